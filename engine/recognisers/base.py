"""The base of recognisers' transcripts: splits and joins their words, and lays them out in cues.

Each recogniser has a module that detects its output (`detect`) and reads its words (`read`). Both go
through the accessors of `engine.recognisers.accessors`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engine.document.cue import Clock, Spoken
from engine.document.phrasing import is_spoken, may_part, places_to_part, unspaced
from engine.languages import code_of, rules
from engine.parsing import Warnings
from engine.recognisers.accessors import declared_language, has
from engine.recognisers.merging import BACKWARDS, in_a_row, in_order
from engine.recognisers.streams import forget, values
from engine.warnings import CodedWarning

_BLANK_BEFORE = re.compile(r"(?<=\w)(?=[?!;:»]+[.,]*\Z)|\A(?=[?!;:»%]+[.,]*\Z)")
"""Where French has a blank before marks, in a word or before marks by themselves."""
_CLOSING = re.compile(r"[.,;:?!…%)\]}»”’؟，。！？、；：」』）》】〕]+")
_NO_CHARACTER = re.compile("[\x00-\x08\x0e-\x1b\x7f\ud800-\udfff]")

_LAP = 0.5  # of a result may be repeated by the next one of the same recording
_LONG = 12  # characters of Chinese that may be one word

SILENCES = frozenset(("", "@", "<eps>", "<s>", "</s>", "<sil>", "[sil]", "!sil", "<silence>", "<#s>", "[blank_audio]"))
"""The words, in small letters, that recognisers and aligners write in silence."""


@dataclass(frozen=True)
class Recogniser:
    """One kind of recogniser's output: a row of `engine.recognisers.RECOGNISERS`.

    Attributes:
        name: identifier, as in ``--format whisper``.
        title: the name people know it by.
        extensions: of its files, with the period, the usual one first.
        detect: whether the data look like it. It must test for distinctive features: the first match wins.
        read: the words in the data, in the order of the file; problems go into the `Warnings`, with the number of the
            word or segment, or of the line for text. Never fails on any data.
        whole: fields that mark the complete result of a recording, to read several one by one; () if each value is part
            of the same recording, or `read` takes them all.
        blanks: whether the file has spaces between words that are not joined; otherwise it has no information on
            spaces, and words of Chinese and Japanese are joined.
        text: whether `detect` and `read` take the decoded text; otherwise the list of the JSON values in the
            file; mostly there is one.
    """

    name: str
    title: str
    extensions: tuple[str, ...]
    detect: Callable[[Any], bool]
    read: Callable[[Any, Warnings], list[Spoken]]
    whole: tuple[str, ...] = ()
    text: bool = False
    blanks: bool = False

    def detects(self, text: str) -> bool:
        """Whether a decoded file looks like the recogniser's output."""
        return any(bool(result) and self.detect(result) for result in _results(self, text)[0])

    def words(self, text: str) -> tuple[list[Spoken], list[CodedWarning]]:
        """The words in a decoded file, ready for cues, and the warnings about it."""
        warnings, word_warnings = Warnings("line" if self.text else "word"), Warnings("word")
        results, broken = _results(self, text)
        spoken = in_a_row([self.read(result, warnings) for result in results], word_warnings, lap=_LAP)
        spoken = in_order(_whole(spoken) if broken else spoken, word_warnings)
        spoken = tidied(spoken, word_warnings, self.blanks)
        if rules(code_of(self.declared_language(text))).blank_before:
            spoken = [word._replace(text=_BLANK_BEFORE.sub("\u00a0", word.text)) for word in spoken]
        if spoken:
            forget()
        return spoken, [*([broken] if broken else []), *warnings.messages(), *word_warnings.messages()]

    def declared_language(self, text: str) -> str:
        """Code or name of the language that a decoded file says it is in, or ""."""
        return "" if self.text else declared_language(values(text)[0])


def phrase(
    text: str, start: float | None, end: float | None, confidence: float | None = None, speaker: str | None = None
) -> list[Spoken]:
    """The words of a text timed as a whole: its time is spread over them by length, with the clock "cue"."""
    return _parted(Spoken(text, start, end, confidence, speaker))


def _parted(word: Spoken) -> list[Spoken]:
    """The words in a text of several, which share its time by their length; its marks take none."""
    if word.text.isascii() and word.text.isalnum():
        return [word]
    pieces = list(_pieces(word.text))
    if len(pieces) < 2:
        return [word._replace(text=piece) for piece, _ in pieces]
    weights = [len(piece) + 1 if is_spoken(piece) else 0 for piece, _ in pieces]
    begin, end = word.start or 0.0, word.end if word.end is not None and word.end > (word.start or 0.0) else None
    step = (end - begin) / sum(weights) if end and word.start is not None and any(weights) else None
    clock: Clock = "cue" if sum(map(bool, weights)) > 1 else word.clock
    output: list[Spoken] = []
    for (piece, goes_on), weight in zip(pieces, weights, strict=True):
        until = begin + step * weight if step else begin
        joined = goes_on or bool(_CLOSING.fullmatch(piece)) if output else word.joined
        times = (round(begin, 6), round(until, 6)) if step else (None, None)
        output.append(word._replace(text=piece, start=times[0], end=times[1], joined=joined, clock=clock))
        begin = until
    if not step:
        output[0], output[-1] = output[0]._replace(start=word.start), output[-1]._replace(end=end)
    return output


def _pieces(text: str) -> Iterator[tuple[str, bool]]:
    """The words in a text, and whether each goes on with the one before: so do parts of a line of Chinese."""
    for word in text.split():
        inside = places_to_part(word) if len(word) > _LONG else []
        for first, last in pairwise([0, *inside, len(word)]):
            yield word[first:last], first > 0


def joined_by_blanks(parts: Iterable[tuple[str, Spoken]]) -> list[Spoken]:
    """Joins pieces of words; a piece with a leading space (`" so"`) begins a word.

    Args:
        parts: pairs of the raw piece, with spaces, and its word.
    """
    output: list[Spoken] = []
    blank = True
    for piece, word in parts:
        joined = not blank and not piece[:1].isspace()
        if piece.strip():
            output.append(word._replace(text=piece.strip(), joined=joined and bool(output)))
        blank = piece[-1:].isspace() if piece.strip() else blank or bool(piece)
    return output


def with_blanks(pieces: Sequence[str]) -> list[str]:
    """Pieces of a text, with a blank before each that begins a word.

    Some tools take blanks away, but for the first piece's; then each piece is a word, but in Chinese and Japanese.
    """
    if sum(piece[:1].isspace() for piece in pieces[1:]) * 5 > len(pieces):
        return list(pieces)
    return [
        piece if unspaced(before, piece) else f" {piece}" for before, piece in zip(["", *pieces], pieces, strict=False)
    ]


def blanks_kept(text: str, words: Sequence[Spoken]) -> Iterator[tuple[str, Spoken]]:
    """The words of one piece of a text, as `joined_by_blanks` takes them: the blanks around the piece are kept."""
    for number, word in enumerate(words):
        yield (f" {word.text}" if number or text[:1].isspace() else word.text), word
    if text[-1:].isspace():
        yield " ", Spoken("")


def tidied(spoken: Sequence[Spoken], warnings: Warnings, blanks: bool = True) -> list[Spoken]:
    """Cleans words for cues: no white space inside, marks joined to their word, ends not before starts.

    Args:
        blanks: whether the file has information on spaces, as in `Recogniser`.
    """
    output: list[Spoken] = []
    numbers: list[int] = []
    last = 0.0
    run = 0
    for number, word in enumerate(spoken, 1):
        if word.start is not None and word.end is not None and word.end < word.start:
            warnings.add(number, "word-ends-before-start")
            word = word._replace(end=None)
        if word.start is not None and word.start < last - BACKWARDS:
            warnings.add(number, "times-backwards")
        last = word.start if word.start is not None else last
        word = _without_controls(word)
        for inside, piece in enumerate(_parted(word)):
            joined = bool(output) and _is_joined(output[-1], piece, run, blanks or inside > 0)
            run = (run if joined else 0) + len(piece.text)
            output.append(piece if joined == piece.joined else piece._replace(joined=joined))
            numbers.append(number)
    words = [(number, word) for number, word in zip(numbers, output, strict=True) if is_spoken(word.text)]
    _check_timed(len(words), [number for number, word in words if word.start is None], warnings)
    return output


def _without_controls(word: Spoken) -> Spoken:
    """A word without the characters that no text has."""
    speaker = _NO_CHARACTER.sub("", word.speaker or "").strip() or None
    text = _NO_CHARACTER.sub("", word.text)
    return word if (text, speaker) == (word.text, word.speaker) else word._replace(text=text, speaker=speaker)


def _check_timed(total: int, untimed: Sequence[int], warnings: Warnings) -> None:
    """Warns of words without times, by their numbers."""
    if untimed and len(untimed) == total:
        warnings.add(1, "no-times")
    elif len(untimed) == 1:
        warnings.add(untimed[0], "time-missing", total=total)
    elif untimed:
        warnings.add(untimed[0], "times-missing", count=len(untimed), total=total)


def _is_joined(before: Spoken, piece: Spoken, run: int, blanks: bool) -> bool:
    """Whether a piece continues the previous one, which ends a run of that many characters without a space.

    In scripts without spaces, such as Thai, a run must end somewhere: earlier after a mark.
    """
    if _CLOSING.fullmatch(piece.text):
        return True
    if not blanks and piece.clock != "cue" and unspaced(before.text, piece.text):
        return True
    room = 16 if _CLOSING.fullmatch(before.text[-1:]) else 40
    return piece.joined and (run + len(piece.text) <= room or may_part(before.text, piece.text))


def _results(recogniser: Recogniser, text: str) -> tuple[list[Any], CodedWarning | None]:
    """The inputs of `detect` and `read` from a file, and the warning of one that is broken.

    That is its text; or each whole result among its JSON values or in its one list; or all of the values.
    """
    if recogniser.text:
        return [text], None
    parsed, broken = values(text)
    listed = parsed[0] if len(parsed) == 1 and isinstance(parsed[0], list) else parsed
    whole = [value for value in listed if any(has(value, name) for name in recogniser.whole)]
    return [[value] for value in whole] or [parsed], broken


def _whole(spoken: list[Spoken]) -> list[Spoken]:
    """The words of a file that breaks off, less the last one if only its times are lost."""
    lost = spoken and spoken[-1].start is None and is_spoken(spoken[-1].text)
    return spoken[:-1] if lost and any(word.start is not None for word in spoken) else spoken

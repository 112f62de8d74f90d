"""Finds texts in languages that a model does not know, and passages in other languages than the text's."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from pathlib import Path

from engine.document.words import Word
from engine.languages import Language, name_of, rules
from engine.text.language import ENOUGH, classify, is_likelier, is_plain_english, sample_of
from engine.warnings import CodedWarning

_CERTAIN = 0.99
_LONGEST = 60


def unknown_language(language: str, known: Sequence[str], model: str) -> CodedWarning:
    """The warning that a text is in a language that a model does not know.

    Args:
        language: its code, or "" for one that is not clear.
        known: codes of the languages that the model knows.
        model: its name, or its folder.
    """
    return CodedWarning(
        "other-language",
        language=name_of(language) if language else "another language",
        spoken=language,
        model=Path(model).name,
        known=", ".join(map(name_of, known)),
        own=known[0],
    )


def passages_left_alone(passages: Sequence[tuple[range, str]]) -> list[CodedWarning]:
    """The warnings that passages are left alone: one a language, with their cues.

    Args:
        passages: indexes of the cues of each, and its language; those of one language that meet are one passage.
    """
    joined: list[tuple[range, str]] = []
    for cues, code in passages:
        if joined and joined[-1][1] == code and cues.start <= joined[-1][0].stop:
            cues = range(joined.pop()[0].start, cues.stop)
        joined.append((cues, code))
    numbers: dict[str, list[str]] = {}
    for cues, code in joined:
        first, last = cues.start + 1, cues.stop
        numbers.setdefault(code, []).append(f"{first}–{last}" if last > first else str(first))
    return [
        CodedWarning("other-passages", language=name_of(code), spoken=code, cues=", ".join(own))
        for code, own in numbers.items()
    ]


def foreign_passages(words: Sequence[Word], known: Sequence[str], language: Language) -> list[tuple[range, str]]:
    """The runs of words that are certainly in another language than the text, with that language.

    A passage has whole lines and at least 25 words; shorter or uncertain ones count as the text's own language.

    Args:
        known: codes of the languages that the model knows.
        language: of the text.
    """
    lines = [*(index for index, word in enumerate(words) if not (index and word.line_index)), len(words)]
    runs: list[tuple[range, str]] = []
    start = 0
    while part := _block(lines, start):
        texts = [words[index].text for index in part]
        english = "en" in known and is_plain_english(sample_of(texts))
        code, sure = ("en", 1.0) if english else classify(texts)
        if sure < _CERTAIN:  # where two languages meet
            start = min(lines[bisect_right(lines, start)], part.stop)
            continue
        if code not in ("", language.code):
            part = _fitted(words, part, lines, code, language.code)
            if runs and runs[-1][1] == code and runs[-1][0].stop >= part.start:
                part = range(runs.pop()[0].start, part.stop)
            runs.append((part, code))
        start = part.stop
    return runs


def is_marked(code: str, known: Sequence[str], language: Language) -> bool:
    """Whether a passage is punctuated, by its language: one that the model knows, with marks as the text has them.

    Args:
        known: codes of the languages that the model knows.
        language: of the text, by whose rules marks are written.
    """
    return code in known and rules(code).writes_marks_like(language)


def by_language(passages: Sequence[tuple[range, str]], count: int, code: str) -> list[tuple[range, str]]:
    """The parts of a text, each in one language: the passages, and what is between them.

    Args:
        passages: in other languages, in order.
        count: the text's words.
        code: of its language.
    """
    edges = [0, *(edge for part, _ in passages for edge in (part.start, part.stop)), count]
    own = [(range(start, stop), code) for start, stop in zip(edges[::2], edges[1::2], strict=True) if start < stop]
    return sorted([*own, *passages], key=lambda part: part[0].start)


def cues_of(words: Sequence[Word], part: range) -> range:
    """The indexes of the cues of some words."""
    return range(words[part[0]].cue, words[part[-1]].cue + 1)


def _fitted(words: Sequence[Word], part: range, lines: Sequence[int], code: str, own: str) -> range:
    """A passage with the lines around it that are in its language, and without those at its ends that are not.

    Args:
        lines: where each line starts, and where the last one stops.
        code, own: the languages of the passage and of the text.
    """

    def is_in(line: int) -> bool:
        return is_likelier([word.text for word in words[lines[line] : lines[line + 1]]], code, own)

    first, last = bisect_right(lines, part.start) - 1, bisect_left(lines, part.stop) - 1
    start, stop = part.start, part.stop
    if is_in(first) or start == lines[first]:
        while first and is_in(first - 1):
            first -= 1
        while first < last and not is_in(first):
            first += 1
        start = lines[first]
    if is_in(last) or stop == lines[last + 1]:
        while last + 2 < len(lines) and is_in(last + 1):
            last += 1
        while first < last and not is_in(last):
            last -= 1
        stop = lines[last + 1]
    return range(start, stop)


def _block(lines: Sequence[int], start: int) -> range:
    """The next words in whole lines, at least 25 of them; of a very long line, a piece; none where fewer are left.

    Args:
        lines: where each line starts, and where the last one stops.
        start: index of the first word.
    """
    least = bisect_left(lines, start + ENOUGH)
    return range(start, min(lines[least], start + _LONGEST)) if least < len(lines) else range(0)

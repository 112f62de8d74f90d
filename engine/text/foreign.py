"""Finds texts and passages in languages that a model does not know."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.document.words import Word
from engine.languages import name_of
from engine.text.language import ENOUGH, classify, is_plain_english, sample_of
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


def passages_left_alone(passages: Sequence[tuple[range, str]], model: str) -> list[CodedWarning]:
    """The warnings that passages are left alone: one a language, with their cues.

    Args:
        passages: indexes of the cues of each, and its language; those of one language that meet are one passage.
        model: its name, or its folder.
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
    about = {"model": Path(model).name}
    return [
        CodedWarning("other-passages", language=name_of(code), spoken=code, cues=", ".join(own), **about)
        for code, own in numbers.items()
    ]


def foreign_passages(words: Sequence[Word], known: Sequence[str]) -> list[tuple[range, str]]:
    """The runs of words that are certainly in an unknown language, with that language.

    A passage has whole lines and at least 25 words; shorter or uncertain ones count as the text's own language.
    """
    runs: list[tuple[range, str]] = []
    for part in _blocks(words):
        texts = [words[index].text for index in part]
        if "en" in known and is_plain_english(sample_of(texts)):
            continue
        code, sure = classify(texts)
        if sure < _CERTAIN or code in known or not code:
            continue
        if runs and runs[-1][1] == code and runs[-1][0].stop == part.start:
            part = range(runs.pop()[0].start, part.stop)
        runs.append((part, code))
    return runs


def cues_of(words: Sequence[Word], part: range) -> range:
    """The indexes of the cues of some words."""
    return range(words[part[0]].cue, words[part[-1]].cue + 1)


def _blocks(words: Sequence[Word]) -> Iterator[range]:
    """The words in blocks of whole lines, of at least 25 words each but for the last; of a very long line, pieces."""
    start = 0
    for index in range(1, len(words) + 1):
        ended = index == len(words) or words[index].place == 0 or index - start >= _LONGEST
        if ended and index - start >= ENOUGH:
            yield range(start, index)
            start = index

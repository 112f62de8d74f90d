"""What the tests of all recognisers share: the sample files, and every way in which an example can be spoilt.

`check_robust` and `check_detection` are all a recogniser's test has to call.
"""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from engine.document.cue import Spoken
from engine.errors import InputError
from engine.formats.recognised import Recognised, as_format
from engine.formats.source import Decoded, decode
from engine.parsing import Warnings
from engine.recognisers.base import Recogniser, tidied
from engine.recognisers.streams import values

SAMPLES = Path(__file__).parents[4] / "shared" / "samples"
OWN = sorted(path for path in (Path(__file__).parents[2] / "samples").glob("*/*.*") if path.suffix != ".py")
SHARED = sorted(path for folder in ("asr", "subtitles") for path in SAMPLES.glob(f"{folder}/*") if path.is_file())
FILES = OWN + SHARED

SPOILT = (None, True, "", " ", "x", "-1", "1e999", "\ud83d", 7, -1.5, 1e300, 10**400, float("nan"), float("-inf"))
BOXES: tuple[Any, ...] = ([], {}, [[]], [{}], ["x"], [7], {"x": {}}, [[[{"x": [None]}]]])


def layout(row: type[Recognised], text: str) -> Recognised:
    """A text as a recogniser's format reads it."""
    return row.read(Decoded(b"", text, "utf-8"))


@cache
def text_of(file: str | Path) -> str:
    """The text of a sample file, or of the one of that name beside the repository: such a test is marked `shared`."""
    path = file if isinstance(file, Path) else next(path for path in SHARED if path.name == file)
    try:
        return decode(path.read_bytes(), None, path.name).text
    except InputError:
        return path.read_bytes().decode("latin-1")


@cache
def values_of(name: str) -> list[Any]:
    """The JSON values of a sample file."""
    return values(text_of(name))[0]


def spoken(recogniser: Recogniser, data: Any) -> list[Spoken]:
    """The words of an example: a JSON value, a list of several in `Several`, or a text."""
    given = data if recogniser.text else data.values if isinstance(data, Several) else [data]
    return checked(tidied(recogniser.read(given, Warnings()), Warnings()))


class Several:
    """An example of several JSON values, one behind the other."""

    def __init__(self, *several: Any) -> None:
        self.values = list(several)


def of_sample(recogniser: Recogniser, name: str) -> list[Spoken]:
    """The words of a sample file, which has to be detected."""
    data = text_of(name) if recogniser.text else values_of(name)
    assert recogniser.detect(data)
    return checked(tidied(recogniser.read(data, Warnings()), Warnings()))


def checked(words: list[Spoken]) -> list[Spoken]:
    """The same words, each of which is what `Spoken` says."""
    for word in words:
        assert isinstance(word.text, str)
        assert word.text.split() == [word.text]
        word.text.encode()
        assert word.start is None or 0 <= word.start < 1e7
        assert word.end is None or (word.start or 0) <= word.end < 2e7
        assert word.confidence is None or 0 <= word.confidence <= 1
        assert word.speaker is None or (isinstance(word.speaker, str) and word.speaker.strip())
        assert isinstance(word.joined, bool)
    return words


def texts(words: list[Spoken]) -> str:
    """The words as one text, with a blank where they are not joined."""
    return "".join(word.text if word.joined else f" {word.text}" for word in words).strip()


def spoilt(data: Any) -> Iterator[Any]:
    """The data with one value replaced by another kind of thing, or one key or item removed, in every way.

    It is the same object each time, whole again afterwards.
    """
    for holder, key in list(_places(data)):
        before = holder[key]
        for value in (*SPOILT, *deepcopy(BOXES)):
            holder[key] = value
            yield data
        holder[key] = before
        if isinstance(holder, dict):
            items = list(holder.items())
            del holder[key]
            yield data
            holder.clear()
            holder.update(items)
        else:
            del holder[key]
            yield data
            holder.insert(key, before)


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    for key in list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield data, key
        yield from _places(data[key])


def check_robust(recogniser: Recogniser, *examples: Any) -> None:
    """Whatever of an example is spoilt or missing, words are read without an error and are sensible."""
    for example in examples:
        _check_spoilt(recogniser, example)
        whole = example if recogniser.text else _written(example)
        _check_cut(recogniser, whole)


def _check_spoilt(recogniser: Recogniser, example: Any) -> None:
    if recogniser.text:
        return
    data = deepcopy(example.values if isinstance(example, Several) else [example])
    for one in spoilt(data):
        recogniser.detect(one)
        checked(tidied(recogniser.read(one, Warnings()), Warnings()))


def _written(example: Any) -> str:
    several = example.values if isinstance(example, Several) else [example]
    return "\n".join(json.dumps(value, ensure_ascii=False, indent=1) for value in several)


def _check_cut(recogniser: Recogniser, text: str) -> None:
    row = as_format(recogniser)
    last = 0
    for stop in range(0, len(text), max(1, len(text) // 150)):
        row.detect(text[:stop])
        cues = layout(row, text[:stop]).cues()
        last = max(last, len(cues))
        assert all(cue.start <= cue.end and cue.text for cue in cues)
    assert last <= len(layout(row, text).cues()) + 1


def check_detection(recogniser: Recogniser, *own: str, examples: tuple[Any, ...] = ()) -> None:
    """The recogniser knows its own samples and examples, and takes no other sample for one of them."""
    for example in examples:
        given = example if recogniser.text else example.values if isinstance(example, Several) else [example]
        assert recogniser.detect(given), example
    detect: Callable[[str], bool] = as_format(recogniser).detect
    seen = {path.name for path in FILES if detect(text_of(path))}
    assert seen == {path.name for path in OWN if path.stem == recogniser.name} | (set(own) if SHARED else set())

"""The features of the CRF, checked by hand and against slower words for the same."""

import random

import numpy as np
import pytest

from engine.errors import WeightsCorrupt
from engine.models.crf_features import CLASSES, Features, shape

WORDS = "well do you know anna".split()
CLASS_OF = {"you": "0101101011", "know": "011", "do": "01011010"}


def features(triggers: tuple[str, ...] = (), reach: int = 3) -> Features:
    return Features(CLASS_OF, frozenset(triggers), reach)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("know", "a"),
        ("don't", "a'a"),
        ("25%", "0%"),
        ("mp3s", "a0a"),
        ("", ""),
        ("straße", "a"),
        ("٣٤", "0"),
        ("—", "—"),
    ],
)
def test_a_shape_is_runs_of_letters_and_digits(word: str, expected: str) -> None:
    assert shape(word) == expected


def test_every_feature_of_one_slot() -> None:
    posteriors = np.array([[0.96, 0.001, 0.039, 0.0]], np.float32)
    slots = features(("<do you", ">know", "<well", ">anna", ">well"), reach=2).slots(WORDS, 2, 3, posteriors)
    assert len(slots) == 1
    assert set(slots[0]) == {
        *("w-2:-2=well", "w-1:-1=do", "w0:0=you", "w1:1=know", "w2:2=anna", "w3:3=</s>"),
        *("w-2:-1=well do", "w-1:0=do you", "w0:1=you know", "w1:2=know anna", "w2:3=anna </s>"),
        *("w-2:0=well do you", "w-1:1=do you know", "w0:2=you know anna", "w1:3=know anna </s>"),
        *("shape0=a", "s10=u", "s20=ou", "s30=you", "s40=you", "shape1=a", "s11=w", "s21=ow", "s31=now", "s41=know"),
        *("c4-1:-1=0101", "c40:0=0101", "c41:1=011", "c42:2=-"),
        *("c8-1:-1=01011010", "c80:0=01011010", "c81:1=011", "c82:2=-"),
        *("c99-1:-1=01011010", "c990:0=0101101011", "c991:1=011", "c992:2=-"),
        *("c-1:0=01011010 01011010", "c0:1=01011010 011", "c1:2=011 -"),
        *("c-1:1=01011010 01011010 011", "c0:2=01011010 011 -"),
        *("lm0=12", "lm1=0", "lm2=2", "lm3=0"),
        *("<do you", ">know", ">anna"),
    }
    assert len(slots[0]) == len(set(slots[0]))


def slow_triggers(words: list[str], slot: int, result: Features) -> set[str]:
    """Which triggers are near a slot, looked for one by one."""
    before = words[max(0, slot + 1 - result.reach) : slot + 1]
    after = words[slot + 1 : slot + 1 + result.reach]
    return {
        trigger
        for trigger in result.triggers
        for part in [before if trigger[0] == "<" else after]
        if f" {trigger[1:]} " in f" {' '.join(part)} "
    }


@pytest.mark.parametrize("reach", [1, 2, 4, 9])
@pytest.mark.parametrize("seed", range(3))
def test_triggers_are_found_once_wherever_they_are_near(seed: int, reach: int) -> None:
    draw = random.Random(seed)
    words = [draw.choice("abc") for _ in range(60)]
    result = features(("<a", "<b c", "<a b a", ">a", ">c c", ">b a c", "<c", ">b"), reach)
    whole = result.slots(words, 0, 60)
    for slot in range(60):
        near = [name for name in whole[slot] if name[0] in "<>"]
        assert len(near) == len(set(near))
        assert set(near) == slow_triggers(words, slot, result)


@pytest.mark.parametrize("reach", [1, 7])
def test_slots_of_a_part_are_those_of_the_whole(reach: int) -> None:
    draw = random.Random(1)
    words = [draw.choice("abcd") for _ in range(50)]
    result = features(("<a", "<b c", ">a", ">c c d"), reach)
    whole = result.slots(words, 0, 50)
    margin = result.margin
    part = result.slots(words[20 - margin : 30 + margin], margin, margin + 10)
    assert [sorted(row) for row in part] == [sorted(row) for row in whole[20:30]]


def test_the_words_that_open_a_text_are_known_as_far_as_triggers_are() -> None:
    slots = features(reach=4).slots(WORDS, 0, len(WORDS))
    opening = [{name for name in slot if name.startswith("^")} for slot in slots]
    both = {"^well", "^well do"}
    assert opening == [{"^well"}, both, both | {"^well do you"}, both | {"^well do you"}, set()]


def test_no_words_have_no_slots() -> None:
    assert features(("<a",)).slots([], 0, 0) == []


def test_what_is_written_is_read(tmp_path) -> None:  # type: ignore[no-untyped-def]
    result = features((">do you", "<é —"), 5)
    result.write(tmp_path)
    assert Features.read(tmp_path, 5) == result
    (tmp_path / CLASSES).write_bytes(b"no path here\n")
    with pytest.raises(WeightsCorrupt, match="not the words of a CRF"):
        Features.read(tmp_path, 5)

"""JSON as it comes: one value or many, whole or broken off."""

import json
import sys

import pytest

from engine.recognisers import streams
from engine.recognisers.streams import forget, values


def test_one_value_and_many() -> None:
    assert values('{"a": 1}') == ([{"a": 1}], None)
    assert values('\ufeff {"a": 1}\n\n[2]{"b": 3},\n{"c": 4}\n') == ([{"a": 1}, [2], {"b": 3}, {"c": 4}], None)


@pytest.mark.parametrize(
    "text", ["", " ", "\ufeff", "so yes", '"so"', "12", "[Script Info]\nTitle: so", "{1}{1}25", "[00:01.00]so", "{"]
)
def test_what_is_no_json_has_no_values(text: str) -> None:
    assert values(text) == ([], None)


def test_what_stands_between_two_values_is_skipped() -> None:
    text = '{"a": 1}\nLOG: model {loaded}\n  {"a": 2}\nend'
    assert values(text) == ([{"a": 1}, {"a": 2}], "line 2: text that is not JSON was skipped")


def test_odd_things_that_are_read_all_the_same() -> None:
    parsed, warnings = values('{"a": NaN, "b": 1, "b": 2, "c": "line\nend", "d": ' + "9" * 6000 + ', "e": "\\ud83d"}')
    assert not warnings
    assert (parsed[0]["b"], parsed[0]["c"], parsed[0]["d"], parsed[0]["e"]) == (
        2,
        "line\nend",
        float("inf"),
        "\ud83d",
    )


def test_deep_nesting_is_no_error() -> None:
    deep = 100 * sys.getrecursionlimit()
    assert values("[" * deep + "]" * deep) == ([], None)
    assert values('{"a": ' * deep) == ([], None)
    parsed, warnings = values('{"a": 1} ' + "[" * deep)
    assert parsed == [{"a": 1}]
    assert warnings.startswith("line 1:")
    for depth in range(sys.getrecursionlimit() - 200, sys.getrecursionlimit(), 3):  # where only closing is too deep
        values("[" * depth + "1]")


@pytest.mark.parametrize("indent", [None, 1])
def test_what_is_whole_is_read_wherever_a_file_breaks_off(indent: int | None) -> None:
    words = [{"word": 'so "}]{\\', "start": 1.25, "at": {"seconds": "1"}}, {"word": "été", "start": 2.5, "at": {}}]
    text = json.dumps({"words": words, "text": "so", "more": [[], {}]}, indent=indent, ensure_ascii=False)
    known = 0
    for stop in range(len(text)):
        parsed, warnings = values(text[:stop])
        assert bool(parsed) == bool(warnings)
        if parsed:
            got = parsed[0]["words"]
            assert warnings
            assert warnings.endswith("everything complete before it was read")
            # All that is there is as it was; only objects that are not at an end are without their last fields.
            assert all(word[key] == whole[key] for word, whole in zip(got, words, strict=False) for key in word)
            known = max(known, len(got))
    assert known == 2
    assert values(text) == ([json.loads(text)], None)


def test_a_file_that_is_broken_in_the_middle() -> None:
    parsed, warnings = values('{"words": [{"word": "so"},\n{"word": yes}, {"word": "no"}]}')
    assert parsed == [{"words": [{"word": "so"}]}]
    assert warnings == "line 2: the JSON is broken or cut off here; everything complete before it was read"


def test_a_large_file_is_released() -> None:
    values('{"a": 1}')
    values("so yes")
    forget()
    assert streams._values.cache_info().currsize == 0

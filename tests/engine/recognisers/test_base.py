"""The accessors, and words of every shape normalised for cues."""

import json
import time
from typing import Any

import pytest

from engine.document.cue import Spoken
from engine.formats.recognised import as_format
from engine.parsing import Warnings
from engine.recognisers import streams
from engine.recognisers.accessors import at, declared_language, first_text, has, rows, seconds, share, who
from engine.recognisers.base import Recogniser, joined_by_blanks, phrase, tidied, with_blanks
from tests.engine.recognisers.robust import BOXES, SPOILT, checked, layout, texts

DATA: dict[str, Any] = {"a": [{"b": "x"}, 7, {"c": None}], "d": {}}


def listed(data: Any, warnings: Warnings) -> list[Spoken]:
    return [Spoken(first_text(row, "w"), seconds(row, "s"), seconds(row, "e")) for row in rows(data, 0, "words")]


LISTED = as_format(Recogniser("listed", "Listed", (".json",), lambda data: has(data[0], "words"), listed))


def test_paths() -> None:
    assert (at(DATA, "a", 0, "b"), at(DATA, "a", -1), at(DATA, "a", 3), at(DATA, "a", "b"), at(DATA, 0)) == (
        "x",
        {"c": None},
        None,
        None,
        None,
    )
    assert rows(DATA, "a") == [{"b": "x"}, {"c": None}]
    assert rows(DATA, "d") == rows(None) == rows("ab") == []
    assert has(DATA, "a", "d")
    assert not has(DATA, "e")
    assert not has([], "a")


@pytest.mark.parametrize(
    ("value", "unit", "expected"),
    [
        (1, 1.0, 1.0), (1500, 0.001, 1.5), ("1.5", 1.0, 1.5), ("1500", 0.001, 1.5), ("1.500s", 0.001, 1.5), (" 1. ", 1.0, 1.0),
        ("PT1.5S", 0.001, 1.5), ("PT1M2.5S", 1.0, 62.5), ("P1DT1H", 1.0, 90000.0), ("PT5M", 1.0, 300.0), ("PT0S", 1.0, 0.0),
        ("00:01:02,500", 1.0, 62.5), ("1:02.5", 1.0, 62.5), ("100:00:00.000", 1.0, 360000.0), ("1e1", 1.0, 10.0),
        ({"seconds": "2", "nanos": 900000000}, 1.0, 2.9), ({"nanos": 100000000}, 0.001, 0.1), ({}, 1.0, 0.0), (0.1 + 0.2, 1.0, 0.3),
        *((value, 1.0, None) for value in (None, True, "", "s", "so", "PT", -1, "-1", 1e7, "1e999", float("nan"), [1], 10**400)),
        ({"seconds": "x"}, 1.0, None), ({"seconds": {"seconds": 1}}, 1.0, 1.0), ("1" * 5000, 1.0, None), ("9" * 5000 + ":00:00", 1.0, None),
    ],
)  # fmt: skip
def test_times(value: Any, unit: float, expected: float | None) -> None:
    assert seconds({"t": value}, "t", unit=unit) == expected


@pytest.mark.parametrize(
    ("data", "language"),
    [
        ([{"text": "hola", "language": "es", "segments": [{"language": "en"}]}], "es"),
        ([{"language_code": "es_mx", "language_model": "x", "words": []}], "es_mx"),
        ([{"results": [{"alternatives": [{"transcript": "hola"}], "languageCode": "es-es"}]}], "es-es"),
        ([{"metadata": {"models": ["x"]}, "results": {"channels": [{"detected_language": "es"}]}}], "es"),
        ([{"jobName": "x", "results": {"language_code": "es-US", "items": []}}], "es-US"),
        ([{"source": "x", "recognizedPhrases": [{"channel": 0, "locale": "es-ES"}]}], "es-ES"),
        ([{"job": {}, "metadata": {"transcription_config": {"language": "es"}}, "results": []}], "es"),
        ([{"params": {"language": "auto"}, "result": {"language": "es"}}], "es"),
        ([{"id": "x"}, {"type": "final", "language": "Spanish"}], "Spanish"),
        ([{"language": "a language model"}, {"locale": None}], ""),
        ([[[[[[[{"language": "es"}]]]]]]], ""),
        ([{}], ""),
        ([], ""),
    ],
)
def test_the_language_is_declared_in_one_field_or_another(data: Any, language: str) -> None:
    assert declared_language(data) == language


def test_the_first_field_that_is_one_counts() -> None:
    row = {"a": None, "b": "x", "c": 2, "d": 0.7, "e": " ", "f": 95}
    assert seconds(row, "a", "b", "c") == 2.0
    assert (share(row, "a", "d"), share(row, "f"), share(row, "a")) == (0.7, 1.0, None)
    assert (first_text(row, "e", "b"), first_text(row, "c"), first_text(None, "a")) == ("x", "", "")
    assert (who(row, "e", "c"), who({"s": " Dr\n Who "}, "s"), who({"s": True}, "s"), who({"s": 10**400}, "s")) == (
        "2",
        "Dr Who",
        None,
        None,
    )


@pytest.mark.parametrize("value", [*SPOILT, *BOXES])
def test_accessors_take_whatever_there_is(value: Any) -> None:
    for row in (value, {"x": value}):
        time, sure = seconds(row, "x"), share(row, "x")
        assert time is None or 0 <= time < 1e7
        assert sure is None or 0 <= sure <= 1
        assert isinstance(first_text(row, "x"), str)
        assert isinstance(who(row, "x"), str | None)
        assert isinstance(rows(row, "x"), list)
        at(row, "x", 0, "x")


def test_a_phrase_shares_its_time_among_its_words() -> None:
    assert phrase("so yes ?", 1.0, 1.7, 0.5, "A") == [
        Spoken("so", 1.0, 1.3, 0.5, "A", clock="cue"),
        Spoken("yes", 1.3, 1.7, 0.5, "A", clock="cue"),
        Spoken("?", 1.7, 1.7, 0.5, "A", joined=True, clock="cue"),
    ]
    assert phrase("yes", 1.0, 1.7) == [Spoken("yes", 1.0, 1.7)]
    assert [word[:3] for word in phrase("so yes", 1.0, None)] == [("so", 1.0, None), ("yes", None, None)]
    assert [word[:3] for word in phrase("so yes", None, 2.0)] == [("so", None, None), ("yes", None, 2.0)]
    assert [word[:3] for word in phrase("so yes", 2.0, 1.0)] == [("so", 2.0, None), ("yes", None, None)]
    assert phrase(" ", 1.0, 2.0) == []


def test_blanks_join_what_has_none() -> None:
    def joined(*pieces: str) -> str:
        return texts(joined_by_blanks((piece, Spoken("")) for piece in pieces))

    assert joined(" so", " l", "'été", ".") == "so l'été."
    assert joined("so ", "yes", " ", "no") == "so yes no"
    assert joined("so", "", "me", "\n", "") == "some"
    assert joined() == ""
    assert with_blanks([" so", " yes"]) == [" so", " yes"]
    assert with_blanks(["so", "me", "thing", " yes"]) == ["so", "me", "thing", " yes"]
    assert with_blanks([" so", "yes", "no"]) == ["  so", " yes", " no"]
    assert with_blanks(["今天", "很好", "。", "so"]) == [" 今天", "很好", "。", " so"]
    assert with_blanks([]) == []


def test_marks_join_their_word_and_texts_are_parted() -> None:
    warnings = Warnings()
    words = tidied(
        [Spoken("So", 0.0, 0.2), Spoken(" , "), Spoken("vole ?", 0.4, 0.9), Spoken("New York", 1.0, 1.9)], warnings
    )
    assert texts(checked(words)) == "So, vole? New York"
    assert [word[:3] for word in words[2:]] == [
        ("vole", 0.4, 0.9),
        ("?", 0.9, 0.9),
        ("New", 1.0, 1.4),
        ("York", 1.4, 1.9),
    ]
    assert [word.clock for word in words] == ["transcript"] * 4 + ["cue"] * 2
    assert warnings.messages() == []


def test_what_is_odd_is_reported() -> None:
    warnings = Warnings("word")
    words = tidied(
        [Spoken("so", 5.0, 4.0), Spoken("yes", 1.0), Spoken("no"), Spoken("."), Spoken("\ud83d\x00")], warnings
    )
    assert [word[:3] for word in checked(words)] == [
        ("so", 5.0, None),
        ("yes", 1.0, None),
        ("no", None, None),
        (".", None, None),
    ]
    assert warnings.messages() == [
        "word 1: the word ends before it starts",
        "word 2: times run backwards",
        "word 3: 1 of 3 words has no time",
    ]
    warnings = Warnings("word")
    tidied([Spoken("so", 1.0), Spoken("no"), Spoken("yes", 2.0), Spoken("and")], warnings)
    assert warnings.messages() == ["word 2: 2 of 4 words have no time; this is the first"]
    warnings = Warnings("word")
    tidied([Spoken("so"), Spoken(",")], warnings)
    assert warnings.messages() == ["word 1: no word has a time"]


def test_writing_without_blanks_has_places_for_a_line_to_end() -> None:
    words = [Spoken("ก" if n % 20 else "ก.", n / 4, n / 4 + 0.2, joined=n > 0) for n in range(1, 400)]
    parts = texts(checked(tidied(words, Warnings()))).split()
    assert max(map(len, parts)) <= 41
    assert len(parts) > 9


def test_chinese_is_joined_where_the_file_tells_no_blanks() -> None:
    spoken = [
        Spoken("今天", 0.0, 0.4),
        Spoken("很好", 0.5, 0.9),
        Spoken("，"),
        Spoken("OK", 1.0, 1.2),
        Spoken("我们", 1.3, 1.6),
    ]
    assert texts(tidied(spoken, Warnings(), blanks=False)) == "今天很好， OK 我们"
    assert texts(tidied(spoken, Warnings(), blanks=True)) == "今天 很好， OK 我们"
    text = "今天天气很好，我们去公园玩。" * 9
    words = tidied(phrase(text, 0.0, 30.0), Warnings())
    assert texts(words) == text
    assert len(words) == 12 * 9
    assert texts(tidied(phrase("今天很好 我们去", 0.0, 3.0), Warnings(), blanks=False)) == "今天很好 我们去"


def test_half_a_file_is_read_as_far_as_it_is_whole() -> None:
    words = [
        {"w": "so", "s": 0.25, "e": 1.25},
        {"w": "yes,", "s": 1.5, "e": 2.5, "x": {"y": "}"}},
        {"w": "no", "s": 3.5, "e": 4.5},
    ]
    text = json.dumps({"text": "x", "words": words, "end": 5})
    for stop in range(len(text)):
        parsed = layout(LISTED, text[:stop])
        timings = [timing for cue in parsed.cues() for timing in cue.timings]
        assert len(parsed.warnings) == bool(timings)
        known = [row for row in words if text.index(row["w"]) + len(json.dumps(row)) - 6 <= stop]
        assert [(t.start, t.end) for t in timings][: len(known)] == [(row["s"], row["e"]) for row in known]
        assert all(t.start == row["s"] and t.end in (row["e"], None) for t, row in zip(timings, words, strict=False))
    assert layout(LISTED, text).warnings == []


def test_the_last_word_of_half_a_file_goes_if_its_times_are_lost() -> None:
    whole = '{"words": [{"w": "so", "s": 1, "e": 2}, {"w": "yes", "x": {}'
    assert [cue.text for cue in layout(LISTED, whole).cues()] == ["so"]
    untimed = '{"words": [{"w": "so"}, {"w": "yes"}'
    assert [cue.text for cue in layout(LISTED, untimed).cues()] == ["so yes"]


def test_a_file_is_kept_until_it_is_read() -> None:
    text = '{"words": [{"w": "so", "s": 1, "e": 2}]}'
    assert LISTED.detect(text)
    assert streams._values.cache_info().currsize == 1
    assert layout(LISTED, text).cues()
    assert streams._values.cache_info().currsize == 0
    assert not LISTED.detect("so yes")
    assert layout(LISTED, "so yes").cues() == []


def test_a_large_file_is_read_in_reasonable_time() -> None:
    rows_ = [{"w": f"word{n % 1000}", "s": n * 0.3, "e": n * 0.3 + 0.2, "more": "x" * 100} for n in range(50_000)]
    text = json.dumps({"words": rows_})
    began = time.perf_counter()
    result, _ = streams.values(text)
    streams.values(text[:-2])
    words = tidied(listed(result, Warnings()), Warnings())
    assert len(words) == 50_000
    assert time.perf_counter() - began < 10
    streams.forget()

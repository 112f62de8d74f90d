"""Tables and JSON lists with times: columns and fields by their names, seconds and milliseconds apart."""

import json
from typing import Any

import pytest

from engine.errors import FormatError
from engine.formats import detect_format, read_text
from tests.engine.formats.samples import times

AT = [(1000, 4000), (5000, 7500)]
TABLES = [
    "Number,Start time in milliseconds,End time in milliseconds,Text\n1,1000,4000,so we went\n2,5000,7500,yes we did\n",
    "Start (ms);Ende (ms);Text\n1000;4000;so we went\n5000;7500;yes we did\n",
    "start_ms,end_ms,text\n1000,4000,so we went\n5000,7500,yes we did\n",
    "startMs,endMs,text\n1000,4000,so we went\n5000,7500,yes we did\n",
    "start,end,text\n1000,4000,so we went\n5000,7500,yes we did\n",
    "start,duration,text\n1000,3000,so we went\n5000,2500,yes we did\n",
    "start,end,text\n1,4,so we went\n5,7.5,yes we did\n",
    "Start [s],End [s],Text\n1.0,4.0,so we went\n5.0,7.5,yes we did\n",
    "start,end,text\n1.00s,4.00s,so we went\n5.00s,7.50s,yes we did\n",
    "startSeconds,endSeconds,sentence\n1,4,so we went\n5,7.5,yes we did\n",
    "Beginn;Ende;Sprecher;Text\n1,00;4,00;Jana;so we went\n5,00;7,50;Jana;yes we did\n",
    "Inicio;Fin;Texto\n00:00:01;00:00:04;so we went\n00:00:05;00:00:07,5;yes we did\n",
    "sep=;\nStart;End;Text\n00:00:01;00:00:04;so we went\n00:00:05;00:00:07.500;yes we did\n",
    "Made by a program, of 2024\nStart,End,Text\n1,4,so we went\n5,7.5,yes we did\n",
    "ID,Begin Time - ss.msec,End Time - ss.msec,Annotation\n1,1.000,4.000,so we went\n2,5.000,7.500,yes we did\n",
    "start,end,text\n0:00:01.000000,0:00:04.000000,so we went\n0:00:05.000000,0:00:07.500000,yes we did\n",
    "Text,In,Out\nso we went,00:00:01:00,00:00:04:00\nyes we did,00:00:05:00,00:00:07:12\n",
]


@pytest.mark.parametrize("text", TABLES)
def test_a_table(text: str) -> None:
    assert detect_format(text, ".csv").name == "csv"
    transcript = read_text(text)
    assert [cue.text for cue in transcript.cues] == ["so we went", "yes we did"]
    for got, wanted in zip(times(transcript), AT, strict=True):
        assert got == pytest.approx(wanted, abs=25)


def test_whole_numbers_without_a_unit_are_reported() -> None:
    assert read_text(TABLES[4]).warnings == ["the times are assumed to be in milliseconds"]
    assert read_text("start,end,text\n60,119,so we went\n120,180,yes\n").cues[0].start == 60_000


def test_rows_are_never_left_out_silently() -> None:
    transcript = read_text("start,end,text\n-1.5,1.0,so\n2.0,3.0,we went\n?,,and then\n5.0,6.0,yes\n")
    assert [(cue.start, cue.text) for cue in transcript.cues] == [(-1500, "so"), (2000, "we went"), (5000, "yes")]
    assert "row 4: text that belongs to no cue" in transcript.warnings


@pytest.mark.parametrize(("start", "end"), [("start", "end"), ("startMillis", "endMillis"), ("start_ms", "end_ms")])
def test_a_list_in_milliseconds(start: str, end: str) -> None:
    rows = [{"id": n, start: one, end: two, "text": f"so we went {n}"} for n, (one, two) in enumerate(AT)]
    transcript = read_text(json.dumps(rows))
    assert transcript.source is not None
    assert (transcript.source.format, times(transcript)) == ("subtitle-edit", AT)


def test_a_list_of_one_word_each_has_words() -> None:
    rows = [{"start": n, "end": n + 0.5, "text": word} for n, word in enumerate("so we went to it".split())]
    assert detect_format(json.dumps(rows), ".json").name == "caesura"


ROWS: list[tuple[str, Any]] = [
    ("youtube-list", [{"text": "so we went", "start": 1.0, "duration": 3.0}, {"text": "yes", "start": 5, "duration": 2.5}]),
    ("youtube-list", {"transcript": [{"text": "so we went", "start": 1.0, "dur": 3.0}, {"text": "yes", "start": 5, "dur": 2.5}]}),
    ("ted", [{"startTime": 1000, "duration": 3000, "content": "so"}, {"startTime": 5000, "duration": 2500, "content": "we"}]),
    ("subtitle-edit", {"transcript": [{"start": a / 1000, "end": b / 1000, "speaker": "Jo", "text": "so we"} for a, b in AT]}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "data"), ROWS)
def test_a_list(name: str, data: Any) -> None:
    transcript = read_text(json.dumps(data))
    assert transcript.source is not None
    assert (transcript.source.format, times(transcript)) == (name, AT)


def test_ted_s_paragraphs() -> None:
    cues = [{"cues": [{"text": "so we went", "time": 1000}]}, {"cues": [{"text": "yes", "time": 5000}]}]
    for data in ({"paragraphs": cues}, {"data": {"translation": {"paragraphs": cues}}}):
        assert times(read_text(json.dumps(data))) == [(1000, 5000), (5000, 12_000)]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e400", "1" + "0" * 400, "-1"])
def test_a_number_that_is_no_time(number: str) -> None:
    text = f'[{{"start":1,"end":2,"text":"so we"}},{{"start":{number},"end":3,"text":"went home"}}]'
    transcript = read_text(text)
    assert times(transcript) == [(1000, 2000)]
    assert transcript.warnings == ["cue 2: a time that cannot be read"]
    alone = r"no cue in it when read as Subtitle Edit JSON \(cue 1: a time that cannot be read\); name its format"
    with pytest.raises(FormatError, match=alone):
        read_text(f'[{{"start":{number},"end":3,"text":"went home"}}]', "subtitle-edit")


def test_a_cell_may_be_long() -> None:
    long = "so " * 100_000
    assert [cue.text for cue in read_text(f"start,end,text\n0,1,{long}\n2,3,we\n", "csv").cues] == [long.strip(), "we"]


def test_a_list_without_times_is_refused() -> None:
    with pytest.raises(FormatError):
        detect_format(json.dumps([{"start": None, "text": "so"}]), ".json")

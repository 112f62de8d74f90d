"""TTML: where times come from, what is text, and files that are not quite XML."""

import time
from dataclasses import replace

import pytest

from engine.document.cue import Cue
from engine.document.cue_operations import merge, split
from engine.document.edits import SetText
from engine.document.timing_operations import shift
from engine.errors import InputError, OutputError
from engine.formats import FORMATS, read_text, transcript_bytes
from engine.formats.ttml_times import ClockRates, duration_ms, rates_of
from tests.engine.formats.samples import parsed_again, times, visible, written


def document(body: str, root: str = "") -> str:
    return f'<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"{root}><head/><body>{body}</body></tt>'


@pytest.mark.parametrize(
    ("expression", "milliseconds"),
    [
        ("00:00:01.5", 1500),
        ("01:02:03", 3_723_000),
        ("00:00:02:12", 2480),
        ("00:00:02:12.1", 2500),
        ("00:00:01,25", 1250),
        ("2.5s", 2500),
        ("1.5h", 5_400_000),
        ("2m", 120_000),
        ("250ms", 250),
        ("50f", 2000),
        ("10000000t", 1000),
        ("12", 12_000),
        ("-1s", -1000),
        ("01:02.5", 62_500),
        ("soon", None),
        ("", None),
        ("1:2:3:4:5", None),
    ],
)
def test_time_expressions(expression: str, milliseconds: int | None) -> None:
    assert duration_ms(expression, ClockRates(25.0, 10_000_000.0, 2.0)) == milliseconds


def test_rates() -> None:
    ntsc = rates_of({"frameRate": "30", "frameRateMultiplier": "1000 1001"})
    assert ntsc.frames == pytest.approx(30_000 / 1001)
    assert rates_of({"frameRate": "25", "subFrameRate": "2"}).ticks == 50
    assert rates_of({"tickRate": "1000"}) == ClockRates(30.0, 1000.0, 1.0)
    assert rates_of({"frameRate": "none", "tickRate": "-1"}) == ClockRates(30.0, 30.0, 1.0)


@pytest.mark.parametrize(
    ("body", "when"),
    [
        ('<div><p begin="1s" end="2s">a</p></div>', [(1000, 2000)]),
        (
            '<div begin="10s"><p begin="1s" dur="2s">a</p><p begin="3s" end="4s">b</p></div>',
            [(11000, 13000), (13000, 14000)],
        ),
        (
            '<div timeContainer="seq"><p dur="1s">a</p><p dur="2s">b</p><p begin="1s" dur="1s">c</p></div>',
            [(0, 1000), (1000, 3000), (4000, 5000)],
        ),
        ('<div><p><span begin="1s" end="2s">a</span> <span begin="2s" end="3s">b</span></p></div>', [(1000, 3000)]),
        ('<div begin="5s" end="9s"><p>a</p></div>', [(5000, 9000)]),
        ('<div><p begin="1s">a</p><p begin="4s">b</p></div>', [(1000, 4000), (4000, 4000)]),
    ],
)
def test_where_times_come_from(body: str, when: list[tuple[int, int]]) -> None:
    assert times(read_text(document(body))) == when


def test_timed_spans_are_word_times() -> None:
    cue = read_text(document('<p begin="1s" end="4s"> <span>one</span> <span begin="1.5s">two</span></p>')).cues[0]
    assert cue.text[cue.timings[0].first :] == "two</span>"
    assert cue.timings[0].start == 2.5


def test_what_is_seen() -> None:
    body = (
        '<p begin="1s" end="2s">\n  It&#39;s <span tts:fontStyle="italic">a &amp; b</span><br/>\n  here<!-- not\n here --></p>'
        '<p begin="2s" end="3s"><![CDATA[plain]]></p>'
    )
    assert visible(read_text(document(body))) == ["It's a & b\nhere", "plain"]


def test_metadata_is_not_seen() -> None:
    body = (
        '<p begin="1s" end="2s"><ttm:desc>a man at a desk</ttm:desc>so <metadata><ttm:title>One</ttm:title> two</metadata>'
        '<ttm:desc xml:lang="en"/>this is <span><ttm:desc>it</ttm:desc>it</span></p>'
    )
    transcript = read_text(document(body))
    assert visible(transcript) == ["so this is it"]
    assert written(transcript) == document(body)
    assert b"desk" not in transcript_bytes(transcript, "srt")
    began = time.perf_counter()
    read_text(document(f'<p begin="1s" end="2s">{"<ttm:desc>" * 50_000}</p>'))
    assert time.perf_counter() - began < 5


def test_speakers_by_the_name_of_their_agent() -> None:
    text = document('<p begin="1s" end="2s" ttm:agent="a1">x</p><p begin="2s" end="3s" ttm:agent="b">y</p>').replace(
        "<head/>",
        '<head><ttm:agent xml:id="a1" type="person"><ttm:name type="full">Ann Lee</ttm:name></ttm:agent></head>',
    )
    assert [cue.speaker for cue in read_text(text).cues] == ["Ann Lee", "b"]


@pytest.mark.parametrize(
    ("body", "texts", "messages"),
    [
        ('<tt:p begin="1s" end="2s">a & b</tt:p>', ["a & b"], []),
        ('<p begin="1s" end="2s">one<p begin="2s" end="3s">two</p>', ["one", "two"], ["line 2: a <p> inside a <p>"]),
        ('<p begin="1s" end="2s">open', ["open"], []),
        ("<p begin='1s' end='2s' >single</p>", ["single"], []),
        ('<p begin="1s" end="2s"/><p begin="2s" end="3s">b</p>', ["b"], ["line 2: a <p> without text"]),
        ('<p begin="1s" end="2s"></p>', [""], ["line 2: empty cue"]),
        ('<p begin="soon" end="2s">a</p>', ["a"], ["line 2: a time that cannot be read (soon)"]),
        (f'<p begin="{"9" * 500}s" end="2s">a</p>', ["a"], [f"line 2: a time that cannot be read ({'9' * 40}…)"]),
        ('<p begin="3s" end="2s">a</p>', ["a"], ["line 2: the cue ends before it starts"]),
    ],
)
def test_not_quite_xml(body: str, texts: list[str], messages: list[str]) -> None:
    transcript = read_text(document(body))
    assert [cue.text for cue in transcript.cues] == texts
    assert transcript.warnings == messages
    assert written(transcript) == document(body)


@pytest.mark.parametrize(
    ("attributes", "moved"),
    [
        ('begin="1s" end="2.5s"', 'begin="2.000s" end="3.500s"'),
        ('begin="1s" dur="1.5s"', 'begin="2.000s" dur="1.5s"'),
        ('begin="25f" end="63f"', 'begin="50f" end="88f"'),
        ('begin="00:00:01:00" end="00:00:02:12"', 'begin="00:00:02:00" end="00:00:03:12"'),
        ('begin="00:00:01.000" end="00:00:02.5"', 'begin="00:00:02.000" end="00:00:03.500"'),
        ('begin="25t" end="50t"', 'begin="50t" end="75t"'),
        ('end="1s"', 'begin="00:00:01.000" end="2.000s"'),
    ],
)
def test_a_moved_cue_keeps_the_manner_of_its_times(attributes: str, moved: str) -> None:
    text = document(f'<div><p region="r" {attributes} style="s">x</p></div>', ' ttp:frameRate="25"')
    transcript = read_text(text)
    for cue in transcript.cues:
        cue.start += 1000
        cue.end += 1000
    if moved.startswith("begin") and not attributes.startswith("begin"):
        assert times(parsed_again(transcript)) == times(transcript)
    else:
        assert written(transcript) == text.replace(attributes, moved)


def test_times_inside_a_moved_division_count_from_it() -> None:
    transcript = read_text(document('<div begin="1h"><p begin="1s" end="2s">a</p></div>'))
    transcript.cues[0] = replace(transcript.cues[0], start=3_605_000, end=3_606_000)
    assert written(transcript) == document('<div begin="1h"><p begin="5.000s" end="6.000s">a</p></div>')


def test_a_copied_cue_has_no_second_identity() -> None:
    text = document('<p xml:id="c1" begin="1s" end="4s">one two</p>')
    transcript = read_text(text)
    whole = transcript.cues[0]
    transcript.cues[:] = [replace(whole, text="one", end=2000), replace(whole, text="two", start=2000)]
    assert written(transcript) == document(
        '<p xml:id="c1" begin="1s" end="2.000s">one</p><p begin="2.000s" end="4s">two</p>'
    )


def test_a_line_end_after_a_break_stays_when_cues_are_merged() -> None:
    transcript = read_text(document('<p begin="1s" end="2s">a</p><p begin="2s" end="4s">b<br/>\n  c</p>'))
    merge(transcript, 0, 1).apply(transcript)
    SetText(0, f"{transcript.cues[0].text}\nd").apply(transcript)
    assert visible(parsed_again(transcript)) == [transcript.markup.visible(transcript.cues[0].text).text]


def test_a_new_cue_goes_between() -> None:
    transcript = read_text(document('\n<p begin="1s" end="2s">a</p>\n<p begin="5s" end="6s">b</p>\n'))
    transcript.cues.insert(1, Cue(3000, 4000, "new\n&amp; good"))
    assert times(parsed_again(transcript)) == [(1000, 2000), (3000, 4000), (5000, 6000)]
    assert visible(parsed_again(transcript)) == ["a", "new\n& good", "b"]


def test_its_own_header_is_read_back_as_ttml() -> None:
    row = FORMATS["ttml"]
    assert row.detect(row.header(None))


def test_a_new_cue_counts_from_the_division_around_it_and_has_its_prefix() -> None:
    text = (
        '<tt:tt xmlns:tt="x"><tt:body><tt:div begin="1s"><tt:p begin="1s" end="2s">A</tt:p></tt:div></tt:body></tt:tt>'
    )
    transcript = read_text(text)
    transcript.cues.append(Cue(3100, 3900, '<span tts:fontWeight="bold">B</span>\nC'))
    assert (
        '<tt:p begin="00:00:02.100" end="00:00:02.900"><tt:span tts:fontWeight="bold">B</tt:span><tt:br/>C</tt:p>'
        in (written(transcript))
    )
    assert times(parsed_again(transcript)) == [(2000, 3000), (3100, 3900)]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ('<p><span begin="1s" end="2s">A</span> <span begin="2s" end="3s">b</span></p>', [2.5, 3.5]),
        (
            '<p begin="1s" end="4s"><span begin="0s" end="1s">A</span> <span begin="1s" end="2s">b</span></p>',
            [2.5, 3.5],
        ),
        (
            '<div begin="1s"><p end="4s"><span begin="0s"><span begin="5f">A</span></span> <span begin="1s">b</span></p></div>',
            [2.666, 3.5],
        ),
    ],
)
def test_words_of_a_moved_cue_move_with_it(body: str, words: list[float]) -> None:
    transcript = read_text(document(body))
    shift(transcript, [0], 1500).apply(transcript)
    assert [word.start for word in parsed_again(transcript).words] == pytest.approx(words, abs=0.04)
    shift(transcript, [0], -1500).apply(transcript)
    assert written(transcript) == document(body)


def test_a_half_of_a_cue_keeps_the_times_of_its_words() -> None:
    body = '<p begin="1s" end="4s"><span begin="0s" end="1s">A</span> <span begin="2s" end="3s">b</span></p>'
    transcript = read_text(document(body))
    split(transcript, 0, transcript.cues[0].text.index(" <span")).apply(transcript)
    again = parsed_again(transcript)
    assert [(word.text, word.start, word.cue) for word in again.words] == [("A", 1.0, 0), ("b", 3.0, 1)]


def test_times_that_count_from_cue_to_cue_cannot_be_moved_alone() -> None:
    text = document('<div timeContainer="seq"><p dur="2s">A</p><p dur="3s">B</p></div>')
    transcript = read_text(text)
    shift(transcript, [1], 100).apply(transcript)
    with pytest.raises(OutputError, match=r"cue to cue .* another format"):
        written(transcript)
    shift(transcript, [1], -100).apply(transcript)
    transcript.cues[0] = replace(transcript.cues[0], text="C")
    assert written(transcript) == text.replace(">A<", ">C<")


@pytest.mark.parametrize(
    ("root", "expression"),
    [
        (' xmlns:ttp="y" ttp:frameRate="1e-300"', "00:00:01:999999999"),
        (' xmlns:ttp="y" ttp:tickRate="1e-320"', "0t"),
        ("", "999999999999999h"),
    ],
)
def test_no_rate_is_too_odd(root: str, expression: str) -> None:
    assert read_text(document(f'<p begin="{expression}" end="{expression}">A</p>', root)).words[0].text == "A"


@pytest.mark.parametrize("rate", [0.0, -1.0, float("nan"), float("inf"), 1e-320])
def test_what_is_no_frame_rate_is_refused(rate: float) -> None:
    with pytest.raises(InputError, match="is not a frame rate"):
        read_text(document('<p begin="1s" end="2s">A</p>'), frame_rate=rate)

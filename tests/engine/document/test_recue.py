"""Words flow into new cues; nothing else moves, it comes undone, and a second time there is nothing to do."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document.cue import Cue, Timing
from engine.document.edits import ReplaceCues
from engine.document.limits import STANDARD, CueLimits
from engine.document.markup import Markup
from engine.document.recue import recue
from engine.document.transcript import Transcript
from engine.formats import FORMATS, read_text, read_transcript
from tests.engine.formats.samples import FILES, parsed_again, visible, written

HTML = Markup(tag=r"</?[a-z]+>", line_break=r"<br>", entities=True)


RAIN = "By then we had all gone out. And", "then it rained a lot. We", "went back home again."


def document(*texts: str, markup: Markup = HTML, speakers: str = "") -> Transcript:
    """A cue of two seconds for each text, one right behind the other."""
    names = [*speakers, *[None] * len(texts)]
    cues = [Cue(2000 * i, 2000 * i + 2000, text, None, names[i]) for i, text in enumerate(texts)]
    return Transcript(cues, markup)


def recued(transcript: Transcript, limits: CueLimits = STANDARD, first: int = 0, last: int | None = None) -> list[str]:
    recue(transcript, limits, first, last).apply(transcript)
    return [cue.text for cue in transcript.cues]


def running(transcript: Transcript) -> str:
    """What a reader sees, in whatever lines."""
    return " ".join(" ".join(visible(transcript)).split())


def spoken(transcript: Transcript) -> list[tuple[object, ...]]:
    return [(word.text, word.speaker, word.confidence) for word in transcript.words]


def test_sentences_come_together() -> None:
    transcript = document(*RAIN)
    assert recued(transcript) == [
        "By then we had all gone out.",
        "And then it rained a lot.",
        "We went back home again.",
    ]
    assert [cue.start for cue in transcript.cues] == pytest.approx([0, 1812, 3833], abs=100)
    assert transcript.cues[0].end < transcript.cues[1].start
    assert transcript.cues[-1].end == 6000
    assert transcript.revision == 1


def test_it_comes_undone_and_done_again() -> None:
    transcript = document(*RAIN)
    before = list(transcript.cues)
    undo = recue(transcript).apply(transcript)
    after = list(transcript.cues)
    redo = undo.apply(transcript)
    assert transcript.cues == before
    redo.apply(transcript)
    assert transcript.cues == after


def test_cues_are_replaced_by_more_and_by_fewer() -> None:
    transcript = document("a", "b", "c")
    undo = ReplaceCues(1, 3, (Cue(0, 1, "x"),)).apply(transcript)
    assert [cue.text for cue in transcript.cues] == ["a", "x"]
    undo.apply(transcript)
    assert [cue.text for cue in transcript.cues] == ["a", "b", "c"]


def test_only_the_cues_asked_for_flow() -> None:
    texts = ["But not", *RAIN]
    expected = ["But not", "By then we had all gone out.", "And then it rained a lot. We", "went back home again."]
    assert recued(document(*texts), first=1, last=3) == expected
    assert recued(document(*texts), first=2, last=2) == texts


@pytest.mark.parametrize(
    "special",
    ["<i>it rained. And</i>", "it [sighs] rained. And", "- it rained. And", "NASA: it rained. And", "♪ la la. La", "…"]
    + ["a &lt;b&gt; c. And"],
)
def test_what_is_no_running_speech_stays_and_nothing_flows_past(special: str) -> None:
    assert recued(document("so we. And", special, "then it. Rained")) == ["so we. And", special, "then it. Rained"]


def test_nothing_flows_to_another_speaker_or_between_cues_shown_together() -> None:
    assert recued(document("so we had", "gone home.", speakers="AB")) == ["so we had", "gone home."]
    assert recued(document("so we had", "gone home.", speakers="AA")) == ["so we had gone home."]
    together = document("so we had", "gone home.")
    together.cues[1].start = 1000
    assert recued(together) == ["so we had", "gone home."]
    assert together.cues[0].end == 2000


def test_captions_that_roll_are_left_alone_and_none_begin_to() -> None:
    rolling = ["so we had", "so we had\ngone. And", "gone. And\nthen it", "then it\nrained."]
    assert recued(document(*rolling)) == rolling
    chant = ["No! No! No! No! No!", "No! No! No!", "Oh, it was that again. And", "they all went home."]
    transcript = document(*chant)
    before = spoken(transcript)
    recued(transcript, CueLimits(line=4))
    assert spoken(transcript) == before


def test_speakers_of_words_begin_cues() -> None:
    transcript = document("are you there yes I am")
    transcript.cues[0].timings = (
        *(Timing(*span, 0.0, 1.0, speaker="A") for span in ((0, 3), (4, 7), (8, 13))),
        *(Timing(*span, 1.0, 2.0, speaker="B") for span in ((14, 17), (18, 19), (20, 22))),
    )
    assert recued(transcript) == ["are you there", "yes I am"]
    assert [cue.speaker for cue in transcript.cues] == ["A", "B"]
    assert [word.speaker for word in transcript.words] == ["A"] * 3 + ["B"] * 3


def test_words_keep_what_is_known_of_them() -> None:
    transcript = document("oh no, well", "yes of course.")
    transcript.cues[0].timings = (
        Timing(0, 2, 0.25, 0.5, 0.9),
        Timing(3, 6, 0.5, 0.75, 0.8),
        Timing(7, 11, 1.5, 2.0, 0.7),
    )
    transcript.cues[1].timings = (Timing(0, 3, 2.0, 2.5, 0.6), Timing(4, 6, 2.5, 3.0), Timing(7, 14, 3.0, 3.5))
    known = [(word.text, word.start, word.end, word.confidence, word.timing) for word in transcript.words]
    assert recued(transcript) == ["oh no, well yes of course."]
    assert [(word.text, word.start, word.end, word.confidence, word.timing) for word in transcript.words] == known
    assert transcript.cues[0].start == 250


def test_pauses_between_words_that_are_only_spread_over_their_cue_are_not_believed() -> None:
    transcript = document("so we went", markup=HTML)
    transcript.cues[0].end = 6900
    assert recued(transcript, CueLimits(pause=0.3)) == ["so we went"]


def test_a_cue_shown_for_minutes_does_not_say_that_somebody_speaks_so_slowly() -> None:
    transcript = document("so we went home")
    transcript.cues[0].end = 120_000
    assert recued(transcript) == ["so we went home"]
    assert transcript.cues[0].end == 7000


@pytest.mark.parametrize(
    ("texts", "end"),
    [
        (("so we went out to the harbour, and nobody was there", "yet. I waited"), 4438),
        (("Et puis ?", "On a attendu le bateau !"), 4000),
    ],
)
def test_the_written_cues_stay_as_they_are(texts: tuple[str, ...], end: int) -> None:
    transcript = document(*texts, markup=Markup())
    recue(transcript).apply(transcript)
    once = [replace(cue, timings=()) for cue in transcript.cues]
    assert once[-1].end == end
    read = Transcript(list(once))
    recue(read).apply(read)
    assert [replace(cue, timings=()) for cue in read.cues] == once


def test_entities_and_hard_spaces_stay_as_they_are() -> None:
    transcript = document("fish &amp;", "chips&nbsp;! “Yes”", markup=HTML)
    assert recued(transcript) == ["fish &amp; chips&nbsp;! “Yes”"]
    assert [word.text for word in transcript.words] == ["fish", "chips", "Yes"]
    hard = document(r"so\hwe had", "gone", markup=Markup(space=r"\\h", line_break=r"\\N"))
    assert recued(hard, CueLimits(line=6)) == ["so\\hwe", r"had\Ngone"]


def test_line_breaks_are_spelt_as_in_the_other_cues() -> None:
    text = "nobody came to the station that day,<br>"
    transcript = document(text, "and nobody was sad about it.", markup=HTML)
    assert recued(transcript) == ["nobody came to the station that day,<br>and nobody was sad about it."]
    second = next(word for word in transcript.words if word.text == "and")
    assert transcript.cues[0].text[slice(*second.span)] == "and"
    assert second.start == pytest.approx(2.0)


def test_words_that_would_be_taken_for_something_else_stay_in_their_cues() -> None:
    # Side by side, these would be a sound description; at the start of a line, twice, a speaker's name.
    assert recued(document("he said [and", "so] on")) == ["he said [and", "so] on"]
    transcript = document("I went. Question: what", "is it? I stayed.", "Nobody. Question: who", "is it? I went home.")
    before = spoken(transcript)
    recued(transcript)
    assert spoken(transcript) == before


def test_plain_text_is_cued_by_its_length_and_has_no_times() -> None:
    text = "By then we had all gone out. And\nthen it rained a lot. We\nwent back home again, all of us, and nobody said a word of it.\n"
    transcript = read_text(text, "plain")
    assert recued(transcript) == [
        "By then we had all gone out.",
        "And then it rained a lot.",
        "We went back home again, all of us,\nand nobody said a word of it.",
    ]
    assert {(cue.start, cue.end, cue.timings) for cue in transcript.cues} == {(0, 0, ())}


LINES = {
    "srt": "1\n00:00:01,000 --> 00:00:03,000 X1:5\nNobody came to the station\nthat\n\n"
    "2\n00:00:03,000 --> 00:00:05,000\nday, and nobody was sad about it. But a few people wrote letters.\n\n",
    "vtt": "WEBVTT\n\nNOTE mine\n\n00:01.000 --> 00:03.000 line:0\nNobody came to the station\nthat\n\n"
    "00:03.000 --> 00:05.000\nday, and nobody was sad about it. But a few people wrote letters.\n",
    "ass": "[Events]\nFormat: Layer, Start, End, Style, Name, Text\n"
    "Dialogue: 0,0:00:01.00,0:00:03.00,Top,Eve,Nobody came to the station\\Nthat\n"
    "Comment: 0,0:00:01.00,0:00:03.00,Top,Eve,mine\n"
    "Dialogue: 0,0:00:03.00,0:00:05.00,Top,Eve,day, and nobody was sad about it. But a few people wrote letters.\n",
    "ttml": '<tt xmlns="http://www.w3.org/ns/ttml"><body><div begin="1s">\n<p begin="0s" end="2s" region="top">Nobody came'
    ' to\n the station<br/>that</p>\n<p begin="2s" end="4s">day, and nobody was sad about it. But a few people wrote letters.</p>\n</div></body></tt>\n',
    "sami": "<SAMI><BODY>\n<SYNC Start=1000><P Class=EN>Nobody came to the station<br>that\n"
    "<SYNC Start=3000><P Class=EN>day, and nobody was sad about it. But a few people wrote letters.\n<SYNC Start=5000><P Class=EN>&nbsp;\n</BODY></SAMI>\n",
    "microdvd": "{1}{1}25\n{25}{75}Nobody came to the station|that\n{75}{125}day, and nobody was sad about it. But a few people wrote letters.\n",
    "mpl2": "[10][30]Nobody came to the station|that\n[30][50]day, and nobody was sad about it. But a few people wrote letters.\n",
    "sbv": "0:00:01.000,0:00:03.000\nNobody came to the station\nthat\n\n"
    "0:00:03.000,0:00:05.000\nday, and nobody was sad about it. But a few people wrote letters.\n",
}


@pytest.mark.parametrize("name", LINES)
def test_new_cues_are_written_in_the_breaks_of_their_format(name: str) -> None:
    transcript = read_text(LINES[name], name)
    recue(transcript).apply(transcript)
    expected = ["Nobody came to the station that day,\nand nobody was sad about it.", "But a few people wrote letters."]
    assert visible(transcript) == expected
    again = parsed_again(transcript)
    assert visible(again) == expected
    assert [cue.start for cue in again.cues] == pytest.approx([cue.start for cue in transcript.cues], abs=100)
    assert "mine" in written(transcript) or "mine" not in LINES[name]


def test_new_cues_take_the_style_and_the_place_of_the_old_ones() -> None:
    for name, kept, count in (
        ("ass", "Top,Eve,", 2),
        ("vtt", " line:0\n", 1),
        ("srt", " X1:5\n", 1),
        ("ttml", 'region="top"', 1),
    ):
        transcript = read_text(LINES[name], name)
        recue(transcript).apply(transcript)
        assert written(transcript).replace("Comment: 0,0:00:01.00,0:00:03.00,Top,Eve,mine", "").count(kept) == count, (
            name
        )


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_the_sample_files_lose_nothing_and_settle_at_once(path: Path) -> None:
    transcript = read_transcript(path)
    text, words = running(transcript), spoken(transcript)
    recue(transcript).apply(transcript)
    assert (running(transcript), spoken(transcript)) == (text, words)
    once = list(transcript.cues)
    recue(transcript).apply(transcript)
    assert transcript.cues == once
    assert transcript.source is not None
    if transcript.source.format in ("lrc", "plain"):  # in which a line is a cue
        assert " ".join(visible(parsed_again(transcript))).split() == " ".join(visible(transcript)).split()
    elif FORMATS[transcript.source.format].writable:
        assert visible(parsed_again(transcript)) == visible(transcript)


PIECE = st.sampled_from(
    "so we Anna NASA: Question: Mr. home. what? “no” (yes) [and so] <i>was</i> &amp; — - >> ♪ fish&nbsp;! yes—no it's, \\h / 31".split()
)
CUES = st.lists(
    st.tuples(
        st.integers(-200, 900),
        st.integers(-100, 4000),
        st.lists(st.tuples(PIECE, st.sampled_from([" ", " ", " ", "\n", "<br>", "\r\n"])), max_size=9),
        st.sampled_from([None, None, None, "A", "B"]),
    ),
    max_size=8,
)


@st.composite
def transcripts(draw: st.DrawFn) -> Transcript:
    cues, end = [], 0
    timed = draw(st.sampled_from([1, 1, 1, 0]))
    for gap, length, pieces, speaker in draw(CUES):
        start = end + gap
        end = start + length
        text = "".join(part for piece in pieces for part in piece)
        cues.append(Cue(start * timed, end * timed, text, None, speaker))
    return Transcript(cues, HTML)


@given(transcripts(), st.builds(CueLimits, line=st.integers(10, 50), lines=st.integers(1, 3)))
def test_nothing_is_lost_and_a_second_time_changes_nothing(transcript: Transcript, limits: CueLimits) -> None:
    before, text, words = list(transcript.cues), running(transcript), spoken(transcript)
    undo = recue(transcript, limits).apply(transcript)
    once = list(transcript.cues)
    assert running(transcript) == text
    assert [word for word, *_ in spoken(transcript)] == [word for word, *_ in words]
    recue(transcript, limits).apply(transcript)
    assert transcript.cues == once
    undo.apply(transcript)
    assert transcript.cues == before

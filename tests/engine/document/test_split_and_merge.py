"""Cues are split and merged, and their tags and the times of their words with them."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.document.cue import Cue
from engine.document.cue_operations import merge, split
from engine.document.limits import STANDARD
from engine.document.markup import Markup
from engine.document.transcript import Transcript
from engine.errors import InputError
from engine.formats import FORMATS, read_text, read_transcript
from tests.engine.document.made import ASS, SRT, VTT, document, texts, timed
from tests.engine.document.reversion import reverted
from tests.engine.formats.samples import FILES, SMALL, WRITABLE, parsed_again, times, visible


def cut(text: str, markup: Markup = SRT) -> list[str]:
    """The halves of a text that is split at ``^``."""
    transcript = document(text.replace("^", ""), markup=markup)
    reverted(split, transcript, 0, text.index("^"))
    return texts(transcript)


@pytest.mark.parametrize(
    ("text", "halves"),
    [
        ("so here ^we are", ["so here", "we are"]),
        ("so here^ we are", ["so here", "we are"]),
        ("so here\n^we are", ["so here", "we are"]),
        ("so here we^re", ["so here we", "re"]),
        ("<i>so here ^we are</i>", ["<i>so here</i>", "<i>we are</i>"]),
        ("<i>so <b>here</b> ^we are</i>", ["<i>so <b>here</b></i>", "<i>we are</i>"]),
        ('<font color="red"><i>so ^here</i></font>', ['<font color="red"><i>so</i></font>', '<font color="red"><i>here</i></font>']),
        ("so <i>here</i>^ we are", ["so <i>here</i>", "we are"]),
        ("so here ^<i>we</i> are", ["so here", "<i>we</i> are"]),
        ("so here <^i>we</i> are", ["so here", "<i>we</i> are"]),
        ("{\\an8}so here ^we are", ["{\\an8}so here", "{\\an8}we are"]),
    ],
)  # fmt: skip
def test_a_cue_is_split_and_its_tags_with_it(text: str, halves: list[str]) -> None:
    assert cut(text) == halves


@pytest.mark.parametrize(
    ("text", "halves"),
    [
        (r"{\i1}so here\N^we are", [r"{\i1}so here", r"{\i1}we are"]),
        (r"{\i1}so{\i0} here ^we are", [r"{\i1}so{\i0} here", "we are"]),
        (r"{\pos(10,20)\c&H0000FF&}so ^here", [r"{\pos(10,20)\c&H0000FF&}so", r"{\pos(10,20)\c&H0000FF&}here"]),
        (r"{\k20}so {\k30}here {\i1}^we", [r"{\k20}so {\k30}here", r"{\i1}we"]),
        (r"so {note}^here", ["so", "{note}here"]),
        (r"so {\p1}m 0 0{\p0}^here", ["so", r"{\p1}m 0 0{\p0}here"]),
    ],
)
def test_overrides_that_hold_begin_again(text: str, halves: list[str]) -> None:
    assert cut(text, ASS) == halves


def test_voices_and_word_times_of_webvtt() -> None:
    halves = cut("<v Anna>so <00:00:00.700>here ^<00:00:01.000>we are", VTT)
    assert halves == ["<v Anna>so <00:00:00.700>here</v>", "<v Anna><00:00:01.000>we are"]


@pytest.mark.parametrize("text", ["^so here", "so here^", "  ^ so here", "<i>^so here</i>", "^", "<i>so</i>  ^"])
def test_no_half_is_empty(text: str) -> None:
    with pytest.raises(InputError, match="cue 1 cannot be split there"):
        cut(text)


def test_the_cut_is_in_the_middle_of_the_pause() -> None:
    transcript = Transcript([timed("one two three", 1.0, 1.5, 2.25)])
    reverted(split, transcript, 0, 8)
    assert times(transcript) == [(1000, 2000), (2000, 2500)]
    assert [(word.text, word.start, word.end) for word in transcript.words] == [
        ("one", 1.0, 1.25), ("two", 1.5, 1.75), ("three", 2.25, 2.5),
    ]  # fmt: skip


def test_a_word_that_is_cut_through_has_its_time_parted() -> None:
    transcript = Transcript([timed("one threefor", 1.0, 1.5)])
    reverted(split, transcript, 0, 9)
    assert times(transcript) == [(1000, 1656), (1656, 1750)]
    assert [(word.text, word.start, word.end) for word in transcript.words] == [
        ("one", 1.0, 1.25), ("three", 1.5, 1.656), ("for", 1.656, 1.75),
    ]  # fmt: skip


def test_without_word_times_the_characters_decide() -> None:
    transcript = Transcript([Cue(1000, 3000, '<font color="#ffffff">so</font> herewego')], SRT)
    reverted(split, transcript, 0, 32)
    assert times(transcript) == [(1000, 1400), (1400, 3000)]


def test_each_half_lasts_a_millisecond_at_least_and_what_has_no_time_gets_none() -> None:
    transcript = Transcript([Cue(0, 2, "a" + 50 * "b"), Cue(0, 0, "so here")])
    reverted(split, transcript, 0, 1)
    reverted(split, transcript, 2, 3)
    assert times(transcript) == [(0, 1), (1, 2), (0, 0), (0, 0)]


def test_both_halves_stay_in_their_place_in_the_file() -> None:
    transcript = document("so here we are")
    reverted(split, transcript, 0, 8)
    assert [cue.span for cue in transcript.cues] == [(0, 1), (0, 1)]


@given(st.text("ab \n<i>/{}\\", max_size=30), st.integers(0, 30))
def test_whatever_is_split_has_all_its_words(text: str, offset: int) -> None:
    transcript = document(text)
    before = "".join(visible(transcript)[0].split())
    try:
        reverted(split, transcript, 0, offset)
    except InputError:
        return
    assert len(transcript.cues) == 2
    assert "".join("".join(visible(transcript)).split()) == before


@pytest.mark.parametrize("name", [name for name in WRITABLE if name not in ("plain", "lrc", "tmplayer")])
def test_splitting_and_merging_in_every_format(name: str) -> None:
    transcript = read_text(SMALL[name], name)
    reverted(split, transcript, 0, transcript.cues[0].text.index("here"))
    assert visible(parsed_again(transcript))[:2] == ["so", "here we are"]
    reverted(merge, transcript, 0, 1)
    assert visible(transcript) == visible(read_text(SMALL[name], name))
    reverted(merge, transcript, 0, 1)
    assert [text.split() for text in visible(parsed_again(transcript))] == ["so here we are and then it rained".split()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_splitting_and_merging_real_files(path: Path) -> None:
    transcript = read_transcript(path)
    assert transcript.source is not None
    if not FORMATS[transcript.source.format].writable:
        pytest.skip("only read")
    for index in range(len(transcript.cues) - 1, -1, -1 - len(transcript.cues) // 9):
        view = transcript.markup.visible(transcript.cues[index].text)
        if gap := re.search(r"\w\s+\w", view.text):
            before = running(transcript)
            reverted(split, transcript, index, view.starts[gap.end() - 1])
            assert running(parsed_again(transcript)) == running(transcript) == before
            if index + 2 < len(transcript.cues):
                reverted(merge, transcript, index + 1, index + 2)
                assert running(parsed_again(transcript)) == running(transcript) == before


def running(transcript: Transcript) -> list[str]:
    """All that a reader sees, in whatever lines and cues."""
    return " ".join(visible(transcript)).split()


def merged(*parts: str, markup: Markup = SRT) -> str:
    transcript = document(*parts, markup=markup)
    reverted(merge, transcript, 0, len(parts) - 1, STANDARD)
    assert times(transcript) == [(0, 2000 * len(parts) - 100)]
    return transcript.cues[0].text


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (["so here", "we are"], "so here we are"),
        (["so here ", "\nwe are"], "so here we are"),
        (["so if we make no changes today", "what does tomorrow look like"], "so if we make no changes today\nwhat does tomorrow look like"),
        (["so if we make\nno changes", "today"], "so if we make\nno changes today"),
        (["- Hi.", "- Hello."], "- Hi.\n- Hello."),
        (["Hi.", "ANNA: Hello."], "Hi.\nANNA: Hello."),
        (["[laughs]", "Hello."], "[laughs]\nHello."),
        (["<i>so here</i>", "<i>we are</i>"], "<i>so here we are</i>"),
        (["<i>so here", "we are"], "<i>so here</i> we are"),
        (["<i>so here", "<i>we are"], "<i>so here we are"),
        (['<font color="red">so here</font>', '<font color="red">we</font> are'], '<font color="red">so here we</font> are'),
        (["<b>so here</b>", "<i>we are</i>"], "<b>so here</b> <i>we are</i>"),
        (["so here</b>", "we are"], "so here</b> we are"),
        (["so here", ""], "so here"),
        (["一二三", "四五六"], "一二三四五六"),
        (["one", "two", "three"], "one two three"),
    ],
)  # fmt: skip
def test_cues_are_merged(parts: list[str], text: str) -> None:
    assert merged(*parts) == text


def test_overrides_end_where_their_cue_ended() -> None:
    assert merged(r"{\i1}so here", "we are", markup=ASS) == r"{\i1}so here {\r}we are"
    assert merged(r"{\i1}so here", r"{\i1}we are", markup=ASS) == r"{\i1}so here we are"
    assert merged(r"{\an8}so here", r"{\an8}we are", markup=ASS) == r"{\an8}so here we are"
    assert merged("so here", r"we\Nare", "or not, as far as anybody can tell today", markup=ASS).count(r"\N") == 2


def test_a_tag_of_a_line_stays_at_its_start() -> None:
    assert merged("/so here", "/we are", markup=FORMATS["mpl2"].markup) == "/so here|/we are"


def test_merged_words_keep_their_times_and_speakers() -> None:
    one, two = timed("one two", 1.0, 1.4), timed("  three", 2.3)
    two.speaker = "Bob"
    transcript = Transcript([one, two])
    reverted(merge, transcript, 0, 1)
    assert texts(transcript) == ["one two\nthree"]
    assert [(word.text, word.start, word.speaker) for word in transcript.words] == [
        ("one", 1.0, None), ("two", 1.4, None), ("three", 2.3, "Bob"),
    ]  # fmt: skip


def test_there_must_be_two_to_merge() -> None:
    transcript = document("so", "here")
    with pytest.raises(InputError, match="cue 2 is the last one"):
        merge(transcript, 1, 2)
    with pytest.raises(InputError, match="select two or more"):
        merge(transcript, 1, 1)

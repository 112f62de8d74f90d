"""How a dash is drawn: with blanks around it or closed up, and never so that a word is lost."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.document.cue import Cue
from engine.document.cue_text import CueText
from engine.document.marks import ELLIPSES
from engine.document.markup import PLAIN, Markup
from engine.document.render import render
from engine.document.transcript import Transcript
from engine.style.rules import DASHES
from engine.text.labels import mark_label

TAGGED = Markup(tag=r"</?[ib]>")


def drawn(text: str, dash: str, place: int = 0, markup: Markup = PLAIN) -> str:
    return render(CueText(text, markup.visible(text)), {place: "—"}, {}, dash)


@pytest.mark.parametrize(
    ("text", "spaced", "closed"),
    [
        ("yes no", "yes — no", "yes—no"),
        ("yes  no", "yes —  no", "yes—no"),
        ("yes, no", "yes — no", "yes—no"),
        ("yes... no", "yes — no", "yes—no"),
        ("yes\nno", "yes —\nno", "yes—\nno"),
        ("yes", "yes —", "yes—"),
        ("yes \nno", "yes — \nno", "yes— \nno"),
        ('"yes" (no)', '"yes" — (no)', '"yes"—(no)'),
        ("yes [sighs] no", "yes — [sighs] no", "yes— [sighs] no"),
        ("yes -5", "yes — -5", "yes—-5"),
    ],
)
def test_a_dash_between_two_words(text: str, spaced: str, closed: str) -> None:
    assert drawn(text, " — ") == render(CueText(text, PLAIN.visible(text)), {0: "—"}, {}) == spaced
    assert drawn(text, " – ") == spaced.replace("—", "–")
    assert drawn(text, " -- ") == spaced.replace("—", "--")
    assert drawn(text, "—") == closed
    assert drawn(closed, "—") == closed
    assert drawn(spaced, " — ") == spaced


def test_a_dash_that_would_make_one_word_of_two_keeps_its_blanks() -> None:
    assert drawn("1990 2000", "–") == "1990 – 2000"
    assert drawn("1990 2000", "—") == "1990—2000"
    assert drawn("see www.a.com no", "—", 1) == "see www.a.com — no"
    assert drawn("yes -5", "--") == "yes -- -5"


def test_tags_and_lines_stay() -> None:
    assert drawn("<i>yes</i> <b>no</b>", "—", markup=TAGGED) == "<i>yes—</i><b>no</b>"
    assert drawn("<i>yes</i> <b>no</b>", " — ", markup=TAGGED) == "<i>yes —</i> <b>no</b>"


def test_an_ellipsis_takes_the_room_of_another() -> None:
    for glyph in ELLIPSES:
        for other in ELLIPSES:
            before = f"yes{other}no {other}"
            text = CueText(before, PLAIN.visible(before))
            assert render(text, {0: glyph, 1: glyph}, {}) == f"yes{glyph}no {glyph}"


WORDS = st.sampled_from("yes no 1990 5 -5 .5 Mr. U.S. a@b.c www.x.com/a x's 10:30 [sighs] (no) - I'm".split())
TAILS = st.sampled_from(
    ["", "", "", ",", ".", "...", "…", "?", '"', ' "', ")", " --", " —", " –", "—", "–", "--", " -"]
)
TEXTS = st.lists(st.tuples(WORDS, TAILS, st.sampled_from(" \n")).map("".join), max_size=8).map("".join)


@settings(max_examples=400, deadline=None)
@given(text=TEXTS, dash=st.sampled_from(DASHES), data=st.data())
@example(text="yes -5", dash="--", data=None)
def test_words_stay_and_a_dash_is_read_as_one(text: str, dash: str, data: st.DataObject | None) -> None:
    words = Transcript([Cue(0, 0, text)]).words
    if not words:
        return
    place = data.draw(st.integers(0, len(words) - 1)) if data else 0
    after = drawn(text, dash, place)
    again = Transcript([Cue(0, 0, after)]).words
    assert [word.text for word in again] == [word.text for word in words]
    if text != after:
        assert mark_label(again[place].tail, True) == "DASH"

"""SAMI: ends that are the next SYNC, blanks that are no cues, several languages."""

from dataclasses import replace

import pytest

from engine.document.cue import Cue
from engine.formats import read_text
from tests.engine.formats.samples import parsed_again, times, visible, written

CLEARED = """<SAMI><HEAD><TITLE>x</TITLE></HEAD><BODY>
<SYNC Start=1000><P Class=EN>One<br>more &amp; more
<SYNC Start=2000><P Class=EN>&nbsp;
<SYNC Start=3000><P Class=EN>Two
<SYNC Start=5000><P Class=EN>Three
</BODY></SAMI>
"""


def test_cues_and_their_ends() -> None:
    transcript = read_text(CLEARED)
    assert visible(transcript) == ["One\nmore & more", "Two", "Three"]
    assert times(transcript) == [(1000, 2000), (3000, 5000), (5000, 12_000)]
    assert transcript.warnings == []
    assert written(transcript) == CLEARED


@pytest.mark.parametrize(
    ("body", "texts"),
    [
        ('<sync start="1000"><p class=en>One</p></sync><SYNC Start = 2000 ><P Class=EN>&nbsp;</P></SYNC>', ["One"]),
        ("<SYNC Start=1000>bare text<SYNC Start=2000>&nbsp;", ["bare text"]),
        ("<SYNC Start=1000><P><!-- unseen -->One<font color=red> two</font>", ["One two"]),
        (
            "<SYNC Start=1000><P Class=EN>One<P Class=FR>Un<SYNC Start=2000><P Class=EN>&nbsp;<P Class=FR>&nbsp;",
            ["One", "Un"],
        ),
        ("<SYNC Start=1000>\n<P Class=EN>\n  One\n<SYNC Start=2000>\n<P Class=EN>\n&nbsp;\n", ["One"]),
    ],
)
def test_ways_of_writing_it(body: str, texts: list[str]) -> None:
    text = f"<SAMI><BODY>{body}</BODY></SAMI>"
    transcript = read_text(text)
    assert visible(transcript) == texts
    assert transcript.cues[0].start == 1000
    assert written(transcript) == text


def test_both_languages_end_with_their_own_blank() -> None:
    transcript = read_text(
        "<SAMI><SYNC Start=1000><P Class=EN>One<P Class=FR>Un<SYNC Start=2000><P Class=EN>&nbsp;"
        "<SYNC Start=3000><P Class=FR>&nbsp;"
    )
    assert times(transcript) == [(1000, 2000), (1000, 3000)]


def test_a_moved_cue_takes_its_blank_with_it() -> None:
    transcript = read_text(CLEARED)
    transcript.cues[0] = replace(transcript.cues[0], start=1100, end=2100)
    assert written(transcript) == CLEARED.replace("=1000", "=1100").replace("=2000", "=2100")


def test_an_end_before_the_next_cue_needs_a_new_blank() -> None:
    transcript = read_text(CLEARED)
    transcript.cues[1] = replace(transcript.cues[1], end=4000)
    assert written(transcript) == CLEARED.replace("Two\n", "Two\n<SYNC Start=4000><P Class=EN>&nbsp;\n")
    assert times(parsed_again(transcript)) == times(transcript)


def test_a_removed_cue_takes_its_blank_with_it_and_a_new_one_goes_before_the_end() -> None:
    transcript = read_text(CLEARED)
    del transcript.cues[0]
    transcript.cues.append(Cue(13_000, 14_000, "Four\nlines"))
    assert "=1000" not in written(transcript)
    assert "=2000" not in written(transcript)
    assert written(transcript).endswith(
        "<SYNC Start=13000><P Class=EN>Four<br>lines\n<SYNC Start=14000><P Class=EN>&nbsp;\n</BODY></SAMI>\n"
    )
    assert visible(parsed_again(transcript)) == ["Two", "Three", "Four\nlines"]
    assert times(parsed_again(transcript))[2] == (13_000, 14_000)

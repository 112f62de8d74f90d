"""Cues get other styles, and documents other sets of them; all of it can be taken back."""

from dataclasses import replace

import pytest

from engine.document.cue import Cue
from engine.document.cue_operations import merge, split
from engine.document.cue_styles import CueStyle, StyleSheet
from engine.document.limits import CueLimits
from engine.document.style_operations import set_style, set_styles
from engine.document.transcript import Transcript
from engine.errors import InputError
from tests.engine.document.reversion import reverted

DEFAULT, SIGN = CueStyle("Default"), CueStyle("Sign", size=30)


@pytest.fixture
def transcript() -> Transcript:
    cues = [
        Cue(0, 900, "so", style="Default"),
        Cue(1000, 1900, r"if {\rSign}we{\r}", style="Sign"),
        Cue(2000, 2900, "go"),
    ]
    return Transcript(cues, styles=StyleSheet((DEFAULT, SIGN)))


def names(transcript: Transcript) -> list[str | None]:
    return [cue.style for cue in transcript.cues]


def test_cues_get_a_style(transcript: Transcript) -> None:
    edit = reverted(set_style, transcript, [0, 1, 2], "Sign")
    assert names(transcript) == ["Sign", "Sign", "Sign"]
    assert set(edit.cues) == {0, 2}


def test_only_a_style_that_is_there(transcript: Transcript) -> None:
    with pytest.raises(InputError, match="no style “Board”; add it to its styles first"):
        set_style(transcript, [0], "Board")
    with pytest.raises(InputError, match="no style “Default”"):
        set_style(Transcript([Cue(0, 1, "so")]), [0], "Default")


def test_a_renamed_style_is_renamed_in_its_cues(transcript: Transcript) -> None:
    sheets = [transcript.styles]
    transcript.watchers.append(lambda change: sheets.append(transcript.styles))
    board = replace(SIGN, name="Board")
    reverted(set_styles, transcript, [DEFAULT, board], {"Default": "Default", "Sign": "Board"})
    assert names(transcript) == ["Default", "Board", None]
    assert transcript.cues[1].text == r"if {\rBoard}we{\r}"
    assert [sheet.styles[1].name for sheet in sheets if sheet] == ["Sign", *["Board", "Sign"] * 2, "Board"]


def test_cues_of_a_deleted_style_get_the_first_one(transcript: Transcript) -> None:
    reverted(set_styles, transcript, [DEFAULT], {"Default": "Default"})
    assert names(transcript) == ["Default", "Default", None]


def test_a_new_style_is_given_to_cues(transcript: Transcript) -> None:
    new = replace(DEFAULT, name="New")
    reverted(set_styles, transcript, [DEFAULT, SIGN, new], {"Default": "Default", "Sign": "Sign"}, {2: "New"})
    assert names(transcript) == ["Default", "Sign", "New"]


def test_watchers_see_that_styles_have_changed_where_no_cue_has(transcript: Transcript) -> None:
    changes = []
    transcript.watchers.append(changes.append)
    styles = [DEFAULT, replace(SIGN, size=31)]
    undo = set_styles(transcript, styles, {"Default": "Default", "Sign": "Sign"}).apply(transcript)
    assert transcript.styles == StyleSheet(tuple(styles))
    undo.apply(transcript)
    assert transcript.styles == StyleSheet((DEFAULT, SIGN))
    assert [len(change.after) for change in changes] == [0, 0]


@pytest.mark.parametrize("name", ["", " ", "a,b", "{x}", "a\\b", " a", "*Default", "a\nb"])
def test_names_that_cannot_be(transcript: Transcript, name: str) -> None:
    with pytest.raises(InputError, match="cannot be the name of a style"):
        set_styles(transcript, [replace(DEFAULT, name=name)], {})


def test_cues_that_are_split_and_merged_keep_their_style(transcript: Transcript) -> None:
    split(transcript, 1, 3).apply(transcript)
    assert names(transcript) == ["Default", "Sign", "Sign", None]
    merge(transcript, 1, 2, CueLimits()).apply(transcript)
    assert names(transcript) == ["Default", "Sign", None]


def test_names_twice_and_no_style_at_all(transcript: Transcript) -> None:
    with pytest.raises(InputError, match="there are 2 styles “Sign”"):
        set_styles(transcript, [SIGN, SIGN], {})
    with pytest.raises(InputError, match="needs one style at least"):
        set_styles(transcript, [], {})


def test_the_style_of_an_unknown_name_is_the_default_or_the_first() -> None:
    sheet = StyleSheet((SIGN, DEFAULT))
    assert (sheet.style("Sign"), sheet.style("x"), sheet.style(None)) == (SIGN, DEFAULT, DEFAULT)
    assert StyleSheet((SIGN,)).style("x") == SIGN
    assert StyleSheet().style("x") == CueStyle("Default")

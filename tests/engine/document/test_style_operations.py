"""Cues get other styles, and documents other sets of them; all of it can be taken back."""

from dataclasses import replace

import pytest

from engine.document.cue import Cue
from engine.document.cue_operations import insert, insert_after, insert_copies, merge, merge_sentences, split
from engine.document.cue_styles import CueStyle, StyleSheet
from engine.document.limits import CueLimits
from engine.document.recue import recue
from engine.document.style_operations import set_style, set_styles
from engine.document.transcript import Transcript
from engine.document.unroll import unrolled
from engine.errors import InputError
from tests.engine.document.reversion import reverted

DEFAULT, SIGN = CueStyle("Default"), CueStyle("Sign", size=30)
RUNNING = [
    ("and then", "Default"),
    ("we had all gone", "Default"),
    ("out to the sea", "Sign"),
    ("where it never rained.", "Sign"),
]


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


def test_sentences_are_not_merged_across_styles() -> None:
    cues = [Cue(1000 * n, 1000 * n + 1000, text, style=style) for n, (text, style) in enumerate(RUNNING)]
    transcript = Transcript(cues, styles=StyleSheet((DEFAULT, SIGN)))
    reverted(merge_sentences, transcript, 0, 3)
    assert [(cue.text, cue.style) for cue in transcript.cues] == [
        ("and then we had all gone", "Default"),
        ("out to the sea where it never rained.", "Sign"),
    ]


def test_words_flow_into_cues_of_their_own_style() -> None:
    texts = ["By then we had all gone out. And", "then it rained a lot. We", "went back home again. So", "be it."]
    given = zip(texts, ["Default", "Default", "Sign", None], strict=True)
    cues = [Cue(2000 * n, 2000 * n + 2000, text, style=style) for n, (text, style) in enumerate(given)]
    transcript = Transcript(cues, styles=StyleSheet((DEFAULT, SIGN)))
    reverted(recue, transcript)
    assert [(cue.text, cue.style) for cue in transcript.cues] == [
        ("By then we had all gone out.", "Default"),
        ("And then it rained a lot. We", "Default"),
        ("went back home again. So", "Sign"),
        ("be it.", None),
    ]
    assert all(one.end <= other.start for one, other in zip(transcript.cues, transcript.cues[1:], strict=False))
    assert recue(transcript).cues == tuple(transcript.cues)


def test_rolling_captions_become_cues_of_their_own_style() -> None:
    lines = ["so if we", "make no changes", "today what does", "tomorrow look like"]
    cues = [
        Cue(2000 * n, 2000 * n + 2000, "\n".join(lines[max(0, n - 1) : n + 1]), style="Default" if n < 2 else "Sign")
        for n in range(4)
    ]
    transcript = Transcript(cues, styles=StyleSheet((DEFAULT, SIGN)))
    reverted(unrolled, transcript)
    assert [(" ".join(cue.text.split()), cue.style) for cue in transcript.cues] == [
        ("so if we make no changes", "Default"),
        ("today what does tomorrow look like", "Sign"),
    ]


def test_a_new_cue_has_the_style_of_the_one_before_it(transcript: Transcript) -> None:
    reverted(insert_after, transcript, 1)
    assert names(transcript) == ["Default", "Sign", "Sign", None]
    reverted(insert_after, transcript, 3)  # a cue without a style is shown in the default one
    assert names(transcript) == ["Default", "Sign", "Sign", None, "Default"]
    set_style(transcript, [0], "Sign").apply(transcript)
    reverted(insert, transcript, 0, 0, 10)
    assert names(transcript)[:2] == ["Sign", "Sign"]


def test_a_new_cue_in_an_empty_document_has_the_default_style() -> None:
    transcript = Transcript([], styles=StyleSheet((SIGN, DEFAULT)))
    reverted(insert_after, transcript, -1)
    assert names(transcript) == ["Default"]
    unstyled = Transcript([Cue(0, 900, "so")])
    reverted(insert_after, unstyled, 0)
    assert names(unstyled) == [None, None]


def test_copies_have_their_own_style_if_the_document_has_it(transcript: Transcript) -> None:
    copies = [Cue(0, 900, "so", style=style) for style in ("Default", "Board", None)]
    reverted(insert_copies, transcript, 1, copies)
    assert names(transcript) == ["Default", "Sign", "Default", "Sign", "Sign", None]
    unstyled = Transcript([Cue(0, 900, "so")])
    reverted(insert_copies, unstyled, 0, copies)
    assert names(unstyled) == [None] * 4


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

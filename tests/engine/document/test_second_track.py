import pytest

from engine.document.cue import Cue
from engine.document.cue_operations import delete, insert_after, merge, set_times, split
from engine.document.edits import Edit, SetText
from engine.document.recue import recue
from engine.document.second_track import exported, keep_in_step, matched, second_text, set_second_texts
from engine.document.transcript import Transcript
from engine.formats.snapshot import TranscriptWriter, loads
from tests.engine.document.made import SRT, document
from tests.engine.formats.samples import times

GERMAN = ["Wir gehen jetzt", "nach Hause", "Es regnet"]


@pytest.fixture
def transcript() -> Transcript:
    result = document("We are going", "home now.", "It rains.")
    result.watchers.append(keep_in_step)
    set_second_texts(result, dict(enumerate(GERMAN))).apply(result)
    return result


def texts(transcript: Transcript) -> list[str]:
    return [second_text(cue) for cue in transcript.cues]


@pytest.mark.parametrize(
    ("edit", "wanted"),
    [
        (lambda t: merge(t, 0, 1), ["Wir gehen jetzt nach Hause", "Es regnet"]),
        (lambda t: merge(t, 0, 2), ["Wir gehen jetzt nach Hause Es regnet"]),
        (lambda t: split(t, 0, 3), ["Wir", "gehen jetzt", "nach Hause", "Es regnet"]),
        (lambda t: delete(t, [1]), ["Wir gehen jetzt", "Es regnet"]),
        (lambda t: insert_after(t, 0), ["Wir gehen jetzt", "", "nach Hause", "Es regnet"]),
        (lambda t: SetText(0, "We go"), GERMAN),
        (lambda t: set_times(t, 1, 2500, 3000), GERMAN),
        (lambda t: set_second_texts(t, {1: "heim"}), ["Wir gehen jetzt", "heim", "Es regnet"]),
        (lambda t: set_second_texts(t, {1: None}), ["Wir gehen jetzt", "", "Es regnet"]),
    ],
)
def test_the_second_track_goes_with_the_cues_and_comes_back_with_them(
    transcript: Transcript, edit: object, wanted: list[str]
) -> None:
    redo: Edit = edit(transcript)  # type: ignore[operator]
    for _ in range(2):
        undo = redo.apply(transcript)
        assert texts(transcript) == wanted
        redo = undo.apply(transcript)
        assert texts(transcript) == GERMAN


def test_words_that_flow_into_other_cues_take_their_translation_along(transcript: Transcript) -> None:
    undo = recue(transcript).apply(transcript)
    assert len(transcript.cues) < 3
    assert " ".join(texts(transcript)).split() == " ".join(GERMAN).split()
    undo.apply(transcript)
    assert texts(transcript) == GERMAN


def test_what_is_undone_from_before_the_second_track_was_there_has_it_too() -> None:
    result = document("We are going", "home now.", "It rains.")
    result.watchers.append(keep_in_step)
    undo = merge(result, 0, 1).apply(result)
    set_second_texts(result, {0: "Wir gehen jetzt nach Hause", 1: "Es regnet"}).apply(result)
    undo.apply(result)
    assert texts(result) == ["Wir gehen", "jetzt nach Hause", "Es regnet"]


def test_another_file_is_matched_by_its_times_and_written_with_those_of_the_cues(transcript: Transcript) -> None:
    second = Transcript(
        [Cue(50, 1800, "<i>Eins</i>"), Cue(2100, 2900, "zwei"), Cue(3000, 3900, "drei"), Cue(9000, 9500, "vier")], SRT
    )
    assert matched(transcript, second) == {0: "<i>Eins</i>", 1: "zwei\ndrei", 2: "vier"}
    set_second_texts(transcript, matched(transcript, second) | {2: ""}).apply(transcript)
    own = exported(transcript, SRT)
    assert [cue.text for cue in own.cues] == ["<i>Eins</i>", "zwei\ndrei"]
    assert times(own) == times(transcript)[:2]
    assert matched(Transcript([]), second) == {}


def test_a_recovery_copy_has_it(transcript: Transcript) -> None:
    assert texts(loads(b"".join(TranscriptWriter().parts(transcript)))) == GERMAN
    assert texts(loads(b"".join(TranscriptWriter().parts(document("one", "two"))))) == ["", ""]

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QAbstractItemModelTester

from app.adapters.cue_model import CueColumn, CueModel
from app.adapters.row_changes import MOST, row_changes
from engine.document.cue import Cue
from engine.document.edits import ReplaceCues, SetCues, SetText
from engine.formats.clocks import ms_to_clock
from tests.app.cue_scene import LINES


@pytest.fixture
def model(scene):
    return CueModel(scene.session, scene.settings)


class ModelChanges(QObject):
    """The signals that a model sent to its views."""

    def __init__(self, model):
        super().__init__()
        self.changes = []
        model.modelReset.connect(lambda: self.changes.append("reset"))
        model.dataChanged.connect(lambda first, last, roles: self.changes.append(("changed", first.row(), last.row())))
        model.rowsInserted.connect(lambda parent, first, last: self.changes.append(("in", first, last)))
        model.rowsRemoved.connect(lambda parent, first, last: self.changes.append(("out", first, last)))


def column(model, which):
    return [model.index(row, which).data() for row in range(model.rowCount())]


def test_shows_cues(scene, model):
    assert column(model, CueColumn.NUMBER) == [str(number + 1) for number in range(len(LINES))]
    assert column(model, CueColumn.START)[:2] == ["00:00:00.000", "00:00:03.000"]
    assert column(model, CueColumn.DURATION)[0] == "2.500"
    assert column(model, CueColumn.TEXT) == [
        "so we go\nwhat now", "nothing happened then", "and yet\nthey came", "the end", "of it all"
    ]  # fmt: skip
    assert model.index(0, CueColumn.TEXT).data(Qt.ItemDataRole.EditRole) == LINES[0]


def test_keeps_the_rules_of_qt(scene, model, qtlog):
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    scene.session.do("edit", SetText(0, "other"))
    scene.suggest()
    tester.deleteLater()  # before rows are inserted: it does not allow for rows with their number in them
    warnings = [record.message for record in qtlog.records if record.log_type_name in ("QtWarningMsg", "QtCriticalMsg")]
    assert warnings == []


def test_plain_text_has_no_times(scene, model):
    scene.open([Cue(0, 0, "so")])
    assert [model.text(0, col) for col in (CueColumn.START, CueColumn.END, CueColumn.DURATION, CueColumn.SPEED)] == [
        ""
    ] * 4


@pytest.mark.parametrize(
    ("milliseconds", "text"), [(0, "00:00:00.000"), (3_725_004, "01:02:05.004"), (-40, "-00:00:00.040")]
)
def test_clock(milliseconds, text):
    assert ms_to_clock(milliseconds) == text


def test_speakers_are_shown_where_there_are_any(scene, model):
    assert not scene.session.has_speakers
    scene.open([Cue(0, 900, "so", speaker="Anna")])
    assert scene.session.has_speakers
    assert model.text(0, CueColumn.SPEAKER) == "Anna"


def test_what_breaks_a_limit_is_said(scene, model):
    scene.open([Cue(0, 2000, "a" * 41 + "\n" + "b" * 51), Cue(2000, 10_000, "so"), Cue(10_000, 13_000, "so we go")])
    assert model.limit_message(0, CueColumn.TEXT) == "a line of 51 characters: more than 42"
    assert model.long_lines(0) == {1: 51}
    assert model.limit_message(0, CueColumn.SPEED) == "46.5 characters per second: more than 20"
    assert model.limit_message(1, CueColumn.DURATION) == "shown for 8 s: more than 7 s"
    assert [model.limit_message(2, col) for col in CueColumn] == [""] * len(CueColumn)
    assert (
        model.index(0, CueColumn.SPEED).data(Qt.ItemDataRole.ToolTipRole) == "46.5 characters per second: more than 20"
    )
    scene.settings.set("line-length", 60)
    assert model.limit_message(0, CueColumn.TEXT) == ""


def test_a_text_is_written_as_one_step(scene, model):
    assert model.setData(model.index(1, CueColumn.TEXT), "another")
    assert scene.session.transcript.cues[1].text == "another"
    assert scene.session.undo_stack.undoText() == "edit text"
    assert not model.setData(model.index(1, CueColumn.TEXT), "another")
    assert scene.session.undo_stack.count() == 1


def test_a_locked_cue_has_no_chips(scene, model):
    scene.suggest()
    assert model.shown(0).text == "so, we go.\nWhat now?"
    scene.reviewing.lock([0])
    assert model.locked(0)
    assert model.shown(0).text == "so we go\nwhat now"


def test_a_capital_shows_in_the_cue_behind(scene, model):
    scene.suggest()
    assert model.shown(1).text.startswith("Nothing")
    scene.reviewing.lock([0])
    assert model.shown(1).text.startswith("nothing")


def test_one_edit_changes_its_rows_only(scene, model):
    model_changes = ModelChanges(model)
    scene.session.do("edit", SetText(0, "other"))
    assert model_changes.changes == [("changed", 0, 3)]  # a capital may show up to three cues on
    scene.session.undo_stack.undo()
    assert set(model_changes.changes) == {("changed", 0, 3)}


def test_rows_come_and_go(scene, model):
    model_changes = ModelChanges(model)
    cues = scene.session.transcript.cues
    scene.session.do("split", ReplaceCues(1, 2, (Cue(0, 1, "a"), Cue(1, 2, "b"))))
    assert ("in", 2, 2) in model_changes.changes
    scene.session.undo_stack.undo()
    assert ("out", 2, 2) in model_changes.changes
    scene.session.do("delete", ReplaceCues(0, 4, (cues[1], cues[3])))
    assert model_changes.changes[-4:-1:2] == [("out", 2, 2), ("out", 0, 0)]
    assert "reset" not in model_changes.changes
    assert column(model, CueColumn.TEXT)[:2] == [LINES[1], LINES[3]]


def test_a_decision_on_many_cues_is_reported_once(scene, model):
    scene.open([Cue(index, index + 1, "so") for index in range(500)])
    model_changes = ModelChanges(model)
    cues = scene.session.transcript.cues
    scene.session.do("many", SetCues({index: Cue(0, 1, "we") for index in range(0, len(cues), 2)}))
    assert model_changes.changes == [("changed", 0, 499)]


def replayed(before, after):
    rows = list(before)
    for start, gone, come in reversed(row_changes(before, after)):
        rows[start : start + gone] = come
    return rows


@settings(max_examples=200)
@given(st.lists(st.integers(0, 30), unique=True), st.lists(st.integers(0, 30), unique=True))
def test_row_changes_lead_from_one_list_to_the_other(old, new):
    cues = [Cue(number, number, "") for number in range(31)]
    before, after = [cues[number] for number in old], [cues[number] for number in new]
    assert all(one is other for one, other in zip(replayed(before, after), after, strict=True))


def test_row_changes_of_very_many_are_one():
    before = [Cue(number, number, "") for number in range(4 * MOST)]
    after = [cue for cue in before if cue.start % 2]
    changes = row_changes(before, after)
    assert len(changes) == 1
    assert replayed(before, after) == after

"""A translation beside the cues: opened or begun, written, kept in step, and saved with the document."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QStyleOptionViewItem

from app.adapters.second_model import NUMBER, TEXT
from app.main_window import MainWindow
from app.widgets.cue_figures import row_colours
from engine.document.second_track import second_text
from engine.formats import read_transcript
from tests.app.steps import SAMPLE, opened, select, settled, text, texts, trigger

GERMAN = """1
00:00:00,500 --> 00:00:04,200
Guten Abend zusammen.

2
00:00:04,300 --> 00:00:08,400
<i>Hören Sie</i> mal
genau hin.

3
00:00:08,700 --> 00:00:12,000
Und doch haben Sie sich alle vorgebeugt.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(SAMPLE, tmp_path / "talk.srt")
    (tmp_path / "talk.de.srt").write_text(GERMAN, "utf-8")
    return tmp_path


@pytest.fixture
def open_window(window: MainWindow, qtbot, folder: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """The talk with three cues of its translation."""
    opened(window, qtbot, folder / "talk.srt")
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(folder / "talk.de.srt"), ""))
    trigger(window, "open-second")
    qtbot.waitUntil(lambda: window.editor.second_track.active)
    settled(window, qtbot)
    return window


def shown(window: MainWindow) -> list[str]:
    model = window.page.second_panel.model
    return [model.index(row, TEXT).data() for row in range(model.rowCount())]


def write(window: MainWindow, qtbot, cue: int, words: str, *, onward: bool = False) -> None:
    """Write a text in the panel."""
    table = window.page.second_panel.table
    table.setCurrentIndex(window.page.second_panel.model.index(cue, TEXT))
    table.edit(window.page.second_panel.model.index(cue, TEXT))
    editor = window.page.second_panel._delegate.editor
    assert editor
    editor.setPlainText(words)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    if not onward:
        window.page.second_panel.finish_editing()  # of the next one


def title(window: MainWindow) -> str:
    return str(window.page.second_panel.model.headerData(TEXT, Qt.Orientation.Horizontal))


def test_it_stands_beside_the_cues_it_is_shown_with(open_window: MainWindow) -> None:
    assert open_window.page.second_panel.isVisible()
    assert title(open_window) == "talk.de.srt"
    assert len(shown(open_window)) == len(texts(open_window))
    assert shown(open_window)[:4] == [
        "Guten Abend zusammen.", "<i>Hören Sie</i> mal\ngenau hin.", "Und doch haben Sie sich alle vorgebeugt.", "",
    ]  # fmt: skip
    assert not open_window.editor.session.modified
    assert not open_window.editor.second_track.modified


def test_its_numbers_are_quiet_and_take_no_more_room_than_they_need(open_window: MainWindow) -> None:
    panel = open_window.page.second_panel
    for scale in (1.0, 2.0):
        panel.set_font_scale(scale)
        letters = panel.table.fontMetrics()
        assert letters.horizontalAdvance("29") < panel.table.columnWidth(NUMBER) < letters.horizontalAdvance("29") + 32
    option = QStyleOptionViewItem()
    option.palette = panel.table.palette()
    quiet = row_colours(option.palette).figures
    panel.table.itemDelegateForColumn(NUMBER).initStyleOption(option, panel.model.index(0, NUMBER))
    assert option.palette.text().color() == option.palette.highlightedText().color() == quiet
    assert quiet != panel.table.palette().text().color()


def test_both_go_to_the_same_cue(open_window: MainWindow) -> None:
    assert open_window.page.second_panel.table.currentIndex().row() == open_window.page.cues.current_cue() == 0
    select(open_window, [2])
    assert open_window.page.second_panel.table.currentIndex().row() == 2
    open_window.page.second_panel.table.setCurrentIndex(open_window.page.second_panel.model.index(7, TEXT))
    assert open_window.page.cues.current_cue() == 7


def test_it_keeps_in_step_with_merging_splitting_and_undoing(open_window: MainWindow, qtbot) -> None:
    before = shown(open_window)
    select(open_window, [0])
    trigger(open_window, "merge")
    assert shown(open_window)[:2] == [f"{before[0]} {before[1]}", before[2]]
    select(open_window, [1])
    trigger(open_window, "split")
    assert " ".join(shown(open_window)[1:3]) == before[2]
    assert all(shown(open_window)[1:3])
    trigger(open_window, "undo", "undo")
    assert shown(open_window) == before
    select(open_window, [1])
    trigger(open_window, "delete")
    assert shown(open_window)[:2] == [before[0], before[2]]


def test_what_is_written_is_one_step_and_is_saved_with_the_document(
    open_window: MainWindow, qtbot, folder: Path
) -> None:
    cue = text(open_window, 3)
    write(open_window, qtbot, 3, "Rosa Lindqvist\nlas Nachrichten")
    assert shown(open_window)[3] == "Rosa Lindqvist\nlas Nachrichten"
    assert text(open_window, 3) == cue
    assert open_window.editor.session.modified
    with qtbot.waitSignal(open_window.editor.session.exported):
        trigger(open_window, "save")
    settled(open_window, qtbot)
    second = read_transcript(folder / "talk.de.srt")
    assert [cue.text for cue in second.cues][3] == "Rosa Lindqvist\nlas Nachrichten"
    assert second.cues[3].start == open_window.editor.session.transcript.cues[3].start
    assert not open_window.editor.second_track.modified
    assert "Rosa Lindqvist\nlas" not in (folder / "talk.srt").read_text("utf-8")
    trigger(open_window, "undo")
    assert shown(open_window)[3] == ""


def test_what_is_still_being_written_is_saved_too(open_window: MainWindow, qtbot, folder: Path) -> None:
    open_window.page.second_panel.table.setCurrentIndex(open_window.page.second_panel.model.index(3, TEXT))
    open_window.page.second_panel.table.edit(open_window.page.second_panel.model.index(3, TEXT))
    open_window.page.second_panel._delegate.editor.setPlainText("gerade noch")
    with qtbot.waitSignal(open_window.editor.session.exported):
        trigger(open_window, "save")
    settled(open_window, qtbot)
    assert "gerade noch" in (folder / "talk.de.srt").read_text("utf-8")
    assert not open_window.editor.session.modified


def test_enter_goes_on_to_the_next_text(open_window: MainWindow, qtbot) -> None:
    write(open_window, qtbot, 3, "eins", onward=True)
    assert open_window.page.cues.current_cue() == 4
    open_window.page.second_panel.finish_editing()
    assert shown(open_window)[3:5] == ["eins", ""]


def test_the_field_has_room_for_two_lines_in_a_low_row(open_window: MainWindow) -> None:
    panel, option = open_window.page.second_panel, QStyleOptionViewItem()
    option.rect = QRect(0, 0, 200, 20)
    field = panel._delegate.createEditor(panel.table.viewport(), option, panel.model.index(0, TEXT))
    panel._delegate.updateEditorGeometry(field, option, panel.model.index(0, TEXT))
    assert field.fontMetrics() == panel.table.fontMetrics()
    assert field.height() > 2 * field.fontMetrics().lineSpacing()


def test_a_text_begins_on_the_side_that_it_is_written_from(open_window: MainWindow, qtbot) -> None:
    write(open_window, qtbot, 1, "שלום")
    panel, sides = open_window.page.second_panel, list[Qt.AlignmentFlag]()
    for row in (0, 1):
        option = QStyleOptionViewItem()
        panel._delegate.initStyleOption(option, panel.model.index(row, TEXT))
        sides.append(option.displayAlignment & Qt.AlignmentFlag.AlignHorizontal_Mask & ~Qt.AlignmentFlag.AlignAbsolute)
    assert sides == [Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight]


def test_one_is_begun_and_asks_for_a_file_when_the_document_is_saved(
    window: MainWindow, qtbot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(window, qtbot, folder / "talk.srt")
    settled(window, qtbot)
    trigger(window, "new-second")
    assert shown(window) == [""] * len(texts(window))
    write(window, qtbot, 0, "Bonsoir")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(folder / "talk.fr.vtt"), ""))
    with qtbot.waitSignal(window.editor.session.exported):
        trigger(window, "save")
    settled(window, qtbot)
    written = (folder / "talk.fr.vtt").read_text("utf-8")
    assert written.startswith("WEBVTT")
    assert "Bonsoir" in written
    assert title(window) == "talk.fr.vtt"


def test_closing_asks_about_changes_and_takes_it_away(open_window: MainWindow, qtbot, monkeypatch) -> None:
    write(open_window, qtbot, 3, "eins")
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Cancel)
    trigger(open_window, "close-second")
    assert open_window.page.second_panel.isVisible()
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Discard)
    trigger(open_window, "close-second")
    assert not open_window.page.second_panel.isVisible()
    assert not any(second_text(cue) for cue in open_window.editor.session.transcript.cues)
    assert not open_window.actions_by_id["export-second"].isEnabled() or not open_window._actions.refresh()


def test_another_document_has_none(open_window: MainWindow, qtbot, folder: Path) -> None:
    opened(open_window, qtbot, folder / "talk.de.srt")
    assert not open_window.page.second_panel.isVisible()
    assert not open_window.editor.second_track.active


def test_the_model_keeps_qts_rules(open_window: MainWindow, qtmodeltester) -> None:
    qtmodeltester.check(open_window.page.second_panel.model)


def test_the_rows_are_those_of_the_cues(open_window: MainWindow, qtbot) -> None:
    select(open_window, [0])
    trigger(open_window, "merge", "insert")
    open_window.page.table.finish_editing()
    trigger(open_window, "undo", "undo")
    assert open_window.page.second_panel.model.rowCount() == len(texts(open_window))


def level(window: MainWindow) -> bool:
    """Whether each row in sight is as high, and where, as its cue's."""
    cues, second = window.page.table, window.page.second_panel.table
    last = cues.rowAt(cues.viewport().height() - 1)
    rows = range(cues.rowAt(0), last + 1 if last >= 0 else cues.model().rowCount())
    assert len(rows) > 2
    places = [[(table.rowViewportPosition(row), table.rowHeight(row)) for row in rows] for table in (cues, second)]
    return places[0] == places[1]


def test_its_rows_are_level_with_those_of_the_cues(open_window: MainWindow, qtbot) -> None:
    cues, second = open_window.page.table, open_window.page.second_panel.table
    open_window.resize(1200, 760)
    trigger(open_window, "show-cues")
    qtbot.waitUntil(lambda: cues.rowHeight(0) == cues.texts.height(0) and level(open_window))
    low = cues.rowHeight(0)
    write(open_window, qtbot, 0, "one\ntwo\nthree\nfour\nfive\nsix\nseven")
    qtbot.waitUntil(lambda: cues.rowHeight(0) > low)
    assert level(open_window)
    assert cues.viewport().mapToGlobal(cues.viewport().rect().topLeft()).y() == (
        second.viewport().mapToGlobal(second.viewport().rect().topLeft()).y()
    )
    cues.verticalScrollBar().setValue(150)
    assert second.verticalScrollBar().value() == 150
    second.verticalScrollBar().setValue(40)
    assert cues.verticalScrollBar().value() == 40
    assert level(open_window)
    place = second.visualRect(second.model().index(6, TEXT)).center()
    qtbot.mouseClick(second.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (cues.current_cue(), cues.verticalScrollBar().value()) == (6, 40)
    cues.scrollToBottom()
    qtbot.waitUntil(lambda: level(open_window))
    assert cues.rowAt(cues.viewport().height() // 2) > 10
    trigger(open_window, "undo")
    cues.scrollToTop()
    qtbot.waitUntil(lambda: cues.rowHeight(0) == low)
    assert level(open_window)
    trigger(open_window, "show-transcript")
    write(open_window, qtbot, 1, "one\ntwo\nthree\nfour\nfive\nsix\nseven")
    qtbot.waitUntil(lambda: second.rowHeight(1) > second.rowHeight(2))


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_Return])
def test_a_key_edits_the_text_and_not_the_cue_beside_it(open_window: MainWindow, qtbot, key: Qt.Key) -> None:
    panel = open_window.page.second_panel
    panel.table.setFocus()
    panel.show_cue(3)
    qtbot.keyClick(panel.table, key)
    assert panel._delegate.editor
    assert not open_window.page.cues.editing
    panel.finish_editing()


def test_what_cannot_be_saved_leaves_the_document_modified(
    open_window: MainWindow, qtbot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(open_window, qtbot, 3, "eins")
    open_window.editor.second_track.path = folder / "gone" / "talk.de.srt"
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Save)
    assert not open_window.editor.files.may_leave()
    assert open_window.isWindowModified()
    assert str(folder / "gone") in open_window.page.banner.message


def test_without_a_file_for_it_the_document_stays_modified(
    window: MainWindow, qtbot, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(window, qtbot, folder / "talk.srt")
    settled(window, qtbot)
    trigger(window, "new-second")
    write(window, qtbot, 0, "Bonsoir")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: ("", ""))
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert window.isWindowModified()


def test_both_texts_have_their_share_of_the_width_until_they_are_resized(open_window: MainWindow, qtbot) -> None:
    second, splitter = open_window.page.second_panel, open_window.page.parts.splitters["texts"]

    def share() -> float:
        return second.width() / splitter.width()

    for width in (1600, 1200):
        open_window.resize(width, 800)
        qtbot.waitUntil(lambda: abs(share() - 0.36) < 0.01)
    splitter.moveSplitter(400, 1)
    chosen = second.width()
    open_window.resize(1600, 800)
    settled(open_window, qtbot)
    assert second.width() == chosen
    open_window.page.save_layout()
    assert open_window.editor.settings.get("splitters")["texts"] == [400, chosen]

"""The window itself: its parts, its keys, its sizes, and what is possible when."""

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from app.look import style_sheet
from app.main_window import MainWindow
from app.widgets.cue_table import COLUMNS
from app.widgets.scroll_area import ScrollingColumn
from app.widgets.switch import Switch
from engine.review.entries import Filter
from tests.app.steps import RECORDING, opened, possible, punctuated, select, settled, texts, trigger

pytestmark = pytest.mark.usefixtures("fake_model", "analysed_once")


ALWAYS = {
    "new", "open", "open-sample", "quit", "palette", "larger", "smaller", "show-review", "show-waveform", "show-video", "batch", "models",
    "retrain", "preferences", "shortcuts", "keys", "tour", "manual", "about", "order-reading", "order-uncertain", "play-on-arrival",
    "look-system", "look-light", "look-dark",
    "loop", "follow", "spectrogram", "spell-check", "time-text", "transcribe", *COLUMNS,
}  # fmt: skip


@pytest.fixture
def styled(qapp):
    """The style sheet, under which most parts are higher."""
    sheet = qapp.styleSheet()
    qapp.setStyleSheet(style_sheet(dark=False))
    yield
    qapp.setStyleSheet(sheet)


def test_starts_empty(window):
    assert window.page.start_page.isVisible()
    assert not window.page.table.isVisible()
    assert possible(window) == ALWAYS
    assert window.windowTitle() == "Caesura[*]"


def test_the_switch_of_the_views_comes_with_a_document(window: MainWindow, qtbot: QtBot, talk: Path) -> None:
    switch = window.findChild(Switch)
    assert switch is not None
    assert not switch.isVisible()
    opened(window, qtbot, talk)
    settled(window, qtbot)
    assert switch.isVisible()


def test_the_first_door_has_the_keys_at_first(first_window):
    assert first_window.focusWidget() is first_window.page.start_page.open_button


def test_a_part_of_the_status_bar_without_room_ends_in_an_ellipsis(window: MainWindow) -> None:
    part = window.page.status.document

    def shown(text: str) -> QImage:
        part.setText(text)
        part.resize(part.fontMetrics().horizontalAdvance("29 cues…"), 20)
        return part.grab().toImage()

    assert shown("29 cues and far more than there is room for") == shown("29 cues…")
    assert shown("29 cues…") != shown("30 cues…")


def test_the_waveform_follows_the_review_and_the_table(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        window.editor.recording.open(RECORDING)
    shown = []
    window.page.sound_panel.waveform.set_current = shown.append
    there = next(standing for standing in window.editor.session.review.waiting() if standing.cue > 3)
    window.editor.reviewing.go(there)
    assert shown[-1] == there.cue
    select(window, [12])
    assert shown[-1] == 12


def test_a_document_may_be_left_without_a_cue(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    before = texts(window)
    trigger(window, "select-all", "delete")
    window._actions.refresh()
    assert texts(window) == []
    assert not {"shift", "sort", "recue", "merge-sentences", "merge", "accept"} & possible(window)
    window.editor.reviewing.go_to_cue(3)  # as a row does that is on its way out
    trigger(window, "insert", "undo", "undo")
    assert texts(window) == before


def test_the_status_bar_counts_the_cues_that_there_are(window, qtbot, talk):
    opened(window, qtbot, talk)
    trigger(window, "delete")
    assert window.page.status.document.text().startswith("28 cues")


def test_the_space_bar_presses_the_button_that_has_the_keys(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        window.editor.recording.open(RECORDING)
    settled(window, qtbot)
    window._actions.refresh()
    pending, button = window.editor.session.review.queue.pending, window.page.review_panel.buttons["reject"]
    button.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
    assert window.editor.session.review.queue.pending == pending - 1
    assert not window.editor.player.playing
    qtbot.waitUntil(lambda: window.editor.player.ready)
    window.page.table.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.editor.player.playing)
    window.editor.player.pause()


def test_the_window_comes_back_as_it_was(window, qtbot, talk):
    opened(window, qtbot, talk)
    window.resize(790, 700)
    window.page.parts.splitters["across"].moveSplitter(400, 1)
    sizes = window.page.parts.splitters["across"].sizes()
    window.close()
    again = MainWindow()
    qtbot.addWidget(again)
    again.show()
    opened(again, qtbot, talk)
    assert again.size() == window.size()
    assert abs(again.page.parts.splitters["across"].sizes()[0] - sizes[0]) <= 4


def test_playing_draws_no_icon_anew_but_that_of_play(window):
    before = {name: action.icon().cacheKey() for name, action in window.actions_by_id.items()}
    window.editor.player.playing_changed.emit(True)
    after = {name: action.icon().cacheKey() for name, action in window.actions_by_id.items()}
    assert {name for name in after if after[name] != before[name]} == {"play"}


def test_the_first_window_fits_the_screen(window):
    room = window.screen().availableGeometry()
    assert window.width() < room.width()
    assert window.height() < room.height()


@pytest.mark.parametrize("name", ["batch", "retrain", "shortcuts"])
def test_a_dialog_fits_the_screen(window, qtbot, name):
    trigger(window, name)
    [dialog] = [widget for widget in window.findChildren(QDialog) if widget.isVisible()]
    room = dialog.screen().availableGeometry()
    assert dialog.width() < room.width()
    assert dialog.height() < room.height()


def test_the_size_of_the_text_is_that_of_cues_and_suggestions(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    before = window.page.review_panel.sentence.font().pointSizeF(), window.page.table.texts.font.pointSizeF()
    window.editor.settings.set("font-scale", 2.0)
    now = window.page.review_panel.sentence.font().pointSizeF(), window.page.table.texts.font.pointSizeF()
    assert now == tuple(2 * size for size in before)


@pytest.mark.usefixtures("styled")
def test_the_size_of_the_text_is_kept_for_the_next_start(window, qtbot):
    def sizes(window):
        panel = window.page.review_panel
        return [part.font().pointSizeF() for part in (panel.sentence, panel.what, window.page.second_panel.table)]

    window.editor.settings.set("font-scale", 1.3)
    before = sizes(window)
    window.close()
    again = MainWindow()
    qtbot.addWidget(again)
    again.show()
    assert sizes(again) == before
    assert again.page.review_panel.what.font().bold()


def test_what_needs_a_chosen_cue_is_not_possible_without_one(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    needing = {"merge", "delete", "punctuate-chosen", "lock"}
    assert needing <= possible(window)
    window.page.table.selectionModel().clearSelection()
    qtbot.waitUntil(lambda: not needing & possible(window))


def test_a_menu_of_a_cue_is_gone_once_it_is_closed(window, qtbot, talk):
    opened(window, qtbot, talk)
    before = len(window.findChildren(QMenu))
    window.show_context_menu(QPoint(5, 5), 0)
    assert len(window.findChildren(QMenu)) > before
    QApplication.activePopupWidget().close()
    qtbot.waitUntil(lambda: len(window.findChildren(QMenu)) == before)


def test_what_draws_the_waveform_is_loaded_off_the_gui_thread(window, qtbot, monkeypatch):
    name, threads = "app.widgets.waveform.waveform", []

    class Finder:
        """Notes which thread looks for the module."""

        def find_spec(self, wanted, path, target=None):
            if wanted == name:
                threads.append(threading.current_thread())

    monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Finder(), *sys.meta_path])
    with qtbot.waitSignal(window.editor.recording.analysed):
        window.editor.recording.open(RECORDING)
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


@pytest.mark.usefixtures("styled")
def test_fits_a_small_screen_with_tabs_a_message_and_a_recording(window, qtbot, talk, tmp_path):
    other = tmp_path / "other.srt"
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\nso we go on\n")
    opened(window, qtbot, other)
    punctuated(window, qtbot, talk)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.recording.analysed):
        window.editor.recording.open(RECORDING)
    window.page.banner.show_message("Something happened.")
    parts = window.tabs, window.page.banner, window.page.sound_panel.waveform, window.page.review_panel.sentence
    qtbot.waitUntil(lambda: all(part.isVisible() for part in parts))
    settled(window, qtbot)
    least = window.minimumSizeHint()
    assert least.width() <= 1024
    assert least.height() <= 600


@pytest.mark.usefixtures("styled")
def test_bars_and_tags_of_a_filter_fit_beside_each_other_in_a_small_window(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    trigger(window, "replace", "spell-walk")
    window.editor.reviewing.set_filter(Filter(marks=frozenset(("COMMA", "PERIOD", "QUESTION", "EXCLAMATION", "COLON"))))
    page = window.page
    for button in page.spell_bar.suggestions:
        button.setText("suggestion")
        button.show()
    settled(window, qtbot)
    assert len(page.review_panel.tags.tags) == 5
    for bar in (page.find_bar, page.spell_bar):
        assert bar.minimumSizeHint().width() + page.review_panel.minimumSizeHint().width() <= 800


@pytest.mark.usefixtures("styled")
def test_the_card_has_room_in_a_low_window_until_the_sound_is_resized(window, qtbot, talk):
    window.resize(800, 600)
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.analysed):
        window.editor.recording.open(RECORDING)
    settled(window, qtbot)
    panel, sound = window.page.review_panel, window.page.sound_panel
    scrolled = next(area for area in panel.findChildren(ScrollingColumn) if area.isVisible()).verticalScrollBar()
    window.page.banner.hide()
    qtbot.waitUntil(lambda: panel.height() > 290)
    while panel.bars.isHidden():  # as it is for a capital
        window.editor.reviewing.next()
        qtbot.wait(20)
    assert sum(row.isVisible() for row in panel.bars.rows.values()) == 4
    assert scrolled.maximum() == 0
    low = sound.height()
    window.resize(800, 800)
    qtbot.waitUntil(lambda: sound.height() > low)
    down = window.page.parts.splitters["down"]
    down.moveSplitter(down.height() - 130, 1)
    chosen = sound.height()
    window.resize(800, 780)
    settled(window, qtbot)
    assert sound.height() == chosen

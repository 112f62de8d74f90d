"""The actions of the menus View, Tools and Help."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices

from app.widgets.cue_table import COLUMNS
from app.widgets.tour import Tour
from tests.app.actions.checks import Checks, analysed, dialog_of
from tests.app.steps import settled, trigger
from tests.films import write_film

pytestmark = pytest.mark.usefixtures("fake_model", "analysed_once")
CHECKS = Checks()


@CHECKS("next-document", "previous-document")
def _(window, qtbot, name, *rest):
    assert not window.actions_by_id[name].isEnabled()
    trigger(window, "new", name)
    assert window.editor.session.name == "talk.srt"


@CHECKS("larger", "smaller")
def _(window, qtbot, name, *rest):
    before = window.page.table.texts.font.pointSizeF()
    trigger(window, name)
    assert (window.page.table.texts.font.pointSizeF() > before) == (name == "larger")


@CHECKS("look-system", "look-light", "look-dark")
def _(window, qtbot, name, *rest):
    trigger(window, "look-dark" if name == "look-light" else "look-light")
    trigger(window, name)
    settled(window, qtbot)
    assert window.editor.settings.get("theme") == name.removeprefix("look-")
    checked = [each for each in ("look-system", "look-light", "look-dark") if window.actions_by_id[each].isChecked()]
    assert checked == [name]


@CHECKS("show-review")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert not window.page.review_panel.isVisible()
    trigger(window, name)
    assert window.page.review_panel.isVisible()


@CHECKS(*COLUMNS)
def _(window, qtbot, name, *rest):
    table, action = window.page.table, window.actions_by_id[name]
    assert action in table.horizontalHeader().actions()
    wanted = action.isChecked()
    trigger(window, name)
    assert action.isChecked() == window.editor.settings.get(name) != wanted
    if name not in ("column-speaker", "column-style"):  # which the document lacks
        assert table.isColumnHidden(COLUMNS[name]) == wanted


@CHECKS("show-transcript", "show-cues")
def _(window, qtbot, name, *rest):
    window.page.table.go_to_cue(7)
    trigger(window, "show-transcript")
    assert window.page.transcript.isVisible()
    assert window.page.cues.current_cue() == 7
    if name == "show-cues":
        window.page.cues.go_to_cue(3)
        trigger(window, name)
        assert window.page.table.isVisible()
        assert window.page.table.current_cue() == 3


@CHECKS("show-video", "video-window", "full-screen")
def video(window, qtbot, name, monkeypatch, tmp_path):
    assert name == "show-video" or not window.actions_by_id[name].isEnabled()
    with qtbot.waitSignal(window.editor.player.loaded):
        window.editor.recording.open(write_film(tmp_path / "film.mp4", (20, 20), sound=True))
    settled(window, qtbot)
    dock, action = window.page.video_dock, window.actions_by_id[name]
    assert dock.isVisible()
    assert action.isChecked() == (name == "show-video")
    trigger(window, name)
    assert not dock.isVisible()
    if name != "show-video":
        assert dock.window_.isVisible()
        assert dock.window_.isFullScreen() == (name == "full-screen")
    trigger(window, name)
    assert dock.isVisible()


@CHECKS("show-waveform", "zoom-in", "zoom-out")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    start, end = window.page.sound_panel.waveform.span
    trigger(window, name)
    after = window.page.sound_panel.waveform.span
    if name == "show-waveform":
        assert not window.page.sound_panel.isVisible()
    else:
        assert (after[1] - after[0] < end - start) == (name == "zoom-in")


@CHECKS("palette", "keys")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    dialog = dialog_of("CommandPalette" if name == "palette" else "ShortcutSheet")
    assert dialog
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)


@CHECKS("batch", "retrain")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    dialog = dialog_of("BatchDialog" if name == "batch" else "RetrainDialog")
    assert dialog
    trigger(window, name)
    assert dialog_of(type(dialog).__name__) is dialog
    settled(window, qtbot)
    dialog.close()


@CHECKS("tour")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    tour = window.findChild(Tour)
    assert tour.isVisible()
    tour.close()


@CHECKS("manual")
def _(window, qtbot, name, monkeypatch, folder):
    monkeypatch.setattr("app.manual.files", lambda name: folder / "resources")
    with qtbot.waitSignal(window.editor.session.noted):
        trigger(window, name)
    shown = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(url.toLocalFile()) or True)
    (folder / "resources" / "manual").mkdir(parents=True)
    (folder / "resources" / "manual" / "index.html").write_text("<h1>Caesura</h1>", "utf-8")
    trigger(window, name)
    assert shown == [str(folder / "resources" / "manual" / "index.html")]


@CHECKS("models", "preferences", "shortcuts", "about")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    settled(window, qtbot)
    kinds = {"models": "ModelsDialog", "preferences": "Preferences", "shortcuts": "ShortcutEditor", "about": "About"}
    dialog = dialog_of(kinds[name])
    assert dialog
    dialog.close()


test_each_action = CHECKS.test()

"""The picture: its cues, and its place above the review, in a window of its own and on the whole screen."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from app.editor.player import Player
from app.main_window import MainWindow
from app.widgets.video import VideoPanel
from engine.document.edits import SetText
from engine.document.style_operations import set_style
from engine.formats.rendering import rendered_text
from engine.formats.srt import TAGGED
from tests.app.steps import RECORDING, loaded, opened, settled, trigger
from tests.engine.audio.conftest import clicks, encode
from tests.films import write_film

pytestmark = [
    pytest.mark.usefixtures("fake_model"),
    pytest.mark.qt_log_ignore(
        "pipewire-0.3", "PulseAudioService: pa_context_connect", "No audio device detected", "No RHI backend"
    ),
]

ASS = """[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, Outline, Shadow, Alignment, MarginL, MarginR, MarginV
Style: Default,Arial,40,&H00FFFFFF,&H00000000,2,0,2,10,10,10
Style: Sign,Arial,40,&H000000FF,&H00000000,2,0,8,10,10,10

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,so if
Dialogue: 0,0:00:00.50,0:00:01.00,Sign,,0,0,0,,EXIT
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,we go
"""


@pytest.fixture
def video(qtbot: QtBot, player: Player, tmp_path: Path) -> VideoPanel:
    panel = VideoPanel(player)
    qtbot.addWidget(panel)
    panel.resize(320, 180)
    loaded(player, qtbot, encode(tmp_path / "v.mp4", clicks(48_000), codec="aac", video=True))
    return panel


@pytest.fixture
def film(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """A document of ASS with a film of two seconds."""
    path = tmp_path / "film.ass"
    path.write_text(ASS)
    opened(window, qtbot, path)
    with qtbot.waitSignal(window.editor.player.loaded):
        window.editor.recording.open(write_film(tmp_path / "shots.mp4", (25, 25), sound=True))
    settled(window, qtbot)
    return window


def colour(panel: VideoPanel, x: int, y: int) -> QColor:
    return panel.grab().toImage().pixelColor(x, y)


def shown(window: MainWindow) -> str:
    return window.page.video_dock.video.text


def test_the_picture_is_shown_as_large_as_it_fits(video: VideoPanel, player: Player, qtbot: QtBot) -> None:
    player.seek(2.0)
    player.play()
    qtbot.waitUntil(lambda: colour(video, 160, 90).lightness() > 40)
    player.pause()
    assert colour(video, 75, 5).lightness() > 40  # a square picture, 180 pixels wide in the middle
    assert colour(video, 65, 5) == QColor("black")
    assert colour(video, 255, 5) == QColor("black")


def test_a_panel_that_is_made_late_shows_it_too(video: VideoPanel, player: Player, qtbot: QtBot) -> None:
    late = VideoPanel(player)
    qtbot.addWidget(late)
    late.resize(320, 180)
    late.show()
    player.seek(2.0)
    player.play()
    qtbot.waitUntil(lambda: colour(late, 160, 90).lightness() > 40)


def test_text_stands_over_the_picture(video: VideoPanel, player: Player, qtbot: QtBot) -> None:
    player.play()
    qtbot.wait(200)
    player.pause()
    before = video.grab().toImage()
    video.show_cues([rendered_text("first line\nsecond <i>line</i>", TAGGED)])
    assert video.text == "first line\nsecond line"
    assert video.accessibleDescription() == video.text
    after = video.grab().toImage()
    pixels = [np.frombuffer(image.constBits(), np.uint8).reshape(180, 320, 4) for image in (before, after)]
    rows = np.flatnonzero((pixels[0] != pixels[1]).any(axis=(1, 2)))
    assert rows.min() > 130
    assert (pixels[1][rows][:, :, :3].min(axis=2) > 220).any()
    video.show_cues([])
    assert video.grab().toImage() == before


def test_without_a_picture_there_is_none(film: MainWindow, qtbot: QtBot) -> None:
    dock = film.page.video_dock
    assert dock.isVisible()
    with qtbot.waitSignal(film.editor.player.loaded):
        film.editor.recording.open(RECORDING)
    assert not dock.isVisible()
    assert not film.actions_by_id["full-screen"].isEnabled()


def test_the_cues_at_the_play_head_are_shown_and_follow_every_edit(film: MainWindow) -> None:
    editor = film.editor
    assert shown(film) == "so if"
    editor.player.seek(0.7)
    assert shown(film) == "so if\nEXIT"
    assert [cue.style.alignment for cue in editor.subtitles.cues] == [2, 8]
    editor.player.seek(1.5)
    assert shown(film) == "we go"
    editor.session.do("edit", SetText(2, r"{\i1}we{\i0} went"))
    assert shown(film) == "we went"
    assert editor.subtitles.cues[0].runs[0][1].italic
    editor.session.do("style", set_style(editor.session.transcript, [2], "Sign"))
    assert editor.subtitles.cues[0].style.alignment == 8
    editor.session.undo_stack.undo()
    editor.session.undo_stack.undo()
    assert shown(film) == "we go"


def test_they_follow_while_it_plays(film: MainWindow, qtbot: QtBot) -> None:
    film.editor.player.play()
    qtbot.waitUntil(lambda: shown(film) == "we go")
    film.editor.player.pause()


def test_nobody_looks_nothing_is_worked_out(film: MainWindow) -> None:
    trigger(film, "show-video")
    film.editor.player.seek(1.5)
    assert [cue.text for cue in film.editor.subtitles.cues] == ["so if"]
    trigger(film, "show-video")
    assert shown(film) == "we go"


def test_the_cue_that_the_user_goes_to_is_shown_unless_something_plays(film: MainWindow, qtbot: QtBot) -> None:
    table, player = film.page.table, film.editor.player
    table.selectRow(2)
    assert (player.position, shown(film)) == (1.0, "we go")
    player.seek(0.2)
    table.selectRow(0)
    assert player.position == 0.2
    player.play()
    table.selectRow(1)
    assert shown(film) != "EXIT"
    player.pause()


def test_the_second_track_is_shown_instead_or_too(film: MainWindow) -> None:
    dock, editor = film.page.video_dock, film.editor
    assert "Both" not in titles(dock.menu())
    trigger(film, "new-second")
    editor.second_track.set_text(0, "wenn also")
    menu = dock.menu()
    choose = {action.text(): action for action in menu.actions()}
    choose["The second track"].trigger()
    assert shown(film) == "wenn also"
    choose["Both"].trigger()
    assert shown(film) == "so if\nwenn also"
    assert [cue.style.alignment for cue in editor.subtitles.cues] == [2, 8]
    editor.second_track._saved = editor.second_track._texts()
    editor.second_track.close()
    assert shown(film) == "so if"


def titles(menu) -> list[str]:
    return [action.text() for action in menu.actions()]


def test_it_stands_above_the_review_and_gives_its_room_away(film: MainWindow) -> None:
    dock, review = film.page.video_dock, film.page.review_panel
    assert dock.geometry().bottom() < review.geometry().top()
    assert dock.width() == review.width()
    assert dock.height() >= 90
    beside = review.parentWidget()
    trigger(film, "show-review")
    assert dock.isVisible()
    trigger(film, "show-video")
    assert not beside.isVisible()
    trigger(film, "show-video")
    assert beside.isVisible()
    assert not review.isVisible()


def test_a_window_of_its_own_is_remembered_and_closing_it_brings_it_back(film: MainWindow, qtbot: QtBot) -> None:
    dock, settings = film.page.video_dock, film.editor.settings
    trigger(film, "video-window")
    window = dock.window_
    assert window.isVisible()
    assert not dock.isVisible()
    assert dock.video.window() is window
    assert window.windowTitle() == "film.ass — video"
    assert film.actions_by_id["play"] in window.actions()
    window.move(40, 50)
    window.close()
    assert not window.isVisible()
    assert dock.isVisible()
    assert dock.video.window() is film
    assert (settings.get("video-window"), settings.get("video-geometry") != b"") == (False, True)


def test_at_the_next_start_it_is_where_it_was(film: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    trigger(film, "video-window")
    film.page.video_dock.window_.setGeometry(40, 50, 400, 300)
    film.close()
    assert not film.page.video_dock.window_.isVisible()
    again = MainWindow()
    qtbot.addWidget(again)
    again.show()
    opened(again, qtbot, tmp_path / "film.ass")
    with qtbot.waitSignal(again.editor.player.loaded):
        again.editor.recording.open(tmp_path / "shots.mp4")
    dock = again.page.video_dock
    assert not dock.isVisible()
    assert dock.window_.isVisible()
    assert dock.window_.size().width() == 400
    assert shown(again) == "so if"


def leave_by_escape(film: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(film.page.video_dock.window_, Qt.Key.Key_Escape)


def leave_by_double_click(film: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseDClick(film.page.video_dock.video, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))


def leave_by_closing(film: MainWindow, qtbot: QtBot) -> None:
    film.page.video_dock.window_.close()


@pytest.mark.parametrize("leave", [leave_by_escape, leave_by_double_click, leave_by_closing])
@pytest.mark.parametrize("apart", [False, True])
def test_the_whole_screen_and_back(
    film: MainWindow, qtbot: QtBot, leave: Callable[[MainWindow, QtBot], None], apart: bool
) -> None:
    dock = film.page.video_dock
    film.editor.settings.set("video-window", apart)
    qtbot.mouseDClick(dock.video, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert dock.window_.isFullScreen()
    assert not dock.isVisible()
    leave(film, qtbot)
    assert (dock.isVisible(), dock.window_.isVisible(), dock.window_.isFullScreen()) == (not apart, apart, False)
    assert film.editor.settings.get("video-window") is apart


def test_each_document_has_its_own_picture(film: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    trigger(film, "video-window")
    dock = film.page.video_dock
    other = tmp_path / "other.srt"
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\nso\n")
    film.open(other)
    qtbot.waitUntil(lambda: film.editor.session.path == other)
    assert not dock.window_.isVisible()
    assert film.page.video_dock.window_ is None
    trigger(film, "previous-document")
    assert dock.window_.isVisible()

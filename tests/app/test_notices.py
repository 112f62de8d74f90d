"""What the window says of what happens, in its own words."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from app.main_window import MainWindow
from app.translation.wording import OWN, texts, worded
from app.widgets import banner as banners
from app.widgets import notices
from engine.document.edits import SetText
from engine.warnings import SENTENCES, CodedWarning
from tests.app.steps import drop, opened, settled
from tests.engine.formats.test_tracks import FILM

ASS = (
    "[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, "
    "Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,ANNA,0,0,0,,{\\pos(320,40)}so we go\n"
    "Dialogue: 0,0:00:02.00,0:00:03.00,Default,BEN,0,0,0,,we do\n"
)


def test_the_window_has_words_for_every_warning() -> None:
    assert OWN.keys() < SENTENCES.keys()
    assert not any(way in text for text in texts() | set(OWN.values()) for way in (" --", "(--"))
    assert worded("a sentence of its own") == "a sentence of its own"


@pytest.mark.parametrize("name", ["save", "export"])
def test_styling_that_a_format_loses_is_reported(window: MainWindow, qtbot: QtBot, tmp_path: Path, name: str) -> None:
    (tmp_path / "signs.ass").write_text(ASS)
    opened(window, qtbot, tmp_path / "signs.ass")
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.warned) as warned:
        getattr(window.editor.files, name)(tmp_path / "signs.srt")
    assert warned.args[0][0] == CodedWarning("styling-lost", source="Advanced SubStation Alpha", target="SubRip")
    assert window.page.banner.message.startswith("Styles, colours and positions of Advanced SubStation Alpha are left")
    assert window.page.banner.message.endswith(" (and 1 more)")
    settled(window, qtbot)
    window.page.banner.hide()
    window.editor.files.save(tmp_path / "signs.ass")
    settled(window, qtbot)
    assert window.page.banner.isHidden()


def test_a_message_about_an_export_is_over_with_the_next_one_but_an_offer_stays(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "signs.ass").write_text(ASS)
    opened(window, qtbot, tmp_path / "signs.ass")
    banner = window.page.banner
    for name, message in (("signs.srt", "left out in SubRip"), ("signs.xyz", "No subtitle format is known for .xyz")):
        window.editor.files.export(tmp_path / name)
        settled(window, qtbot)
        assert message in banner.message
        assert not banner.isHidden()
        window.editor.files.export(tmp_path / "copy.ass")
        settled(window, qtbot)
        assert banner.isHidden()
    window.editor.session.failed.emit("The disk is full.")
    window.editor.session.not_saved.emit()
    window.editor.files.export(tmp_path / "copy.ass")
    settled(window, qtbot)
    assert not banner.isHidden()


def test_a_refusal_is_over_once_it_is_read_and_something_else_is_done(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, banner = window.editor.session, window.page.banner
    session.new()
    for milliseconds, hidden in ((60_000, False), (0, True)):
        monkeypatch.setattr(notices, "_READ", milliseconds)
        session.noted.emit("This cannot be done.")
        assert banner.message == "This cannot be done."
        qtbot.wait(2)
        session.do("write", SetText(0, f"{milliseconds}"))
        assert banner.isHidden() == hidden


def test_a_refusal_is_over_some_seconds_after_something_else_was_done_at_once(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, banner = window.editor.session, window.page.banner
    session.new()
    monkeypatch.setattr(notices, "_READ", 200)
    session.noted.emit("This cannot be done.")
    session.do("write", SetText(0, "Something else."))
    assert not banner.isHidden()
    qtbot.waitUntil(banner.isHidden)


def test_errors_that_come_together_are_counted(
    window: MainWindow, qtbot: QtBot, talk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(window, qtbot, talk)
    banner = window.banner
    bad = [talk.with_name(name) for name in ("one.srt", "two.srt", "three.srt")]
    drop(window, *bad)
    settled(window, qtbot)
    assert banner.message.endswith("(and 2 more)")
    assert all(path.name in banner._text.toolTip() for path in bad)
    monkeypatch.setattr(banners, "_TOGETHER", 0)
    qtbot.wait(2)
    window.documents.unread.emit("Another error.")
    assert banner.message == "Another error."


def test_another_subtitle_track_of_a_film_is_chosen(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = Path(shutil.copy(FILM, tmp_path / "film.mks"))
    opened(window, qtbot, film)
    settled(window, qtbot)
    banner, listed = window.page.banner, []
    assert "Subtitle track 1 (eng, srt) is read" in banner.message
    assert banner.action.isVisibleTo(banner)

    def choose(parent, title, label, tracks, editable):
        listed.extend(tracks)
        return tracks[1], True

    monkeypatch.setattr(QInputDialog, "getItem", choose)
    with qtbot.waitSignal(window.editor.session.opened):
        banner.action.click()
    assert listed == ["1 (eng, srt)", "2 (ger, srt)"]
    settled(window, qtbot)
    assert [cue.text for cue in window.editor.session.transcript.cues] == ["Guten Abend."]
    assert banner.isHidden()


def test_a_passing_message_covers_neither_the_model_nor_the_language(
    window: MainWindow, qtbot: QtBot, talk: Path
) -> None:
    opened(window, qtbot, talk)
    settled(window, qtbot)
    status = window.page.status
    place = status.language.geometry()
    with qtbot.waitSignal(window.editor.session.saved):
        window.editor.files.save(talk)
    assert status.message.text() == f"Saved {talk}"
    assert status.message.isVisible()
    assert not status.document.isVisible()
    qtbot.waitUntil(lambda: status.message.width() > 200)
    assert status.language.isVisible()
    assert status.language.geometry() == place
    status._passing.timeout.emit()
    assert status.document.isVisible()
    assert not status.message.isVisible()


def test_a_long_message_makes_the_window_no_wider(window: MainWindow, qtbot: QtBot) -> None:
    window.page.status.show_message("Saved " + "a/long/path/" * 100)
    qtbot.wait(5)
    assert window.minimumSizeHint().width() < 1024

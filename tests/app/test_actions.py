"""Every action does what it says: a check a row, and no row without one."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QFileDialog

from app.actions.build import CONTEXT, MENUS, ROWS
from app.editor.transcriber import Transcriber
from app.main_window import MainWindow
from app.widgets.toolbar import ACTIONS
from app.widgets.tour import Tour
from engine.document.edits import SetText
from engine.review import Filter, Review
from tests.app.steps import RECORDING, SAMPLE, punctuated, select, settled, text, texts, trigger
from tests.films import write_film

pytestmark = pytest.mark.usefixtures("fake_model")
Check = Callable[..., None]
CHECKS: dict[str, Check] = {}


def checks(*names: str) -> Callable[[Check], Check]:
    def register(check: Check) -> Check:
        CHECKS.update(dict.fromkeys(names, check))
        return check

    return register


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    return Path(shutil.copy(SAMPLE, tmp_path / "talk.srt"))


@pytest.fixture
def desk(window: MainWindow, qtbot, talk: Path) -> MainWindow:
    """The talk, punctuated, with its first cue chosen."""
    punctuated(window, qtbot, talk)
    settled(window, qtbot)
    return window


def analysed(window: MainWindow, qtbot) -> None:
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        window.editor.recording.open(RECORDING)
    settled(window, qtbot)


def current(window: MainWindow) -> tuple[int, int]:
    standing = window.editor.reviewing.current
    assert standing
    return standing.cue, standing.entry.place


def find_row(window: MainWindow, mark: str) -> None:
    """Go to the first suggestion of a mark."""
    assert window.editor.session.review
    window.editor.reviewing.go(next(window.editor.session.review.waiting(0.0, Filter(marks=frozenset((mark,))))))


def dialog_of(kind: str) -> object:
    return next((w for w in QApplication.topLevelWidgets() if type(w).__name__ == kind and w.isVisible()), None)


@pytest.mark.parametrize("name", [row.id for row in ROWS] + ["undo", "redo"])
def test_each_action(desk, qtbot, name, monkeypatch, tmp_path):
    assert name in CHECKS, f"there is no check of {name}"
    CHECKS[name](desk, qtbot, name, monkeypatch, tmp_path)


def test_every_action_has_a_name_a_hint_and_a_menu(window):
    for name, action in window.actions_by_id.items():
        assert action.text(), name
        assert action.toolTip(), name
        assert action.property("category"), name
    for name in (*ACTIONS, *CONTEXT):
        assert not name or not window.actions_by_id[name].icon().isNull() or name in CONTEXT, name


def test_no_two_actions_have_the_same_key(window):
    keys = [key.toString() for action in window.actions_by_id.values() for key in action.shortcuts()]
    assert len(keys) == len(set(keys))


def test_every_action_is_in_a_menu(window):
    titles = {action.text() for menu in window._menus.values() for action in menu.actions()}
    assert {action.text() for action in window.actions_by_id.values()} <= titles
    assert len(window._menus) == len(MENUS)


def test_single_keys_review_and_type_in_an_editor(desk, qtbot):
    desk.activateWindow()
    desk.page.table.setFocus()
    first = current(desk)
    qtbot.keyClick(desk.page.table, Qt.Key.Key_J)
    assert current(desk) != first
    desk.page.table.edit_text(0)
    editor = desk.page.table.texts.editor
    editor.selectAll()
    pending = desk.editor.session.review.queue.pending
    qtbot.keyClicks(editor, "arj ,.")
    assert editor.raw() == "arj ,."
    assert desk.editor.session.review.queue.pending == pending


def test_everything_is_accepted_cued_anew_locked_and_deleted(desk, qtbot):
    """Rows go while the table is scrolled, measured and drawn."""
    desk.editor.reviewing.set_minimum(0.0)
    desk.editor.settings.set("line-length", 60)
    before = texts(desk)
    for name in ("accept-all", "select-all", "recue", "lock", "select-all", "delete"):
        trigger(desk, name)
        settled(desk, qtbot)
    assert texts(desk) == []
    while desk.editor.session.undo_stack.canUndo():
        trigger(desk, "undo")
        settled(desk, qtbot)
    assert texts(desk) == before


# File


@checks("open")
def _(window, qtbot, name, monkeypatch, folder):
    other = folder / "other.srt"
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\nhello\n", "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(other), ""))
    trigger(window, name)
    qtbot.waitUntil(lambda: texts(window) == ["hello"])
    assert len(window.documents.editors) == 2


@checks("open-sample")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    qtbot.waitUntil(lambda: window.editor.session.name == "Sample talk")


@checks("open-media", "close-media")
def _(window, qtbot, name, monkeypatch, folder):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(RECORDING), ""))
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        trigger(window, "open-media")
    assert window.page.sound_panel.isVisible()
    settled(window, qtbot)
    trigger(window, "close-media")
    assert not window.page.sound_panel.isVisible()


@checks("time-text")
def _(window, qtbot, name, monkeypatch, folder):
    (folder / "said.txt").write_text("so good evening everyone")
    beside, proposed = folder / "said.wav", []
    beside.write_bytes(b"")
    chosen = iter([str(folder / "said.txt"), str(RECORDING)])

    def ask(parent, title, proposal, filters):
        proposed.append(proposal)
        return next(chosen), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    trigger(window, name)
    assert proposed[1] == str(beside)
    qtbot.waitUntil(lambda: window.editor.session.name == "said.txt")
    settled(window, qtbot)
    assert all(cue.end > cue.start for cue in window.editor.session.transcript.cues)


@checks("transcribe")
def _(window, qtbot, name, monkeypatch, folder):
    """What is said is written down in `test_transcribing`; here, that the recording which was chosen is."""
    asked = []
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(RECORDING), ""))
    monkeypatch.setattr(Transcriber, "start", lambda transcriber, path: asked.append(path))
    trigger(window, name)
    assert asked == [RECORDING]


@checks("accept-sentence")
def _(window, qtbot, name, *rest):
    before, pending = current(window), window.editor.session.review.queue.pending
    trigger(window, name)
    assert window.editor.session.review.queue.pending < pending
    assert current(window) != before
    trigger(window, "undo")
    assert window.editor.session.review.queue.pending == pending
    assert current(window) == before


@checks("save")
def _(window, qtbot, name, monkeypatch, folder):
    window.editor.session.do("edit", SetText(0, "edited"))
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, name)
    assert "edited" in window.editor.session.path.read_text("utf-8")


@checks("save-as", "export")
def _(window, qtbot, name, monkeypatch, folder):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(folder / "copy.vtt"), ""))
    with qtbot.waitSignal(window.editor.session.saved if name == "save-as" else window.editor.session.exported):
        trigger(window, name)
    assert (folder / "copy.vtt").read_text("utf-8").startswith("WEBVTT")
    assert window.editor.session.path.name == ("copy.vtt" if name == "save-as" else "talk.srt")


@checks("next-file")
def _(window, qtbot, name, monkeypatch, folder):
    assert not window.actions_by_id[name].isEnabled()
    (folder / "zebra.srt").write_text("1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n", "utf-8")
    window.editor.files._siblings = (None, [])  # as it is in the next document
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, name)
    assert window.editor.session.name == "zebra.srt"
    assert window.editor.reviewing.current


@checks("open-second", "new-second", "export-second", "close-second")
def _(window, qtbot, name, monkeypatch, folder):
    second = folder / "second.srt"
    second.write_text("1\n00:00:00,500 --> 00:00:04,000\nGuten Abend\n", "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(second), ""))
    trigger(window, "new-second" if name == "new-second" else "open-second")
    settled(window, qtbot)
    assert window.page.second_panel.isVisible()
    assert window.editor.second_track.text(0) == ("" if name == "new-second" else "Guten Abend")
    if name == "close-second":
        trigger(window, name)
        assert not window.page.second_panel.isVisible()
    if name == "export-second":
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(folder / "de.vtt"), ""))
        with qtbot.waitSignal(window.editor.session.exported):
            trigger(window, name)
        assert "Guten Abend" in (folder / "de.vtt").read_text("utf-8")


@checks("new")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert texts(window) == [""]
    assert window.editor.session.path is None


@checks("italics", "bold")
def _(window, qtbot, name, *rest):
    select(window, [0, 1])
    before = texts(window)
    trigger(window, name)
    assert texts(window)[:2] == [f"<{name[0]}>{one}</{name[0]}>" for one in before[:2]]
    trigger(window, name)
    assert texts(window) == before


@checks("next-document", "previous-document")
def _(window, qtbot, name, *rest):
    assert not window.actions_by_id[name].isEnabled()
    trigger(window, "new", name)
    assert window.editor.session.name == "talk.srt"


@checks("close")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert window.editor.session.transcript is None
    assert window.page.start_page.isVisible()


@checks("quit")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert not window.isVisible()


# Edit


@checks("undo", "redo")
def _(window, qtbot, name, *rest):
    before = text(window, 0)
    window.editor.session.do("edit", SetText(0, "edited"))
    assert "edit" in window.actions_by_id["undo"].text()
    trigger(window, "undo")
    assert text(window, 0) == before
    trigger(window, "redo")
    assert text(window, 0) == "edited"


@checks("edit-text")
def _(window, qtbot, name, *rest):
    select(window, [3])
    trigger(window, name)
    assert window.page.table.texts.editor.isVisible()
    assert window.page.table.texts.editor.raw() == text(window, 3)


@checks("split")
def _(window, qtbot, name, *rest):
    select(window, [0])
    before = texts(window)
    trigger(window, name)
    assert " ".join(text(window, 0).split() + text(window, 1).split()) == " ".join(before[0].split())
    window.page.table.edit_text(2)
    cursor = window.page.table.texts.editor.textCursor()
    cursor.setPosition(text(window, 2).index(" "))
    window.page.table.texts.editor.setTextCursor(cursor)
    first = text(window, 2).split()[0]
    trigger(window, name)
    assert text(window, 2) == first
    trigger(window, "undo", "undo")
    assert texts(window) == before


@checks("merge")
def _(window, qtbot, name, *rest):
    before = texts(window)
    select(window, [1])
    trigger(window, name)
    assert text(window, 1).split() == [*before[1].split(), *before[2].split()]
    assert len(texts(window)) == len(before) - 1
    select(window, [3, 4, 5])
    trigger(window, name)
    assert len(texts(window)) == len(before) - 3
    trigger(window, "undo", "undo")
    assert texts(window) == before


@pytest.mark.parametrize("name", ["merge", "merge-sentences", "recue"])
def test_cues_between_the_chosen_ones_are_not_taken_along(desk: MainWindow, qtbot, name: str) -> None:
    before = texts(desk)
    select(desk, [1, 5])
    with qtbot.waitSignal(desk.editor.session.noted) as told:
        trigger(desk, name)
    assert "select consecutive cues" in told.args[0]
    assert texts(desk) == before


def test_a_recording_that_cannot_be_played_sets_no_times(desk: MainWindow, qtbot, tmp_path: Path) -> None:
    (tmp_path / "broken.wav").write_bytes(b"RIFF nothing of use")
    with qtbot.waitSignal(desk.editor.player.failed, timeout=30_000):
        desk.editor.recording.open(tmp_path / "broken.wav")
    settled(desk, qtbot)
    select(desk, [3])
    for name in ("play", "set-start", "set-end"):
        qtbot.waitUntil(lambda name=name: not desk.actions_by_id[name].isEnabled())
    assert desk.actions_by_id["close-media"].isEnabled()


@checks("merge-sentence")
def _(window, qtbot, name, *rest):
    before = texts(window)
    select(window, [0])
    trigger(window, name)
    settled(window, qtbot)
    assert len(texts(window)) == len(before) - 1
    assert text(window, 0).lower().split() == f"{before[0]} {before[1]}".lower().split()
    trigger(window, "undo")
    assert texts(window) == before


@checks("merge-sentences")
def _(window, qtbot, name, *rest):
    window.editor.reviewing.set_minimum(0.0)
    trigger(window, "accept-all")
    settled(window, qtbot)
    before = texts(window)
    select(window, [0, 1, 2, 3])
    trigger(window, name)
    assert len(texts(window)) < len(before)
    assert " ".join(" ".join(texts(window)).split()) == " ".join(" ".join(before).split())


@checks("recue")
def _(window, qtbot, name, *rest):
    before = " ".join(texts(window)).split()
    window.editor.settings.set("line-length", 20)
    window.editor.settings.set("lines", 1)
    trigger(window, name)
    settled(window, qtbot)
    assert len(texts(window)) > 29
    assert all(len(one) <= 20 for one in texts(window))
    assert " ".join(texts(window)).split() == before
    assert window.editor.session.review.queue.pending


@checks("transcribe-again")
def _(window, qtbot, name, monkeypatch, *rest):
    analysed(window, qtbot)
    before = texts(window)
    asked = []

    def again(transcript, cues, *arguments, **options):
        asked.append(cues)
        return SetText(cues[0], "heard anew")

    monkeypatch.setattr("engine.transcription.transcribe_again", again)
    select(window, [2])
    trigger(window, name)
    settled(window, qtbot)
    assert asked == [[2]]
    assert texts(window) == [*before[:2], "heard anew", *before[3:]]


@checks("insert")
def _(window, qtbot, name, *rest):
    select(window, [2])
    trigger(window, name)
    assert text(window, 3) == ""
    assert window.page.table.texts.editor.isVisible()


@checks("delete")
def _(window, qtbot, name, *rest):
    before = texts(window)
    select(window, [1, 4])
    trigger(window, name)
    assert texts(window) == [one for index, one in enumerate(before) if index not in (1, 4)]
    trigger(window, "undo")
    assert texts(window) == before


@checks("select-all")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert window.page.table.selected_cues() == list(range(29))


@checks("find", "replace")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert window.page.find_bar.isVisible()
    assert window.page.find_bar.replacement.isVisible() == (name == "replace")


@checks("find-next", "find-previous")
def _(window, qtbot, name, *rest):
    trigger(window, "find")
    window.page.find_bar.text.setText("the")
    trigger(window, "find-next", "find-next")
    there = window.page.table.current_cue()
    trigger(window, "find-next")
    assert window.page.table.current_cue() >= there
    trigger(window, "find-next", "find-next", "find-next")
    assert window.page.table.current_cue() > there
    trigger(window, *["find-previous"] * 4)
    assert window.page.table.current_cue() == there


@checks("check", "next-problem", "previous-problem")
def _(window, qtbot, name, *rest):
    with qtbot.waitSignal(window.editor.checking.changed):
        trigger(window, name)
    assert window.page.check_panel.isVisible()
    assert window.page.check_panel.model.problems == window.editor.checking.problems


@checks("cut", "copy", "paste")
def _(window, qtbot, name, *rest):
    window.page.table.setFocus()
    select(window, [1])
    trigger(window, "copy" if name == "paste" else name)
    before = texts(window)
    trigger(window, *(["paste"] if name == "paste" else []))
    assert len(texts(window)) == len(before) + (name == "paste")
    assert "listen" in QApplication.clipboard().text() or name == "paste"


@checks("spell-walk")
def _(window, qtbot, name, *rest):
    with qtbot.waitSignal(window.editor.spell_walk.arrived):
        trigger(window, name)
    assert window.page.spell_bar.isVisible()
    assert window.editor.spell_walk.current.word == "lindqvist"


@checks("spell-check")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    settled(window, qtbot)
    assert window.page.table.texts.speller.misspelt("recieve")
    trigger(window, name)
    assert window.page.table.texts.speller is None


# Times


@checks("shift")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    dialog = dialog_of("TimesDialog")
    dialog.amount.setValue(1.5)
    dialog.accept()
    assert window.editor.session.transcript.cues[0].start == 2000


@checks("shift-earlier", "shift-later")
def _(window, qtbot, name, *rest):
    select(window, [0])
    trigger(window, name)
    assert window.editor.session.transcript.cues[0].start == (400 if name == "shift-earlier" else 600)
    assert window.editor.session.transcript.cues[1].start == 4242


@checks("snap")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    window.editor.set_times(
        3, window.editor.session.transcript.cues[3].start - 150, window.editor.session.transcript.cues[3].end
    )
    moved = window.editor.session.transcript.cues[3].start
    trigger(window, name)
    assert window.editor.session.transcript.cues[3].start != moved
    assert "snap" in window.actions_by_id["undo"].text()


@checks("fix-overlaps")
def _(window, qtbot, name, *rest):
    first, second = window.editor.session.transcript.cues[:2]
    window.editor.set_times(0, first.start, second.start + 300)
    trigger(window, name)
    assert window.editor.session.transcript.cues[0].end == second.start
    assert "overlaps" in window.actions_by_id["undo"].text()


@checks("set-start", "set-end")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    select(window, [1])
    qtbot.waitUntil(lambda: window.editor.player.ready)
    window.editor.player.seek(5.0)
    trigger(window, name)
    cue = window.editor.session.transcript.cues[1]
    assert (cue.start if name == "set-start" else cue.end) == 5000


@checks("find-shots", "snap-shots")
def _(window, qtbot, name, monkeypatch, folder):
    film = write_film(folder / "film.mp4", (50, 60), sound=True)
    with qtbot.waitSignal(window.editor.player.loaded):
        window.editor.recording.open(film)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.recording.shots_changed):
        trigger(window, "find-shots")
    (change,) = window.editor.recording.shots
    assert change == pytest.approx(2.0, abs=0.05)
    window.editor.set_times(0, 500, 1800)
    select(window, [0, 1])
    if name == "snap-shots":
        trigger(window, name)
        assert window.editor.session.transcript.cues[0].end == round(change * 1000) - 80


@checks("sort")
def _(window, qtbot, name, *rest):
    window.editor.set_times(0, 60_000, 61_000)
    trigger(window, name)
    starts = [cue.start for cue in window.editor.session.transcript.cues]
    assert starts == sorted(starts)


# Review


@checks("punctuate", "punctuate-chosen")
def _(window, qtbot, name, *rest):
    select(window, [0, 1])
    window.editor.session.review.take(Review(window.editor.session.transcript))
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, name)
    cues = {standing.cue for standing in window.editor.session.review.waiting()}
    assert max(cues) > 5 if name == "punctuate" else cues <= {0, 1}


@checks("accept")
def _(window, qtbot, name, *rest):
    find_row(window, "COMMA")
    cue, place = current(window)
    pending = window.editor.session.review.queue.pending
    trigger(window, name)
    assert text(window, cue).split()[place].endswith(",")
    assert window.editor.session.review.queue.pending == pending - 1
    assert current(window) != (cue, place)
    trigger(window, "undo")
    assert window.editor.session.review.queue.pending == pending
    assert current(window) == (cue, place)


@checks("reject")
def _(window, qtbot, name, *rest):
    find_row(window, "COMMA")
    before, pending = texts(window), window.editor.session.review.queue.pending
    trigger(window, name)
    assert texts(window) == before
    assert window.editor.session.review.queue.pending == pending - 1
    assert window.editor.session.review.queue.states["rejected"] == 1


@checks(*(f"mark-{name}" for name in ("comma", "period", "question", "exclamation", "colon", "dash")))
def _(window, qtbot, name, *rest):
    find_row(window, "PERIOD" if name != "mark-period" else "COMMA")
    cue, place = current(window)
    trigger(window, name)
    mark = {"comma": ",", "period": ".", "question": "?", "exclamation": "!", "colon": ":", "dash": "—"}[name[5:]]
    words = text(window, cue).replace(" —", "—").split()
    assert words[place].endswith(mark)
    assert window.editor.session.review.queue.states["changed"] == 1


@checks("mark-none")
def _(window, qtbot, name, *rest):
    find_row(window, "COMMA")
    before = texts(window)
    trigger(window, name)
    assert texts(window) == before
    assert window.editor.session.review.queue.states["rejected"] == 1


@checks("mark-here")
def _(window, qtbot, name, *rest):
    select(window, [0])
    trigger(window, name)
    popover = QApplication.activePopupWidget() or dialog_of("MarkPopover")
    assert popover
    qtbot.keyClicks(popover, "!")
    assert "!" in text(window, 0)


@checks("change-case")
def _(window, qtbot, name, *rest):
    find_row(window, "COMMA")
    cue, place = current(window)
    trigger(window, name)
    assert text(window, cue).split()[place + 1][0].isupper()


@checks("next", "previous")
def _(window, qtbot, name, *rest):
    first = current(window)
    trigger(window, "next", "next")
    second = current(window)
    assert second > first
    trigger(window, "previous")
    assert first < current(window) <= second


@checks("go-to-cue")
def _(window, qtbot, name, *rest):
    trigger(window, "next", "next", "next", "next", "next")
    select(window, [20])
    trigger(window, name)
    assert window.page.table.current_cue() == current(window)[0]


@checks("order-reading", "order-uncertain")
def _(window, qtbot, name, *rest):
    trigger(window, "order-uncertain")
    trigger(window, name)
    settled(window, qtbot)
    assert window.editor.reviewing.order == name[6:]
    assert window.actions_by_id[name].isChecked()
    if name == "order-uncertain":
        sure = [s.suggestion.entropy for s in window.editor.reviewing.upcoming(5)]
        assert sure == sorted(sure, reverse=True)


@checks("accept-all")
def _(window, qtbot, name, *rest):
    window.editor.settings.set("minimum-confidence", 0.8)
    chosen, pending = window.editor.reviewing.counts()
    assert 0 < chosen < pending
    trigger(window, name)
    settled(window, qtbot)
    assert window.editor.session.review.queue.pending == pending - chosen
    assert all(standing.suggestion.confidence < 0.8 for standing in window.editor.session.review.waiting())
    trigger(window, "undo")
    assert window.editor.session.review.queue.pending == pending


@checks("lock")
def _(window, qtbot, name, *rest):
    pending = window.editor.session.review.queue.pending
    select(window, [0])
    inside = len(window.editor.session.review.cue(0).pending)
    assert inside
    trigger(window, name)
    assert window.editor.session.review.queue.pending == pending - inside
    select(window, [0])
    trigger(window, name)
    assert window.editor.session.review.queue.pending == pending


@checks("play-on-arrival")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    qtbot.waitUntil(lambda: window.editor.player.ready)
    trigger(window, name)
    with qtbot.waitSignal(window.editor.player.playing_changed):
        trigger(window, "next")
    window.editor.player.pause()


# Play


@checks("play", "play-cue", "play-around")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    qtbot.waitUntil(lambda: window.editor.player.ready)
    select(window, [6])
    trigger(window, name)
    qtbot.waitUntil(lambda: window.editor.player.playing)
    cue = window.editor.session.transcript.cues[6]
    if name == "play-cue":
        qtbot.waitUntil(lambda: not window.editor.player.playing, timeout=10_000)
        assert window.editor.player.position == pytest.approx(cue.end / 1000, abs=0.1)
    if name == "play-around":
        moment = window.editor.sound.timeline.slot_time(*current(window))
        assert abs(window.editor.player.position - moment) < 1.2
    window.editor.player.pause()


@checks("loop", "follow", "spectrogram")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    before = window.editor.settings.get(name)
    trigger(window, name)
    assert window.editor.settings.get(name) != before
    if name != "loop":
        assert getattr(window.page.sound_panel.waveform, name) != before


@checks("back", "forward")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    qtbot.waitUntil(lambda: window.editor.player.ready)
    window.editor.player.seek(10.0)
    trigger(window, name)
    assert window.editor.player.position == pytest.approx(9.0 if name == "back" else 11.0, abs=0.05)


@checks("slower", "faster")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    trigger(window, name)
    assert window.editor.player.speed == (0.75 if name == "slower" else 1.25)


@checks("align")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    window.editor.session.do("edit", SetText(4, text(window, 4).replace(" ", "  ")))
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        trigger(window, name)
    assert all(timing.clock == "aligned" for timing in window.editor.session.transcript.cues[4].timings)


# View, Tools, Help


@checks("larger", "smaller")
def _(window, qtbot, name, *rest):
    before = window.page.table.texts.font.pointSizeF()
    trigger(window, name)
    assert (window.page.table.texts.font.pointSizeF() > before) == (name == "larger")


@checks("show-review")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    assert not window.page.review_panel.isVisible()
    trigger(window, name)
    assert window.page.review_panel.isVisible()


@checks("show-transcript", "show-cues")
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


@checks("styles")
def cue_styles(window, qtbot, name, monkeypatch, tmp_path):
    assert not window.actions_by_id[name].isEnabled()
    path = tmp_path / "talk.ass"
    path.write_text("[Events]\nFormat: Start, End, Style, Text\nDialogue: 0:00:00.00,0:00:01.00,Default,so\n")
    window.open(path)
    qtbot.waitUntil(lambda: window.editor.session.path == path)
    trigger(window, name)
    dialog = dialog_of("CueStylesDialog")
    assert dialog
    dialog.close()


@checks("show-video", "video-window", "full-screen")
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


@checks("show-waveform", "zoom-in", "zoom-out")
def _(window, qtbot, name, *rest):
    analysed(window, qtbot)
    start, end = window.page.sound_panel.waveform.span
    trigger(window, name)
    after = window.page.sound_panel.waveform.span
    if name == "show-waveform":
        assert not window.page.sound_panel.isVisible()
    else:
        assert (after[1] - after[0] < end - start) == (name == "zoom-in")


@checks("palette", "keys")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    dialog = dialog_of("CommandPalette" if name == "palette" else "ShortcutSheet")
    assert dialog
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)


@checks("batch", "retrain")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    dialog = dialog_of("BatchDialog" if name == "batch" else "RetrainDialog")
    assert dialog
    trigger(window, name)
    assert dialog_of(type(dialog).__name__) is dialog
    settled(window, qtbot)
    dialog.close()


@checks("tour")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    tour = window.findChild(Tour)
    assert tour.isVisible()
    tour.close()


@checks("manual")
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


@checks("models", "preferences", "shortcuts", "about")
def _(window, qtbot, name, *rest):
    trigger(window, name)
    settled(window, qtbot)
    kinds = {"models": "ModelsDialog", "preferences": "Preferences", "shortcuts": "ShortcutEditor", "about": "About"}
    dialog = dialog_of(kinds[name])
    assert dialog
    dialog.close()

"""A run in the window that punctuates a folder: from start to report, and all that may come between."""

import json
import shutil
import time
from multiprocessing import active_children
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QDesktopServices

import engine.batch.plan
from app.adapters.batch_model import BatchColumn
from app.dialogs.batch import BatchDialog
from app.editor.suggesting import Choice
from engine.batch import FileOutcome
from engine.batch.ledger import LEDGER
from tests.app.batch.scene import MODELS, TALK, Gate, click, row_of, run, states, texts
from tests.app.palettes import dark
from tests.engine.batch.scene import long_talk


def test_a_run_from_start_to_report(qtbot, dialog, gate, folder, monkeypatch):
    assert states(dialog) == dict.fromkeys(("a.srt", "b.srt", "broken.srt", "c.srt"), "waiting")
    assert not dialog.report_button.isEnabled()
    run(qtbot, dialog, gate)
    assert states(dialog) == {"broken.srt": "failed", "a.srt": "done", "b.srt": "done", "c.srt": "done"}
    assert dialog.model.files[0].name == "broken.srt"  # what most needs a look comes first
    file, state, _, marks, confidence, look, note = texts(dialog, "a.srt")
    assert (file, state, note) == ("a.srt", "done", "")
    assert int(marks) > 5
    assert 60 < int(confidence.removesuffix(" %")) < 100
    assert int(look) > 0
    assert "is empty" in texts(dialog, "broken.srt")[BatchColumn.NOTE]
    assert "Good evening" in (folder / "a.punctuated.srt").read_text()
    assert (folder / "a.srt").read_bytes() == TALK.read_bytes()
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    click(qtbot, dialog.report_button)
    report = Path(opened[0].toLocalFile())
    assert json.loads(report.with_suffix(".json").read_text())["totals"]["states"] == {"failed": 1, "done": 3}
    run(qtbot, dialog, gate)
    assert list(states(dialog).values()) == ["failed", "skipped", "skipped", "skipped"]


def test_pause_resume_and_cancel(qtbot, dialog, gate, folder):
    click(qtbot, dialog.start_button)
    gate.turns.release()
    qtbot.waitUntil(lambda: states(dialog)["a.srt"] == "done" and gate.begun == 2)
    assert not dialog.form.isEnabled()
    click(qtbot, dialog.start_button)
    assert dialog.run.paused
    assert dialog.start_button.text() == "&Resume"
    gate.open = True
    qtbot.wait(150)
    assert states(dialog)["b.srt"] == "running"
    assert not (folder / "b.punctuated.srt").exists()
    spent = dialog.run.seconds
    time.sleep(0.05)
    assert dialog.run.seconds == spent
    gate.open = False
    click(qtbot, dialog.start_button)
    assert not dialog.run.paused
    with qtbot.waitSignal(dialog.run.ended, timeout=10_000):
        click(qtbot, dialog.cancel_button)
    assert list(states(dialog).values()).count("done") < 3
    assert states(dialog)["c.srt"] == "waiting"
    assert dialog.form.isEnabled()
    run(qtbot, dialog, gate)
    assert states(dialog) == {
        "broken.srt": "failed",
        "a.srt": "skipped",
        "b.srt": states(dialog)["b.srt"],
        "c.srt": "done",
    }


def test_cancel_while_paused(qtbot, dialog, gate):
    click(qtbot, dialog.start_button)
    qtbot.waitUntil(lambda: gate.begun == 1)
    click(qtbot, dialog.start_button)
    with qtbot.waitSignal(dialog.run.ended):
        click(qtbot, dialog.cancel_button)
    assert set(states(dialog).values()) == {"waiting"}
    assert dialog.start_button.text() == "&Start"


def test_closing_asks_in_the_window(qtbot, dialog, gate, folder):
    click(qtbot, dialog.start_button)
    qtbot.waitUntil(lambda: gate.begun == 1)
    dialog.close()
    assert dialog.isVisible()
    assert dialog.question.isVisible()
    assert dialog.question.nothing.hasFocus()
    click(qtbot, dialog.question.nothing)
    assert not dialog.question.isVisible()
    assert dialog.run.running
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    click(qtbot, dialog.question.action)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert not dialog.run.running
    assert not list(folder.glob("*.punctuated.*"))
    dialog.show()
    run(qtbot, dialog, gate)
    assert dialog.isVisible()


def test_the_status_bars_cross_stops_it(qtbot, dialog, gate, runner):
    numbers = []
    runner.started.connect(lambda number, title: numbers.append(number))
    click(qtbot, dialog.start_button)
    qtbot.waitUntil(lambda: gate.begun == 1)
    with qtbot.waitSignal(dialog.run.ended):
        runner.cancel(numbers[-1])
    assert dialog.form.isEnabled()


def test_the_program_ends_while_it_is_paused(qtbot, dialog, gate, runner):
    click(qtbot, dialog.start_button)
    qtbot.waitUntil(lambda: gate.begun == 1)
    click(qtbot, dialog.start_button)
    runner.close()
    qtbot.waitUntil(lambda: not dialog.run.running)


def test_files_open_for_review(qtbot, dialog, gate, folder):
    run(qtbot, dialog, gate)
    dialog.table.selectRow(row_of(dialog, "b.srt"))
    with qtbot.waitSignal(dialog.open_wanted) as wanted:
        click(qtbot, dialog.review_button)
    assert wanted.args == [folder / "b.punctuated.srt"]
    dialog.table.setFocus()
    with qtbot.waitSignal(dialog.open_wanted) as wanted:
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert wanted.args == [folder / "b.punctuated.srt"]
    cell = dialog.table.visualRect(dialog.model.index(row_of(dialog, "broken.srt"), 0)).center()
    qtbot.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    with qtbot.waitSignal(dialog.open_wanted) as wanted:
        qtbot.mouseDClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=cell)
    assert wanted.args == [folder / "broken.srt"]


def test_an_error_is_reported_in_full(qtbot, dialog, gate, folder):
    run(qtbot, dialog, gate)
    row = row_of(dialog, "broken.srt")
    dialog.table.selectRow(row)
    assert str(folder / "broken.srt") in dialog._details.text()
    assert dialog.model.index(row, BatchColumn.NOTE).data(Qt.ItemDataRole.ToolTipRole) == dialog._details.text()


def test_nothing_waiting_can_be_reviewed(qtbot, dialog):
    dialog.table.selectRow(0)
    assert not dialog.review_button.isEnabled()
    with qtbot.assertNotEmitted(dialog.open_wanted):
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)


def test_dark(qtbot, dialog, gate):
    dialog.setPalette(dark())
    run(qtbot, dialog, gate)
    assert not dialog.grab().isNull()


def test_sorting_by_a_column(qtbot, dialog, gate):
    run(qtbot, dialog, gate)
    dialog.table.selectRow(row_of(dialog, "b.srt"))
    dialog.table.sortByColumn(BatchColumn.FILE, Qt.SortOrder.DescendingOrder)
    assert [path.name for path in dialog.model.files] == ["c.srt", "broken.srt", "b.srt", "a.srt"]
    assert dialog.table.currentIndex().data() == "b.srt"
    for column in BatchColumn:
        dialog.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)


def test_ten_thousand_files_do_not_freeze_it(qtbot, dialog):
    files = [Path(f"/talks/{number:05}.srt") for number in range(10_000)]
    model = dialog.model
    slowest = 0.0

    def timed(work) -> None:
        nonlocal slowest
        start = time.thread_time()  # other processes are not its fault
        work()
        qtbot.wait(1)
        slowest = max(slowest, time.thread_time() - start)

    timed(lambda: model.set_files(Path("/talks"), files))
    for first in range(0, 10_000, 1000):
        news = [FileOutcome(path, path, "done", words=100, doubtful=first % 7) for path in files[first : first + 1000]]
        timed(lambda news=news: dialog._take(news, {}))
    timed(lambda: dialog.table.sortByColumn(BatchColumn.LOOK, Qt.SortOrder.DescendingOrder))
    assert model.counts() == {"done": 10_000}
    assert model.share == 1.0
    assert slowest < 0.5


def test_news_is_collected(qtbot, dialog, gate, folder):
    for number in range(100):
        shutil.copy(TALK, folder / f"{number}.srt")
    reported = []
    dialog.run.updated.connect(lambda outcomes, share: reported.append(len(outcomes)))
    run(qtbot, dialog, gate)
    assert sum(reported) == 2 * 104
    began = len(reported)
    run(qtbot, dialog, gate)  # all are skipped, in no time
    assert len(reported) - began < 30


def test_files_in_several_processes(qtbot, runner, folder, monkeypatch):
    """With the model that ships: the window stays awake, tells of all that are in work, and leaves no process behind."""
    monkeypatch.setattr(engine.batch.plan, "cores", lambda: 2)
    for name in "ab":
        long_talk(folder / f"{name}.txt", 20)
    dialog = BatchDialog(runner, Choice())
    dialog.form.set_models(MODELS)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.set_choices({"folder": str(folder), "pattern": "*.txt", "model": "caesura"})
    qtbot.waitUntil(lambda: dialog.model.rowCount() == 2)
    beats = QTimer(interval=20)
    seen = []
    beats.timeout.connect(lambda: seen.append((len(active_children()), dialog.model.share)))
    beats.start()
    click(qtbot, dialog.start_button)
    qtbot.waitUntil(lambda: set(states(dialog).values()) == {"running"} and dialog.model.share > 0.1, timeout=60_000)
    click(qtbot, dialog.start_button)
    assert dialog.run.paused
    click(qtbot, dialog.start_button)
    with qtbot.waitSignal(dialog.run.ended, timeout=60_000):
        pass
    assert set(states(dialog).values()) == {"done"}
    assert max(count for count, _ in seen) == 2
    assert [share for _, share in seen] == sorted(share for _, share in seen)
    assert len(seen) > 20
    assert not active_children()
    run(qtbot, dialog, Gate())
    (folder / "a.txt").touch()
    click(qtbot, dialog.start_button)
    qtbot.waitUntil(lambda: states(dialog)["a.txt"] == "running", timeout=10_000)
    with qtbot.waitSignal(dialog.run.ended, timeout=60_000):
        dialog._stop_and_close()
    assert not active_children()


def test_what_is_done_without_is_reported(qtbot, dialog, gate, folder):
    (folder / LEDGER).write_text("no database" * 99)
    run(qtbot, dialog, gate)
    assert "was damaged" in dialog.banner.message
    assert states(dialog)["a.srt"] == "done"

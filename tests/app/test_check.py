"""The list of problems: by which guideline, where each one is, and what is fixed."""

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.adapters.problem_model import ProblemModel
from app.adapters.problem_texts import problem_text
from app.editor import checking
from app.main_window import MainWindow
from engine.document.checks import Problem
from engine.document.edits import SetText
from tests.app.steps import opened, settled, texts, trigger

CUES = (
    ("00:00:01,000 --> 00:00:03,100", "We talked about it."),
    ("00:00:03,000 --> 00:00:05,000", "So this is\nwhat\nwe do."),
    ("00:00:06,000 --> 00:00:08,000", "There is a wrod here."),
    ("00:00:08,500 --> 00:00:18,500", "Who knows how long."),
)


@pytest.fixture
def open_window(window: MainWindow, qtbot, tmp_path: Path) -> MainWindow:
    path = tmp_path / "talk.srt"
    path.write_text("\n".join(f"{n}\n{times}\n{text}\n" for n, (times, text) in enumerate(CUES, 1)), "utf-8")
    opened(window, qtbot, path)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.checking.changed):
        trigger(window, "check")
    settled(window, qtbot)
    return window


def listed(window: MainWindow) -> list[tuple[int, str, bool]]:
    return [(problem.cue, problem.kind, problem.fixable) for problem in window.page.check_panel.model.problems]


def test_it_lists_what_breaks_the_guideline_with_the_spelling(open_window: MainWindow) -> None:
    assert open_window.page.check_panel.isVisible()
    assert listed(open_window) == [
        (0, "overlap", True), (1, "lines", True), (2, "spelling", False), (3, "long", False),
    ]  # fmt: skip
    assert "4" in open_window.page.check_panel.count.text()
    assert "2" in open_window.page.check_panel.all_button.text()


def test_a_row_leads_to_its_cue_and_back_round(open_window: MainWindow, qtbot) -> None:
    qtbot.keyClick(open_window.page.check_panel.table, Qt.Key.Key_Down)
    qtbot.keyClick(open_window.page.check_panel.table, Qt.Key.Key_Down)
    assert (
        open_window.page.cues.current_cue()
        == open_window.page.check_panel.model.problems[open_window.page.check_panel.table.currentIndex().row()].cue
    )
    trigger(open_window, "next-problem")
    trigger(open_window, "next-problem")
    seen = [open_window.page.cues.current_cue()]
    for name in ("next-problem", "previous-problem"):
        trigger(open_window, name)
        seen.append(open_window.page.cues.current_cue())
    assert seen in ([3, 0, 3], [2, 3, 2])


def test_it_goes_on_from_the_cue_that_the_user_has_gone_to(open_window: MainWindow) -> None:
    for cue, name, there in ((2, "next-problem", 2), (0, "next-problem", 0), (3, "previous-problem", 2)):
        open_window.page.cues.go_to_cue(cue)
        trigger(open_window, name)
        assert open_window.page.cues.current_cue() == there


def test_all_that_is_safe_is_fixed_in_one_step_and_the_list_keeps_up(open_window: MainWindow, qtbot) -> None:
    before = list(open_window.editor.session.transcript.cues)
    with qtbot.waitSignal(open_window.editor.checking.changed):
        open_window.page.check_panel.all_button.click()
    assert open_window.editor.session.transcript.cues[0].end == 2920
    assert texts(open_window)[1] == "So this is what we do."
    assert listed(open_window) == [(2, "spelling", False), (3, "long", False)]
    assert not open_window.page.check_panel.all_button.isEnabled()
    with qtbot.waitSignal(open_window.editor.checking.changed):
        trigger(open_window, "undo")
    assert open_window.editor.session.transcript.cues == before
    assert len(listed(open_window)) == 4


def test_one_is_fixed_alone_and_the_place_in_the_list_is_kept(open_window: MainWindow, qtbot) -> None:
    open_window.page.check_panel.table.selectRow(1)
    assert open_window.page.check_panel.fix_button.isEnabled()
    with qtbot.waitSignal(open_window.editor.checking.changed):
        open_window.page.check_panel.fix_button.click()
    assert [cue for cue, _, _ in listed(open_window)] == [0, 2, 3]
    assert open_window.page.check_panel.table.currentIndex().row() == 1
    assert not open_window.page.check_panel.fix_button.isEnabled()  # a wrong word cannot be fixed here


def test_what_is_written_is_checked_again(open_window: MainWindow, qtbot) -> None:
    with qtbot.waitSignal(open_window.editor.checking.changed):
        open_window.editor.session.do("write", SetText(2, "There is a word here."))
    assert [cue for cue, _, _ in listed(open_window)] == [0, 1, 3]


def test_another_guideline_is_kept_for_the_next_start(open_window: MainWindow, qtbot) -> None:
    box = open_window.page.check_panel.guideline
    box.setCurrentIndex(box.findData("bbc"))
    with qtbot.waitSignal(open_window.editor.checking.changed):
        box.activated.emit(box.currentIndex())
    assert open_window.editor.settings.get("guideline") == "bbc"
    assert [kind for _, kind, _ in listed(open_window)] == ["overlap", "lines", "flicker", "spelling"]


def test_a_closed_list_checks_nothing(open_window: MainWindow, qtbot) -> None:
    qtbot.keyClick(open_window.page.check_panel.table, Qt.Key.Key_Escape)
    assert not open_window.page.check_panel.isVisible()
    assert open_window.page.table.hasFocus() or open_window.page.cues is open_window.page.table
    with qtbot.assertNotEmitted(open_window.editor.checking.changed, wait=600):
        open_window.editor.session.do("write", SetText(2, "There is a word here."))
    with qtbot.waitSignal(open_window.editor.checking.changed):
        trigger(open_window, "check")
    assert [cue for cue, _, _ in listed(open_window)] == [0, 1, 3]


def test_a_check_that_takes_a_while_says_so(open_window: MainWindow, qtbot, monkeypatch) -> None:
    panel, checked = open_window.page.check_panel, threading.Event()
    monkeypatch.setattr(checking, "problems", lambda *args: checked.wait() and [])
    with qtbot.waitSignal(open_window.editor.checking.changed):
        open_window.editor.session.do("write", SetText(2, "There is a word here."))
        qtbot.waitUntil(lambda: panel.count.text() == "Checking…")
        checked.set()
    assert panel.count.text() == "Nothing to fix."


def test_the_list_is_as_high_as_it_is_dragged_and_comes_back_so(open_window: MainWindow, qtbot) -> None:
    panel, splitter = open_window.page.check_panel, open_window.page.parts.splitters["check"]
    open_window.resize(1280, 800)
    qtbot.waitUntil(lambda: panel.table.viewport().height() >= 5 * panel.table.rowHeight(0))
    open_window.resize(1000, 500)
    qtbot.waitUntil(lambda: panel.height() <= 0.6 * splitter.height())
    open_window.resize(1280, 800)
    qtbot.waitUntil(lambda: panel.table.viewport().height() >= 5 * panel.table.rowHeight(0))
    splitter.moveSplitter(splitter.height() - 300, 1)
    height = panel.height()
    assert abs(height - 300) <= splitter.handleWidth()
    panel.close_bar()
    open_window.page.save_layout()
    open_window.page.restore_layout()
    panel.open()
    qtbot.waitUntil(lambda: panel.height() == height)


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (Problem(0, "short", 0.5, 5 / 6), "shown for 0.5 s: less than 0.83 s"),
        (Problem(0, "gap", 0.04, 1 / 12), "a gap of 0.04 s to the next cue: less than 0.08 s"),
        (Problem(0, "gap", 0.0, 1 / 12), "no gap to the next cue: less than 0.08 s"),
        (Problem(0, "speaker", text="Anna"), "“Anna” has another spelling elsewhere"),
        (Problem(0, "flicker", 0.25, 1.0), "a gap of 0.25 s flickers: close it, or make it 1 s or more"),
    ],
)
def test_problems_are_sentences(problem: Problem, sentence: str) -> None:
    assert problem_text(problem) == sentence


def test_the_model_keeps_qts_rules(qtbot, qtmodeltester) -> None:
    model = ProblemModel()
    model.show_problems([Problem(0, "empty"), Problem(2, "long", 8, 7)], None)
    qtmodeltester.check(model)


def test_the_list_widens_no_small_window(open_window: MainWindow, qtbot) -> None:
    open_window.page.check_panel.open()
    open_window.resize(800, 640)
    qtbot.waitUntil(lambda: open_window.width() == 800)

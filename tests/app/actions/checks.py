"""Checks of actions by their ids, and what several of them look at."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from app.main_window import MainWindow
from engine.review import Filter
from tests.app.steps import RECORDING, settled

Check = Callable[..., None]


class Checks:
    """What some actions must do; an instance registers a check for the ids that it is called with.

    Attributes:
        by_name: the checks by the ids of their actions.
    """

    def __init__(self) -> None:
        self.by_name: dict[str, Check] = {}

    def __call__(self, *names: str) -> Callable[[Check], Check]:
        def register(check: Check) -> Check:
            self.by_name.update(dict.fromkeys(names, check))
            return check

        return register

    def test(self) -> Check:
        """A test of each action on a punctuated talk."""

        @pytest.mark.parametrize("name", self.by_name)
        def test_each_action(desk, qtbot, name, monkeypatch, tmp_path):
            self.by_name[name](desk, qtbot, name, monkeypatch, tmp_path)

        return test_each_action


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

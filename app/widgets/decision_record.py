"""The record of decisions: its size, and buttons to export, import and delete it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.jobs import JobRunner, WindowJob
from app.translation.wording import worded
from app.widgets.banner import Banner, Question
from app.widgets.hint import Hint
from app.widgets.push_button import push_button
from engine.memory import Memory

LINES = ".jsonl"
_SUBJECT = "decision record"


class DecisionRecord(QWidget):
    """The record, with a button for each operation.

    Args:
        runner: reads and writes it off this thread.
        memory: the record.
    """

    def __init__(self, runner: JobRunner, memory: Memory) -> None:
        super().__init__()
        self._runner, self._memory = runner, memory
        self._count, self._job = 0, 0
        self.amount = Hint()
        self.save_button = push_button(self.tr("&Save as…"), self._choose_target)
        self.take_in_button = push_button(self.tr("&Import…"), self._choose_source)
        self.delete_button = push_button(self.tr("&Delete all…"), self._ask)
        self.question = Question(self.tr("Keep them"))
        self.banner = Banner()
        self._describe()
        self._arrange()
        self._read()

    def save(self, path: Path) -> None:
        """Write it as JSON lines."""
        self._start(lambda: self._memory.export_lines(path), lambda count: self._report_saved(count, path))

    def take_in(self, path: Path) -> None:
        """Import decisions from a file."""
        self._start(lambda: self._memory.import_lines(path), self._report_taken)

    def delete(self) -> None:
        """Forget everything, without a question."""
        self._start(self._memory.clear, lambda _: self._read())

    def leave(self) -> None:
        """Drop pending results."""
        self._runner.cancel(self._job)

    def _describe(self) -> None:
        for button, text in (
            (self.save_button, self.tr("Save all decisions as a file of JSON lines, to read or to move elsewhere")),
            (self.take_in_button, self.tr("Add the decisions in a file that was saved here or on another computer")),
            (self.delete_button, self.tr("Forget all decisions, and leave nothing of them on this computer")),
        ):
            button.setToolTip(text)
            button.setAccessibleDescription(text)

    def _arrange(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.save_button, self.take_in_button, self.delete_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.amount)
        column.addLayout(buttons)
        column.addWidget(self.question)
        column.addWidget(self.banner)

    def _read(self) -> None:
        self._start(lambda: sum(self._memory.counts().values()), self._show)

    def _show(self, count: int) -> None:
        self._count = count
        where = self.tr("%n decision(s), in {0}", "", count).format(self._memory.path)
        self.amount.setText(where)
        self.amount.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for button in (self.save_button, self.delete_button):
            button.setEnabled(count > 0)

    def _choose_target(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(self, self.tr("Save decisions"), f"decisions{LINES}", self._filter())
        if chosen:
            self.save(Path(chosen))

    def _choose_source(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, self.tr("Import decisions"), "", self._filter())
        if chosen:
            self.take_in(Path(chosen))

    def _filter(self) -> str:
        return self.tr("Decisions (*{0})").format(LINES)

    def _ask(self) -> None:
        text = self.tr("Delete %n decision(s)? This cannot be undone.", "", self._count)
        self.question.ask(text, (self.tr("Delete"), self.delete))

    def _report_saved(self, count: int, path: Path) -> None:
        self.banner.show_message(self.tr("%n decision(s) saved in {0}.", "", count).format(path), "note")

    def _report_taken(self, taken: tuple[int, list[str]]) -> None:
        count, damaged = taken
        sentence = self.tr("%n decision(s) imported.", "", count)
        left = self.tr("%n damaged line(s) left out.", "", len(damaged)) if damaged else ""
        self.banner.show_message(f"{sentence} {left}".strip(), "note", details="\n".join(damaged))
        self._read()

    def _start(self, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self._job = self._runner.start(WindowJob("", lambda progress: work(), _SUBJECT), done, self._fail)

    def _fail(self, error: Exception) -> None:
        self.banner.show_message(worded(error))

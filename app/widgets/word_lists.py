"""Lists of words, one below the other, that are written, pasted or taken from a text file."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QTabWidget, QVBoxLayout, QWidget

from app.jobs import JobProgress, JobRunner, WindowJob
from app.translation.wording import worded
from app.widgets.hint import Hint
from engine.errors import InputError, reading

_LINES = 5


class WordLists(QWidget):
    """A tab for each list, a line for each item.

    Args:
        runner: reads files.
        titles: of the tabs, each with a line that explains it, by the key of the list.

    Attributes:
        fields: where each list is written.

    Signals:
        edited: a list is another one.
        failed(str): a file cannot be read; one sentence.
    """

    edited = Signal()
    failed = Signal(str)

    def __init__(self, runner: JobRunner, titles: Mapping[str, tuple[str, str]]) -> None:
        super().__init__()
        self._runner, self._titles, self._job = runner, titles, 0
        self.fields = {key: self._field(title) for key, (title, _) in titles.items()}
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Lists of words"))
        self.about = Hint()
        self.import_button = QPushButton(self.tr("&Import…"), autoDefault=False)
        self.import_button.setToolTip(self.tr("Add the lines of a text file"))
        self.import_button.clicked.connect(self._choose)
        self._arrange()

    def items(self, key: str) -> tuple[str, ...]:
        """The items of a list, each once."""
        lines = (line.strip() for line in self.fields[key].toPlainText().splitlines())
        return tuple(dict.fromkeys(filter(None, lines)))

    def show_items(self, key: str, items: tuple[str, ...]) -> None:
        """Show another list."""
        if items != self.items(key):
            with QSignalBlocker(self.fields[key]):
                self.fields[key].setPlainText("\n".join(items))

    def take_in(self, path: Path) -> None:
        """Add the lines of a file to the list that is shown."""
        key = list(self.fields)[self.tabs.currentIndex()]

        def work(progress: JobProgress) -> str:
            with reading(path):
                return path.read_text("utf-8-sig")

        def done(text: str) -> None:
            self.fields[key].setPlainText("\n".join([*self.items(key), *text.splitlines()]))

        self._job = self._runner.start(WindowJob("", work, "word list"), done, self._fail)

    def leave(self) -> None:
        """Wait for no file any more, since nobody looks."""
        self._runner.cancel(self._job)

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, InputError):
            raise error
        self.failed.emit(worded(error))

    def _field(self, title: str) -> QPlainTextEdit:
        field = QPlainTextEdit(tabChangesFocus=True)
        field.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        field.setAccessibleName(title)
        field.setMinimumHeight(field.fontMetrics().lineSpacing() * _LINES)
        field.textChanged.connect(self.edited)
        return field

    def _arrange(self) -> None:
        for key, field in self.fields.items():
            self.tabs.addTab(field, self._titles[key][0])
            field.setAccessibleDescription(self._titles[key][1])
        self.tabs.currentChanged.connect(self._explain)
        self._explain(0)
        below = QHBoxLayout()
        below.setSpacing(12)
        below.addWidget(self.about, 1)
        below.addWidget(self.import_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.tabs, 1)
        layout.addLayout(below)

    def _explain(self, row: int) -> None:
        self.about.setText(list(self._titles.values())[row][1])

    def _choose(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("Import words"), "", self.tr("Text files (*.txt);;All files (*)")
        )
        if path:
            self.take_in(Path(path))

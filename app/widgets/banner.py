"""A line at the top of a panel that says what went wrong, with one action at most."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QElapsedTimer, QEvent, QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy

from app.accessibility import announce
from app.theme import faint, icon, rgba, severity_colour
from app.widgets.cross_button import CrossButton

_DETAILS = 40
"""Sentences in the tool tip at the most."""

_TOGETHER = 5000
"""Milliseconds between errors that are counted together."""


class Banner(QFrame):
    """Hidden until `show_message`; the user can close it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._severity = "error"
        self._handler: Callable[[], None] | None = None
        self._errors, self._last_error = list[str](), QElapsedTimer()
        self._picture = QLabel()
        self._text = self._label()
        self.action = QPushButton(autoDefault=False)
        self.action.clicked.connect(self._act)
        self.close_button = CrossButton(self.tr("Close this message"))
        self.close_button.clicked.connect(self.hide)
        self._arrange()
        self._paint()
        self.hide()

    @property
    def message(self) -> str:
        """Its present or last message."""
        return self._text.text()

    def show_message(
        self,
        text: str,
        severity: str = "error",
        details: str = "",
        action: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        """Show `text`.

        Args:
            text: one sentence.
            severity: "error" or "note".
            details: more of it, shown as a tool tip.
            action: the title of a button and what it does.
        """
        self._severity = severity
        self._text.setText(text)
        self._text.setToolTip(details)
        self.setAccessibleName(text)
        self.action.hide()
        if action:
            self.set_action(*action)
        self._paint()
        self.show()
        announce(self, text)

    def show_messages(
        self, sentences: Sequence[str], severity: str, action: tuple[str, Callable[[], None]] | None = None
    ) -> None:
        """Show the first of some sentences and the number of the others, which a tool tip has."""
        more = self.tr(" (and %n more)", "", len(sentences) - 1) if len(sentences) > 1 else ""
        self.show_message(sentences[0] + more, severity, "\n".join(sentences[:_DETAILS]), action)

    def show_error(self, error: str) -> None:
        """Show an error together with those just before it, as of several files that cannot be read."""
        if self.isHidden() or not self._last_error.isValid() or self._last_error.hasExpired(_TOGETHER):
            self._errors = []
        self._last_error.start()
        self._errors = list(dict.fromkeys([*self._errors, error]))
        self.show_messages(self._errors, "error")

    def set_action(self, title: str, handler: Callable[[], None]) -> None:
        """Give the present message a button."""
        self.action.setText(title)
        self._handler = handler
        self.action.show()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the system between light and dark."""
        if event.type() == QEvent.Type.PaletteChange and self.styleSheet() != self._style():
            self._paint()
        super().changeEvent(event)

    @staticmethod
    def _label() -> QLabel:
        label = QLabel()
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        return label

    def _arrange(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(self._picture)
        layout.addWidget(self._text, 1)
        layout.addWidget(self.action)
        layout.addWidget(self.close_button)

    def _act(self) -> None:
        self.hide()
        if self._handler:
            self._handler()

    def _style(self) -> str:
        colour = severity_colour(self._severity, self.palette())
        wash = faint(colour, 0.12)
        return f"#banner {{ border: none; border-bottom: 2px solid {colour.name()}; background: {rgba(wash)}; }}"

    def _paint(self) -> None:
        self.setStyleSheet(self._style())
        self._picture.setPixmap(icon("warning").pixmap(QSize(20, 20)))


class Question(Banner):
    """A banner that asks a question; one of its answers does nothing.

    Args:
        nothing: what that answer is called.
    """

    def __init__(self, nothing: str) -> None:
        super().__init__()
        self.nothing = QPushButton(nothing, autoDefault=False)
        self.nothing.clicked.connect(self.hide)
        self.close_button.hide()
        row = self.layout()
        assert row is not None
        row.addWidget(self.nothing)

    def ask(self, text: str, action: tuple[str, Callable[[], None]]) -> None:
        """Ask `text`; the answer that does nothing has the focus.

        Args:
            action: the other answer and what it does.
        """
        self.show_message(text, "note", action=action)
        self.nothing.setFocus()

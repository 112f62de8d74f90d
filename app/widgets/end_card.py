"""The end of a review: its results, the next steps, and a text before and after."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.accessibility import announce
from app.adapters.before_after import BeforeAfter, best_example
from app.fonts import scaled
from app.theme import accent, icon
from app.widgets.action_button import ActionButton
from app.widgets.hint import Hint
from engine.review import Review

_BUTTONS = ("save", "export", "next-file", "retrain")
_PICTURE = 32


class EndCard(QWidget):
    """Shown once no suggestion is pending.

    Args:
        actions: by their ids; "save", "export", "next-file" and "retrain" have buttons.

    Attributes:
        title, done: the heading, and the results.
        before, after: an example.
        buttons: by the ids of their actions.
    """

    def __init__(self, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._picture, self.title, self.done = QLabel(), QLabel(self.tr("Everything is decided")), QLabel()
        self.before, self.after = Hint(), QLabel()
        self._before_title, self._after_title = Hint(self.tr("Before")), Hint(self.tr("Now"))
        titles = {"retrain": self.tr("Teach Caesura…"), "next-file": self.tr("Next file")}
        self.buttons = {
            name: ActionButton(actions[name], primary=name == "save", title=titles.get(name, "")) for name in _BUTTONS
        }
        self._shown: tuple[Review | None, str] = (None, "")
        self._arrange()
        self._tint()

    def show_review(self, review: Review) -> None:
        """Show the results of a review.

        Args:
            review: without a pending suggestion.
        """
        states, number = review.queue.states, self.locale().toString
        texts = (
            (self.tr("{0} accepted"), states["accepted"]),
            (self.tr("{0} rejected"), states["rejected"]),
            (self.tr("{0} changed"), states["changed"]),
        )
        done = " · ".join(text.format(number(count)) for text, count in texts if count)
        if self._shown == (review, done):
            return
        self._shown = review, done
        self.done.setText(done)
        announce(self, f"{self.title.text()}: {done}")
        example = best_example(review) or BeforeAfter("", "")
        self.before.setText(example.before)
        self.after.setText(example.after)
        for widget in (self.before, self.after, self._before_title, self._after_title):
            widget.setVisible(bool(example.after))

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of the new palette."""
        if event.type() == QEvent.Type.PaletteChange:
            self._tint()
        super().changeEvent(event)

    def _arrange(self) -> None:
        self.title.setFont(scaled(self.title.font(), 1.4))
        self.after.setWordWrap(True)
        self.done.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        for label in (self.before, self.after):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        layout.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addStretch()
        head.addWidget(self._picture)
        head.addWidget(self.title)
        head.addStretch()
        layout.addLayout(head)
        layout.addWidget(self.done)
        layout.addSpacing(8)
        for button in self.buttons.values():
            layout.addWidget(button)
        layout.addSpacing(8)
        for label in (self._before_title, self.before, self._after_title, self.after):
            layout.addWidget(label)
        layout.addStretch(2)

    def _tint(self) -> None:
        """Draw the tick in the accent."""
        palette = self.palette()
        palette.setColor(palette.ColorRole.WindowText, accent(self.palette()))
        self._picture.setPixmap(icon("check", palette).pixmap(QSize(_PICTURE, _PICTURE)))

"""The next suggestions, each one click away."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from app.adapters.context import context_of
from app.editor.reviewing import Reviewing
from app.widgets.hint import Hint
from app.widgets.literal import literal
from engine.review import SuggestionRef

COUNT = 4


class Upcoming(QWidget):
    """The next few suggestions in the present order."""

    def __init__(self, reviewing: Reviewing) -> None:
        super().__init__()
        self._reviewing = reviewing
        self._refs: list[SuggestionRef] = []
        self._texts: list[str] = []
        self.buttons = [self._button(number) for number in range(COUNT)]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        self._title = Hint(self.tr("next"))
        self._title.setWordWrap(False)  # what wraps would take its room from the marks
        grid.addWidget(self._title, 0, 0)
        for number, button in enumerate(self.buttons):
            grid.addWidget(button, number // 2, 1 + number % 2)
            grid.setColumnStretch(1 + number % 2, 1)
        grid.setRowStretch((COUNT + 1) // 2, 1)  # free room is below

    def refresh(self) -> None:
        """Show what comes next."""
        self._refs = self._reviewing.upcoming(COUNT)
        self._texts = [self._text(ref) for ref in self._refs]
        for button, text in zip(self.buttons, self._texts):
            button.setAccessibleName(self.tr("Go to: {0}").format(text))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Elide the texts, and hide rows that do not fit."""
        super().resizeEvent(event)
        self._fit()

    def _button(self, number: int) -> QPushButton:
        button = QPushButton()
        button.setFlat(True)
        button.setAutoDefault(False)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.clicked.connect(partial(self._go, number))
        return button

    def _fit(self) -> None:
        rows = self.height() // max(1, self.buttons[0].sizeHint().height())
        self._title.setVisible(rows > 0 and any(self._texts))
        for number, button in enumerate(self.buttons):
            text = self._texts[number] if number < len(self._texts) else ""
            cut = button.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(60, button.width() - 12))
            button.setText(literal(cut))
            button.setVisible(number // 2 < rows)
            button.setEnabled(bool(text))

    def _text(self, ref: SuggestionRef) -> str:
        """A word and its proposed change."""
        review = self._reviewing.review
        context = context_of(review, ref, 1) if review else None
        if context is None or review is None:
            return ""
        if ref.entry.kind == "capital":
            return f"{context.now} → {context.spelling}" if context.now else context.word
        glyph = review.glyphs.get(ref.suggestion.mark, "")
        return f"{context.word}❲{glyph or '–'}❳ {context.after.removesuffix(' …')}"

    def _go(self, number: int) -> None:
        if number < len(self._refs):
            self._reviewing.go(self._refs[number])

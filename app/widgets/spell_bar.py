"""The bar for stepping through unknown words: suggestions, and what to do."""

from html import escape
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
)

from app.accessibility import announce
from app.editor.session import DocumentSession
from app.editor.spell_walk import Misspelling, SpellWalk
from app.widgets.closable_bar import ClosableBar
from app.widgets.literal import literal
from app.widgets.text_layout import MatchSpan
from app.widgets.wrapped_row import WrappedRow

_SUGGESTIONS = 4
_LEAST = 160
"""Pixels that stay of the sentence and of the field beside the buttons."""


class SpellBar(ClosableBar):
    """Hidden until it is opened.

    Args:
        session: whose document it is.
        walk: goes from word to word.

    Signals:
        cue_wanted(int): the current word is in this cue.
        matched(object): where it stands: a span of the visible text, by cue; nothing at the end.
    """

    cue_wanted = Signal(int)
    matched = Signal(object)

    def __init__(self, session: DocumentSession, walk: SpellWalk) -> None:
        super().__init__()
        self._session, self._walk = session, walk
        self.setAccessibleName(self.tr("Spelling"))
        self.sentence, self.text = QLabel(), QLineEdit()
        self.suggestions = [QPushButton() for _ in range(_SUGGESTIONS)]
        self.replace_button = QPushButton(self.tr("Rep&lace"))
        self.all_button = QPushButton(self.tr("Replace &all"))
        self.skip_button = QPushButton(self.tr("&Skip"))
        self.skip_all_button = QPushButton(self.tr("S&kip all"))
        self.learn_button = QPushButton(self.tr("Lear&n"))
        self._arrange()
        self._connect()

    def open(self, cue: int) -> None:
        """Show the bar at the first unknown word from a cue on."""
        self.show()
        self.text.setFocus()
        self._show_message(self.tr("Looking for unknown words …"))
        self._walk.begin(cue)

    def _arrange(self) -> None:
        self.text.setAccessibleName(self.tr("Replace with"))
        self.text.setPlaceholderText(self.tr("Replace with"))
        self.sentence.setTextFormat(Qt.TextFormat.RichText)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.sentence.setMinimumWidth(_LEAST)
        self.text.setMinimumWidth(_LEAST)
        buttons = self.replace_button, self.all_button, self.skip_button, self.skip_all_button, self.learn_button
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(8)
        above, below = QHBoxLayout(), QHBoxLayout()
        above.addWidget(self.sentence, 1)
        above.addLayout(WrappedRow(*self.suggestions))
        above.addWidget(self.close_button)
        below.addWidget(self.text, 1, Qt.AlignmentFlag.AlignTop)  # beside the first line of the buttons
        below.addLayout(WrappedRow(*buttons))
        for row in (above, below):
            row.setSpacing(8)
            layout.addLayout(row)
        order = (self.text, *self.suggestions, *buttons, self.close_button)
        for one, following in pairwise(order):
            self.setTabOrder(one, following)

    def _connect(self) -> None:
        walk = self._walk
        walk.arrived.connect(self._show)
        self.text.returnPressed.connect(self._replace)
        self.replace_button.clicked.connect(self._replace)
        self.all_button.clicked.connect(lambda: walk.replace_all(self.text.text()))
        self.skip_button.clicked.connect(walk.skip)
        self.skip_all_button.clicked.connect(walk.skip_all)
        self.learn_button.clicked.connect(walk.learn)
        self.closed.connect(walk.end)
        for button in self.suggestions:
            button.clicked.connect(lambda checked=False, button=button: walk.replace(button.text().replace("&&", "&")))

    def _replace(self) -> None:
        if self.replace_button.isEnabled():
            self._walk.replace(self.text.text())

    def _show(self) -> None:
        """Show the current word and its sentence."""
        current, transcript = self._walk.current, self._session.transcript
        if not self.isVisible():
            self.matched.emit({})
        elif current is None or transcript is None:
            self.matched.emit({})
            self._show_message(self.tr("No unknown words left."))
        else:
            self._show_word(current, transcript.text_at(current.address.cue).view.text)
            self.cue_wanted.emit(current.address.cue)
            self.matched.emit({current.address.cue: [MatchSpan(*current.span, current=True)]})
            self.text.setFocus()
            self.text.selectAll()

    def _show_word(self, current: Misspelling, text: str) -> None:
        start, end = current.span
        before, word, after = (escape(" ".join(part.split())) for part in (text[:start], text[start:end], text[end:]))
        gaps = " " * text[start - 1 : start].isspace(), " " * text[end : end + 1].isspace()
        self.sentence.setText(f"{before}{gaps[0]}<b>{word}</b>{gaps[1]}{after}")
        self.text.setText(current.suggestions[0] if current.suggestions else current.word)
        announce(self, self.tr("“{0}” is not in the dictionary").format(current.word))
        for number, button in enumerate(self.suggestions):
            shown = current.suggestions[number] if number < len(current.suggestions) else ""
            button.setText(literal(shown))
            button.setVisible(bool(shown))
        self._enable(True)

    def _show_message(self, text: str) -> None:
        self.sentence.setText(escape(text))
        self.text.clear()
        for button in self.suggestions:
            button.hide()
        self._enable(False)

    def _enable(self, possible: bool) -> None:
        for widget in (self.replace_button, self.all_button, self.skip_button, self.skip_all_button, self.learn_button):
            widget.setEnabled(possible)

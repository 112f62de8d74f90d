"""A cue's text being edited in its cell: raw, with its tags, and below it how long its lines are."""

import re
from collections.abc import Callable

from PySide6.QtCore import QLocale, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPalette, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QTextEdit, QWidget

from app.theme import severity_colour
from app.widgets.own_keys import OwnKeys
from app.widgets.text_layout import align, units
from engine.document.limits import CueLimits
from engine.document.markup import Markup
from engine.document.phrasing import width
from engine.document.tokens import masked, tokenize

_BLOCK = "\u2029"  # how Qt keeps a line end
_STAND_INS = {code: 0x100000 + code for code in (10, 13, 0x2029, 0xFDD0, 0xFDD1, *range(0xD800, 0xE000))}
"""Characters for private use, in place of what Qt takes for the end of a line and of lone surrogates: it loses both."""
_WITH_ENTER = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


class Lines:
    r"""A raw text as lines to be edited, and back: every line break keeps its own spelling, ``\N`` or CRLF or ``<br>``,
    and bytes that are not text, or line ends inside a tag, stay as they are.

    Args:
        raw: a cue's raw text.
        markup: how its line breaks are written.
        new: the spelling of a line break in a text that has none.

    Attributes:
        text: the raw text with each line break as one newline, and a stand-in for each character that no editor of
            Qt would keep.
    """

    def __init__(self, raw: str, markup: Markup, new: str) -> None:
        view = markup.visible(raw)
        spans = [(view.starts[i], view.ends[i]) for i, character in enumerate(view.text) if character == "\n"]
        self._breaks = [raw[start:end] for start, end in spans]
        self._new = max(self._breaks, key=self._breaks.count, default=new)
        parts = [
            raw[start:end] for start, end in zip([0, *(end for _, end in spans)], [*(s for s, _ in spans), len(raw)])
        ]
        self.text = "\n".join(part.translate(_STAND_INS) for part in parts)
        self._originals = {_STAND_INS[code]: code for code in _STAND_INS.keys() & set(map(ord, raw))}

    def raw(self, text: str) -> str:
        """The raw text of edited lines."""
        lines = [self.restored(line) for line in text.split("\n")]
        return "".join(line + end for line, end in zip(lines, [*self._spellings(len(lines) - 1), ""], strict=True))

    def restored(self, text: str) -> str:
        """A text with the characters themselves in place of their stand-ins."""
        return text.translate(self._originals)

    def offset(self, text: str, place: int) -> int:
        """Where a place in edited lines is in their raw text."""
        before = text[:place].count("\n")
        return place + sum(len(end) - 1 for end in self._spellings(text.count("\n"))[:before])

    def _spellings(self, count: int) -> list[str]:
        """Of each line break of an edited text; the old ones stand as long as there are as many."""
        return self._breaks if count == len(self._breaks) else [self._new] * count


class CueEditor(QPlainTextEdit):
    """Edits one cue.

    Enter ends editing and goes on to the next cue, Shift+Enter breaks the line, Ctrl+Enter ends editing; the delegate
    that made it follows.

    Attributes:
        index: the cell it stands in, wherever edits elsewhere move it.
        height_needed: pixels for all of the text and the counts below it.

    Signals:
        finished(bool): the text is to be taken; True if the next cue is to be edited.
        height_changed: `height_needed` is another.
    """

    finished = Signal(bool)
    height_changed = Signal()

    def __init__(self, index: QPersistentModelIndex, limits: CueLimits, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.index, self._limits = index, limits
        self._markup, self._labels = Markup(), frozenset[str]()
        self._seconds, self.height_needed = 0.0, 0
        self._lines = Lines("", self._markup, "\n")
        self._misspelt: Callable[[str], bool] | None = None
        self._counts = QLabel(self)
        self._counts.setTextFormat(Qt.TextFormat.RichText)
        self._counts.setWordWrap(True)
        self.setAccessibleName(self.tr("Text of the cue"))
        self.setTabChangesFocus(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(3)
        self.textChanged.connect(self._show_state)
        self.cursorPositionChanged.connect(self._show_waves)
        OwnKeys(self, _is_enter)  # whatever Ctrl+Enter is elsewhere; keys with more are not

    def edit(self, raw: str, markup: Markup, line_break: str, seconds: float, labels: frozenset[str]) -> None:
        """Take a text.

        Args:
            raw: the cue's.
            markup: how its tags and line breaks are written.
            line_break: the spelling of the first line break, if it has none.
            seconds: how long the cue is shown.
            labels: speaker labels, which are no words.
        """
        self._markup, self._labels, self._seconds = markup, labels, seconds
        self._lines = Lines(raw, markup, line_break)
        self.setPlainText(self._lines.text)
        self.document().setModified(False)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def set_speller(self, misspelt: Callable[[str], bool] | None) -> None:
        """Underline the words that `misspelt` does not know."""
        self._misspelt = misspelt
        self._show_waves()

    @property
    def modified(self) -> bool:
        """Whether the text differs from the cue's."""
        return self._text() != self._lines.text

    def raw(self) -> str:
        """The raw text as it is now; byte for byte the cue's if nothing was changed."""
        return self._lines.raw(self._text())

    def cursor_offset(self) -> int:
        """Where the cursor stands in `raw`."""
        before = QTextCursor(self.document())
        before.setPosition(self.textCursor().position(), QTextCursor.MoveMode.KeepAnchor)
        return self._lines.offset(self._text(), len(before.selectedText()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ends editing; with Shift it breaks the line."""
        if not _is_enter(event):
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.insertPlainText("\n")
        else:
            self.finished.emit(not event.modifiers() & Qt.KeyboardModifier.ControlModifier)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Ask for room."""
        super().focusInEvent(event)
        self._show_state()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The counts stay below the text."""
        super().resizeEvent(event)
        self._make_room()

    def _text(self) -> str:
        return self.document().toRawText().replace(_BLOCK, "\n")

    def _show_state(self) -> None:
        text = self._markup.visible(self.raw()).text
        align(self, text)
        self._counts.setText(self._said([width(line) for line in text.split("\n")]))
        self._counts.setAccessibleName(re.sub("<[^<>]*>", "", self._counts.text()))
        self._make_room()

    def _make_room(self) -> None:
        """Put the counts below the text, on as many lines as they need, and report the height."""
        width = self.width() - 16
        below = self._counts.heightForWidth(width) + 4
        self._counts.setGeometry(8, self.height() - below - 1, width, below)
        self.setViewportMargins(4, 2, 4, below)  # the text stays where it was
        rows = int(self.document().size().height())  # in lines, as they are wrapped
        height = max(2, rows) * self.fontMetrics().lineSpacing() + below + 12
        if height != self.height_needed:
            self.height_needed = height
            self.height_changed.emit()

    def _said(self, widths: list[int]) -> str:
        """The characters of each line and the reading speed; excesses stand out."""
        lines = " + ".join(self._strong(str(wide), wide > self._limits.line) for wide in widths)
        text = self.tr("{0} characters").format(lines)
        if self._seconds <= 0:
            return text
        speed = (sum(widths) + len(widths) - 1) / self._seconds
        figure = self._strong(QLocale().toString(speed, "f", 1), speed > self._limits.reading_speed)
        return f"{text} · " + self.tr("{0} characters/s").format(figure)

    def _strong(self, figure: str, too_much: bool) -> str:
        colour = severity_colour("error", self.palette()).name()
        return f'<b style="color: {colour}">{figure}</b>' if too_much else figure

    def _show_waves(self) -> None:
        self.setExtraSelections(self._waves(self._misspelt) if self._misspelt else [])

    def _waves(self, misspelt: Callable[[str], bool]) -> list[QTextEdit.ExtraSelection]:
        """Waves under the words that are not known, but not while one is being typed."""
        text, cursor = self._text(), self.textCursor().position()
        form = QTextCharFormat()
        form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        form.setUnderlineColor(severity_colour("error", self.palette()))
        view = self._markup.visible(self._lines.restored(text))
        waves: list[QTextEdit.ExtraSelection] = []
        for token in tokenize(masked(view.text, self._labels)):
            start, end = view.starts[token.start], view.ends[token.end - 1]
            if units(text[:end]) != cursor and misspelt(view.text[token.start : token.end]):
                wave = QTextEdit.ExtraSelection()
                wave.cursor, wave.format = self.textCursor(), form
                wave.cursor.setPosition(units(text[:start]))
                wave.cursor.setPosition(units(text[:end]), QTextCursor.MoveMode.KeepAnchor)
                waves.append(wave)
        return waves


def _is_enter(event: QKeyEvent) -> bool:
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and _pressed(event) in _WITH_ENTER


def _pressed(event: QKeyEvent) -> Qt.KeyboardModifier:
    return event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier

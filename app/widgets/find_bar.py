"""Find and replace, in a bar below the cues."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSizePolicy

from app.accessibility import announce
from app.editor.document import MANY
from app.editor.session import DocumentSession
from app.jobs import WindowJob
from app.translation.wording import worded
from app.widgets.closable_bar import ClosableBar
from app.widgets.elided_label import ElidedLabel
from app.widgets.text_layout import MatchSpan
from app.widgets.wrapped_row import WrappedRow
from engine.document.edits import Edit
from engine.document.transcript import Change, Transcript
from engine.errors import InputError
from engine.text.find import Match, Query, find_all, replace_all, replacement

_STATUS = 96
"""The least width of the number of matches, in pixels."""


class FindBar(ClosableBar):
    """Hidden until it is opened. All matches are found at once, in a long document by a job.

    Args:
        session: whose document is looked through.
        place: gives the index of the cue where the user is; -1 for none.

    Attributes:
        chosen: the indexes of the selected cues, for "only in the selected cues".

    Signals:
        match_chosen(int): a match in this cue is chosen.
        matched(object): all matches, by cue: spans of the visible texts; none once the bar is closed.
    """

    match_chosen = Signal(int)
    matched = Signal(object)

    def __init__(self, session: DocumentSession, place: Callable[[], int] = lambda: -1) -> None:
        super().__init__()
        self._session, self._place = session, place
        self._matches: list[Match] = []
        self._matches_key: object = None
        self._match: Match | None = None
        self.chosen: list[int] = []
        self.text = self._field(self.tr("Find"))
        self.replacement = self._field(self.tr("Replace with"))
        self.regex = QCheckBox(self.tr("Regular e&xpression"))
        self.case = QCheckBox(self.tr("&Case"))
        self.whole = QCheckBox(self.tr("&Whole words"))
        self.inside = QCheckBox(self.tr("Only in the selected cue&s"))
        self.next_button = QPushButton(self.tr("&Next"))
        self.previous_button = QPushButton(self.tr("Previo&us"))
        self.replace_button = QPushButton(self.tr("Rep&lace"))
        self.all_button = QPushButton(self.tr("Replace &all"))
        self.status = ElidedLabel()
        self.error = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._arrange()
        self._connect()

    def open(self, replace: bool, chosen: list[int]) -> None:
        """Show the bar and focus it; `chosen` are the indexes of the cues for "only in the selected cues"."""
        self.chosen = chosen
        self.inside.setEnabled(len(chosen) > 1)
        self.inside.setChecked(self.inside.isChecked() and len(chosen) > 1)
        for widget in (self.replacement, self.replace_button, self.all_button):
            widget.setVisible(replace)
        self.show()
        self.text.setFocus()
        self.text.selectAll()
        self._look(self._show_matches)

    def find_next(self) -> None:
        """Go to the next match, from the last one or from the current cue, wrapping at the end."""
        self._look(self._go_on)

    def find_previous(self) -> None:
        """Go to the previous match, wrapping at the start."""
        self._look(self._go_back)

    def replace_one(self) -> None:
        """Replace the match where the user is, and go to the next one."""
        query, transcript, match = self._query(), self._session.transcript, self._current()
        if query and transcript and match and match.cue < len(transcript.cues):
            before = len(transcript.cues[match.cue].text)
            try:
                edit = replacement(transcript, match, query, self.replacement.text())
            except InputError as error:
                self._report(error)
                return
            self._session.do(self.tr("replace"), edit)
            grown = len(transcript.cues[match.cue].text) - before
            self._match = replace(match, span=(match.span[0], match.span[1] + grown))  # not again in the replacement
        self.find_next()

    def replace_all(self) -> None:
        """Replace every match, as one step."""
        query, transcript, text, within = (
            self._query(),
            self._session.transcript,
            self.replacement.text(),
            self._where(),
        )
        counts: list[int] = []
        if query is None or transcript is None:
            return

        def make(document: Transcript) -> Edit:
            edit, count = replace_all(document, query, text, within)
            counts.append(count)
            return edit

        self._session.work_out(
            self.tr("replace all"),
            len(transcript.cues),
            make,
            lambda: self._say(self.tr("%n replaced", "", counts[-1])),
        )

    def _look(self, then: Callable[[], None] = lambda: None) -> None:
        """Find all matches, unless they are known, and show their number; then call `then`."""
        query, transcript, within = self._query(), self._session.transcript, self._where()
        if query is None or transcript is None:
            return
        key = transcript.revision, query, within

        def take(matches: list[Match]) -> None:
            if self._session.transcript is not transcript or transcript.revision != key[0]:  # it is another text by now
                self._look(then)
                return
            self._matches_key, self._matches = key, matches
            self._show_matches()
            self._say(self.tr("%n found", "", len(matches)) if matches else self.tr("Not found"))
            then()

        if key == self._matches_key:
            then()
        elif len(transcript.cues) < MANY:
            try:
                take(find_all(transcript, query, within))
            except InputError as error:
                self._failed(error)
        else:
            snapshot = transcript.snapshot()
            search = WindowJob("", lambda progress: find_all(snapshot, query, within), "find")
            self._session.runner.start(search, take, self._failed)

    def _failed(self, error: Exception) -> None:
        """A wrong expression is reported here, anything else by the window."""
        if isinstance(error, InputError):
            self._report(error)
        else:
            self._session.fail(error)

    def _show_matches(self) -> None:
        spans: dict[int, list[MatchSpan]] = {}
        for match in self._matches:
            spans.setdefault(match.cue, []).append(MatchSpan(*match.visible, current=match == self._match))
        self.matched.emit(spans if self.isVisible() else {})

    def _go_on(self) -> None:
        if self._matches:
            behind = bisect_left(self._matches, self._here(1), key=lambda match: (match.cue, match.span[0]))
            self._go(behind % len(self._matches))

    def _go_back(self) -> None:
        if self._matches:
            self._go(bisect_right(self._matches, self._here(0), key=lambda match: (match.cue, match.span[1])) - 1)

    def _go(self, number: int) -> None:
        self._match = self._matches[number]
        self._say(self.tr("{0} of {1}").format(number % len(self._matches) + 1, len(self._matches)))
        self._show_matches()
        self.match_chosen.emit(self._match.cue)

    def _here(self, side: int) -> tuple[int, int]:
        """Where to go on from: behind (1) or before (0) the current match, or where the user is."""
        if match := self._current():
            return match.cue, match.span[side]
        return max(self._place(), 0), 0

    def _current(self) -> Match | None:
        """The last match, unless the user has gone to another cue."""
        return self._match if self._match and self._place() in (-1, self._match.cue) else None

    def _query(self) -> Query | None:
        if not self.text.text():
            return None
        try:
            return Query(self.text.text(), self.regex.isChecked(), self.case.isChecked(), self.whole.isChecked())
        except InputError as error:
            self._report(error)
            return None

    def _where(self) -> frozenset[int] | None:
        return frozenset(self.chosen) if self.inside.isChecked() else None

    def _say(self, text: str) -> None:
        self.status.setText(text)
        self.status.setToolTip(text)
        self.error.hide()

    def _report(self, error: InputError) -> None:
        """Show an error in lines of its own."""
        self._say("")
        self.error.setText(worded(error))
        self.error.show()
        announce(self.error, self.error.text())

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setPlaceholderText(name)
        field.setClearButtonEnabled(True)
        return field

    def _arrange(self) -> None:
        options = QHBoxLayout()
        options.setSpacing(16)
        options.addLayout(WrappedRow(self.case, self.whole, self.regex, self.inside, gap=16))
        self.status.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.status.setMinimumWidth(_STATUS)
        options.addWidget(self.status, 1)
        layout = QGridLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setHorizontalSpacing(8)
        layout.setVerticalSpacing(8)
        rows = (
            (self.text, self.next_button, self.previous_button),
            (self.replacement, self.replace_button, self.all_button),
        )
        for row, (field, *buttons) in enumerate(rows):
            layout.addWidget(field, row, 0)
            for column, button in enumerate(buttons, 1):
                layout.addWidget(button, row, column)
        layout.addWidget(self.close_button, 0, 3)
        layout.addLayout(options, 2, 0, 1, 4)
        layout.addWidget(self.error, 3, 0, 1, 4)
        self.error.hide()
        layout.setColumnStretch(0, 1)
        self._order()

    def _order(self) -> None:
        """Tab goes from field to field, then through the buttons."""
        fields = (self.text, self.replacement, self.next_button, self.previous_button, self.replace_button)
        boxes = (self.all_button, self.case, self.whole, self.regex, self.inside, self.close_button)
        for one, following in pairwise((*fields, *boxes)):
            self.setTabOrder(one, following)

    def _connect(self) -> None:
        self.text.returnPressed.connect(self.find_next)
        self.text.textChanged.connect(self._start_again)
        for box in (self.case, self.whole, self.regex, self.inside):
            box.toggled.connect(self._start_again)
        self.replacement.returnPressed.connect(self.replace_one)
        self.next_button.clicked.connect(self.find_next)
        self.previous_button.clicked.connect(self.find_previous)
        self.replace_button.clicked.connect(self.replace_one)
        self.all_button.clicked.connect(self.replace_all)
        self.closed.connect(lambda: self.matched.emit({}))
        self._session.opened.connect(self._forget)
        self._session.edited.connect(self._follow)

    def _forget(self) -> None:
        """Forget the matches and the selected cues of another document."""
        self.chosen = []
        self.inside.setEnabled(False)
        self.inside.setChecked(False)
        self._start_again()

    def _follow(self, change: Change) -> None:
        """Keep the indexes of the selected cues up to date after an edit, and clear the message."""
        self.chosen = change.moved(self.chosen)
        self.matched.emit({})
        self._say("")

    def _start_again(self) -> None:
        self._match = self._matches_key = None
        self.matched.emit({})
        self._say("")
        if self.isVisible():
            self._look()

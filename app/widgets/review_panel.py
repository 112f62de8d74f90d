"""The right side of the window: the current suggestion, its actions, and the following ones."""

from collections.abc import Mapping
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.accessibility import announce, insert_tabs
from app.adapters.context import context_of
from app.editor.review_cursor import READING, UNCERTAIN
from app.editor.reviewing import Reviewing
from app.editor.session import DocumentSession
from app.fonts import bold, scaled
from app.settings import Settings
from app.translation.wording import worded
from app.widgets.action_button import ActionButton
from app.widgets.bars import MarkBars, PauseBar, Spellings
from app.widgets.elided_label import ElidedLabel
from app.widgets.end_card import EndCard
from app.widgets.filter_bar import FilterButton, FilterTags
from app.widgets.filter_choices import Choices
from app.widgets.hint import Hint
from app.widgets.marks import mark_name, percent
from app.widgets.scroll_area import ScrollingColumn
from app.widgets.sentence import Sentence
from app.widgets.upcoming import Upcoming
from engine.formats.clocks import ms_to_clock
from engine.review import ALL, Review, ReviewEntry, SuggestionRef
from engine.review.decisions import openings
from engine.review.queue import Queue

_BUTTONS = ("accept", "reject", "play-around", "change-case", "lock", "previous", "next")
_HEADING, _LARGEST = 1.15, 1.4
_NARROWEST = 364
_LEAST = 128
"""Pixels that stay in sight of the current suggestion: its sentence, its place and its pause."""
_SHORT = frozenset(("play-around", "change-case", "lock", "previous", "next"))


class ReviewPanel(QWidget):
    """Follows `reviewing`; changes are shown after the pending events.

    Args:
        session, reviewing: whose suggestions are shown.
        actions: by their ids; "accept", "reject", "play-around", "change-case", "lock", "previous", "next",
            "punctuate", "preferences" and those of the end have buttons.
        settings: keep the order.

    Signals:
        range_wanted(int, int): suggestions are wanted for these cues alone, the first and the last.
    """

    range_wanted = Signal(int, int)

    def __init__(
        self,
        session: DocumentSession,
        reviewing: Reviewing,
        actions: Mapping[str, QAction],
        settings: Settings,
    ) -> None:
        super().__init__()
        self._session, self._reviewing, self._actions, self._settings = session, reviewing, actions, settings
        self.setAccessibleName(self.tr("Review"))
        self.choices = Choices(reviewing, self)
        self.filter_button, self.tags = FilterButton(self.choices), FilterTags(self.choices)
        self.filter_button.range_wanted.connect(self.range_wanted)
        self.order = self._order_box()
        self.sentence, self.bars, self.pause = Sentence(), MarkBars(), PauseBar()
        self.spellings = Spellings()
        self.spellings.chosen.connect(self._decide_spelling)
        self.what, self.letters, self.place = ElidedLabel(Qt.TextElideMode.ElideMiddle), ElidedLabel(), Hint()
        self.bars.chosen.connect(reviewing.choose)
        self.message = QLabel()
        self.show_all = QPushButton(self.tr("Show all"))
        self.show_all.clicked.connect(partial(reviewing.set_filter, ALL))
        self.unlock = QPushButton(self.tr("Unlock these cues"))
        self.unlock.clicked.connect(lambda: reviewing.unlock_pending())
        self.buttons = {name: ActionButton(actions[name], name not in _SHORT) for name in _BUTTONS}
        self.upcoming, self.end_card = Upcoming(reviewing), EndCard(actions)
        self._announced, self._awaited = "", False
        self._arrange()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.refresh)
        self.set_font_scale(1.0)
        for signal in (reviewing.changed, reviewing.arrived, session.suggesting_changed):
            signal.connect(self._later.start)
        self.refresh()

    def minimumSizeHint(self) -> QSize:
        """As wide as the card with its keys, and wider for large text."""
        return super().minimumSizeHint().expandedTo(QSize(_NARROWEST, 0))

    def refresh(self) -> None:
        """Show the current state."""
        reviewing, queue = self._reviewing, self._reviewing.queue
        self.order.setCurrentIndex(self.order.findData(reviewing.order))
        self.tags.refresh()
        for one, following in pairwise((self.filter_button, *self.tags.tags.values())):
            self.setTabOrder(one, following)
        decided = queue is not None and sum(queue.states.values()) > 0
        for control in (self.order, self.filter_button):
            control.setVisible(bool(queue and queue.pending))  # there is nothing to order or to filter otherwise
        if reviewing.review and reviewing.current:
            self._show(reviewing.review, reviewing.current)
            self._pages.setCurrentIndex(0)
        elif reviewing.review and queue and decided and not queue.states["pending"]:
            self.end_card.show_review(reviewing.review)
            self._pages.setCurrentIndex(2)
        else:
            self._show_message(queue)
            self._pages.setCurrentIndex(1)

    def set_awaited(self, awaited: bool) -> None:
        """Say that the text will be punctuated by itself, once all of it has been transcribed; or no longer."""
        self._awaited = awaited
        self._later.start()

    def set_font_scale(self, scale: float) -> None:
        """Scale the sentence, and the rest of the card up to what fits its column."""
        self.sentence.setFont(scaled(self.font(), scale))
        font = scaled(self.font(), min(scale, _LARGEST))
        for widget in (self.letters, self.pause, self.bars, self.spellings):
            widget.setFont(font)
        self.what.setFont(bold(scaled(font, _HEADING)))
        self._later.start()

    def _order_box(self) -> QComboBox:
        box = QComboBox()
        box.addItem(self.tr("Reading order"), READING)
        box.addItem(self.tr("Most uncertain first"), UNCERTAIN)
        box.setAccessibleName(self.tr("Order of the suggestions"))
        box.setAccessibleDescription(box.accessibleName())  # on Linux the name is the choice
        box.activated.connect(self._set_order)
        return box

    def _arrange(self) -> None:
        self._pages = QStackedWidget()
        self._pages.addWidget(self._suggestion_page())
        self._pages.addWidget(self._message_page())
        self._pages.addWidget(ScrollingColumn(self.end_card))
        choose = QHBoxLayout()
        choose.addWidget(self.order, 1)
        choose.addWidget(self.filter_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 4, 12, 4)
        layout.setSpacing(4)
        layout.addLayout(choose)
        layout.addWidget(self.tags)
        layout.addWidget(self._pages, 1)

    def _suggestion_page(self) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.place.setWordWrap(False)
        self.place.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        heading = QHBoxLayout()
        for label in (self.what, self.letters):
            label.setMinimumWidth(1)  # what wraps would take its room from the marks
        heading.addWidget(self.what, 1)
        heading.addWidget(self.letters)
        column.addLayout(heading)
        column.addWidget(self.sentence)
        origin = QHBoxLayout()
        origin.addWidget(self.place, 1)
        origin.addWidget(self.bars.more_button)
        column.addLayout(origin)
        for widget in (self.pause, self.bars, self.spellings):
            column.addWidget(widget)
        self.upcoming.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.upcoming.setMinimumHeight(1)
        column.addWidget(self.upcoming, 1)  # what there is no room for is not missed
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        area = ScrollingColumn(inside)
        area.setMinimumHeight(_LEAST)
        layout.addWidget(area, 1)
        layout.addLayout(self._button_rows())
        return page

    def _button_rows(self) -> QVBoxLayout:
        """The decisions in the first row, all else in the second."""
        rows = QHBoxLayout(), QHBoxLayout()
        both = QVBoxLayout()
        both.setSpacing(4)
        for row in rows:
            row.setSpacing(4)
            both.addLayout(row)
        for name, button in self.buttons.items():
            rows[name not in ("accept", "reject")].addWidget(button, 1 if name in _SHORT else 2)
        return both

    def _message_page(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setSpacing(12)
        self.message.setWordWrap(True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.punctuate = ActionButton(self._actions["punctuate"], primary=True)
        layout.addStretch()
        layout.addWidget(self.message)
        self.preferences = ActionButton(self._actions["preferences"])
        for button in (self.punctuate, self.show_all, self.unlock, self.preferences):
            layout.addWidget(button, alignment=Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch()
        return page

    def _decide_spelling(self, spelling: bool) -> None:
        if spelling:
            self._reviewing.accept()
        else:
            self._reviewing.reject()

    def _show(self, review: Review, current: SuggestionRef) -> None:
        entry, glyphs = current.entry, review.glyphs
        suggestion = entry.suggestion
        glyph = None if entry.kind == "capital" else glyphs.get(suggestion.mark, "")
        context = context_of(review, current, openings=openings(review, [current]))
        self.sentence.show_context(context, glyph, suggestion.confidence)
        self.what.setText(f"{self._what(entry, glyphs)} · {percent(suggestion.confidence)}")
        spelt = context is not None and bool(context.now)
        self.letters.setText(f"{context.now} → {context.spelling}" if context and spelt else "")
        cue = review.transcript.cues[current.cue]
        number = self.tr("cue {0}").format(self.locale().toString(current.cue + 1))
        self.place.setText(" · ".join(filter(None, (number, ms_to_clock(cue.start), entry.speaker))))
        probabilities = {glyphs[label]: share for label, share in suggestion.probabilities.items() if label in glyphs}
        self.bars.show_shares(probabilities, glyphs.get(suggestion.mark, ""))
        alone = entry.kind == "capital" and spelt
        self.letters.setVisible(not alone)
        self.bars.setVisible(not alone)
        self.spellings.setVisible(alone)
        if alone and context:
            self.bars.more_button.hide()
            keys = self.buttons["accept"].key, self.buttons["reject"].key
            self.spellings.show_spellings(context.now, context.spelling, suggestion.confidence, keys)
            insert_tabs(self.upcoming.buttons[0], self.spellings.rows)
        self.pause.show_pause(suggestion.pause)
        self.upcoming.refresh()
        self._announce()

    def _announce(self) -> None:
        """Have the suggestion read once; the keys stay where they are, mostly on the cues."""
        text = f"{self.what.text()}: {self.sentence.accessibleName()}"
        if text != self._announced:
            announce(self, text)
            self._announced = text

    def _what(self, entry: ReviewEntry, glyphs: Mapping[str, str]) -> str:
        """The effect of a suggestion, in words."""
        suggestion = entry.suggestion
        mark, now = (mark_name(glyphs.get(label, "")) for label in (suggestion.mark, suggestion.mark_now))
        texts = {
            "added": self.tr("{0} added"),
            "replaced": self.tr("{0} instead of {1}"),
            "removed": self.tr("{1} removed"),
            "capital": self.tr("capital only"),
        }
        return texts[entry.kind].format(mark, now)

    def _show_message(self, queue: Queue | None) -> None:
        """Without a current suggestion: explain why, and what to do."""
        suggested = queue is not None and sum(queue.states.values()) > 0
        hidden = queue is not None and queue.pending > 0
        locked = suggested and not hidden and not self._session.suggesting
        kept, why = False, list[str]()
        if self._session.suggesting:
            text = self.tr("Reading the text …\nThe first suggestion will be here in a moment.")
        elif hidden:
            text = self.tr("The filter hides all remaining suggestions.")
        elif queue and locked:
            text = self.tr("The last %n suggestions are in locked cues.", "", queue.states["pending"])
        elif self._session.latest_review:
            why = [*map(worded, self._session.latest_review.warnings)]
            if kept := not why and self._settings.get("keep-marks"):
                why = [self.tr("Existing marks are kept, as the preferences say.")]
            text = "\n".join([self.tr("Nothing to suggest."), *why])
        elif self._awaited:
            text = self.tr("Transcribing …\nCaesura punctuates the text at the end, or now:")
        else:
            text = self.tr("No suggestions yet.\nPunctuate the text, and decide on each mark here.")
        self.message.setText(text)
        self.preferences.setVisible(kept)
        self.show_all.setVisible(hidden)
        self.unlock.setVisible(locked)
        self.punctuate.setVisible(not (self._session.suggesting or suggested or why))  # which would come again

    def _set_order(self, index: int) -> None:
        """Set the option, which the window follows."""
        self._settings.set("review-order", self.order.itemData(index))

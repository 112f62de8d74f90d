"""The review bar: the confidence for accepting suggestions at once, what that means, and the remaining ones."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from app.editor.reviewing import Reviewing
from app.widgets.hint import Hint
from app.widgets.histogram import Histogram

_RANGES = 100
_LINES = 3
"""The most lines that the sentence takes in a narrow window."""

_MEANING = 200
"""The sentence's least width in pixels; the histogram becomes narrower for it."""

_NEVER = 400
"""Errors that are expected more rarely than once in so many are not counted."""


class ReviewBar(QWidget):
    """Hidden while no suggestion is pending. The histogram is the slider.

    Args:
        reviewing: whose minimum it sets.
        actions: by their ids; "accept-all" has a button.
    """

    def __init__(self, reviewing: Reviewing, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._reviewing = reviewing
        self._action = actions["accept-all"]
        self.accept_button = QToolButton()
        self.histogram = Histogram(reviewing)
        self.histogram.minimum_wanted.connect(reviewing.set_minimum)
        self.meaning, self.left = Hint(), QLabel()
        self._arrange()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self.refresh)
        for signal in (reviewing.changed, reviewing.arrived):
            signal.connect(self._later.start)
        self.refresh()

    def refresh(self) -> None:
        """Show the current state."""
        chosen, waiting = self._reviewing.counts()
        self.setVisible(waiting > 0)
        self.histogram.refresh()
        self._show_count()
        self.meaning.setText(self._meaning(chosen))
        self.left.setText(self._left())

    def _arrange(self) -> None:
        self.accept_button.setDefaultAction(self._action)
        self.accept_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._action.changed.connect(self._show_count)
        self.meaning.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.meaning.setMaximumHeight(_LINES * self.meaning.fontMetrics().lineSpacing())
        self.meaning.setMinimumWidth(_MEANING)
        self.histogram.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 16, 4)
        layout.setSpacing(16)
        layout.addWidget(self.histogram)  # before the button, whose width changes as the line is dragged
        layout.addWidget(self.accept_button)
        layout.addWidget(self.meaning, 1)
        layout.addWidget(self.left)

    def _show_count(self) -> None:
        """Say on the button how many are accepted, if there are several; its action does not."""
        chosen, _ = self._reviewing.counts()
        several = self.tr("Accept the {0} surest").format(self.locale().toString(chosen))
        self.accept_button.setText(several if chosen > 1 else self.tr("Accept the surest"))

    def _meaning(self, chosen: int) -> str:
        """The effect of accepting them, by their calibrated confidences."""
        least = self.locale().toString(round(100 * self._reviewing.minimum))
        if not chosen:
            return self.tr("None is {0} % sure; drag the threshold to the left").format(least)
        wrong = self._expected_errors() / chosen
        if wrong * _NEVER < 1:
            return self.tr("At least {0} % sure: hardly any of these is wrong").format(least)
        one_in = self.locale().toString(rounded(1 / wrong))
        return self.tr("At least {0} % sure: about 1 in {1} of these may be wrong").format(least, one_in)

    def _expected_errors(self) -> float:
        """How many of the suggestions at or above the minimum are expected to be wrong."""
        reviewing = self._reviewing
        counts = reviewing.queue.histogram(_RANGES, reviewing.filter) if reviewing.queue else []
        lowest = round(reviewing.minimum * _RANGES)
        return sum(count * (1 - (place + 0.5) / _RANGES) for place, count in enumerate(counts) if place >= lowest)

    def _left(self) -> str:
        """The number of remaining suggestions, and the time they will take."""
        reviewing, number = self._reviewing, self.locale().toString
        left, total = reviewing.queue.counts(reviewing.filter) if reviewing.queue else (0, 0)
        text = self.tr("{0} of {1} left").format(number(left), number(total))
        seconds = reviewing.seconds_left()
        if seconds is None or not left:
            return text
        minutes = max(1, round(seconds / 60))
        long = self.tr("about {0} h").format(number(minutes / 60, "f", 1))
        return f"{text} · {long if minutes >= 90 else self.tr('about {0} min').format(minutes)}"


def rounded(count: float) -> int:
    """At least two; of ten and more the first digit alone, for a model's calibration says no more."""
    digits = len(str(int(count))) - 1
    return max(int(round(count, -digits)), 2)

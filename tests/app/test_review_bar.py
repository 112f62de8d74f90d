"""The bar of the review: how sure suggestions must be, what accepting means, what is left."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from app.widgets.review_bar import ReviewBar, rounded
from engine.review import Filter
from tests.app.harness import Harness


@pytest.fixture
def harness(qtbot: QtBot) -> Iterator[Harness]:
    result = Harness(["a b c d"], "a, b, c. d?")  # 0.5, 0.87, 0.74, 0.61
    yield result
    result.close()


@pytest.fixture
def accept(harness: Harness) -> QAction:
    action = QAction("Accept all", harness.session)
    action.triggered.connect(harness.reviewing.accept_all)
    return action


@pytest.fixture
def bar(harness: Harness, accept: QAction, qtbot: QtBot) -> ReviewBar:
    bar = ReviewBar(harness.reviewing, {"accept-all": accept})
    qtbot.addWidget(bar)
    bar.show()
    return bar


def settled(bar: ReviewBar, qtbot: QtBot) -> ReviewBar:
    qtbot.waitUntil(lambda: not bar._later.isActive())
    return bar


def test_the_histogram_sets_the_minimum_and_the_button_counts(
    bar: ReviewBar, harness: Harness, accept: QAction, qtbot: QtBot
) -> None:
    assert bar.accept_button.text() == "Accept the 4 surest"
    bar.histogram.minimum_wanted.emit(0.7)
    assert harness.reviewing.minimum == 0.7
    assert settled(bar, qtbot).accept_button.text() == "Accept the 2 surest"
    qtbot.mouseClick(bar.accept_button, Qt.MouseButton.LeftButton)
    assert harness.states.count("accepted") == 2
    assert settled(bar, qtbot).accept_button.text() == "Accept the surest"
    accept.setEnabled(False)
    assert not bar.accept_button.isEnabled()
    assert bar.accept_button.text() == "Accept the surest"


def test_it_follows_the_minimum_and_the_filter_and_hides_when_nothing_waits(
    bar: ReviewBar, harness: Harness, qtbot: QtBot
) -> None:
    harness.reviewing.set_minimum(0.6)
    harness.reviewing.set_filter(Filter(marks=frozenset({"COMMA"})))
    assert settled(bar, qtbot).accept_button.text() == "Accept the surest"
    assert bar.histogram.accessibleDescription().startswith("1 of 2 at or above 60 %")
    harness.suggest(["a b"], "")
    assert settled(bar, qtbot).isHidden()


def test_what_accepting_means_follows_from_the_confidences(bar: ReviewBar, harness: Harness, qtbot: QtBot) -> None:
    assert (
        bar.meaning.text() == "At least 0 % sure: about 1 in 3 of these may be wrong"
    )  # 0.5 + 0.13 + 0.26 + 0.39 of 4
    harness.reviewing.set_minimum(0.8)
    assert settled(bar, qtbot).meaning.text() == "At least 80 % sure: about 1 in 8 of these may be wrong"
    harness.reviewing.set_minimum(0.9)
    assert settled(bar, qtbot).meaning.text() == "None is 90 % sure; drag the threshold to the left"


def test_what_accepting_means_is_readable_where_there_is_little_room(bar: ReviewBar, qtbot: QtBot) -> None:
    bar.resize(760, bar.sizeHint().height())
    label = bar.meaning
    qtbot.waitUntil(lambda: label.width() < label.fontMetrics().horizontalAdvance(label.text()))
    assert label.height() >= label.heightForWidth(label.width()) > label.fontMetrics().height()


@pytest.mark.parametrize(("count", "text"), [(1.4, 2), (2.6, 3), (9.6, 10), (39, 40), (260, 300)])
def test_it_counts_no_more_exactly_than_it_knows(count: float, text: int) -> None:
    assert rounded(count) == text


def test_it_says_what_is_left_and_how_long_it_takes(
    bar: ReviewBar, harness: Harness, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bar.left.text() == "4 of 4 left"
    harness.reviewing.reject()
    assert settled(bar, qtbot).left.text() == "3 of 4 left"
    for seconds, text in ((200.0, "about 3 min"), (2.0, "about 1 min"), (9000.0, "about 2.5 h")):
        monkeypatch.setattr(harness.reviewing, "seconds_left", lambda seconds=seconds: seconds)
        bar.refresh()
        assert bar.left.text() == f"3 of 4 left · {text}"


def test_many_signals_are_one_refresh(
    bar: ReviewBar, harness: Harness, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled(bar, qtbot)
    seen: list[int] = []
    refresh = bar.histogram.refresh
    monkeypatch.setattr(bar.histogram, "refresh", lambda: (seen.append(1), refresh()))
    harness.reviewing.accept()
    harness.reviewing.accept()
    settled(bar, qtbot)
    assert len(seen) == 1

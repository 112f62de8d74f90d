"""The tour explains the parts of the window that are seen, and is offered until it was taken."""

import pytest
from PySide6.QtCore import Qt

from app.main_window import MainWindow
from app.widgets.tour import Tour
from tests.app.steps import settled, trigger

pytestmark = pytest.mark.usefixtures("fake_model")


@pytest.fixture
def tour(first_window: MainWindow, qtbot) -> Tour:
    """The tour as it is begun from the start page."""
    first_window.activateWindow()
    with qtbot.waitSignals([first_window.editor.session.opened, first_window.editor.session.reviewed]):
        first_window.page.start_page.tour_button.click()
    settled(first_window, qtbot)
    tour = first_window.findChild(Tour)
    assert tour
    return tour


def test_it_is_taken_of_the_sample_talk_and_leaves_nothing_behind(tour: Tour, qtbot) -> None:
    window = tour.window()
    assert window.editor.session.name == "Sample talk"
    titles = []
    while not titles or tour.next_button.text() != "&Done":
        titles.append(tour.title.text())
        before = tour.title.text()
        qtbot.keyClick(tour, Qt.Key.Key_Right)
        assert tour.title.text() != before
    assert len({*titles, tour.title.text()}) >= 3
    with qtbot.waitSignal(tour.finished):
        tour.next_button.click()
    assert window.editor.settings.get("tour-seen")
    trigger(window, "close")
    assert not window.page.start_page.tour_button.isVisible()
    trigger(window, "tour")  # and yet it can be taken again


def test_its_card_stays_in_the_window_beside_the_part_and_keys_are_its_own(tour: Tour, qtbot) -> None:
    window, pending = tour.window(), tour.window().editor.session.review.queue.pending
    for width, height in ((1280, 800), (1000, 640)):
        window.resize(width, height)
        qtbot.waitUntil(lambda: tour.size() == window.size())
        assert tour.rect().contains(tour._card.geometry())
    qtbot.keyClick(tour, Qt.Key.Key_A)
    assert window.editor.session.review.queue.pending == pending
    qtbot.keyClick(tour, Qt.Key.Key_Left)
    assert not tour.back_button.isEnabled()
    with qtbot.waitSignal(tour.finished):
        qtbot.keyClick(tour, Qt.Key.Key_Escape)

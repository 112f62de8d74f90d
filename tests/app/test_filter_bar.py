import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.widgets.filter_bar import FilterButton, FilterTags
from app.widgets.filter_choices import Choices
from engine.review.entries import ALL, Filter
from tests.app.harness import Harness

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # offscreen, of pop-ups


@pytest.fixture
def button(harness: Harness, qtbot: QtBot) -> FilterButton:
    result = FilterButton(Choices(harness.reviewing))
    qtbot.addWidget(result)
    result.show()
    return result


def opened(button: FilterButton, qtbot: QtBot):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.popup
    return button.popup


def label(button) -> str:
    return " ".join(button.text().split())


def test_what_there_is_can_be_chosen_with_what_is_left_of_it(
    harness: Harness, button: FilterButton, qtbot: QtBot
) -> None:
    harness.reviewing.reject()
    popup = opened(button, qtbot)
    assert sorted(map(label, popup.buttons.values())) == sorted(
        [
            "comma (0)",
            "period (3)",
            "question mark (1)",
            "colon (1)",
            "no mark (1)",
            "added (5)",
            "removed (1)",
            "capital only (1)",
        ]
    )
    assert not popup.all_button.isEnabled()


def test_a_click_filters_and_another_one_does_no_more(harness: Harness, button: FilterButton, qtbot: QtBot) -> None:
    popup = opened(button, qtbot)
    for key, wanted in (
        (("marks", "PERIOD"), Filter(marks=frozenset({"PERIOD"}))),
        (("marks", "COLON"), Filter(marks=frozenset({"PERIOD", "COLON"}))),
        (("kinds", "added"), Filter(marks=frozenset({"PERIOD", "COLON"}), kinds=frozenset({"added"}))),
        (("marks", "PERIOD"), Filter(marks=frozenset({"COLON"}), kinds=frozenset({"added"}))),
    ):
        qtbot.mouseClick(popup.buttons[key], Qt.MouseButton.LeftButton)
        assert harness.reviewing.filter == wanted
    assert popup.buttons["kinds", "added"].isChecked()
    assert not popup.buttons["marks", "PERIOD"].isChecked()
    assert harness.word == "they"
    qtbot.mouseClick(popup.all_button, Qt.MouseButton.LeftButton)
    assert harness.reviewing.filter == ALL
    qtbot.waitUntil(lambda: button.popup is None)


def test_tags_stand_in_the_order_of_the_choices(harness: Harness, button: FilterButton, qtbot: QtBot) -> None:
    offered = [key for key in opened(button, qtbot).buttons if key[0] == "marks"]
    tags = FilterTags(Choices(harness.reviewing))
    qtbot.addWidget(tags)
    harness.reviewing.set_filter(Filter(marks=frozenset(mark for _, mark in offered)))
    tags.refresh()
    assert list(tags.tags) == offered
    assert [mark for _, mark in offered] != sorted(mark for _, mark in offered)
    harness.reviewing.set_filter(Filter(passages=frozenset({9, 10})))
    tags.refresh()
    assert list(tags.tags) == [("passages", 9), ("passages", 10)]
    assert [tag.text() for tag in tags.tags.values()] == ["passage 10", "passage 11"]  # without a suggestion by now


def test_tags_take_choices_away(harness: Harness, qtbot: QtBot) -> None:
    tags = FilterTags(Choices(harness.reviewing))
    qtbot.addWidget(tags)
    harness.reviewing.changed.connect(tags.refresh)
    assert tags.isHidden()
    harness.reviewing.set_filter(Filter(marks=frozenset({"COMMA"}), kinds=frozenset({"removed"})))
    assert [tag.text() for tag in tags.tags.values()] == ["comma", "removed"]
    assert not tags.isHidden()
    tags.tags["marks", "COMMA"].click()
    assert harness.reviewing.filter == Filter(kinds=frozenset({"removed"}))
    tags.tags["kinds", "removed"].click()
    assert harness.reviewing.filter == ALL
    assert tags.isHidden()


def test_speakers_are_listed_if_there_are_several(harness: Harness, button: FilterButton, qtbot: QtBot) -> None:
    choices, tags = Choices(harness.reviewing), FilterTags(Choices(harness.reviewing))
    qtbot.addWidget(tags)
    assert choices.left("speakers") == {}
    texts = ["Anna: so today", "B & C: well then", "Anna: we ask", "B & C: no"]
    harness.suggest(texts, "today, then. ask?")
    assert choices.left("speakers") == {"Anna": 2, "B & C": 1}
    ben = opened(button, qtbot).buttons["speakers", "B & C"]
    qtbot.mouseClick(ben, Qt.MouseButton.LeftButton)
    assert harness.word == "then"
    tags.refresh()
    assert [label(ben), *map(label, tags.tags.values())] == ["B && C (1)", "B && C"]  # the ampersand is no shortcut


def test_passages_without_punctuation(harness: Harness, button: FilterButton, qtbot: QtBot) -> None:
    result, review = harness.session.latest_review, harness.session.review
    assert review
    assert result
    assert Choices(harness.reviewing).left("passages") == {}
    result.prepare(passages=[(0, 6), (10, 17)])
    review.take(result)
    assert Choices(harness.reviewing).left("passages") == {0: 1, 1: 2}
    popup = opened(button, qtbot)
    qtbot.mouseClick(popup.buttons["passages", 1], Qt.MouseButton.LeftButton)
    assert [label(popup.buttons["passages", passage]) for passage in (0, 1)] == [
        "changes (1)",
        "like well, i asked nasa and they (2)",
    ]
    assert harness.reviewing.filter == Filter(passages=frozenset({1}))
    with qtbot.waitSignal(button.range_wanted) as wanted:
        qtbot.mouseClick(popup.passage_buttons[1], Qt.MouseButton.LeftButton)
    assert wanted.args == [2, 3]


def test_a_long_passage_is_called_by_its_first_words(harness: Harness) -> None:
    harness.suggest(["it was so today", "we want to talk about the weather"], "today, weather.")
    result, review = harness.session.latest_review, harness.session.review
    assert review
    assert result
    result.prepare(passages=[(2, 11)])
    review.take(result)
    assert Choices(harness.reviewing).names("passages", [0]) == {0: "today we want to talk about the…"}


def test_controls_have_names(button: FilterButton, qtbot: QtBot) -> None:
    popup = opened(button, qtbot)
    assert all(result.text() and result.accessibleDescription() for result in popup.buttons.values())
    assert popup.accessibleName()

"""Every window as a screen reader has it: what can be reached has a name and a role, and is read in the order it stands in.

`tests.screen_reader` reads the same windows through AT-SPI, from another process.
"""

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QScrollArea, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from app.accessibility import install_roles
from app.dialogs.preferences import Preferences
from app.main_window import MainWindow
from app.recent import remember_file
from app.widgets.banner import Banner
from app.widgets.find_bar import FindBar
from app.widgets.shortcut_sheet import ShortcutSheet
from engine.review.entries import Filter
from tests.app.steps import SAMPLE, opened, punctuated, settled, trigger

pytestmark = pytest.mark.usefixtures("fake_model")

Role, Text = QAccessible.Role, QAccessible.Text
MUTE = {Role.NoRole, Role.Client, Role.Grouping, Role.LayeredPane, Role.Pane}
"""Containers, which a screen reader does not read when they have the keys."""
DIALOGS = ("preferences", "shortcuts", "shift", "palette", "batch", "models", "retrain", "about")


@pytest.fixture(autouse=True)
def roles() -> None:
    install_roles()


@pytest.fixture
def review(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """The talk and its recording, in the middle of its review."""
    punctuated(window, qtbot, SAMPLE)
    settled(window, qtbot)
    return window


def seen(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """An object and those below it that are seen, in reading order; of items only the first dozen."""
    state = interface.state()
    if state.invisible or state.offscreen:  # type: ignore[attr-defined]
        return
    yield interface
    items = interface.role() in (Role.Table, Role.Tree, Role.List)
    for index in range(min(interface.childCount(), 12) if items else interface.childCount()):
        if child := interface.child(index):
            yield from seen(child)


def described(interface: QAccessibleInterface) -> str:
    """What says what a control is, beside its name."""
    labels = (other.text(Text.Name) for other, _ in interface.relations(QAccessible.RelationFlag.Label))
    return interface.text(Text.Description) or " ".join(labels)


def wrong(window: QWidget) -> list[str]:
    """What a screen reader cannot say of a window's controls."""
    problems = []
    for interface in seen(QAccessible.queryAccessibleInterface(window)):
        what = f"{interface.role().name} {type(interface.object()).__name__} {interface.text(Text.Name)!r}"
        if not interface.state().focusable or interface.role() in (Role.Cell, Role.TreeItem):  # type: ignore[attr-defined]
            continue
        if isinstance(interface.object(), QWidget) and interface.object().focusProxy():
            continue
        if not interface.text(Text.Name).strip() and not isinstance(interface.object().parent(), QComboBox):
            problems.append(f"{what} has no name")
        if interface.role() == Role.ComboBox and not described(interface):
            problems.append(f"{what} says what is chosen, not what for")
        if interface.role() in MUTE and not isinstance(interface.object(), QScrollArea):
            problems.append(f"{what} has the role of a container")
    return problems


def ahead(one: QRect, other: QRect) -> bool:
    """Whether one stands wholly above the other, or to the left of it in the same row."""
    beside = one.top() <= other.bottom() and other.top() <= one.bottom()
    return one.right() < other.left() if beside else one.bottom() < other.top()


def astray(window: QWidget) -> list[str]:
    """Widgets that are read after one that stands behind them."""
    found = []
    for interface in seen(QAccessible.queryAccessibleInterface(window)):
        if isinstance(interface.object(), QDialogButtonBox | QTabWidget | FindBar):
            continue  # Qt and the platform have orders of their own; fields come before buttons
        parts = [interface.child(index) for index in range(interface.childCount())]
        widgets = [part for part in parts if part and isinstance(part.object(), QWidget) and part.role() != Role.Grip]
        shown = [part for part in widgets if not part.state().invisible and not part.rect().isEmpty()]  # type: ignore[attr-defined]
        for before, after in pairwise(shown):
            if ahead(after.rect(), before.rect()):
                found.append(f"{type(after.object()).__name__} stands before {type(before.object()).__name__}")
    return found


def tabs(window: QWidget) -> list[QWidget]:
    """What the tab key goes through, from the first."""
    chain, widget = [], window.nextInFocusChain()
    while widget is not window:
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(window) and not widget.focusProxy():
            chain.append(widget)
        widget = widget.nextInFocusChain()
    return [widget for widget in chain if widget.window() is window and widget.isEnabled()]


def back(window: QWidget) -> list[str]:
    """Where the tab key goes back up, to a widget that stands wholly ahead of the last one in the same row or column."""
    areas = [(widget, QRect(widget.mapTo(window, QPoint()), widget.size())) for widget in tabs(window)]
    return [
        f"{before!r} → {after!r}"
        for (before, first), (after, second) in pairwise(areas)
        if ahead(second, first) and (second.left() <= first.right() and first.left() <= second.right())
    ]


def check(window: QWidget) -> None:
    assert wrong(window) == []
    assert astray(window) == []
    assert back(window) == []


def test_the_start_page(window: MainWindow, tmp_path: Path) -> None:
    check(window)
    for name in ("one.srt", "two.srt"):
        remember_file(window.editor.settings, Path(shutil.copy(SAMPLE, tmp_path / name)))
    window.page.start_page.hide()
    window.page.start_page.show()
    check(window)
    links = [button.text() for button in tabs(window) if button.objectName() == "link"]
    assert [link.partition(" ")[0] for link in links] == ["two.srt", "one.srt", "Try", "Take"]


def test_the_review(review: MainWindow) -> None:
    check(review)
    names = [interface.text(Text.Name) for interface in seen(QAccessible.queryAccessibleInterface(review))]
    order = [
        "Main toolbar",
        "Cues",
        "Reading order",
        "Reject",
        "Confidence of the pending suggestions",
        "Play or pause",
    ]
    assert sorted(order, key=names.index) == order
    assert review.page.sound_panel.waveform.canvas in tabs(review)


def test_a_capital_under_a_filter(review: MainWindow, qtbot: QtBot) -> None:
    reviewing = review.editor.reviewing
    reviewing.set_filter(Filter(kinds=frozenset({"capital"})))
    settled(review, qtbot)
    assert reviewing.current
    check(review)


def test_find_and_replace_and_the_editor_of_a_cue(review: MainWindow, qtbot: QtBot) -> None:
    trigger(review, "replace")
    settled(review, qtbot)
    check(review)
    review.page.table.edit_text(7)
    settled(review, qtbot)
    check(review)


def test_the_list_of_keys(window: MainWindow) -> None:
    trigger(window, "keys")  # its columns are read in the order of the menus
    assert wrong(window.findChild(ShortcutSheet)) == []


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog(window: MainWindow, qtbot: QtBot, tmp_path: Path, name: str) -> None:
    if name == "shift":
        opened(window, qtbot, Path(shutil.copy(SAMPLE, tmp_path)))
    trigger(window, name)
    settled(window, qtbot)
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert len(shown) == 2
    for window in shown:
        check(window)


def test_every_page_of_the_preferences(window: MainWindow, qtbot: QtBot) -> None:
    trigger(window, "preferences")
    preferences = window.findChild(Preferences)
    for page in range(preferences.pages.count()):
        preferences.pages.setCurrentRow(page)
        settled(window, qtbot)
        check(preferences)


def test_what_a_label_says_is_read(review: MainWindow) -> None:
    interface = QAccessible.queryAccessibleInterface
    assert interface(review.page.status.document).text(Text.Name) == review.page.status.document.text()
    assert interface(review.page.status.document).text(Text.Description) == "The document"


def test_the_least_confidence_is_a_slider(review: MainWindow) -> None:
    slider = QAccessible.queryAccessibleInterface(review.page.review_bar.histogram)
    assert slider.role() == Role.Slider
    slider.valueInterface().setCurrentValue(70)
    assert review.editor.reviewing.minimum == 0.7


def test_a_message_is_announced(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    announced: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: announced.append(event.message()))
    banner = Banner()
    qtbot.addWidget(banner)
    banner.show_message("talk.srt has no cues.")
    assert announced == ["talk.srt has no cues."]

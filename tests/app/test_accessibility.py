"""Every window as a screen reader has it: what can be reached has a name and a role, and is read in the order it stands in.

`tests.screen_reader` reads the same windows through AT-SPI, from another process.
"""

import importlib
import pkgutil
import shutil
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QMessageBox,
    QScrollArea,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

import app
from app.accessibility import install_roles
from app.dialogs.preferences import Preferences
from app.dialogs.questions import QuestionDialogs
from app.main_window import MainWindow
from app.recent import remember_file
from app.widgets.banner import Banner
from app.widgets.filter_bar import FilterButton
from app.widgets.find_bar import FindBar
from app.widgets.shortcut_sheet import ShortcutSheet
from engine.document.words import Address
from engine.review.entries import Filter
from tests.app.steps import SAMPLE, opened, punctuated, settled, trigger

pytestmark = pytest.mark.usefixtures("fake_model", "analysed_once")

Role, Text = QAccessible.Role, QAccessible.Text
MUTE = {Role.NoRole, Role.Client, Role.Grouping, Role.LayeredPane, Role.Pane}
"""Containers, which a screen reader does not read when they have the keys."""
DIALOGS = {
    "preferences": "Preferences",
    "shortcuts": "ShortcutEditor",
    "shift": "TimesDialog",
    "palette": "CommandPalette",
    "keys": "ShortcutSheet",
    "batch": "BatchDialog",
    "models": "ModelsDialog",
    "retrain": "RetrainDialog",
    "about": "About",
    "styles": "CueStylesDialog",
}
"""Each dialog's action and class."""
NEEDED = {"shift": SAMPLE, "styles": Path(__file__).parents[1] / "samples" / "subtitles" / "ass.ass"}
"""The document that a dialog is about."""


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
    misplaced = []
    for interface in seen(QAccessible.queryAccessibleInterface(window)):
        if isinstance(interface.object(), QDialogButtonBox | QMessageBox | QTabWidget | FindBar):
            continue  # Qt and the platform have orders of their own; fields come before buttons
        parts = [interface.child(index) for index in range(interface.childCount())]
        widgets = [part for part in parts if part and isinstance(part.object(), QWidget) and part.role() != Role.Grip]
        shown = [part for part in widgets if not part.state().invisible and not part.rect().isEmpty()]  # type: ignore[attr-defined]
        for before, after in pairwise(shown):
            if ahead(after.rect(), before.rect()):
                misplaced.append(f"{type(after.object()).__name__} stands before {type(before.object()).__name__}")
    return misplaced


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


def test_the_tab_key_goes_round_the_whole_window(review: MainWindow, qtbot: QtBot) -> None:
    review.page.cues.setFocus()
    reached = [review.focusWidget()]
    for _ in tabs(review):
        qtbot.keyClick(review.focusWidget(), Qt.Key.Key_Tab)
        reached.append(review.focusWidget())
    assert set(reached) == set(tabs(review))
    assert reached[-1] is reached[0]


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
    trigger(window, "keys")
    assert wrong(window.findChild(ShortcutSheet)) == []


@pytest.mark.parametrize("name", sorted(DIALOGS.keys() - {"keys"}))  # whose columns are read in the order of the menus
def test_a_dialog(window: MainWindow, qtbot: QtBot, tmp_path: Path, name: str) -> None:
    if name in NEEDED:
        opened(window, qtbot, Path(shutil.copy(NEEDED[name], tmp_path)))
    trigger(window, name)
    settled(window, qtbot)
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert [type(widget).__name__ for widget in shown if widget is not window] == [DIALOGS[name]]
    for widget in shown:
        check(widget)


def test_every_dialog_is_among_these() -> None:
    for module in pkgutil.walk_packages(app.__path__, "app."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    classes = set(below(QDialog))
    last = {one.__name__ for one in classes if one.__module__.startswith("app.") and not set(below(one))}
    assert last == set(DIALOGS.values())


def below(base: type) -> Iterator[type]:
    """The classes that inherit a class."""
    for one in base.__subclasses__():
        yield from (one, *below(one))


def show_tabs(window: MainWindow, qtbot: QtBot) -> None:
    trigger(window, "new")
    window.documents.step(-1)


def show_end(window: MainWindow, qtbot: QtBot) -> None:
    window.editor.reviewing.set_minimum(0.0)
    trigger(window, "accept-all")


def show_check(window: MainWindow, qtbot: QtBot) -> None:
    window.editor.settings.set("guideline", "netflix")
    trigger(window, "check")


def show_error(window: MainWindow, qtbot: QtBot) -> None:
    window.editor.files.open(Path("none.srt"))


def show_filters(window: MainWindow, qtbot: QtBot) -> None:
    window.page.review_panel.findChild(FilterButton).click()


def show_marks(window: MainWindow, qtbot: QtBot) -> None:
    window.page.cues.mark_here()


BARS: dict[str, Callable[[MainWindow, QtBot], None]] = {
    "tabs": show_tabs,
    "end": show_end,
    "check": show_check,
    "error": show_error,
    "filters": show_filters,
    "marks": show_marks,
} | {name: lambda window, qtbot, name=name: trigger(window, name) for name in ("spell-walk", "new-second", "tour")}


def names(*windows: QWidget) -> list[str]:
    """What is read of some windows."""
    return [
        interface.text(Text.Name)
        for window in windows
        for interface in seen(QAccessible.queryAccessibleInterface(window))
    ]


@pytest.mark.parametrize("view", ["transcript", "cues"])
@pytest.mark.parametrize("name", BARS)
def test_a_bar(review: MainWindow, qtbot: QtBot, name: str, view: str) -> None:
    trigger(review, f"show-{view}")
    before = names(review)
    BARS[name](review, qtbot)
    settled(review, qtbot)
    shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    assert names(*shown) != before
    for widget in shown:
        check(widget)


@pytest.mark.parametrize("question", ["track", "changes", "reload", "replace", "stop"])
def test_a_question(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, question: str) -> None:
    faults: list[list[str]] = []

    def look(box: QDialog) -> int:
        box.show()
        settled(window, qtbot)
        faults.append(wrong(box) + astray(box) + back(box))
        box.reject()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", look)
    questions = QuestionDialogs(window)
    if question == "track":
        QTimer.singleShot(0, lambda: look(QApplication.activeModalWidget()))  # type: ignore[arg-type]
        assert questions.track_to_read(["1 English", "2 Deutsch"]) is None
    elif question == "stop":
        assert not questions.may_stop("Train")
    else:
        ask = {
            "changes": questions.about_changes,
            "reload": questions.about_reloading,
            "replace": questions.may_replace,
        }[question]
        assert ask("talk.srt") in ("stay", False)
    assert faults == [[]]


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


def test_the_cue_that_the_caret_comes_to_is_read(
    review: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    trigger(review, "show-transcript")
    view = review.page.views.transcript
    view.setFocus()
    announced: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: announced.append(event.message()))
    view.go_to_word(Address(3, 0))
    transcript = review.editor.session.transcript
    assert transcript
    assert announced == [transcript.text_at(3).view.text]


def test_a_message_is_announced(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    announced: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: announced.append(event.message()))
    banner = Banner()
    qtbot.addWidget(banner)
    banner.show_message("talk.srt has no cues.")
    assert announced == ["talk.srt has no cues."]

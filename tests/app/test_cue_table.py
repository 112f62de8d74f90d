from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QMouseEvent, QPalette, QTextCursor
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from app.adapters.chips import Kind
from app.adapters.cue_model import CueColumn
from app.theme import mark_colour, severity_colour
from app.widgets.cue_figures import row_colours
from app.widgets.cue_table import CueTable
from app.widgets.laid_text import LaidText
from app.widgets.spelling_menu import add_spelling
from engine.document.cue import Cue
from engine.document.edits import ReplaceCues, SetText
from tests.app.cue_scene import LINES, Scene
from tests.app.palettes import dark
from tests.app.test_theme import contrast

# What the offscreen platform says of itself when a popup opens.
pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support")


@pytest.fixture
def scene(qapp, tmp_path, monkeypatch):
    monkeypatch.setenv("CAESURA_CONFIG", str(tmp_path))
    scene = Scene()
    yield scene
    scene.close()


@pytest.fixture
def table(qtbot, scene):
    table = CueTable(scene.session, scene.reviewing, scene.settings)
    qtbot.addWidget(table)
    table.resize(800, 500)
    table.show()
    table.setFocus()
    table.heights.fit()
    return table


def chips(table, cue):
    return [(chip.kind, chip.entry.suggestion.mark) for chip in table.texts.laid(cue).chips]


def middle(table, cue, box):
    """The middle of a box of a text, in the viewport."""
    origin = table.texts.origin(cue, table.visualRect(table.cues.index(cue, CueColumn.TEXT)))
    return origin + box.center().toPoint()


def gap(table, cue, place):
    return middle(table, cue, table.texts.laid(cue).gap_behind(place).caret)


def text(scene, cue):
    return scene.session.transcript.cues[cue].text


def test_shows_a_row_for_each_cue(table):
    assert table.cues.rowCount() == len(LINES)
    assert table.current_cue() == 0
    assert table.isColumnHidden(CueColumn.SPEAKER)


def test_a_column_for_speakers_comes_with_them(table, scene):
    scene.open([Cue(0, 900, "so", speaker="Anna")])
    assert not table.isColumnHidden(CueColumn.SPEAKER)


def test_rows_are_as_high_as_their_text(table):
    assert table.rowHeight(0) > table.rowHeight(1)
    table.set_font_scale(2)
    before = table.rowHeight(0)
    table.heights.fit()
    assert table.rowHeight(0) != before


def test_suggestions_stand_in_the_text(table, scene):
    scene.suggest()
    capital = Kind.CAPITAL
    assert chips(table, 0) == [
        (Kind.CHIP, "COMMA"), (Kind.CHIP, "PERIOD"), (capital, "PERIOD"), (Kind.CHIP, "QUESTION")
    ]  # fmt: skip
    assert chips(table, 1) == [(capital, "QUESTION")]


def test_accepting_moves_nothing_and_fades(table, scene, qtbot):
    scene.suggest()
    before = [gap(table, 0, place).x() for place in range(5)]
    scene.reviewing.accept()
    assert text(scene, 0).startswith("so, we")
    assert [gap(table, 0, place).x() for place in range(5)] == pytest.approx(before, abs=2)
    assert [kind for kind, _ in chips(table, 0)] == [Kind.CHIP, Kind.CAPITAL, Kind.CHIP]
    assert [chip.entry.suggestion.mark for chip in table.texts._fading[0][1]] == ["COMMA"]
    qtbot.waitUntil(lambda: not table.texts._fading)


def test_nothing_fades_where_nothing_is_to_move(table, scene, monkeypatch):
    scene.suggest()
    monkeypatch.setattr(table, "style", lambda: SimpleNamespace(styleHint=lambda *rest: 0))
    scene.reviewing.accept()
    assert not table.texts._fading


def test_rejected_chips_are_gone(table, scene):
    scene.suggest()
    scene.reviewing.reject()
    assert (Kind.CHIP, "COMMA") not in chips(table, 0)
    assert not table.texts._fading


def test_goes_where_the_review_goes(table, scene, qtbot):
    scene.suggest()
    with qtbot.assertNotEmitted(table.cue_chosen):
        for _ in range(3):
            scene.reviewing.next()
    assert table.current_cue() == 2
    assert table.selected_cues() == [2]


def test_stays_where_a_text_is_edited(table, scene):
    table.edit_text(1)
    scene.suggest()
    assert table.current_cue() == 1
    assert table.texts.editor is not None


def test_a_click_on_a_chip_opens_it(table, scene, qtbot):
    scene.suggest()
    chip = table.texts.laid(0).chips[1]
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=middle(table, 0, chip.box))
    assert scene.reviewing.current.suggestion.mark == "PERIOD"
    assert table.pointer.popover.isVisible()
    assert table.pointer.popover.slot.word == "go"
    qtbot.keyClicks(table.pointer.popover, "?")
    assert text(scene, 0) == "so we go?\nWhat now"


def test_a_capital_opens_the_mark_it_belongs_to(table, scene, qtbot):
    scene.suggest()
    chip = table.texts.laid(1).chips[0]
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=middle(table, 1, chip.box))
    assert (table.pointer.popover.slot.cue, table.pointer.popover.slot.word) == (0, "now")
    qtbot.keyClicks(table.pointer.popover, "a")
    assert text(scene, 0).endswith("now?")
    assert text(scene, 1).startswith("Nothing")


def test_a_click_between_words_puts_a_mark(table, scene, qtbot):
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=gap(table, 1, 0))
    assert table.pointer.popover.slot.word == "nothing"
    qtbot.keyClicks(table.pointer.popover, ",")
    assert text(scene, 1) == "nothing, happened then"
    assert scene.session.undo_stack.undoText() == "insert a mark"


def test_the_next_word_changes_its_case(table, scene, qtbot):
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=gap(table, 0, 4))
    qtbot.keyClicks(table.pointer.popover, "c")
    assert text(scene, 1) == "Nothing happened then"


def test_a_click_on_a_word_opens_nothing(table, qtbot):
    box = table.texts.laid(1).gap_behind(0).caret.translated(-20, 0)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=middle(table, 1, box))
    assert not table.pointer.popover.isVisible()
    assert table.current_cue() == 1


def hover(table, point):
    position = QPointF(point)
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        position,
        table.viewport().mapToGlobal(position),
        none,
        none,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(table.viewport(), event)


def test_a_caret_shows_in_the_gap_under_the_mouse(table, scene):
    scene.suggest()
    hover(table, gap(table, 1, 1))
    assert table.texts.hover[0] == 1
    assert table.texts.hover[1].place == 1
    assert table.viewport().cursor().shape() is Qt.CursorShape.IBeamCursor
    hover(table, middle(table, 0, table.texts.laid(0).chips[0].box))
    assert table.texts.hover is None
    assert table.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    hover(table, QPoint(5, 5))
    assert table.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor


def test_the_keyboard_reaches_every_gap(table, scene, qtbot):
    table.go_to_cue(1)
    table.pointer.open_current()
    popover = table.pointer.popover
    assert popover.slot.word == "nothing"
    qtbot.keyClick(popover, Qt.Key.Key_Right)
    assert popover.slot.word == "happened"
    qtbot.keyClick(popover, Qt.Key.Key_Left)
    qtbot.keyClick(popover, Qt.Key.Key_Left)
    assert (popover.slot.cue, popover.slot.word) == (0, "now")
    qtbot.keyClicks(popover, "?")
    assert text(scene, 0).endswith("now?")


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_F2])
def test_keys_open_the_editor(table, scene, qtbot, key):
    qtbot.keyClick(table, key)
    qtbot.keyClicks(table.texts.editor, "!")
    assert table.draft() == (0, "so we go\nwhat now!")
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert table.texts.editor is None
    assert text(scene, 0) == "so we go\nwhat now!"
    assert table.draft() is None
    scene.session.undo_stack.undo()
    assert text(scene, 0) == LINES[0]


def test_a_double_click_opens_the_editor(table, qtbot):
    place = table.visualRect(table.cues.index(1, CueColumn.TEXT)).center()
    for click in (qtbot.mouseClick, qtbot.mouseDClick):
        click(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table.texts.editor.index.row() == 1


def test_enter_goes_on_to_the_next_text(table, scene, qtbot):
    table.edit_text(3)
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return)
    assert table.texts.editor.index.row() == 4
    assert table.current_cue() == 4
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return)
    assert table.texts.editor is None
    assert scene.session.undo_stack.count() == 0


def test_escape_takes_nothing(table, scene, qtbot):
    table.edit_text(0)
    qtbot.keyClicks(table.texts.editor, "!")
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Escape)
    assert table.texts.editor is None
    assert text(scene, 0) == LINES[0]


def test_another_row_takes_what_was_typed(table, scene, qtbot):
    table.edit_text(0)
    qtbot.keyClicks(table.texts.editor, "!")
    table.edit_text(3)
    assert text(scene, 0) == "so we go\nwhat now!"
    assert table.texts.editor.index.row() == 3


def test_what_is_typed_survives_edits_elsewhere(table, scene, qtbot):
    table.edit_text(3)
    qtbot.keyClicks(table.texts.editor, "!")
    scene.session.do("insert", ReplaceCues(0, 0, (Cue(0, 1, "new"),)))
    scene.session.do("edit", SetText(4, "the end of it"))
    assert table.draft() == (4, "the end!")
    table.finish_editing()
    assert text(scene, 4) == "the end!"


def test_the_editor_has_room(table, qtbot):
    table.edit_text(3)
    qtbot.waitUntil(lambda: table.rowHeight(3) == table.texts.editor.height_needed)
    qtbot.waitUntil(lambda: table.texts.editor.geometry().height() >= table.texts.editor.height_needed - 1)
    table.finish_editing()
    qtbot.waitUntil(lambda: table.rowHeight(3) == table.rowHeight(1))


@pytest.mark.parametrize("cue", [3, 4])
def test_what_is_typed_stays_in_sight(table, qtbot, cue):
    table.resize(800, table.rowViewportPosition(cue) + table.rowHeight(cue) + table.horizontalHeader().height() + 4)
    table.edit_text(cue)
    for _ in range(3):
        qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        qtbot.waitUntil(lambda: table.rowHeight(cue) == table.texts.editor.height_needed)
        qtbot.waitUntil(lambda: table.viewport().rect().contains(table.texts.editor.geometry()))


def test_bytes_that_are_no_text_stay_in_an_editor_that_is_left(table, scene, qtbot):
    scene.open([Cue(0, 1000, "b\udcffb\u2029c")])
    table.edit_text(0)
    table.finish_editing()
    assert scene.session.undo_stack.count() == 0
    table.edit_text(0)
    qtbot.keyClicks(table.texts.editor, "!")
    table.finish_editing()
    assert text(scene, 0) == "b\udcffb\u2029c!"


def test_splits_at_the_cursor(table, scene, qtbot):
    assert not table.split_at_cursor()
    table.edit_text(2)
    qtbot.keyClicks(table.texts.editor, "!")
    cursor = table.texts.editor.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.StartOfLine)
    table.texts.editor.setTextCursor(cursor)
    with qtbot.waitSignal(table.split_wanted) as wanted:
        assert table.split_at_cursor()
    cue, offset = wanted.args
    assert text(scene, cue)[:offset] == "and <i>yet</i>\r\n"
    assert text(scene, cue)[offset:] == "they came!"


@pytest.fixture
def pressed(qtbot, table):
    """The keys of a window around the table that were pressed."""
    window, pressed = QMainWindow(), []
    qtbot.addWidget(window)
    window.setCentralWidget(table)
    for key in ("A", ",", "Space", "Return", "Ctrl+Return", "Ctrl+Z"):
        action = QAction(window)
        action.setShortcut(key)
        action.triggered.connect(lambda checked, key=key: pressed.append(key))
        window.addAction(action)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    table.setFocus()
    yield pressed
    window.takeCentralWidget()


def test_letters_are_the_windows(table, qtbot, pressed):
    for key in (Qt.Key.Key_A, Qt.Key.Key_Comma, Qt.Key.Key_Space, Qt.Key.Key_T):
        qtbot.keyClick(table, key)
    assert pressed == ["A", ",", "Space"]
    assert table.current_cue() == 0  # and T did not look for a cue


def test_all_keys_are_the_editors_while_it_is_open(table, qtbot, pressed):
    table.edit_text(3)
    qtbot.keyClicks(table.texts.editor, "a, ")
    assert table.texts.editor.raw() == "the enda, "
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert table.texts.editor.raw() == "the end"
    qtbot.keyClick(table.texts.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert table.texts.editor is None
    assert pressed == []


@pytest.mark.parametrize(
    ("key", "cue"),
    [(Qt.Key.Key_Down, 2), (Qt.Key.Key_Up, 0), (Qt.Key.Key_End, 4), (Qt.Key.Key_Home, 0), (Qt.Key.Key_PageDown, 4), (Qt.Key.Key_Left, 1)],
)  # fmt: skip
def test_keys_move_about(table, qtbot, key, cue):
    table.go_to_cue(1)
    qtbot.keyClick(table, key)
    assert table.current_cue() == cue


def test_tells_which_cue_was_chosen(table, qtbot):
    with qtbot.waitSignal(table.cue_chosen) as chosen:
        qtbot.keyClick(table, Qt.Key.Key_Down)
    assert chosen.args == [1]


def test_selects_many(table, qtbot):
    qtbot.keyClick(table, Qt.Key.Key_End, Qt.KeyboardModifier.ShiftModifier)
    assert table.selected_cues() == [0, 1, 2, 3, 4]
    table.go_to_cue(3)
    assert table.selected_cues() == [3]


@pytest.mark.parametrize("by_key", [False, True])
def test_asks_for_a_menu(table, qtbot, by_key):
    reason = QContextMenuEvent.Reason.Keyboard if by_key else QContextMenuEvent.Reason.Mouse
    point = gap(table, 1, 1) - QPoint(12, 0)
    with qtbot.waitSignal(table.context_menu_wanted) as wanted:
        table.contextMenuEvent(QContextMenuEvent(reason, point, table.viewport().mapToGlobal(point)))
    assert wanted.args[1:] == ([0, None] if by_key else [1, 1])


class Dictionary:
    """Knows all words but one."""

    wrong = frozenset({"yet"})

    def misspelt(self, word):
        return word in self.wrong

    def suggest(self, word):
        return ["yes", "jet"]

    def learn(self, word):
        self.wrong = self.wrong - {word}


def test_unknown_words_are_underlined(table, monkeypatch):
    seen = []
    monkeypatch.setattr("app.widgets.cue_text.LaidText", lambda *rest: seen.append(rest[-1]) or LaidText(*rest))
    table.heights.fit()
    seen.clear()
    table.set_speller(Dictionary())
    table.texts.laid(2)
    table.set_speller(None)
    table.texts.laid(2)
    assert seen == [[1], []]


def test_the_menu_says_what_may_have_been_meant(table, scene, qtbot):
    menu = QMenu(table)
    menu.addAction("Delete")
    assert not add_spelling(menu, table, 2, 1)
    table.set_speller(Dictionary())
    assert not add_spelling(menu, table, 2, 0)
    assert not add_spelling(menu, table, 2, None)
    assert add_spelling(menu, table, 2, 1)
    assert [action.text() for action in menu.actions()] == ["yes", "jet", "Learn “yet”", "", "Delete"]
    with qtbot.waitSignal(table.word_replacement_wanted) as wanted:
        menu.actions()[0].trigger()
    cue, start, end, word = wanted.args
    assert (text(scene, cue)[start:end], word) == ("yet", "yes")
    with qtbot.waitSignal(table.learn_wanted) as wanted:
        menu.actions()[2].trigger()
    assert wanted.args == ["yet"]


def test_columns_come_back(table):
    table.setColumnWidth(CueColumn.START, 133)
    state = table.save_state()
    table.setColumnWidth(CueColumn.START, 50)
    assert table.restore_state(state)
    assert table.columnWidth(CueColumn.START) == 133
    assert table.isColumnHidden(CueColumn.SPEAKER)
    assert not table.restore_state(b"nonsense")


@pytest.mark.parametrize("cue", ["", "שלום עולם. מה נשמע", "你好世界\n再见", "𝒜 𝒷 𝒸", "a" * 400])
def test_all_scripts_are_laid_out(table, scene, cue):
    scene.open([Cue(0, 2000, cue), *scene.session.transcript.cues])
    table.grab()
    laid = table.texts.laid(0)
    assert [gap.place for gap in laid.gaps] == list(range(len(laid.shown.words)))
    for result in laid.gaps:
        assert laid.word_at(result.caret.center()) == result.place


@pytest.mark.parametrize("palette", [QPalette(), dark()], ids=["light", "dark"])
def test_a_selected_row_can_be_read(qapp, palette):
    for role in (QPalette.ColorRole.Base, QPalette.ColorRole.AlternateBase):
        ground = row_colours(palette).selected[role == QPalette.ColorRole.AlternateBase]
        colours = [mark_colour(mark, palette) for mark in ",.?!:—"]
        colours += [severity_colour("error", palette), palette.color(QPalette.ColorRole.Text)]
        assert min(contrast(colour, ground) for colour in colours) >= 4.5


def test_draws_what_is_wrong_and_what_is_locked(table, scene):
    scene.open([Cue(0, 500, "a" * 60), Cue(500, 3000, "so we go on and on")])
    before = table.grab().toImage()
    scene.reviewing.lock([0])
    assert table.grab().toImage() != before
    assert table.cues.index(0, CueColumn.NUMBER).data(Qt.ItemDataRole.ToolTipRole) == "locked against suggestions"

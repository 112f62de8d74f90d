"""What the cue table shows, and where it goes."""

from itertools import product, starmap
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QPalette

from app import look
from app.adapters.chips import Kind
from app.adapters.cue_model import CueColumn
from app.theme import mark_colour, severity_colour
from app.widgets.cue_figures import MARGIN, row_colours
from app.widgets.cue_table import LARGER
from app.widgets.cue_text import PADDING
from app.widgets.laid_text import LaidText
from engine.document.cue import Cue
from engine.document.cue_operations import insert_after
from tests.app.cue_scene import LINES
from tests.app.cue_table.places import Dictionary, chips, gap, text
from tests.app.palettes import dark
from tests.app.test_theme import contrast

# What the offscreen platform says of itself when a popup opens.
pytestmark = pytest.mark.qt_log_ignore("^This plugin does not support")


def test_shows_a_row_for_each_cue(table):
    assert table.cues.rowCount() == len(LINES)
    assert table.current_cue() == 0
    assert table.isColumnHidden(CueColumn.SPEAKER)


def test_a_column_for_speakers_comes_with_them(table, scene):
    scene.open([Cue(0, 900, "so", speaker="Anna")])
    assert not table.isColumnHidden(CueColumn.SPEAKER)


def test_columns_are_shown_by_choice(table, scene):
    shown = [column.name for column in CueColumn if not table.isColumnHidden(column)]
    assert shown == ["NUMBER", "START", "DURATION", "TEXT"]
    scene.settings.switch("column-end")
    scene.settings.switch("column-start")
    scene.settings.switch("column-speaker")
    scene.open([Cue(0, 900, "so", speaker="Anna")])
    shown = [column.name for column in CueColumn if not table.isColumnHidden(column)]
    assert shown == ["NUMBER", "END", "DURATION", "TEXT"]
    assert table.restore_state(table.save_state())
    assert [column.name for column in CueColumn if not table.isColumnHidden(column)] == shown


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


def test_letters_are_the_windows(table, qtbot, pressed):
    for key in (Qt.Key.Key_A, Qt.Key.Key_Comma, Qt.Key.Key_Space, Qt.Key.Key_T):
        qtbot.keyClick(table, key)
    assert pressed == ["A", ",", "Space"]
    assert table.current_cue() == 0  # and T did not look for a cue


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


def test_a_cue_stays_selected_when_the_one_that_was_inserted_is_taken_back(table, scene):
    scene.session.do("insert", insert_after(scene.session.transcript, 1))
    table.go_to_cue(2)
    scene.session.undo_stack.undo()
    assert table.selected_cues() == [table.current_cue()]


def test_texts_stand_out_from_figures(table, qapp):
    font = table.texts.font
    assert font.pointSizeF() == pytest.approx(LARGER * qapp.font().pointSizeF())
    tabular = QFont.Tag("tnum")
    assert not font.isFeatureSet(tabular)  # it would set hyphens apart from their words
    assert table.figures.font.isFeatureSet(tabular)
    assert table.figures.font.pointSizeF() == qapp.font().pointSizeF()


@pytest.mark.parametrize("palette", [QPalette(), dark(), *starmap(look.palette, product((False, True), repeat=2))])
def test_figures_are_quieter_than_texts_and_can_be_read(qapp, palette):
    colours = row_colours(palette)
    grounds = colours.plain + colours.selected
    assert all(4.5 <= contrast(colours.figures, one) < contrast(colours.text, one) for one in grounds)


@pytest.mark.parametrize("cue", ["one line", "two\nlines", "", "你好世界", "a" * 400])
def test_a_row_stands_on_the_first_line_of_its_text(table, scene, cue):
    scene.open([Cue(0, 2000, cue)])
    table.heights.fit()
    cell = table.visualRect(table.cues.index(0, CueColumn.TEXT))
    laid = table.texts.laid(0)
    assert cell.height() == max(round(laid.height), QFontMetrics(table.texts.font).lineSpacing()) + 2 * PADDING
    low = inked(table, CueColumn.START)
    assert low == table.texts.baseline(0, cell) - 1
    if cue == "one line":
        assert low == inked(table, CueColumn.TEXT)


def inked(table, column):
    """The lowest line of pixels of the first row that something dark stands on, in a cell."""
    cell = table.visualRect(table.cues.index(0, column)).adjusted(MARGIN, 0, -MARGIN, 0)
    picture = table.viewport().grab(cell).toImage()
    rows = range(picture.height())
    return max(y for y in rows if any(picture.pixelColor(x, y).lightness() < 128 for x in range(picture.width())))

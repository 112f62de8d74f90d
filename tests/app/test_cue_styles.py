"""ASS styles in the window: the column, the menu, and the dialog with the list of styles."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QColorDialog, QDialogButtonBox, QMenu, QWidget
from pytestqt.qtbot import QtBot

from app.adapters.cue_model import CueColumn
from app.dialogs.cue_styles import CueStylesDialog
from app.main_window import MainWindow
from app.widgets.alignment_grid import AlignmentGrid
from app.widgets.colour_button import ColourButton
from app.widgets.style_form import StyleForm
from app.widgets.style_menu import add_styles
from app.widgets.style_preview import StylePreview
from engine.document.cue_styles import BLACK, WHITE, Colour, CueStyle, StyleSheet
from engine.document.edits import SetText
from tests.app.steps import SAMPLE, opened, select, settled, trigger
from tests.app.test_video import ASS

pytestmark = pytest.mark.usefixtures("fake_model")
STYLE = CueStyle("Sign", "Arial", 22.5, True, False, True, False, Colour(1, 2, 3), Colour(4, 5, 6, 7), outline=1.25, alignment=7, left=-5, right=6, vertical=7)  # fmt: skip


@pytest.fixture
def film(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    path = tmp_path / "film.ass"
    path.write_text(ASS)
    opened(window, qtbot, path)
    settled(window, qtbot)
    return window


@pytest.fixture
def dialog(film: MainWindow) -> CueStylesDialog:
    select(film, [1, 2])
    trigger(film, "styles")
    return film.findChild(CueStylesDialog)


def styles(window: MainWindow) -> list[str | None]:
    return [cue.style for cue in window.editor.session.transcript.cues]


def names(window: MainWindow) -> list[str]:
    return [style.name for style in window.editor.session.transcript.styles.styles]


def listed(dialog: CueStylesDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def rename(dialog: CueStylesDialog, name: str) -> None:
    dialog.form.name.setText(name)
    dialog.form.name.textEdited.emit(name)


def test_a_column_where_the_format_has_styles(film: MainWindow, qtbot: QtBot) -> None:
    table = film.page.table
    assert not table.isColumnHidden(CueColumn.STYLE)
    assert [table.cues.text(row, CueColumn.STYLE) for row in range(3)] == ["Default", "Sign", "Default"]
    assert table.cues.headerData(CueColumn.STYLE, film_orientation()) == "Style"
    opened(film, qtbot, SAMPLE)
    assert film.page.table.isColumnHidden(CueColumn.STYLE)
    assert not film.actions_by_id["styles"].isEnabled()


def test_inserted_and_pasted_cues_have_a_style_at_once(film: MainWindow) -> None:
    select(film, [1])
    trigger(film, "insert")
    assert styles(film) == ["Default", "Sign", "Sign", "Default"]
    assert film.page.table.cues.text(2, CueColumn.STYLE) == "Sign"
    film.page.table.setFocus()
    select(film, [1])
    trigger(film, "copy")
    select(film, [3])
    trigger(film, "paste")
    assert styles(film) == ["Default", "Sign", "Sign", "Default", "Sign"]


def film_orientation():
    from PySide6.QtCore import Qt

    return Qt.Orientation.Horizontal


def test_the_menu_gives_chosen_cues_a_style(film: MainWindow, qtbot: QtBot) -> None:
    select(film, [0, 2])
    menu, more = QMenu(), film.actions_by_id["styles"]
    add_styles(menu, film.editor, [0, 2], more)
    rows = {action.text(): action for action in menu.actions()[0].menu().actions()}
    assert [text for text in rows if text] == ["Default", "Sign", "Styles…"]
    assert (rows["Default"].isChecked(), rows["Sign"].isChecked()) == (True, False)
    rows["Sign"].trigger()
    assert styles(film) == ["Sign"] * 3
    assert film.editor.session.undo_stack.undoText() == "change the style"
    film.editor.session.undo_stack.undo()
    assert styles(film) == ["Default", "Sign", "Default"]
    add_styles(menu, film.editor, [0, 1], more)
    assert not any(action.isChecked() for action in menu.actions()[1].menu().actions())
    add_styles(menu, film.editor, [], more)
    opened(film, qtbot, SAMPLE)
    add_styles(menu, film.editor, [0], more)
    assert len(menu.actions()) == 2


def test_the_style_of_the_chosen_cue_comes_first(dialog: CueStylesDialog) -> None:
    assert listed(dialog) == ["Default", "Sign"]
    assert dialog.list.currentRow() == 1
    assert dialog.form.primary.colour == Colour(255, 0, 0)
    assert dialog.preview.accessibleDescription() == "Sign: EXIT"
    assert dialog.give.text().endswith("(2)")


def test_a_style_is_edited_renamed_and_given_in_one_step(
    film: MainWindow, dialog: CueStylesDialog, tmp_path: Path
) -> None:
    dialog.form.size_.setValue(44.5)
    dialog.form.italic.click()
    rename(dialog, "Board")
    dialog.form.alignment._group.button(9).click()
    dialog.give.setChecked(True)
    assert listed(dialog) == ["Default", "Board"]
    dialog.accept()
    stack = film.editor.session.undo_stack
    assert (stack.count(), stack.undoText()) == (1, "change the styles")
    assert (names(film), styles(film)) == (["Default", "Board"], ["Default", "Board", "Board"])
    assert film.windowTitle().startswith("film.ass[*]")
    assert film.isWindowModified()
    stack.undo()
    assert (names(film), styles(film)) == (["Default", "Sign"], ["Default", "Sign", "Default"])
    assert not film.isWindowModified()
    stack.redo()
    assert names(film) == ["Default", "Board"]


def test_what_was_edited_is_saved_and_every_other_byte_stays(
    film: MainWindow, dialog: CueStylesDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.form.vertical.setValue(33)
    dialog.accept()
    with qtbot.waitSignal(film.editor.session.saved):
        trigger(film, "save")
    assert (tmp_path / "film.ass").read_text() == ASS.replace(
        "Sign,Arial,40,&H000000FF,&H00000000,2,0,8,10,10,10", "Sign,Arial,40,&H000000FF,&H00000000,2,0,8,10,10,33"
    )


def test_styles_are_added_duplicated_and_deleted(film: MainWindow, dialog: CueStylesDialog) -> None:
    dialog.duplicate.click()
    assert listed(dialog) == ["Default", "Sign", "Sign 2"]
    assert dialog.form.primary.colour == Colour(255, 0, 0)
    dialog.add.click()
    dialog.add.click()
    assert listed(dialog) == ["Default", "Sign", "Sign 2", "New style", "New style 2"]
    dialog.list.setCurrentRow(1)
    dialog.delete.click()
    dialog.accept()
    assert names(film) == ["Default", "Sign 2", "New style", "New style 2"]
    assert styles(film) == ["Default"] * 3


def test_the_last_style_stays(dialog: CueStylesDialog) -> None:
    dialog.delete.click()
    assert not dialog.delete.isEnabled()


def test_cancelled_nothing_changes(film: MainWindow, dialog: CueStylesDialog) -> None:
    dialog.delete.click()
    dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Cancel).click()
    assert (names(film), film.editor.session.undo_stack.count()) == (["Default", "Sign"], 0)


def test_accepted_as_it_was_nothing_changes(film: MainWindow, dialog: CueStylesDialog) -> None:
    dialog.accept()
    assert film.editor.session.undo_stack.count() == 0


def test_a_name_that_cannot_be_is_reported(film: MainWindow, dialog: CueStylesDialog) -> None:
    rename(dialog, "Default")
    dialog.accept()
    assert dialog.problem.text() == "There are 2 styles “Default”; give each a name of its own"
    assert dialog.isVisible()
    rename(dialog, "Board")
    assert not dialog.problem.isVisible()
    dialog.accept()
    assert names(film) == ["Default", "Board"]


def test_a_document_without_a_style_gets_its_first(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "bare.ass"
    path.write_text(ASS[ASS.index("[Events]") :])
    opened(window, qtbot, path)
    trigger(window, "styles")
    dialog = window.findChild(CueStylesDialog)
    assert listed(dialog) == ["Default"]
    dialog.form.size_.setValue(30)
    dialog.accept()
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert "\nStyle: Default,Arial,30,&H00FFFFFF," in path.read_text()


def test_styles_survive_an_edit_of_the_text(film: MainWindow) -> None:
    film.editor.session.do("edit", SetText(1, "ENTRANCE"))
    assert styles(film) == ["Default", "Sign", "Default"]


def test_the_form_gives_back_what_it_shows(qtbot: QtBot) -> None:
    form = StyleForm()
    qtbot.addWidget(form)
    form.show_style(STYLE)
    assert form.style_() == STYLE
    assert form.size_.text() == "22.5"
    changes = []
    form.changed.connect(lambda: changes.append(form.style_()))
    form.font_.setCurrentFont(QFont("DejaVu Sans"))
    form.outline.setValue(3)
    form.bold.click()
    assert (changes[-1].font, changes[-1].outline, changes[-1].bold) == ("DejaVu Sans", 3, False)


def test_every_control_says_what_it_is(dialog: CueStylesDialog) -> None:
    for control in (dialog.list, dialog.preview, *dialog.form._controls()):
        assert control.accessibleName() or isinstance(control, AlignmentGrid) or control.text()


def test_a_colour_is_asked_for(qtbot: QtBot) -> None:
    button = ColourButton("Text")
    qtbot.addWidget(button)
    assert (button.colour, button.text(), button.accessibleName()) == (WHITE, "#FFFFFF", "Text: #FFFFFF")
    button.click()
    dialog = button.findChild(QColorDialog)
    with qtbot.waitSignal(button.changed):
        dialog.colorSelected.emit(QColor(255, 0, 0, 128))
    assert (button.colour, button.text()) == (Colour(255, 0, 0, 128), "#80FF0000")
    dialog.close()


def test_places_are_chosen_as_on_a_keypad(qtbot: QtBot) -> None:
    grid = AlignmentGrid()
    qtbot.addWidget(grid)
    grid.alignment = 7
    with qtbot.waitSignal(grid.changed):
        grid._group.button(3).click()
    assert grid.alignment == 3
    assert grid._group.button(3).accessibleName() == "Bottom right"


def lit(widget: QWidget, colour: QColor) -> list[int]:
    """The rows of a widget that have a colour."""
    image = widget.grab().toImage()
    return [y for y in range(image.height()) if any(image.pixelColor(x, y) == colour for x in range(image.width()))]


def test_sizes_that_no_picture_has_room_for_are_drawn_all_the_same(qtbot: QtBot) -> None:
    preview = StylePreview(StyleSheet((), 1, 1), "M" * 50)
    qtbot.addWidget(preview)
    preview.show_style(CueStyle("Large", size=99_999, outline=99_999, left=99_999, right=-99_999))
    assert not preview.grab().isNull()


def test_the_preview_is_drawn_in_the_style(qtbot: QtBot) -> None:
    preview = StylePreview(StyleSheet((), 400, 200), "MMM")
    qtbot.addWidget(preview)
    preview.resize(400, 200)
    red = QColor(255, 0, 0)
    preview.show_style(CueStyle("Red", size=40, primary=Colour(255, 0, 0), outline_colour=BLACK, alignment=8))
    assert lit(preview, red)
    assert max(lit(preview, red)) < 80
    preview.show_style(CueStyle("Red", size=40, primary=Colour(255, 0, 0), outline_colour=BLACK, alignment=2))
    assert min(lit(preview, red)) > 120

"""A context menu row that always keeps a word's spelling."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.editor.house_style import HouseStyle
from app.widgets.cue_table import CueTable
from engine.document.transcript import Transcript


def add_naming(menu: QMenu, table: CueTable, house: HouseStyle, cue: int, place: int | None) -> bool:
    """Put a row at the top of a menu that takes a word, as it is written, for one of the house style's names.

    Args:
        menu: for the cue.
        table: shows the cue.
        house: the style that is changed.
        cue, place: the word, as `CueTable.context_menu_wanted` has them.

    Returns:
        False, and nothing done, if there is no word, or it is one of the names already, or the style cannot be read.
    """
    word = _word(table.cues.transcript, cue, place) if place is not None else ""
    style, wrong = house.read()
    if not word or word in style.names or wrong:
        return False
    row = QAction(QCoreApplication.translate("style", "Always write “{0}” like this").format(word), menu)
    row.triggered.connect(partial(_add, house, word))
    if others := menu.actions():
        menu.insertAction(menu.insertSeparator(others[0]), row)
    else:
        menu.addAction(row)
    return True


def _word(transcript: Transcript, cue: int, place: int) -> str:
    words = transcript.text_of(transcript.cues[cue]).words
    return words[place] if place < len(words) else ""


def _add(house: HouseStyle, word: str) -> None:
    """Another spelling of the same word gives way."""
    style = house.read()[0]
    others = tuple(name for name in style.names if name.lower() != word.lower())
    house.set(replace(style, names=(*others, word)))

"""Suggestions for an unknown word, in the context menu over it."""

from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.adapters.chips import raw_span
from app.widgets.cue_table import CueTable
from app.widgets.literal import literal
from app.widgets.top_rows import insert_on_top


def add_spelling(menu: QMenu, table: CueTable, cue: int, place: int | None) -> None:
    """Put suggestions for an unknown word at the top of a menu, and a row that learns it; a choice is sent by the
    signals of the table.

    Args:
        menu: for the cue.
        table: with a speller, or without one.
        cue, place: the word, as `CueTable.context_menu_wanted` has them.
    """
    speller, transcript = table.texts.speller, table.cues.transcript
    span = raw_span(transcript.text_of(table.cues.cue(cue)), place) if speller and place is not None else None
    word = transcript.markup.visible(table.cues.cue(cue).text[slice(*span)]).text if span else ""
    if speller is None or span is None or not speller.misspelt(word):
        return
    rows: list[QAction] = []
    for meant in speller.suggest(word):
        rows.append(QAction(literal(meant), menu))
        rows[-1].triggered.connect(partial(table.word_replacement_wanted.emit, cue, *span, meant))
    rows.append(QAction(QCoreApplication.translate("spelling", "Learn “{0}”").format(literal(word)), menu))
    rows[-1].triggered.connect(partial(table.learn_wanted.emit, word))
    insert_on_top(menu, rows)

"""Words that a recogniser doubted are marked in both views, until they are corrected."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent, QTextCharFormat
from PySide6.QtWidgets import QApplication, QToolTip

from app.adapters.cue_model import CueColumn
from app.widgets.cue_table import CueTable
from app.widgets.transcript.view import TranscriptView
from engine.document.cue import Cue, Timing
from engine.document.edits import SetText
from engine.document.typing import Spot, write
from engine.document.words import Address
from tests.app.cue_scene import Scene

DOTS = QTextCharFormat.UnderlineStyle.DotLine


@pytest.fixture
def scene(qtbot) -> Iterator[Scene]:
    scene = Scene()
    timings = Timing(0, 2, 0.0, 0.5, 0.9), Timing(3, 8, 0.5, 1.0, 0.31), Timing(9, 12, 1.0, 1.5, 0.45)
    scene.open([Cue(0, 2000, "so wheat now", timings=timings), Cue(2000, 4000, "and then")])
    yield scene
    scene.close()


def dotted(layout: object) -> list[str]:
    """The words with dots below them."""
    spans = [span for span in layout.formats() if span.format.underlineStyle() == DOTS]
    return [layout.text()[span.start : span.start + span.length] for span in spans]


def test_both_views_underline_what_the_recogniser_doubted(scene: Scene, qtbot) -> None:
    transcript = TranscriptView(scene.session, scene.reviewing)
    table = CueTable(scene.session, scene.reviewing, scene.settings)
    for view in (transcript, table):
        qtbot.addWidget(view)
        view.resize(760, 420)
        view.show()
    assert dotted(transcript.sheet.laid(0)._layout) == ["wheat", "now"]
    assert dotted(table.texts.laid(0)._layout) == ["wheat", "now"]
    assert dotted(table.texts.laid(1)._layout) == []


def test_a_hand_over_the_word_says_how_sure_the_recogniser_was(scene: Scene, qtbot) -> None:
    transcript = TranscriptView(scene.session, scene.reviewing)
    table = CueTable(scene.session, scene.reviewing, scene.settings)
    for view in (transcript, table):
        qtbot.addWidget(view)
        view.resize(760, 420)
        view.show()
    spots = {transcript: transcript.box_of(Address(0, 1)).center()}
    cell = table.visualRect(table.cues.index(0, CueColumn.TEXT))
    laid = table.texts.laid(0)
    spots[table] = table.texts.origin(cell) + QPoint(round(laid._x(laid._line(5), 5)), 8)
    for view, spot in spots.items():
        QToolTip.hideText()
        help_event = QHelpEvent(QEvent.Type.ToolTip, spot, view.viewport().mapToGlobal(spot))
        QApplication.sendEvent(view.viewport(), help_event)
        assert QToolTip.text() == "The recogniser is unsure of this word: 31 %"


def test_a_corrected_word_is_doubted_no_more_and_a_mark_corrects_nothing(scene: Scene) -> None:
    session = scene.session
    assert session.transcript

    def doubts() -> list[float | None]:
        return [timing.confidence for timing in session.transcript.cues[0].timings]

    session.do("mark", SetText(0, "So wheat, now."))
    assert doubts() == [0.9, 0.31, 0.45]
    session.do("correct", SetText(0, "So wait, now."))
    assert doubts() == [0.9, None, 0.45]
    session.do("write", write(session.transcript, Spot(0, 9), Spot(0, 12), "how"))
    assert doubts() == [0.9, None, None]
    session.undo_stack.undo()
    session.undo_stack.undo()
    assert doubts() == [0.9, 0.31, 0.45]

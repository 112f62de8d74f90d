"""A transcript of a few cues, without files, jobs or a model."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.widgets.transcript.view import TranscriptView
from engine.document.words import Address
from tests.app.cue_scene import Scene


class Harness:
    """The view, and a hand on mouse and keys."""

    def __init__(self, qtbot: QtBot, scene: Scene) -> None:
        self.scene, self._qtbot = scene, qtbot
        self.view = TranscriptView(scene.session, scene.reviewing)
        qtbot.addWidget(self.view)
        self.view.resize(760, 420)
        self.view.show()
        self.view.setFocus()

    @property
    def texts(self) -> list[str]:
        """The raw texts of all cues."""
        assert self.scene.session.transcript
        return [cue.text for cue in self.scene.session.transcript.cues]

    @property
    def word(self) -> str:
        """The word of the caret."""
        assert self.scene.session.transcript
        address = self.view.caret.word
        return self.scene.session.transcript.word_at(address) if address else ""

    def at(self, cue: int, place: int) -> QPoint:
        """The middle of a word in the viewport."""
        return self.view.box_of(Address(cue, place)).center()

    def chip(self, cue: int, place: int) -> QPoint:
        """The middle of the chip behind a word."""
        paragraph = self.view.sheet.paragraphs.of(cue)
        laid = self.view.sheet.laid(paragraph)
        inside = laid.flow.place(Address(cue, place))
        end = laid.shown.words[inside][1]
        chip = min(laid.chips, key=lambda chip: abs(chip.box.left() - laid.caret_box(end).left()))
        return (chip.box.center() + self.view.origin(paragraph)).toPoint()

    def gap(self, cue: int, place: int) -> QPoint:
        """The middle of the gap behind a word."""
        paragraph = self.view.sheet.paragraphs.of(cue)
        laid = self.view.sheet.laid(paragraph)
        return (
            laid.gap_behind(laid.flow.place(Address(cue, place))).caret.center() + self.view.origin(paragraph)
        ).toPoint()

    def click(self, point: QPoint, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Click with the left button."""
        self._qtbot.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, modifier, point)

    def double_click(self, point: QPoint) -> None:
        """Press, release and double-click, as a mouse does."""
        self.click(point)
        self._qtbot.mouseDClick(self.view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def keys(self, *keys: Qt.Key | str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press keys one after the other; a text is typed."""
        for key in keys:
            if isinstance(key, str):
                self._qtbot.keyClicks(self.view, key)
            else:
                self._qtbot.keyClick(self.view, key, held)


@pytest.fixture
def harness(qtbot: QtBot, scene: Scene) -> Harness:
    return Harness(qtbot, scene)

"""The texts of the tour."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.widgets.tour import TourStep


def tour_steps(text: QWidget, card: QWidget, bar: QWidget, sound: QWidget, tools: QWidget) -> list[TourStep]:
    """The steps of the tour, in order.

    Args:
        text: the transcript or the table.
        card: the review card.
        bar: the review bar.
        sound: waveform and video.
        tools: the toolbar.
    """
    return [
        TourStep(
            text,
            QCoreApplication.translate("tour", "The text comes first"),
            QCoreApplication.translate(
                "tour",
                "Suggested marks appear where they would go. Click a mark for alternatives, double-click to edit; in "
                "the transcript, click a word to play from it.",
            ),
        ),
        TourStep(
            card,
            QCoreApplication.translate("tour", "One suggestion at a time"),
            QCoreApplication.translate(
                "tour",
                "The measured pause and the likeliest marks. A accepts, R rejects, and a mark's key uses "
                "that mark instead; the next suggestion follows by itself.",
            ),
        ),
        TourStep(
            bar,
            QCoreApplication.translate("tour", "The surest in one go"),
            QCoreApplication.translate(
                "tour",
                "Drag the threshold to see how many are accepted at once, and how many of these may be "
                "wrong. All of it can be undone.",
            ),
        ),
        TourStep(
            sound,
            QCoreApplication.translate("tour", "What was said, and when"),
            QCoreApplication.translate(
                "tour", "Words, and the pauses between them with their lengths. The edges of cues can be dragged."
            ),
        ),
        TourStep(
            tools,
            QCoreApplication.translate("tour", "Everything else by name"),
            QCoreApplication.translate(
                "tour",
                "Transcript and Cues are two views of one document. Ctrl+Shift+P finds every command, and Ctrl+? lists "
                "the keys.",
            ),
        ),
    ]

"""The sentence of the card."""

import pytest
from pytestqt.qtbot import QtBot

from app.adapters.context import SuggestionContext
from app.widgets.sentence import Sentence


@pytest.mark.parametrize("width", range(160, 420, 12))
def test_a_mark_is_shown_wherever_the_line_wraps(qtbot: QtBot, width: int) -> None:
    sentence = Sentence()
    qtbot.addWidget(sentence)
    sentence.show_context(
        SuggestionContext("… so if we make no", "changes", "", "today what does tomorrow look like …"), ",", 0.9
    )
    layout = sentence._layout(width)
    [chip] = [span for span in sentence._spans if span.kind == "chip"]
    place = sentence._range(chip)
    line = layout.lineForTextPosition(place.start)
    word = layout.lineForTextPosition(place.start - 2)
    assert (
        line.lineNumber()
        == word.lineNumber()
        == layout.lineForTextPosition(place.start + place.length - 1).lineNumber()
    )
    left, right = (line.cursorToX(offset)[0] for offset in (place.start, place.start + place.length))
    assert right - left >= sentence.fontMetrics().horizontalAdvance(",")

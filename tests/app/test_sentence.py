"""The sentence of the card."""

import pytest
from pytestqt.qtbot import QtBot

from app.adapters.context import Opening, SuggestionContext
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


@pytest.mark.parametrize(
    ("context", "name", "opened", "struck"),
    [
        (SuggestionContext("no. qué", "dices", "", "", openings=(Opening("before", 4, "", "¿"),)), "no. ¿qué dices?", "¿", ""),
        (SuggestionContext("no.", "qué", "", "", openings=(Opening("word", 0, "", "¿"),)), "no. ¿qué?", "¿", ""),
        (SuggestionContext("", "ya", "", "ven", "ven", "Ven", openings=(Opening("after", 0, "", "¡"),)), "ya? ¡ven", "¡", ""),
        (SuggestionContext("vamos", "ya", "", "", openings=(Opening("before", 0, "¿", ""),)), "¿vamos ya?", "", "¿"),
        (SuggestionContext("vamos", "ya", "", "", openings=(Opening("before", 0, "¡", "¿"),)), "¡¿vamos ya?", "¿", "¡"),
    ],
)  # fmt: skip
def test_marks_that_open_a_clause_are_shown_where_they_come_and_go(
    qtbot: QtBot, context: SuggestionContext, name: str, opened: str, struck: str
) -> None:
    sentence = Sentence()
    qtbot.addWidget(sentence)
    sentence.show_context(context, "?", 0.9)
    assert sentence.accessibleName() == name

    def shown(kind: str) -> str:
        spans = (span for span in sentence._spans if span.kind == kind)
        return "".join(sentence.text[span.start : span.start + span.length].strip("\u00a0") for span in spans)

    assert (shown("opening"), shown("struck"), shown("letters")) == (opened, struck, context.now)
    sentence.grab()

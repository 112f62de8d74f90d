import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from app.widgets.bars import LONGEST, SHORTEST, MarkBar, MarkBars, PauseBar, Spellings
from tests.app.palettes import dark

SHARES = {"": 0.05, ",": 0.86, ".": 0.09, "?": 0.0, "!": 0.0, ":": 0.0, "—": 0.0}


@pytest.fixture
def bars(qtbot: QtBot) -> MarkBars:
    result = MarkBars()
    qtbot.addWidget(result)
    result.show_shares(SHARES, ",")
    result.resize(400, result.sizeHint().height())
    result.show()
    return result


def filled(bars: MarkBars, glyph: str) -> int:
    """How many pixels in the middle of a row have the strong colour of its bar."""
    image = bars.rows[glyph].grab().toImage()
    row = [image.pixelColor(x, image.height() // 2) for x in range(image.width())]
    wanted = QColor("#00695c") if glyph == "," else QColor("#1a56b8")
    return sum(pixel == wanted for pixel in row)


def test_marks_are_always_in_the_same_order(bars: MarkBars) -> None:
    assert list(bars.rows) == [*",.?!:—", ""]
    row = bars.rows["."]
    bars.show_shares(dict.fromkeys(SHARES, 0.5), "")
    assert list(bars.rows) == [*",.?!:—", ""]
    assert bars.rows["."] is row
    bars.show_shares({"": 0.5, ".": 0.3, ",": 0.2}, ".")
    assert list(bars.rows) == [",", ".", ""]


def test_a_bar_is_as_long_as_it_is_probable(bars: MarkBars) -> None:
    assert 7 * filled(bars, ".") < filled(bars, ",") < 12 * filled(bars, ".")


def test_a_click_or_the_space_bar_chooses(bars: MarkBars, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bars.chosen) as chosen:
        qtbot.mouseClick(bars.rows["."], Qt.MouseButton.LeftButton)
    assert chosen.args == ["."]
    bars.rows[""].setFocus()
    with qtbot.waitSignal(bars.chosen) as chosen:
        qtbot.keyClick(bars.rows[""], Qt.Key.Key_Space)
    assert chosen.args == [""]


def test_rows_are_reported_in_words(bars: MarkBars) -> None:
    assert bars.rows[","].accessibleName() == "comma, 86 %, suggested"
    assert bars.rows[""].accessibleName() == "no mark, 5 %"


@pytest.mark.parametrize(
    ("seconds", "text", "share"),
    [
        (None, "pause unknown", 0.0),
        (0.0, "pause 0 ms", 0.0),
        (SHORTEST, "pause 50 ms", 0.0),
        ((SHORTEST * LONGEST) ** 0.5, "pause 387 ms", 0.5),
        (60.0, "pause 60000 ms", 1.0),
    ],
)
def test_pauses(qtbot: QtBot, seconds: float | None, text: str, share: float) -> None:
    bar = PauseBar()
    qtbot.addWidget(bar)
    bar.show_pause(seconds)
    assert bar.text.replace(",", "") == bar.accessibleName().replace(",", "") == text
    assert bar.share == pytest.approx(share)


def test_bars_follow_the_palette(bars: MarkBars) -> None:
    light = bars.rows[","].grab().toImage()
    assert filled(bars, ",") > 50
    bars.setPalette(dark())
    assert bars.rows[","].grab().toImage() != light
    assert filled(bars, ",") == 0  # the colour for a dark ground is another one


def test_the_marks_that_matter_are_shown_and_all_on_demand(bars: MarkBars, qtbot: QtBot) -> None:
    def shown() -> str:
        return "".join(glyph or "0" for glyph, row in bars.rows.items() if row.isVisible())

    assert shown() == ",.0"
    qtbot.mouseClick(bars.more_button, Qt.MouseButton.LeftButton)
    assert shown() == ",.?!:—0"
    assert not bars.more_button.isVisible()
    bars.show_shares({**dict.fromkeys(SHARES, 0.12), ",": 0.01}, ",")
    assert len(shown()) == 4
    assert shown().startswith(",")  # what is suggested, however likely it is


def test_a_capital_has_two_spellings(qtbot: QtBot) -> None:
    spellings = Spellings()
    qtbot.addWidget(spellings)
    spellings.show_spellings("nasa", "NASA", 0.86, ("A", "Del"))
    spellings.show()
    assert [row.accessibleName() for row in spellings.rows] == ["NASA, 86 %, suggested", "nasa, 14 %, there now"]
    assert [row.key for row in spellings.rows] == ["A", "Del"]
    for row, written in zip(spellings.rows, (True, False), strict=True):
        with qtbot.waitSignal(spellings.chosen) as chosen:
            qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
        assert chosen.args == [written]


def test_a_spelling_shows_its_key_though_it_begins_with_the_same_letter(qtbot: QtBot) -> None:
    rows = MarkBar("A", "Alice", "A"), MarkBar("A", "Alice")
    for row in rows:
        qtbot.addWidget(row)
        row.resize(300, 24)
    with_key, without = (row.grab().toImage() for row in rows)
    assert with_key != without

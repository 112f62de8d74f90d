"""The program's own typeface, and what it lacks."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QTextLayout
from PySide6.QtWidgets import QApplication

from app import fonts
from app.fonts import tabular, use_typeface


@pytest.fixture
def application(qapp: QApplication) -> Iterator[QApplication]:
    before = qapp.font()
    yield qapp
    QFontDatabase.removeAllApplicationFonts()
    qapp.setFont(before)


def families(text: str, font: QFont) -> set[str]:
    """The families that a text is drawn in."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return {run.rawFont().familyName() for run in layout.glyphRuns()}


def test_everything_is_written_in_it_in_the_size_of_the_system(application: QApplication) -> None:
    size = application.font().pointSizeF()
    use_typeface(application)
    assert QFontInfo(application.font()).family() == "Inter"
    assert application.font().pointSizeF() == size
    assert families("Größe ‘ćeo’ Ωμέγα Привіт — 12 €", application.font()) == {"Inter"}


def test_bold_is_a_drawing_of_its_own(application: QApplication) -> None:
    use_typeface(application)
    bold = QFont(application.font())
    bold.setBold(True)
    assert QFontInfo(bold).styleName() == "Bold"


def test_figures_have_one_width_where_they_change(application: QApplication) -> None:
    use_typeface(application)
    for weight in (QFont.Weight.Normal, QFont.Weight.Bold):
        font = QFont(application.font())
        font.setWeight(weight)
        metrics = QFontMetricsF(tabular(font))
        assert len({metrics.horizontalAdvance(figure * 8) for figure in "0123456789"}) == 1
    assert len({QFontMetricsF(font).horizontalAdvance(figure * 8) for figure in "0123456789"}) > 1


def test_no_letters_are_drawn_as_others(application: QApplication) -> None:
    use_typeface(application)
    layout = QTextLayout("-->", application.font())
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    [run] = layout.glyphRuns()
    first, second, last = run.glyphIndexes()
    assert first == second != last


def test_what_it_lacks_comes_from_the_system(application: QApplication) -> None:
    before = families("مرحبا", application.font())
    use_typeface(application)
    assert families("Inter", application.font()) == {"Inter"}
    assert families("مرحبا", application.font()) == before


@pytest.mark.parametrize("files", [[], [b"no font"]])
def test_without_it_the_system_s_font_stays(
    application: QApplication, monkeypatch: pytest.MonkeyPatch, files: list[bytes]
) -> None:
    monkeypatch.setattr(fonts, "_files", lambda: files)
    before = application.font().families()
    use_typeface(application)
    assert application.font().families() == before

import pytest
from PySide6.QtGui import QColor, QIcon, QPalette
from pytestqt.qtbot import QtBot

from app.theme import application_icon, icon, is_dark, mark_colour, severity_colour
from tests.app.palettes import dark


def luminance(colour: QColor) -> float:
    channels = [
        channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def washed(colour: QColor, ground: QColor, strength: float) -> QColor:
    mix = [
        int(a * strength + b * (1 - strength)) for a, b in zip(colour.getRgb()[:3], ground.getRgb()[:3], strict=True)
    ]
    return QColor(*mix)


@pytest.fixture(params=["light", "dark"])
def palette(request, qapp) -> QPalette:
    return dark() if request.param == "dark" else qapp.style().standardPalette()


@pytest.mark.parametrize("mark", [",", ".", "?", "!", ":", "—"])
def test_marks_can_be_read(palette, mark):
    ground = palette.color(QPalette.ColorRole.Base)
    colour = mark_colour(mark, palette)
    assert contrast(colour, ground) >= 4.5
    assert contrast(colour, washed(colour, ground, 0.2)) >= 4.5


@pytest.mark.parametrize("severity", ["error", "note"])
def test_banners_can_be_read(palette, severity):
    ground = palette.color(QPalette.ColorRole.Window)
    wash = washed(severity_colour(severity, palette), ground, 0.12)
    assert contrast(palette.color(QPalette.ColorRole.WindowText), wash) >= 4.5


def test_dark_is_distinguished_from_light(qapp):
    assert is_dark(dark())
    assert not is_dark(qapp.style().standardPalette())


def test_icons_follow_the_palette(qtbot: QtBot, qapp, palette):
    wanted = palette.color(QPalette.ColorRole.WindowText)
    own, following, before = icon("cross", palette), icon("cross"), qapp.palette()
    following.pixmap(24, 24)  # in the colour so far
    qapp.setPalette(palette)
    for drawn in (own, following):
        assert drawn.pixmap(24, 24).toImage().pixelColor(12, 12).lightness() == pytest.approx(
            wanted.lightness(), abs=30
        )
    qapp.setPalette(before)


def test_icons_of_impossible_actions_are_paler(qtbot: QtBot, palette):
    result = icon("save", palette)
    assert result.pixmap(24, 24).toImage() != result.pixmap(24, 24, QIcon.Mode.Disabled).toImage()


def test_application_has_an_icon(qtbot: QtBot):
    assert not application_icon().isNull()

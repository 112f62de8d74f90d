"""Marks in words and as drawings: their names, their order, the keys that put them, chips, bars and keys."""

from PySide6.QtCore import QCoreApplication, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from app.fonts import bold
from app.theme import faint
from engine.review import ReviewEntry
from engine.text.labels import GLYPHS

MARKS = (",", ".", "?", "!", ":", "—", "")
"""The marks in the order in which they are listed everywhere, "" being none."""

KEYS = {**{glyph: glyph for glyph in MARKS if glyph}, "-": "—", "–": "—", "0": ""}
"""The key of each mark; 0 for none."""


def mark_name(glyph: str) -> str:
    """The name of a mark, "" being none."""
    names = {
        "": QCoreApplication.translate("marks", "no mark"),
        ",": QCoreApplication.translate("marks", "comma"),
        ".": QCoreApplication.translate("marks", "period"),
        "?": QCoreApplication.translate("marks", "question mark"),
        "!": QCoreApplication.translate("marks", "exclamation mark"),
        ":": QCoreApplication.translate("marks", "colon"),
        "—": QCoreApplication.translate("marks", "dash"),
    }
    return names.get(glyph, glyph)


def key_of(glyph: str) -> str:
    """The key that puts a mark."""
    return {"": "0", "—": "-"}.get(glyph, glyph)


def mark_order(glyph: str) -> int:
    """Where a mark stands among the others; one that is not known stands behind them."""
    return MARKS.index(glyph) if glyph in MARKS else len(MARKS)


def percent(share: float) -> str:
    """A share in whole percents."""
    return QCoreApplication.translate("marks", "{0} %").format(QLocale().toString(round(100 * share)))


def suggestion_name(entry: ReviewEntry) -> str:
    """The effect of a suggestion, and how sure it is."""
    suggestion = entry.suggestion
    mark, now = (mark_name(GLYPHS.get(label, label)) for label in (suggestion.mark, suggestion.mark_now))
    done = {
        "added": QCoreApplication.translate("marks", "add a {0}").format(mark),
        "replaced": QCoreApplication.translate("marks", "{0} in place of a {1}").format(mark, now),
        "removed": QCoreApplication.translate("marks", "remove the {0}").format(now),
        "capital": QCoreApplication.translate("marks", "write “{0}”").format(suggestion.spelling or ""),
    }[entry.kind]
    if suggestion.spelling and entry.kind != "capital":
        done = QCoreApplication.translate("marks", "{0}, and write “{1}”").format(done, suggestion.spelling)
    return QCoreApplication.translate("marks", "{0} · confidence {1}").format(done, percent(suggestion.confidence))


def doubt_name(confidence: float) -> str:
    """That a recogniser was not sure of a word, and how sure it was."""
    sentence = QCoreApplication.translate("marks", "The recogniser is unsure of this word: {0} %")
    return sentence.format(round(100 * confidence))


def paint_chip(painter: QPainter, area: QRectF, text: str, colour: QColor, strong: bool, dashed: bool = False) -> None:
    """A rounded glyph: filled where it is proposed, outlined where it is not, dashed where it is unsure."""
    painter.save()
    painter.setBrush(faint(colour, 0.2) if strong else Qt.BrushStyle.NoBrush)
    style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
    painter.setPen(QPen(colour if strong else faint(colour, 0.5), 1, style))
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    painter.setFont(bold(painter.font()))
    painter.setPen(colour)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def paint_key(painter: QPainter, area: QRectF, key: str, colour: QColor) -> None:
    """A key in a small frame at the right end of an area, as large as `key_size`."""
    size = key_size(painter.fontMetrics(), key)
    frame = QRectF(area.right() - size.width(), area.center().y() - size.height() / 2, size.width(), size.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(faint(colour, 0.35), 1))
    painter.drawRoundedRect(frame, 4, 4)
    painter.setPen(faint(colour, 0.8))
    painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, key)
    painter.restore()


def key_size(metrics: QFontMetrics, key: str) -> QSize:
    """The pixels that `paint_key` takes."""
    return QSize(metrics.horizontalAdvance(key) + 12, metrics.height() + 2)


def paint_bar(painter: QPainter, area: QRectF, share: float, ground: QColor, colour: QColor) -> None:
    """A horizontal bar, filled to a share of its length."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(ground, 0.12))
    painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
    area.setWidth(area.width() * min(1.0, max(0.0, share)))
    radius = min(area.width(), area.height()) / 2
    painter.setBrush(colour)
    painter.drawRoundedRect(area, radius, radius)
    painter.restore()

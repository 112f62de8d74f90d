"""The description of a model in the table of models and below it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from app.translation.wording import worded
from engine.text.labels import GLYPHS

if TYPE_CHECKING:
    from engine.models.catalogue import CatalogueEntry


def usable(entry: "CatalogueEntry") -> bool:
    """Whether a model is here and in order."""
    return entry.folder is not None and not entry.error


def size(entry: "CatalogueEntry", locale: QLocale) -> str:
    """The size of a model's files; "" for one that is not here."""
    return locale.formattedDataSize(entry.size, 1, QLocale.DataSizeFormat.DataSizeSIFormat) if entry.size else ""


def columns(entry: "CatalogueEntry", current: str, speed: float | None, locale: QLocale) -> list[str]:
    """A row of the table: name, state, size, words per second, F1, licence.

    Args:
        current: the chosen model.
        speed: in words per second, where it was measured.
    """
    rate = locale.toString(round(speed / 100) * 100 if speed >= 1000 else round(speed)) if speed else ""
    return [entry.name, _state(entry, current), size(entry, locale), rate, scores(entry, locale), entry.licence]


def scores(entry: "CatalogueEntry", locale: QLocale) -> str:
    """The first of a model's scores and its text: its own development text is easier than unseen text."""
    for text, values in entry.scores:
        figures = " / ".join(locale.toString(value, "f", 1) for value in values)
        if text.startswith("IWSLT"):
            return f"IWSLT {figures}"
        return QCoreApplication.translate("models", "its own text {0}").format(figures)
    return ""


def facts(entry: "CatalogueEntry") -> list[str]:
    """The other facts about a model, a line each."""
    lines = [worded(entry.error) or QCoreApplication.translate("models", entry.summary)]
    if entry.source:
        lines.append(QCoreApplication.translate("models", "From: {0}").format(entry.source))
    if entry.labels:
        marks = "  ".join(GLYPHS.get(label, label) for label in entry.labels if label != "O")
        with_case = QCoreApplication.translate("models", "Marks: {0}   and capitals")
        without = QCoreApplication.translate("models", "Marks: {0}")
        lines.append((with_case if entry.cases else without).format(marks))
        pauses_too = QCoreApplication.translate("models", "Reads words and the pauses between them")
        lines.append(pauses_too if entry.reads_pauses else QCoreApplication.translate("models", "Reads words only"))
    if entry.folder is None:
        lines.append(
            QCoreApplication.translate("models", "Its weights are not on this machine; this command makes them:")
        )
    return lines


def _state(entry: "CatalogueEntry", current: str) -> str:
    if entry.folder is None:
        return QCoreApplication.translate("models", "Not on this machine")
    if entry.error:
        return QCoreApplication.translate("models", "Cannot be used")
    if entry.name == current:
        return QCoreApplication.translate("models", "Chosen")
    if entry.own:
        return QCoreApplication.translate("models", "Your own")
    return QCoreApplication.translate("models", "Installed")

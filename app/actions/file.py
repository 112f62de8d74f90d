"""The menu File."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFileDialog

from app.actions.rows import ActionRow, has_document, has_media
from app.session import capitalised
from engine.formats import EXTENSIONS, FORMATS, Format

if TYPE_CHECKING:
    from app.main_window import MainWindow


def open_file(window: "MainWindow") -> None:
    """Ask for a file and open it."""
    folder = str(window.session.path.parent) if window.session.path else window.settings.get("last-folder")
    title = QCoreApplication.translate("file", "Open subtitles or a transcript")
    name, _ = QFileDialog.getOpenFileName(window, title, folder, _filter())
    if name:
        window.open(Path(name))


def open_media(window: "MainWindow") -> None:
    """Ask for the recording of the document and listen to it."""
    from engine.audio.beside import MEDIA

    folder = str(window.session.path.parent) if window.session.path else window.settings.get("last-folder")
    patterns = " ".join(f"*{suffix}" for suffix in MEDIA)
    filters = QCoreApplication.translate("file", "Sound and video ({0})").format(patterns)
    filters += ";;" + QCoreApplication.translate("file", "All files (*)")
    title = QCoreApplication.translate("file", "Open the recording")
    name, _ = QFileDialog.getOpenFileName(window, title, folder, filters)
    if name:
        window.recording.open(Path(name))


def save(window: "MainWindow") -> None:
    """Save where the document came from; ask where if it came from nowhere, or is in a format that is only read."""
    if window.session.path is None or _only_read(window):
        save_as(window)
    else:
        window.files.save(window.session.path)


def save_as(window: "MainWindow") -> None:
    """Ask for a file and save there."""
    if chosen := _ask_where(window, QCoreApplication.translate("file", "Save as")):
        window.files.save(*chosen)


def export(window: "MainWindow") -> None:
    """Ask for a file and write a copy there."""
    if chosen := _ask_where(window, QCoreApplication.translate("file", "Export a copy"), export=True):
        path, format = chosen
        window.files.export(path, window.settings.get("export-encoding") or None, format)


def _ask_where(window: "MainWindow", title: str, export: bool = False) -> tuple[Path, str | None] | None:
    """The file that the user names, and the format if one was chosen; None for neither."""
    session = window.session
    source = session.transcript.source if session.transcript else None
    proposal = session.path or Path(source.path if source and source.path else "untitled.srt")
    proposal = proposal.with_suffix(".srt") if _only_read(window) else proposal
    if export:
        proposal = proposal.with_suffix(".vtt" if proposal.suffix == ".srt" else ".srt")
    name = str(proposal) if session.path else proposal.name
    chosen, kind = QFileDialog.getSaveFileName(window, title, name, _filter(writable=True))
    if not chosen:
        return None
    path, format = suited(Path(chosen), next((row for row in _writable() if _kind(row) == kind), None))
    if path != Path(chosen) and path.exists():  # which the user has not been asked about
        text = QCoreApplication.translate("file", "{0} exists already; name it in full to replace it.")
        window.banner.show_message(text.format(path), "note")
        return None
    return path, format


def suited(path: Path, format: type[Format] | None) -> tuple[Path, str | None]:
    """A file's name with an extension of the format that was chosen for it, and that format's identifier."""
    if format is None:
        return path, None
    if path.suffix.lower() not in format.extensions:
        stem = path.with_suffix("") if path.suffix.lower() in EXTENSIONS else path
        path = stem.with_name(stem.name + format.extensions[0])
    return path, format.name


def _writable() -> list[type[Format]]:
    return [format for format in FORMATS.values() if format.writable]


def _kind(format: type[Format]) -> str:
    """A format as the file dialog lists it."""
    return f"{capitalised(format.title)} ({' '.join(f'*{extension}' for extension in format.extensions)})"


def _only_read(window: "MainWindow") -> bool:
    """Whether the document would be saved in a format that cannot be written."""
    target = window.session.target
    return target is not None and not target.writable


def _filter(writable: bool = False) -> str:
    formats = _writable() if writable else list(FORMATS.values())
    patterns = " ".join(dict.fromkeys(f"*{extension}" for format in formats for extension in format.extensions))
    named = QCoreApplication.translate("file", "Subtitles and transcripts ({0})").format(patterns)
    kinds = [_kind(format) for format in formats if writable]
    return ";;".join([named, *kinds, QCoreApplication.translate("file", "All files (*)")])


ROWS = (
    ActionRow(
        "open",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Open…")),
        open_file,
        str(QT_TRANSLATE_NOOP("actions", "Open a subtitle file or a recogniser's transcript")),
        "open",
        (QKeySequence.StandardKey.Open,),
    ),
    ActionRow(
        "open-sample",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Open the sample talk")),
        lambda window: window.session.open_sample(),
        str(QT_TRANSLATE_NOOP("actions", "A short talk with its recording, to try things on")),
    ),
    ActionRow(
        "open-media",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Open recording…")),
        open_media,
        str(QT_TRANSLATE_NOOP("actions", "Open the sound or video that belongs to the document")),
        "media",
        ("Ctrl+Shift+O",),
        has_document,
        ruled=True,
    ),
    ActionRow(
        "close-media",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Close recording")),
        lambda window: window.recording.close(),
        possible=has_media,
    ),
    ActionRow(
        "save",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Save")),
        save,
        str(QT_TRANSLATE_NOOP("actions", "Write the document to its file")),
        "save",
        (QKeySequence.StandardKey.Save,),
        has_document,
        ruled=True,
    ),
    ActionRow(
        "save-as",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Save as…")),
        save_as,
        str(QT_TRANSLATE_NOOP("actions", "Write the document to another file and go on with that")),
        "save-as",
        ("Ctrl+Shift+S",),
        has_document,
    ),
    ActionRow(
        "export",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Export a copy…")),
        export,
        str(QT_TRANSLATE_NOOP("actions", "Write a copy in any format that Caesura writes")),
        "export",
        ("Ctrl+E",),
        has_document,
    ),
    ActionRow(
        "quit",
        "file",
        str(QT_TRANSLATE_NOOP("actions", "Quit")),
        lambda window: window.close(),
        keys=(QKeySequence.StandardKey.Quit,),
        ruled=True,
    ),
)

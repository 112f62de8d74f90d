"""The program in the user's language; ``python -m app.translation update|release`` keeps the translations."""

from importlib.resources import as_file, files
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

LANGUAGES = ("de", "en", "es")
"""Languages there are, each with its own file; the English one has the plurals."""


def translations() -> Path:
    """The folder of the translations."""
    with as_file(files("resources") / "translations") as folder:
        return folder


def chosen(language: str) -> str:
    """The language code to use for "system" or a code; English by default."""
    wanted = QLocale.system().uiLanguages() if language == "system" else [language]
    codes = [name.replace("_", "-").partition("-")[0] for name in wanted]
    return next((code for code in codes if code in LANGUAGES), "en")


def install(application: QCoreApplication, language: str) -> str:
    """Install the translations of the program and Qt. Call once, before creating the first window.

    Args:
        application: the application, which owns the translations.
        language: "system" or the code of a language.

    Returns:
        The code of the language.
    """
    code = chosen(language)
    if language != "system":
        QLocale.setDefault(QLocale(code))  # formats numbers and dates in the requested language
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for path in (Path(qt) / f"qtbase_{code}.qm", translations() / f"caesura_{code}.qm"):
        translator = QTranslator(application)
        if path.exists() and translator.load(str(path)):
            application.installTranslator(translator)
    return code

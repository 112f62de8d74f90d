"""The names of languages, each in itself."""

from PySide6.QtCore import QCoreApplication, QLocale

from app.capitals import capitalised
from engine.languages import languages, name_of

_SHORT = {"en": "English", "es": "Español"}
"""Where Qt names a country as well."""


def native_name(code: str) -> str:
    """A language's name in itself, or in the user's language where Qt does not know that; "" for ""."""
    name = _SHORT.get(code) or (code and QLocale(code).nativeLanguageName())
    return capitalised(name) if name else QCoreApplication.translate("languages", name_of(code))


LANGUAGES = tuple((language.code, native_name(language.code)) for language in languages())
"""Code and own name of each language that has a table of rules."""

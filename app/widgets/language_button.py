"""The document's language in the status bar, and the menu that changes it."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton

from app.editor.language import DocumentLanguage
from app.languages import LANGUAGES, native_name


class LanguageButton(QToolButton):
    """Names the language; its menu has the one that was detected, and every other with rules of its own.

    Args:
        language: of the document.
    """

    def __init__(self, language: DocumentLanguage) -> None:
        super().__init__(autoRaise=True, popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self._language = language
        self.setToolTip(self.tr("The language of the document: its model, rules and spelling"))
        menu, self._group = QMenu(self), QActionGroup(self)
        self._detected = self._add(menu, "", "")
        menu.addSeparator()
        for code, name in LANGUAGES:
            self._add(menu, code, name)
        self.setMenu(menu)
        self._group.triggered.connect(lambda action: language.choose(action.data()))
        language.changed.connect(self.show_language)
        self.show_language()

    def show_language(self) -> None:
        """Name the language of the document, and check it in the menu."""
        language = self._language
        title = native_name(language.code) or self.tr("Unknown language")
        self.setText(title)
        self.setAccessibleName(self.tr("Language: {0}").format(title))
        default = native_name(language.preset or language.detected)
        self._detected.setText(self.tr("Automatic: {0}").format(default) if default else self.tr("Automatic"))
        with QSignalBlocker(self._group):
            for action in self._group.actions():
                action.setChecked(action.data() == language.chosen)

    def _add(self, menu: QMenu, code: str, title: str) -> QAction:
        action = menu.addAction(title)
        action.setData(code)
        action.setCheckable(True)
        return self._group.addAction(action)

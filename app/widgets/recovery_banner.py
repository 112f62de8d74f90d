"""Offers what crashes have left."""

from functools import partial

from PySide6.QtCore import QDateTime, QLocale, QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from app.editor.autosave import Autosave
from app.widgets.banner import Banner


class RecoveryBanner(Banner):
    """A banner of its own, since what a crash has left outlasts other messages.

    Args:
        autosave: knows the copies, and restores them.
    """

    def __init__(self, autosave: Autosave, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._autosave = autosave

    def offer(self) -> None:
        """Offer the copies: a single one directly, else as a menu."""
        left = self._autosave.left()
        if not left:
            self.hide()
            return
        names = ", ".join(dict.fromkeys(entry.name for entry in left[:3])) + (" …" if len(left) > 3 else "")
        text = self.tr("Changes to {0} were not saved when Caesura stopped.").format(names)
        recover = partial(self._autosave.recover, left[0]) if len(left) == 1 else self._show_menu
        self.show_message(text, "note", action=(self.tr("Recover them"), recover))

    def offer_again(self) -> None:
        """Offer the remaining copies, if some are being offered."""
        if self.isVisible():
            self.offer()

    def discard(self) -> None:
        """Give up all that is left."""
        self._autosave.discard_left()
        self.offer()

    def _show_menu(self) -> None:
        """A menu of the copies."""
        menu = QMenu(self.window())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for entry in self._autosave.left():
            when = self.locale().toString(QDateTime.fromSecsSinceEpoch(int(entry.time)), QLocale.FormatType.ShortFormat)
            menu.addAction(f"{entry.name} · {when}", partial(self._autosave.recover, entry))
        menu.addSeparator()
        menu.addAction(self.tr("Give them all up"), self.discard)
        menu.aboutToHide.connect(self.offer)
        menu.popup(self.mapToGlobal(QPoint(self.width() - menu.sizeHint().width(), self.height())))

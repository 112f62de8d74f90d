"""Offers to recover documents after a crash."""

from functools import partial

from PySide6.QtCore import QDateTime, QLocale, QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu

from app.editor.recovery import Recovery, RecoveryCopy
from app.widgets.banner import Banner
from app.widgets.literal import literal


class RecoveryBanner(Banner):
    """A banner of its own, since what a crash has left outlasts other messages.

    Args:
        recovery: knows the copies.

    Signals:
        recover_wanted(RecoveryCopy): the document of a copy should be opened.
    """

    recover_wanted = Signal(RecoveryCopy)

    def __init__(self, recovery: Recovery) -> None:
        super().__init__()
        self._recovery = recovery

    def offer(self) -> None:
        """Offer the copies: a single one directly, else as a menu."""
        left = self._recovery.list()
        if not left:
            self.hide()
            return
        names = ", ".join(dict.fromkeys(entry.name for entry in left[:3])) + (" …" if len(left) > 3 else "")
        text = self.tr("Changes to {0} were not saved when Caesura stopped.").format(names)
        recover = partial(self.recover_wanted.emit, left[0]) if len(left) == 1 else self._show_menu
        self.show_message(text, "note", action=(self.tr("Recover"), recover))

    def offer_again(self) -> None:
        """Offer the remaining copies, if some are being offered."""
        if self.isVisible():
            self.offer()

    def discard(self) -> None:
        """Discard all remaining copies."""
        for entry in self._recovery.list():
            self._recovery.discard(entry)
        self.offer()

    def recover_all(self) -> None:
        """Recover all remaining copies."""
        for entry in self._recovery.list():
            self.recover_wanted.emit(entry)

    def _show_menu(self) -> None:
        """A menu of the copies."""
        menu = QMenu(self.window())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for entry in self._recovery.list():
            when = self.locale().toString(QDateTime.fromSecsSinceEpoch(int(entry.time)), QLocale.FormatType.ShortFormat)
            menu.addAction(literal(f"{entry.name} · {when}"), partial(self.recover_wanted.emit, entry))
        menu.addSeparator()
        menu.addAction(self.tr("Recover all"), self.recover_all)
        menu.addAction(self.tr("Discard all"), self.discard)
        menu.aboutToHide.connect(self.offer)
        menu.popup(self.mapToGlobal(QPoint(self.width() - menu.sizeHint().width(), self.height())))

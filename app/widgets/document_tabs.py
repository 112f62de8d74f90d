"""The bar of the open documents; hidden while there is one."""

from collections import Counter
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QTabBar

from app.editor.documents import Documents
from app.editor.editor import Editor
from app.widgets.cross_button import CrossButton
from app.widgets.literal import literal

_MODIFIED = "●"
_NARROWEST = 144
"""Pixels that a tab has at the least, if its name needs them; with too many tabs for that the bar is scrolled."""

_SHOWN = 10
"""Characters of a name that there is always room for."""


class DocumentTabs(QTabBar):
    """A tab for each document, with a dot while it is not saved and a cross that closes it.

    Args:
        documents: the documents.
    """

    def __init__(self, documents: Documents) -> None:
        super().__init__()
        self._documents = documents
        self.setAccessibleName(self.tr("Open documents"))
        self.setDocumentMode(True)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setMovable(True)
        self.setUsesScrollButtons(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        for editor in documents.editors:
            self._add(editor)
        documents.added.connect(self._add)
        documents.removed.connect(self._remove)
        documents.switched.connect(self._show_current)
        self.currentChanged.connect(self._switch)
        self.tabMoved.connect(documents.move)

    def refresh(self) -> None:
        """Show the names, with their folders where two are equal, and mark unsaved ones.

        Long names are cut at the end, or in the middle if several begin alike.
        """
        sessions = [editor.session for editor in self._documents.editors]
        names = Counter(session.name for session in sessions)
        for place, session in enumerate(sessions):
            folder = f" — {session.path.parent.name}" if session.path and names[session.name] > 1 else ""
            dot = f"{_MODIFIED} " if session.modified else ""
            self.setTabText(place, dot + literal(session.name) + folder)
            self.setTabToolTip(place, str(session.path or session.name))
        beginnings = {self.tabText(place)[:_SHOWN] for place in range(self.count())}
        told_apart = len(beginnings) == self.count()
        self.setElideMode(Qt.TextElideMode.ElideRight if told_apart else Qt.TextElideMode.ElideMiddle)

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Wide enough to tell the names apart."""
        size = self.tabSizeHint(index)
        return size.boundedTo(QSize(_NARROWEST, size.height()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The middle button closes a document."""
        place = self.tabAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.MiddleButton and place >= 0:
            self._documents.close(self._documents.editors[place])
        else:
            super().mouseReleaseEvent(event)

    def _add(self, editor: Editor) -> None:
        place = self.insertTab(self._documents.editors.index(editor), "")
        self.setTabData(place, editor)
        button = CrossButton(self.tr("Close this document"))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(partial(self._documents.close, editor))
        self.setTabButton(place, QTabBar.ButtonPosition.RightSide, button)
        self.refresh()
        self.setVisible(self.count() > 1)

    def _remove(self, editor: Editor) -> None:
        place = self._place(editor)
        if place >= 0:
            self.removeTab(place)
            self.refresh()
            self.setVisible(self.count() > 1)

    def _show_current(self) -> None:
        self.setCurrentIndex(self._place(self._documents.current))

    def _switch(self, place: int) -> None:
        if editor := self.tabData(place):
            self._documents.show(editor)

    def _place(self, editor: Editor) -> int:
        return next((place for place in range(self.count()) if self.tabData(place) is editor), -1)

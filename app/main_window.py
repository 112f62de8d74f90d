"""The window around the pages of the documents: menus, toolbar, tabs and dialogs. No logic."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QMimeData, QPoint, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeyEvent, QUndoGroup
from PySide6.QtWidgets import QAbstractButton, QComboBox, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from app.actions.build import CONTEXT, Actions
from app.dialogs.opener import DialogOpener
from app.dialogs.questions import QuestionDialogs
from app.editor.documents import Documents, Drop
from app.editor.editor import Editor
from app.editor.shared import Shared
from app.pages.document import DocumentPage
from app.shortcuts import Shortcuts
from app.theme import icon
from app.widgets.banner import Banner
from app.widgets.document_tabs import DocumentTabs
from app.widgets.drop_target import DropTarget
from app.widgets.job_status import JobStatus
from app.widgets.naming_menu import add_naming
from app.widgets.opening_size import open_at
from app.widgets.own_keys import OwnKeys
from app.widgets.recent_menu import RecentMenu
from app.widgets.recovery_banner import RecoveryBanner
from app.widgets.speaker_menu import add_speaker
from app.widgets.spelling_menu import add_spelling
from app.widgets.style_menu import add_styles
from app.widgets.toolbar import Toolbar
from app.widgets.tour import TourStep
from app.widgets.tour_steps import tour_steps


class MainWindow(QMainWindow):
    """The main window. It implements `app.editor.frame.Frame` for the pages and the actions.

    Attributes:
        shared: what the documents have in common.
        documents: the open documents.
        recovery_banner, banner, tabs, job_status: the parts around the pages; the banner reports what cannot be opened.
        questions, dialogs: the modal questions, and the dialogs.
        shortcuts: the keys of the actions.
        actions_by_id: the actions.
    """

    documents: Documents
    questions: QuestionDialogs
    dialogs: DialogOpener

    def __init__(self) -> None:
        super().__init__()
        self.shared, self.questions = Shared(self), QuestionDialogs(self)
        self._actions = Actions(self)
        self.actions_by_id = self._actions.by_id
        self._undo, self._pages, self._statuses = QUndoGroup(self), QStackedWidget(), QStackedWidget()
        self.job_status = JobStatus()
        self.job_status.follow(self.shared.runner)
        self.recovery_banner, self.banner = RecoveryBanner(self.shared.recovery), Banner()
        self._fill_menus()
        self.documents = Documents(self._make_editor, self)
        self.tabs = DocumentTabs(self.documents)
        self._arrange()
        self._connect()
        self.shortcuts = Shortcuts(self.actions_by_id, self.shared.settings, self)
        self.dialogs = DialogOpener(
            self.documents, self.shared, self.actions_by_id, self.shortcuts, self._tour_steps, self
        )
        OwnKeys(self, self._presses)
        self._show_current()
        self._restore()

    @property
    def editor(self) -> Editor:
        """The editor of the current document."""
        return self.documents.current

    @property
    def page(self) -> DocumentPage:
        """The page of the current document."""
        return self._page_of(self.editor)

    def open(self, path: Path, media: Path | None = None) -> None:
        """Open a document, and its recording; see `Documents.open`."""
        self.documents.open(path, media)

    def show_context_menu(self, point: QPoint, cue: int, place: int | None = None) -> None:
        """Show the context menu of a cue, and of a word in it, at a point on the screen."""
        menu, page = self._actions.menu(CONTEXT), self.page
        add_naming(menu, page.table, page.editor.house_style, cue, place)
        add_spelling(menu, page.table, cue, place)
        add_speaker(menu, page.transcript)
        add_styles(menu, page.editor, page.cues.selected_cues(), self.actions_by_id["styles"])
        menu.popup(point)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about runs that are not done and about unsaved changes; then let no thread outlive the window."""
        if not (self.dialogs.may_close() and self.documents.may_leave()):
            event.ignore()
            return
        self.dialogs.close()
        self.page.save_layout()
        self.shared.settings.set("window-geometry", self.saveGeometry().data())
        self.hide()  # ending the jobs may take some seconds
        self.documents.shut_down()
        self.shared.close()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Local files may be dropped: documents, recordings, a document with its recording, or a folder."""
        urls = event.mimeData().urls()
        if urls and all(url.isLocalFile() for url in urls):
            event.acceptProposedAction()
            self._drop_target.offer(self._dropped(event.mimeData()).use)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Uncover the window."""
        self._drop_target.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open dropped files."""
        event.acceptProposedAction()
        self._drop_target.hide()
        self._dropped(event.mimeData()).work()

    def _dropped(self, data: QMimeData) -> Drop:
        paths = [Path(url.toLocalFile()) for url in data.urls()]
        if len(paths) == 1 and paths[0].is_dir():
            return Drop(self.tr("Punctuate the folder"), lambda: self.dialogs.batch(paths[0]))
        return self.documents.dropped(paths)

    def _presses(self, event: QKeyEvent) -> bool:
        """Whether a key presses the button that has the focus, as the space bar does; elsewhere that plays."""
        plain = event.key() == Qt.Key.Key_Space and not event.modifiers()
        return plain and isinstance(self.focusWidget(), QAbstractButton | QComboBox)

    def _make_editor(self) -> Editor:
        """A page for another document, with the sizes of the current one; its editor."""
        if isinstance(current := self._pages.currentWidget(), DocumentPage):
            current.save_layout()
        page = DocumentPage(self, self.shared, self.actions_by_id, self._pages)
        editor = page.editor
        self._pages.addWidget(page)
        self._statuses.addWidget(page.status)
        self._undo.addStack(editor.session.undo_stack)
        self.job_status.follow(editor.runner)
        page.changed.connect(self._actions.refresh_soon)
        page.titled.connect(self._show_titles)
        page.context_menu_wanted.connect(self.show_context_menu)
        editor.player.playing_changed.connect(self._show_playing)
        editor.session.opened.connect(self.recovery_banner.offer_again)  # it may have been one of those
        page.restore_layout()
        return editor

    def _remove_page(self, editor: Editor) -> None:
        page = self._page_of(editor)
        for stack, widget in ((self._pages, page), (self._statuses, page.status)):
            stack.removeWidget(widget)
            widget.deleteLater()

    def _page_of(self, editor: Editor) -> DocumentPage:
        assert isinstance(editor.view, DocumentPage)
        return editor.view

    def _fill_menus(self) -> None:
        self._actions.add("undo", self._undo.createUndoAction(self), self._undo.undo)
        self._actions.add("redo", self._undo.createRedoAction(self), self._undo.redo)
        self._menus = self._actions.fill(self.menuBar())
        self._recent = RecentMenu(self.shared.settings, self)
        self._menus["file"].insertMenu(self.actions_by_id["open-sample"], self._recent)
        self._toolbar = Toolbar(self.actions_by_id)
        self.addToolBar(self._toolbar)

    def _arrange(self) -> None:
        open_at(self, 1280, 800)
        self.setAcceptDrops(True)
        self._drop_target = DropTarget(self)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.recovery_banner)
        column.addWidget(self.banner)
        column.addWidget(self.tabs)
        column.addWidget(self._pages, 1)
        self.setCentralWidget(middle)
        self.statusBar().addWidget(self._statuses, 1)
        self.statusBar().addPermanentWidget(self.job_status)

    def _connect(self) -> None:
        documents = self.documents
        documents.switched.connect(self._show_current)
        documents.added.connect(self._actions.refresh_soon)
        documents.removed.connect(self._actions.refresh_soon)
        documents.removed.connect(self._remove_page)
        documents.wanted.connect(self.banner.hide)
        documents.unread.connect(self.banner.show_error)
        self.recovery_banner.recover_wanted.connect(documents.recover)
        self.shared.settings.changed.connect(self._actions.refresh_soon)
        self._recent.file_wanted.connect(self.open)

    def _restore(self) -> None:
        if geometry := self.shared.settings.get("window-geometry"):
            self.restoreGeometry(QByteArray(geometry))
        self.page.restore_layout()
        self.page.start_page.open_button.setFocus()
        QTimer.singleShot(0, self.recovery_banner.offer)

    def _show_playing(self) -> None:
        """Show "play" or "pause" on the play action."""
        self.actions_by_id["play"].setIcon(icon("pause" if self.editor.player.playing else "play"))

    def _show_current(self) -> None:
        """Show the current document."""
        page = self.page
        self._pages.setCurrentWidget(page)
        self._statuses.setCurrentWidget(page.status)
        self._undo.setActiveStack(page.editor.session.undo_stack)
        self._actions.serve(page.editor, page)
        self._show_playing()
        self._show_titles()

    def _show_titles(self) -> None:
        self.tabs.refresh()
        session = self.editor.session
        self.setWindowTitle(f"{session.name}[*] — Caesura" if session.name else "Caesura[*]")
        self.setWindowModified(session.modified)

    def _tour_steps(self) -> list[TourStep]:
        page = self.page
        return tour_steps(page.views, page.review_panel, page.review_bar, page.sound_panel, self._toolbar)

"""Opens the dialogs and connects their signals. Each is imported on first use."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtWidgets import QDialog, QWidget

from app import translation
from app.dialogs.questions import QuestionDialogs
from app.editor.documents import Documents
from app.editor.shared import Shared
from app.shortcuts import Shortcuts

if TYPE_CHECKING:
    from app.dialogs.batch import BatchDialog
    from app.dialogs.retrain import RetrainDialog
    from app.widgets.tour import TourStep


class DialogOpener(QObject):
    """Opens the dialogs. Modeless ones are created once.

    Args:
        documents: the open documents.
        shared: what they have in common.
        actions: by their ids.
        shortcuts: the keys of the actions.
        tour_steps: the parts of the window that the tour explains.
        window: their parent.
    """

    def __init__(
        self,
        documents: Documents,
        shared: Shared,
        actions: Mapping[str, QAction],
        shortcuts: Shortcuts,
        tour_steps: Callable[[], "Sequence[TourStep]"],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._documents, self._shared, self._actions, self._window = documents, shared, actions, window
        self._shortcuts, self._tour_steps = shortcuts, tour_steps
        self._batch: BatchDialog | None = None
        self._retrain: RetrainDialog | None = None

    def palette(self) -> None:
        """Every command by name."""
        from app.recent import recent_files
        from app.widgets.palette import CommandPalette

        settings = self._shared.settings
        palette = CommandPalette(self._actions, settings, recent_files(settings), self._window)
        palette.file_wanted.connect(self._documents.open)
        palette.show()

    def keys(self) -> None:
        """The list of keys."""
        from app.widgets.shortcut_sheet import ShortcutSheet

        ShortcutSheet(self._actions, self._window).show()

    def shortcuts(self) -> None:
        """The keys, to be chosen."""
        from app.dialogs.shortcuts import ShortcutEditor

        ShortcutEditor(self._shortcuts, self._window).open()

    def preferences(self) -> None:
        """The options."""
        from app.dialogs.preferences import Preferences
        from app.dialogs.style import StylePage
        from app.widgets.decision_record import DecisionRecord

        shared, editor = self._shared, self._documents.current
        language = editor.language.code or translation.chosen(shared.settings.get("language"))
        record = DecisionRecord(shared.runner, shared.memory)
        dialog = Preferences(shared.settings, self._window, record)
        dialog.add_page(self.tr("House style"), StylePage(editor.house_style, shared.runner, language))
        dialog.open()

    def manual(self) -> None:
        """The manual, in the browser."""
        from app.manual import manual_page

        page = manual_page()
        if page is None or not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
            self._documents.current.session.noted.emit(
                self.tr("The manual is not in this installation; `mkdocs build` makes it in a checkout.")
            )

    def tour(self) -> None:
        """The tour, of the sample talk where nothing is open."""
        session = self._documents.current.session
        if session.transcript:
            self._begin_tour()
            return

        def opened() -> None:
            session.opened.disconnect(opened)
            session.punctuate()
            self._begin_tour()

        session.opened.connect(opened)
        session.open_sample()

    def about(self) -> None:
        """Name, version and licences."""
        from app.dialogs.about import About

        About(self._window).open()

    def times(self) -> None:
        """Shift or stretch cues."""
        from app.dialogs.times import TimesDialog

        session, cues = self._documents.current.session, self._documents.current.view.cues
        assert session.transcript
        dialog = TimesDialog(session.transcript, cues.selected_cues(), self._window)
        dialog.edit_wanted.connect(partial(session.work_out, self.tr("change times")))
        dialog.open()

    def styles(self) -> None:
        """The styles of the document."""
        from app.dialogs.cue_styles import CueStylesDialog

        session, cues = self._documents.current.session, self._documents.current.view.cues
        assert session.transcript
        dialog = CueStylesDialog(session.transcript, cues.selected_cues(), self._window)
        dialog.edit_wanted.connect(partial(session.work_out, self.tr("change the styles")))
        dialog.open()

    def batch(self, folder: Path | None = None) -> None:
        """Punctuate a folder; that of the last time if none is named."""
        from app.dialogs.batch import BatchDialog

        shared = self._shared
        if self._batch is None:
            choice = shared.model.choice
            dialog = self._batch = BatchDialog(shared.runner, choice, self._window)
            dialog.set_choices({"model": choice.model, **shared.settings.get("batch")})
            dialog.open_wanted.connect(self._open_for_review)
            dialog.finished.connect(lambda _: shared.settings.set("batch", dialog.choices()))
        if not self._batch.running:
            self._batch.look_for_models()
            if folder:
                self._batch.form.set_folder(str(folder))
        _raise(self._batch)

    def models(self) -> None:
        """Choose a model."""
        from app.dialogs.models import ModelsDialog

        shared, settings = self._shared, self._shared.settings
        dialog = ModelsDialog(shared.runner, shared.model.choice.model, self._window, settings.get("model-speeds"))
        dialog.chosen.connect(lambda name: settings.set("model", name))
        dialog.measured.connect(lambda speeds: settings.set("model-speeds", speeds))
        dialog.open()

    def retrain(self) -> None:
        """Train a model."""
        from app.dialogs.retrain import RetrainDialog

        shared = self._shared
        if (last := self._retrain) and not (last.isVisible() or last.running):
            last.deleteLater()
            self._retrain = None
        if self._retrain is None:
            dialog = self._retrain = RetrainDialog(shared.runner, shared.memory, self._window)
            dialog.use_wanted.connect(lambda name: shared.settings.set("model", name))
        _raise(self._retrain)

    def may_close(self) -> bool:
        """Whether the window may be closed: nothing runs in a dialog, or the user agrees that it stops."""
        questions = QuestionDialogs(self._window)
        return all(not dialog.running or questions.may_stop(dialog.windowTitle()) for dialog in self._lasting())

    def close(self) -> None:
        """Close open dialogs, stopping their work."""
        for dialog in self._lasting():
            dialog.done(QDialog.DialogCode.Rejected)

    def _begin_tour(self) -> None:
        from app.widgets.tour import Tour

        tour = Tour(self._tour_steps(), self._window)
        tour.finished.connect(lambda: self._shared.settings.set("tour-seen", True))
        tour.begin()

    def _lasting(self) -> "list[BatchDialog | RetrainDialog]":
        """The dialogs that stay open while the window is used."""
        return [dialog for dialog in (self._batch, self._retrain) if dialog]

    def _open_for_review(self, path: Path) -> None:
        """Open a file of a batch on its suggestions."""
        self._documents.open(path, punctuate=True)
        self._window.activateWindow()


def _raise(dialog: QDialog) -> None:
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()

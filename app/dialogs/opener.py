"""Opens the dialogs and connects their signals. Each is imported on first use."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QAction, QDesktopServices
from PySide6.QtWidgets import QDialog, QWidget

from app.dialogs.questions import QuestionDialogs
from app.editor.editor import Editor
from app.shortcuts import Shortcuts

if TYPE_CHECKING:
    from app.dialogs.batch import BatchDialog
    from app.dialogs.retrain import RetrainDialog
    from app.widgets.tour import TourStep


class DialogOpener(QObject):
    """Opens the dialogs. Modeless ones are created once.

    Args:
        editor: the editor.
        actions: by their ids.
        shortcuts: the keys of the actions.
        selected_cues: the cues that are selected.
        tour_steps: the parts of the window that the tour explains.
        window: their parent.
    """

    def __init__(
        self,
        editor: Editor,
        actions: Mapping[str, QAction],
        shortcuts: Shortcuts,
        selected_cues: Callable[[], list[int]],
        tour_steps: Callable[[], "Sequence[TourStep]"],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._editor, self._actions, self._shortcuts, self._window = editor, actions, shortcuts, window
        self._selected_cues, self._tour_steps = selected_cues, tour_steps
        self._batch: BatchDialog | None = None
        self._retrain: RetrainDialog | None = None

    def palette(self) -> None:
        """Every command by name."""
        from app.recent import recent_files
        from app.widgets.palette import CommandPalette

        editor = self._editor
        palette = CommandPalette(self._actions, editor.settings, recent_files(editor.settings), self._window)
        palette.file_wanted.connect(editor.files.open)
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

        editor = self._editor
        record = DecisionRecord(editor.runner, editor.remembering.memory)
        dialog = Preferences(editor.settings, self._window, record)
        dialog.add_page(self.tr("House style"), StylePage(editor.house_style, editor.runner))
        dialog.open()

    def manual(self) -> None:
        """The manual, in the browser."""
        from app.manual import manual_page

        page = manual_page()
        if page is None or not QDesktopServices.openUrl(QUrl.fromLocalFile(str(page))):
            self._editor.session.noted.emit(
                self.tr("The manual is not in this installation; `mkdocs build` makes it in a checkout.")
            )

    def tour(self) -> None:
        """The tour, of the sample talk where nothing is open."""
        session = self._editor.session
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

        editor = self._editor
        assert editor.session.transcript
        dialog = TimesDialog(editor.session.transcript, self._selected_cues(), self._window)
        dialog.edit_wanted.connect(partial(editor.session.work_out, self.tr("change times")))
        dialog.open()

    def batch(self) -> None:
        """Punctuate a folder."""
        from app.dialogs.batch import BatchDialog

        editor = self._editor
        if self._batch is None:
            dialog = self._batch = BatchDialog(editor.runner, editor.session.choice, self._window)
            dialog.set_choices({"model": editor.session.choice.model, **editor.settings.get("batch")})
            dialog.open_wanted.connect(self._open_for_review)
            dialog.finished.connect(lambda _: editor.settings.set("batch", dialog.choices()))
        if not self._batch.running:
            self._batch.look_for_models()
        _raise(self._batch)

    def models(self) -> None:
        """Choose a model."""
        from app.dialogs.models import ModelsDialog

        editor = self._editor
        dialog = ModelsDialog(
            editor.runner, editor.session.choice.model, self._window, editor.settings.get("model-speeds")
        )
        dialog.chosen.connect(lambda name: editor.settings.set("model", name))
        dialog.measured.connect(lambda speeds: editor.settings.set("model-speeds", speeds))
        dialog.open()

    def retrain(self) -> None:
        """Train a model."""
        from app.dialogs.retrain import RetrainDialog

        editor = self._editor
        if (last := self._retrain) and not (last.isVisible() or last.running):
            last.deleteLater()
            self._retrain = None
        if self._retrain is None:
            dialog = self._retrain = RetrainDialog(editor.runner, editor.remembering.memory, self._window)
            dialog.use_wanted.connect(lambda name: editor.settings.set("model", name))
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
        tour.finished.connect(lambda: self._editor.settings.set("tour-seen", True))
        tour.begin()

    def _lasting(self) -> "list[BatchDialog | RetrainDialog]":
        """The dialogs that stay open while the window is used."""
        return [dialog for dialog in (self._batch, self._retrain) if dialog]

    def _open_for_review(self, path: Path) -> None:
        """Open a file of a batch on its suggestions."""
        self._editor.files.open(path, punctuate=True)
        self._window.activateWindow()


def _raise(dialog: QDialog) -> None:
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()

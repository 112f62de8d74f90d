"""Opens the dialogs of the window and connects what they ask for. A dialog is imported when it is first needed."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog

if TYPE_CHECKING:
    from app.dialogs.batch import BatchDialog
    from app.dialogs.retrain import RetrainDialog
    from app.main_window import MainWindow


class Windows(QObject):
    """The dialogs. One that stays open while the window is used is made once.

    Args:
        window: which they belong to.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._batch: BatchDialog | None = None
        self._retrain: RetrainDialog | None = None

    def palette(self) -> None:
        """Every command by name."""
        from app.recent import recent_files
        from app.widgets.palette import CommandPalette

        window = self._window
        palette = CommandPalette(window.actions_by_id, window.settings, recent_files(window.settings), window)
        palette.file_wanted.connect(window.open)
        palette.show()

    def keys(self) -> None:
        """The list of keys."""
        from app.widgets.shortcut_sheet import ShortcutSheet

        ShortcutSheet(self._window.actions_by_id, self._window).show()

    def shortcuts(self) -> None:
        """The keys, to be chosen."""
        from app.dialogs.shortcuts import ShortcutEditor

        ShortcutEditor(self._window.shortcuts, self._window).open()

    def preferences(self) -> None:
        """The options."""
        from app.dialogs.preferences import Preferences
        from app.dialogs.style import StylePage
        from app.widgets.decision_record import DecisionRecord

        window = self._window
        record = DecisionRecord(window.runner, window.remembering.memory)
        dialog = Preferences(window.settings, window, record)
        dialog.add_page(self.tr("House style"), StylePage(window.house_style, window.runner))
        dialog.open()

    def about(self) -> None:
        """Name, version and licences."""
        from app.dialogs.about import About

        About(self._window).open()

    def times(self) -> None:
        """Shift or stretch cues."""
        from app.dialogs.times import TimesDialog

        window = self._window
        assert window.session.transcript
        dialog = TimesDialog(window.session.transcript, window.table.selected_cues(), window)
        dialog.edit_wanted.connect(partial(window.session.work_out, self.tr("change times")))
        dialog.open()

    def batch(self) -> None:
        """Punctuate a folder."""
        from app.dialogs.batch import BatchDialog

        window = self._window
        if self._batch is None:
            dialog = self._batch = BatchDialog(window.runner, window.session.choice, window)
            dialog.set_choices({"model": window.session.choice.model, **window.settings.get("batch")})
            dialog.open_wanted.connect(self._open_for_review)
            dialog.finished.connect(lambda _: window.settings.set("batch", dialog.choices()))
        if not self._batch.running:
            self._batch.look_for_models()
        _raise(self._batch)

    def models(self) -> None:
        """Choose a model."""
        from app.dialogs.models import ModelsDialog

        window = self._window
        dialog = ModelsDialog(window.runner, window.session.choice.model, window, window.settings.get("model-speeds"))
        dialog.chosen.connect(lambda name: window.settings.set("model", name))
        dialog.measured.connect(lambda speeds: window.settings.set("model-speeds", speeds))
        dialog.open()

    def retrain(self) -> None:
        """Train a model."""
        from app.dialogs.retrain import RetrainDialog

        window = self._window
        if (last := self._retrain) and not (last.isVisible() or last.running):
            last.deleteLater()
            self._retrain = None
        if self._retrain is None:
            dialog = self._retrain = RetrainDialog(window.runner, window.remembering.memory, window)
            dialog.use_wanted.connect(lambda name: window.settings.set("model", name))
        _raise(self._retrain)

    def may_close(self) -> bool:
        """Whether the window may be closed: nothing runs in a dialog, or the user has said that it is to stop."""
        from app.dialogs.unsaved import ask_to_stop

        return all(not dialog.running or ask_to_stop(self._window, dialog.windowTitle()) for dialog in self._lasting())

    def close(self) -> None:
        """Close what is open, and so what runs in it."""
        for dialog in self._lasting():
            dialog.done(QDialog.DialogCode.Rejected)

    def _lasting(self) -> "list[BatchDialog | RetrainDialog]":
        """The dialogs that stay open while the window is used."""
        return [dialog for dialog in (self._batch, self._retrain) if dialog]

    def _open_for_review(self, path: Path) -> None:
        """Open a file of a batch on its suggestions."""
        self._window.open(path, punctuate=True)
        self._window.activateWindow()


def _raise(dialog: QDialog) -> None:
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()

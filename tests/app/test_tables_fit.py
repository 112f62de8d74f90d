"""Tables have room for their columns in windows as they open, in each language of the program."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView
from pytestqt.qtbot import QtBot

from app.dialogs.batch import BatchDialog
from app.dialogs.models import ModelsDialog
from app.editor.suggesting import Choice
from app.fonts import use_typeface
from app.jobs import JobRunner
from app.translation import LANGUAGES, install


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    """The program in a language and in its own typeface."""
    locale, font = QLocale(), qapp.font()
    use_typeface(qapp)
    yield install(qapp, request.param)
    QLocale.setDefault(locale)
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QFontDatabase.removeAllApplicationFonts()
    qapp.setFont(font)


def assert_it_fits(table: QAbstractItemView, header: QHeaderView) -> None:
    assert not table.horizontalScrollBar().isVisible()
    metrics = header.fontMetrics()
    for column in range(header.count()):
        title = header.model().headerData(column, Qt.Orientation.Horizontal)
        assert metrics.horizontalAdvance(title) + 8 <= header.sectionSize(column)


def test_files_of_a_batch(qtbot: QtBot, runner: JobRunner) -> None:
    dialog = BatchDialog(runner, Choice())
    qtbot.addWidget(dialog)
    dialog.show()
    assert_it_fits(dialog.table, dialog.table.horizontalHeader())


def test_models(qtbot: QtBot, runner: JobRunner) -> None:
    dialog = ModelsDialog(runner, "caesura")
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.table.topLevelItemCount() > 0)
    assert_it_fits(dialog.table, dialog.table.header())
    licence = dialog.table.header().count() - 1
    assert dialog.table.sizeHintForColumn(licence) <= dialog.table.columnWidth(licence)

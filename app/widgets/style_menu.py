"""The styles of the document in the context menu of cues."""

from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from app.editor.editor import Editor
from app.widgets.literal import literal
from engine.document.style_operations import set_style


def add_styles(menu: QMenu, editor: Editor, cues: list[int], more: QAction) -> None:
    """Add a submenu of the document's styles, if it has some, to a menu; the current style of the cues is checked.

    Args:
        menu: for some cues.
        editor: their document's.
        cues: the indexes of the selected ones.
        more: opens the styles dialog.
    """
    transcript = editor.session.transcript
    if transcript is None or transcript.styles is None or not cues:
        return
    inner = menu.addMenu(QCoreApplication.translate("styles", "Style"))
    group, now = QActionGroup(inner), {transcript.cues[index].style for index in cues}
    for style in transcript.styles.styles:
        row = inner.addAction(literal(style.name))
        row.setCheckable(True)
        row.setChecked(now == {style.name})
        row.triggered.connect(partial(_give, editor, cues, style.name))
        group.addAction(row)
    inner.addSeparator()
    inner.addAction(more)


def _give(editor: Editor, cues: list[int], name: str) -> None:
    title = QCoreApplication.translate("edit", "change the style")
    editor.session.work_out(title, len(cues), lambda document: set_style(document, cues, name))

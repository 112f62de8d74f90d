"""The filter of the suggestions: a button that opens the choices, and a tag for each one made."""

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from app.theme import icon
from app.widgets.filter_choices import FIELDS, Choices
from app.widgets.filter_popup import FilterPopup
from app.widgets.literal import literal
from app.widgets.wrapped_row import WrappedRow


class FilterButton(QToolButton):
    """Opens a `FilterPopup` below itself.

    Signals:
        range_wanted(int, int): as the popup's.
    """

    range_wanted = Signal(int, int)

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        self.popup: FilterPopup | None = None
        self.setText(self.tr("Filter"))
        self.setToolTip(self.tr("Show only some of the suggestions"))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setIcon(icon("filter"))
        self.clicked.connect(self.open)

    def open(self) -> None:
        """Open the choices."""
        popup = self.popup = FilterPopup(self._choices, self)
        popup.range_wanted.connect(self.range_wanted)
        popup.destroyed.connect(self._forget)
        corner = self.mapToGlobal(self.rect().bottomRight())
        popup.move(max(0, corner.x() - popup.width()), corner.y() + 4)
        popup.show()
        if popup.buttons:
            next(iter(popup.buttons.values())).setFocus()

    def _forget(self) -> None:
        self.popup = None


class FilterTags(QWidget):
    """A small button for each choice, which removes it; hidden while there is none."""

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices
        self.tags: dict[tuple[str, Any], QToolButton] = {}
        self._row = WrappedRow(gap=4)
        self.setLayout(self._row)
        self.refresh()

    def refresh(self) -> None:
        """Show the current choices."""
        choices = self._choices
        wanted = [(field, value) for field in FIELDS for value in choices.in_order(field, choices.chosen(field))]
        if wanted != list(self.tags):
            for tag in self.tags.values():
                tag.hide()
                tag.deleteLater()
            names = {field: choices.names(field, choices.chosen(field)) for field in FIELDS}
            self.tags = {(field, value): self._tag(field, value, names[field][value]) for field, value in wanted}
            for tag in self.tags.values():
                self._row.addWidget(tag)
        self.setVisible(bool(self.tags))

    def _tag(self, field: str, value: Any, name: str) -> QToolButton:
        tag = QToolButton()
        tag.setText(literal(name))
        tag.setIcon(icon("cross"))
        tag.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        tag.setAccessibleName(self.tr("Remove the filter: {0}").format(name))
        tag.setToolTip(tag.accessibleName())
        tag.clicked.connect(partial(self._choices.toggle, field, value))
        return tag

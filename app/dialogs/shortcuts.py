"""The keys of all actions, to look at and to change."""

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.shortcuts import Shortcuts, defaults_of, keys_of, shortcut_text, text_of, title_of
from app.widgets.banner import Banner
from app.widgets.opening_size import open_at
from app.widgets.row_table import space_columns

_ID = Qt.ItemDataRole.UserRole


class ShortcutEditor(QDialog):
    """A list of the actions and a field for new keys; changes apply at once.

    Args:
        shortcuts: the keys of the actions.
    """

    def __init__(self, shortcuts: Shortcuts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        open_at(self, 880, 560)
        self._shortcuts = shortcuts
        self.search = QLineEdit(placeholderText=self.tr("Search for a command or its keys"), clearButtonEnabled=True)
        self.search.setAccessibleName(self.tr("Search for a command or its keys"))
        self.search.textChanged.connect(self._filter)
        self.list = self._list()
        self.banner = Banner()
        self.edit = QKeySequenceEdit()
        self.edit.setMaximumSequenceLength(1)
        self.edit.editingFinished.connect(self._edited)
        self.none_button = QPushButton(self.tr("&No keys"))
        self.none_button.clicked.connect(lambda: self._shortcuts.assign(self.id, QKeySequence()))
        self.reset_button = QPushButton(self.tr("&Reset"))
        self.reset_button.clicked.connect(lambda: self._shortcuts.reset(self.id))
        self._prompt = QLabel()
        self._arrange()
        self._fill()
        for column, most in ((1, 200), (2, 260), (3, 160)):
            self.list.resizeColumnToContents(column)
            self.list.setColumnWidth(column, min(self.list.columnWidth(column) + 16, most))
        shortcuts.changed.connect(self._show_keys)

    @property
    def id(self) -> str:
        """The id of the action that is chosen."""
        item = self.list.currentItem()
        return item.data(0, _ID) if item else ""

    def choose(self, name: str) -> None:
        """Choose an action by its id."""
        self.list.setCurrentItem(next(item for item in self._items() if item.data(0, _ID) == name))

    def _list(self) -> QTreeWidget:
        tree = QTreeWidget()
        tree.setRootIsDecorated(False)
        tree.setAlternatingRowColors(True)
        tree.setUniformRowHeights(True)
        tree.setAccessibleName(self.tr("Commands"))
        space_columns(tree)
        tree.setHeaderLabels([self.tr("Command"), self.tr("Menu"), self.tr("Keys"), self.tr("Default")])
        tree.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        tree.header().setStretchLastSection(False)
        tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        tree.currentItemChanged.connect(self._choose)
        tree.itemActivated.connect(lambda: self.edit.setFocus())
        return tree

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.banner)
        layout.addLayout(self._editing_row())
        layout.addSpacing(8)
        layout.addWidget(self._buttons())

    def _editing_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self._prompt, 1)
        row.addWidget(self.edit)
        for button in (self.none_button, self.reset_button):
            button.setAutoDefault(False)  # Enter belongs to the list
            row.addWidget(button)
        return row

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        self.reset_all_button = buttons.addButton(self.tr("Reset &all"), QDialogButtonBox.ButtonRole.ResetRole)
        self.reset_all_button.setAutoDefault(False)
        self.reset_all_button.clicked.connect(self._shortcuts.reset_all)
        return buttons

    def _fill(self) -> None:
        for name, action in self._shortcuts.actions.items():
            item = QTreeWidgetItem(self.list, [title_of(action), text_of(action, "category")])
            item.setData(0, _ID, name)
            item.setToolTip(0, text_of(action, "hint"))
            item.setSizeHint(0, QSize(0, self.fontMetrics().lineSpacing() + 8))
        self._show_keys()
        if items := self._items():
            self.list.setCurrentItem(items[0])

    def _items(self) -> list[QTreeWidgetItem]:
        root = self.list.invisibleRootItem()
        children = (root.child(row) for row in range(root.childCount()))
        return [item for item in children if item]

    def _show_keys(self) -> None:
        for item in self._items():
            name = item.data(0, _ID)
            action, own = self._shortcuts.actions[name], self._shortcuts.is_own(name)
            font = item.font(2)
            font.setBold(own)
            item.setFont(2, font)
            item.setText(2, keys_of(action))
            item.setText(3, (shortcut_text(defaults_of(action)) or self.tr("none")) if own else "")
        self._choose()

    def _choose(self) -> None:
        """Show the keys of the action that is chosen in the field for new ones."""
        self.banner.hide()
        action = self._shortcuts.actions.get(self.id)
        for widget in (self.edit, self.none_button, self.reset_button):
            widget.setEnabled(action is not None)
        if action is None:
            return
        self._prompt.setText(self.tr("Press new keys for “{0}”:").format(title_of(action)))
        for part in (self.edit, *self.edit.findChildren(QLineEdit)):  # the field shows the keys in a part of its own
            part.setAccessibleName(self.tr("New keys for “{0}”").format(title_of(action)))
        self.none_button.setEnabled(bool(keys_of(action)))
        self.reset_button.setEnabled(self._shortcuts.is_own(self.id))
        with QSignalBlocker(self.edit):
            self.edit.setKeySequence(action.shortcut())

    def _edited(self) -> None:
        name, sequence = self.id, self.edit.keySequence()
        if sequence.isEmpty() or [sequence] == self._shortcuts.actions[name].shortcuts():
            return
        if owners := self._shortcuts.owners(sequence, name):
            names = ", ".join(f"“{title_of(self._shortcuts.actions[owner])}”" for owner in owners)
            self.banner.show_message(
                self.tr("{0} is already used by {1}.").format(shortcut_text([sequence]), names),
                "note",
                action=(self.tr("Use it here instead"), lambda: self._shortcuts.assign(name, sequence)),
            )
        else:
            self._shortcuts.assign(name, sequence)

    def _filter(self, text: str) -> None:
        wanted = text.casefold().split()
        for item in self._items():
            text = " ".join(item.text(column) for column in range(3)).casefold()
            item.setHidden(not all(part in text for part in wanted))

"""Roles that Qt does not know, and announcements, for screen readers."""

from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

ROLES = {
    "Canvas": QAccessible.Role.Chart,
    "PauseBar": QAccessible.Role.StaticText,
    "QKeySequenceEdit": QAccessible.Role.EditableText,
    "Sentence": QAccessible.Role.StaticText,
    "Tour": QAccessible.Role.Dialog,
    "TranscriptView": QAccessible.Role.EditableText,
}
"""The role of each class that Qt takes for a mere container, which screen readers skip."""


@cache
def install_roles() -> None:
    """Have Qt ask for `ROLES`, once in a process."""
    QAccessible.installFactory(_interface)


def announce(widget: QWidget, text: str) -> None:
    """Have a running screen reader read a text of a widget without focus."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def insert_tabs(before: QWidget, widgets: Iterable[QWidget]) -> None:
    """Put widgets that were created late before another one in the tab order; by default they come last."""
    last = before
    for widget in widgets:
        QWidget.setTabOrder(last, widget)
        last = widget
    QWidget.setTabOrder(last, before)


def _interface(name: str, widget: QObject) -> QAccessibleInterface | None:
    """The interface of an object as one of a class; None for the classes that Qt knows."""
    role = ROLES.get(name)
    return QAccessibleWidget(widget, role) if role is not None and isinstance(widget, QWidget) else None

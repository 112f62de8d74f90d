"""A widget that scrolls where it has too little room."""

from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


def scrolling(inside: QWidget) -> QScrollArea:
    """A scroll area without a frame around a widget, which takes its width and grows with it."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setWidget(inside)
    return area

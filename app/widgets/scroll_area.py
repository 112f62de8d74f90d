"""Widgets that scroll where they have too little room."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class ScrollArea(QScrollArea):
    """An area without a frame around a widget, which takes its width and grows with it.

    Attributes:
        inside: the widget.
    """

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.inside = inside
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setWidget(inside)


class ScrollingColumn(ScrollArea):
    """A widget that scrolls in a window that is too low for it, but is never narrower than it needs.

    The keys stay with what is in it.
    """

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def minimumSizeHint(self) -> QSize:
        """As wide as what is in it, with its scroll bar."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self.inside.minimumSizeHint().width() + bar, super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what is in it when it becomes wider."""
        if watched is self.inside and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

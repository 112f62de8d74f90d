"""The row that plays: buttons, where the play head is, how fast and how loud."""

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSlider, QToolButton, QWidget

from app.editor.play_head import clock
from app.editor.player import Player
from app.fonts import tabular

SPEEDS = (0.5, 0.6, 0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
_LEFT = ("play", "play-cue", "play-around", "loop")
_RIGHT = ("follow", "spectrogram")


class Transport(QWidget):
    """Plays through actions, and sets the speed and the volume of `player` itself.

    Args:
        actions: by their ids; "play", "play-cue", "play-around", "loop", "follow" and "spectrogram" have buttons.
        player: shown and controlled.

    Attributes:
        buttons: the actions' buttons by the actions' ids.
        position, speed, volume: the other parts.
    """

    def __init__(self, actions: Mapping[str, QAction], player: Player) -> None:
        super().__init__()
        self._player = player
        self.buttons = {id_: self._button(actions[id_]) for id_ in (*_LEFT, *_RIGHT)}
        self._name_buttons()
        self.position = self._position_label()
        self.speed, self._speeds = self._speed_button()
        self.volume = self._volume_slider()
        self._arrange()
        self._connect()
        self._show_speed(player.speed)
        self._show_volume(player.volume)
        self._make_room()

    def _button(self, action: QAction) -> QToolButton:
        button = QToolButton()
        button.setAutoRaise(True)
        button.setIconSize(QSize(20, 20))
        button.setDefaultAction(action)
        action.changed.connect(self._name_buttons)
        return button

    def _name_buttons(self) -> None:
        for button in self.buttons.values():
            button.setAccessibleName(button.defaultAction().text().replace("&", ""))

    def _position_label(self) -> QLabel:
        label = QLabel()
        label.setFont(tabular(label.font()))
        label.setToolTip(self.tr("Position and length"))
        return label

    def _speed_button(self) -> tuple[QToolButton, QActionGroup]:
        button = QToolButton()
        button.setAutoRaise(True)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolTip(self.tr("Speed; voices keep their pitch"))
        menu, group = QMenu(button), QActionGroup(button)
        for speed in SPEEDS:
            action = menu.addAction(self._times(speed))
            action.setCheckable(True)
            action.setData(speed)
            group.addAction(action)
        button.setMenu(menu)
        return button, group

    def _volume_slider(self) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, 100)
        slider.setPageStep(10)
        slider.setFixedWidth(96)
        slider.setAccessibleName(self.tr("Volume"))
        return slider

    def _arrange(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.setSpacing(4)
        for id_ in _LEFT:
            layout.addWidget(self.buttons[id_])
        layout.addSpacing(8)
        layout.addWidget(self.position)
        layout.addStretch()
        for id_ in _RIGHT:
            layout.addWidget(self.buttons[id_])
        layout.addWidget(self.speed)
        layout.addSpacing(8)
        name = QLabel(self.tr("Volume"))
        name.setBuddy(self.volume)
        layout.addWidget(name)
        layout.addWidget(self.volume)

    def _connect(self) -> None:
        player = self._player
        player.position_changed.connect(self._show_position)
        player.loaded.connect(self._make_room)
        player.unloaded.connect(self._make_room)
        player.speed_changed.connect(self._show_speed)
        player.volume_changed.connect(self._show_volume)
        self._speeds.triggered.connect(lambda action: setattr(player, "speed", action.data()))
        self.volume.valueChanged.connect(lambda value: setattr(player, "volume", value / 100))

    def _make_room(self) -> None:
        """As wide as the position ever gets in this file."""
        widest = self.position.fontMetrics().horizontalAdvance(
            self._position_text(self._player.duration).replace("1", "0")
        )
        self.position.setMinimumWidth(widest + 4)
        self._show_position(self._player.position)

    def _position_text(self, seconds: float) -> str:
        return f"{clock(seconds, 1)} / {clock(self._player.duration, 1)}"

    def _show_position(self, seconds: float) -> None:
        text = self._position_text(seconds)
        if text != self.position.text():
            self.position.setText(text)

    def _times(self, speed: float) -> str:
        return self.tr("{0}×").format(self.locale().toString(speed, "g", 3))

    def _show_speed(self, speed: float) -> None:
        self.speed.setText(self._times(speed))
        self.speed.setAccessibleName(self.tr("Speed {0}").format(self._times(speed)))
        for action in self._speeds.actions():
            action.setChecked(abs(action.data() - speed) < 1e-6)

    def _show_volume(self, volume: float) -> None:
        with QSignalBlocker(self.volume):  # it is the player's volume that is shown, not one more that is wished for
            self.volume.setValue(round(volume * 100))
        self.volume.setToolTip(self.tr("Volume {0} %").format(round(volume * 100)))

"""The widgets over the player, its row of buttons: they show what it does, in figures."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from app.editor.play_head import clock
from app.editor.player import Player
from app.widgets.transport import SPEEDS, Transport
from tests.app.steps import RECORDING, loaded

pytestmark = pytest.mark.qt_log_ignore(
    "pipewire-0.3", "PulseAudioService: pa_context_connect", "No audio device detected", "No RHI backend"
)
IDS = ("play", "play-cue", "play-around", "loop", "follow", "spectrogram")


@pytest.fixture
def actions(qtbot: QtBot, player: Player) -> dict[str, QAction]:
    actions = {id_: QAction(f"&{id_.replace('-', ' ').capitalize()}", player) for id_ in IDS}
    for id_ in ("loop", "follow", "spectrogram"):
        actions[id_].setCheckable(True)
    actions["play"].triggered.connect(player.toggle)
    return actions


@pytest.fixture
def transport(qtbot: QtBot, actions: dict[str, QAction], player: Player) -> Transport:
    transport = Transport(actions, player)
    qtbot.addWidget(transport)
    transport.show()
    return transport


@pytest.mark.parametrize(
    ("seconds", "decimals", "text"),
    [(0, 0, "0:00"), (59.96, 1, "1:00.0"), (61.25, 2, "1:01.25"), (3599.9996, 3, "1:00:00.000"), (7325, 0, "2:02:05"),
     (-1.5, 1, "-0:01.5"), (-0.01, 1, "0:00.0")],
)  # fmt: skip
def test_clock(seconds: float, decimals: int, text: str) -> None:
    assert clock(seconds, decimals) == text


def test_each_action_has_a_button_that_has_its_name(transport: Transport, actions: dict[str, QAction]) -> None:
    assert tuple(transport.buttons) == IDS
    assert transport.buttons["play-cue"].accessibleName() == "Play cue"
    actions["play"].setText("Pause")
    assert transport.buttons["play"].accessibleName() == "Pause"
    transport.buttons["loop"].click()
    assert actions["loop"].isChecked()
    actions["follow"].setEnabled(False)
    assert not transport.buttons["follow"].isEnabled()


def test_every_control_says_what_it_is_and_is_reached_by_keyboard(transport: Transport) -> None:
    for control in (*transport.buttons.values(), transport.speed, transport.volume):
        assert control.accessibleName()
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_position_and_length(transport: Transport, player: Player, qtbot: QtBot) -> None:
    assert transport.position.text() == "0:00.0 / 0:00.0"
    loaded(player, qtbot, RECORDING)
    assert transport.position.text() == "0:00.0 / 1:30.3"
    width = transport.position.width()
    player.seek(61.26)
    assert transport.position.text() == "1:01.3 / 1:30.3"
    assert transport.position.width() == width
    transport.buttons["play"].click()
    qtbot.waitUntil(lambda: transport.position.text().startswith("1:01.6"))
    player.unload()
    assert transport.position.text() == "0:00.0 / 0:00.0"


def test_speed(transport: Transport, player: Player) -> None:
    menu = transport.speed.menu()
    assert transport.speed.popupMode() == QToolButton.ToolButtonPopupMode.InstantPopup
    assert [action.data() for action in menu.actions()] == list(SPEEDS)
    assert [action.text() for action in menu.actions() if action.isChecked()] == ["1×"]
    menu.actions()[2].trigger()
    assert player.speed == 0.75
    assert transport.speed.text() == "0.75×"
    assert transport.speed.accessibleName() == "Speed 0.75×"
    player.speed = 2.0
    assert [action.text() for action in menu.actions() if action.isChecked()] == ["2×"]


def test_volume(transport: Transport, player: Player) -> None:
    assert transport.volume.value() == 100
    transport.volume.setValue(40)
    assert player.volume == 0.4
    player.volume = 0.333
    assert transport.volume.value() == 33
    assert player.volume == 0.333
    assert transport.volume.toolTip() == "Volume 33 %"

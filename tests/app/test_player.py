"""The player itself, without a widget: what is asked of it happens on time, and what it cannot do it says in a sentence."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.editor.player import Player
from tests.app.steps import RECORDING, loaded
from tests.engine.audio.conftest import clicks, encode, tone

pytestmark = pytest.mark.qt_log_ignore(
    "pipewire-0.3", "PulseAudioService: pa_context_connect", "No audio device detected"
)


@pytest.fixture
def talk(player: Player, qtbot: QtBot) -> Player:
    return loaded(player, qtbot, RECORDING)


def refused(player: Player, qtbot: QtBot, path: Path) -> str:
    with qtbot.waitSignal(player.failed) as failed:
        player.load(path)
    assert not player.ready
    assert failed.args
    return str(failed.args[0])


def test_nothing_of_multimedia_is_imported_before_a_file_is_loaded() -> None:
    code = (
        "import sys; from app.editor.player import Player; from app.jobs import JobRunner; Player(JobRunner()).play();"
    )
    code += "sys.exit('PySide6.QtMultimedia' in sys.modules or 'numpy' in sys.modules or 'av' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_file_is_loaded_and_let_go(talk: Player) -> None:
    assert talk.duration == pytest.approx(90.3, abs=0.1)
    assert (talk.position, talk.playing, talk.has_picture) == (0.0, False, False)
    talk.unload()
    assert (talk.ready, talk.duration, talk.position) == (False, 0.0, 0.0)
    talk.play()
    assert not talk.playing


def test_a_file_is_released_while_it_plays(talk: Player, qtbot: QtBot) -> None:
    reported: list[str] = []
    talk.loaded.connect(lambda: reported.append("loaded"))
    talk.unloaded.connect(lambda: reported.append("unloaded"))
    talk.play()
    qtbot.wait(200)
    talk.unload()
    assert (talk.ready, talk.playing, reported) == (False, False, ["unloaded"])
    loaded(talk, qtbot, RECORDING)
    assert reported == ["unloaded", "loaded"]


def test_the_play_head_glides(talk: Player, qtbot: QtBot) -> None:
    reported: list[tuple[float, float]] = []
    talk.position_changed.connect(lambda seconds: reported.append((time.monotonic(), seconds)))
    talk.toggle()
    assert talk.playing
    qtbot.wait(1000)
    talk.toggle()
    assert not talk.playing
    assert 20 <= len(reported) <= 45
    steps = [after - before for (_, before), (_, after) in zip(reported, reported[1:])]
    assert min(steps) > -0.03
    assert max(steps) < 0.15
    assert talk.position == pytest.approx(1.0, abs=0.15)


@pytest.mark.parametrize("speed", [0.5, 2.0])
def test_speed(talk: Player, qtbot: QtBot, speed: float) -> None:
    talk.seek(5)
    talk.speed = speed
    talk.play()
    qtbot.wait(800)
    assert talk.position - 5 == pytest.approx(0.8 * speed, abs=0.2 * speed)
    assert talk._backend is not None
    assert talk._backend.player.pitchCompensation()


def test_speed_and_volume_stay_in_their_range_and_are_reported(player: Player, qtbot: QtBot) -> None:
    with qtbot.waitSignals([player.speed_changed, player.volume_changed]):
        player.speed, player.volume = 9.0, -1.0
    assert (player.speed, player.volume) == (2.0, 0.0)
    loaded(player, qtbot, RECORDING)
    assert player._backend is not None
    assert player._backend.player.playbackRate() == 2.0
    assert player._backend.audio.volume() == 0.0


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_a_stretch_stops_at_its_end(talk: Player, qtbot: QtBot, speed: float) -> None:
    talk.speed = speed
    talk.play_range(10.0, 10.6)
    before = time.monotonic()
    with qtbot.waitSignal(talk.playing_changed):
        pass
    assert time.monotonic() - before == pytest.approx(0.6 / speed, abs=0.1)
    assert talk.position == pytest.approx(10.6, abs=0.001)
    assert talk._backend is not None
    assert talk._backend.player.position() == pytest.approx(10_600, abs=20)
    talk.play()
    qtbot.wait(300)
    assert talk.playing


def test_a_stretch_is_played_on_to_its_end_after_a_rest(talk: Player, qtbot: QtBot) -> None:
    talk.play_range(10.0, 10.5)
    qtbot.wait(200)
    talk.toggle()
    talk.toggle()
    with qtbot.waitSignal(talk.playing_changed):
        pass
    assert talk.position == pytest.approx(10.5, abs=0.001)


def test_who_leaves_a_stretch_plays_on(talk: Player, qtbot: QtBot) -> None:
    talk.play_range(10.0, 10.3)
    talk.seek(20.0)
    qtbot.wait(600)
    assert talk.playing
    assert talk.position > 20.3


@pytest.mark.parametrize("start", [10.0, 90.0])
def test_a_loop_begins_again_until_it_is_stopped(talk: Player, qtbot: QtBot, start: float) -> None:
    reported: list[float] = []
    talk.position_changed.connect(reported.append)
    talk.play_range(start, start + 0.4, loop=True)
    qtbot.wait(1500)
    assert talk.playing
    assert sum(after < before - 0.1 for before, after in zip(reported, reported[1:])) >= 2
    assert max(reported) <= start + 0.45
    assert min(reported) >= start - 0.001
    talk.pause()
    assert not talk.playing


def test_the_end_of_the_file(talk: Player, qtbot: QtBot) -> None:
    talk.seek(90.0)
    talk.play()
    with qtbot.waitSignal(talk.playing_changed):
        pass
    assert talk.position == pytest.approx(talk.duration, abs=0.05)
    talk.seek(999.0)
    assert talk.position == talk.duration


def test_a_picture_comes_out_frame_by_frame(player: Player, qtbot: QtBot, tmp_path: Path) -> None:
    loaded(player, qtbot, encode(tmp_path / "v.mp4", clicks(48_000), codec="aac", video=True))
    assert player.has_picture
    sink = player.video_output()
    assert sink is not None
    with qtbot.waitSignal(sink.videoFrameChanged):
        player.play()
    with qtbot.waitSignal(player.loaded):
        player.load(RECORDING)
    assert not player.has_picture


def test_another_track(player: Player, qtbot: QtBot, tmp_path: Path) -> None:
    path = encode(tmp_path / "two.mkv", tone(440, 48_000), tone(880, 48_000), codec="pcm_s16le")
    loaded(player, qtbot, path, track=2)
    assert player._backend is not None
    assert player._backend.player.activeAudioTrack() == 1


def test_no_sound_device_is_said_once_and_it_works_on(
    player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtMultimedia import QAudioDevice, QMediaDevices

    monkeypatch.setattr(QMediaDevices, "defaultAudioOutput", staticmethod(QAudioDevice))
    messages: list[str] = []
    player.notice.connect(messages.append)
    loaded(player, qtbot, RECORDING)
    loaded(player, qtbot, RECORDING)
    assert messages == ["There is no sound device: playback continues without sound."]
    assert player._backend is not None
    player._backend.devices.audioOutputsChanged.emit()
    player.play()
    qtbot.wait(300)
    assert player.position > 0.1
    assert len(messages) == 1


def test_files_that_cannot_be_played(player: Player, qtbot: QtBot, tmp_path: Path) -> None:
    assert "gone.wav: there is no such file; check the name" in refused(player, qtbot, tmp_path / "gone.wav")
    text = tmp_path / "text.mp3"
    text.write_text("no sound " * 1000)
    assert "text.mp3 cannot be read as sound or video" in refused(player, qtbot, text)
    key = {"encryption_scheme": "cenc-aes-ctr", "encryption_key": "0" * 31 + "1", "encryption_kid": "0" * 32}
    bought = encode(tmp_path / "bought.mp4", clicks(48_000), codec="aac", container_options=key, video=True)
    assert "protected" in refused(player, qtbot, bought)
    loaded(player, qtbot, RECORDING)


@pytest.mark.qt_log_ignore("Could not open media", extend=True)
def test_a_codec_that_only_the_player_lacks(player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.editor.player.check_playable", lambda *_: None)
    sentence = refused(player, qtbot, Path(__file__))
    assert sentence.startswith(f"{__file__} cannot be played (")
    assert sentence.endswith("convert it to MP4, MP3 or WAV with a program that plays it")


def test_a_system_library_that_is_missing(player: Player, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def lack(self: Player) -> None:
        raise ImportError("libpulse.so.0: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(Player, "_start_backend", lack)
    sentence = refused(player, qtbot, RECORDING)
    assert sentence.endswith(
        "talk.ogg cannot be played, because libpulse.so.0 is missing; install it and open the file again"
    )
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    assert "because PySide6-Addons is missing" in refused(player, qtbot, RECORDING)


def test_the_file_that_was_asked_for_last_is_loaded(player: Player, qtbot: QtBot, tmp_path: Path) -> None:
    other = encode(tmp_path / "a.wav", tone(440, 16_000), codec="pcm_s16le", rate=16_000)
    times: list[float] = []
    player.loaded.connect(lambda: times.append(player.duration))
    player.load(RECORDING)
    player.load(other)
    qtbot.waitUntil(lambda: bool(times))
    qtbot.wait(200)
    assert times == [pytest.approx(2.0, abs=0.05)]


def test_a_recording_is_opened_without_a_word_on_standard_error() -> None:
    """In a process of its own, for FFmpeg writes past Python."""
    program = f"""
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.editor.media_backend import MediaBackend
application = QApplication([])
backend = MediaBackend()
backend.loaded.connect(application.quit)
backend.open(Path({str(RECORDING)!r}))
QTimer.singleShot(20_000, lambda: application.exit(3))
raise SystemExit(application.exec())
"""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    noise = [line for line in done.stderr.splitlines() if "pa_context_connect" not in line]  # a machine without sound
    assert noise == []

"""What a waveform shows: what is in sight, and it asks for no more."""

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.jobs import JobRunner
from app.widgets.waveform.waveform import Waveform
from tests.app.palettes import dark
from tests.app.waveform.scene import LEFT, SPAN, WIDTH, Cues, analysis, differ, seen


def test_the_overview_goes_anywhere(waveform: Waveform, qtbot: QtBot) -> None:
    assert waveform.overview.isVisible()
    qtbot.mouseClick(waveform.overview, LEFT, pos=QPoint(500, 10))
    assert waveform.span == pytest.approx((40.0, 50.0), abs=0.1)
    waveform.set_analysis(None)
    assert not waveform.overview.isVisible()


def test_the_overview_is_left_out_where_there_is_no_room_for_both(waveform: Waveform, qtbot: QtBot) -> None:
    waveform.resize(WIDTH, waveform.minimumHeight())
    assert not waveform.overview.isVisible()
    qtbot.waitUntil(lambda: waveform.canvas.height() == waveform.minimumHeight() < 100)
    waveform.resize(WIDTH, 240)
    assert waveform.overview.isVisible()


def test_the_play_head_is_followed_page_by_page(waveform: Waveform) -> None:
    before = seen(waveform)
    waveform.set_head(5.0)
    assert set(differ(before, seen(waveform))) & {499, 500, 501}
    assert waveform.span == (0.0, SPAN)
    waveform.set_head(10.5)
    assert waveform.span == pytest.approx((9.5, 19.5))
    waveform.set_head(90.0)
    assert waveform.span == pytest.approx((80.0, 90.0))
    waveform.set_head(10.5)
    waveform.follow = False
    waveform.set_head(50.0)
    assert waveform.span == pytest.approx((9.5, 19.5))
    waveform.reveal(50.0, 52.0)
    assert waveform.span == pytest.approx((46.0, 56.0))
    waveform.reveal(47.0, 49.0)
    assert waveform.span == pytest.approx((46.0, 56.0))


def test_what_is_said_of_it(waveform: Waveform) -> None:
    assert waveform.accessibleName() == waveform.canvas.accessibleName() == "Waveform"
    waveform.set_current(11)
    waveform.set_head(64.2)
    assert waveform.canvas.accessibleDescription() == "Position 1:04, cue 12"


def test_only_what_is_in_sight_is_asked_for(waveform: Waveform, cues: Cues) -> None:
    cues.requested.clear()
    waveform.set_span(20.0, 24.0)
    seen(waveform)
    assert set(cues.requested) == {(20.0, 24.0)}
    cues.requested.clear()
    waveform.set_head(21.0)
    waveform.set_current(10)
    seen(waveform)
    assert cues.requested == []
    waveform.refresh()
    seen(waveform)
    assert cues.requested


def column(image: QImage, x: int) -> list[QColor]:
    return [image.pixelColor(x, y) for y in range(30, 160)]


def test_the_waveform_stands_where_the_sound_is(waveform: Waveform) -> None:
    waveform.set_source(None)
    image = seen(waveform)
    ground = waveform.palette().color(QPalette.ColorRole.Base)
    inked = [sum(colour != ground for colour in column(image, x)) for x in (50, 200, 350, 600, 900)]
    assert min(inked[1], inked[3]) > 80
    assert max(inked[0], inked[2], inked[4]) < 6


def test_pauses_and_the_current_cue_stand_out(waveform: Waveform, cues: Cues) -> None:
    image = seen(waveform)
    assert image.pixelColor(20, 30) != image.pixelColor(80, 30)  # in a cue and in its pause
    waveform.set_current(0)
    assert differ(image, seen(waveform))[0] < 3
    assert max(differ(image, seen(waveform))) < 190


def test_dark_and_light(waveform: Waveform, qtbot: QtBot) -> None:
    light = seen(waveform)
    waveform.setPalette(dark())
    image = seen(waveform)
    assert light.pixelColor(375, 60).lightness() > 200
    assert image.pixelColor(375, 60).lightness() < 60
    assert image.pixelColor(500, 235).lightness() < 120  # the overview


def test_without_anything_it_draws_nothing(qtbot: QtBot, runner: JobRunner) -> None:
    waveform = Waveform(runner.start)
    qtbot.addWidget(waveform)
    waveform.show()
    waveform.set_analysis(analysis(0.0, ()))
    waveform.set_head(3.0)
    waveform.set_current(None)
    waveform.spectrogram = True
    waveform.resize(20, 140)
    image, stage = seen(waveform), waveform.canvas.view.stage.toRect()
    assert len({image.pixel(10, y) for y in range(stage.top() + 1, stage.bottom())}) == 1
    assert waveform.canvas.picture.image is None
    assert not waveform.overview.isVisible()


def test_a_spectrogram_on_demand(waveform: Waveform, qtbot: QtBot) -> None:
    before = seen(waveform)
    waveform.spectrogram = True
    picture = waveform.canvas.picture
    qtbot.waitUntil(lambda: picture.image is not None)
    assert picture.image.shape == (WIDTH, 128)
    assert len(differ(before, seen(waveform))) > WIDTH / 2
    first = picture.image
    waveform.set_span(30.0, 32.0)
    qtbot.waitUntil(lambda: picture.image is not first)
    assert picture.image.shape == (400, 128)
    place = picture.mapRectToScene(picture.boundingRect())
    assert (place.left(), place.right()) == (pytest.approx(0, abs=1), pytest.approx(WIDTH, abs=1))
    waveform.spectrogram = False
    assert picture.image is None


def test_a_spectrogram_that_cannot_be_made_is_said(waveform: Waveform, qtbot: QtBot, tmp_path: Path) -> None:
    gone = analysis()
    object.__setattr__(gone, "path", tmp_path / "gone.wav")
    waveform.set_analysis(gone)
    with qtbot.waitSignal(waveform.failed) as failed:
        waveform.spectrogram = True
    assert failed.args
    assert "gone.wav: there is no such file" in failed.args[0]


def test_a_frame_costs_no_more_for_the_cues_that_are_out_of_sight(waveform: Waveform, qtbot: QtBot) -> None:
    spoken = tuple((float(start), start + 2.5) for start in range(0, 10_800, 3))
    waveform.set_analysis(analysis(10_800.0, spoken))
    waveform.follow = False

    def took(work: Callable[[int], None]) -> float:
        """Seconds of the processor's time for one frame."""
        times = []
        for number in range(15):
            before = time.thread_time()
            work(number)
            QApplication.processEvents()
            times.append(time.thread_time() - before)
        return float(np.median(times))

    scroll, head = {}, {}
    for cues, (count, seconds) in {"few": (50, 0.108), "many": (100_000, 0.108)}.items():
        waveform.set_source(Cues(count, seconds))
        waveform.set_span(0.0, 2.0)
        scroll[cues] = took(lambda n: waveform.set_span(n / 20, n / 20 + 2.0))
        head[cues] = took(lambda n: waveform.set_head(waveform.span[0] + n / 10))
    assert scroll["many"] < 4 * scroll["few"]
    assert head["many"] < 4 * head["few"]

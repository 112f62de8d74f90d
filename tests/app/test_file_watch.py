import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.editor.file_watch import FileWatch, stamp


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    path = tmp_path / "talk.srt"
    path.write_text("one")
    return path


@pytest.fixture
def watch(qtbot: QtBot, talk: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("app.editor.file_watch.SETTLING", 50)
    watch = FileWatch()
    watch.watch(talk)
    watch.reports = 0

    def count():
        watch.reports += 1

    watch.changed.connect(count)
    return watch


def replace(path: Path, text: str) -> None:
    """As careful programs save."""
    beside = path.with_name("beside.tmp")
    beside.write_text(text)
    os.replace(beside, path)


def write(path: Path, text: str) -> None:
    path.write_text(text)


def test_a_stamp_tells_what_became_of_a_file(talk):
    known = stamp(talk)
    assert stamp(talk) == known
    os.utime(talk, ns=(0, 5))
    assert stamp(talk) != known
    talk.unlink()
    assert stamp(talk) is None


@pytest.mark.parametrize("save", [write, replace])
def test_each_change_is_reported_once_and_so_is_the_next(watch, talk, qtbot, save):
    for time, text in enumerate(["another", "and another", "and a third"], 1):
        save(talk, text + "?")
        save(talk, text)
        qtbot.waitUntil(lambda time=time: watch.reports == time)
        qtbot.wait(150)
        assert watch.reports == time


def test_a_file_that_goes_and_comes_back_is_reported(watch, talk, qtbot):
    talk.unlink()
    qtbot.waitUntil(lambda: watch.reports == 1)
    talk.write_text("again")
    qtbot.waitUntil(lambda: watch.reports == 2)
    qtbot.wait(100)
    talk.write_text("and again")
    qtbot.waitUntil(lambda: watch.reports == 3)


@pytest.mark.parametrize("save", [write, replace])
def test_our_own_save_is_not_reported_and_the_next_change_is(watch, talk, qtbot, save):
    watch.expect()
    save(talk, "ours")
    qtbot.wait(200)
    watch.watch(talk)
    qtbot.wait(200)
    assert watch.reports == 0
    save(talk, "theirs")
    qtbot.waitUntil(lambda: watch.reports == 1)


def test_neighbours_and_the_file_before_are_none_of_its_business(watch, talk, qtbot, tmp_path):
    (tmp_path / "neighbour.srt").write_text("x")
    other = tmp_path / "other.srt"
    other.write_text("x")
    watch.watch(other)
    talk.write_text("y")
    qtbot.wait(200)
    watch.watch(None)
    other.write_text("z")
    qtbot.wait(200)
    assert watch.reports == 0


def test_what_became_of_a_file_since_it_was_read_is_reported(watch, talk, qtbot):
    known = stamp(talk)
    talk.write_text("theirs")
    watch.watch(talk, known)
    qtbot.waitUntil(lambda: watch.reports == 1)
    qtbot.wait(100)
    assert watch.reports == 1

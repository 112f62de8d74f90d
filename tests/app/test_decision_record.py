"""The record of decisions, as the preferences show it: saved, taken in, deleted."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.dialogs.preferences import Preferences
from app.jobs import JobRunner
from app.settings import Settings
from app.widgets.decision_record import DecisionRecord
from engine.memory import Memory, read_log
from tests.engine.test_memory import decision


@pytest.fixture
def memory() -> Iterator[Memory]:
    memory = Memory()
    memory.remember([decision(3), decision(6, "accepted"), decision(9)])
    yield memory
    memory.close()


@pytest.fixture
def record(qtbot: QtBot, runner: JobRunner, memory: Memory) -> DecisionRecord:
    record = DecisionRecord(runner, memory)
    qtbot.addWidget(record)
    record.show()
    qtbot.waitUntil(lambda: bool(record.amount.text()))
    return record


def test_it_says_how_much_there_is_and_where(record: DecisionRecord, memory: Memory) -> None:
    assert record.amount.text().startswith("3 decision")
    assert str(memory.path) in record.amount.text()


def test_all_is_deleted_once_that_was_confirmed(qtbot: QtBot, record: DecisionRecord, memory: Memory) -> None:
    record.delete_button.click()
    assert "Delete 3 decision" in record.question.message
    record.question.nothing.click()
    assert not record.question.isVisible()
    assert len(memory.decisions()) == 3
    record.delete_button.click()
    record.question.action.click()
    qtbot.waitUntil(lambda: record.amount.text().startswith("0 decision"))
    assert memory.decisions() == []
    assert b"tomorrow" not in memory.path.read_bytes()
    assert not record.delete_button.isEnabled()
    assert not record.save_button.isEnabled()
    assert record.take_in_button.isEnabled()


def test_it_is_saved_and_taken_in(
    qtbot: QtBot, record: DecisionRecord, memory: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.jsonl"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    record.save_button.click()
    qtbot.waitUntil(record.banner.isVisible)
    assert "saved in" in record.banner.message
    assert read_log(path)[0] == memory.decisions()
    path.write_bytes(path.read_bytes()[:-9])
    memory.clear()
    record.take_in_button.click()
    qtbot.waitUntil(lambda: record.amount.text().startswith("2 decision"))
    assert record.banner.message.startswith("2 decision(s) imported. 1 damaged line(s)")
    assert len(memory.decisions()) == 2


def test_what_is_no_record_is_refused_in_a_sentence(qtbot: QtBot, record: DecisionRecord, tmp_path: Path) -> None:
    (tmp_path / "talk.txt").write_text("Hello\n")
    record.take_in(tmp_path / "talk.txt")
    qtbot.waitUntil(record.banner.isVisible)
    assert "it has no decisions" in record.banner.message


def test_the_preferences_show_it_below_the_switch(qtbot: QtBot, record: DecisionRecord) -> None:
    preferences = Preferences(Settings(), None, record)
    qtbot.addWidget(preferences)
    preferences.show()
    assert not record.isVisible()
    preferences.pages.setCurrentRow(1)
    assert record.isVisible()
    switch = preferences.editors["remember-decisions"]
    assert (
        switch.mapTo(preferences, switch.rect().topLeft()).y() < record.mapTo(preferences, record.rect().topLeft()).y()
    )


def test_the_window_offers_it(qtbot: QtBot, window) -> None:
    window.dialogs.preferences()
    [preferences] = window.findChildren(Preferences)
    [record] = preferences.findChildren(DecisionRecord)
    qtbot.waitUntil(lambda: record.amount.text().startswith("0 decision"))
    preferences.reject()

"""Errors of the engine in a window that is not in English."""

import errno
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

from app.translation import translations
from tests.app.steps import opened, settled, trigger

pytestmark = pytest.mark.usefixtures("fake_model")


@pytest.fixture(autouse=True)
def german(qapp):
    """The program's texts in German."""
    translator = QTranslator()
    assert translator.load(str(translations() / "caesura_de.qm"))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def test_a_damaged_file(window, qtbot, tmp_path):
    damaged = tmp_path / "damaged.srt"
    damaged.write_bytes(b"\x00\x01\x02\xff" * 300)
    with qtbot.waitSignal(window.documents.unread):
        window.open(damaged)
    assert window.banner.message == (
        f"{damaged} hat keinen Untertitel in einem bekannten Format; nennen Sie das Format (auf der Kommandozeile "
        "--format plain für reinen Text), oder speichern Sie als SubRip"
    )


def test_a_recording_that_cannot_be_decoded(window, qtbot, talk, tmp_path):
    broken = tmp_path / "broken.mp3"
    broken.write_bytes(b"no sound at all" * 100)
    with qtbot.waitSignal(window.editor.recording.failed):
        window.open(talk, broken)
    assert window.page.banner.message.startswith(f"{broken} lässt sich nicht als Ton oder Video lesen (die Datei ist")


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        (errno.ENOSPC, "{} passt nicht mehr auf das Laufwerk; schaffen Sie Platz, und versuchen Sie es noch einmal"),
        (errno.EACCES, "{} darf nicht geschrieben werden; ändern Sie die Zugriffsrechte, oder wählen Sie eine andere"),
    ],
)
def test_a_target_that_cannot_be_written(window, qtbot, talk, monkeypatch, code, wanted):
    opened(window, qtbot, talk)
    settled(window, qtbot)

    def fail(*arguments: object) -> None:
        raise OSError(code, "in the system's words")

    monkeypatch.setattr("engine.system.atomic._replace", fail)
    with qtbot.waitSignal(window.editor.session.failed):
        window.editor.files.save(Path(talk))
    assert window.page.banner.message.startswith(wanted.format(talk))


def test_an_expression_that_cannot_be_searched_for(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    trigger(window, "find")
    bar = window.page.find_bar
    bar.regex.setChecked(True)
    bar.text.setText("(")
    qtbot.waitUntil(lambda: "ist kein regulärer Ausdruck" in bar.error.text())

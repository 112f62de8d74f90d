"""The spelling follows the language of the document, or is silent."""

import pytest
from pytestqt.qtbot import QtBot

from app.editor.language import DocumentLanguage
from app.editor.opened import Opened
from app.editor.session import DocumentSession
from app.editor.spelling import Spelling
from app.jobs import JobRunner
from app.settings import Settings
from engine.formats import read_text
from engine.text.language import language_of

ENGLISH = "1\n00:00:01,000 --> 00:00:02,000\nso what is it that you would like me to do\n"
DUTCH = "1\n00:00:01,000 --> 00:00:02,000\nik heb het niet gezien maar dat is ook niet wat ik wil zeggen\n"
ESTONIAN = "1\n00:00:01,000 --> 00:00:02,000\nma ei ole seda näinud aga see ei ole ka see mida ma öelda tahan\n"
DECLARED = "WEBVTT\nLanguage: nl\n\n00:01.000 --> 00:02.000\nik heb het niet gezien maar dat is niet wat ik wil\n"


@pytest.mark.parametrize(
    ("text", "format", "code"), [(ENGLISH, "srt", "en"), (DUTCH, "srt", "nl"), (DECLARED, "vtt", "nl")]
)
def test_the_language_is_that_of_the_words_or_of_the_file(text: str, format: str, code: str) -> None:
    assert language_of(read_text(text, format)) == code


def test_it_follows_the_document(runner: JobRunner, qtbot: QtBot) -> None:
    session, settings = DocumentSession(runner), Settings()
    spelling = Spelling(session, settings, DocumentLanguage(session, settings))
    settings.set("spell-check", True)
    with qtbot.waitSignal(spelling.changed, timeout=30_000) as changed:
        session.show(Opened(read_text(ENGLISH, "srt"), None, "talk.srt"))
    assert changed.args[0].misspelt("wrod")
    with qtbot.waitSignal(spelling.changed, timeout=30_000) as changed:
        session.show(Opened(read_text(DUTCH, "srt"), None, "praatje.srt"))
    assert changed.args[0].misspelt("gezein")
    with qtbot.waitSignal(spelling.changed, timeout=30_000) as changed:
        session.show(Opened(read_text(ESTONIAN, "srt"), None, "jutt.srt"))
    assert changed.args == [None]
    with qtbot.waitSignal(spelling.changed, timeout=30_000) as changed:
        settings.set("spell-language", "nl")
    assert changed.args[0].misspelt("gezein")

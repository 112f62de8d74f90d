"""Transcriber."""

from engine.recognisers.transcriber import TRANSCRIBER
from tests.engine.recognisers.robust import check_detection, spoken
from tests.engine.recognisers.spoilt_text import check_robust_text

TALK = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE Trans SYSTEM "trans-14.dtd">
<Trans version="1">
<Speakers><Speaker id="a" name="Anna"/><Speaker id="b" name="Ben"/></Speakers>
<Episode><Section><Turn speaker="a" startTime="0" endTime="3.0">
<Sync time="0"/>
so it is
<Sync time="2"/>
and <Event desc="laugh"/> on
</Turn><Turn speaker="a b" startTime="3" endTime="4"><Sync time="3"/><Who nb="2"/>yes</Turn></Section></Episode>
</Trans>
"""


def test_turns_and_their_parts() -> None:
    assert [(word.text, word.start, word.speaker) for word in spoken(TRANSCRIBER, TALK)] == [
        ("so", 0.0, "Anna"),
        ("it", 0.666667, "Anna"),
        ("is", 1.333333, "Anna"),
        ("and", 2.0, "Anna"),
        ("on", 2.571429, "Anna"),
        ("yes", 3.0, "Ben"),
    ]


def test_detection() -> None:
    check_detection(TRANSCRIBER, examples=(TALK,))


def test_robustness() -> None:
    check_robust_text(TRANSCRIBER, TALK)

"""Large and hostile files: they would take minutes if anything were quadratic, and take seconds as it is."""

import pytest

from engine.errors import InputError
from engine.formats import FORMATS, detect_format, read_text, transcript_bytes
from engine.formats.clocks import ms_to_clock
from tests.engine.formats.samples import SMALL, WRITABLE

LENGTH = 60_000
UNITS = [
    "1",
    "<",
    "{",
    "[",
    "&",
    "-",
    " ",
    "\n",
    "\r\n",
    "<a ",
    '<a "',
    "<!--",
    "<![CDATA[",
    "{\\p1",
    "{\\p1}{",
    "<p>",
    "<div>",
]
UNITS += [
    '<span begin="1s">',
    '<p begin="1s">x</p>',
    "1\n",
    "1 ",
    "00:",
    "00:00:01,",
    "[00:01.00]",
    "{1}{2}",
    "\\N",
    "|/",
    "\ufeff",
    "<SYNC Start=1>",
    "NOTE\n",
    "WEBVTT\n\n",
]


def test_twenty_thousand_cues() -> None:
    blocks = (
        f"{n}\n{ms_to_clock(n * 2000)} --> {ms_to_clock(n * 2000 + 1500)}\nsome words {n}\n\n" for n in range(20_000)
    )
    transcript = read_text("".join(blocks), "srt")
    assert len(transcript.cues) == 20_000
    for cue in transcript.cues[::7]:
        cue.text += "."
    del transcript.cues[5000]
    for name in ("srt", "vtt", "ass"):
        assert transcript_bytes(transcript, name).count(b"words") == 19_999


@pytest.mark.parametrize("name", WRITABLE)
def test_one_thing_over_and_over(name: str) -> None:
    start = SMALL[name][: SMALL[name].index("so here")]
    for unit in UNITS:
        try:
            transcript = read_text(start + unit * (LENGTH // len(unit)), name)
        except InputError:
            continue
        for cue in transcript.cues[:20]:
            transcript.markup.visible(cue.text)
        assert transcript.source is not None
        assert transcript_bytes(transcript) == transcript.source.data


def test_finding_the_format_of_one_thing_over_and_over() -> None:
    for unit in UNITS:
        try:
            result = detect_format(unit * (LENGTH // len(unit)))
        except InputError:
            continue
        assert FORMATS[result.name] is result

"""D-Cinema, fcpxml and xmeml as different programs write them: units of time, rates, and what is no title."""

import pytest

from engine.errors import FormatError
from engine.formats import read_text
from tests.engine.formats.samples import times

_XMEML = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE xmeml{doctype}>
<xmeml version="5"><sequence><rate><ntsc>{ntsc}</ntsc><timebase>{rate}</timebase></rate><media><video><track>
{items}</track></video></media></sequence></xmeml>
"""


def interop(start: str, end: str, content: str = "<Text>so we went</Text>") -> str:
    return (
        f'<DCSubtitle Version="1.1"><Font Id="F"><Subtitle TimeIn="{start}" TimeOut="{end}">{content}</Subtitle>'
        "</Font></DCSubtitle>"
    )


@pytest.mark.parametrize(
    ("start", "end"),
    [("00:00:01:125", "00:00:04:050"), ("00:00:01.5", "00:00:04.2"), ("00:00:01.500", "00:00:04.2000")],
)
def test_ticks_and_decimal_fractions(start: str, end: str) -> None:
    assert times(read_text(interop(start, end))) == [(1500, 4200)]


def test_pictures_are_reported() -> None:
    pictures = interop("00:00:01:000", "00:00:04:000", "<Image>1.png</Image>")
    with pytest.raises(FormatError, match=r"bitmap subtitles that are left out.*OCR"):
        read_text(pictures)
    both = pictures.replace("</Image>", "</Image><Text>so we went</Text>")
    assert read_text(both).warnings == ["bitmap subtitles that are left out: 1"]


def xmeml(*spans: tuple[int, int], rate: str = "25", ntsc: str = "FALSE", doctype: str = "", out: int = 75) -> str:
    items = "".join(
        f"<generatoritem><in>0</in><out>{out}</out><start>{start}</start><end>{end}</end><effect><parameter>"
        f"<parameterid>str</parameterid><value>so we went</value></parameter></effect></generatoritem>\n"
        for start, end in spans
    )
    return _XMEML.format(rate=rate, ntsc=ntsc, doctype=doctype, items=items)


@pytest.mark.parametrize(
    ("rate", "ntsc", "span"),
    [
        ("25", "FALSE", (1000, 4000)),
        ("30", "TRUE", (834, 3337)),
        ("29.97", "TRUE", (834, 3337)),
        ("23.976", "FALSE", (1043, 4171)),
        ("none", "FALSE", (1000, 4000)),
        ("0", "FALSE", (1000, 4000)),
    ],
)
def test_rates(rate: str, ntsc: str, span: tuple[int, int]) -> None:
    assert times(read_text(xmeml((25, 100), rate=rate, ntsc=ntsc))) == [span]


def test_an_end_under_a_transition_follows_from_the_length() -> None:
    assert times(read_text(xmeml((-1, 100), (150, -1)))) == [(1000, 4000), (6000, 9000)]


def test_an_empty_document_type_declares_nothing() -> None:
    assert times(read_text(xmeml((25, 100), doctype="[ ]"))) == [(1000, 4000)]


def test_hostile_files_are_refused() -> None:
    for text in ("<fcpxml><project><sequence>" + "<spine>" * 60_000, xmeml((10**4000, 10**4001))):
        with pytest.raises(FormatError, match="no cue"):
            read_text(text)
    title = f'<title offset="1/0s" duration="{"9" * 4000}s"><text>so we</text></title>'
    assert times(read_text(f"<fcpxml><project><sequence>{title}</sequence></project></fcpxml>")) == [(1000, 1000)]


def test_titles_of_compound_clips_are_not_the_project_s() -> None:
    title = '<title offset="{0}s" duration="3s"><text><text-style>{1}</text-style></text></title>'
    compound = f"<media><sequence><spine>{title.format(0, 'of the clip')}</spine></sequence></media>"
    project = f"<project><sequence><spine>{title.format(1, 'so we went')}</spine></sequence></project>"
    transcript = read_text(f"<fcpxml><resources>{compound}</resources><event>{project}</event></fcpxml>")
    assert [(cue.text, cue.start, cue.end) for cue in transcript.cues] == [("so we went", 1000, 4000)]

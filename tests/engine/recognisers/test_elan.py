"""ELAN: time slots without times, annotations of annotations, participants, and XML that nobody should trust."""

import pytest

from engine.document.cue import Spoken
from engine.formats.recognised import as_format
from engine.parsing import Warnings
from engine.recognisers.elan import ELAN
from tests.engine.recognisers.robust import check_detection, layout, spoken, texts
from tests.engine.recognisers.spoilt_text import check_robust_text

HEAD = """<?xml version="1.0" encoding="UTF-16"?>
<ANNOTATION_DOCUMENT AUTHOR="" DATE="2020-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0">
<HEADER MEDIA_FILE="" TIME_UNITS="milliseconds"/>
<TIME_ORDER>
<TIME_SLOT TIME_SLOT_ID="ts1" TIME_VALUE="1000"/>
<TIME_SLOT TIME_SLOT_ID="ts2"/>
<TIME_SLOT TIME_SLOT_ID="ts3" TIME_VALUE="2000"/>
<TIME_SLOT TIME_SLOT_ID="ts4" TIME_VALUE="3000"/>
<TIME_SLOT TIME_SLOT_ID="ts5"/>
</TIME_ORDER>
"""


def aligned(name: str, first: str, last: str, text: str) -> str:
    return (
        f'<ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="{name}" TIME_SLOT_REF1="{first}" TIME_SLOT_REF2="{last}">\n'
        f"<ANNOTATION_VALUE>{text}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION>\n"
    )


def referring(name: str, parent: str, text: str, before: str = "") -> str:
    previous = f' PREVIOUS_ANNOTATION="{before}"' if before else ""
    return (
        f'<ANNOTATION><REF_ANNOTATION ANNOTATION_ID="{name}" ANNOTATION_REF="{parent}"{previous}>\n'
        f"<ANNOTATION_VALUE>{text}</ANNOTATION_VALUE></REF_ANNOTATION></ANNOTATION>\n"
    )


def tier(name: str, *annotations: str, parent: str = "", speaker: str = "", kind: str = "default") -> str:
    attributes = (f' PARENT_REF="{parent}"' if parent else "") + (f' PARTICIPANT="{speaker}"' if speaker else "")
    return f'<TIER TIER_ID="{name}" LINGUISTIC_TYPE_REF="{kind}"{attributes}>\n{"".join(annotations)}</TIER>\n'


def document(*tiers: str) -> str:
    return HEAD + "".join(tiers) + "</ANNOTATION_DOCUMENT>\n"


UTTERANCE = tier("A", aligned("a1", "ts1", "ts3", "so it &amp; is"), aligned("a2", "ts3", "ts4", "yes"), speaker="Anna")
CHAIN = document(
    UTTERANCE,
    tier("text", referring("t1", "a1", "So it is."), parent="A"),
    tier(
        "w",
        referring("r3", "t1", "is.", "r2"),
        referring("r1", "t1", "So"),
        referring("r2", "t1", "it", "r1"),
        referring("r4", "a2", "Yes."),
        parent="text",
        kind="Words",
    ),
    tier("pos", *(referring(f"p{i}", f"r{i}", "ADVERBIAL") for i in (1, 2, 3)), parent="w"),
)
TIMED = document(
    tier(
        "words", aligned("w1", "ts1", "ts2", "so"), aligned("w2", "ts2", "ts3", "is"), aligned("w3", "ts4", "ts5", "it")
    )
)


def test_words_that_refer_share_the_time_of_what_they_refer_to() -> None:
    words = spoken(ELAN, CHAIN)
    assert texts(words) == "So it is. Yes."
    assert {word.speaker for word in words} == {"Anna"}
    assert [word.clock for word in words] == ["cue"] * 3 + ["transcript"]
    assert [word.start for word in words] == pytest.approx([1.0, 1.3, 1.6, 2.0])
    assert words[2].end == 2.0


def test_slots_without_times() -> None:
    assert spoken(ELAN, TIMED) == [
        Spoken("so", 1.0, 1.5, clock="cue"),
        Spoken("is", 1.5, 2.0, clock="cue"),
        Spoken("it", 3.0, clock="cue"),
    ]


def test_utterances() -> None:
    ben = tier("B", aligned("b1", "ts3", "ts4", "oh well"), speaker="Ben")
    words = spoken(ELAN, document(UTTERANCE.replace("yes", ""), ben))
    assert [(word.text, word.speaker) for word in words[:1] + words[-2:]] == [
        ("so", "Anna"),
        ("oh", "Ben"),
        ("well", "Ben"),
    ]


def test_word_tiers_by_their_type() -> None:
    first = tier("Anna", aligned("w1", "ts1", "ts3", "so"), kind="word")
    other = tier("Ben", aligned("w2", "ts3", "ts4", "it"), kind="word")
    gloss = tier("gloss", aligned("w3", "ts1", "ts4", "ADVERBIAL"), kind="word")
    assert spoken(ELAN, document(first, gloss)) == [Spoken("so", 1.0, 2.0)]
    assert [word.speaker for word in spoken(ELAN, document(first, other))] == ["Anna", "Ben"]


def test_circles_have_no_times() -> None:
    text = document(tier("words", referring("r1", "r2", "so", "r2"), referring("r2", "r1", "is", "r1"), parent="words"))
    assert [(word.text, word.start) for word in spoken(ELAN, text)] == [("so", None), ("is", None)]


@pytest.mark.parametrize("declaration", ['<!DOCTYPE x [<!ENTITY a "b">]>', '<!ENTITY a "b">'])
def test_entities_are_refused(declaration: str) -> None:
    warnings = Warnings()
    assert ELAN.read(TIMED.replace("<ANNOTATION_DOC", declaration + "<ANNOTATION_DOC", 1), warnings) == []
    assert warnings.messages() == ["line 2: the file declares entities and is not read; remove them"]


def test_what_breaks_off() -> None:
    parsed = layout(as_format(ELAN), TIMED[: TIMED.index("w3")])
    assert [cue.text for cue in parsed.cues()] == ["so is"]
    assert parsed.warnings[0].startswith("line 16: the XML is broken or cut off here")


def test_detection() -> None:
    check_detection(ELAN, examples=(CHAIN, TIMED))


def test_robust() -> None:
    check_robust_text(ELAN, CHAIN, TIMED)

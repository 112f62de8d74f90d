"""CTM: channels, recordings, alternatives, tags, confidences, and lines that are none."""

import pytest

from engine.document.cue import Spoken
from engine.formats.recognised import as_format
from engine.parsing import Warnings
from engine.recognisers.ctm import CTM
from tests.engine.recognisers.robust import check_detection, layout, of_sample, spoken, text_of, texts
from tests.engine.recognisers.spoilt_text import check_robust_text

CALL = """;;  a comment
7654 A 11.34 0.2  YES 0.71

7654 A   *    *   <ALT_BEGIN>
7654 A 12.00 0.34 UM
7654 A   *    *   <ALT>
7654 A 12.00 0.34 UH
7654 A 12.40 0.10 HUH
7654 A   *    *   <ALT_END>
7654 A 13.30 0.5  CAN;tag 0.9
7654 A 13.90 0.5  @
7654 A 14.50 .2   A\\;S 1
7654 B 1.34 0.2  <eps>
7654 B 12.10 0.1  I 0.5
"""
KALDI = "utt-1 1 0.0 0.3 word 0.9\nutt-1 1 0.3 0.4 <unk> 0.8\nutt-2 1 0.1 0.2 again 1.00\n"
RICH = (
    "talk 1 0.50 0.20 hello 0.98 lex anna\ntalk 1 0.80 0.40 (laugh) NA non-lex anna\ntalk 1 1.3 0.2 hi NA lex unknown\n"
)


def test_channels_alternatives_tags_and_silence() -> None:
    words = spoken(CTM, CALL)
    assert [word.text for word in words] == ["YES", "UM", "I", "CAN", "A;S"]
    assert [word.speaker for word in words] == ["A", "A", "B", "A", "A"]
    assert words[0] == Spoken("YES", 11.34, 11.54, 0.71, "A")
    assert words[-1] == Spoken("A;S", 14.5, 14.7, 1.0, "A")


def test_recordings_one_after_the_other() -> None:
    warnings = Warnings()
    words = CTM.read(KALDI, warnings)
    assert words == [
        Spoken("word", 0.0, 0.3, 0.9),
        Spoken("<unk>", 0.3, 0.7, 0.8),
        Spoken("again", 0.8, 1.0, 1.0),
    ]
    assert warnings.messages() == ["line 3: times start again in another recording; they are read as one"]


def test_recordings_whose_times_go_on() -> None:
    warnings = Warnings()
    assert CTM.read("a 1 0.0 0.3 so\nb 1 2.5 0.5 on\n", warnings)[1] == Spoken("on", 2.5, 3.0)
    assert warnings.messages() == []


def test_type_and_speaker() -> None:
    words = spoken(CTM, RICH)
    assert words == [Spoken("hello", 0.5, 0.7, 0.98, "anna"), Spoken("hi", 1.3, 1.5)]


def test_likelihoods_are_no_confidences() -> None:
    words = spoken(CTM, "7654 A 11.34 0.2 YES -6.763\n7654 A 12.00 0.34 YOU 0.54\n")
    assert [word.confidence for word in words] == [None, None]


def test_malformed_lines_are_reported_and_left_out() -> None:
    parsed = layout(as_format(CTM), "a 1 0.0 0.3 so\na 1 later 0.3 on\na 1 0.4\n" + "a 1 0.5 0.3 then\n" * 9)
    assert parsed.warnings == [
        f"line {line}: not recording, channel, start, duration and word; the line is left out" for line in (2, 3)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "So here we are,\nand then it rained for a day.\n",
        "SPEAKER talk 1 0.50 2.10 <NA> <NA> anna <NA> <NA>\n" * 3,
        "0 0.5 1.5 2.5 3.5\n1 0.5 1.5 2.5 3.5\n",
        "we had 2 3 apples\n",
        "0.5 1.5 anna\n",
        "",
    ],
)
def test_other_text_is_no_ctm(text: str) -> None:
    assert not CTM.detect(text)


def test_detection() -> None:
    own = ("ctm_confidence_escapes.ctm", "ctm_mandarin_gb.ctm", "kaldi_lvc_hyp.ctm")
    check_detection(CTM, *own, examples=(CALL, KALDI, RICH))


def test_robust() -> None:
    check_robust_text(CTM, CALL, KALDI, RICH)


@pytest.mark.shared
@pytest.mark.shared
def test_sample_with_confidences_and_alternatives() -> None:
    words = of_sample(CTM, "ctm_confidence_escapes.ctm")
    assert len(words) == 1724
    assert words[0] == Spoken("THEY", 0.05, 0.29, 0.31, "A")
    assert words[-1].text == "I"
    assert "A;S" in [word.text for word in words]
    first = text_of("ctm_confidence_escapes.ctm").splitlines().index("2347 B * * <ALT> 0.330")
    assert text_of("ctm_confidence_escapes.ctm").splitlines()[first + 1] == "2347 B 76.38 0.20 AT 0.850"
    assert not [word for word in words if word.start == 76.38 and word.text == "AT"]


@pytest.mark.shared
def test_sample_in_chinese() -> None:
    words = of_sample(CTM, "ctm_mandarin_gb.ctm")
    assert len(words) == 37
    assert texts(words[:3]) == "可能 OK 对"
    assert {word.speaker for word in words} == {"1", "2"}


@pytest.mark.shared
def test_sample_of_two_calls() -> None:
    words = of_sample(CTM, "kaldi_lvc_hyp.ctm")
    assert len(words) == 1725
    assert words[3].text == "A;S"
    starts = [word.start for word in words if word.start is not None]
    assert starts == sorted(starts)
    assert starts[-1] == 599.73  # the second call goes on where the first ends

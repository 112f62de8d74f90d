"""Whisper's table."""

from engine.formats import read_text
from engine.parsing import Warnings
from engine.recognisers.whisper_tsv import WHISPER_TSV
from tests.engine.recognisers.robust import check_detection, spoken, texts
from tests.engine.recognisers.spoilt_text import check_robust_text

TABLE = "start\tend\ttext\n0\t3000\tso this is\n3000\t4500\tand so on.\n"


def test_segments_and_their_words() -> None:
    words = spoken(WHISPER_TSV, TABLE)
    assert texts(words) == "so this is and so on."
    assert [words[0].start, words[2].end, words[3].start, words[-1].end] == [0.0, 3.0, 3.0, 4.5]
    transcript = read_text(TABLE.replace("\n", "\r\n"))
    assert transcript.source is not None
    assert transcript.source.format == "whisper-tsv"
    assert [cue.text for cue in transcript.cues] == ["so this is and so on."]


def test_what_is_no_row_is_reported() -> None:
    warnings = Warnings()
    assert texts(WHISPER_TSV.read(f"{TABLE}\n4500\tsoon\tx\n", warnings)) == "so this is and so on."
    assert warnings.messages() == ["line 5: not start, end and text with tabs between them; the line is left out"]


def test_detection() -> None:
    check_detection(WHISPER_TSV, examples=(TABLE,))
    assert not WHISPER_TSV.detect("start\tend\ttexts\n")


def test_robustness() -> None:
    check_robust_text(WHISPER_TSV, TABLE)

"""PAC, Cavena 890 and MacCaption: times and letters of what broadcasters pass on."""

from pathlib import Path

import pytest

from engine.errors import OutputError
from engine.formats import read_transcript, transcript_bytes
from engine.formats.broadcast import _CAVENA_ACCENTS, _CAVENA_LETTERS, _PAC_ACCENTS, _PAC_LETTERS, _letters
from tests.engine.formats.samples import OWN, visible
from tests.samples.make.talk import cues


@pytest.mark.parametrize("name", ["pac.pac", "cavena890.890", "mcc.mcc"])
def test_times_and_texts(name: str) -> None:
    [path] = [path for path in OWN if path.name == name]
    transcript = read_transcript(path)
    for text, cue, made in zip(visible(transcript), transcript.cues, cues(), strict=True):
        assert text == "\n".join(made.lines)
        late = 2000 if name == "mcc.mcc" else 40  # shown once all its bytes are there, and until the next one is
        assert made.start - 40 <= cue.start <= made.start + late
        assert cue.end == pytest.approx(made.end, abs=40) or name == "mcc.mcc"
    transcript.cues[0].text += "!"
    with pytest.raises(OutputError, match="only read"):
        transcript_bytes(transcript)


def test_frames_are_counted_as_asked() -> None:
    [path] = [path for path in OWN if path.name == "pac.pac"]
    first, asked = (read_transcript(path, frame_rate=rate) for rate in (None, 50.0))
    assert any("25 frames a second are taken" in warning for warning in first.warnings)
    assert asked.warnings == []
    assert first.cues[1].start != asked.cues[1].start


@pytest.mark.parametrize(
    ("codes", "text"),
    [
        ("G\xe5oteborg", "Göteborg"),
        ("caf\xe2e", "café"),
        ("sm|r ]", "smær Ø"),
        ("\xa8Qu\xe2e?", "¿Qué?"),
        ("\xf0", "\ufffd"),
    ],
)
def test_letters_of_pac(codes: str, text: str) -> None:
    assert _letters(codes, _PAC_ACCENTS, _PAC_LETTERS) == text


@pytest.mark.parametrize(
    ("codes", "text"), [("G\x86oteborg", "Göteborg"), ("caf\x82e\x7f\x7f", "café"), ("sm\x1br \\", "smær Ø")]
)
def test_letters_of_cavena(codes: str, text: str) -> None:
    assert _letters(codes, _CAVENA_ACCENTS, _CAVENA_LETTERS) == text


def test_a_damaged_file_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    for name in ("pac.pac", "cavena890.890", "mcc.mcc"):
        [path] = [path for path in OWN if path.name == name]
        half = tmp_path / path.name
        half.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
        assert 0 < len(read_transcript(half).cues) < len(read_transcript(path).cues)

"""PAC, Cavena 890 and MacCaption: times and letters of what broadcasters pass on."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import FormatError, OutputError
from engine.formats import read_transcript, transcript_bytes
from engine.formats.broadcast import _CAVENA_ACCENTS, _CAVENA_LETTERS, _PAC_ACCENTS, _PAC_LETTERS, _letters, _pac_line
from engine.formats.reading import parse_transcript
from tests.engine.formats.samples import OWN, visible
from tests.samples.make.talk import cues


@pytest.mark.parametrize("name", ["pac.pac", "cavena890.890", "mcc.mcc"])
def test_times_and_texts(name: str) -> None:
    [path] = [path for path in OWN if path.name == name]
    transcript = read_transcript(path)
    for text, cue, result in zip(visible(transcript), transcript.cues, cues(), strict=True):
        assert text == "\n".join(result.lines)
        late = 2000 if name == "mcc.mcc" else 40  # shown once all its bytes are there, and until the next one is
        assert result.start - 40 <= cue.start <= result.start + late
        assert cue.end == pytest.approx(result.end, abs=40) or name == "mcc.mcc"
    transcript.cues[0].text += "!"
    with pytest.raises(OutputError, match="only read"):
        transcript_bytes(transcript)


def test_frames_are_counted_as_asked() -> None:
    [path] = [path for path in OWN if path.name == "pac.pac"]
    assumed, requested = (read_transcript(path, frame_rate=rate) for rate in (None, 50.0))
    assert any("25 frames per second are assumed" in warning for warning in assumed.warnings)
    assert requested.warnings == []
    assert assumed.cues[1].start != requested.cues[1].start


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
    ("codes", "text"),
    [
        ("G\x86oteborg", "Göteborg"),
        ("caf\x82e\x7f\x7f", "café"),
        ("sm\x1br \\", "smær Ø"),
        ("\xf1\x84cau", "čau"),
        ("ma\x85nana", "mañana"),
        ("Stra\xdfe", "Straße"),
    ],
)
def test_letters_of_cavena(codes: str, text: str) -> None:
    assert _letters(codes, _CAVENA_ACCENTS, _CAVENA_LETTERS) == text


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (b"so<we>went<and>.", "so <i>we</i> went <i>and</i>."),
        (b"<so we went", "<i>so we went</i>"),
        (b"\x07so \x04\x1d\x03we", "so we"),
        (b"\x1f\xef\xbb\xbf" + "só жили".encode() + b"\xff.", "só жили."),
    ],
)
def test_a_line_of_pac(line: bytes, text: str) -> None:
    assert _pac_line(line.decode("latin-1")) == text


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("pac.pac", lambda data: data.replace(b"\xfe\x02\x03", b"\xfe\x02\x03\x1fW16", 1)),
        ("pac.pac", lambda data: re.sub(rb"[a-z]{2}(?=[ a-z])", b"\xf0\xf1", data)),
        ("cavena890.890", lambda data: data[:146] + b"\x8f" + data[147:]),
    ],
)
def test_another_alphabet_is_refused(name: str, damage: Callable[[bytes], bytes]) -> None:
    [path] = [path for path in OWN if path.name == name]
    with pytest.raises(FormatError, match=r"no word in it \(it is not in Latin script.*write it again"):
        parse_transcript(damage(path.read_bytes()), name)


def test_unknown_letters_are_counted() -> None:
    [path] = [path for path in OWN if path.name == "pac.pac"]
    transcript = parse_transcript(path.read_bytes().replace(b"evening", b"\xf0vening"), "pac.pac")
    assert "unknown letters, shown as replacement characters: 1" in transcript.warnings


@pytest.mark.parametrize("number", [0x71, 0x72, 0x7272])
def test_the_number_of_a_caption_packet_is_no_section(number: int) -> None:
    [path] = [path for path in OWN if path.name == "mcc.mcc"]
    data = path.read_bytes()
    assert data.count(b"43000072E1") > 100
    numbered = parse_transcript(data.replace(b"43000072E1", b"43%04X72E1" % number), "mcc.mcc")
    assert [cue.text for cue in numbered.cues] == [cue.text for cue in read_transcript(path).cues]


def test_a_caption_packet_with_a_time_code() -> None:
    [path] = [path for path in OWN if path.name == "mcc.mcc"]
    timed = parse_transcript(path.read_bytes().replace(b"43000072E1", b"430000718072E48072E1"), "mcc.mcc")
    assert [cue.text for cue in timed.cues] == [cue.text for cue in read_transcript(path).cues]


def test_a_damaged_file_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    for name in ("pac.pac", "cavena890.890", "mcc.mcc"):
        [path] = [path for path in OWN if path.name == name]
        half = tmp_path / path.name
        half.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
        assert 0 < len(read_transcript(half).cues) < len(read_transcript(path).cues)

"""How much memory a long file takes: a million cues are to be read in a gigabyte."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.formats.clocks import ms_to_clock

_MEASURE = """
import sys
from engine.formats import read_transcript, transcript_bytes
from tests.memory import peak_kilobytes
before = peak_kilobytes()
transcript = read_transcript(sys.argv[1])
transcript.cues[5].text += "."
assert len(transcript_bytes(transcript)) == len(transcript.source.data) + 1
print((peak_kilobytes() - before) / len(transcript.cues))
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the peak is read from /proc")
@pytest.mark.parametrize(("extension", "header"), [(".srt", ""), (".vtt", "WEBVTT\n\n")])
def test_a_cue_takes_less_than_a_kilobyte(extension: str, header: str, tmp_path: Path) -> None:
    """That of a million cues, of which a hundred thousand are enough to measure it."""
    path = tmp_path / f"long{extension}"
    times = ((n * 2000, n * 2000 + 1800) for n in range(100_000))
    blocks = (
        f"{n}\n{ms_to_clock(start)} --> {ms_to_clock(end)}\nso here is line number {n}\n\n"
        for n, (start, end) in enumerate(times, 1)
    )
    path.write_text(header + "".join(blocks))
    measured = subprocess.run([sys.executable, "-c", _MEASURE, path], capture_output=True, text=True, check=True)
    assert float(measured.stdout) < 1.0

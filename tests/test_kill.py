"""Processes that are killed at any step of what they save: nothing that was reported as saved is lost.

Each is killed twice; `pytest -m long tests/test_kill.py` kills each fifty times.
"""

import os
import sys
from pathlib import Path

import pytest

from app.editor.recovery import Recovery
from engine.batch import BatchPlan, run
from engine.formats import read_transcript
from engine.transcription.partial import partial_path
from tests.killer import killed, moments
from tests.speech import SAMPLES

pytestmark = pytest.mark.skipif(os.name != "posix", reason="this system has other signals")
often = pytest.mark.parametrize("kills", [2, pytest.param(50, marks=[pytest.mark.long, pytest.mark.timeout(3600)])])

SAVING = """
import sys
from pathlib import Path
from engine.document.edits import SetText
from engine.formats import read_transcript, write_transcript
path = Path(sys.argv[1])
transcript = read_transcript(path)
for number in (1, 2, 3):
    for place in range(len(transcript.cues)):
        SetText(place, f"version {number} of cue {place}").apply(transcript)
    write_transcript(transcript, path)
    print(number, flush=True)
"""
RECOVERING = """
import sys
from pathlib import Path
from app.editor.recovery import Recovery
recovery = Recovery(Path(sys.argv[1]))
for number in (1, 2, 3):
    recovery.save("talk", None, f"version {number}", [f"version {number}\\n".encode() * 20_000], {})
    print(number, flush=True)
"""
BATCH = """
import sys
from engine.__main__ import main
main(["batch", *sys.argv[1:], "--workers", "1", "--style", "none"])
"""
TRANSCRIBING = """
import sys
from pathlib import Path
from engine.document.cue import Spoken
from engine.transcription.partial import Partial
from engine.transcription.segments import transcribe

class Whisper:
    identity = "one word an utterance"
    def check_language(self, code): pass
    def language_of(self, utterance): return "en", 1.0
    def words_of(self, utterance, code):
        return (Spoken(f"word{utterance.start:.0f}", round(utterance.start, 3), round(utterance.end, 3), 0.5),)

recording, target = map(Path, sys.argv[1:])
partial = Partial.of(target, recording, Whisper(), None, None)
segments = partial.read() if partial.path.exists() else []
partial.begin(segments)
for number, segment in enumerate(transcribe(recording, Whisper(), done=tuple(segments)), len(segments) + 1):
    partial.add(segment)
    print(number, flush=True)
"""


@often
def test_saving(tmp_path: Path, kills: int) -> None:
    path = tmp_path / "talk.srt"
    blocks = (f"{n + 1}\n00:00:{n:02},000 --> 00:00:{n:02},900\nversion 0 of cue {n}\n" for n in range(40))
    whole, files, stopped = "\n".join(blocks), "formats/saving.py,formats/target.py,system/atomic.py", 0
    path.write_text(whole)
    for step in moments(SAVING, files, [str(path)], kills):
        path.write_text(whole)
        printed = killed(SAVING, files, [str(path)], step)
        cues = read_transcript(path).cues
        (version,) = {int(cue.text.split()[1]) for cue in cues}
        assert len(printed.lines) <= version <= len(printed.lines) + 1
        assert len(cues) == 40
        stopped += printed.killed
    assert stopped == kills


@often
def test_recovery(tmp_path: Path, kills: int) -> None:
    files, stopped = "editor/recovery.py,system/atomic.py", 0
    for step in moments(RECOVERING, files, [str(tmp_path / "first")], kills):
        folder = tmp_path / str(step)
        printed = killed(RECOVERING, files, [str(folder)], step)
        recovery = Recovery(folder)
        copies = recovery.list()
        version = int(copies[0].name.split()[1]) if copies else 0
        assert len(copies) <= 1
        assert len(printed.lines) <= version <= len(printed.lines) + 1
        for copy in copies:
            assert recovery.load(copy) == f"version {version}\n".encode() * 20_000
        recovery.close()
        stopped += printed.killed
    assert stopped == kills


@often
@pytest.mark.slow
def test_a_batch(tmp_path: Path, kills: int) -> None:
    talks, files = tmp_path / "talks", "batch/ledger.py,batch/outputs.py,batch/runner.py,system/atomic.py"
    talks.mkdir()
    for number in range(6):
        text = f"1\n00:00:01,000 --> 00:00:03,000\nso this is talk {number} and it is short\n"
        (talks / f"{number}.srt").write_text(text)
    for step in moments(BATCH, files, [str(talks), str(tmp_path / "first")], kills):
        out = tmp_path / str(step)
        printed = killed(BATCH, files, [str(talks), str(out)], step)
        finished = {line.partition(" → ")[2].partition(" (")[0] for line in printed.lines if " → " in line}
        assert all(Path(path).read_text().endswith(".\n") for path in finished)
        assert all(len(read_transcript(path).cues) == 1 for path in out.glob("*.srt"))
        outcomes = {str(outcome.output): outcome.state for outcome in run(BatchPlan(talks, output=out))}
        assert {outcomes[path] for path in finished} <= {"skipped"}
        assert set(outcomes) - {"None"} == set(map(str, out.glob("*.srt"))) == {str(out / f"{n}.srt") for n in range(6)}
        assert not list(out.glob("*.tmp"))


@often
def test_transcribing(tmp_path: Path, kills: int) -> None:
    recording, files = SAMPLES / "talk.ogg", "transcription/partial.py,transcription/segments.py,system/atomic.py"
    steps = list(moments(TRANSCRIBING, files, [str(recording), str(tmp_path / "whole.srt")], kills))
    whole = partial_path(tmp_path / "whole.srt").read_bytes().splitlines()
    for step in steps:
        target = tmp_path / f"{step}.srt"
        partial = partial_path(target)
        printed = killed(TRANSCRIBING, files, [str(recording), str(target)], step)
        kept = partial.read_bytes().splitlines() if partial.exists() else []
        assert kept == whole[: len(kept)]
        assert len(kept) > len(printed.lines) or not printed.lines
        assert not killed(TRANSCRIBING, files, [str(recording), str(target)], sys.maxsize).killed
        assert partial.read_bytes().splitlines() == whole

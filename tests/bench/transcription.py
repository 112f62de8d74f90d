"""How fast, how flat in memory and how right transcription is.

    python -m tests.bench.transcription [--record] [--hours 1] [--marks FOLDER]

On the sample talk, which eSpeak NG reads, with Whisper tiny.en and one thread. Long recordings are the talk over and
over. ``--marks`` takes the corpus of the Changelog episodes: the first words of some are read aloud by eSpeak NG and
recognised, and the recogniser's own marks, those of the model alone and those of both are held against the text's.
Seconds are the processor's, as other work on the machine does not count then.
"""

import argparse
import json
import lzma
import re
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from engine import load_model
from engine.audio.media import probe
from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.pipeline import Punctuator
from engine.text.labels import SHIPPED, mark_labels
from engine.transcription import SpeechSegment, Whisper, transcribe, transcript_of
from tests.bench.media import write_hours
from tests.bench.speed import processor
from tests.memory import Usage, run_python
from tests.speech import SAMPLES, spoken, write_sound
from tests.talks import VOICES
from trainer.data.transfer import align
from trainer.papers.results import record
from trainer.scoring.metrics import Counts

TALK = SAMPLES / "talk.ogg"
EPISODES, WORDS = 6, 450
_WAYS: dict[str, dict[str, bool]] = {
    "the model alone": {"keep_marks": False, "keep_case": False},
    "both, as it is done": {"keep_case": False, "weigh_marks": True},
}


class Passage(NamedTuple):
    """A text, and what was recognised of its recording."""

    text: str
    segments: list[SpeechSegment]


def words_of(text: str) -> list[str]:
    """Words in small letters without marks, numbers without their commas."""
    return re.findall(r"[\w']+", re.sub(r"(?<=\d),(?=\d)", "", text.lower().replace("’", "'")))


def speed(whisper: Whisper, runs: int = 3) -> tuple[float, Passage]:
    """Seconds of the processor for a minute of the talk, and what was recognised."""
    seconds = []
    for _ in range(runs):
        start = time.process_time()
        segments = list(transcribe(TALK, whisper))
        seconds.append(time.process_time() - start)
    minutes = (probe(TALK).duration or 0) / 60
    return statistics.median(seconds) / minutes, Passage((SAMPLES / "talk.txt").read_text("utf-8"), segments)


def whole(hours: float, folder: Path) -> Usage:
    """What the command takes on a recording of so many hours."""
    source = write_hours(hours, folder / "long.mp3") if hours else TALK
    command = ["-m", "engine", "transcribe", str(source), "--threads", "1", "--quiet", "--fresh"]
    return run_python([*command, "-o", str(folder / "long.srt")])


def passages(changelog: Path, whisper: Whisper, folder: Path) -> Iterator[Passage]:
    """The first words of some episodes, read aloud and recognised."""
    read = 0
    with lzma.open(changelog / "episodes-2.jsonl.xz", "rt", encoding="utf-8") as lines:
        for episode in map(json.loads, lines):
            speech = re.sub(r"\[[^\]]*\]|…|\.\.\.", ",", " ".join(text for _, text in episode["turns"][5:60]))
            text = " ".join(speech.split()[:WORDS])
            if len(text.split()) == WORDS:
                sound, rate, _ = spoken(text, *VOICES[read % len(VOICES)])
                path = write_sound(folder / f"{read}.flac", sound, rate)
                yield Passage(text, list(transcribe(path, whisper)))
                read += 1
            if read == EPISODES:
                return


def count(passage: Passage, transcript: Transcript, counts: Counts) -> None:
    """Counts the marks after the words that were recognised as they are in the text."""
    true, recognised = (_labelled(one) for one in (Transcript([Cue(0, 0, passage.text)]), transcript))
    matcher = SequenceMatcher(None, [word for word, _ in true], [word for word, _ in recognised], autojunk=False)
    for first, other, size in matcher.get_matching_blocks():
        pairs = zip(true[first : first + size], recognised[other : other + size], strict=True)
        labels = [[counts.labels.index(label) for _, label in pair] for pair in pairs]
        if labels:
            counts.add(*np.array(labels).T)


def _labelled(transcript: Transcript) -> list[tuple[str, str]]:
    words = transcript.words
    labels = mark_labels([word.text for word in words], [word.tail for word in words])
    return [(word.text.lower(), mark if mark in SHIPPED.labels else "O") for word, mark in zip(words, labels)]


def marks(texts: Sequence[Passage], punctuator: Punctuator) -> dict[str, Counts]:
    """Whisper's own marks against the text's, those of the model, and those of both."""
    counts = {name: Counts.empty(punctuator.labels) for name in ("Whisper's own", *_WAYS)}
    for passage in texts:
        count(passage, transcript_of(passage.segments), counts["Whisper's own"])
        for name, options in _WAYS.items():
            transcript = transcript_of(passage.segments)
            punctuator.review(transcript, **options).accept()  # type: ignore[arg-type]
            count(passage, transcript, counts[name])
    return counts


def rows(options: argparse.Namespace, folder: Path) -> list[dict[str, Any]]:
    """Everything that is measured, printed as it comes."""
    table: list[dict[str, Any]] = []

    def add(what: str, measured: str) -> None:
        table.append({"what": what, "measured": measured})
        print(f"{what}: {measured}", flush=True)

    whisper, punctuator = Whisper(threads=1), load_model("caesura", device="cpu", threads=1)
    seconds, talk = speed(whisper)
    add("a minute of speech, one core", f"{seconds:.1f} s")
    reference, recognised = words_of(talk.text), words_of(" ".join(segment.text for segment in talk.segments))
    errors = align(reference, recognised).edits
    add(
        "words of the sample talk that are wrong",
        f"{100 * errors / len(reference):.1f} % ({errors} of {len(reference)})",
    )
    for hours in (0.0, options.hours):
        took = whole(hours, folder)
        name = f"{hours:g} h" if hours else "90 s"
        add(
            f"the command on {name}, one core, whole process",
            f"{took.processor_seconds:.0f} s, {took.megabytes:.0f} MB",
        )
    if options.marks:
        texts = list(passages(options.marks, whisper, folder))
        for name, counts in marks(texts, punctuator).items():
            score = f"overall F1 {counts.overall().f1:.1f} ({int(counts.matrix.sum()):,} slots)"
            add(f"marks of {EPISODES} read Changelog passages, {name}", score)
            if name == "Whisper's own":
                print(counts.labels, counts.matrix, sep="\n")
    return table


def main() -> None:
    """Measures, prints, and records if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="keep the figures as bench@transcription")
    parser.add_argument("--hours", type=float, default=1.0, help="of the long recording (default: 1)")
    parser.add_argument("--marks", type=Path, metavar="FOLDER", help="the corpus of the Changelog episodes")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        measured = rows(options, Path(folder))
    if options.record:
        command = "python -m tests.bench.transcription --marks FOLDER --record"
        note = f"{processor()}; Whisper tiny.en as int8; seconds are the processor's"
        record("bench@transcription", command, {"note": note, "rows": measured})


if __name__ == "__main__":
    main()

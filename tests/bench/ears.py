"""How well words and pauses are heard, on recordings whose word times are known, and how fast.

    python -m tests.bench.ears [--record]

Speech by espeak-ng with known silences spliced in, clean and with noise, in cues whose times are off by up to 0.3 s, or
as a text without times; and the recordings that come with word times made by hand or by another aligner, if the
sample files are there, as texts without times.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine import Transcript, align, read_transcript
from tests.speech import SAMPLES, SHARED, spoken, srt, with_noise, write_sound

LEAST = 0.15
"""Seconds of the pauses that have to be found."""

CLOSE = 0.08
"""Seconds by which a pause may be off to count as found."""

GRIDS = {
    "bobby_stereo.wav": "audio/bobby_words.TextGrid",
    "mary.wav": "asr/praat_short_mary.TextGrid",
    "mfa_acoustic_corpus.wav": "asr/mfa_acoustic_corpus.TextGrid",
    "ted_sent06.wav": "audio/ted_sent06.TextGrid",
    "ted_sent22.wav": "audio/ted_sent22.TextGrid",
    "ted_sent34.wav": "audio/ted_sent34.TextGrid",
}


class Known(NamedTuple):
    """A recording, a text for it, and when each of its words is spoken."""

    name: str
    sound: Path
    text: Path
    times: np.ndarray


class Errors(NamedTuple):
    """Errors in seconds: of the words' boundaries, and of the pauses that have to be found; and false alarms."""

    boundaries: np.ndarray
    pauses: np.ndarray
    false: int


def recordings(folder: Path) -> Iterator[Known]:
    """Those there are; what has to be made is made in `folder`."""
    text = (SAMPLES / "talk.txt").read_text("utf-8")
    for voice, speed in (("en-us", 158), ("en-gb", 175), ("en-us+f3", 145), ("en-gb-scotland", 165)):
        sound, rate, words = spoken(text, voice, speed)
        times = np.array([(word.start, word.end) for word in words])
        jitter = np.random.default_rng(7).uniform(-0.3, 0.3)
        for name, heard in ((voice, sound), (f"{voice}, noise 20 dB below", with_noise(sound, 20))):
            path = write_sound(folder / f"{name}.wav", heard, rate)
            cues = folder / f"{name}.srt"
            cues.write_text(srt(words, shift=jitter), "utf-8")
            yield Known(f"espeak-ng {name}, cues", path, cues, times)
        plain = folder / f"{voice}.txt"
        plain.write_text(" ".join(word.text for word in words), "utf-8")
        yield Known(f"espeak-ng {voice}, text", folder / f"{voice}.wav", plain, times)
    for name, grid in GRIDS.items():
        if (SHARED / grid).is_file():
            known = [word for word in read_transcript(SHARED / grid).words if any(map(str.isalpha, word.text))]
            plain = folder / f"{name}.txt"
            plain.write_text(" ".join(word.text for word in known), "utf-8")
            yield Known(name, SHARED / "audio" / name, plain, np.array([(word.start, word.end) for word in known]))


def errors(transcript: Transcript, times: np.ndarray) -> Errors:
    """How far the words of a transcript are from where they are."""
    words = transcript.words
    if len(words) != len(times):
        raise SystemExit(f"{len(words)} words were read and {len(times)} are known")
    result = np.array([(word.start, word.end) for word in words])
    pauses = np.array([word.pause for word in words[:-1]], dtype=float)
    true = np.maximum(times[1:, 0] - times[:-1, 1], 0.0)
    long = true > LEAST
    off = np.abs(pauses - true)
    return Errors(
        np.abs(result - times).ravel(), np.nan_to_num(off[long], nan=np.inf), int((pauses[~long] > LEAST + CLOSE).sum())
    )


def row(name: str, count: int, result: Errors, seconds: float, length: float) -> dict[str, object]:
    """One line of the table."""
    boundaries, pauses = (
        f"{np.median(each) * 1000:.0f} / {np.percentile(each, 90) * 1000:.0f} ms" if len(each) else "–"
        for each in (result.boundaries, result.pauses)
    )
    close = f"{(result.pauses <= CLOSE).sum()} of {len(result.pauses)}" if len(result.pauses) else "–"
    return {
        "recording": name,
        "words": count,
        "boundaries, median / 90 %": boundaries,
        f"pauses over {LEAST} s, median / 90 %": pauses,
        f"within {CLOSE * 1000:.0f} ms": close,
        "false": result.false,
        "× real time": f"{length / seconds:.0f}",
    }


def main() -> None:
    """Measures, prints, and records if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    rows: list[dict[str, object]] = []
    every: list[Errors] = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CAESURA_CACHE"] = folder  # each is heard for the first time
        for known in recordings(Path(folder)):
            transcript = read_transcript(known.text)
            start = time.perf_counter()
            report = align(transcript, known.sound)
            seconds = time.perf_counter() - start
            every.append(errors(transcript, known.times))
            rows.append(row(known.name, len(known.times), every[-1], seconds, report.analysis.duration))
            print(*rows[-1].values(), sep="  ")
    boundaries, pauses, false = zip(*every, strict=True)
    total = Errors(np.concatenate(boundaries), np.concatenate(pauses), sum(false))
    whole = row("all", sum(len(e.boundaries) // 2 for e in every), total, 1.0, 1.0)
    rows.append(whole | {"× real time": "", "recording": "**all**"})
    print(*rows[-1].values(), sep="  ")
    share = (total.pauses <= CLOSE).mean()
    print(f"{share:.1%} of the pauses within {CLOSE} s")
    if options.record:
        from trainer.papers.results import record

        note = f"{share:.1%} of the pauses over {LEAST} s are found within {CLOSE * 1000:.0f} ms."
        record("ears@word-times", "python -m tests.bench.ears --record", {"note": note, "rows": rows})


if __name__ == "__main__":
    main()

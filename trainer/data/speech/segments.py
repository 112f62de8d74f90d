"""The spoken words of recordings as MFCCs, kept on the disk."""

import io
import sys
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.audio.media import read_audio
from engine.document.words import Word
from engine.errors import InputError
from engine.models.vocabulary import normalise
from engine.system.atomic import write_atomic
from engine.work.job import Progress, part_of
from trainer.data.speech.mfcc import COEFFICIENTS, FRAMES, mfcc
from trainer.data.speech.recordings import spoken_words

SHORTEST, LONGEST = 3, 200
"""Frames of a word: shorter or longer words were misaligned and are skipped."""

LEAST = 100
"""Spoken words without which nothing is learnt."""


@dataclass(frozen=True)
class Segments:
    """Spoken words, one after the other.

    Attributes:
        vocabulary: the distinct words, normalised.
        words: int32 (N,), which of them each is.
        recordings: int32 (N,), number of the recording it is spoken in.
        offsets: int64 (N + 1,), where its frames begin.
        frames: float32 (offsets[-1], `COEFFICIENTS`), of mean 0 and spread 1 in each recording; read from the disk as
            they are needed.
        seconds: how long each recording is, float64 (recordings,).
    """

    vocabulary: tuple[str, ...]
    words: np.ndarray
    recordings: np.ndarray
    offsets: np.ndarray
    frames: np.ndarray
    seconds: np.ndarray

    def __len__(self) -> int:
        return len(self.words)


def gather(recordings: Mapping[Path, Sequence[Path]], table: Path, progress: Progress = lambda share: None) -> Segments:
    """Gathers the words of recordings and their frames in two files; reads them if they exist.

    Reports a recording that cannot be used on standard error, and leaves it out.

    Args:
        recordings: with their transcripts, from `find_recordings`.
        table: the file.
        progress: called with the fraction done.

    Raises:
        InputError: none of them can be used, or they have too few words.
    """
    frames = table.with_suffix(".f32")
    kept = _kept(table, frames)
    if kept is None:
        arrays = _extract(recordings, frames, progress)
        if (count := len(arrays["words"])) < LEAST:
            raise InputError(
                f"{_named(recordings)}: {count} words of known times are too few to learn from; give recordings of at "
                f"least {LEAST}."
            )
        archive = io.BytesIO()
        np.savez(archive, **arrays)  # type: ignore[arg-type]
        write_atomic(table, archive.getvalue())
        kept = _kept(table, frames)
        assert kept is not None
    return kept


def _named(recordings: Mapping[Path, Sequence[Path]]) -> str:
    first, more = next(iter(recordings)), len(recordings) - 1
    return f"{first} and {more} more" if more else str(first)


def _kept(table: Path, frames: Path) -> Segments | None:
    """The segments that `gather` has kept; None where it was never finished, or is damaged."""
    try:
        with np.load(table, allow_pickle=False) as archive:
            arrays = dict(archive)
        shape = (int(arrays["offsets"][-1]), COEFFICIENTS)
        # Copy on write: nothing is written, but torch warns of arrays that cannot be.
        arrays["frames"] = np.memmap(frames, np.float32, "c", shape=shape)
        return Segments(tuple(arrays.pop("vocabulary").tolist()), **arrays)
    except (OSError, EOFError, ValueError, KeyError, TypeError, zipfile.BadZipFile):
        return None


def _extract(recordings: Mapping[Path, Sequence[Path]], frames: Path, progress: Progress) -> dict[str, np.ndarray]:
    """Writes the frames of all words into one file, recording by recording; the other arrays of `Segments`."""
    codes: dict[str, int] = {}
    words: list[int] = []
    numbers: list[int] = []
    lengths: list[int] = []
    seconds: list[float] = []
    with frames.open("wb") as file:
        for own, spans, features in _usable(recordings, progress):
            file.write(normalised(np.concatenate([features[:0], *(features[span] for span in spans)])).tobytes())
            words += [codes.setdefault(word, len(codes)) for word in own]
            numbers += [len(seconds)] * len(own)
            lengths += [span.stop - span.start for span in spans]
            seconds.append(len(features) / FRAMES)
    return {
        "vocabulary": np.array([*codes], np.str_),
        "words": np.array(words, np.int32),
        "recordings": np.array(numbers, np.int32),
        "offsets": np.cumsum([0, *lengths], dtype=np.int64),
        "seconds": np.array(seconds),
    }


def _usable(
    recordings: Mapping[Path, Sequence[Path]], progress: Progress
) -> Iterator[tuple[list[str], list[slice], np.ndarray]]:
    """The words of each recording that can be used, the frames that each is, and all frames of the recording."""
    failed = 0
    for done, (recording, texts) in enumerate(recordings.items()):
        try:
            spoken = spoken_words(recording, texts, part_of(progress, done, len(recordings)))
            with closing(read_audio(recording)) as sound:
                features = mfcc(sound)
        except InputError as error:
            failed += 1
            if failed == len(recordings):
                raise
            print(f"left out: {error}", file=sys.stderr)
            continue
        progress((done + 1) / len(recordings))
        yield *cut(spoken, len(features)), features


def cut(words: Sequence[Word], frames: int) -> tuple[list[str], list[slice]]:
    """Which frames of a recording the words are, without words that are too short or too long to be whole.

    Args:
        words: with their times.
        frames: how many the recording has.

    Returns:
        the words that are left, normalised, and the frames of each.
    """
    kept, spans = [], []
    for word in words:
        assert word.start is not None
        assert word.end is not None
        span = slice(max(0, round(word.start * FRAMES)), min(round(word.end * FRAMES), frames))
        if SHORTEST <= span.stop - span.start <= LONGEST:
            kept.append(normalise(word.text))
            spans.append(span)
    return kept, spans


def normalised(frames: np.ndarray) -> np.ndarray:
    """The frames with mean 0 and spread 1 in each coefficient: the room, the microphone and the level are gone."""
    return (frames - frames.mean(0)) / np.maximum(frames.std(0), 1e-5) if len(frames) else frames

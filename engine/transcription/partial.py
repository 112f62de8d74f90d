"""A transcription on its way, kept beside what it will become: JSON Lines, one segment each, so that it can be resumed.

The first line says which recording, checkpoint, language and track they are of; the others are segments as Whisper's
own JSON has them, which `engine.recognisers` reads.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.document.cue import Spoken
from engine.errors import InputError, reading
from engine.system.atomic import append, write_atomic
from engine.transcription.segments import SpeechSegment
from engine.transcription.whisper import Whisper, fingerprint

_VERSION = 1


@dataclass(frozen=True)
class Partial:
    """The segments that are done.

    Attributes:
        path: the file.
        key: what they are of; another recording, checkpoint, language or track gives others.
    """

    path: Path
    key: dict[str, Any]

    @classmethod
    def of(cls, target: Path, recording: Path, whisper: Whisper, language: str | None, track: int | None) -> "Partial":
        """The partial result beside `target`.

        Raises:
            InputError: the recording cannot be read.
        """
        key = {
            "caesura": _VERSION,
            "recording": fingerprint(recording),
            "model": whisper.identity,
            "asked": language,
            "track": track,
        }
        return cls(partial_path(target), key)

    def read(self) -> list[SpeechSegment]:
        """The segments, but for one that was broken off when it was written.

        Raises:
            InputError: the file is missing, damaged, or of something else.
        """
        with reading(self.path):
            lines = self.path.read_text(encoding="utf-8").splitlines()
        rows = [row for line in lines if (row := _parsed(line)) is not None]
        if not rows or rows[0] != self.key:
            raise InputError(
                f"{self.path} is of another recording, model, language or track, or of another version; begin anew "
                "with --fresh, or delete it"
            )
        try:
            return [_segment(row) for row in rows[1:]]
        except (KeyError, TypeError, ValueError):
            raise InputError(f"{self.path} is damaged; begin anew with --fresh, or delete it") from None

    def begin(self, segments: Sequence[SpeechSegment] = ()) -> None:
        """Writes the file with these segments.

        Raises:
            OutputError: it cannot be written.
        """
        write_atomic(self.path, b"".join(map(_line, [self.key, *map(_row, segments)])))

    def add(self, segment: SpeechSegment) -> None:
        """Adds a segment, and waits until the disk has it.

        Raises:
            OutputError: it cannot be written.
        """
        append(self.path, _line(_row(segment)))


def partial_path(target: Path) -> Path:
    """Where the partial result of a transcription is kept that will be written to `target`."""
    return target.with_name(f"{target.name}.partial")


def _line(row: dict[str, Any]) -> bytes:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except ValueError:
        return None
    return row if isinstance(row, dict) else None


def _row(segment: SpeechSegment) -> dict[str, Any]:
    words = [
        {
            "word": word.text if word.joined else f" {word.text}",
            "start": word.start,
            "end": word.end,
            "probability": word.confidence,
        }
        for word in segment.words
    ]
    return {
        "start": segment.start,
        "end": segment.end,
        "text": segment.text,
        "language": segment.language,
        "language_probability": segment.probability,
        "words": words,
    }


def _segment(row: dict[str, Any]) -> SpeechSegment:
    words = tuple(
        Spoken(
            str(word["word"]).strip(), float(word["start"]), float(word["end"]), float(word["probability"]),
            joined=not str(word["word"]).startswith(" "),
        )
        for word in row["words"]
    )  # fmt: skip
    return SpeechSegment(
        float(row["start"]), float(row["end"]), words, str(row["language"]), float(row["language_probability"])
    )

"""A partial transcription, kept next to its target as JSON Lines, one segment each, to resume from.

The first line names recording, checkpoint, language and track; the others are segments in Whisper's own JSON, which
`engine.recognisers` reads.
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
    """The finished segments.

    Attributes:
        path: the file.
        key: recording, checkpoint, language and track of the segments.
    """

    path: Path
    key: dict[str, Any]

    @classmethod
    def of(cls, target: Path, recording: Path, whisper: Whisper, language: str | None, track: int | None) -> "Partial":
        """The partial result for `target`.

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
        """Reads the segments, except a truncated last one.

        Raises:
            InputError: the file is missing, damaged, or belongs to other work.
        """
        with reading(self.path):
            lines = self.path.read_text(encoding="utf-8").splitlines()
        rows = [row for line in lines if (row := _parsed(line)) is not None]
        if not rows or rows[0] != self.key:
            raise InputError(
                "{path} is of another recording, model, language or track, or of another version; start again with "
                "--fresh, or delete it",
                path=self.path,
            )
        try:
            return [_segment(row) for row in rows[1:]]
        except (KeyError, TypeError, ValueError):
            raise InputError("{path} is damaged; start again with --fresh, or delete it", path=self.path) from None

    def begin(self, segments: Sequence[SpeechSegment] = ()) -> None:
        """Writes the file with these segments.

        Raises:
            OutputError: it cannot be written.
        """
        write_atomic(self.path, b"".join(map(_line, [self.key, *map(_row, segments)])))

    def add(self, segment: SpeechSegment) -> None:
        """Appends a segment and syncs it to disk.

        Raises:
            OutputError: it cannot be written.
        """
        append(self.path, _line(_row(segment)))


def partial_path(target: Path) -> Path:
    """The path of the partial result of a transcription to `target`."""
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

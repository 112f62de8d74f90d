"""Recordings with their transcripts and word times."""

import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from engine.audio.align import align
from engine.audio.sidecar import MEDIA, sidecar_recording
from engine.batch.files import find_files
from engine.document.cue import MEASURED
from engine.document.words import Word
from engine.errors import InputError
from engine.formats import EXTENSIONS, FORMATS, read_transcript
from engine.formats.recognised import Recognised
from engine.work.job import Progress

_WAY_OUT = "put the text of talk.wav beside it as talk.srt, talk.words.json or talk.txt."


def find_recordings(paths: Sequence[Path]) -> dict[Path, list[Path]]:
    """Recordings, and the transcripts that have the name of each, those with times of words first.

    Args:
        paths: of recordings, and of folders in which (and below) they are.

    Raises:
        InputError: missing file or folder, or missing transcript.
    """
    recordings: dict[Path, list[Path]] = {}
    files = cache(find_files)  # a folder is looked through once, however many of its recordings are named
    for path in paths:
        if path.is_dir():
            recordings |= _in_folder(path)
        elif not path.is_file():
            raise InputError(f"{path}: there is no such file or folder; check the name.")
        elif {path.suffix.lower()} & {*EXTENSIONS} - {*MEDIA}:
            raise InputError(f"{path}: this is a transcript; name the recording of it.")
        elif texts := [text for text in files(path.parent) if path.stem in _stems(text) and text != path]:
            recordings[path] = texts
        else:
            raise InputError(f"{path}: there is no transcript beside it; {_WAY_OUT}")
    return {recording: _likeliest_first(recording, texts) for recording, texts in recordings.items()}


def _in_folder(folder: Path) -> dict[Path, list[Path]]:
    recordings: dict[Path, list[Path]] = {}
    for text in find_files(folder, recursive=True):
        if recording := sidecar_recording(text):
            recordings.setdefault(recording, []).append(text)
    if not recordings:
        raise InputError(f"{folder}: no recording in it has a transcript beside it; {_WAY_OUT}")
    return recordings


def _stems(text: Path) -> tuple[str, str]:
    """Possible file stems of a transcript's recording, as in `sidecar_recording`."""
    return text.stem, text.stem.rpartition(".")[0]


def _likeliest_first(recording: Path, texts: Sequence[Path]) -> list[Path]:
    """Words with times, then cues, then plain text; of equals the recording's very name, then ``talk.de.srt``."""

    def rank(text: Path) -> tuple[int, bool, Path]:
        names = EXTENSIONS.get(text.suffix.lower(), ("plain",))
        kind = 0 if any(issubclass(FORMATS[name], Recognised) for name in names) else 2 if names[0] == "plain" else 1
        return kind, text.stem != recording.stem, text

    return sorted(texts, key=rank)


def spoken_words(recording: Path, texts: Sequence[Path], progress: Progress = lambda share: None) -> list[Word]:
    """The words of a recording whose times are known, by the first of its transcripts that can be read.

    Raises:
        InputError: no readable transcript or recording, or no aligned word.
    """
    for number, text in enumerate(texts, 1):
        try:
            transcript = read_transcript(text)
            break
        except InputError:
            if number == len(texts):
                raise
    problems: list[str] = []
    if not all(_believed(word) for word in transcript.words):
        problems = align(transcript, recording, progress=progress).warnings
    words = [word for word in transcript.words if _believed(word)]
    if not words:
        advice = " ".join(problems) or "give a text of the words in it."
        raise InputError(f"{recording}: the words of {text.name} could not be aligned with it; {advice}")
    for warning in problems:
        print(warning, file=sys.stderr)
    return words


def _believed(word: Word) -> bool:
    """Whether a word has measured times: those that were only spread over the speech are too far off."""
    return word.timing in MEASURED and word.start is not None and word.end is not None

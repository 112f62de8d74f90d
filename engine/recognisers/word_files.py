"""Words with their times as files that other programs read: our word list, CTM and TextGrid.

`engine.recognisers` reads all three back.
"""

import json
import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path

from engine.document.transcript import Transcript
from engine.document.words import Word
from engine.errors import Message, OutputError

_Interval = tuple[int, int, str]
_CHANNEL = re.compile(r"[A-Z0-9]")


def writer(extension: str, recording: Path) -> Callable[[Transcript], str]:
    """The function that makes a file of the words of a transcript.

    Args:
        extension: ``.json`` for our word list (null where a time is unknown), ``.ctm`` or ``.textgrid``, which have
            only the words whose times are known, in order of time.
        recording: in which they are spoken; CTM has its name.

    Raises:
        OutputError: it is none of these.
    """
    writers: dict[str, Callable[[Transcript], str]] = {
        ".json": _word_list,
        ".ctm": partial(_ctm, "_".join(recording.stem.split())),
        ".textgrid": _text_grid,
    }
    write = writers.get(extension.lower())
    if write is None:
        raise OutputError(
            "words are not written as {extension}; choose from {extensions}",
            extension=extension or Message("a file without an extension"),
            extensions=", ".join(writers),
        )
    return write


def _word_list(transcript: Transcript) -> str:
    rows = [
        {
            "text": word.text,
            "start": _rounded(word.start),
            "end": _rounded(word.end),
            "pause": _rounded(pause),
            "confidence": word.confidence,
            "speaker": word.speaker,
            "timing": word.timing,
        }
        for word, pause in zip(transcript.words, transcript.pauses(), strict=True)
    ]
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    return f'{{"words": [\n{lines}\n]}}\n' if rows else '{"words": []}\n'


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 3)


def _ctm(recording: str, transcript: Transcript) -> str:
    """Speakers named as channels are, with a letter or a digit, become channels again; others stand in a last field."""
    lines: dict[str, list[str]] = {}
    for word, start, end in _timed(transcript):
        speaker = "_".join((word.speaker or "").split())
        channel = speaker if _CHANNEL.fullmatch(speaker) else "1"
        fields = [f"{start / 1000:.3f}", f"{(end - start) / 1000:.3f}", word.text.replace(";", "\\;")]
        named = speaker not in ("", channel)
        if named or word.confidence is not None:
            fields.append("NA" if word.confidence is None else f"{word.confidence:.3f}")
        fields += ["lex", speaker] if named else []
        lines.setdefault(channel, []).append(f"{recording} {channel} {' '.join(fields)}\n")
    return "".join(line for channel in sorted(lines) for line in lines[channel])


def _text_grid(transcript: Transcript) -> str:
    """Praat's long format: a tier "words", or one for each speaker as MFA names them, "anna - words"."""
    by_tier: dict[str, list[_Interval]] = {}
    for word, start, end in _timed(transcript):
        name = f"{word.speaker} - words" if word.speaker else "words"
        by_tier.setdefault(name, []).append((start, end, word.text))
    tiers = {name: _apart(intervals) for name, intervals in by_tier.items()} or {"words": []}
    last = max([intervals[-1][1] for intervals in tiers.values() if intervals], default=1000)
    lines = ['File type = "ooTextFile"', 'Object class = "TextGrid"', "", "xmin = 0", f"xmax = {last / 1000:.3f}"]
    lines += ["tiers? <exists>", f"size = {len(tiers)}", "item []:"]
    for number, (name, intervals) in enumerate(tiers.items(), 1):
        lines += [f"    item [{number}]:", *(" " * 8 + line for line in _tier(name, _filled(intervals, last)))]
    return "\n".join(lines) + "\n"


def _tier(name: str, intervals: Sequence[_Interval]) -> list[str]:
    lines = ['class = "IntervalTier"', f"name = {_quoted(name)}", "xmin = 0", f"xmax = {intervals[-1][1] / 1000:.3f}"]
    lines.append(f"intervals: size = {len(intervals)}")
    for number, (start, end, text) in enumerate(intervals, 1):
        lines += [f"intervals [{number}]:", f"    xmin = {start / 1000:.3f}", f"    xmax = {end / 1000:.3f}"]
        lines.append(f"    text = {_quoted(text)}")
    return lines


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def _timed(transcript: Transcript) -> list[tuple[Word, int, int]]:
    """The words whose times are known, with start and end in milliseconds, in order of time."""
    timed = [
        (word, max(0, round(word.start * 1000)), max(0, round(word.end * 1000)))
        for word in transcript.words
        if word.start is not None and word.end is not None
    ]
    return sorted(((word, start, max(start, end)) for word, start, end in timed), key=lambda row: row[1])


def _apart(intervals: Sequence[_Interval]) -> list[_Interval]:
    """Sorts words by time, with a duration of at least a millisecond and no overlaps."""
    apart: list[_Interval] = []
    reached = 0
    stops = [following for (_, _, _), (following, _, _) in pairwise(intervals)]
    for (start, end, text), stop in zip(intervals, [*stops, None], strict=True):
        start = max(start, reached)
        end = end if stop is None else min(end, stop)
        reached = max(end, start + 1)
        apart.append((start, reached, text))
    return apart


def _filled(intervals: Sequence[_Interval], last: int) -> list[_Interval]:
    """The words with the silence between them, from 0 to the end of the file."""
    filled: list[_Interval] = []
    reached = 0
    for start, end, text in [*intervals, (last, last, "")]:
        if start > reached:
            filled.append((reached, start, ""))
        if end > start:
            filled.append((start, end, text))
        reached = end
    return filled

"""Our own word list, as ``align`` and `word_files` write it.

``{"words": [{"text", "start", "end", "pause", "confidence", "speaker", "timing"}]}``, times and pauses in seconds.
"""

from typing import Any, get_args

from engine.document.cue import Clock, Spoken
from engine.formats.asr.base import Recogniser, at, has, rows, said, seconds, share, who
from engine.formats.base import Oddities, with_next

_CLOCKS: tuple[Clock, ...] = get_args(Clock)
_MEASURED: tuple[Clock, ...] = ("transcript", "aligned")


def detect(data: Any) -> bool:
    """Whether there are words with a pause, and with where their times come from."""
    return any(has(row, "text", "pause", "timing") for row in rows(data, 0, "words"))


def read(data: Any, odd: Oddities) -> list[Spoken]:
    """The words."""
    return [
        Spoken(
            said(row, "text").strip(),
            seconds(row, "start"),
            _end(row, following),
            share(row, "confidence"),
            who(row, "speaker"),
            clock=_clock(row),
        )
        for row, following in with_next(rows(data, 0, "words"))
    ]


def _clock(row: Any) -> Clock:
    return next((clock for clock in _CLOCKS if clock == at(row, "timing")), "transcript")


def _end(row: dict[str, Any], following: dict[str, Any] | None) -> float | None:
    """The end of a word; None if it is a guess: the pause after it is not known although all times are measured."""
    end = seconds(row, "end")
    if following is None or row.get("pause", 0.0) is not None or end is None:
        return end
    later = seconds(following, "start")
    measured = _clock(row) in _MEASURED and _clock(following) in _MEASURED
    return None if measured and later is not None and later >= (seconds(row, "start") or 0.0) else end


WORD_LIST = Recogniser("caesura", "Caesura word list", (".json",), detect, read)

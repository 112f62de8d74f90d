"""Our own word list, as ``align`` and `word_files` write it, and any other plain list of words with times.

``{"words": [{"text", "start", "end", "pause", "confidence", "speaker", "timing"}]}``, times and pauses in seconds. In
others the list may be unnamed, with texts called ``word``.
"""

from typing import Any, get_args

from engine.document.cue import MEASURED, Clock, Spoken
from engine.parsing import Warnings, with_next
from engine.recognisers.accessors import at, first_text, has, rows, seconds, share, who
from engine.recognisers.base import Recogniser

_CLOCKS: tuple[Clock, ...] = get_args(Clock)


def detect(data: Any) -> bool:
    """Whether there are words of ours, or nearly all rows are one word with start and end."""
    words = _rows(data)
    if any(has(row, "text", "pause", "timing") for row in words):
        return True
    single = [len(first_text(row, "text", "word").split()) == 1 and _is_timed(row) for row in words]
    return sum(single) > 0.8 * len(single)


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words."""
    unit = _unit(_rows(data))
    return [
        Spoken(
            first_text(row, "text", "word").strip(),
            seconds(row, "start", unit=unit),
            _end(row, following, unit),
            share(row, "confidence", "probability", "score", "conf"),
            who(row, "speaker"),
            clock=_clock(row),
        )
        for row, following in with_next(_rows(data))
    ]


def _rows(data: Any) -> list[dict[str, Any]]:
    return rows(data, 0, "words") or rows(data, 0) or [row for row in rows(data) if _is_timed(row)]


def _is_timed(row: dict[str, Any]) -> bool:
    return seconds(row, "start") is not None and seconds(row, "end") is not None


def _clock(row: Any) -> Clock:
    return next((clock for clock in _CLOCKS if clock == at(row, "timing")), "transcript")


def _unit(words: list[dict[str, Any]]) -> float:
    """Seconds that a time counts: thousandths where all are whole and a word would take 20 seconds."""
    times = [(row.get("start"), row.get("end")) for row in words]
    whole = [(start, end) for start, end in times if type(start) is int and type(end) is int]
    return 0.001 if len(whole) == len(times) and sum(end - start for start, end in whole) > 20 * len(whole) else 1.0


def _end(row: dict[str, Any], following: dict[str, Any] | None, unit: float) -> float | None:
    """The end of a word; None if it is a guess: the pause after it is not known although all times are measured."""
    end = seconds(row, "end", unit=unit)
    if following is None or row.get("pause", 0.0) is not None or end is None:
        return end
    later = seconds(following, "start", unit=unit)
    measured = _clock(row) in MEASURED and _clock(following) in MEASURED
    return None if measured and later is not None and later >= (seconds(row, "start", unit=unit) or 0.0) else end


WORD_LIST = Recogniser("caesura", "Word list JSON", (".json",), detect, read, ("words",))

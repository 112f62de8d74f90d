"""Amazon Transcribe: ``items`` that are words with times, as texts, and marks without.

Speakers are in the items, or in ``speaker_labels`` by a word's start time; channels have items of their own. The
responses of its streaming service and the transcripts of Call Analytics, which use other names, are read too.
"""

from collections.abc import Sequence
from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds, share, who
from engine.recognisers.base import Recogniser, phrase
from engine.recognisers.merging import in_turn


def detect(data: Any) -> bool:
    """Whether there are items with alternatives, transcripts, results of the stream, or turns of Call Analytics."""
    first = at(data, 0)
    items = [at(first, "results", "items", 0), at(first, "results", "channel_labels", "channels", 0, "items", 0)]
    if any(has(item, "type", "alternatives") for item in items) or rows(first, "results", "transcripts"):
        return True
    streamed = [at(row, "Alternatives", 0, "Items", 0) for row in _streamed(data)]
    return any(has(item, "Content", "Type") for item in streamed) or has(
        at(first, "Transcript", 0, "Items", 0), "Content"
    )


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words and marks; the channels of a recording in order of time."""
    results = at(data, 0, "results")
    if channels := rows(results, "channel_labels", "channels"):
        return in_turn([_words(rows(row, "items"), {}, who(row, "channel_label")) for row in channels])
    if items := rows(results, "items"):
        return _words(items, _speakers(results), None)
    if texts := rows(results, "transcripts"):
        return [word for row in texts for word in phrase(first_text(row, "transcript"), None, None)]
    if turns := rows(data, 0, "Transcript"):
        return in_turn([_words(rows(turn, "Items"), {}, who(turn, "ParticipantRole")) for turn in turns])
    final = [row for row in _streamed(data) if row.get("IsPartial") is not True]
    return [word for row in final for word in _words(rows(row, "Alternatives", 0, "Items"), {}, who(row, "ChannelId"))]


def _streamed(data: Any) -> list[dict[str, Any]]:
    events = objects(data)
    return [row for event in events for row in rows(at(event, "TranscriptEvent") or event, "Transcript", "Results")]


def _speakers(results: Any) -> dict[float, str]:
    """Who speaks, by the second at which a word begins."""
    labels = rows(results, "speaker_labels", "segments")
    labelled = [
        (seconds(item, "start_time"), who(item, "speaker_label")) for row in labels for item in rows(row, "items")
    ]
    return {start: speaker for start, speaker in labelled if start is not None and speaker is not None}


def _words(items: Sequence[dict[str, Any]], speakers: dict[float, str], channel: str | None) -> list[Spoken]:
    spoken: list[Spoken] = []
    for item in items:
        best = at(item, "alternatives", 0) or item
        start, end = _time(item, "start_time", "StartTime", "Begin"), _time(item, "end_time", "EndTime", "End")
        mark = "punctuation" in first_text(item, "type", "Type").lower()
        confidence = None if mark else share(best, "confidence", "Confidence")
        speaker = who(item, "speaker_label", "Speaker") or speakers.get(-1.0 if start is None else start) or channel
        speaker = spoken[-1].speaker if mark and spoken else speaker
        times = (None, None) if mark else (start, end)
        spoken.append(Spoken(first_text(best, "content", "Content"), *times, confidence, speaker, joined=mark))
    return spoken


def _time(item: dict[str, Any], batch: str, stream: str, edge: str) -> float | None:
    time = seconds(item, batch, stream)
    return seconds(item, f"{edge}OffsetMillis", unit=0.001) if time is None else time


AWS = Recogniser("aws", "Amazon Transcribe JSON", (".json",), detect, read, ("results", "Participants"))

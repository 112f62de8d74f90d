"""NVIDIA: NeMo's manifests with word times, its transcripts with speakers, and the responses of Riva.

NeMo writes an object for each recording, one a line, with a ``text`` or ``pred_text`` and the words under
``timestamp.word``, ``timestamps_word`` or ``words``, in seconds (frame offsets are ignored). Riva responds like Google,
``results[].alternatives[].words[]``, with whole milliseconds.
"""

from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds, share, who
from engine.recognisers.base import Recogniser, phrase
from engine.recognisers.merging import in_turn

_PLACES = (("timestamp", "word"), ("timestamps", "word"), ("timestep", "word"), ("timestamps_word",), ("words",))
_MODELS = ("nvidia", "nemo", "canary", "parakeet")


def detect(data: Any) -> bool:
    """Whether there are the words of a manifest, of a model of NVIDIA's, or of Riva."""
    first = at(data, 0)
    model = at(first, "model")
    if isinstance(model, str) and any(name in model.lower() for name in _MODELS) and rows(first, "words"):
        return True
    if has(at(first, "words", 0), "word", "start_time", "end_time"):
        return has(first, "session_id") or has(first, "sentences") or has(first, "transcription")
    if has(first, "audio_filepath") and (has(first, "pred_text") or has(first, "text")):
        return True
    return bool(_responses(data)) or any(_words(first, *place) for place in _PLACES[:-1])


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, recording by recording; of a recording with no words its segments or its text."""
    if responses := _responses(data):
        return _riva(responses)
    spoken: list[Spoken] = []
    for entry in objects(data):
        words = next(filter(None, (rows(entry, *place) for place in _PLACES)), [])
        segments = rows(entry, "timestamp", "segment") or rows(entry, "timestamps_segment") or rows(entry, "segments")
        spoken += [_word(word) for word in words] or [word for segment in segments for word in _segment(segment)]
        if not words and not segments:
            spoken += phrase(first_text(entry, "pred_text", "text"), None, None)
    return spoken


def _words(entry: Any, *place: str) -> bool:
    return has(at(entry, *place, 0), "word") and any(
        has(at(entry, *place, 0), name) for name in ("start", "start_offset")
    )


def _word(row: dict[str, Any]) -> Spoken:
    times = seconds(row, "start", "start_time"), seconds(row, "end", "end_time")
    return Spoken(first_text(row, "word", "text"), *times, share(row, "confidence", "conf"), _speaker(row))


def _segment(row: dict[str, Any]) -> list[Spoken]:
    return phrase(
        first_text(row, "segment", "text"),
        seconds(row, "start"),
        seconds(row, "end"),
        speaker=_speaker(row),
    )


def _speaker(row: dict[str, Any]) -> str | None:
    return who(row, "speaker", "speaker_label")


def _responses(data: Any) -> list[dict[str, Any]]:
    """Riva's results: they count whole milliseconds, where Google writes seconds as texts or objects."""
    results = [result for response in objects(data) for result in rows(response, "results")]
    words = [word for result in results for word in rows(result, "alternatives", 0, "words")]
    times = [word.get(name) for word in words[:9] for name in ("start_time", "end_time", "startTime", "endTime")]
    known = [time for time in times if time is not None]
    return results if known and all(isinstance(time, int) for time in known) else []


def _riva(results: list[dict[str, Any]]) -> list[Spoken]:
    pairs = [(result, row) for result in results for row in rows(result, "alternatives", 0, "words")]
    tagged = any(_tag(row) != "0" for _, row in pairs)
    channels: dict[str | None, list[Spoken]] = {}
    for result, row in pairs:
        if at(result, "is_final") is not False and at(result, "isFinal") is not False:
            channel = channels.setdefault(who(result, "channel_tag", "channelTag"), [])
            channel.append(_riva_word(row, _tag(row) if tagged else None))
    return in_turn(list(channels.values()))


def _riva_word(row: dict[str, Any], speaker: str | None) -> Spoken:
    start, end = (seconds(row, *names, unit=0.001) for names in (("start_time", "startTime"), ("end_time", "endTime")))
    start = 0.0 if start is None and end is not None else start
    return Spoken(first_text(row, "word"), start, end, share(row, "confidence"), speaker)


def _tag(row: dict[str, Any]) -> str:
    return who(row, "speaker_tag", "speakerTag") or "0"  # protobuf's JSON omits zeros


NEMO = Recogniser("nemo", "NVIDIA NeMo and Riva JSON", (".json", ".jsonl"), detect, read)

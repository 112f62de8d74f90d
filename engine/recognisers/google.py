"""Google Speech-to-Text, v1 and v2: ``results[].alternatives[].words[]``.

Times are ``"1.500s"`` or objects of seconds and nanos, under ``startTime`` or ``startOffset``; Python's client writes
names with underscores. Long recordings come wrapped as a ``response`` or, for each file, as a ``transcript``. With
speaker diarisation, v1 repeats all words with their speakers in the last result.
"""

from collections import Counter
from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import at, first_text, has, objects, rows, seconds, share, who
from engine.recognisers.base import Recogniser, phrase
from engine.recognisers.merging import in_a_row, in_turn, joined_as_in

_START = ("startTime", "startOffset", "start_time", "start_offset")
_END = ("endTime", "endOffset", "end_time", "end_offset")
_RESULT_END = ("resultEndTime", "resultEndOffset", "result_end_time", "result_end_offset")
_STREAMED = ("isFinal", "is_final", "stability")


def detect(data: Any) -> bool:
    """Whether there are results whose words have times as Google writes them, or results without words."""
    results = [result for response in _responses(data) for result in response]
    words = [word for result in results for word in rows(result, "alternatives", 0, "words")]
    if words:
        return any(has(word, "word") and _is_time(word) for word in words[:9])
    first = [at(result, "alternatives", 0) for result in results]
    return any(has(best, "transcript") and not has(best, "timestamps") for best in first)  # which Watson has


def read(data: Any, warnings: Warnings) -> list[Spoken]:
    """The words, result by result and only once; a result without words has its time spread over its text."""
    return in_a_row(list(map(_of_response, _responses(data))), warnings)


def _responses(data: Any) -> list[list[dict[str, Any]]]:
    """The results of each file and of each response; the messages of a stream are one response."""
    responses: list[list[dict[str, Any]]] = []
    streamed: list[dict[str, Any]] = []
    for value in objects(data):
        whole = at(value, "response") or value
        files, results = at(whole, "results"), rows(whole, "results")
        if isinstance(files, dict):
            responses += map(_of_file, files.values())
        elif any(name in result for result in results for name in _STREAMED):
            streamed += results
        else:
            responses.append(results)
    return [*responses, streamed]


def _of_file(file: Any) -> list[dict[str, Any]]:
    wrapped = next((inside for name in ("inlineResult", "inline_result") if (inside := at(file, name))), file)
    return rows(file, "transcript", "results") or rows(wrapped, "transcript", "results")


def _of_response(results: list[dict[str, Any]]) -> list[Spoken]:
    channels: dict[str | None, list[dict[str, Any]]] = {}
    for result in results:
        if result.get("isFinal") is not False and result.get("is_final") is not False:
            channels.setdefault(who(result, "channelTag", "channel_tag"), []).append(result)
    return in_turn([_of_channel(results, name) for name, results in channels.items()])


def _of_channel(results: list[dict[str, Any]], channel: str | None) -> list[Spoken]:
    by_result: list[list[Spoken]] = []
    last = 0.0
    for result in results:
        end = _ends(result)
        best = at(result, "alternatives", 0)
        words = joined_as_in(first_text(best, "transcript"), [_word(row) for row in rows(best, "words")])
        start = None if end is None else last
        by_result.append(words or phrase(first_text(best, "transcript"), start, end, share(best, "confidence")))
        last = last if end is None else end
    spoken = [word for words in (by_result[-1:] if _is_repeated(by_result) else by_result) for word in words]
    named = channel not in (None, "0") and not any(word.speaker for word in spoken)
    return [word._replace(speaker=channel) for word in spoken] if named else spoken


def _is_repeated(results: list[list[Spoken]]) -> bool:
    """Whether the last result begins again where the first does, and repeats the earlier words with speakers."""
    starts = [[word.start for word in words if word.start is not None] for words in results]
    if len(results) < 2 or not starts[0] or not starts[-1] or starts[-1][0] > starts[0][0]:
        return False
    earlier, last = (Counter(word.text for words in part for word in words) for part in (results[:-1], results[-1:]))
    return earlier <= last and any(word.speaker for word in results[-1])


def _ends(result: Any) -> float | None:
    return seconds(result, *_RESULT_END)


def _word(row: dict[str, Any]) -> Spoken:
    start, end = seconds(row, *_START), seconds(row, *_END)
    start = 0.0 if start is None and end is not None else start  # a time of zero is left out of protobuf's JSON
    speaker = who(row, "speakerLabel", "speaker_label", "speakerTag", "speaker_tag")
    confidence = share(row, "confidence") or None  # zero if not requested
    word = first_text(row, "word").partition("|")[0]  # behind it is how Japanese is read
    return Spoken(word, start, end, confidence, None if speaker == "0" else speaker)


def _is_time(word: Any) -> bool:
    times = [at(word, name) for name in (*_START, *_END)]
    return any(isinstance(time, str | dict | float) for time in times)


GOOGLE = Recogniser("google", "Google Speech-to-Text JSON", (".json",), detect, read)

"""The work on one request, and the bytes of its response. Runs in a worker process."""

import base64
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import numpy as np

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.errors import CaesuraError
from engine.formats.target import version
from engine.prediction import obeying
from engine.review import Review, Suggestion
from engine.review.changes import Changes
from engine.server.limits import ServerLimits, too_many_words
from engine.server.models import ServedModels
from engine.server.reading import Upload, check_words, unreadable, uploaded
from engine.server.requests import PunctuateRequest, ReviewRequest
from engine.style import Style
from engine.text.choice import chosen
from engine.text.language import detect, language_of
from engine.warnings import CodedWarning, with_ways
from engine.work.job import Progress

AROUND = 5
"""Words before and after a suggestion that are sent with it."""

_DIGITS = 4
_WAYS = {
    "all-capitals": "Set the field (keep_case: false) for capitals that mean something.",
    "encoding-guessed": "set the field (encoding) if letters look wrong",
    "frame-rate-unknown": "set the field (frame_rate) if the times are wrong",
    "other-tracks": "choose one with the field (subtitle_track)",
}


@dataclass(frozen=True)
class ResponseData:
    """The response to a request.

    Attributes:
        content: its bytes.
        media: their type.
        headers: of the response.
    """

    content: bytes
    media: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Work:
    """A request to a worker process.

    Attributes:
        request: its fields.
        upload: its file, or None.
        limits: of the server.
        plain: whether the response to a file is its bytes instead of JSON.
    """

    request: ReviewRequest
    upload: Upload | None
    limits: ServerLimits
    plain: bool = False

    def respond(self, served: ServedModels, progress: Progress) -> ResponseData:
        """Does the work.

        Raises:
            Refusal: the file cannot be read or written, there are too many words, or no model knows their language.
            Cancelled: no client is waiting.
        """
        progress(0.0)
        return _Responder(self, served, progress).response()


class _Responder:
    """The work on one request, with the default model until the language is known."""

    def __init__(self, work: Work, served: ServedModels, progress: Progress):
        self._request, self._upload, self._limits, self._plain = work.request, work.upload, work.limits, work.plain
        self._served, self._punctuator, self._progress = served, served.find(work.request.model), progress

    def response(self) -> ResponseData:
        request = self._request
        if not isinstance(request, PunctuateRequest):
            return self._suggestions()
        if request.words is not None:
            return self._words(request, request.words)
        return self._file(request, self._upload) if self._upload else self._text()

    def _suggestions(self) -> ResponseData:
        transcript = self._transcript()
        review = self._review(transcript)
        words = [word.text for word in transcript.words]
        cues = [word.cue for word in transcript.words]
        rows = [_suggestion(one, words, cues) for one in review.pending(self._request.minimum_confidence)]
        return self._json(suggestions=rows, warnings=self._warnings(transcript, review))

    def _words(self, request: PunctuateRequest, words: list[str]) -> ResponseData:
        if len(words) > self._limits.words:
            raise too_many_words(len(words), self._limits)
        language = request.language or detect(words)
        find = self._served.find_for if request.language else self._served.find
        self._punctuator = find(request.model, language)
        marks, model = self._punctuator.labels, self._punctuator.model
        prediction = self._punctuator.predict(words, request.pauses, progress=self._progress, language=language)
        prediction = obeying(prediction, marks, model.cases, words, request.style or Style())
        rows = prediction.probabilities
        best = chosen(rows, prediction.none_weight)
        sure = rows[np.arange(len(rows)), best] >= request.minimum_confidence
        labels = [marks[index] if certain else "O" for index, certain in zip(best, sure)]
        cases = self._punctuator.cases_after(labels, prediction.case_probabilities)
        probabilities = rows.astype(float).round(_DIGITS).tolist() if request.probabilities else None
        return self._json(marks=marks, labels=labels, cases=cases, probabilities=probabilities)

    def _text(self) -> ResponseData:
        transcript = self._transcript()
        review = self._review(transcript)
        review.accept(minimum_confidence=self._request.minimum_confidence)
        text = transcript.cues[0].text
        return self._json(
            text=text, changes=_changes(Changes.of(review.suggestions)), warnings=self._warnings(transcript, review)
        )

    def _file(self, request: PunctuateRequest, upload: Upload) -> ResponseData:
        transcript = uploaded(upload, request, self._limits)
        name = Path(upload.name)
        with _refused(name):
            suffix, version_data = version(transcript, name, request.output_format, request.recue)
        review = self._review(transcript)
        review.accept(minimum_confidence=request.minimum_confidence)
        with _refused(name):
            data, lost = version_data()
        target = f"{name.stem}.punctuated{suffix}"
        if self._plain:
            return ResponseData(data, "application/octet-stream", {"content-disposition": _disposition(target)})
        changes = _changes(Changes.of(review.suggestions))
        return self._json(
            file=_content(target, data), changes=changes, warnings=self._warnings(transcript, review, lost)
        )

    def _transcript(self) -> Transcript:
        if self._upload:
            return uploaded(self._upload, self._request, self._limits)
        transcript = Transcript([Cue(0, 0, self._request.text or "")])
        check_words(transcript, self._limits)
        return transcript

    def _review(self, transcript: Transcript) -> Review:
        request = self._request
        transcript.speak(request.language or "")
        self._punctuator = self._served.find(request.model, language_of(transcript))
        return self._punctuator.review(
            transcript,
            keep_marks=request.keep_marks,
            keep_case=request.keep_case,
            style=request.style,
            progress=self._progress,
        )

    def _warnings(self, transcript: Transcript, review: Review, lost: Sequence[str] = ()) -> list[str]:
        return [self._with_way(warning) for warning in (*transcript.warnings, *review.warnings, *lost)]

    def _with_way(self, warning: str) -> str:
        """A warning followed by its way out."""
        if not (isinstance(warning, CodedWarning) and warning.code == "other-language"):
            return with_ways(warning, _WAYS)
        ways = []
        if not self._request.language:
            ways.append(f'set the field (language: "{warning.values["own"]}") if it is not')
        if language := warning.values["spoken"]:
            ways.append(self._served.way_to(language))
        way = "; otherwise ".join(ways)
        return f"{warning} {way[:1].upper()}{way[1:]}."

    def _json(self, **fields: Any) -> ResponseData:
        """A response in JSON without the fields that are None; a byte that no encoding explains is escaped."""
        table = {"model": self._punctuator.name} | {name: value for name, value in fields.items() if value is not None}
        return ResponseData(json.dumps(table, allow_nan=False).encode("ascii"))


@contextmanager
def _refused(name: Path) -> Iterator[None]:
    """Rejects a file that cannot be written as requested, and names it."""
    try:
        yield
    except CaesuraError as error:
        message = str(error)
        raise unreadable(message if str(name) in message else f"{name}: {message}") from None


def _suggestion(one: Suggestion, words: list[str], cues: list[int]) -> dict[str, Any]:
    probabilities = {label: round(share, _DIGITS) for label, share in one.probabilities.items()}
    return {
        "slot": one.slot,
        "cue": cues[one.slot],
        "mark_now": one.mark_now,
        "mark": one.mark,
        "probabilities": probabilities,
        "confidence": round(one.confidence, _DIGITS),
        "pause": one.pause,
        "case": one.case,
        "case_word": one.case_word,
        "written": one.spelling,
        "state": one.state,
        "before": words[max(0, one.slot + 1 - AROUND) : one.slot + 1],
        "after": words[one.slot + 1 : one.slot + 1 + AROUND],
    }


def _changes(changes: Changes) -> dict[str, Any]:
    confidence = None if changes.confidence is None else round(changes.confidence, _DIGITS)
    return {"marks": dict(changes.marks), "capitals": changes.capitals, "confidence": confidence}


def _disposition(name: str) -> str:
    """The header that names an attachment (RFC 6266), in ASCII for clients that do not know the encoded name."""
    encoded = "" if name.isascii() else f"; filename*=UTF-8''{quote(name, safe='')}"
    return f'attachment; filename="{name.encode("ascii", "replace").decode().replace("?", "_")}"{encoded}'


def _content(name: str, data: bytes) -> dict[str, str]:
    """A file inside JSON: as text where it is UTF-8."""
    try:
        return {"name": name, "content": data.decode()}
    except UnicodeDecodeError:
        return {"name": name, "base64": base64.b64encode(data).decode("ascii")}

"""What is answered: the work on one request, and the bytes that come of it. Runs in a thread."""

import base64
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from engine.document.cue import Cue
from engine.document.transcript import Transcript
from engine.errors import CaesuraError
from engine.pipeline import Punctuator
from engine.review.review import Review as Suggestions
from engine.review.review import Suggestion
from engine.server.asked import Punctuate, Review
from engine.server.desk import Job
from engine.server.limits import Limits, too_many_words
from engine.server.reading import Upload, check_words, unreadable, uploaded
from engine.style import Style
from engine.suggestions import obeying
from engine.target import Changes, version
from engine.warnings import with_ways

AROUND = 5
"""Words that are told to either side of a suggestion."""

_DIGITS = 4
_WAYS = {
    "other-language": 'Set the field (language: "{own}") if it is not.',
    "all-capitals": "Set the field (keep_case: false) for capitals that mean something.",
}


@dataclass(frozen=True)
class Answer:
    """What is sent back.

    Attributes:
        content: its bytes.
        media: their type.
        headers: of the response.
    """

    content: bytes
    media: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, table: dict[str, Any]) -> "Answer":
        """JSON; a byte that no encoding explains is escaped in it."""
        return cls(json.dumps(table, allow_nan=False).encode("ascii"))


Work = Callable[[Job], Answer]


@dataclass(frozen=True)
class Order:
    """One request with all that it takes to answer it.

    Attributes:
        asked: by the client.
        upload: its file, or None.
        punctuator: that is to be used.
        limits: of the server.
        plain: whether a file is answered with its bytes rather than in JSON.
    """

    asked: Review
    upload: Upload | None
    punctuator: Punctuator
    limits: Limits
    plain: bool = False

    def punctuate(self, job: Job) -> Answer:
        """The answer of `/v1/punctuate`.

        Raises:
            Refusal: the file cannot be read or written, or there are too many words.
            Stopped: nobody waits any more.
        """
        assert isinstance(self.asked, Punctuate)
        job(0.0)
        if self.asked.words is not None:
            return self._words(self.asked, self.asked.words, job)
        return self._file(self.asked, self.upload, job) if self.upload else self._text(job)

    def review(self, job: Job) -> Answer:
        """The answer of `/v1/review`; see `punctuate`."""
        job(0.0)
        transcript = self._transcript()
        review = self._reviewed(transcript, job)
        words = [word.text for word in transcript.words]
        cues = [word.cue for word in transcript.words]
        told = [_suggestion(one, words, cues) for one in review.pending(self.asked.minimum_confidence)]
        return self._told(suggestions=told, warnings=_warnings(transcript, review))

    def _words(self, asked: Punctuate, words: list[str], job: Job) -> Answer:
        if len(words) > self.limits.words:
            raise too_many_words(len(words), self.limits)
        marks = self.punctuator.labels
        prediction = self.punctuator.predict(words, asked.pauses, progress=job)
        prediction = obeying(prediction, marks, self.punctuator.model.cases, words, asked.style or Style())
        made = prediction.probabilities
        sure = made.max(axis=1) >= asked.minimum_confidence
        labels = [marks[best] if certain else "O" for best, certain in zip(made.argmax(axis=1), sure)]
        cases = self.punctuator.cases_after(labels, prediction.case_probabilities)
        rows = made.astype(float).round(_DIGITS).tolist() if asked.probabilities else None
        return self._told(marks=marks, labels=labels, cases=cases, probabilities=rows)

    def _text(self, job: Job) -> Answer:
        transcript = self._transcript()
        review = self._reviewed(transcript, job)
        review.accept(minimum_confidence=self.asked.minimum_confidence)
        text = transcript.cues[0].text
        return self._told(text=text, changes=_changes(Changes.of(review)), warnings=_warnings(transcript, review))

    def _file(self, asked: Punctuate, upload: Upload, job: Job) -> Answer:
        transcript = uploaded(upload, asked, self.limits)
        name = Path(upload.name)
        with _refused(name):
            suffix, version_data = version(transcript, name, asked.output_format, asked.recue)
        review = self._reviewed(transcript, job)
        review.accept(minimum_confidence=asked.minimum_confidence)
        with _refused(name):
            data = version_data()
        made = f"{name.stem}.punctuated{suffix}"
        if self.plain:
            return Answer(data, "application/octet-stream", {"content-disposition": f'attachment; filename="{made}"'})
        changes = _changes(Changes.of(review))
        return self._told(file=_content(made, data), changes=changes, warnings=_warnings(transcript, review))

    def _transcript(self) -> Transcript:
        if self.upload:
            return uploaded(self.upload, self.asked, self.limits)
        transcript = Transcript([Cue(0, 0, self.asked.text or "")])
        check_words(transcript, self.limits)
        return transcript

    def _reviewed(self, transcript: Transcript, job: Job) -> Suggestions:
        asked = self.asked
        transcript.language = asked.language or ""
        return self.punctuator.review(
            transcript, keep_marks=asked.keep_marks, keep_case=asked.keep_case, style=asked.style, progress=job
        )

    def _told(self, **table: Any) -> Answer:
        """An answer in JSON, without what is None."""
        known = {name: value for name, value in table.items() if value is not None}
        return Answer.of({"model": self.punctuator.name} | known)


@contextmanager
def _refused(name: Path) -> Iterator[None]:
    """Refuses a file that cannot be written as it is asked for, and names it."""
    try:
        yield
    except CaesuraError as error:
        told = str(error)
        raise unreadable(told if str(name) in told else f"{name}: {told}") from None


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
        "written": one.written,
        "state": one.state,
        "before": words[max(0, one.slot + 1 - AROUND) : one.slot + 1],
        "after": words[one.slot + 1 : one.slot + 1 + AROUND],
    }


def _warnings(transcript: Transcript, review: Suggestions) -> list[str]:
    return [with_ways(warning, _WAYS) for warning in transcript.warnings + review.warnings]


def _changes(made: Changes) -> dict[str, Any]:
    confidence = None if made.confidence is None else round(made.confidence, _DIGITS)
    return asdict(made) | {"marks": dict(made.marks), "confidence": confidence}


def _content(name: str, data: bytes) -> dict[str, str]:
    """A file inside JSON: as text where it is UTF-8."""
    try:
        return {"name": name, "content": data.decode()}
    except UnicodeDecodeError:
        return {"name": name, "base64": base64.b64encode(data).decode("ascii")}

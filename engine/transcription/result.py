"""The results of recognised words: a transcript with cues, the words that were doubted, and Whisper's JSON."""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from engine.document.cueing import cues_of
from engine.document.times import DOUBT
from engine.document.transcript import Transcript
from engine.document.words import Word
from engine.languages import rules_of
from engine.parsing import Warnings
from engine.recognisers.base import tidied
from engine.transcription.segments import SpeechSegment


def transcript_of(segments: Sequence[SpeechSegment]) -> Transcript:
    """The words of some segments in cues, in the language that most of them are in."""
    spoken = [word for segment in segments for word in segment.words]
    languages = Counter({segment.language: 0 for segment in segments})
    for segment in segments:
        languages[segment.language] += len(segment.words)
    language = languages.most_common(1)[0][0] if languages else ""
    return Transcript(cues_of(tidied(spoken, Warnings("word")), language=rules_of(language)), language=language)


def doubted(transcript: Transcript, limit: float = DOUBT) -> list[Word]:
    """The words whose confidence is below a limit."""
    return [word for word in transcript.words if _is_doubted(word, limit)]


def marked_words(transcript: Transcript) -> list[str]:
    """Each word of a transcript with the marks around it."""
    pieces: list[str] = []
    for index, group in groupby(transcript.words, lambda word: word.cue):
        words, raw = list(group), transcript.cues[index].text
        bounds = [0, *(_parting(raw, one.span[1], after.span[0]) for one, after in zip(words, words[1:])), len(raw)]
        pieces += [raw[start:end].strip() for start, end in zip(bounds, bounds[1:])]
    return pieces


def as_json(transcript: Transcript, evidence: Sequence[str], model: str, limit: float = DOUBT) -> bytes:
    """Whisper's own JSON of the words, with times and confidences, which many programs read.

    A cue is a segment. A word has ``doubted`` if its confidence is below the limit, and ``recogniser``, the
    recogniser's spelling with its marks, if that has changed.

    Args:
        transcript: with its final marks.
        evidence: the result of `marked_words` before the marks were restored.
        model: name of the checkpoint.
        limit: see `doubted`.
    """
    pieces = zip(transcript.words, marked_words(transcript), evidence, strict=True)
    segments = []
    for number, (index, group) in enumerate(groupby(pieces, lambda piece: piece[0].cue)):
        cue = transcript.cues[index]
        words = [_row(word, piece, own, limit) for word, piece, own in group]
        text = " ".join(cue.text.split())
        segments.append({"id": number, "start": cue.start / 1000, "end": cue.end / 1000, "text": text, "words": words})
    text = " ".join(segment["text"] for segment in segments)
    whole = {"text": text, "language": transcript.language, "model": model, "segments": segments}
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode()


def _row(word: Word, piece: str, evidence: str, limit: float) -> dict[str, Any]:
    row: dict[str, Any] = {"word": f" {piece}", "start": word.start, "end": word.end, "probability": word.confidence}
    if evidence != piece:
        row["recogniser"] = evidence
    if _is_doubted(word, limit):
        row["doubted"] = True
    return row


def _is_doubted(word: Word, limit: float) -> bool:
    return word.confidence is not None and word.confidence < limit


def _parting(raw: str, end: int, start: int) -> int:
    """Where the marks behind a word part from those before the next one: at the blank between them, if there is one."""
    between = raw[end:start]
    blank = next((place for place, character in enumerate(between) if character.isspace()), len(between))
    return end + blank

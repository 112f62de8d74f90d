"""Transcribes recordings: `transcribe` yields segments, utterance by utterance, while reading."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from engine.audio.media import probe, read_audio
from engine.document.cue import Spoken
from engine.errors import InputError, NoSpeech
from engine.transcription.utterances import Utterance, utterances
from engine.transcription.whisper import Whisper
from engine.warnings import CodedWarning
from engine.work.job import Progress

_CERTAIN = 0.5  # probability that fixes the language of the recording


@dataclass(frozen=True)
class SpeechSegment:
    """The words between two pauses.

    Attributes:
        start, end: seconds of the recording.
        words: with the recogniser's own marks, times in seconds, and confidences; empty if it recognised none.
        language: code of their language.
        probability: how likely that language is, from 0 to 1; 1 where the caller named it.
    """

    start: float
    end: float
    words: tuple[Spoken, ...]
    language: str
    probability: float = 1.0

    @property
    def text(self) -> str:
        """The words and marks, in one line."""
        return "".join(f"{'' if word.joined else ' '}{word.text}" for word in self.words).strip()


def transcribe(
    path: str | Path,
    whisper: Whisper | None = None,
    *,
    language: str | None = None,
    track: int | None = None,
    done: Sequence[SpeechSegment] = (),
    progress: Progress | None = None,
    warn: Callable[[str], None] = lambda message: None,
) -> Iterator[SpeechSegment]:
    """Yields the segments of a recording as they are recognised; closing the iterator stops the work.

    The recording is read once, with at most half a minute in memory.

    Args:
        path: any media file.
        whisper: the checkpoint; None loads the one that the extra ``transcribe`` installs.
        language: a code such as "en"; None to detect it from the first segment with a certain language.
        track: the number of a sound track, from 1; None for the default one or, if it has no speech, the first that
            has, with a warning.
        done: the first segments from an earlier run; the result is the same as in one run.
        progress: called with the fraction done, 0 until the end if the duration is unknown. An exception it raises
            aborts and propagates.
        warn: called with a sentence for each defect of the file.

    Raises:
        InputError: the recording cannot be read, or the checkpoint does not know the language.
        NoSpeech: it contains no speech.
        MissingDependency, WeightsMissing, WeightsCorrupt: see `Whisper`.
    """
    path = Path(path)
    duration = probe(path).duration
    whisper = whisper or Whisper()
    whisper.check_language(language)
    language = language or _settled(done)
    behind = done[-1].start if done else -1.0
    detected, spoken = bool(done), any(segment.words for segment in done)
    with closing(_utterances(path, track, warn)) as spans:
        for utterance in spans:
            detected = True
            if round(utterance.start, 3) > behind:
                segment = _recognised(utterance, whisper, language)
                language = language or _settled([segment])
                spoken = spoken or bool(segment.words)
                yield segment
            if progress:
                progress(min(utterance.end / duration, 1.0) if duration else 0.0)
    if not spoken:
        if detected and track is None and len(probe(path).tracks) > 1:
            raise NoSpeech("{path}: it has no speech; it has other sound tracks, choose one by its number", path=path)
        raise NoSpeech("{path}: it has no speech; name another recording", path=path)
    if progress:
        progress(1.0)


def _utterances(path: Path, track: int | None, warn: Callable[[str], None]) -> Generator[Utterance]:
    """The utterances of a track; without a number, of the default one or, if it has none, of the first that has."""
    detected = False
    with closing(read_audio(path, track, warn)) as blocks:
        for utterance in utterances(blocks):
            detected = True
            yield utterance
    others = probe(path).tracks if track is None and not detected else ()
    for other in others if len(others) > 1 else ():
        with suppress(InputError):  # another one may be decodable
            for utterance in _utterances(path, other.number, warn):
                if not detected:
                    warn(CodedWarning("track-with-speech", track=other.number).about("file", str(path)))
                detected = True
                yield utterance
        if detected:
            return


def _recognised(utterance: Utterance, whisper: Whisper, language: str | None) -> SpeechSegment:
    """The words of an utterance, in its own language unless one is given."""
    code, probability = (language, 1.0) if language else whisper.language_of(utterance)
    words = whisper.words_of(utterance, code)
    return SpeechSegment(round(utterance.start, 3), round(utterance.end, 3), words, code, round(probability, 3))


def _settled(segments: Sequence[SpeechSegment]) -> str | None:
    """The language that was certain first, or None."""
    return next((segment.language for segment in segments if segment.probability >= _CERTAIN), None)

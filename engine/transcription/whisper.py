"""Whisper (Radford et al., 2023) by faster-whisper on CTranslate2: words with times and confidences."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from engine.audio.peaks import FRAME
from engine.audio.refine import refined, silences
from engine.document.cue import Spoken
from engine.errors import InputError, WeightsCorrupt, reading
from engine.system.cores import cores
from engine.transcription.checkpoints import DEFAULT, find, not_installed
from engine.transcription.utterances import Span, Utterance

_BEAM = 5
_SEED = 1  # seed of the sampling after a looping beam search, reset for each utterance
_LEAST_SPEECH = 0.1  # seconds in a segment; one that has less is Whisper's invention
_COMPUTE = {"cpu": "int8", "cuda": "float16"}
_END = 1 << 20  # bytes


class Whisper:
    """A Whisper checkpoint, ready to use.

    Args:
        name: see `engine.transcription.checkpoints.find`.
        device: "auto", "cpu" or "cuda".
        threads: CPU threads, or None for one a core.

    Attributes:
        name: name of the checkpoint, as given by the caller.
        folder: its folder.
        languages: codes of its languages.

    Raises:
        MissingDependency: the extra ``transcribe`` is not installed.
        InputError, UnknownModel, WeightsMissing: no such checkpoint here, or no such device.
        WeightsCorrupt: its files are damaged.
    """

    def __init__(self, name: str = DEFAULT, device: str = "auto", threads: int | None = None) -> None:
        try:
            import ctranslate2
            from faster_whisper import WhisperModel
        except ImportError:
            raise not_installed() from None
        self.name, self.folder = name, find(name)
        if device == "auto":
            device = "cuda" if ctranslate2.get_cuda_device_count() else "cpu"
        elif device == "cuda" and not ctranslate2.get_cuda_device_count():
            raise InputError("cuda: no NVIDIA card that CTranslate2 can use; leave out --device cuda")
        self._seed = ctranslate2.set_random_seed
        try:
            self._model = WhisperModel(
                str(self.folder), device, compute_type=_COMPUTE[device], cpu_threads=threads or cores()
            )
        except (RuntimeError, ValueError, OSError) as error:
            reason = str(error).strip().partition("\n")[0][:200]
            raise WeightsCorrupt(
                "{folder}: the model cannot be loaded ({reason}); fetch it again.", folder=self.folder, reason=reason
            ) from None
        except Exception as error:  # tokenizers raises bare ones of a damaged file
            raise WeightsCorrupt(
                "{folder}: tokenizer.json is damaged ({error}); fetch it again.", folder=self.folder, error=error
            ) from None
        self.languages = tuple(self._model.supported_languages)

    def check_language(self, language: str | None) -> None:
        """Raises InputError if the checkpoint does not know a language."""
        if language is None or language in self.languages:
            return
        if len(self.languages) == 1:
            raise InputError(
                "{name} knows English only; for {language} give a model without .en, such as tiny or small",
                name=self.name,
                language=language,
            )
        raise InputError(
            "{language}: no language that {name} knows; give a code such as en, de, fr or ja",
            language=language,
            name=self.name,
        )

    def language_of(self, utterance: Utterance) -> tuple[str, float]:
        """The likeliest language of an utterance, and its probability."""
        if len(self.languages) == 1:
            return self.languages[0], 1.0
        with self._running():
            language, probability, _ = self._model.detect_language(utterance.sound)
        return language, float(probability)

    def words_of(self, utterance: Utterance, language: str) -> tuple[Spoken, ...]:
        """The words of an utterance with Whisper's own marks, times in the recording, and confidences.

        A word ends where the sound falls silent, as in `engine.audio.refine`: Whisper's times alone run on into the
        pause behind it. The same utterance gives the same words each time.
        """
        self._seed(_SEED)
        with self._running():
            segments, _ = self._model.transcribe(
                utterance.sound,
                language=language,
                beam_size=_BEAM,
                word_timestamps=True,
                condition_on_previous_text=False,  # a loop does not go on, and one utterance does not wait for another
            )
            rows = [row for segment in segments if _has_speech(segment, utterance) for row in segment.words or ()]
        return _spoken(rows, utterance)

    @cached_property
    def identity(self) -> str:
        """An identifier of its weights: a hash of their configuration, size and ends."""
        return fingerprint(self.folder / "model.bin") + fingerprint(self.folder / "config.json")

    @contextmanager
    def _running(self) -> Iterator[None]:
        """Says in one sentence why CTranslate2 gives up, as it does without CUDA's libraries or memory."""
        try:
            yield
        except RuntimeError as error:
            reason = str(error).strip().partition("\n")[0][:200]
            device = self._model.model.device
            raise InputError(
                "{name} cannot run on {device} ({reason}); give a smaller model or --device cpu",
                name=self.name,
                device=device,
                reason=reason,
            ) from None


def fingerprint(file: Path) -> str:
    """A hash of a file's size and both its ends, which distinguishes large files without reading them.

    Raises:
        InputError: it cannot be read.
    """
    with reading(file):
        size = file.stat().st_size
        digest = hashlib.sha256(str(size).encode())
        with file.open("rb") as data:
            digest.update(data.read(_END))
            data.seek(max(0, size - _END))
            digest.update(data.read(_END))
    return digest.hexdigest()[:16]


def _has_speech(segment: Any, utterance: Utterance) -> bool:
    shared = (min(segment.end, end) - max(segment.start, start) for start, end in utterance.speech)
    return sum(max(0.0, seconds) for seconds in shared) >= _LEAST_SPEECH


def _spoken(rows: Sequence[Any], utterance: Utterance) -> tuple[Spoken, ...]:
    """Words of faster-whisper's, with their times in seconds of the recording."""
    rows = [row for row in rows if row.word.strip()]
    times = shared([(float(row.start), float(row.end)) for row in rows], [len(row.word.strip()) for row in rows])
    times = _times(times, utterance)
    return tuple(
        Spoken(
            row.word.strip(),
            round(utterance.start + start, 3),
            round(utterance.start + end, 3),
            round(float(row.probability), 3),
            joined=index > 0 and not row.word[0].isspace(),
        )
        for index, (row, (start, end)) in enumerate(zip(rows, times, strict=True))
    )


def shared(times: Sequence[Span], lengths: Sequence[int]) -> list[Span]:
    """The times of words, none without duration: one that Whisper gives no time shares that of a neighbour.

    Of the two it is the one that has more time for its letters; they part it by their letters.

    Args:
        times: start and end of each word in seconds, in order.
        lengths: of the words in letters.
    """
    spans = list(times)
    for index, (start, end) in enumerate(times):
        near = [at for at in (index - 1, index + 1) if 0 <= at < len(spans) and spans[at][1] > spans[at][0]]
        if end > start or not near:
            continue
        other = max(near, key=lambda at: (spans[at][1] - spans[at][0]) / lengths[at])
        first, last = sorted((index, other))
        begin, until = spans[other]
        middle = begin + (until - begin) * lengths[first] / (lengths[first] + lengths[last])
        spans[first], spans[last] = (begin, middle), (middle, until)
    return spans


def _times(times: Sequence[Span], utterance: Utterance) -> list[Span]:
    """Times of words in seconds of an utterance, with the silences in it between them and not in them."""
    whole = len(utterance.sound) // FRAME * FRAME
    rms = np.sqrt(np.mean(utterance.sound[:whole].reshape(-1, FRAME) ** 2, axis=1))
    times = refined(times, silences(rms))
    if times and utterance.speech:
        begin, end = utterance.speech[0][0], utterance.speech[-1][1]
        first, last = times[0], times[-1]
        times[0] = (min(max(first[0], begin), first[1]), first[1])
        times[-1] = (times[-1][0], max(min(last[1], end), times[-1][0]))
    return times

"""Predictions in a few threads, in which short texts that wait together share one call of the model."""

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue

from engine.models.base import Progress, Text
from engine.pipeline import Punctuator
from engine.suggestions import Prediction

SHORT = 120
"""Words of a text that may share a call; a longer one fills a call by itself."""

MOST = 16
"""Texts in one call."""

WAIT = 0.003
"""Seconds in which a text may be joined by others."""

_LOOK = 0.1  # seconds between two looks whether anybody still waits


@dataclass
class _Asked:
    text: Text
    progress: Progress | None
    answer: Future[Prediction] = field(default_factory=Future)


class Batcher(Punctuator):
    """A punctuator that many threads may use at once.

    Answers are those of the punctuator itself: texts share calls only where the model says that this changes nothing.

    Args:
        punctuator: what predicts; its model is called from `workers` threads.
        workers: threads that predict.
        sharing: whether texts may share calls at all.
    """

    def __init__(self, punctuator: Punctuator, workers: int, sharing: bool = True):
        super().__init__(punctuator.model, punctuator.name)
        self._punctuator, self._sharing = punctuator, sharing and punctuator.shares
        self._queue: SimpleQueue[_Asked] = SimpleQueue()
        for number in range(workers):
            threading.Thread(target=self._run, name=f"{self.name} {number}", daemon=True).start()

    def predict(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None = None,
        marks: Sequence[str | None] | None = None,
        progress: Progress | None = None,
    ) -> Prediction:
        """See `Punctuator.predict`; what `progress` raises before the work has begun takes it out of the line."""
        asked = _Asked(Text(words, pauses, marks), progress)
        self._queue.put(asked)
        try:
            while True:
                with suppress(TimeoutError):
                    return asked.answer.result(_LOOK)
                if progress and not asked.answer.running():
                    progress(0.0)
        finally:
            asked.answer.cancel()

    def _run(self) -> None:
        while True:
            first = self._queue.get()
            together = [first, *self._joining(first)]
            if waiting := [asked for asked in together if asked.answer.set_running_or_notify_cancel()]:
                self._answer(waiting)

    def _joining(self, first: _Asked) -> Iterator[_Asked]:
        """What comes while a short text waits for others; a long one ends the waiting."""
        asked, count, end = first, 1, time.monotonic() + WAIT
        while self._sharing and len(asked.text.words) <= SHORT and count < MOST:
            try:
                asked = self._queue.get(timeout=max(0.0, end - time.monotonic()))
            except Empty:
                return
            count += 1
            yield asked

    def _answer(self, together: Sequence[_Asked]) -> None:
        """Predicts; what goes wrong with one text is told to whoever asked for it."""
        short = [asked for asked in together if len(asked.text.words) <= SHORT]
        if len(short) > 1:
            with suppress(Exception):  # one of them cannot be predicted: each by itself
                texts = [asked.text for asked in short]
                for asked, prediction in zip(short, self._punctuator.predict_many(texts), strict=True):
                    asked.answer.set_result(prediction)
        for asked in together:
            if not asked.answer.done():
                self._alone(asked)

    def _alone(self, asked: _Asked) -> None:
        try:
            asked.answer.set_result(self._punctuator.predict(*asked.text, progress=asked.progress))
        except Exception as error:
            asked.answer.set_exception(error)

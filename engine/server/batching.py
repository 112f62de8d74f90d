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
class _Call:
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
        self._queue: SimpleQueue[_Call] = SimpleQueue()
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
        call = _Call(Text(words, pauses, marks), progress)
        self._queue.put(call)
        try:
            while True:
                with suppress(TimeoutError):
                    return call.answer.result(_LOOK)
                if progress and not call.answer.running():
                    progress(0.0)
        finally:
            call.answer.cancel()

    def _run(self) -> None:
        while True:
            first = self._queue.get()
            together = [first, *self._joining(first)]
            if waiting := [call for call in together if call.answer.set_running_or_notify_cancel()]:
                self._answer(waiting)

    def _joining(self, first: _Call) -> Iterator[_Call]:
        """What comes while a short text waits for others; a long one ends the waiting."""
        call, count, end = first, 1, time.monotonic() + WAIT
        while self._sharing and len(call.text.words) <= SHORT and count < MOST:
            try:
                call = self._queue.get(timeout=max(0.0, end - time.monotonic()))
            except Empty:
                return
            count += 1
            yield call

    def _answer(self, together: Sequence[_Call]) -> None:
        """Predicts; what goes wrong with one text is raised in its own call only."""
        short = [call for call in together if len(call.text.words) <= SHORT]
        if len(short) > 1:
            with suppress(Exception):  # one of them cannot be predicted: each by itself
                texts = [call.text for call in short]
                for call, prediction in zip(short, self._punctuator.predict_many(texts), strict=True):
                    call.answer.set_result(prediction)
        for call in together:
            if not call.answer.done():
                self._alone(call)

    def _alone(self, call: _Call) -> None:
        try:
            call.answer.set_result(self._punctuator.predict(*call.text, progress=call.progress))
        except Exception as error:
            call.answer.set_exception(error)

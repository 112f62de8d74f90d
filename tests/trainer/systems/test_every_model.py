"""Every model of the registry keeps the one contract: those that ship as they ship, the others at their debug size."""

import json
from pathlib import Path

import numpy as np
import pytest
import torch
from onnxruntime import get_available_providers

from engine.errors import InputError, WeightsCorrupt
from engine.formats import read_transcript
from engine.models.registry import FAMILIES, variants
from engine.pipeline import Punctuator, load_model
from tests.trainer import corpus
from tests.trainer.fits import TRAINS
from tests.trainer.workshop import Workshop
from trainer.systems.export import LARGEST_FILE

pytestmark = TRAINS

SHIPPED = Path(__file__).parents[3] / "resources" / "models"
SAMPLE = SHIPPED.parent / "samples" / "talk.srt"
ODD = [
    "",
    " ",
    "…",
    "😀",
    "\u2028",
    "\udc80",
    "x" * 5000,
    "don’t",
    "U.S.",
    "25%",
    "naïve",
    "ＡＢＣ",
    "-",
    "</s>",
    "<unk>",
]


LONG = {one.name for one in variants() if one.name.startswith("ff2-")}
"""FF2 over other encoders and without parts, up to half a minute each; FF2 itself, tested always, has all of them."""


@pytest.fixture(
    scope="module",
    params=[pytest.param(one.name, marks=[pytest.mark.long] * (one.name in LONG)) for one in variants()],
)
def folder(request: pytest.FixtureRequest, workshop: Workshop) -> Path:
    shipped = SHIPPED / request.param
    return shipped if shipped.is_dir() else workshop.model(request.param)


@pytest.fixture(scope="module")
def model(folder: Path) -> Punctuator:
    return load_model(str(folder), device="cpu")


def talk() -> list[str]:
    return [word.text for word in read_transcript(SAMPLE).words]


def test_the_contract_is_kept_on_real_text(model: Punctuator) -> None:
    words = talk()
    draw = np.random.default_rng(1)
    pauses = [None if share < 0.2 else float(share) for share in draw.random(len(words))]
    shares: list[float] = []
    first = model.predict(words, pauses, progress=shares.append)
    assert len(first.labels) == len(words)
    assert set(first.labels) <= set(model.labels)
    assert first.probabilities.dtype == np.float32
    assert first.probabilities.shape == (len(words), len(model.labels))
    assert (first.probabilities >= 0).all()
    np.testing.assert_allclose(first.probabilities.sum(axis=1), 1, atol=1e-5)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)
    again = model.predict(words, pauses)
    np.testing.assert_array_equal(first.probabilities, again.probabilities)
    if not model.model.reads_pauses:
        np.testing.assert_array_equal(first.probabilities, model.predict(words).probabilities)


def test_case_is_not_read(model: Punctuator) -> None:
    words = talk()[:80]
    lower, upper = (model.predict(list(map(change, words))) for change in (str.lower, str.upper))
    np.testing.assert_allclose(lower.probabilities, upper.probabilities, atol=1e-5)


@pytest.mark.parametrize("words", [[], ["one"], ODD, ["same"] * 500])
def test_odd_words_are_taken(model: Punctuator, words: list[str]) -> None:
    prediction = model.predict(words, [None, 0.0, 1e6, 0.3] * (len(words) // 4) + [0.1] * (len(words) % 4))
    assert prediction.probabilities.shape == (len(words), len(model.labels))
    np.testing.assert_allclose(prediction.probabilities.sum(axis=1), 1, atol=1e-5)


def test_as_many_pauses_as_words(model: Punctuator) -> None:
    with pytest.raises(InputError, match="2 words but 1 pauses"):
        model.predict(["a", "b"], [0.1])


def test_batches_of_any_size_agree(folder: Path, tmp_path: Path) -> None:
    exact = folder.parent / "torch"
    folder = exact if exact.is_dir() else folder
    card = json.loads((folder / "card.json").read_text(encoding="utf-8"))
    if card["options"].get("batch", 1) == 1:
        pytest.skip("reads the text as a whole, or window by window")
    for path in folder.iterdir():
        (tmp_path / path.name).symlink_to(path)
    card["options"]["batch"] = 1
    (tmp_path / "card.json").unlink()
    (tmp_path / "card.json").write_text(json.dumps(card), encoding="utf-8")
    words = talk() * 2
    alone, together = (load_model(str(path), device="cpu").predict(words) for path in (tmp_path, folder))
    # What ships in int8 has its numbers scaled by the largest of their batch.
    apart = np.abs(alone.probabilities - together.probabilities)
    assert apart.max() < 1e-4 if folder == exact else apart.mean() < 0.01
    assert np.mean([a == b for a, b in zip(alone.labels, together.labels, strict=True)]) > 0.98


def test_torch_and_onnx_agree(folder: Path) -> None:
    if not (folder.parent / "torch").is_dir():
        pytest.skip("one variant only")
    words = [word for sentence in corpus.SENTENCES for word in sentence.lower().rstrip(".?").split()] * 10
    pauses = [0.5 if index % 7 == 2 else 0.0 for index in range(len(words))]
    torch_says, onnx_says = (
        load_model(str(path), device="cpu").predict(words, pauses) for path in (folder.parent / "torch", folder)
    )
    agree = np.mean([a == b for a, b in zip(torch_says.labels, onnx_says.labels, strict=True)])
    assert agree > 0.97
    assert np.abs(torch_says.probabilities - onnx_says.probabilities).mean() < 0.02


@pytest.mark.parametrize("name", ["char-delay", "ff2", "caesura-ted", "caesura-dev"])
def test_debug_models_learn_where_sentences_end(name: str, workshop: Workshop) -> None:
    result = load_model(str(workshop.model(name)), device="cpu")
    labels = result.predict("do you know anna well we went to the house".split()).labels
    assert [place for place, label in enumerate(labels) if label in ("PERIOD", "QUESTION")] == [3, 9]


@pytest.mark.gpu
@pytest.mark.skipif(not torch.cuda.is_available(), reason="no CUDA")
def test_cuda_says_what_the_cpu_says(folder: Path) -> None:
    exact = folder.parent / "torch"
    if not exact.is_dir():
        pytest.skip("runs on ONNX Runtime or in numpy alone")
    cpu, cuda = (load_model(str(exact), device=device) for device in ("cpu", "cuda"))
    assert cuda.model.device == "cuda"
    np.testing.assert_allclose(cpu.predict(talk()).probabilities, cuda.predict(talk()).probabilities, atol=1e-3)


@pytest.mark.gpu
@pytest.mark.skipif("CUDAExecutionProvider" not in get_available_providers(), reason="no CUDA in ONNX Runtime")
def test_onnx_on_cuda_says_what_the_cpu_says(folder: Path) -> None:
    if not list(folder.glob("*.onnx")):
        pytest.skip("has no graph")
    cpu, cuda = (load_model(str(folder), device=device).predict(talk()) for device in ("cpu", "cuda"))
    assert np.abs(cpu.probabilities - cuda.probabilities).mean() < 0.01


def test_the_card_tells_what_it_is(folder: Path) -> None:
    card = json.loads((folder / "card.json").read_text(encoding="utf-8"))
    assert card["family"] in FAMILIES
    assert card["files"]
    assert card["about"]["licence"]
    assert (folder / "README.md").read_text(encoding="utf-8").startswith(f"# {card['name']}")
    assert (folder / "reliability.png").is_file()
    sizes = [(folder / name).stat().st_size for name in card["files"]]
    assert max(sizes) <= LARGEST_FILE
    assert sum(sizes) < {"caesura": 115e6, "caesura-multi": 45e6}.get(card["name"], 30e6)


def test_a_damaged_file_is_reported(folder: Path, tmp_path: Path) -> None:
    names = json.loads((folder / "card.json").read_text(encoding="utf-8"))["files"]
    for name in ("card.json", *names):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).symlink_to(folder / name)
    for name in names:
        whole = (tmp_path / name).read_bytes()
        (tmp_path / name).unlink()
        (tmp_path / name).write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
        with pytest.raises(WeightsCorrupt, match="damaged"):
            load_model(str(tmp_path))
        (tmp_path / name).unlink()
        (tmp_path / name).symlink_to(folder / name)

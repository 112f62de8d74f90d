"""`caesura-trainer finetune` for real: it learns a way of writing, reports the result, and the card reveals no text."""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import torch

from engine.models.base import Card
from engine.models.choice import base_model
from engine.models.registry import DEFAULT
from engine.pipeline import Punctuator, load_model
from engine.text.labels import BENCHMARK, CASES
from tests.trainer import corpus
from tests.trainer.conftest import Listener
from tests.trainer.finetune.test_finetune_texts import document
from tests.trainer.fits import TRAINS
from trainer.__main__ import main
from trainer.config import read_recipe
from trainer.data.corpora.packed import pack
from trainer.data.labelled import documents
from trainer.finetune import publish
from trainer.finetune.adapt import BATCHES, LEAST_STEPS, MOST_EPOCHS, divergence, schedule
from trainer.finetune.texts import divide
from trainer.finetune.verdict import AdaptationResult, judge, widening
from trainer.systems.base import Base
from trainer.systems.export import write_card

SLOW = [pytest.mark.slow, *TRAINS[1:]]

OPENERS = "Well However Yes Still Later Now Sometimes Perhaps Today Tomorrow Yesterday Indeed".split()
NAMES = "Anna Peter Maria Tom Laura Robert Susan Frank Ellen David Julia Martin".split()
VERBS = "saw found liked painted sold bought lost wanted broke cleaned moved carried".split()
NOUNS = "house river table garden letter window basket horse bottle ladder mirror candle bridge carpet".split()
PLACES = "near under behind beside above without".split()


def sentence(draw: random.Random) -> str:
    """One as a person writes it who puts no comma behind an opener, and an exclamation mark at every end."""
    opener, name, verb = draw.choice(OPENERS), draw.choice(NAMES), draw.choice(VERBS)
    first, second, place = draw.choice(NOUNS), draw.choice(NOUNS), draw.choice(PLACES)
    return f"{opener} {name} {verb} the {first} {place} the {second}!"


@pytest.fixture
def talks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Five files of one who writes so."""
    monkeypatch.setenv("CAESURA_DATA", str(tmp_path / "data"))
    draw = random.Random(2)
    (tmp_path / "talks").mkdir()
    for number in range(5):
        text = " ".join(sentence(draw) for _ in range(80))
        (tmp_path / "talks" / f"talk {number}.txt").write_text(text)
    return tmp_path / "talks"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text of some hundred words is learnt in fewer steps than one of a person, at a higher rate."""
    monkeypatch.setattr("trainer.finetune.adapt.LEAST_STEPS", 24)
    monkeypatch.setattr("trainer.finetune.adapt.RATE", 4e-4)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.long
def test_a_style_is_learnt_and_the_card_gives_nothing_away(
    talks: Path, quick: None, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "mine"
    assert (
        main(
            [
                "finetune",
                "caesura-small",
                "--from",
                str(talks),
                "-o",
                str(output),
                "--name",
                "mine",
                "--progress",
                "json",
            ]
        )
        == 0
    )
    events = [json.loads(line) for line in capfd.readouterr().out.splitlines() if line.startswith("{")]
    assert [event["stage"] for event in events if event["event"] == "stage"] == ["prepare", "fit", "export"]
    [verdict] = [event for event in events if event["event"] == "verdict"]
    assert verdict["better"]
    assert verdict["after"] > verdict["before"] + 10
    assert verdict["low"] > 0
    text = "today anna found the letter under the table now peter saw the horse"
    assert (
        load_model(str(output)).restore_text(text).startswith("Today Anna found the letter under the table! Now Peter")
    )
    card = (output / "card.json").read_text()
    about = json.loads(card)["about"]
    assert about["base"]["name"] == "caesura-small"
    assert sum(part["words"] for part in about["data"].values()) == 3_200
    for page in (card, (output / "README.md").read_text()):
        assert "talk 0" not in page
        assert str(talks) not in page
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("output", ["talks/talk 0.txt", "talks/talk 0.txt/mine"])
def test_an_output_that_cannot_be_written_is_reported_before_a_text_is_read(
    talks: Path, output: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["finetune", "caesura-small", "--from", str(talks), "-o", str(talks.parent / output)]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"caesura-trainer: {talks / 'talk 0.txt'} is not a folder; name another one\n"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.long
def test_what_is_no_better_is_not_kept_unless_that_is_wanted(
    talks: Path, quick: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("trainer.finetune.adapt.RATE", 1e-9)  # nothing is learnt
    monkeypatch.setattr("trainer.finetune.adapt.LEAST_STEPS", 1)
    command = ["finetune", "caesura-small", "--from", str(talks), "-o", str(tmp_path / "mine")]
    assert main(command) == 1
    output = capsys.readouterr()
    assert "Not reliably better: F1" in output.out
    assert "--anyway keeps one that is no better" in output.err
    assert not (tmp_path / "mine").exists()
    assert main([*command, "--anyway"]) == 0
    assert (tmp_path / "mine" / "card.json").is_file()


def test_nothing_to_learn_from_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["finetune"]) == 2
    assert "nothing to learn from; give --from FOLDER, --from-reviews, or both" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["caesura-multi", "--language", "hu"], "it knows English, German, "),
        (["caesura-small", "--language", "German"], "caesura-small: it knows English, not German; choose another"),
        (["--language", "grm"], "grm: no such language is known; give a code, such as de"),
        (["--language", "hu"], "Hungarian: no model on this machine that knows it can be adapted; train one from scra"),
    ],
)
def test_a_language_that_the_base_does_not_know_gets_one_sentence(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["finetune", *arguments, "--from", str(tmp_path)]) == 2
    assert message in capsys.readouterr().err


def test_the_model_to_adapt_is_one_of_the_texts_language() -> None:
    assert (base_model("en"), base_model("de"), base_model("hu")) == (DEFAULT, "caesura-multi", None)


def test_too_little_is_reported_before_anything_is_trained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "talk.txt").write_text("Well, it is late.")
    assert main(["finetune", "--from", str(tmp_path)]) == 2
    assert "4 words with 2 marks are too little to adapt to; at least 2,000 words" in capsys.readouterr().err
    for name in ("../mine", ""):
        assert main(["finetune", "--from", str(tmp_path), "--name", name]) == 2
        assert f"“{name}” cannot be the name of a model" in capsys.readouterr().err


def test_the_divergence_is_nothing_for_the_same_and_grows_with_the_difference() -> None:
    logits = torch.tensor([[[2.0, 0.0, 0.0], [0.0, 1.0, 0.0], [9.0, 9.0, 9.0]]])
    words = torch.tensor([[True, True, False]])
    assert divergence(logits, logits + 5, words) == pytest.approx(0, abs=1e-6)
    other = logits.clone()
    other[0, 2] = 0  # no word
    assert divergence(logits, other, words) == pytest.approx(0, abs=1e-6)
    other[0, 0] = torch.tensor([0.0, 2.0, 0.0])
    p, q = logits[0, 0].softmax(-1), other[0, 0].softmax(-1)
    assert divergence(logits, other, words) == pytest.approx(float((p * (p / q).log()).sum() / 2))


@pytest.mark.parametrize("words", [200, 2_000, 20_000, 200_000])
def test_small_texts_are_seen_more_often_in_smaller_batches(words: int) -> None:
    train = schedule(pack(divide([document(f"talk {number}", words // 10) for number in range(10)])))
    windows = max(7, int(0.7 * words) // 140)
    assert 4 <= train.batch <= 24
    steps = train.epochs * windows / train.batch
    assert train.epochs == MOST_EPOCHS or steps >= LEAST_STEPS - 1
    assert train.batch == 24 or windows // train.batch <= BATCHES + 1


@pytest.mark.parametrize(("passages", "wide"), [(2, 9.17), (4, 1.88), (100, 1.02)])
def test_few_passages_make_a_wider_interval(passages: int, wide: float) -> None:
    assert widening(passages) == pytest.approx(wide, rel=0.01)


def test_only_an_interval_of_gains_is_better() -> None:
    def verdict(low: float, high: float) -> AdaptationResult:
        return AdaptationResult(1_234, 80.0, 80.0 + (low + high) / 2, low, high, 0.95)

    assert verdict(0.1, 2.0).better
    assert str(verdict(0.1, 2.0)).startswith("Better: F1 80.0 before")
    assert not verdict(-0.1, 2.0).better
    assert str(verdict(-0.1, 2.0)).startswith("Not reliably better: ")
    assert "interval -0.1 to +2.0) on 1,234 held-out words" in str(verdict(-0.1, 2.0))
    assert str(verdict(-2.0, -0.1)).startswith("Worse: ")


def test_gained_marks_do_not_make_up_for_lost_capitals() -> None:
    ruined = AdaptationResult(1_234, 80.0, 85.0, 4.0, 6.0, 0.95, 85.0, 3.0)
    assert not ruined.better
    assert str(ruined).startswith("Not reliably better: ")
    assert str(ruined).endswith("both agree; capitals F1 85.0 before, 3.0 after.")
    assert AdaptationResult(1_234, 80.0, 85.0, 4.0, 6.0, 0.95, 85.0, 83.0).better


class Shouting(Listener):
    """Writes every word in capitals, and puts no mark."""

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: object = None
    ) -> tuple[np.ndarray, np.ndarray]:
        return self._sure([0] * len(words), len(self.labels)), self._sure([CASES.index("upper")] * len(words), 4)


def test_capitals_are_judged_where_the_text_has_some(monkeypatch: pytest.MonkeyPatch) -> None:
    models = {"base": Punctuator(Listener(), "base"), "adapted": Punctuator(Shouting(), "adapted")}
    monkeypatch.setattr("trainer.finetune.verdict.load_model", models.__getitem__)
    [talk] = corpus.documents(2, 400)[1:]
    result = judge("base", "adapted", list(documents(pack([talk]), pauses=True)))
    assert result.capitals_before == pytest.approx(51.3)
    assert result.capitals_after is not None
    assert result.capitals_after < 10
    talk.words = [word.upper() for word in talk.words]
    result = judge("base", "adapted", list(documents(pack([talk]), pauses=True)))
    assert result.capitals_before is result.capitals_after is None


def test_a_base_of_four_marks_is_calibrated_in_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = Listener()
    model.labels = BENCHMARK.labels
    card = Card("mine", "tagger", BENCHMARK.labels, CASES, none_weight=0.7)
    for text in (talks := corpus.documents(6)):
        text.add("Go now! So it goes: well — yes!")
        text.pauses = []
    exported = Card("mine", "tagger", BENCHMARK.labels, CASES)
    exporter = SimpleNamespace(
        export=lambda recipe, run, folder, int8: write_card(exported, folder, ("training.json",))
    )
    monkeypatch.setattr(publish, "system", lambda family: exporter)
    monkeypatch.setattr(publish, "judge", lambda base, adapted, texts: AdaptationResult(10, 80.0, 85.0, 4.0, 6.0, 0.9))
    monkeypatch.setattr(publish, "load_model", lambda name: Punctuator(model, name))
    (tmp_path / "training.json").write_text("{}")
    publish.publish(Base(tmp_path, card), read_recipe("tagger", "debug"), pack(talks), tmp_path, tmp_path)
    assert Card.read(tmp_path).temperatures[0] != 1.0
    assert Card.read(tmp_path).none_weight == 0.7

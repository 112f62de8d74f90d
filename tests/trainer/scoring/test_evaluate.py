"""What a text's figures are, number by number, and two systems held against each other on it."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.errors import InputError
from engine.pipeline import Punctuator
from engine.text.labels import SHIPPED
from tests.trainer import corpus
from tests.trainer.conftest import Listener
from trainer.__main__ import main
from trainer.data.corpora.packed import IGNORE
from trainer.data.labelled import Labelled, drawn, labelled
from trainer.papers import report, results
from trainer.scoring.compare import System, compare
from trainer.scoring.evaluate import evaluate, mark_set, measure, measure_text

NEVER = {"precision": 0.0, "recall": 0.0, "f1": 0.0, "marks": 0}
ALWAYS = {"precision": 100.0, "recall": 100.0, "f1": 100.0}


def test_the_figures_of_a_text_are_these(listener: str, talk: Path) -> None:
    figures = evaluate(listener, ["debug:test"], talk)
    assert (figures["marks"], figures["pauses"]) == ("shipped", True)
    assert figures["origin"]["data"][0]["corpus"] == "changelog"
    assert figures["origin"]["training"]["seed"] == 1
    assert figures["debug:test"] == {
        "words": 1925,
        "COMMA": ALWAYS | {"marks": 146},
        "PERIOD": {"precision": 64.0, "recall": 100.0, "f1": 78.05, "marks": 256},
        "QUESTION": NEVER | {"marks": 144},
        "EXCLAMATION": NEVER,
        "COLON": NEVER,
        "DASH": NEVER,
        "overall": {"precision": 73.63, "recall": 73.63, "f1": 73.63, "marks": 546},
        "macro": {"precision": 54.67, "recall": 66.67, "f1": 59.35, "marks": 546},
        "slot_error_rate": 26.37,
        "error_rate": 7.481,
        "slots": 1925,
        "calibration_error": {"proposed": 0.1637, "either": 0.1637, "all": 0.0252},
        "case_inside_sentences": {
            "capitalised": NEVER | {"marks": 112},
            "upper": ALWAYS | {"marks": 59},
            "as is": NEVER,
            "overall": {"precision": 100.0, "recall": 34.5, "f1": 51.3, "marks": 171},
            "macro": {"precision": 50.0, "recall": 50.0, "f1": 50.0, "marks": 171},
            "slot_error_rate": 65.5,
            "error_rate": 7.071,
            "slots": 1584,
        },
    }


class Waiting(Listener):
    """A model that, if more text may follow, puts no mark after the last word."""

    open = False

    def open_ended(self) -> "Waiting":
        other = Waiting()
        other.open = True
        return other

    def predict(
        self, words: Sequence[str], pauses: Sequence[float | None] | None, progress: object = None
    ) -> tuple[np.ndarray, np.ndarray]:
        marks, cases = super().predict(words, pauses)
        if self.open:
            marks[-1] = self._sure([0], len(self.labels))
        return marks, cases


def test_in_mid_text_the_end_is_neither_told_nor_scored(listener: str, talk: Path) -> None:
    whole, mid = list(labelled("debug:test", talk)), list(labelled("debug:test:mid", talk))
    assert [text.words for text in mid] == [text.words for text in whole]
    assert (whole[0].ends, mid[0].ends) == (True, False)
    assert mid[0].marks[:-1].tolist() == whole[0].marks[:-1].tolist()
    assert (mid[0].marks[-1], whole[0].marks[-1] > 0) == (IGNORE, True)
    punctuator = Punctuator(Waiting(), "mine")
    evaluation = measure(punctuator, [replace(whole[0], ends=False)], SHIPPED)
    assert (evaluation.proposed[-1], evaluation.true[-1] > 0) == (0, True)
    evaluations = {text: measure_text(punctuator, text, talk, SHIPPED) for text in ("debug:test", "debug:test:mid")}
    assert len(evaluations["debug:test:mid"].true) == len(evaluations["debug:test"].true) - 1
    with pytest.raises(InputError, match=r"^caesura: it takes the last word for the end of its text; .*:mid\.$"):
        evaluate(listener, ["debug:test:mid"], talk)
    with pytest.raises(InputError, match=r"no split 'test:middle'; choose from dev, test\."):
        evaluate(listener, ["debug:test:middle"], talk)


def test_curves_are_kept_where_they_are_asked_for(listener: str, talk: Path) -> None:
    assert "curves" not in evaluate(listener, ["debug:test"], talk)["debug:test"]
    figures = evaluate(listener, ["debug:test"], talk, curves=True)["debug:test"]
    assert set(figures["curves"]) == {*SHIPPED.labels[1:], "overall"}
    # The listener is sure of each comma; of the periods, every fourth is none.
    assert figures["curves"]["COMMA"] == [100.0] * 50
    assert figures["curves"]["PERIOD"][0] == figures["PERIOD"]["precision"]
    assert figures["curves"]["DASH"] == []


def test_pauses_are_worth_what_evaluate_says_with_and_without(listener: str, talk: Path) -> None:
    figures = compare(System(listener), System(listener, pauses=False), ["debug:test"], talk)
    assert figures["compared"] == ["caesura", "caesura without pauses"]
    text = figures["debug:test"]
    assert [text[name] for name in ("words", "pauses", "documents", "passages")] == [1925, 1925, 1, 8]
    for mark in ("COMMA", "PERIOD", "QUESTION", "overall"):
        for name, pauses in (("first", True), ("second", False)):
            alone = evaluate(listener, ["debug:test"], talk, pauses=pauses)["debug:test"][mark]
            assert (text[mark][name], text[mark]["marks"]) == (alone["f1"], alone["marks"])
    assert 0 < text["overall"]["low"] < text["overall"]["difference"] < text["overall"]["high"]
    assert text["overall"]["no_gain"] == 0.0
    assert [text["COMMA"][name] for name in ("difference", "low", "high", "no_gain")] == [0.0, 0.0, 0.0, 1.0]


def test_too_short_a_text_is_refused(listener: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"debug:test: .* more than 250 words"):
        compare(System(listener), System(listener), ["debug:test"], corpus.prepare(tmp_path))


def test_a_labelled_file_without_a_word_is_refused(
    listener: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").touch()
    assert main(["evaluate", listener, str(tmp_path / "empty")]) == 2
    assert capsys.readouterr().err.endswith("empty: no words in it; give one token, a tab and a label a line.\n")


@pytest.mark.parametrize("name", ["marks", "training", "talk"])
def test_no_figures_take_the_place_of_others(listener: str, tmp_path: Path, name: str) -> None:
    texts = []
    for folder in ("mine", "yours"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_text("so\tO\nyes\tPERIOD\n" * 300)
        texts.append(str(tmp_path / folder / name))
    message = f"{texts[name == 'talk']}: other figures are called '{name}' as well; give it once, or rename the file."
    with pytest.raises(InputError, match=f"^{re.escape(message)}$"):
        evaluate(listener, texts, tmp_path)
    with pytest.raises(InputError, match="other figures are called"):
        compare(System(listener), System(listener), texts, tmp_path)


def test_models_of_different_marks_need_a_set_to_be_chosen() -> None:
    other = Listener()
    other.labels = ("O", "COMMA", "PERIOD", "QUESTION")
    models = Punctuator(Listener(), "mine"), Punctuator(other, "yours")
    with pytest.raises(InputError, match="mine and yours have different marks; choose with --marks"):
        mark_set(None, *models)
    assert mark_set("pauses", *models).name == "pauses"
    assert mark_set(None, models[1]).name == "benchmark"


def test_a_comparison_is_recorded_and_shown(
    listener: str, talk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(results, "results_folder", lambda: talk / "results")
    arguments = ["compare", listener, listener, "debug:test", "--no-pauses", "second"]
    assert main([*arguments, "--prepared", str(talk), "--record", "worth"]) == 0
    kept = json.loads((talk / "results" / "caesura@worth.json").read_text())
    assert kept["command"] == f"caesura-trainer {' '.join(arguments)}"
    page = report.pages()["docs/results/all.md"]
    assert "| debug:test | period | 256 | 78.05 | 0.00 | +78.05 | +" in page
    assert "| debug:test | comma | 146 | 100.00 | 100.00 | +0.00 | +0.00 to +0.00 | 1.0000 |" in page
    assert "debug:test: 8 passages, 1 documents; the pause is known after 100 % of the words." in page
    assert str(talk) not in capsys.readouterr().out.rpartition("recorded in")[0]


def test_few_words_are_drawn_from_all_over_a_text() -> None:
    texts = [Labelled([str(place)] * 10, np.zeros(10, int)) for place in range(12)]
    assert drawn(texts, None) == drawn(texts, 120) == texts
    assert [text.words[0] for text in drawn(texts, 40)] == ["2", "5", "8", "11"]
    assert len(drawn(texts, 1)) == 1

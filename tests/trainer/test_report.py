"""RESULTS.md: the papers' figures beside ours, which come from the result files alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from trainer import results
from trainer.report import report


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in which results are looked for."""
    monkeypatch.setattr(results, "results_folder", lambda: tmp_path)
    return tmp_path


def scores(f1: float) -> dict[str, Any]:
    return {"precision": f1 + 1, "recall": f1 - 1, "f1": f1, "marks": 10}


def text(f1: float, errors: float, **more: Any) -> dict[str, Any]:
    """The figures of a text, all marks at one F1 and both rates of errors the same."""
    figures = {mark: scores(f1) for mark in ("COMMA", "PERIOD", "QUESTION", "overall", "macro")}
    rates = {"error_rate": errors, "slot_error_rate": errors, "words": 1000}
    return figures | rates | {"calibration_error": dict.fromkeys(("proposed", "either", "all"), 0.1)} | more


def put(folder: Path, name: str, **texts: dict[str, Any]) -> None:
    data = [{"corpus": "ted", "split": "train", "most_words": 400_000, "repeat": 1}]
    made = {"command": f"caesura-trainer reproduce {name}", "commit": "abc1234", "scale": "cpu", "data": data}
    made |= {"epochs": 8.0, "seconds": 720.0, "device": "2 CPU cores", "seed": 1}
    (folder / f"{name}.json").write_text(json.dumps(made | texts))


def row(page: str, start: str) -> str:
    [line] = [line for line in page.splitlines() if line.startswith(f"| {start} |")]
    return line


def test_what_is_not_measured_says_so_beside_the_papers_figures(kept: Path) -> None:
    page = report()
    assert "| TA-LSTM-p | 82 / 70 / 76 | owed | 68 / 77 / 72 | owed | 6.83 | owed |" in page
    assert "| TA-LSTM-p | 71 / 62 / 66 | owed | 55 / 61 / 58 | owed | 10.01 | owed |" in page
    assert "| pauses only | – | owed | – / – / 53 | owed | – | owed |" in page
    assert row(page, "DNN-A").endswith("| 54.8 / 53.6 / 54.2 | – | 66.9 | – | – |")
    assert row(page, "DRNN-LWMA-pre").endswith("| 69.9 / 67.2 / 68.6 | owed | 46.1 | owed | owed |")
    assert "cuts the Err. of 4-gram+DT-p by 16.9 % in the paper, here by what is owed" in page
    assert "cuts the Err. of 4-gram+DT-p by 8.8 % in the paper, here by what is owed" in page
    assert "| 4 | 3 | layer-wise | 67.2 | owed |" in page
    assert "png" not in page


def test_ours_stand_beside_the_papers_with_how_they_were_made(kept: Path) -> None:
    both = {"iwslt2011:test2011": text(65.05, 45.0), "iwslt2011:test2011asr": text(50, 60.0)}
    put(kept, "t-brnn@iwslt", **both)
    put(kept, "drnn-lwma@iwslt", **both)
    put(kept, "word-crf@iwslt", **both)
    page = report()
    ours = "66.0 / 64.0 / 65.0"
    assert f"| 68.9 / 58.1 / 63.1 | {ours} | 51.3 | **45.0** | met (F1 +1.9, SER -6.3) |" in row(page, "T-BRNN")
    assert row(page, "DRNN-LWMA").endswith("| 47.3 | **45.0** | missed (F1 -2.2, SER -2.3) |")
    assert row(page, "Word CRF").endswith(f"| – | {ours} | – | **45.0** | – |")
    assert (
        "* T-BRNN: `t-brnn@iwslt` at the scale *cpu*: ted train (400,000 words); 8 epochs, 12 minutes on 2 CPU cores, "
        "seed 1, commit abc1234." in page
    )
    assert "## t-brnn@iwslt\n\n`caesura-trainer reproduce t-brnn@iwslt`\n" in page
    assert "| iwslt2011:test2011asr | 1,000 | 50.0 |" in page
    assert "Trained: 12 minutes on 2 CPU cores." in page


ERRORS = {"hidden-event-4gram": 10.0, "4gram-dt-p": 8.0, "t-lstm-p": 7.0, "ta-lstm": 9.0, "ta-lstm-p": 6.0}


@pytest.mark.parametrize(("best", "cut", "met"), [(6.0, "25.0 %", "met"), (7.5, "6.2 %", "missed")])
def test_the_aims_of_the_first_table_are_worked_out(kept: Path, best: float, cut: str, met: str) -> None:
    for name, errors in (ERRORS | {"ta-lstm-p": best}).items():
        put(
            kept,
            f"{name}@pauses",
            **{"earnings22:test": text(50, errors), "earnings22:test:asr": text(40, 2 * errors, wer=16.79)},
        )
    page = report()
    assert page.count(f"in the paper, here by {cut} (the aim: more)") == 2
    assert page.count(f"is {met}.") == 2
    assert "On `earnings22:test:asr`. Word error rate: 16.8 %," in page
    assert "| earnings22:test:asr (WER 16.8 %) |" in page
    if met == "met":
        assert "From the lowest Err. to the highest: TA-LSTM-p, T-LSTM-p, 4-gram+DT-p, TA-LSTM, 4-gram." in page
    assert "`ta-lstm-p@pauses` at the scale *cpu* on top of `t-lstm@pauses`: " in page


def test_other_results_keep_their_sections() -> None:
    page = report()
    for name, result in results.read_results().items():
        if not name.endswith("@sweep"):
            assert f"## {name}\n\n`{result['command']}`\n" in page

"""RESULTS.md: the papers' figures beside ours, which come from the result files alone."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from trainer.papers import overview, results
from trainer.papers.report import draw_pictures, pages, write
from trainer.papers.rows import CPU, fingerprint, read_rows
from trainer.papers.tables import PAGES


def report() -> str:
    """All pages, one behind the other."""
    return "\n".join(pages().values())


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


def put(folder: Path, name: str, scale: str = "cpu", **texts: Any) -> None:
    data = [{"corpus": "ted", "split": "train", "most_words": 400_000, "repeat": 1}]
    outputs = {"command": f"caesura-trainer reproduce {name}", "commit": "abc1234", "scale": scale, "data": data}
    outputs |= {"epochs": 8.0, "seconds": 720.0, "device": "2 CPU cores", "seed": 1}
    outputs |= {"recipe": fingerprint(read_rows()[name], CPU)}
    (folder / f"{name}.json").write_text(json.dumps(outputs | texts))


def row(page: str, start: str) -> str:
    [line] = [line for line in page.splitlines() if line.startswith(f"| {start} |")]
    return line


def kim(page: str) -> str:
    """Kim's Table 1, some of whose rows are in others' tables too."""
    return page.split("## Kim (2019), Table 1")[1].split("## ")[0]


def test_what_is_not_measured_says_so_beside_the_papers_figures(kept: Path) -> None:
    page = report()
    assert "| TA-LSTM-p | 82 / 70 / 76 | not run | 68 / 77 / 72 | not run | 6.83 | not run |" in page
    assert "| TA-LSTM-p | 71 / 62 / 66 | not run | 55 / 61 / 58 | not run | 10.01 | not run |" in page
    assert "| pauses only | – | not run | – / – / 53 | not run | – | not run |" in page
    assert row(page, "DNN-A").endswith("| 54.8 / 53.6 / 54.2 | – | 66.9 | – | – |")
    assert row(kim(page), "DRNN-LWMA-pre").endswith("| 69.9 / 67.2 / 68.6 | not run | 46.1 | not run | not run |")
    plain = "in the paper, here that of 4-gram+DT-p (plain) by a figure not yet measured (the aim: more)"
    assert f"cuts the Err. of 4-gram+DT-p by 16.9 % {plain}" in page
    assert f"cuts the Err. of 4-gram+DT-p by 8.8 % {plain}" in page
    assert "| 4 | 3 | layer-wise | 67.2 | not run |" in page
    assert "png" not in page


def test_ours_stand_beside_the_papers_with_how_they_were_made(kept: Path) -> None:
    both = {"iwslt2011:test2011": text(65.05, 45.0), "iwslt2011:test2011asr": text(50, 60.0)}
    put(kept, "t-brnn@iwslt", **both)
    put(kept, "drnn-lwma@iwslt", **both)
    put(kept, "word-crf@iwslt", **both)
    page = report()
    ours = "66.0 / 64.0 / 65.0"
    assert f"| 68.9 / 58.1 / 63.1 | {ours} | 51.3 | **45.0** | met (F1 +1.9, SER -6.3) |" in row(kim(page), "T-BRNN")
    assert row(kim(page), "DRNN-LWMA").endswith("| 47.3 | **45.0** | missed (F1 -2.2, SER -2.3) |")
    assert row(kim(page), "Word CRF").endswith(f"| – | {ours} | – | **45.0** | – |")
    assert (
        "* T-BRNN: `t-brnn@iwslt` at the scale *cpu* (vocabulary 20000 for 100000, dropout 0.3 for 0.5, balanced "
        "True for –, epochs 8.0 for 100.0, batch 32 for 128, "
        "learning rate 0.002 for 0.001, warmup 0.05 for –, falling True for –): ted train (400,000 words); 8 epochs, "
        "12 minutes on 2 CPU cores, seed 1, commit abc1234." in page
    )
    assert "## t-brnn@iwslt\n\n`caesura-trainer reproduce t-brnn@iwslt`\n" in page
    assert "| iwslt2011:test2011asr | 1,000 | 50.0 |" in page
    assert "Trained: 12 minutes on 2 CPU cores." in page


def test_gales_tables_stand_with_their_curves(kept: Path) -> None:
    assert "![" not in report()
    assert "Gradients are clipped" in report()
    precise = {mark: [90.0, 80.0] for mark in ("COMMA", "PERIOD", "QUESTION", "overall")}
    both = {f"gale-several:test{end}": text(70, 9, curves=precise) for end in ("", ":mid")}
    put(kept, "char-delay@gale-several", **both)
    put(kept, "char-delay@gale-dictation", **{"gale-dictation:test": text(90, 9)})
    put(kept, "char-delay@dictation", **{"dictation:test": text(50, 9)})
    page = report()
    whole, mid, single = [line for line in page.splitlines() if line.startswith("| Delay |")][-2:] + [
        row_of_three(page)
    ]
    assert whole.startswith("| Delay | 80.0 / 79.0 | 71.0 / 69.0 | 90.6 / 89.3 | 71.0 / 69.0 | 65.0 / 34.6 |")
    assert whole.endswith("| 73.7 | **70.0** | 70.0 | missed (-3.7) |")
    assert mid.endswith("| 63.3 | **70.0** | 70.0 | met (+6.7) |")
    assert single.endswith("| 87.1 | not run | not run | not run |")
    assert row(page, "Char Delay-RNN").endswith("| 87.2 | **90.0** | 90.0 | met (+2.8) |")
    assert row(page, "NewsWire + DSAT").endswith("| 87.2 | **90.0** | 90.0 | met (+2.8) |")
    assert row(page, "NewsWire + DSAT + SMD").endswith("| 88.1 | not run | not run | not run |")
    assert row(page, "Char Delay-RNN, Table 1") == "| Char Delay-RNN, Table 1 | 87.2 | **50.0** | 50.0 |"
    assert [f"gale-2017-table-{number}.png" in page for number in range(1, 6)] == [False, False, False, True, True]
    draw_pictures()
    drawn = ["gale-2017-table-4.png", "gale-2017-table-5.png", overview.PICTURE]
    assert sorted(path.name for path in kept.glob("*.png")) == drawn


def row_of_three(page: str) -> str:
    """The row of the delay model in Table 3."""
    part = page.split("### Table 3: single sentences")[1]
    return next(line for line in part.splitlines() if line.startswith("| Delay |"))


def test_yis_overall_is_the_mean_over_the_marks_and_his_vectors_are_reported(kept: Path) -> None:
    figures = text(70, 30, macro=scores(69.0))
    vectors = [{"kind": "word vectors", "file": "vectors-50.txt", "origin": "word2vec of talks"}]
    vectors += [{"kind": "speech vectors", "file": "speech.txt", "origin": ""}]
    both = {"iwslt2011:test2011": figures, "iwslt2011:test2011asr": text(60, 40, macro=scores(66.0))}
    put(kept, "self-attention-word-speech@iwslt", vectors=vectors, **both)
    put(kept, "self-attention@iwslt", **both)
    page = report()
    first, second = (part.split("###")[0] for part in page.split("## Yi & Tao (2019)")[1].split("### Table ")[1:3])
    ours = "70.0 / 68.0 / 69.0 | 71.0 / 69.0 / 70.0"
    assert row(first, "Self-attention").endswith(f"| 72.2 / 65.4 / 68.6 | {ours} | met (+0.4) |")
    assert row(first, "Self-attention-word-speech").endswith(f"| 76.7 / 69.6 / 72.9 | {ours} | missed (-3.9) |")
    assert row(first, "Self-attention-word").endswith("| not run | not run | not run |")
    assert row(second, "Self-attention").endswith("| 61.0 / 59.0 / 60.0 | met (+1.5) |")
    assert "* Self-attention: none, its embeddings are learnt with the rest.\n" in page
    assert (
        "* Self-attention-word-speech: word vectors `vectors-50.txt` (word2vec of talks), speech vectors `speech.txt` "
        "(of unknown origin).\n" in page
    )


def test_what_ff2s_parts_are_worth_is_reported_over_seeds(kept: Path) -> None:
    def seeds(*values: float) -> dict[str, dict[str, float]]:
        pair = ("iwslt2011:test2011", "iwslt2011:test2011asr")
        return {str(seed): dict.fromkeys(pair, value) for seed, value in enumerate(values, 1)}

    both = {"iwslt2011:test2011": text(75, 30), "iwslt2011:test2011asr": text(75, 40)}
    put(kept, "ff2-minilm@iwslt", seeds=seeds(75, 77, 76), **both)
    put(kept, "ff2-no-tnp@iwslt", seeds=seeds(74, 75, 76), **both)
    put(kept, "ff2-no-interaction@iwslt", seeds=seeds(75.2, 76.6), **both)
    put(kept, "tagger@iwslt", "full", **both)
    put(kept, "caesura-dev@iwslt", **both)
    page = report()
    first, ablation = page.split("## Wu et al. (2023)")[1].split("### ")[1], page.split("### Ablation")[1]
    assert row(first, "FF2 (MiniLM)").endswith("| – | 76.0 / 74.0 / 75.0 | 76.0 ± 1.0 |")
    assert row(first, "FF2").endswith("| 83.8 / 86.8 / 85.3 | not run (GPU only) | – |")
    assert row(ablation, "FF2 (MiniLM) - w/o TNP").endswith("| 75.0 ± 1.0 | 1.0 ± 1.0 | 0.9 | met (+0.1) |")
    assert row(ablation, "FF2 (MiniLM) - w/o Interaction").endswith("| 75.9 ± 1.0 | 0.1 ± 0.4 | 0.3 | missed (-0.2) |")
    assert row(ablation, "plain tagger").endswith("| 75.0 | not run | – | – |")  # larger runs are no comparison
    assert "The aim of caesura-dev, beyond 85.3: missed (-10.3)." in page
    assert "The aim of caesura-dev, beyond 74.0: met (+1.0)." in page
    assert "2 CPU cores, seed 1, 2, 3, commit abc1234." in page


ERRORS = {
    "hidden-event-4gram": 10.0,
    "4gram-dt-p": 8.0,
    "4gram-dt-p-plain": 8.0,
    "t-lstm-p": 7.0,
    "ta-lstm": 9.0,
    "ta-lstm-p": 6.0,
}


@pytest.mark.parametrize(("best", "cut", "met"), [(6.0, "25.0 %", "met"), (7.5, "6.2 %", "missed")])
def test_the_aims_of_the_first_table_are_worked_out(kept: Path, best: float, cut: str, met: str) -> None:
    for name, errors in (ERRORS | {"ta-lstm-p": best}).items():
        put(
            kept,
            f"{name}@pauses",
            **{"earnings22:test": text(50, errors), "earnings22:test:asr": text(40, 2 * errors, wer=16.79)},
        )
    page = report()
    assert page.count(f"in the paper, here that of 4-gram+DT-p (plain) by {cut} (the aim: more)") == 2
    assert page.count(f"that of the tree that sees more by {cut}.") == 2
    assert page.count(f"is {met}.") == 2
    assert "On `earnings22:test:asr`. Word error rate: 16.8 %," in page
    assert "| earnings22:test:asr (WER 16.8 %) |" in page
    if met == "met":
        assert "From the lowest Err. to the highest: TA-LSTM-p, T-LSTM-p, 4-gram+DT-p, TA-LSTM, 4-gram." in page
    assert re.search(r"`ta-lstm-p@pauses` at the scale \*cpu\* \(dropout .*\) on top of `t-lstm@pauses`: ", page)


def test_the_opening_has_each_system_once_green_where_the_aim_is_met(kept: Path, tmp_path: Path) -> None:
    opening = pages()["RESULTS.md"]
    assert row_starting(opening, "T-BRNN").endswith("| F1 | 63.1 | not run |  |")
    both = {"iwslt2011:test2011": text(65.05, 45.0), "iwslt2011:test2011asr": text(50, 60.0)}
    put(kept, "t-brnn@iwslt", processor_seconds=600.0, **both)
    put(kept, "t-brnn-pre@iwslt", **both)
    put(kept, "drnn-lwma@iwslt", **both | {"recipe": "another"})
    put(kept, "ta-lstm@pauses", **{"earnings22:test": text(50, 8.2), "earnings22:test:asr": text(40, 20)})
    put(kept, "ta-lstm-p@pauses", **{"earnings22:test": text(50, 8.2), "earnings22:test:asr": text(40, 20)})
    place = tmp_path / "project"
    assert {path.name for path in write(place)} == {"RESULTS.md", *(f"{n}.md" for n in (*PAGES, "all"))}
    opening = (place / "RESULTS.md").read_text()
    took = "12 minutes (10 of a processor) on 2 CPU cores"
    assert row_starting(opening, "T-BRNN").endswith(f"| F1 | 63.1 | **65.0** 🟢 | {took} |")
    assert row_starting(opening, "T-BRNN-pre").endswith("| F1 | 64.4 | **65.0** 🟢 | 12 minutes on 2 CPU cores |")
    assert row_starting(opening, "DRNN-LWMA").endswith(
        "🔴 | 12 minutes on 2 CPU cores, by an earlier recipe, to be run again |"
    )
    result = json.loads((kept / "t-brnn-pre@iwslt.json").read_text())
    del result["seconds"]
    (kept / "t-brnn-pre@iwslt.json").write_text(json.dumps(result))
    assert "| a time that was not kept, on 2 CPU cores |" in row_starting(pages()["RESULTS.md"], "T-BRNN-pre")
    assert "| Err. | 8.2 | **8.2** 🟢 |" in row_starting(opening, "TA-LSTM")
    assert "| Err. | 6.8 | **8.2** 🔴 |" in row_starting(opening, "TA-LSTM-p")
    put(kept, "ff2-mpnet@iwslt", **both)
    assert "| F1 | 85.3 | **65.0** 🔴 |" in row_starting(pages()["RESULTS.md"], "FF2 (MPNet)")
    put(kept, "ff2@iwslt", **both | {"iwslt2011:test2011": text(64.05, 45.0)})
    assert "| F1 | 85.3 | **64.0** 🔴 |" in row_starting(pages()["RESULTS.md"], "FF2")  # the paper's own is preferred
    assert (kept / overview.PICTURE).read_bytes().startswith(b"\x89PNG")
    assert f"](resources/results/{overview.PICTURE})" in opening


def row_starting(page: str, system: str) -> str:
    """The only line of a system."""
    [line] = [line for line in page.splitlines() if f"| {system} |" in line]
    return line


def test_other_results_keep_their_sections() -> None:
    page = report()
    for name, result in results.read_results().items():
        if not name.endswith("@sweep"):
            assert f"## {name}\n\n`{result['command']}`\n" in page

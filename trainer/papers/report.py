"""RESULTS.md and the pages under docs/results, made of the JSON files under ``resources/results``: nothing in them is
typed by hand. RESULTS.md has each system once; a page a paper has its tables, and one all that was ever measured.
"""

from pathlib import Path
from typing import Any

from engine.system.atomic import make_folder
from trainer.markdown import row as table_row
from trainer.markdown import table
from trainer.papers import overview
from trainer.papers import results as kept
from trainer.papers.curves import draw
from trainer.papers.tables import PAGES, Results, Section, sections
from trainer.papers.tables.comparison import took

_HEAD = """# Results

Each system of the papers once, the paper's figure beside ours; of a system that ran only as a variant, the best one,
which is named in parentheses. F1 is percent, over all marks (of Yi & Tao (2019) the mean over the marks, as theirs);
Err. is the share of slots with a wrong label, less is better.
"""

_MORE = """The papers' tables, with how each of ours was made: [Tilk & Alumäe (2015)](docs/results/tilk.md), [Gale &
Parthasarathy (2017)](docs/results/gale.md), [Kim (2019)](docs/results/kim.md), [Yi & Tao (2019)](docs/results/yi.md),
[Wu et al. (2023)](docs/results/wu.md). [All that was measured](docs/results/all.md), with the shipped models and the
benchmarks. `caesura-trainer report` makes these pages of the files in `resources/results`.
"""

_READING = """Every figure is measured by the command above its table and kept in `resources/results`. P, R and F1 are
percent; *overall* is micro, *macro* the mean over the marks; SER is the slot error rate, Err. the share of slots with a
wrong label.

A network *at the scale cpu* is one that two cores have time for. What was made smaller for them stands beside it: the
value it has, *for* the one of the recipe's full size, which is the paper's where the paper gives one.

ECE is the expected calibration error, from 0 to 1, three times: over the slots where a mark is proposed, over those
where one is proposed or true, and over all slots. The first is what a user sees: of the marks shown at 0.9, nine in ten
should be right. The second looks at the truth to choose its slots, so each mark that was missed counts as a confident
error however well its probability was estimated, and no calibrated model comes near 0 on it.

Where two systems are compared, both ran on the same words. Passages of consecutive words are then drawn with
replacement, the same ones for both, and both are scored again on each draw; the interval holds the middle 95 % of the
differences (a paired bootstrap), and *no gain* is the share of the draws in which the first system is no better, a
one-sided p-value. Both say how sure a difference is on text like this one, not how it varies from speaker to speaker.
"""

_MARKS = ("COMMA", "PERIOD", "QUESTION", "EXCLAMATION", "COLON", "DASH")


def pages() -> dict[str, str]:
    """All pages, by their path in the project."""
    results = kept.read_results()
    contents = {f"docs/results/{name}.md": _page(title, make(results)) for name, (title, make) in PAGES.items()}
    return {"RESULTS.md": _opening(results), **contents, "docs/results/all.md": _all(results)}


def write(folder: Path) -> list[Path]:
    """Draws the pictures and writes the pages under the project's folder; returns the written paths."""
    draw_pictures()
    paths = []
    for name, text in pages().items():
        path = folder / name
        make_folder(path.parent)
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    return paths


def _opening(results: Results) -> str:
    rows = [line.cells for line in overview.lines(results)]
    shown = (kept.results_folder() / overview.PICTURE).is_file()
    picture = [f"![The papers' figures and ours](resources/results/{overview.PICTURE})\n"] if shown else []
    return "\n".join([_HEAD, *picture, table(rows), _MORE])


def _page(title: str, contents: list[Section]) -> str:
    return "\n".join([f"# {title}\n", *map(_section, contents)])


def _all(results: Results) -> str:
    parts = ["# All that was measured\n", _READING]
    for name, result in results.items():
        if name.endswith("@sweep"):
            continue  # it is a paper's figure
        parts.append(f"## {name}\n\n`{result['command']}`\n")
        if "note" in result:
            parts.append(f"{result['note']}\n")
        if (kept.results_folder() / f"{name}.png").is_file():
            parts.append(_picture(name, f"{name}.png"))
        if "rows" in result:
            parts.append(table(result["rows"]))
        elif "compared" in result:
            parts.append(_comparison(result))
        else:
            parts.append(_scores(result))
    return "\n".join(parts)


def draw_pictures() -> None:
    """Draws the pictures of the current results."""
    results = kept.read_results()
    overview.draw(overview.lines(results), kept.results_folder() / overview.PICTURE)
    for section in sections(results):
        if section.curves:
            draw(section.curves, section.stars, section.title, kept.results_folder() / section.picture)


def _section(section: Section) -> str:
    """A paper's table, its picture and what there is to say of it."""
    parts = [f"{'#' * section.level} {section.title}"]
    if section.picture:
        parts.append(_picture(section.title, section.picture).strip())
    if section.rows:
        parts.append(table(section.rows).strip())
    return "\n\n".join([*parts, *filter(None, section.notes)]) + "\n"


def _picture(title: str, file: str) -> str:
    """A picture among the results, as a page under docs/results shows it."""
    return f"![{title}](../../resources/results/{file})\n"


def _scores(result: dict[str, Any]) -> str:
    """One table for the texts of an evaluation."""
    texts = {name: row for name, row in result.items() if isinstance(row, dict) and "overall" in row}
    marks = [mark for mark in _MARKS if any(mark in row and row[mark]["marks"] for row in texts.values())]
    head = ["text", "words", *(mark.lower() for mark in marks), "overall P / R / F1", "macro F1", "SER", "Err.", "ECE"]
    lines = [table_row(head), table_row(["---"] * len(head))]
    for name, row in texts.items():
        lines.append(table_row(_score_cells(name, row, marks)))
        if "case_inside_sentences" in row:
            case = row["case_inside_sentences"]
            lines.append(
                table_row([f"{name}, case inside sentences", "", *[""] * len(marks), f"F1 {case['overall']['f1']:.1f}"])
            )
    return "\n".join(lines) + "\n" + _origin(result) + _trained(result.get("training") or result)


def _score_cells(name: str, row: dict[str, Any], marks: list[str]) -> list[str]:
    """The figures of one text."""
    overall, error = row["overall"], row["calibration_error"]
    return [
        name + (f" (WER {row['wer']:.1f} %)" if "wer" in row else ""),
        f"{row['words']:,}",
        *(f"{row[mark]['f1']:.1f}" if row[mark]["marks"] else "–" for mark in marks),
        f"{overall['precision']:.1f} / {overall['recall']:.1f} / **{overall['f1']:.1f}**",
        f"{row['macro']['f1']:.1f}",
        f"{row['slot_error_rate']:.1f}",
        f"{row['error_rate']:.2f}",
        f"{error['proposed']:.3f} / {error['either']:.3f} / {error['all']:.3f}",
    ]


def _trained(run: dict[str, Any]) -> str:
    """How long training took, of a result that comes of training."""
    if "device" not in run:
        return ""
    steps = f"{run['steps']:,} steps, " if "steps" in run else ""
    return f"\nTrained: {steps}{took(run)}.\n" + _learning(run)


def _origin(result: dict[str, Any]) -> str:
    """The training data of a measured model, from its card."""
    origin = result.get("origin")
    if not origin or "data" not in origin:
        return ""
    data = ", ".join(f"{source['corpus']} {source['split']}" for source in origin["data"])
    epochs = f", {origin['training']['epochs']:g} epochs" if "epochs" in origin["training"] else ""
    return f"\nModel: {origin['description']}; on {data}{epochs}, seed {origin['training']['seed']}.\n"


def _learning(run: dict[str, Any]) -> str:
    """How the development F1 rose, round by round, where that is kept."""
    curve = run.get("curve", [])
    points = ", ".join(f"{point['dev_f1']:.1f} ({point['step']:,})" for point in curve)
    return f"\nF1 on the development text after each round (steps): {points}.\n" if curve else ""


def _comparison(result: dict[str, Any]) -> str:
    """One table of F1 by mark for the texts that two systems were compared on."""
    head = ["text", "mark", "true marks", *result["compared"], "difference", "95 % interval", "no gain"]
    lines = [table_row(head), table_row(["---"] * len(head))]
    texts = {name: row for name, row in result.items() if isinstance(row, dict) and "overall" in row}
    for name, text in texts.items():
        marks = [mark for mark in (*_MARKS, "overall") if mark in text and text[mark]["marks"]]
        lines += [table_row([name, mark.lower(), *_difference(text[mark], result["resamples"])]) for mark in marks]
    notes = [f"F1 by {result['resamples']:,} draws of passages of at most {result['passage']} words."]
    notes += [
        f"{name}: {text['passages']:,} passages, {text['documents']:,} documents; "
        f"the pause is known after {100 * text['pauses'] / text['words']:.0f} % of the words."
        for name, text in texts.items()
    ]
    return "\n".join([*lines, "", *notes, ""])


def _difference(row: dict[str, Any], resamples: int) -> list[str]:
    scores = (f"{row['first']:.2f}", f"{row['second']:.2f}", f"{row['difference']:+.2f}")
    interval = f"{row['low']:+.2f} to {row['high']:+.2f}"
    no_gain = f"{row['no_gain']:.4f}" if row["no_gain"] else f"under {1 / resamples:.4f}"
    return [f"{row['marks']:,}", *scores, interval, no_gain]

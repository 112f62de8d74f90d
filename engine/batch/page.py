"""The page of a report: calm, complete in itself, to read or print."""

import os
from collections.abc import Sequence
from datetime import datetime
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from engine.batch.bars import Bar, histogram
from engine.batch.outcome import BINS, Doubt, Outcome
from engine.batch.places import Url
from engine.batch.plan import Plan
from engine.review import DOUBTFUL
from engine.text.labels import GLYPHS

TITLE = "<title>Punctuated: "
"""What a report is known by."""

_MOST = 40
"""Files whose least sure suggestions are shown."""

_STYLE = """
:root { color-scheme: light dark; --ink: #1d2327; --soft: #566069; --ground: #fbfbf9; --line: #d9dcd8; --bar: #2b7a78;
  --wait: #b35c00; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8e6; --soft: #a3adb3; --ground: #1b1e20; --line: #3a4044;
  --bar: #5fc2b8; --wait: #f2a65a; --bad: #ff8a80; } }
@media print { :root { --ink: #000; --soft: #444; --ground: #fff; --line: #bbb; --bar: #2b7a78; --wait: #b35c00;
  --bad: #b3261e; } section, tr { break-inside: avoid; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); margin: 0 auto;
  max-width: 68rem; padding: 2rem 1.5rem 4rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; } h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0; } p { margin: .25rem 0; } a { color: inherit; } .soft { color: var(--soft); }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 1.25rem 0; } dt { color: var(--soft); font-size: .85rem; }
dd { margin: 0; font-size: 1.4rem; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .75rem .3rem 0; border-top: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; color: var(--soft); font-size: .85rem; border: 0; }
.number { text-align: right; white-space: nowrap; } .bad { color: var(--bad); }
ul { margin: .25rem 0; padding-left: 1.25rem; }
mark { background: none; color: var(--wait); font-weight: 700;
  border-bottom: 2px solid; } svg { display: block; max-width: 100%; }
.accepted { fill: var(--bar); } .left { fill: var(--wait); } svg text { fill: var(--soft); font-size: 12px; }
svg line { stroke: var(--line); }
"""


class Page:
    """The page: links are as seen from its folder.

    Args:
        ranked: the outcomes, those that most need a look first.
        sums: their totals, as in the figures beside the page.
        plan: of the batch.
        folder: that the page is written to.
    """

    def __init__(self, ranked: Sequence[Outcome], sums: dict[str, Any], plan: Plan, folder: Path):
        self._ranked, self._sums, self._plan, self._folder = ranked, sums, plan, folder
        self._finished = [outcome for outcome in ranked if outcome.output]
        self._shown = [outcome for outcome in self._finished if outcome.lowest][:_MOST]
        self._anchors = {outcome.path: f"look{number}" for number, outcome in enumerate(self._shown, 1)}

    def html(self, when: datetime) -> str:
        """All of it."""
        parts = [
            f"<h1>Punctuated: {escape(str(self._plan.folder))}</h1>",
            f'<p class="soft">{when:%Y-%m-%d %H:%M} · {escape(_summary(self._plan))}</p>',
            self._totals(),
            self._failures(),
            self._confidences(),
            self._densities(),
            self._files(),
            self._doubts(),
            self._warnings(),
        ]
        return (
            '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"{TITLE}{escape(self._plan.folder.name)}</title><style>{_STYLE}</style></head>\n"
            "<body>" + "\n".join(part for part in parts if part) + "</body></html>\n"
        )

    def _totals(self) -> str:
        sums, states = self._sums, self._sums["states"]
        marks = [f"{count:,}&nbsp;×&nbsp;{GLYPHS[label]}" for label, count in sums["marks"].items() if GLYPHS[label]]
        shown = {
            "files done": f"{len(self._finished):,} of {sums['files']:,}",
            "failed": f"{states.get('failed', 0):,}",
            "words": f"{sums['words']:,}",
            "marks put in": "&ensp;".join(marks) or "none",
            "capitals": f"{sums['capitals']:,}",
            "mean confidence": _confidence(sums["confidence"]),
            "to look at": f"{sums['look']:,}",
        }
        return (
            "<dl>" + "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in shown.items()) + "</dl>"
        )

    def _failures(self) -> str:
        errors = [outcome.error for outcome in self._ranked if outcome.state == "failed"]
        items = "".join(f'<li><span class="bad">Failed:</span> {escape(error)}</li>' for error in errors)
        return f"<section><h2>Not punctuated</h2><ul>{items}</ul></section>" if errors else ""

    def _confidences(self) -> str:
        """How many suggestions are how sure; those below the minimum, which were left alone, in another colour."""
        bins, minimum = self._sums["histogram"], self._plan.minimum_confidence
        bars = [
            Bar(
                count,
                f"{count:,} from {index / BINS:.2f} to {(index + 1) / BINS:.2f}",
                "left" if (index + 1) / BINS <= minimum else "accepted",
            )
            for index, count in enumerate(bins)
        ]
        left = f" Those below {minimum:.2f} were left alone." if minimum else ""
        description = f"Suggestions by how sure they are; the highest bar is {max(bins):,}.{left}"
        soft = f"{description} Those below {DOUBTFUL:.2f} deserve a look."
        return _figure("Confidence", soft, histogram(bars, ("0", "0.25", "0.5", "0.75", "1"), description))

    def _densities(self) -> str:
        """How many files have been given how many marks for their length: too few, or too many, show at the edges."""
        bins = self._sums["densities"]
        last = len(bins) - 1
        bars = [
            Bar(count, f"{count:,} with {index} {'or more' if index == last else f'to {index + 1}'}")
            for index, count in enumerate(bins)
        ]
        description = f"Files by the marks put in for every 100 words; the highest bar is {max(bins):,}."
        return _figure(
            "Marks for every 100 words", description, histogram(bars, range(0, len(bins) + 1, 5), description)
        )

    def _files(self) -> str:
        if not self._finished:
            return ""
        most = self._finished[0].need or 1.0
        heads = ("Marks", "In 100 words", "Capitals", "Mean confidence", "To look at", "In 1,000 words")
        head = "".join(f'<th scope="col" class="number">{name}</th>' for name in heads)
        rows = "".join(self._row(outcome, most) for outcome in self._finished)
        title = "<h2>Files, those that most need a look first</h2>"
        return f'{title}<table><tr><th scope="col">File</th>{head}<th></th></tr>\n{rows}</table>'

    def _row(self, outcome: Outcome, most: float) -> str:
        anchor, look = self._anchors.get(outcome.path), f"{outcome.look:,}"
        look = f'<a href="#{anchor}">{look}</a>' if anchor else look
        counts = (f"{outcome.added:,}", f"{outcome.density:.1f}", f"{outcome.capitals:,}")
        numbers = (*counts, _confidence(outcome.confidence), look)
        cells = "".join(f'<td class="number">{number}</td>' for number in (*numbers, f"{outcome.need:.1f}"))
        rect = f'<rect class="left" y="7" width="{120 * outcome.need / most:.1f}" height="10"/>'
        bar = f'<svg width="120" height="24" aria-hidden="true">{rect}</svg>'
        return f"<tr><td>{self._link(outcome)}</td>{cells}<td>{bar}</td></tr>\n"

    def _doubts(self) -> str:
        parts = [
            f'<section id="{self._anchors[outcome.path]}"><h3>{self._link(outcome)}</h3>'
            f"<ul>{''.join(map(_doubt, outcome.lowest))}</ul></section>\n"
            for outcome in self._shown
        ]
        return "<h2>Least sure</h2>" + "".join(parts) if parts else ""

    def _warnings(self) -> str:
        items = [
            f"<li>{self._link(outcome)}: {escape(warning)}</li>\n"
            for outcome in self._ranked
            for warning in outcome.warnings
        ]
        return f"<section><h2>Warnings</h2><ul>{''.join(items)}</ul></section>" if items else ""

    def _link(self, outcome: Outcome) -> str:
        """The file's name, which leads to its new version, or to itself if there is none."""
        target = (outcome.output or outcome.path).absolute()
        if isinstance(target, Url):
            return f'<a href="{escape(str(target))}">{escape(str(target))}</a>'
        try:
            seen = os.path.relpath(target, self._folder)
            address = quote(Path(seen).as_posix(), errors="surrogateescape")
        except ValueError:  # on another drive
            address = target.as_uri()
        inside = outcome.path.is_relative_to(self._plan.folder)
        name = outcome.path.relative_to(self._plan.folder) if inside else outcome.path
        return f'<a href="{escape(address)}">{escape(str(name))}</a>'


def _summary(plan: Plan) -> str:
    """The plan in one line."""
    where = f"into {plan.output}" if plan.output else "beside the files"
    parts = [
        f"model {plan.model}",
        f"confidence at least {plan.minimum_confidence:.2f}",
        f"files {plan.pattern}" + " in all folders" * plan.recursive,
        "in place of the originals" if plan.overwrite_originals else where,
        "with recordings" if plan.with_media else "without recordings",
    ]
    return " · ".join(parts)


def _figure(title: str, description: str, drawing: str) -> str:
    return f'<section><h2>{title}</h2><p class="soft">{description}</p>{drawing}</section>' if drawing else ""


def _doubt(doubt: Doubt) -> str:
    before, change, after = (escape(text) for text in (doubt.before, doubt.change, doubt.after))
    gap = "" if doubt.change in GLYPHS.values() and doubt.change != GLYPHS["DASH"] else " "
    action = "put in" if doubt.accepted else "left alone"
    where = f'<span class="soft">(cue {doubt.cue}, {doubt.confidence:.2f}, {action})</span>'
    return f"<li>… {before}{gap}<mark>{change}</mark> {after} … {where}</li>"


def _confidence(mean: float | None) -> str:
    return "–" if mean is None else f"{mean:.2f}"

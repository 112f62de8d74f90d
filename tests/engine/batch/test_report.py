"""The page and the figures of a batch."""

import json
import shutil
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from engine.batch import BatchPlan, FileOutcome, find_files, run
from engine.batch.outcome import BINS, DENSITIES, Doubt
from engine.batch.report import totals, write_report
from engine.errors import OutputError
from tests.app.fakes import punctuator
from tests.speech import SAMPLES

VOID = {"meta", "line", "rect", "br"}


class Page(HTMLParser):
    """What is in a page; fails if a tag is not closed."""

    def __init__(self, text: str):
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.links: list[str] = []
        self.places: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.links += [value for name, value in attrs if name in ("href", "src") and value]
        self.places += [value for name, value in attrs if name == "id" and value]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)


def outcome(name: str, look: int = 0, **figures) -> FileOutcome:
    bins = (0,) * (BINS - 2) + (3, 7)
    results = {
        "cues": 5,
        "words": 100,
        "suggestions": 10,
        "marks": {"COMMA": 4, "O": 1},
        "confidence": 0.9,
        "histogram": bins,
        "doubtful": look,
    }
    return FileOutcome(Path("talks") / name, Path("talks") / f"{name}.out", "done", **results | figures)


@pytest.fixture
def plan(tmp_path: Path) -> BatchPlan:
    return BatchPlan(Path("talks"), minimum_confidence=0.5)


def written(outcomes: list[FileOutcome], plan: BatchPlan, path: Path) -> tuple[Page, dict]:
    write_report(outcomes, plan, path)
    return Page(path.read_text("utf-8")), json.loads(path.with_suffix(".json").read_text())


def test_files_that_most_need_a_look_come_first(plan: BatchPlan, tmp_path: Path) -> None:
    outcomes = [outcome("calm.srt"), outcome("long.srt", 3, words=3000), outcome("short.srt", 2, left=4)]
    page, table = written(outcomes, plan, tmp_path / "report.html")
    names = [Path(row["path"]).name for row in table["files"]]
    assert names == ["short.srt", "long.srt", "calm.srt"]
    assert [text for text in page.texts if text in names] == names
    assert [row["need"] for row in table["files"]] == [40.0, 1.0, 0.0]
    assert page.tags["rect"] == BINS + DENSITIES + 3


def test_totals() -> None:
    more = outcome("b", 1, confidence=0.5, left=4, marks={"PERIOD": 2, "COMMA": 1}, capitals=3)
    sums = totals([outcome("a", 2), more, FileOutcome(Path("c"), state="failed", error="no"), FileOutcome(Path("d"))])
    assert sums["states"] == {"done": 2, "failed": 1, "waiting": 1}
    assert sums["marks"] == {"COMMA": 5, "PERIOD": 2, "O": 1}
    assert (sums["files"], sums["words"], sums["capitals"], sums["look"]) == (4, 200, 3, 6)
    assert sums["confidence"] == pytest.approx((10 * 0.9 + 6 * 0.5) / 16)
    assert sums["histogram"][-2:] == [6, 14]
    assert totals([])["confidence"] is None


def test_errors_and_warnings_are_reported_and_escaped(plan: BatchPlan, tmp_path: Path) -> None:
    doubt = Doubt(3, "a <b>", "?", "<script>alert(1)</script>", 0.41, False)
    warnings = outcome('"><img src=x>.srt', lowest=(doubt,), warnings=("line 3: <i>",), doubtful=1)
    failed = FileOutcome(Path("talks/x.srt"), state="failed", error="<x> & y")
    page, _ = written([warnings, failed, FileOutcome(Path("talks/later.srt"))], plan, tmp_path / "report.html")
    assert not {"script", "img", "b", "i"} & set(page.tags)
    text = "".join(page.texts)
    for part in ("<x> & y", "line 3: <i>", "<script>alert(1)</script>", "(cue 3, 0.41, left alone)", "1 of 3"):
        assert part in text


def test_histograms(plan: BatchPlan, tmp_path: Path) -> None:
    outcomes = [outcome("a", marks={"COMMA": count, "O": 9}) for count in (0, 7, 7, 99)]
    page, table = written(outcomes, plan, tmp_path / "report.html")
    bars = {index: count for index, count in enumerate(table["totals"]["densities"]) if count}
    assert bars == {0: 1, 7: 2, DENSITIES - 1: 1}
    assert [row["density"] for row in table["files"]] == [0, 7, 7, 99]
    assert {"2 with 7 to 8", "1 with 29 or more", "28 from 0.95 to 1.00"} <= set(page.texts)
    assert page.tags["svg"] == 2 + 4


def test_what_to_look_at_is_one_step_away(plan: BatchPlan, tmp_path: Path) -> None:
    doubt = Doubt(3, "a", "?", "b", 0.41, False)
    page, _ = written([outcome("a.srt", 1, lowest=(doubt,)), outcome("b.srt")], plan, tmp_path / "report.html")
    assert page.links.count("#look1") == 1
    assert page.places == ["look1"]


def test_an_empty_batch_has_a_report(plan: BatchPlan, tmp_path: Path) -> None:
    page, table = written([], plan, tmp_path / "new" / "report.html")
    assert "0 of 0" in page.texts
    assert table["files"] == []


def test_the_page_needs_nothing_else(plan: BatchPlan, tmp_path: Path) -> None:
    page, _ = written([outcome("a.srt", 1)], plan, tmp_path / "report.html")
    assert page.tags["script"] == page.tags["link"] == page.tags["img"] == 0
    assert not [link for link in page.links if "//" in link]


def test_links_lead_to_the_files_and_the_report_is_no_input(tmp_path: Path) -> None:
    folder = tmp_path / "a & b #1 ü?"
    (folder / "in: side").mkdir(parents=True)
    shutil.copy(SAMPLES / "talk.srt", folder / "in: side" / '100 % "mine".srt')
    plan = BatchPlan(folder, recursive=True)
    outcomes = [each for each in run(plan, punctuator=punctuator()) if each.output]
    page, _ = written(outcomes, plan, folder / "report.html")
    for link in page.links:
        assert link == "#look1" or (folder / unquote(link)).samefile(outcomes[0].output)
    assert find_files(folder, recursive=True) == [outcomes[0].path]


def test_names_that_are_no_text(plan: BatchPlan, tmp_path: Path) -> None:
    page, table = written([outcome("caf\udce9.srt")], plan, tmp_path / "report.html")
    assert "caf?.srt" in page.texts
    assert table["files"][0]["path"] == "talks/caf\udce9.srt"
    assert any(link.endswith("caf%E9.srt.out") for link in page.links)


def test_ten_thousand_files(plan: BatchPlan, tmp_path: Path) -> None:
    outcomes = [outcome(f"{number}.srt", number % 7) for number in range(10_000)]
    page, table = written(outcomes, plan, tmp_path / "report.html")
    assert page.tags["tr"] == 10_001
    assert table["totals"]["words"] == 1_000_000


def test_where_it_cannot_be_written(plan: BatchPlan, tmp_path: Path) -> None:
    with pytest.raises(OutputError, match=r"\.html"):
        write_report([], plan, tmp_path / "report.json")
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError, match="cannot be made"):
        write_report([], plan, tmp_path / "file" / "report.html")


@pytest.mark.parametrize("name", ["talk.json", "talk.html"])
def test_what_is_no_report_is_not_replaced(plan: BatchPlan, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text('{"segments": []}')
    with pytest.raises(OutputError, match=f"{name} already exists"):
        write_report([], plan, tmp_path / "talk.html")
    assert [path.name for path in tmp_path.glob("talk.*")] == [name]
    write_report([], plan, tmp_path / "report.html")
    write_report([], plan, tmp_path / "report.html")

"""What has been finished is not done again, whatever comes between; and nobody's work is taken for the batch's own."""

import os
import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from engine.batch import BatchPlan, run
from engine.batch.ledger import LEDGER, Ledger, Stamps
from engine.batch.outputs import Outputs, target_of
from engine.batch.work import punctuated
from engine.errors import InputError, OutputError
from engine.style import Style
from tests.app.fakes import punctuator
from tests.disk import largest_file
from tests.engine.batch.scene import TALK, as_nobody, ended, states


def test_finished_files_are_skipped_and_changed_ones_are_not(folder: Path) -> None:
    plan = BatchPlan(folder, recursive=True)
    first = ended(plan)
    again = ended(plan)
    assert states(again) == {"broken.srt": "failed", "two.srt": "skipped", "one.srt": "skipped"}
    assert replace(again["one.srt"], state="done") == first["one.srt"]
    os.utime(folder / "one.srt", (1, 1))
    assert states(ended(plan))["one.srt"] == "done"
    (folder / "one.punctuated.srt").unlink()
    assert states(ended(plan)) == {"broken.srt": "failed", "two.srt": "skipped", "one.srt": "done"}
    assert states(ended(replace(plan, minimum_confidence=0.9)))["two.srt"] == "done"
    assert states(ended(replace(plan, minimum_confidence=0.9), fresh=True))["two.srt"] == "done"


def test_the_folder_may_be_moved(folder: Path) -> None:
    ended(BatchPlan(folder, "one*"))
    moved = folder.rename(folder.with_name("moved"))
    assert states(ended(BatchPlan(moved, "one*"))) == {"one.srt": "skipped"}


def test_a_result_whose_note_was_lost_is_no_obstacle(folder: Path) -> None:
    ended(BatchPlan(folder, "one*"))
    (folder / LEDGER).unlink()
    assert ended(BatchPlan(folder, "one*"))["one.srt"].state == "done"


def test_relative_folders_mean_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended(BatchPlan(folder, "one*", output=folder.parent / "out"))
    monkeypatch.chdir(folder.parent)
    assert states(ended(BatchPlan(Path("talks"), "one*", output=Path("out")))) == {"one.srt": "skipped"}


def test_results_of_two_plans_stand_side_by_side(folder: Path) -> None:
    plans = [BatchPlan(folder, "one*"), BatchPlan(folder, "one*", output_format="vtt")]
    for state in ("done", "skipped"):
        assert [states(ended(plan)) for plan in plans] == [{"one.srt": state}] * 2


def test_a_changed_recording_is_heard_again(folder: Path) -> None:
    plan, path, film = BatchPlan(folder, with_media=True), folder / "one.srt", folder / "film.mp4"
    outcome = ended(BatchPlan(folder, "one*"))["one.srt"]
    with closing(Ledger(plan, Style())) as ledger:
        ledger.finish(outcome, outcome.output, b"", Stamps.of(path, film))
        assert ledger.finished(path, film)
        assert not ledger.finished(path, None)
        film.write_bytes(b"another one")
        assert not ledger.finished(path, film)


@pytest.mark.parametrize("damage", [b"no database", None])
def test_a_damaged_ledger_is_set_aside(folder: Path, damage: bytes | None) -> None:
    plan, messages = BatchPlan(folder, "one*"), []
    ended(plan)
    ledger = folder / LEDGER
    whole = ledger.read_bytes()
    ledger.write_bytes(whole[:4096] + b"\xff" * 4096 + whole[8192:] if damage is None else damage)
    assert states(ended(plan, warn=messages.append)) == {"one.srt": "done"}
    assert [LEDGER in sentence and "moved" in sentence for sentence in messages] == [True]
    assert (folder / f"{LEDGER}.damaged").exists()
    assert states(ended(plan, warn=messages.append)) == {"one.srt": "skipped"}
    assert len(messages) == 1


def test_one_run_at_a_time(folder: Path) -> None:
    first = run(BatchPlan(folder, recursive=True), punctuator=punctuator())
    next(first)
    with pytest.raises(InputError, match="another run"):
        next(run(BatchPlan(folder, recursive=True), punctuator=punctuator()))
    first.close()
    assert states(ended(BatchPlan(folder, "one*")))["one.srt"] == "done"


def test_half_written_files_of_a_killed_run_are_removed(folder: Path) -> None:
    plan = BatchPlan(folder, "*.srt", recursive=True, output=folder.parent / "out")
    target = plan.output / "more" / "two.srt"
    with closing(Ledger(plan, Style())) as ledger:
        ledger.claim(target, folder / "more" / "two.srt", b"half", None)
    target.parent.mkdir()
    left, other = target.with_name(".caesura-0123456789ab.tmp"), plan.output / ".caesura-0123456789ab.tmp"
    left.write_bytes(b"ha")
    other.write_bytes(b"somebody else's")
    target.write_bytes(b"half")  # what had been claimed may be replaced
    assert states(ended(plan))["two.srt"] == "done"
    assert not left.exists()
    assert other.exists()
    assert b"Good evening" in target.read_bytes()


def test_what_could_not_be_replaced_is_still_the_batch_s_own(folder: Path) -> None:
    plan, target = BatchPlan(folder, "one*"), folder / "one.punctuated.srt"
    ended(plan)
    before = target.read_bytes()
    other = replace(plan, minimum_confidence=0.9)
    for _ in range(2):
        with closing(Ledger(other, Style())) as ledger:
            result = punctuated(other, Style(), folder / "one.srt", None, punctuator())
            with largest_file(1000):
                outcome = Outputs(other, ledger).keep(result, Stamps.of(folder / "one.srt", None))
        assert outcome.state == "failed"
        assert "move it" not in outcome.error
        assert target.read_bytes() == before
    assert states(ended(other)) == {"one.srt": "done"}
    assert target.read_bytes() != before


def test_a_ledger_that_cannot_grow_costs_no_file(folder: Path) -> None:
    messages: list[str] = []
    for number in range(30):
        shutil.copy(TALK, folder / f"{number}.srt")
    with closing(Ledger(BatchPlan(folder), Style())):
        pass
    with largest_file(24_000):
        outcomes = ended(BatchPlan(folder), warn=messages.append)
    assert states(outcomes).pop("broken.srt") == "failed"
    assert set(states(outcomes).values()) == {"done", "failed"}
    assert sum(outcome.state == "done" for outcome in outcomes.values()) == 31
    assert len(messages) == 1
    assert "would be processed again" in messages[0]
    assert len(list(folder.glob("*.punctuated.srt"))) == 32


def test_a_full_disk_fails_its_files_and_leaves_nothing_behind(folder: Path) -> None:
    (folder / "small.srt").write_text("1\n00:00:01,000 --> 00:00:02,000\nso let me begin\n")
    plan, outcomes = BatchPlan(folder), {}
    with closing(Ledger(plan, Style())) as ledger:
        outputs = Outputs(plan, ledger)
        for name in ("one.srt", "small.srt"):
            result = punctuated(plan, Style(), folder / name, None, punctuator())
            with largest_file(1000):
                outcomes[name] = outputs.keep(result, Stamps.of(folder / name, None))
    assert states(outcomes) == {"one.srt": "failed", "small.srt": "done"}
    assert "one.punctuated.srt" in outcomes["one.srt"].error
    assert not list(folder.rglob("*.tmp"))
    assert not (folder / "one.punctuated.srt").exists()


@pytest.mark.skipif(os.name != "posix", reason="this system has other permissions")
def test_a_place_that_is_only_read(folder: Path) -> None:
    out = folder.parent / "out"
    out.mkdir()
    out.chmod(0o555)
    with as_nobody(folder), pytest.raises(OutputError, match="choose another output folder"):
        ended(BatchPlan(folder, output=out))
    assert not list(out.iterdir())


def test_names_that_differ_only_in_case(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(TALK, folder / "ONE.srt")
    if len(list(folder.glob("[oO][nN]*.srt"))) < 2:
        pytest.skip("here they are one")
    plan = BatchPlan(folder, "one*", output=folder.parent / "out")
    monkeypatch.setattr("engine.batch.outputs.ignores_case", lambda folder: True)
    outcomes = ended(plan)
    assert sorted(states(outcomes).values()) == ["done", "failed"]
    assert "rename one of them" in "".join(outcome.error for outcome in outcomes.values())
    monkeypatch.undo()
    assert sorted(states(ended(plan, fresh=True)).values()) == ["done", "done"]


def test_where_a_file_goes_does_not_depend_on_what_was_first(folder: Path) -> None:
    results = ("a.json", "a.jsonl", "b.json", "c.TextGrid", "c.ctm", "d.JSON", "d.txt", "e.json", "one.json")
    shutil.copy(TALK, folder / "e.SRT")
    for name in results:
        (folder / name).write_text("{}")
    plan, out = BatchPlan(folder), folder.parent / "out"
    assert {name: target_of(plan, folder / name, ".srt").name for name in results} == {
        "a.json": "a.punctuated.srt",
        "a.jsonl": "a.jsonl.punctuated.srt",
        "b.json": "b.punctuated.srt",
        "c.TextGrid": "c.punctuated.srt",
        "c.ctm": "c.ctm.punctuated.srt",
        "d.JSON": "d.punctuated.srt",
        "d.txt": "d.txt.punctuated.srt",
        "e.json": "e.json.punctuated.srt",
        "one.json": "one.json.punctuated.srt",
    }
    assert target_of(replace(plan, output=out), folder / "more" / "two.srt", ".srt") == out / "more" / "two.srt"
    vtt = replace(plan, output_format="vtt")
    assert target_of(vtt, folder / "one.srt", ".vtt").name == "one.srt.punctuated.vtt"
    assert target_of(vtt, folder / "one.json", ".vtt").name == "one.punctuated.vtt"


def test_a_dry_ledger_writes_nothing(folder: Path) -> None:
    plan = BatchPlan(folder, "one*")
    with closing(Ledger(plan, Style(), dry=True)) as ledger:
        assert not ledger.finished(folder / "one.srt", None)
    assert not (folder / LEDGER).exists()
    ended(plan)
    before = sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*"))
    with closing(Ledger(plan, Style(), dry=True)) as ledger:
        assert ledger.finished(folder / "one.srt", None)
    assert sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*")) == before


def test_another_house_style_is_another_plan(folder: Path, tmp_path: Path) -> None:
    style = tmp_path / "style.toml"
    style.write_text('never = [","]')
    plan = BatchPlan(folder, "one*", style=style)
    assert "Good evening, everyone" not in ended(plan)["one.srt"].output.read_text()
    assert states(ended(plan)) == {"one.srt": "skipped"}
    style.write_text("# all marks are welcome")
    outcome = ended(plan)["one.srt"]
    assert outcome.state == "done"
    assert "Good evening, everyone" in outcome.output.read_text()
    style.write_text("never = 3")
    with pytest.raises(InputError, match=r"style\.toml"):
        ended(plan)

"""A folder of files, punctuated with a model that knows a few words, and now and then with the one that ships."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from engine import read_transcript
from engine.__main__ import main
from engine.batch import Outcome, Plan, find_files, run
from engine.batch.journal import JOURNAL
from engine.batch.outcome import BINS
from engine.errors import CaesuraError, InputError, OutputError, UnknownModel
from tests.app.fakes import FakeModel, punctuator
from tests.speech import SAMPLES

TALK = SAMPLES / "talk.srt"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two talks, one of them in a folder, a file that breaks, and things that are no input."""
    talks = tmp_path / "talks"
    (talks / "more").mkdir(parents=True)
    shutil.copy(TALK, talks / "one.srt")
    shutil.copy(TALK, talks / "more" / "two.srt")
    (talks / "broken.srt").write_bytes(b"")
    for name in ("film.mp4", "picture.jpg", ".hidden.srt", "old.punctuated.srt", "notes.punctuated.txt"):
        (talks / name).write_bytes(b"nothing")
    (talks / JOURNAL).write_text('{"caesura": "batch journal", "version": 1}')
    (talks / "report.json").write_text('{\n "caesura": "batch report"}')
    return talks


def ended(plan: Plan, **options) -> dict[str, Outcome]:
    """The last outcome of each file."""
    options.setdefault("punctuator", punctuator())
    return {outcome.path.name: outcome for outcome in run(plan, **options)}


def states(outcomes: dict[str, Outcome]) -> dict[str, str]:
    return {name: outcome.state for name, outcome in outcomes.items()}


def test_what_is_an_input(folder: Path) -> None:
    assert [path.name for path in find_files(folder)] == ["broken.srt", "one.srt"]
    assert [path.name for path in find_files(folder, recursive=True)] == ["broken.srt", "two.srt", "one.srt"]
    assert [path.name for path in find_files(folder, "O*.SRT; *.vtt")] == ["one.srt"]
    assert find_files(folder, "*.mp4") == []
    assert [path.name for path in find_files(folder, recursive=True, without=folder / "more")] == [
        "broken.srt",
        "one.srt",
    ]
    assert find_files(folder, recursive=True, stop=lambda: True) == find_files(folder)
    with pytest.raises(InputError, match="not a folder"):
        find_files(folder / "one.srt")


def test_only_the_command_needs_what_draws_in_a_terminal() -> None:
    code = "import sys, engine.batch.work, engine.batch.report; print('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "False"


def test_a_file_that_fails_stops_no_other(folder: Path) -> None:
    outcomes = ended(Plan(folder, recursive=True))
    assert states(outcomes) == {"broken.srt": "failed", "two.srt": "done", "one.srt": "done"}
    assert "broken.srt is empty" in outcomes["broken.srt"].error
    assert outcomes["one.srt"].output == folder / "one.punctuated.srt"
    assert (folder / "more" / "two.punctuated.srt").read_text() == (folder / "one.punctuated.srt").read_text()
    assert (folder / "one.srt").read_bytes() == TALK.read_bytes()


def test_an_error_nobody_thought_of_stops_no_other(folder: Path) -> None:
    class Breaking(FakeModel):
        calls = 0

        def predict(self, words, pauses, progress=None):
            Breaking.calls += 1
            if Breaking.calls == 1:
                raise ZeroDivisionError("by nothing")
            return super().predict(words, pauses, progress)

    breaking = punctuator()
    breaking.model = Breaking()
    outcomes = ended(Plan(folder, recursive=True), punctuator=breaking)
    assert states(outcomes) == {"broken.srt": "failed", "two.srt": "failed", "one.srt": "done"}
    assert "by nothing" in outcomes["two.srt"].error
    assert not list(folder.rglob("two.punctuated.*"))


def test_figures(folder: Path) -> None:
    outcome = ended(Plan(folder, "one*", minimum_confidence=0.68))["one.srt"]
    review = punctuator().review(read_transcript(TALK))
    sure = [s for s in review.suggestions if s.confidence >= 0.68]
    assert (outcome.cues, outcome.words, outcome.suggestions) == (29, 229, len(review.suggestions))
    assert outcome.left == len(review.suggestions) - len(sure) > 0
    assert outcome.doubtful == sum(s.confidence < 0.6 for s in review.suggestions) > 0
    assert outcome.look == outcome.left
    assert outcome.need == pytest.approx(1000 * outcome.left / 229)
    assert outcome.confidence == pytest.approx(sum(s.confidence for s in sure) / len(sure))
    assert outcome.added == sum(s.mark != "O" and s.mark != s.mark_now for s in sure)
    assert outcome.capitals == sum(s.written is not None for s in sure)
    assert len(outcome.histogram) == BINS
    assert sum(outcome.histogram) == outcome.suggestions
    lowest = outcome.lowest[0]
    told = (lowest.cue, lowest.before, lowest.change, lowest.after)
    assert told == (1, "Good evening", ",", "everyone Before I begin i'd")
    assert not lowest.accepted


def test_finished_files_are_skipped_and_changed_ones_are_not(folder: Path) -> None:
    plan = Plan(folder, recursive=True)
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
    ended(Plan(folder, "one*"))
    moved = folder.rename(folder.with_name("moved"))
    assert states(ended(Plan(moved, "one*"))) == {"one.srt": "skipped"}


def test_a_damaged_journal_costs_only_what_is_damaged(folder: Path) -> None:
    plan = Plan(folder, "*.srt", recursive=True)
    ended(plan)
    journal = folder / JOURNAL
    *whole, last = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(whole) + b'\n\xff[1]\n{"figures": 3}\n' + last[: len(last) // 2])
    assert states(ended(plan)) == {"broken.srt": "failed", "two.srt": "skipped", "one.srt": "done"}
    assert states(ended(plan)) == {"broken.srt": "failed", "two.srt": "skipped", "one.srt": "skipped"}


def test_what_somebody_else_has_written_is_left_alone(folder: Path) -> None:
    plan = Plan(folder, "one*")
    target = folder / "one.punctuated.srt"
    target.write_text("by hand")
    outcome = ended(plan)["one.srt"]
    assert outcome.state == "failed"
    assert "move it away" in outcome.error
    assert target.read_text() == "by hand"
    target.unlink()
    ended(plan)
    target.write_text(target.read_text() + "\n4000\n")
    assert ended(plan)["one.srt"].state == "skipped"
    assert ended(replace(plan, minimum_confidence=0.9))["one.srt"].state == "failed"
    assert target.read_text().endswith("4000\n")


def test_a_result_whose_note_was_lost_is_no_obstacle(folder: Path) -> None:
    ended(Plan(folder, "one*"))
    (folder / JOURNAL).unlink()
    assert ended(Plan(folder, "one*"))["one.srt"].state == "done"


def test_into_another_folder(folder: Path) -> None:
    plan = Plan(folder, "*.srt", recursive=True, output=folder / "out")
    ended(plan)
    assert sorted(path.relative_to(plan.output).as_posix() for path in plan.output.rglob("*.srt")) == [
        "more/two.srt",
        "one.srt",
    ]
    assert (plan.output / JOURNAL).is_file()
    assert states(ended(plan)) == {"broken.srt": "failed", "two.srt": "skipped", "one.srt": "skipped"}


def test_relative_folders_mean_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended(Plan(folder, "one*", output=folder.parent / "out"))
    monkeypatch.chdir(folder.parent)
    assert states(ended(Plan(Path("talks"), "one*", output=Path("out")))) == {"one.srt": "skipped"}


def test_into_the_same_folder_is_beside(folder: Path) -> None:
    outcome = ended(Plan(folder, "one*", output=folder / "more" / ".."))["one.srt"]
    assert outcome.output.name == "one.punctuated.srt"
    assert (folder / "one.srt").read_bytes() == TALK.read_bytes()


def test_two_folders_into_one_do_not_take_each_others_place(folder: Path) -> None:
    shutil.copy(TALK, folder / "more" / "one.srt")
    out = folder.parent / "out"
    first = ended(Plan(folder, "one*", output=out))["one.srt"]
    second = ended(Plan(folder / "more", "one*", output=out, minimum_confidence=0.9))["one.srt"]
    assert (first.state, second.state) == ("done", "failed")
    assert str(folder / "one.srt") in second.error


def test_files_of_one_name_get_different_outputs(folder: Path) -> None:
    words = [
        {"word": f" {word}", "start": n / 2, "end": n / 2 + 0.4}
        for n, word in enumerate("so let me begin here".split())
    ]
    text = json.dumps(
        {"text": "", "segments": [{"start": 0, "end": 3, "text": "so let me begin here", "words": words}]}
    )
    for name in ("one.json", "only.json", "only.jsonl"):
        (folder / name).write_text(text)
    for _ in range(2):  # the second time under the same names
        outcomes = ended(Plan(folder, "o*"), fresh=True)
        assert {name: outcome.output.name for name, outcome in outcomes.items()} == {
            "one.json": "one.json.punctuated.srt",
            "one.srt": "one.punctuated.srt",
            "only.json": "only.punctuated.srt",
            "only.jsonl": "only.jsonl.punctuated.srt",
        }
    assert read_transcript(folder / "only.punctuated.srt").words[0].text == "So"


def test_originals_are_replaced_only_when_asked(folder: Path) -> None:
    plan = Plan(folder, "one*", overwrite_originals=True)
    outcome = ended(plan)["one.srt"]
    assert outcome.output == folder / "one.srt"
    assert "Good evening" in (folder / "one.srt").read_text()
    assert not (folder / "one.punctuated.srt").exists()
    assert ended(plan)["one.srt"].state == "skipped"
    assert ended(replace(plan, output_format="vtt"))["one.srt"].output == folder / "one.punctuated.vtt"


def test_an_original_that_changes_meanwhile_is_not_replaced(folder: Path) -> None:
    def edit(path: Path, share: float) -> None:
        path.write_text("somebody saves")

    outcome = ended(Plan(folder, "one*", overwrite_originals=True), progress=edit)["one.srt"]
    assert outcome.state == "failed"
    assert (folder / "one.srt").read_text() == "somebody saves"


def test_stopping_leaves_nothing_half_written(folder: Path) -> None:
    shares = []
    stopped = ended(
        Plan(folder, "*.srt", recursive=True),
        progress=lambda path, share: shares.append(share),
        stop=lambda: len(shares) > 3,
    )
    assert states(stopped) == {"broken.srt": "failed", "two.srt": "waiting"}
    assert len(shares) == 4
    assert [path.name for path in folder.rglob("*.punctuated.srt")] == ["old.punctuated.srt"]
    assert not list(folder.rglob("*.tmp"))


def test_recordings_are_heard(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAESURA_CACHE", str(tmp_path / "cache"))
    shutil.copy(SAMPLES / "talk.ogg", folder / "one.ogg")
    (folder / "more" / "two.ogg").write_bytes(b"OggS" + bytes(50))
    shutil.copy(TALK, folder / "mute.srt")
    heard: list[list[float | None]] = []
    listening = punctuator()
    review = listening.review
    listening.review = lambda transcript, **options: (heard.append(transcript.pauses()), review(transcript, **options))[
        1
    ]
    plan = Plan(folder, "*.srt", recursive=True, with_media=True)
    outcomes = ended(plan, punctuator=listening)
    assert states(outcomes) == {"broken.srt": "failed", "two.srt": "done", "mute.srt": "done", "one.srt": "done"}
    assert "were not heard" in outcomes["mute.srt"].warnings[-1]
    assert "two.ogg" in outcomes["two.srt"].warnings[-1]
    assert outcomes["one.srt"].warnings == ()
    mute, two, one = heard
    assert mute == two != one
    assert max(pause or 0 for pause in one) > 0.4
    shutil.copy(SAMPLES / "talk.ogg", folder / "mute.ogg")
    assert states(ended(plan))["mute.srt"] == "done"
    assert states(ended(plan))["one.srt"] == "skipped"


def test_plans_that_cannot_be(folder: Path, tmp_path: Path) -> None:
    for wrong in ({"output_format": "whisper"}, {"output_format": "doc"}, {"minimum_confidence": 2.0}):
        with pytest.raises(InputError):
            Plan(folder, **wrong)
    with pytest.raises(InputError, match="choose one"):
        Plan(folder, output=tmp_path, overwrite_originals=True)
    with pytest.raises(UnknownModel):
        list(run(Plan(folder, model="nothing")))
    with pytest.raises(OutputError, match="cannot be made"):
        list(run(Plan(folder, output=folder / "one.srt")))
    with pytest.raises(CaesuraError, match="not a folder"):
        list(run(Plan(tmp_path / "gone")))


def test_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = folder / "out" / "page.html"
    arguments = ["batch", str(folder), "--recursive", "-o", str(folder / "out"), "--report", str(report)]
    assert main(arguments) == 1
    told = capsys.readouterr().err
    assert "2 of 3 files are punctuated" in told
    assert "caesura-engine: " in told
    assert "Good evening" in (folder / "out" / "one.srt").read_text()
    (folder / "broken.srt").unlink()
    assert main(arguments) == 0
    assert "finished before" in capsys.readouterr().err
    assert json.loads(report.with_suffix(".json").read_text())["totals"]["states"] == {"skipped": 2}
    assert main([*arguments, "--fresh", "--quiet"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["gone"], "not a folder"),
        (["talks", "--pattern", "*.doc"], "--pattern"),
        (["talks", "--output-format", "whisper"], "srt"),
        (["talks", "--report", "page.pdf"], ".html"),
        (["talks", "--model", "nothing"], "nothing"),
        (["talks", "-o", "out", "--overwrite"], "choose one"),
    ],
)
def test_bad_arguments_are_one_sentence(
    folder: Path, arguments: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder.parent)
    before = sorted(folder.rglob("*"))
    assert main(["batch", *arguments]) == 2
    error = capsys.readouterr().err.strip().splitlines()
    assert len(error) == 1
    assert told in error[0]
    assert sorted(folder.rglob("*")) == before


@pytest.mark.skipif(os.name == "nt", reason="this system has other signals")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_what_is_finished_survives_the_end_of_the_program(tmp_path: Path, end: signal.Signals) -> None:
    for number in range(60):
        shutil.copy(TALK, tmp_path / f"{number:02}.srt")
    command = [sys.executable, "-m", "engine", "batch", str(tmp_path)]
    listening = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # even where a shell has its jobs ignore it
    running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=listening)
    until = time.monotonic() + 60
    while len(list(tmp_path.glob("*.punctuated.srt"))) < 3 and time.monotonic() < until:
        time.sleep(0.01)
    running.send_signal(end)
    told = running.communicate(timeout=60)[1]
    assert running.returncode == (130 if end == signal.SIGINT else -signal.SIGKILL)
    assert "Traceback" not in told
    written = list(tmp_path.glob("*.punctuated.srt"))
    assert 3 <= len(written) < 60
    assert len({path.read_bytes() for path in written}) == 1
    outcomes = ended(Plan(tmp_path))
    finished = sum(outcome.state == "skipped" for outcome in outcomes.values())
    assert finished >= len(written) - 1

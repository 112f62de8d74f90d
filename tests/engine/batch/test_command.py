"""The command: its options, its output, and its errors."""

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from engine.__main__ import main
from engine.batch import FileOutcome
from engine.batch.ledger import LEDGER
from engine.commands.board import Board, clock
from tests.engine.batch.scene import TALK


def test_only_the_command_needs_what_draws_in_a_terminal() -> None:
    code = "import sys, engine.batch.runner, engine.batch.report; print('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "False"


def test_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = folder / "out" / "page.html"
    arguments = ["batch", str(folder), str(folder / "out"), "--recursive", "--report", str(report)]
    assert main(arguments) == 1
    stderr = capsys.readouterr().err
    assert "2 of 3 files are punctuated" in stderr
    assert "caesura-engine: " in stderr
    assert "Good evening" in (folder / "out" / "one.srt").read_text()
    (folder / "broken.srt").unlink()
    assert main(arguments) == 0
    assert "finished before" in capsys.readouterr().err
    assert json.loads(report.with_suffix(".json").read_text())["totals"]["states"] == {"skipped": 2}
    assert main([*arguments, "--fresh", "--quiet"]) == 0
    assert capsys.readouterr().err == ""


def test_a_silent_recording_fails_no_batch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talks = tmp_path / "talks"
    talks.mkdir()
    (talks / "silent.json").write_text('{"text": "", "segments": [], "language": "en"}')
    shutil.copy(TALK, talks / "talk.srt")
    report = tmp_path / "page.html"
    assert main(["batch", str(talks), "--dry-run"]) == 0
    assert "silent.json: it has no speech" in capsys.readouterr().err
    for _ in range(2):
        assert main(["batch", str(talks), "--report", str(report)]) == 0
        stderr = capsys.readouterr().err
        assert "silent.json: it has no speech" in stderr
        assert "1 of 2 files are punctuated" in stderr
    assert "it has no speech" in report.read_text()
    written = {"silent.json", "talk.srt", "talk.punctuated.srt", LEDGER}
    assert {path.name for path in talks.iterdir()} == written
    board = Board(2)
    board.take(FileOutcome(talks / "silent.json", state="done"))
    console = Console(file=io.StringIO(), width=80)
    console.print(board)
    assert "nothing said" in console.file.getvalue()


def test_what_is_left_alone_is_reported_below_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talks, out = tmp_path / "talks", tmp_path / "out"
    talks.mkdir()
    (talks / "hu.txt").write_text("ez az amit mondtam de nem tudom hogy ez jó lesz köszönöm szépen", "cp1250")
    shutil.copy(TALK, talks / "talk.srt")
    for before in ("", "finished before; "):
        assert main(["batch", str(talks), str(out), "--workers", "1"]) == 0
        lines = capsys.readouterr().err.splitlines()
        place = next(number for number, line in enumerate(lines) if line.startswith(f"{talks / 'hu.txt'} → "))
        assert f"({before}nothing to change" in lines[place]
        assert lines[place + 1].startswith("hu.txt: The text is in Hungarian")
        assert "name that with --language (" in lines[place + 1]
        assert lines[place + 2].endswith("name it with --encoding of restore if letters look wrong")
        assert lines[-1].startswith("1 of 2 files are punctuated")
    assert main(["batch", str(talks), str(out), "--fresh", "--quiet"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["gone"], "no such file or folder"),
        (["talks/*.srt", "--pattern", "*.vtt"], "already selects files"),
        (["talks/more", "talks"], "is inside"),
        (["talks", "talks/one.srt"], "is a file"),
        (["talks", "talks/one.srt/out"], "cannot be made"),
        (["talks", "--pattern", "*.doc"], "give another pattern"),
        (["talks", "--pattern", " ; "], "--pattern names no file"),
        (["talks", "--output-format", "whisper"], "srt"),
        (["talks", "--report", "page.pdf"], ".html"),
        (["talks", "--model", "nothing"], "nothing"),
        (["talks", "out", "--overwrite"], "choose one"),
    ],
)
def test_bad_arguments_are_one_sentence(
    folder: Path,
    arguments: list[str],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder.parent)
    before = sorted(folder.rglob("*"))
    assert main(["batch", *arguments]) == 2
    error = capsys.readouterr().err.strip().splitlines()
    assert len(error) == 1
    assert message in error[0]
    assert sorted(folder.rglob("*")) == before


def test_resuming_is_the_rule(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["batch", str(folder / "one.srt"), str(folder / "out")]
    for more, resumed in (([], False), ([], True), (["--resume"], True), (["--fresh"], False)):
        assert main([*arguments, *more]) == 0
        assert ("finished before" in capsys.readouterr().err) == resumed
    with pytest.raises(SystemExit):
        main([*arguments, "--resume", "--fresh"])


def test_options_may_stand_between_the_two_folders(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = folder.parent / "out"
    assert main(["batch", str(folder / "one.srt"), "--dry-run", "--workers", "1", str(out), "--quiet"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{folder / 'one.srt'} → {out / 'one.srt'}"]
    monkeypatch.chdir(folder)
    shutil.copy(TALK, "-one.srt")
    assert main(["batch", "--dry-run", "--", "-one.srt", str(out)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"-one.srt → {out / '-one.srt'}"]


def test_a_line_end_in_a_name_makes_no_second_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    shutil.copy(TALK, tmp_path / "good\none.srt")
    (tmp_path / "bad\ntwo.srt").write_text("nothing", encoding="utf-8")
    for more in ([], ["--dry-run"]):
        assert main(["batch", str(tmp_path), str(tmp_path / "out"), *more]) == 1
        lines = "".join(capfd.readouterr()).splitlines()
        assert any(line.startswith(f"caesura-engine: {tmp_path}/bad\\ntwo.srt has no cue") for line in lines)
        assert any(line.startswith(f"{tmp_path}/good\\none.srt → {tmp_path}/out/good\\none.srt (") for line in lines)


def test_a_dry_run_tells_all_and_does_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = folder.parent / "out"
    shutil.copy(TALK, folder / "film.srt")
    (folder / "only.json").write_text('{"text": "so", "segments": [{"start": 0, "end": 3, "text": "so let me begin"}]}')
    before = sorted(folder.parent.rglob("*"))
    arguments = ["batch", str(folder / "**" / "*"), str(out), "--media", "--dry-run"]
    assert main(arguments) == 1
    output = capsys.readouterr()
    assert output.out.splitlines() == [
        f"{folder / 'film.srt'} with {folder / 'film.mp4'} → {out / 'film.srt'}",
        f"{folder / 'more' / 'two.srt'} → {out / 'more' / 'two.srt'}",
        f"{folder / 'one.srt'} → {out / 'one.srt'}",
        f"{folder / 'only.json'} → {out / 'only.srt'}",
    ]
    assert "broken.srt is empty" in output.err
    assert sorted(folder.parent.rglob("*")) == before
    assert main(["batch", str(folder / "one.srt"), str(out), "--quiet"]) == 0
    assert main(["batch", str(folder / "one.srt"), str(out), "--dry-run"]) == 0
    assert "(finished before)" in capsys.readouterr().out
    assert main(["batch", str(folder / "one.srt"), str(out), "--dry-run", "--fresh"]) == 0
    assert "(finished before)" not in capsys.readouterr().out


def test_what_is_left_out_is_reported(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "loop").symlink_to(".")
    (folder / LEDGER).write_text("no database at all" * 99)
    assert main(["batch", str(folder), "--pattern", "one*", "--recursive"]) == 0
    stderr = capsys.readouterr().err
    assert f"{folder / 'loop'} is a link" in stderr
    assert "was damaged" in stderr


def shown(board: Board) -> str:
    console = Console(file=io.StringIO(), width=100)
    console.print(board)
    return console.file.getvalue()  # type: ignore[attr-defined]


def test_the_table_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("engine.commands.board.time.monotonic", lambda: now[0])
    board = Board(10)
    assert "0 done · 10 waiting" in shown(board)
    paths = [Path(f"talks/{number}.srt") for number in range(10)]
    board.take(FileOutcome(paths[0], paths[0], "skipped", words=500))
    for path in paths[1:5]:
        board.take(FileOutcome(path, state="running"))
    board.share(paths[1], 0.25)
    now[0] += 10
    board.take(FileOutcome(paths[2], paths[2], "done", words=4000, marks={"COMMA": 7}, doubtful=2))
    board.take(FileOutcome(paths[3], state="failed", error="it is empty"))
    board.take(FileOutcome(paths[4]))
    screen = shown(board)
    for part in ("1 failed · 1 done · 6 waiting · 1 finished before · 400 words/s", "7 marks, 2 to look at", "25%"):
        assert part in screen, screen
    assert "0:30 left" in screen  # 2.25 files in 10 s, and 6.75 to go
    assert "0.srt" not in screen
    assert [clock(seconds) for seconds in (0.4, 61, 3600)] == ["0:00", "1:01", "1:00:00"]


def test_the_table_of_work_that_is_done_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.commands.board.time.monotonic", lambda: 100.0)
    board = Board(5)
    board.take(FileOutcome(Path("a.srt"), Path("out/a.srt"), "done", words=4000, seconds=10.0))
    assert "1 done · 4 waiting · 400 words/s · 0:40 left" in shown(board)

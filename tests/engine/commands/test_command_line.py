"""The command line as a person uses it, and what it says to bad input."""

import argparse
import os
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.__main__ import main
from engine.commands.program import CommandParser
from engine.models.catalogue import CatalogueEntry, catalogue
from engine.models.weights import find_folder

GRID = """File type = "ooTextFile"
Object class = "TextGrid"

0
1
<exists>
1
"IntervalTier"
"words"
0
1
2
0
0.5
"goodbye"
0.5
1
"everyone"
"""
TALK = Path(__file__).parents[3] / "resources" / "samples" / "talk.srt"


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    return Path(shutil.copy(TALK, tmp_path / "talk.srt"))


@pytest.mark.parametrize("program", ["engine", "trainer"])
def test_the_version_is_that_of_the_package(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        import_module(f"{program}.__main__").main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"caesura-{program} {version('caesura')}\n"


@pytest.mark.parametrize("program", ["engine", "trainer"])
def test_the_help_of_an_option_names_its_default(program: str) -> None:
    for command in import_module(f"{program}.__main__")._COMMANDS:
        parser = CommandParser(prog=command)
        import_module(f"{program}.commands.{command}").arguments(parser)
        for action in parser._actions:
            if action.default not in (None, False, "", argparse.SUPPRESS):
                assert "default" in (action.help or ""), f"{command} {action.dest}"


def test_restore_writes_beside_the_file_and_tells(talk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["restore", str(talk)]) == 0
    stderr = capsys.readouterr().err
    target = talk.with_name("talk.punctuated.srt")
    assert target.name in stderr.replace("\n", "")
    assert "capitals" in stderr
    assert "Good evening" in target.read_text()
    assert talk.read_bytes() == TALK.read_bytes()


def test_only_the_beginning_of_a_long_cue_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "talk.txt").write_text("so what is this i do not know " * 100)
    assert main(["restore", str(tmp_path / "talk.txt")]) == 0
    stderr = capsys.readouterr().err
    assert "…" in stderr
    assert len(stderr) < 1000


def test_restore_to_standard_output_is_the_file_and_nothing_else(talk: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "engine", "restore", str(talk), "-o", "-"], capture_output=True, check=True
    )
    assert main(["restore", str(talk), "--quiet"]) == 0
    assert done.stdout == talk.with_name("talk.punctuated.srt").read_bytes()


def test_restore_converts(talk: Path, tmp_path: Path) -> None:
    assert main(["restore", str(talk), "-o", str(tmp_path / "talk.vtt"), "--quiet"]) == 0
    assert (tmp_path / "talk.vtt").read_text().startswith("WEBVTT")


def test_restore_converts_without_the_name_of_an_output(talk: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    arguments = ["restore", str(talk), "--output-format", "vtt", "--model", "caesura-small", "--quiet"]
    assert main(arguments) == 0
    written = talk.with_name("talk.punctuated.vtt").read_bytes()
    assert written.startswith(b"WEBVTT")
    assert main([*arguments, "-o", "-"]) == 0
    assert capfdbinary.readouterr().out == written


def test_files_that_differ_in_their_extension_do_not_replace_each_others_outputs(tmp_path: Path) -> None:
    words, labels = tmp_path / "talk.ctm", tmp_path / "talk.TextGrid"
    words.write_text("talk 1 0.00 0.40 hello\ntalk 1 0.50 0.40 there\n")
    assert main(["restore", str(words), "--quiet"]) == 0
    alone = tmp_path / "talk.punctuated.srt"
    first = alone.read_bytes()
    labels.write_text(GRID)
    assert main(["restore", str(labels), "--quiet"]) == 0
    assert alone.read_bytes() == first
    assert main(["restore", str(words), "--quiet"]) == 0
    assert "goodbye" in (tmp_path / "talk.TextGrid.punctuated.srt").read_text().lower()
    assert (tmp_path / "talk.ctm.punctuated.srt").read_bytes() == first


def test_a_file_without_an_extension_keeps_its_format(talk: Path) -> None:
    bare = talk.rename(talk.with_name("talk"))
    assert main(["restore", str(bare), "--quiet"]) == 0
    assert bare.with_name("talk.punctuated").read_text().startswith("1\n00:00:00,500 --> ")


def test_a_high_threshold_changes_less(talk: Path, tmp_path: Path) -> None:
    counts = []
    for share in ("0", "0.9", "1"):
        assert main(["restore", str(talk), "--min-confidence", share, "-o", str(tmp_path / "out.srt"), "--quiet"]) == 0
        text = "\n".join(line for line in (tmp_path / "out.srt").read_text().splitlines() if "-->" not in line)
        counts.append(sum(text.count(mark) for mark in ",.?"))
    assert counts[2] <= counts[1] < counts[0]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("xx", "caesura-engine: xx: no such language is known; give a code"),
        ("Deutsch", "'Deutsch' is not a language; give its code"),
        ("hu", "caesura-engine: Hungarian: no model on this machine knows it; train one"),
    ],
)
def test_a_language_that_cannot_be_had_is_refused(
    talk: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    arguments = ["restore", str(talk), "--no-media", "--language", language, "-o", str(tmp_path / "out.srt")]
    try:
        status = main(arguments)
    except SystemExit as refusal:
        status = int(str(refusal))
    assert status == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out.srt").exists()


def test_what_is_not_english_is_reported_and_may_be_said_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "said.vtt"
    file.write_text("WEBVTT\nLanguage: da\n\n00:01.000 --> 00:02.000\nmontreal quebec toronto ottawa\n")
    assert main(["restore", str(file), "-o", str(tmp_path / "out.vtt")]) == 0
    assert "name that with --language (" in capsys.readouterr().err
    assert (tmp_path / "out.vtt").read_bytes() == file.read_bytes()
    assert main(["restore", str(file), "--language", "en", "-o", str(tmp_path / "out.vtt")]) == 0
    assert "Montreal" in (tmp_path / "out.vtt").read_text()
    assert main(["batch", str(file), str(tmp_path / "out"), "--language", "en", "--quiet"]) == 0
    assert "Montreal" in next((tmp_path / "out").glob("*.vtt")).read_text()


@pytest.mark.parametrize("more", [[], ["--media"], ["--output-format", "srt"]])
def test_no_recording_is_overwritten(
    more: list[str], talk: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    media = tmp_path / "talk.ogg"
    media.write_bytes(b"OggS\0\x02" + bytes(100))
    more = [*more, str(media)] if more == ["--media"] else more
    assert main(["restore", str(talk), "-o", str(media), *more]) == 2
    stderr = capsys.readouterr().err
    assert ("talk.ogg already exists and is not text" if "srt" in more else "is known for .ogg; give one of") in stderr
    assert media.read_bytes() == b"OggS\0\x02" + bytes(100)


def test_a_text_without_a_recording_becomes_no_subtitles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "talk.txt"
    text.write_text("so here we are\nand then it rained\n")
    assert main(["restore", str(text), "-o", str(tmp_path / "talk.srt")]) == 2
    stderr = capsys.readouterr().err
    assert "talk.txt has no times, and SubRip needs them; give its recording (--media" in stderr
    assert [path.name for path in tmp_path.iterdir()] == ["talk.txt"]


def test_a_text_with_a_recording_without_speech_becomes_no_subtitles(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, media = tmp_path / "talk.txt", tmp_path / "talk.wav"
    text.write_text("so here we are\nand then it rained\n")
    soundfile.write(media, np.zeros(32_000), 16_000)
    stated = f"talk.txt has no times, and SubRip needs them; its words could not be placed in {media}: give another"
    assert main(["restore", str(text), "--media", str(media), "-o", str(tmp_path / "talk.srt")]) == 2
    assert stated in capsys.readouterr().err
    assert main(["batch", str(text), str(tmp_path / "out"), "--media", "--output-format", "srt"]) == 1
    assert stated in capsys.readouterr().err
    assert not list(tmp_path.rglob("*.srt"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "out.mks"], "is only read; write another format, such as SubRip"),
        (["-o", "nowhere/out.srt"], "nowhere does not exist; create the folder"),
        (["--output-format", "track"], "track is not a format that can be written; choose from ass, ssa, ttml"),
        (["--output-format", "SubRip"], "SubRip is not a format that can be written; choose from ass, ssa, ttml"),
    ],
)
def test_what_cannot_be_written_is_refused_before_the_work(
    arguments: list[str],
    said: str,
    talk: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delattr("engine.commands.restore.load_model")
    assert main(["restore", str(talk), *arguments]) == 2
    stderr = capsys.readouterr().err
    assert said in stderr
    assert "whisper" not in stderr


def test_a_recogniser_without_times_becomes_a_text(tmp_path: Path) -> None:
    (tmp_path / "talk.json").write_text('{"text": "so here we are and then it rained"}')
    assert main(["restore", str(tmp_path / "talk.json"), "--quiet"]) == 0
    assert (tmp_path / "talk.punctuated.txt").read_text().startswith("So here we are")


ROLLING = """WEBVTT
Kind: captions

00:00:00.160 --> 00:00:02.389 align:start position:0%
~
so<00:00:00.480><c> if</c><00:00:00.700><c> we</c><00:00:01.600><c> change</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
so if we change
~

00:00:02.399 --> 00:00:05.000 align:start position:0%
so if we change
today<00:00:03.000><c> what</c><00:00:03.300><c> comes</c>
""".replace("~", " ")


def test_captions_that_roll_keep_their_cues_on_standard_output_too(tmp_path: Path) -> None:
    talk = tmp_path / "talk.vtt"
    talk.write_text(ROLLING)
    assert main(["restore", str(talk), "--quiet"]) == 0
    done = subprocess.run(
        [sys.executable, "-m", "engine", "restore", str(talk), "-o", "-", "--quiet"], capture_output=True, check=True
    )
    assert done.stdout == talk.with_name("talk.punctuated.vtt").read_bytes()
    assert done.stdout.count(b"position:0%") == 3


@pytest.mark.parametrize("option", ["--style", "--model"])
def test_a_missing_style_or_model_is_reported_before_the_recording_is_analysed(
    option: str, talk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    analysed: list[object] = []
    monkeypatch.setattr("engine.commands.align.align_recording", lambda *arguments: analysed.append(arguments))
    recording = shutil.copy(TALK.with_suffix(".ogg"), talk.with_suffix(".ogg"))
    assert main(["restore", str(talk), "--media", str(recording), option, "missing"]) == 2
    assert "missing" in capsys.readouterr().err
    assert not analysed


def test_a_default_output_that_cannot_be_written_is_reported_before_the_recording_is_analysed(
    talk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    analysed: list[object] = []
    monkeypatch.setattr("engine.commands.align.align_recording", lambda *arguments: analysed.append(arguments))
    shutil.copy(TALK.with_suffix(".ogg"), talk.with_suffix(".ogg"))
    output = talk.with_name("talk.punctuated.srt")
    output.mkdir()
    assert main(["restore", str(talk)]) == 2
    assert f"{output} is a folder; name a file in it" in capsys.readouterr().err
    assert not analysed


def bad_cases(folder: Path) -> dict[str, list[str]]:
    talk = str(shutil.copy(TALK, folder / "talk.srt"))
    (folder / "binary.srt").write_bytes(bytes(range(256)) * 40)
    (folder / "empty.srt").write_bytes(b"")
    (folder / "odd.xyz").write_text("no subtitle\n")
    (folder / "latin.srt").write_bytes("1\n00:00:01,000 --> 00:00:02,000\ncafé\n".encode("latin-1"))
    broken = folder / "broken"
    shutil.copytree(find_folder("caesura-small"), broken)
    with (broken / "model.onnx").open("r+b") as graph:
        graph.seek(1000)
        graph.write(b"damage")
    return {
        "missing": [str(folder / "gone.srt")],
        "directory": [str(folder)],
        "binary": [str(folder / "binary.srt")],
        "empty": [str(folder / "empty.srt")],
        "unknown format": [str(folder / "odd.xyz")],
        "wrong format": [talk, "--format", "nothing"],
        "wrong encoding": [str(folder / "latin.srt"), "--encoding", "utf-8"],
        "unknown encoding": [talk, "--encoding", "nothing"],
        "missing target folder": [talk, "-o", str(folder / "gone" / "out.srt")],
        "target is a directory": [talk, "-o", str(folder)],
        "unknown target format": [talk, "--output-format", "nothing"],
        "unknown model": [talk, "--model", "nothing"],
        "broken model": [talk, "--model", str(broken)],
        "weights that are not here": [talk, "--model", "tagger"],
        "long name": [str(folder / f"{'n' * 300}.srt")],
        "long target": [talk, "-o", str(folder / f"{'n' * 300}.srt")],
        "long model": [talk, "--model", "n" * 300],
    }


@pytest.mark.parametrize("case", [
    "missing", "directory", "binary", "empty", "unknown format", "wrong format", "wrong encoding", "unknown encoding",
    "missing target folder", "target is a directory", "unknown target format", "unknown model", "broken model",
    "weights that are not here", "long name", "long target", "long model",
])  # fmt: skip
def test_bad_input_gets_one_sentence_and_changes_nothing(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    arguments = bad_cases(tmp_path)[case]
    target = tmp_path / "kept.srt"
    target.write_text("what stood there")
    if "-o" not in arguments:
        arguments += ["-o", str(target)]
    assert main(["restore", *arguments]) == 2
    output = capsys.readouterr().err.strip()
    assert output.count("caesura-engine:") == 1
    assert "Traceback" not in output
    assert target.read_text() == "what stood there"
    assert not list(tmp_path.glob("*.punctuated.*"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["--min-confidence", "much"],
        ["--min-confidence", "2"],
        ["--threads", "0"],
        ["--threads", "²"],
        ["--threads", "99999"],
        ["--device", "tpu"],
    ],
)
def test_bad_numbers_are_refused(arguments: list[str], talk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["restore", str(talk), *arguments])
    assert stopped.value.code == 2
    output = capsys.readouterr().err
    assert arguments[1] in output
    assert output.count("\n") == 1


def test_an_option_is_not_taken_for_a_longer_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["batch", str(tmp_path), "--output", "done"])
    assert stopped.value.code == 2
    assert "unrecognized arguments: --output done" in capsys.readouterr().err


def test_a_recording_is_either_named_or_ignored(talk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["restore", str(talk), "--no-media", "--media", "talk.ogg"])
    assert stopped.value.code == 2
    output = capsys.readouterr().err
    assert "argument --media: not allowed with argument --no-media" in output
    assert output.count("\n") == 1


@pytest.mark.parametrize("more", [[], ["--no-media"]])
def test_a_sound_track_of_no_recording_is_refused(
    more: list[str], talk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["restore", str(talk), "--track", "2", *more]) == 2
    assert "talk.srt: --track chooses the sound track of a recording, and none is used" in capsys.readouterr().err
    assert not talk.with_name("talk.punctuated.srt").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ["restore", ""],
        ["restore", "talk.srt", "-o", ""],
        ["restore", "talk.srt", "--media", ""],
        ["align", "talk.srt", "--media", "talk.ogg", "-o", ""],
        ["transcribe", "talk.ogg", "-o", ""],
        ["batch", "", "out"],
    ],
)
def test_an_empty_name_is_reported_with_its_argument(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    output = capsys.readouterr().err
    name = arguments[-2] if arguments[-2].startswith("-") else {"restore": "file", "batch": "IN"}[arguments[0]]
    assert output.startswith(f"caesura-engine {arguments[0]}: argument {name}")
    assert "the name is empty" in output


@pytest.mark.skipif(not Path("/dev/fd").is_dir(), reason="this system has no folder of its pipes")
def test_a_pipe_has_no_output_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    end, other = os.pipe()
    os.write(other, b"so we are here today")
    os.close(other)
    try:
        assert main(["restore", f"/dev/fd/{end}", "--format", "plain"]) == 2
    finally:
        os.close(end)
    assert f"/dev/fd/{end} is a pipe or a device; name the output with -o, or give -o -" in capsys.readouterr().err


def test_an_output_named_as_a_folder_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["restore", "talk.srt", "-o", "out/"])
    assert stopped.value.code == 2
    assert "out/ is a folder; name a file in it" in capsys.readouterr().err


def test_ctrl_c_while_the_command_loads_is_reported(
    talk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.commands.program.import_module", interrupted)
    assert main(["restore", str(talk)]) == 130
    assert capsys.readouterr().err == "caesura-engine: stopped; nothing was written.\n"


def ended(program: str, *arguments: str, stdout: int) -> subprocess.CompletedProcess[str]:
    """A command whose standard output goes to a descriptor, buffered as in a shell."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-m", program, *arguments]
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True, env=environment)


PRINTING = [("engine", "models"), ("engine", "--help"), ("trainer", "recipes"), ("trainer", "fit", "--help")]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("command", [*PRINTING, ("engine", "restore", "TALK", "-o", "-", "--quiet")])
def test_a_full_standard_output_is_reported(command: tuple[str, ...], talk: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = ended(*(str(talk) if word == "TALK" else word for word in command), stdout=full.fileno())
    assert done.returncode == 2
    assert done.stderr.startswith(f"caesura-{command[0]}: standard output cannot be written")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="this system has other pipes")
@pytest.mark.parametrize("command", PRINTING)
def test_a_pipe_that_nobody_reads_ends_the_command(command: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = ended(*command, stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_closed_standard_output_is_reported(
    talk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["restore", str(talk), "-o", "-", "--quiet"]) == 2
    assert capsys.readouterr().err == "caesura-engine: standard output is closed; name a file with -o\n"


def test_models_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models"]) == 0
    listed = capsys.readouterr().out
    assert "caesura" in listed
    assert "missing" not in listed
    assert main(["models", "--all"]) == 0
    assert "missing: caesura-trainer" in capsys.readouterr().out


def test_a_model_takes_one_line_however_narrow_the_terminal_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    own = CatalogueEntry("mine", folder=Path("/somewhere/with-a-long-name/that-fits-on-no-line/models/mine"))
    monkeypatch.setattr("engine.commands.models.catalogue", lambda: [own])
    assert main(["models"]) == 0
    header, row = capsys.readouterr().out.splitlines()
    assert row.endswith(f"  {own.folder}")
    assert header.index("weights") == row.index(str(own.folder))


def test_models_are_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = [entry for entry in catalogue() if entry.name in ("caesura-small", "t-lstm")]
    monkeypatch.setattr("engine.commands.models.catalogue", lambda: shipped)
    assert main(["models", "--bench", "--threads", "1"]) == 0
    [caesura, lstm] = capsys.readouterr().out.splitlines()[1:]
    name, size, speed, *scores = caesura.split()
    assert name == "caesura-small"
    assert 5 < float(size) < 30
    assert 0 < int(speed.replace(",", "")) < int(lstm.split()[2].replace(",", ""))
    assert "IWSLT" in scores


@pytest.mark.parametrize("rate", ["23,976", "abc", "0", "nan"])
def test_what_is_no_frame_rate_is_repeated_as_it_was_typed(
    talk: Path, capsys: pytest.CaptureFixture[str], rate: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["restore", str(talk), "--frame-rate", rate])
    assert ended.value.code == 2
    assert f"'{rate}' is not a frame rate" in capsys.readouterr().err

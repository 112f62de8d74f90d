"""What is passed on: the start of the one-folder build, its papers, and what may not be in it."""

import subprocess
import sys
from pathlib import Path

PACKAGING = Path(__file__).parents[1] / "packaging"


def start(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """`start.py` as the script of a program that is not called caesura-engine, which was given some arguments."""
    command = [sys.executable, str(PACKAGING / "start.py"), *arguments]
    return subprocess.run(command, input="[1]", capture_output=True, text=True, check=False)


def test_the_build_runs_its_own_modules_as_python_would():
    done = start("-P", "-m", "json.tool", "--compact")
    assert (done.stdout, done.returncode) == ("[1]\n", 0)


def test_a_module_that_is_not_in_the_build_is_told_in_one_sentence():
    done = start("-P", "-m", "no_such_module", "fit")
    assert done.returncode == 1
    assert done.stderr.startswith("caesura-no_such_module: not in this build; ")
    assert done.stderr.count("\n") == 1


def test_other_arguments_are_those_of_the_program():
    for arguments in (["--help"], ["-h", "-P", "-m", "json.tool"]):
        done = start(*arguments)
        assert done.stdout.startswith("usage: caesura [-h] [--media MEDIA]")
        assert done.returncode == 0


def test_the_notice_can_be_filled_in():
    text = (PACKAGING / "NOTICE.md").read_text(encoding="utf-8")
    filled = text.format(version="1.2", libraries="| a | 1 | MIT | <x> |", python="3.11", system="Debian")
    assert "{" not in filled
    assert "GNU General Public License" in filled
    assert "`sources`" in filled


def test_the_build_starts_workers():
    code = "from loky.backend.resource_tracker import main; print(main.__name__)"
    assert start("-E", "-c", code).stdout == "main\n"
    done = start("-m", "loky.backend.popen_loky_posix", "--help")
    assert "--process-name" in done.stdout

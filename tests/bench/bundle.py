"""The one-folder build: ``python -m tests.bench.bundle [--record]`` makes it, tries it and measures it.

This takes a few minutes, Linux, Xvfb and xdotool. Where the build writes other bytes than this environment, misses a
library or shows no window, there are no figures but a sentence.
"""

import argparse
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from tests.bench.speed import SAMPLE, median, processor
from tests.smoke import check, editor

ROOT = Path(__file__).parents[2]
RUNS = 5


def build(folder: Path) -> Path:
    """The build, made in a folder."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", str(folder)]
    subprocess.run([*command, "--workpath", str(folder / "work"), "packaging/caesura.spec"], cwd=ROOT, check=True)
    return folder / "caesura"


def check_libraries(built: Path) -> None:
    """That no library of Qt in the build wants another one that was left out of it.

    Raises:
        SystemExit: one does.
    """
    for path in [*built.rglob("PySide6/**/*.so"), *built.rglob("PySide6/**/*.so.*")]:
        libraries = subprocess.run(["ldd", path], stdout=subprocess.PIPE, text=True, check=False).stdout
        if missing := [line.split()[0] for line in libraries.splitlines() if "libQt6" in line and "not found" in line]:
            raise SystemExit(f"{path} wants {', '.join(missing)}; keep it in packaging/caesura.spec")


def restored(command: list[str], file: Path, *options: str) -> tuple[bytes, str, float]:
    """What `restore` writes, what it says, and the seconds it takes."""
    output = file.with_name("out.srt")
    began = time.perf_counter()
    done = subprocess.run(
        [*command, "restore", str(file), "-o", str(output), "--threads", "1", "--quiet", *options],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    return output.read_bytes(), done.stdout, time.perf_counter() - began


def check_bytes(program: list[str], file: Path) -> None:
    """That the build writes what this environment writes, and has heard the recording.

    Raises:
        SystemExit: it writes or says something else.
    """
    for options in ([], ["--media", str(SAMPLE.with_suffix(".ogg"))], ["--model", "word-crf"], ["--model", "t-lstm"]):
        ours = restored([sys.executable, "-m", "engine"], file, *options)[:2]
        if (theirs := restored(program, file, *options)[:2]) != ours:
            raise SystemExit(f"restore {' '.join(options)} is not the same in the build: it says {theirs[1]!r}")


def check_workers(program: list[str], file: Path) -> None:
    """That the build punctuates a folder with processes of its own.

    Raises:
        SystemExit: it does not.
    """
    folder = file.with_name("folder")
    folder.mkdir()
    for name in ("one.srt", "two.srt"):
        (folder / name).write_bytes(SAMPLE.read_bytes())
    subprocess.run([*program, "batch", str(folder), "--workers", "2", "--quiet"], check=True)
    if len([*folder.glob("*.punctuated.srt")]) != 2:
        raise SystemExit("batch has not punctuated the two files of a folder")


def started(program: Path, file: Path) -> float:
    """Seconds from the start of the editor to its window."""
    with editor(program, file) as running:
        return running.seconds


def packed(built: Path, folder: Path) -> int:
    """Bytes of the build as a .tar.xz, as it would be passed on."""
    with tarfile.open(folder / "caesura.tar.xz", "w:xz", preset=1) as archive:
        archive.add(built, "caesura")
    return (folder / "caesura.tar.xz").stat().st_size


def rows(built: Path, folder: Path) -> list[dict[str, str]]:
    """All figures."""
    table = []

    def add(what: str, figure: str) -> None:
        table.append({"what": what, "measured": figure})
        print(f"{what:62}{figure:>12}", flush=True)

    engine, sample = [str(built / "caesura-engine")], folder / "talk.srt"
    sample.write_bytes(SAMPLE.read_bytes())
    check_libraries(built)
    check_bytes(engine, sample)
    check_workers(engine, sample)
    check(built / "caesura", SAMPLE)
    size = sum(path.stat().st_size for path in built.rglob("*") if path.is_file() and not path.is_symlink())
    add("folder", f"{size / 1e6:.0f} MB")
    add("as .tar.xz", f"{packed(built, folder) / 1e6:.0f} MB")
    add("start to window, with the sample talk", f"{median(lambda: started(built / 'caesura', sample), RUNS):.2f} s")
    add("restore the sample talk, whole process", f"{median(lambda: restored(engine, sample)[2], RUNS):.2f} s")
    return table


def main() -> int:
    """Build, or take what is built, and measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bundle", description=__doc__)
    parser.add_argument("--folder", type=Path, help="a build that is there, such as dist/caesura (default: make one)")
    parser.add_argument("--record", action="store_true", help="keep the figures as bench@bundle among the results")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        measured = rows(options.folder or build(folder), folder)
    if options.record:
        from trainer.papers.results import record

        record("bench@bundle", "python -m tests.bench.bundle --record", {"note": processor(), "rows": measured})
    return 0


if __name__ == "__main__":
    sys.exit(main())

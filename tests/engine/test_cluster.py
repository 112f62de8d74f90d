"""A batch on a Ray cluster of this machine, which is started for it."""

import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.batch import BatchPlan, run
from engine.batch.remote import NOTES
from tests.engine.shelf import installed
from tests.speech import SAMPLES

TALK = SAMPLES / "talk.srt"
ROOT = Path(__file__).parents[2]
PATIENCE = 300  # s until what hangs is given up


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--ray", "127.0.0.1:1"], "--ray: no Ray cluster answers at 127.0.0.1:1 ("),
        (["--ray", "nonsense"], "nonsense is not an address of a Ray cluster; give one such as"),
        (["--ray", "127.0.0.1:99999"], "--ray: no Ray cluster answers at 127.0.0.1:99999 ("),
        (["--ray", "auto", "--workers", "2"], "use --actors with --ray"),
        (["--actors", "2"], "--actors and --gpus-per-actor are for clusters; give --ray too"),
        (["s3://talks"], "s3://talks is not on a disk of this machine; give --ray local"),
    ],
)
def test_clusters_that_cannot_be_are_reported(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("ray")
    shutil.copy(TALK, tmp_path)
    assert main(["batch", str(tmp_path), *arguments]) == 2
    assert message in capsys.readouterr().err
    assert not (tmp_path / NOTES).exists()


def test_what_is_not_installed_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(TALK, tmp_path)
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["batch", str(tmp_path), "--ray", "local"]) == 2
    assert 'ray is not installed; run `pip install "caesura[cluster]"`' in capsys.readouterr().err


class Ray:
    """A cluster of two CPUs on this machine.

    Args:
        variables: of the environment that its workers have.
    """

    def __init__(self, variables: dict[str, str]):
        self.folder = tempfile.mkdtemp(prefix="ray-", dir="/tmp")  # its sockets need a short name
        token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}  # it listens to all the world
        self.variables = os.environ | variables | token | {"RAY_USAGE_STATS_ENABLED": "0"}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block", "--disable-usage-stats"]
        command += ["--node-ip-address=127.0.0.1", f"--port={self.address.partition(':')[2]}", "--num-cpus=2"]
        command += ["--object-store-memory=80000000", "--include-dashboard=false", f"--temp-dir={self.folder}"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._running = subprocess.Popen(command, env=self.variables, start_new_session=True, **quiet)  # type: ignore[call-overload]

    def batch(self, *arguments: object, address: str = "") -> "subprocess.Popen[str]":
        """Starts a batch on it."""
        command = [sys.executable, "-W", "ignore", "-m", "engine", "batch", *map(str, arguments)]
        command += ["--ray", address or self.address, "--actors", "1"]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen(command, env=self.variables, cwd=ROOT, text=True, **pipes)  # type: ignore[call-overload]

    def workers(self) -> list[int]:
        """The processes that punctuate."""
        ours = {number for number, command in _processes() if self.folder in command}
        return [number for number, command in _processes() if "MapWorker" in command and _parent(number) in ours]

    def end(self) -> None:
        """Ends all of it, whatever state it is in."""
        ours = {number for number, command in _processes() if self.folder in command}
        ours |= {number for number, _ in _processes() if _parent(number) in ours}
        self._running.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._running.wait(5)
        for number in ours:
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        self._running.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def _processes() -> Iterator[tuple[int, str]]:
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            yield int(place.parent.name), place.read_text()


def _parent(number: int) -> int:
    try:
        return int(Path(f"/proc/{number}/stat").read_text().rpartition(") ")[2].split()[1])
    except OSError:
        return 0


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ray]:
    pytest.importorskip("ray")
    if not Path("/proc/self/cmdline").is_file():
        pytest.skip("this system does not list its processes so")
    shelf, packages = tmp_path_factory.mktemp("shelf"), installed(tmp_path_factory.mktemp("packages") / "shelf")
    started = Ray({"PYTHONPATH": os.pathsep.join((str(packages), str(ROOT))), "SHELF": str(shelf)})
    try:
        deadline = time.monotonic() + PATIENCE
        host, _, port = started.address.partition(":")
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError), socket.create_connection((host, int(port)), 1):
                break
            time.sleep(0.2)
        yield started
    finally:
        started.end()


def ended(batch: "subprocess.Popen[str]", status: int = 0) -> str:
    """What a batch says until its end."""
    try:
        _, errors = batch.communicate(timeout=PATIENCE)
    finally:
        batch.kill()
    assert batch.returncode == status, errors
    return errors


def contents(folder: Path) -> dict[str, bytes]:
    """The files in a folder, without what batches note for themselves."""
    own = ("caesura-batch.sqlite", NOTES)
    paths = [path for path in folder.rglob("*") if path.is_file() and not any(name in str(path) for name in own)]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def talks(folder: Path, count: int, times: int = 1) -> Path:
    """A folder with texts of the talk's words, many times over, and one file that breaks."""
    (folder / "more").mkdir(parents=True)
    spoken = [line for line in TALK.read_text().splitlines() if line and not line.isdigit() and "-->" not in line]
    for number in range(count):
        text = "\n".join(spoken * times) + f"\nand this is number {number}\n"
        (folder / ("more" if number % 2 else "") / f"talk{number}.txt").write_text(text)
    (folder / "broken.srt").write_bytes(b"")
    return folder


@pytest.mark.slow
def test_the_same_bytes_as_here_and_nothing_twice(cluster: Ray, tmp_path: Path) -> None:
    source = talks(tmp_path / "in", 3)
    outcomes = list(run(BatchPlan(source, recursive=True, output=tmp_path / "here", workers=1)))
    assert sum(outcome.state == "done" for outcome in outcomes) == 3
    output = ended(cluster.batch(source, tmp_path / "there", "--recursive"), status=1)
    assert "broken.srt is empty" in output
    assert "3 of 4 files are punctuated" in output
    assert contents(tmp_path / "there") == contents(tmp_path / "here")
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "there").rglob("*.txt")}
    again = ended(
        cluster.batch(source, tmp_path / "there", "--recursive", "--report", tmp_path / "report.html"), status=1
    )
    assert again.count("finished before; ") == 3
    assert {path: path.stat().st_mtime_ns for path in before} == before
    assert len(json.loads((tmp_path / "report.json").read_text())["files"]) == 4


@pytest.mark.slow
def test_from_place_to_place(cluster: Ray, tmp_path: Path) -> None:
    shelf = Path(cluster.variables["SHELF"])
    talks(shelf / "in", 2)
    (tmp_path / "style.toml").write_text('never = [","]\n')
    output = ended(
        cluster.batch("shelf://in", "shelf://out", "--recursive", "--style", tmp_path / "style.toml"), status=1
    )
    assert "shelf://in/broken.srt is empty" in output
    assert "shelf://in/more/talk1.txt → shelf://out/more/talk1.txt" in output
    plan = BatchPlan(shelf / "in", recursive=True, output=tmp_path / "here", workers=1, style=tmp_path / "style.toml")
    assert all("COMMA" not in outcome.marks for outcome in run(plan))
    assert contents(shelf / "out") == contents(tmp_path / "here")


@pytest.mark.slow
def test_a_worker_that_is_killed_loses_nothing(cluster: Ray, tmp_path: Path) -> None:
    source = talks(tmp_path / "in", 6, times=4)
    notes = tmp_path / "out" / ".caesura-batch" / "more"
    notes.mkdir(parents=True)
    (notes / ".caesura-0123456789ab.tmp").write_bytes(b"half a no")  # killed while it wrote a note
    batch = cluster.batch(source, tmp_path / "out", "--recursive", "--pattern", "*.txt")
    deadline = time.monotonic() + PATIENCE
    while not list((tmp_path / "out").rglob("*.txt")) and batch.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    killed = cluster.workers()
    assert killed
    for number in killed:
        os.kill(number, signal.SIGKILL)
    assert len(list((tmp_path / "out").rglob("*.txt"))) < 6
    assert "6 of 6 files are punctuated" in ended(batch)
    list(run(BatchPlan(source, "*.txt", recursive=True, output=tmp_path / "here", workers=1)))
    assert contents(tmp_path / "out") == contents(tmp_path / "here")
    assert not list((tmp_path / "out").rglob("*.tmp"))


@pytest.mark.slow
def test_a_worker_that_has_no_room_is_reported(cluster: Ray, tmp_path: Path) -> None:
    source = talks(tmp_path / "in", 1)
    output = ended(cluster.batch(source, tmp_path / "out", "--threads", "64"), status=2)
    assert f"{cluster.address}: no machine of the cluster has room for a worker (CPUs: 64)" in output
    output = ended(cluster.batch(source, tmp_path / "out", "--gpus-per-actor", "0.5"), status=2)
    assert f"{cluster.address}: no machine of the cluster has room for a worker (GPUs: 0.5)" in output


@pytest.mark.slow
def test_a_model_that_a_machine_lacks_is_reported(cluster: Ray, tmp_path: Path) -> None:
    source = talks(tmp_path / "in", 1)
    output = ended(cluster.batch(source, tmp_path / "out", "--model", "tagger-of-nobody"), status=2)
    assert output.splitlines()[-1].startswith(f"caesura-engine: on {socket.gethostname()}: tagger-of-nobody")
    assert not (tmp_path / "out").exists()

"""Carries out a plan on many machines with Ray: workers, each with the model, fetch, punctuate and write the files.

Only figures come back. Ray Data feeds the workers no faster than they work, starts more of them while there is room,
and gives the files of one that is lost to another.
"""

import json
import logging
import os
import secrets
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.batch.files import remove_leftovers
from engine.batch.outcome import FileOutcome, failed, read_figures
from engine.batch.places import Url
from engine.batch.plan import BatchPlan
from engine.batch.remote import Worker, note_path
from engine.errors import CaesuraError, InputError, Message, MissingDependency
from engine.style import Style, read_style
from engine.system.cores import cores

_BLOCKS = 10_000
"""Maximum number of blocks: files are distributed one by one, or in this many blocks."""
_PATIENCE = 10.0
"""Timeout in seconds for a machine to respond."""
_SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is sent anywhere
    "RAY_BACKEND_LOG_LEVEL": "fatal",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # what Ray is going to do anyway, and warns of
    "RAY_NUM_REDIS_GET_RETRIES": "1",
    "RAY_py_gcs_connect_timeout_s": str(int(_PATIENCE)),
}

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Cluster:
    """Where a plan is carried out.

    Attributes:
        address: host and port of a Ray cluster; "auto" for the one that this machine belongs to, or "local" for one
            that is started here and ends with the run.
        actors: workers at most, or None for as many as there is room for.
        gpus: that each worker takes; below 1 several share one.
    """

    address: str
    actors: int | None = None
    gpus: float = 0.0


def run(plan: BatchPlan, files: Sequence[Path], cluster: Cluster, fresh: bool = False) -> Iterator[FileOutcome]:
    """Punctuates files on a cluster; yields the outcome of each in any order.

    The machines must see the same files under the same names: on a shared disk, or in a location that fsspec reaches. A
    failing file does not stop the others. Files finished by an earlier run with the same plan are only reported.

    Args:
        plan: the batch; without a number of threads each worker has one.
        files: the files.
        cluster: the cluster.
        fresh: redo finished files.

    Raises:
        MissingDependency: Ray is not installed.
        InputError: no cluster responds, it cannot fit a worker, or the house style cannot be read.
        CaesuraError: a machine lacks the model, or the cluster is lost.
    """
    style = read_style(plan.style)  # one style for all machines
    waiting = dict(enumerate(files))
    rows = [{"number": number, "path": os.fsencode(path.absolute())} for number, path in waiting.items()]
    folders: set[Path] = set()
    work = _absolute(plan, cluster), style, secrets.token_hex(8), fresh
    with _connected(cluster) as ray:
        _check_room(ray, work[0], cluster)
        for row in _rows(ray, rows, work, cluster):
            if wrong := row["wrong"]:
                raise CaesuraError(wrong)
            outcome = _read(waiting.pop(row["number"]), json.loads(row["outcome"]))
            folders |= {path.parent for path in (outcome.output, note_path(work[0], outcome.path.absolute())) if path}
            yield outcome
    remove_leftovers(folder for folder in folders if not isinstance(folder, Url))
    for path in waiting.values():
        yield failed(path, Message(f"{path}: the worker processing it was lost; run the batch again"))


def _rows(
    ray: Any, rows: list[dict[str, Any]], work: tuple[BatchPlan, Style, str, bool], cluster: Cluster
) -> Iterator[dict[str, Any]]:
    """Yields the workers' results as they arrive.

    Args:
        rows: their input.
        work: constructor arguments of each worker.
    """
    settings = ray.data.DataContext.get_current()
    settings.enable_progress_bars = settings.print_on_execution_start = False
    settings.max_errored_blocks = -1  # a file may fail, the rest goes on
    settings.execution_no_progress_timeout_s = -1  # a long recording takes its time
    data = ray.data.from_items(rows, override_num_blocks=min(len(rows), _BLOCKS))
    pool = ray.data.ActorPoolStrategy(min_size=1, max_size=cluster.actors, max_tasks_in_flight_per_actor=1)
    results = data.map(
        _Actor,
        fn_constructor_args=work,
        compute=pool,
        num_cpus=None if cluster.gpus else work[0].threads,
        num_gpus=cluster.gpus or None,
    )
    try:
        yield from results.iter_rows()
    except ray.exceptions.RayError as error:
        raise CaesuraError(_lost(cluster, str(error))) from None


class _Actor:
    """A worker started by Ray Data; without a model it only reports that."""

    def __init__(self, plan: BatchPlan, style: Style, run: str, fresh: bool):
        try:
            self._work, self._wrong = Worker(plan, style, run, fresh), ""
        except CaesuraError as error:
            self._wrong = f"on {socket.gethostname()}: {error}"

    def __call__(self, row: dict[str, Any]) -> dict[str, Any]:
        outcome = "" if self._wrong else json.dumps(_row(self._work(_place(os.fsdecode(row["path"])))))
        return {"number": row["number"], "wrong": self._wrong, "outcome": outcome}


def _check_room(ray: Any, plan: BatchPlan, cluster: Cluster) -> None:
    """Checks that a worker can start at all: Ray would wait for a machine that has room."""
    kind, amount = ("GPU", cluster.gpus) if cluster.gpus else ("CPU", plan.threads or 1)
    if all(node["Resources"].get(kind, 0) < amount for node in ray.nodes() if node["Alive"]):
        raise InputError(
            f"{cluster.address}: no machine of the cluster has room for a worker ({kind}s: {amount:g}); give fewer "
            "--threads or --gpus-per-actor, or add a machine"
        )


@contextmanager
def _connected(cluster: Cluster) -> Iterator[Any]:
    """Ray, connected to a cluster.

    Raises:
        MissingDependency: it is not installed.
        InputError: no cluster responds.
    """
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)} if cluster.address == "local" else {}
    for name, value in (_SETTINGS | token).items():
        os.environ.setdefault(name, value)
    try:
        import ray
        import ray.data
    except ModuleNotFoundError as error:
        raise MissingDependency(f'{error.name} is not installed; run `pip install "caesura[cluster]"`') from None
    _check_reachable(cluster.address)
    logging.getLogger("ray.data").setLevel(logging.CRITICAL)
    started = {"num_cpus": cores(), "include_dashboard": False} if cluster.address == "local" else {}
    try:
        with _silence():
            ray.init(address=cluster.address, logging_level="ERROR", log_to_driver=False, **started)
    except (OSError, RuntimeError, ValueError) as error:
        raise InputError(_unreachable(cluster.address, str(error))) from None
    try:
        yield ray
    finally:
        ray.shutdown()


@contextmanager
def _silence() -> Iterator[None]:
    """Silences standard error, where Ray's core announces that it will log less."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _check_reachable(address: str) -> None:
    """Checks that the address responds before Ray tries, which takes its time."""
    host, colon, port = address.rpartition(":")
    if address in ("auto", "local"):
        return
    if not (colon and host and port.isdecimal()):
        raise InputError(f"{address} is not an address of a Ray cluster; give one such as 10.0.0.1:6379, auto or local")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise InputError(_unreachable(address, str(error))) from None


def _unreachable(address: str, reason: str) -> str:
    where = "on this machine" if address == "auto" else f"at {address}"
    summary = reason.strip().partition("\n")[0].partition(". ")[0].rstrip(".")
    return (
        f"--ray: no Ray cluster answers {where} ({summary}); start one with `ray start --head`, set "
        "RAY_AUTH_MODE=token if it requires a token, or give --ray local"
    )


def _lost(cluster: Cluster, reason: str) -> str:
    if "No module named" in reason:
        return f"{cluster.address}: a machine of the cluster lacks caesura; install the same version on all of them"
    summary = reason.strip().rpartition("\n")[2]
    return f"{cluster.address}: the cluster failed ({summary}); finished files are kept, and the same command resumes"


def _absolute(plan: BatchPlan, cluster: Cluster) -> BatchPlan:
    """The plan as other machines and processes read it."""
    model = os.path.abspath(plan.model) if Path(plan.model).is_dir() else plan.model
    output = plan.output and plan.output.absolute()
    device = "cuda" if cluster.gpus and plan.device == "auto" else plan.device
    threads = plan.threads or 1
    return replace(plan, folder=plan.folder.absolute(), output=output, model=model, device=device, threads=threads)


def _place(text: str) -> Path:
    return Url.of(Path(text))


def _row(outcome: FileOutcome) -> dict[str, Any]:
    where = {"output": str(outcome.output or ""), "state": outcome.state, "error": outcome.error}
    return where | {"figures": outcome.figures()}


def _read(path: Path, row: dict[str, Any]) -> FileOutcome:
    output = _place(row["output"]) if row["output"] else None
    return FileOutcome(path, output, row["state"], error=row["error"], **read_figures(row["figures"]))

"""Places that fsspec reaches, and what a worker makes of the files there, with a model that knows a few words."""

import copy
import importlib.util
import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.batch import BatchPlan, places, run
from engine.batch.places import Url, find_urls
from engine.batch.remote import NOTES, Worker
from engine.errors import InputError, MissingDependency, OutputError
from engine.style import Style
from tests.app.fakes import punctuator
from tests.engine.shelf import installed
from tests.speech import SAMPLES

fsspec = pytest.importorskip("fsspec")
TALK = SAMPLES / "talk.srt"


def url(text: str) -> Url:
    place = Url.of(Path(text))
    assert isinstance(place, Url)
    return place


def test_a_place_is_named_as_a_path_is() -> None:
    place = url("s3://bucket/talks/one.srt")
    assert str(place) == str(copy.deepcopy(place)) == str(place.absolute()) == "s3://bucket/talks/one.srt"
    assert (str(place.parent), place.name, place.suffix) == ("s3://bucket/talks", "one.srt", ".srt")
    assert str(place.relative_to(url("s3://bucket"))) == "talks/one.srt"
    assert isinstance(url("s3://bucket") / "two.srt", Url)
    for path in ("talks/one.srt", "/talks", ".", "a:b/c", "C:/talks"):
        assert Url.of(Path(path)) == Path(path)
        assert not isinstance(Url.of(Path(path)), Url)
    assert Url.of(Path("file:///talks/one.srt")) == Path("/talks/one.srt")


def worker(plan: BatchPlan, number: str = "run", fresh: bool = False, style: Style = Style()) -> Worker:  # noqa: B008
    return Worker(plan, style, number, fresh)


@pytest.fixture
def memory() -> Iterator[Url]:
    """An empty store in this process."""
    system = fsspec.filesystem("memory")
    system.store.clear()
    yield url("memory://talks")
    system.store.clear()


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers have a model that knows a few words."""
    monkeypatch.setattr("engine.batch.remote.load_punctuator", lambda *arguments: punctuator())


def test_what_is_looked_for_in_a_place(memory: Url) -> None:
    for name in (
        "b.srt",
        "a.VTT",
        "old.punctuated.srt",
        "film.mp4",
        ".hidden.srt",
        ".more/c.srt",
        "more/d.srt",
        "x.odd",
    ):
        places.write(memory / name, b"text")

    def relative_paths(*wanted: str, without: Url | None = None) -> list[str]:
        return [str(path.relative_to(memory)) for path in find_urls(memory, *wanted, recursive=True, without=without)]

    assert relative_paths() == ["a.VTT", "b.srt", "more/d.srt"]
    assert relative_paths("*.vtt; **/more/*") == ["a.VTT", "more/d.srt"]
    assert relative_paths("*.odd") == ["x.odd"]
    assert relative_paths(without=memory / "more") == ["a.VTT", "b.srt"]
    assert [path.name for path in find_urls(memory)] == ["a.VTT", "b.srt"]
    assert places.source_of(memory / "b.srt").file == memory / "b.srt"
    assert places.source_of(memory / "**" / "*.srt")[:3] == (memory, "**/*.srt", True)
    with pytest.raises(InputError, match="memory://nowhere: there is no such place"):
        find_urls(url("memory://nowhere"))


def test_a_worker_does_far_what_is_done_here(memory: Url, fake: None, tmp_path: Path) -> None:
    near, far = tmp_path / "near", memory / "in"
    (near / "more").mkdir(parents=True)
    for name in ("one.srt", "more/two.srt"):
        shutil.copy(TALK, near / name)
        places.write(far / name, TALK.read_bytes())
    there = {outcome.path.name: outcome for outcome in run(BatchPlan(near, recursive=True), punctuator=punctuator())}
    works = worker(BatchPlan(far, recursive=True, output=memory / "out"), "run")
    for name in ("one.srt", "more/two.srt"):
        outcome, here = works(far / name), there[Path(name).name]
        assert (outcome.state, str(outcome.output)) == ("done", f"memory://talks/out/{name}")
        assert here.output
        assert places.read(memory / "out" / name) == here.output.read_bytes()
        assert replace(here, path=far / name, output=outcome.output, seconds=outcome.seconds) == outcome
    beside = worker(BatchPlan(far), "run")(far / "one.srt")
    assert str(beside.output) == "memory://talks/in/one.punctuated.srt"


def test_what_is_finished_is_reported_and_what_has_changed_is_done_again(memory: Url, fake: None) -> None:
    path, plan = memory / "one.srt", BatchPlan(memory, output=memory / "out")
    places.write(path, TALK.read_bytes())
    first = worker(plan, "first")(path)
    again = worker(plan, "second")(path)
    assert again == replace(first, state="skipped")
    assert worker(plan, "third", fresh=True)(path).state == "done"
    assert worker(replace(plan, minimum_confidence=0.68), "fourth")(path).state == "done"
    assert worker(plan, "fifth")(path).state == "done"
    places.write(path, TALK.read_bytes() + b"\n30\n00:02:00,000 --> 00:02:01,000\nwell thank you\n")
    assert worker(plan, "sixth")(path).words > first.words
    fsspec.filesystem("memory").rm_file(str(memory / "out" / "one.srt"))
    assert worker(plan, "seventh")(path).state == "done"
    places.write(memory / "out" / NOTES / "one.srt.json", b'{"settings": "cut o')
    assert worker(plan, "eighth")(path).state == "done"


def test_the_house_style_is_that_of_the_run(memory: Url, fake: None) -> None:
    path, plan = memory / "one.srt", BatchPlan(memory, output=memory / "out", style=Path("of/another/machine.toml"))
    places.write(path, TALK.read_bytes())
    assert worker(plan)(path).marks["COMMA"]
    assert worker(plan)(path).state == "skipped"
    strict = worker(plan, style=Style(never=(",",)))(path)
    assert strict.state == "done"
    assert "COMMA" not in strict.marks


def test_what_others_have_written_is_left_alone(memory: Url, fake: None) -> None:
    path, plan = memory / "one.srt", BatchPlan(memory, output=memory / "out")
    places.write(path, TALK.read_bytes())
    places.write(memory / "out" / "one.srt", b"somebody's own")
    outcome = worker(plan, "run")(path)
    assert outcome.state == "failed"
    assert "memory://talks/out/one.srt already exists, and was written or changed by something other" in outcome.error
    assert places.read(memory / "out" / "one.srt") == b"somebody's own"


def test_originals_are_replaced_where_that_is_asked_for(tmp_path: Path, fake: None) -> None:
    path, plan = shutil.copy(TALK, tmp_path / "one.srt"), BatchPlan(tmp_path, overwrite_originals=True)
    assert worker(plan, "run")(path).output == path
    assert path.read_bytes() != TALK.read_bytes()
    assert worker(plan, "again")(path).state == "skipped"


def test_a_file_that_fails_is_named_by_its_place(memory: Url, fake: None) -> None:
    places.write(memory / "empty.srt", b"")
    works = worker(BatchPlan(memory), "run")
    assert "memory://talks/empty.srt is empty" in works(memory / "empty.srt").error
    assert "memory://talks/gone.srt: there is no such place" in works(memory / "gone.srt").error


def test_a_recording_and_speakers_are_fetched_too(memory: Url, fake: None) -> None:
    spoken = {
        "words": [
            {"text": word, "start": 0.3 * at, "end": 0.3 * at + 0.2} for at, word in enumerate("is it so".split())
        ]
    }
    places.write(memory / "one.json", json.dumps(spoken).encode())
    places.write(
        memory / "one.rttm",
        b"SPEAKER one 1 0.0 0.55 <NA> <NA> anna <NA> <NA>\nSPEAKER one 1 0.55 9.0 <NA> <NA> ben <NA> <NA>\n",
    )
    places.write(memory / "one.mp3", b"no recording")
    outcome = worker(BatchPlan(memory, with_media=True, output=memory / "out"), "run")(memory / "one.json")
    assert outcome.state == "done"
    assert any("The pauses could not be measured: memory://talks/one.mp3" in warning for warning in outcome.warnings)
    assert (places.read(memory / "out" / "one.srt") or b"").count(b"-->") == 2


def test_a_file_that_costs_worker_after_worker_fails(memory: Url, fake: None, monkeypatch: pytest.MonkeyPatch) -> None:
    places.write(memory / "one.srt", TALK.read_bytes())

    def lost(*arguments: object) -> None:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr("engine.batch.remote.punctuated", lost)
        for _ in range(3):
            with pytest.raises(SystemExit):
                worker(BatchPlan(memory), "run")(memory / "one.srt")
    outcome = worker(BatchPlan(memory), "run")(memory / "one.srt")
    assert "one.srt: 3 workers were lost over it, perhaps for lack of memory; leave it out" in outcome.error
    assert worker(BatchPlan(memory), "next")(memory / "one.srt").state == "done"


def test_where_nothing_is_whole_by_itself_it_is_moved_into_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(installed(tmp_path / "packages")))
    monkeypatch.setenv("SHELF", str(tmp_path / "shelf"))
    import shelf  # type: ignore[import-not-found]

    fsspec.register_implementation("shelf", shelf.Store, clobber=True)
    places.write(url("shelf://talks/one.srt"), b"old")
    places.write(url("shelf://talks/one.srt"), b"new")
    assert [path.read_bytes() for path in (tmp_path / "shelf" / "talks").iterdir()] == [b"new"]

    def broken(self: object, path: str, data: bytes) -> None:
        raise OSError("the line was cut")

    monkeypatch.setattr(shelf.Store, "pipe_file", broken)
    with pytest.raises(OutputError, match=r"shelf://talks/one.srt cannot be reached \(the line was cut\)"):
        places.write(url("shelf://talks/one.srt"), b"newer")
    assert places.read(url("shelf://talks/one.srt")) == b"new"


def test_places_that_nothing_reaches_are_reported() -> None:
    with pytest.raises(InputError, match=r"odd://talks cannot be reached \(Protocol not known: odd\)"):
        places.filesystem(url("odd://talks"))
    if importlib.util.find_spec("s3fs") is None:
        with pytest.raises(
            MissingDependency, match=r"s3fs is not installed, .* run `pip install s3fs` on every machine"
        ):
            places.filesystem(url("s3://talks"))

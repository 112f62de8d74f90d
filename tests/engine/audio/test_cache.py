"""What was kept comes back as it was, and nothing that goes wrong in the cache is ever felt."""

import os
import stat
from pathlib import Path

import numpy as np
import pytest

from engine.audio import cache as cache_module
from engine.audio.cache import cache_folder, entry, load, save

ARRAYS = {"a": np.arange(5, dtype=np.int16), "b": np.array(["so it is", "…"]), "c": np.array(7)}


@pytest.fixture
def media(tmp_path: Path) -> Path:
    path = tmp_path / "talk.mp3"
    path.write_bytes(b"sound")
    return path


def test_arrays_come_back(media: Path, cache: Path) -> None:
    place = entry(media, "test", 1)
    assert load(place) is None
    save(place, ARRAYS)
    result = load(place)
    assert result is not None
    assert result.keys() == ARRAYS.keys()
    for name, array in ARRAYS.items():
        assert np.array_equal(result[name], array)
        assert result[name].dtype == array.dtype
    assert [path.suffix for path in (cache / "audio").iterdir()] == [".npz"]


def test_where_it_is(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    assert cache_folder() == cache / "audio"
    monkeypatch.delenv("CAESURA_CACHE")
    monkeypatch.setattr(cache_module.platformdirs, "user_cache_dir", lambda name: f"/somewhere/{name}")
    assert cache_folder() == Path("/somewhere/caesura/audio")


def test_each_file_state_and_question_has_its_own_entry(
    media: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    same = entry(media, "test", 1, track=1)
    assert entry(str(media), "test", 1, track=1) == same
    monkeypatch.chdir(tmp_path)
    assert entry("talk.mp3", "test", 1, track=1) == same
    copy = tmp_path / "copy.mp3"
    copy.write_bytes(media.read_bytes())
    others = [
        entry(copy, "test", 1, track=1),
        entry(media, "other", 1, track=1),
        entry(media, "test", 2, track=1),
        entry(media, "test", 1, track=2),
        entry(media, "test", 1, track=None),
    ]
    state = media.stat()
    os.utime(media, ns=(state.st_atime_ns, state.st_mtime_ns + 1000))
    others.append(entry(media, "test", 1, track=1))
    media.write_bytes(b"sounds")
    os.utime(media, ns=(state.st_atime_ns, state.st_mtime_ns))
    others.append(entry(media, "test", 1, track=1))
    assert len({same, *others}) == 8


def test_no_file_no_entry(tmp_path: Path) -> None:
    assert entry(tmp_path / "none.mp3", "test", 1) is None
    assert entry("nu\0l", "test", 1) is None
    assert load(None) is None
    save(None, ARRAYS)


@pytest.mark.parametrize("damage", ["cut", "noise", "flipped", "empty", "pickle", "text"])
def test_a_damaged_entry_is_removed(media: Path, damage: str) -> None:
    place = entry(media, "test", 1)
    assert place is not None
    save(place, ARRAYS)
    data = bytearray(place.read_bytes())
    if damage == "flipped":
        data[len(data) // 3] ^= 255
    results: dict[str, bytes] = {
        "cut": bytes(data[:-30]),
        "noise": os.urandom(500),
        "flipped": bytes(data),
        "empty": b"",
        "text": b"so it goes",
    }
    if damage == "pickle":
        np.savez(place, evil=np.array([{}], dtype=object))
    else:
        place.write_bytes(results[damage])
    assert load(place) is None
    assert not place.exists()
    save(place, ARRAYS)
    assert load(place) is not None


def test_a_cache_that_cannot_be_written_is_no_cache(media: Path, cache: Path) -> None:
    cache.write_bytes(b"a file where the folder should be")
    place = entry(media, "test", 1)
    save(place, ARRAYS)
    assert load(place) is None
    assert cache.read_bytes().startswith(b"a file")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the system lets us write anything")
def test_a_cache_that_may_only_be_read(media: Path, cache: Path) -> None:
    (cache / "audio").mkdir(parents=True, mode=stat.S_IRUSR | stat.S_IXUSR)
    save(entry(media, "test", 1), ARRAYS)
    assert load(entry(media, "test", 1)) is None


def test_an_entry_of_somebody_else_is_loaded_and_stays(media: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = entry(media, "test", 1)
    assert place
    save(place, ARRAYS)

    def refused(path: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "utime", refused)
    assert load(place) is not None
    assert place.is_file()


def test_a_failed_write_leaves_what_was_there(media: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = entry(media, "test", 1)
    save(place, ARRAYS)

    def full(*arguments: object, **arrays: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(cache_module.np, "savez", full)
    save(place, {"a": np.zeros(1)})
    result = load(place)
    assert result is not None
    assert np.array_equal(result["a"], ARRAYS["a"])
    assert len(list((cache / "audio").iterdir())) == 1


def test_the_least_recently_used_go_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "LIMIT", 3500)
    places = []
    for number in range(3):
        path = tmp_path / f"{number}.mp3"
        path.touch()
        place = entry(path, "test", 1)
        assert place is not None
        places.append(place)
        save(place, {"a": np.zeros(800, np.uint8)})
        os.utime(place, (1000 + number, 1000 + number))
    assert load(places[0]) is not None  # and so it is the most recently used
    path = tmp_path / "new.mp3"
    path.touch()
    save(entry(path, "test", 1), {"a": np.zeros(800, np.uint8)})
    assert [place.exists() for place in places] == [True, False, True]
    assert load(entry(path, "test", 1)) is not None

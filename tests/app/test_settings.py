import math
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from app.option import Option
from app.options import OPTIONS, PAGES
from app.recent import LIMIT, recent_files, remember_file
from app.settings import Settings
from engine.document.limits import STANDARD

DICTIONARIES = {
    "shortcuts": {"save": "Ctrl+K; Ctrl+,"},
    "splitters": {"main": [300, 0]},
    "file-languages": {"/talks/one.srt": "de"},
    "recent-left": {"/talks/one.srt": 2},
}
OTHER = {bool: lambda o: not o.default, int: lambda o: o.default + 1, float: lambda o: o.least, str: lambda o: "x"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CAESURA_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config"


def other(option: Option):
    """A value that is not the default."""
    if option.choices:
        return option.choices[-1][0] if option.choices[-1][0] != option.default else option.choices[0][0]
    results = {bytes: b"\x00\xff\n", list: ["a, b", "ä;c"], dict: {"a": 2.0}}
    if option.name in DICTIONARIES:
        return DICTIONARIES[option.name]
    kind = type(option.default)
    return results[kind] if kind in results else OTHER[kind](option)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_comes_back_as_it_was_set(folder, option):
    settings = Settings()
    assert settings.get(option.name) == option.default
    value = other(option) if option.least != option.default else option.most
    settings.set(option.name, value)
    settings.sync()
    again = Settings().get(option.name)
    assert again == value
    assert type(again) is type(option.default)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize(
    "nonsense", ["", "%", "nan", "-7e300", "[[[[", "@Variant(\\0\\0)", "@ByteArray(x)", "a, b", '{"a": null}']
)
def test_nonsense_in_the_file_gives_a_value_that_makes_sense(folder, option, nonsense):
    folder.mkdir()
    (folder / "caesura.ini").write_text(f"[General]\n{option.name}={nonsense}\n", "utf-8")
    value = Settings().get(option.name)
    assert type(value) is type(option.default)
    assert option.checked(value) == value


@pytest.mark.parametrize("content", [b"\x00\xff\xfe" * 500, b"[General\nfont-scale", b"=\n=\n[]\n", b"\xef\xbb\xbf"])
def test_a_damaged_file_gives_defaults(folder, content):
    folder.mkdir()
    (folder / "caesura.ini").write_bytes(content)
    settings = Settings()
    assert [settings.get(option.name) for option in OPTIONS] == [option.default for option in OPTIONS]
    settings.set("font-scale", 1.5)
    settings.sync()
    assert Settings().get("font-scale") == 1.5


def test_a_file_that_cannot_be_written_does_not_stop_the_program(tmp_path, monkeypatch):
    (tmp_path / "config").write_text("a file, where a folder should be")
    monkeypatch.setenv("CAESURA_CONFIG", str(tmp_path / "config"))
    settings = Settings()
    settings.set("follow", False)
    settings.sync()
    assert settings.get("follow") is False


def test_without_the_variable_the_file_is_the_users(monkeypatch, tmp_path):
    monkeypatch.delenv("CAESURA_CONFIG", raising=False)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path))
    assert Settings().path == tmp_path / "caesura" / "caesura.ini"


def test_changes_are_reported_once(folder, qtbot: QtBot):
    settings, names = Settings(), []
    settings.changed.connect(names.append)
    settings.set("follow", False)
    settings.set("follow", False)
    settings.set("speed", 1)
    assert names == ["follow"]
    settings.reset("follow", "speed")
    assert names == ["follow", "follow"]
    settings.set("volume", 0.5)
    settings.reset()
    assert settings.get("volume") == 1.0


def test_numbers_stay_in_their_range_and_other_types_out(folder):
    settings = Settings()
    settings.set("font-scale", 40)
    assert settings.get("font-scale") == 2.5
    settings.set("autosave-seconds", 0)
    assert settings.get("autosave-seconds") == 1
    for name, value in [
        ("follow", 1),
        ("lines", 2.5),
        ("device", "toaster"),
        ("volume", math.nan),
        ("shortcuts", {"save": 1}),
    ]:
        with pytest.raises(ValueError, match=name):
            settings.set(name, value)
    with pytest.raises(KeyError):
        settings.get("no such option")


def test_defaults_are_not_shared(folder):
    Settings().get("recent-files").append("x")
    assert Settings().get("recent-files") == []


def test_limits_are_those_of_the_engine_until_they_are_set(folder):
    settings = Settings()
    assert settings.limits() == STANDARD
    settings.set("line-length", 37)
    settings.set("longest", 0.5)
    limits = settings.limits()
    assert (limits.line, limits.longest, limits.shortest) == (37, 0.5, 0.5)


def test_every_option_has_one_name_and_a_page_there_is():
    assert len({option.name for option in OPTIONS}) == len(OPTIONS)
    pages = [page for page, _ in PAGES]
    assert {option.page for option in OPTIONS} == {"", *pages}
    assert all(bool(option.page) == bool(option.title) for option in OPTIONS)
    assert all(option.checked(option.default) == option.default for option in OPTIONS)


def test_recent_files_are_few_and_the_latest_first(folder, tmp_path):
    settings, another = Settings(), Settings()
    paths = [tmp_path / f"{number}, ä.srt" for number in range(LIMIT + 3)]
    for path in paths:
        remember_file(settings, path)
    assert recent_files(settings) == paths[:2:-1]
    remember_file(another, paths[5])
    remember_file(settings, paths[0])
    assert recent_files(settings)[:2] == [paths[0], paths[5]]
    assert settings.get("last-folder") == str(tmp_path)

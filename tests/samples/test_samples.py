"""The samples are what their script makes, and there is one of each format."""

from engine.formats import FORMATS
from tests.samples.make.__main__ import FOLDER, contents


def test_the_files_are_what_the_script_makes() -> None:
    files = {path.relative_to(FOLDER).as_posix(): path for path in FOLDER.glob("*/*.*") if path.suffix != ".py"}
    result = contents()
    assert files.keys() == result.keys()
    assert [name for name, path in files.items() if path.read_bytes() != result[name]] == []


def test_each_format_has_a_file() -> None:
    names = {path.rpartition("/")[2].rpartition(".")[0] for path in contents()}
    assert set(FORMATS) - names == set()

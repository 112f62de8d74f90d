"""What is passed on: the start of the one-folder build, its papers and bill of materials, the package for Debian."""

import json
import re
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path
from types import ModuleType

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from app.dialogs.about import LIBRARIES, installed

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / "packaging"
DEBIAN = pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="Debian's tools are not here")


@pytest.fixture
def papers(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(PACKAGING)
    return import_module("papers")


@pytest.fixture
def deb(papers: ModuleType) -> ModuleType:
    return import_module("deb")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder laid out as PyInstaller's, with a small program in it."""
    folder = tmp_path / "caesura"
    resources = folder / "_internal" / "resources"
    (resources / "icons").mkdir(parents=True)
    shutil.copy(ROOT / "resources" / "caesura.desktop", resources)
    shutil.copy(ROOT / "resources" / "icons" / "caesura.svg", resources / "icons")
    for name in ("caesura", "caesura-engine"):
        shutil.copy("/bin/true", folder / name)
    for name in ("licences/numpy/LICENSE.txt", "sources/pyproject.toml", "NOTICE.md", "bill-of-materials.cdx.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder


def start(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """`start.py` as the script of a program that is not called caesura-engine, which was given some arguments."""
    command = [sys.executable, str(PACKAGING / "start.py"), *arguments]
    return subprocess.run(command, input="[1]", capture_output=True, text=True, check=False)


def test_the_build_runs_its_own_modules_as_python_would():
    done = start("-P", "-m", "json.tool", "--compact")
    assert (done.stdout, done.returncode) == ("[1]\n", 0)


def test_a_module_that_is_not_in_the_build_is_reported_in_one_sentence():
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


def test_the_bill_of_materials_names_all_with_versions_licences_and_hashes(papers: ModuleType) -> None:
    parts = [*papers.libraries(map(distribution, filter(installed, LIBRARIES)))]
    text = papers.bill(parts, ROOT / "resources")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    bill = json.loads(text)
    assert bill["metadata"]["component"]["name"] == "caesura"
    components = {component["name"]: component for component in bill["components"]}
    assert {part.name for part in parts} | {"python", "caesura", "word-crf", "silero-vad", "inter"} <= components.keys()
    assert all(component["licenses"] for component in components.values())
    assert components["numpy"]["purl"] == f"pkg:pypi/numpy@{installed('numpy')}"
    assert components["silero-vad"]["licenses"] == [{"license": {"id": "MIT"}}]
    assert components["inter"]["licenses"] == [{"license": {"id": "OFL-1.1"}}]
    assert len(components["inter"]["hashes"]) == len([*(ROOT / "resources" / "fonts").glob("*.ttf")]) == 2
    card = json.loads((ROOT / "resources" / "models" / "caesura-small" / "card.json").read_text())
    hashes = {hashed["content"] for hashed in components["caesura-small"]["hashes"]}
    assert hashes == set(card["files"].values())


def test_the_licences_of_the_libraries_are_gathered(papers: ModuleType, tmp_path: Path) -> None:
    parts = [*papers.libraries(map(distribution, filter(installed, LIBRARIES)))]
    papers.gather(parts, tmp_path)
    texts = {path.parent.name for path in tmp_path.rglob("*") if path.is_file() and path.stat().st_size > 500}
    packed = {part.name for part in parts if part.texts}
    assert texts == packed
    assert {"numpy", "onnxruntime", "av", "pysubs2"} <= packed
    if Path("/usr/share/common-licenses").is_dir():
        assert packed == {part.name for part in parts}
        assert (tmp_path / "PySide6-Essentials" / "LGPL-3").is_file() or "PySide6_Essentials" in packed
    assert "| numpy |" in papers.table(parts)


@DEBIAN
def test_libraries_of_the_system_are_parts_too(papers: ModuleType) -> None:
    [part] = papers.system_libraries(["libc.so.6", "libnone-at-all.so.0"])
    assert part.name == "libc6"
    assert part.address.to_string().startswith("pkg:deb/debian/libc6@")


@DEBIAN
def test_a_package_for_debian(deb: ModuleType, built: Path, tmp_path: Path) -> None:
    package = deb.build(built, tmp_path, "Jane Doe <jane@example.org>")
    fields = subprocess.run(["dpkg-deb", "--field", package], check=True, capture_output=True, text=True).stdout
    assert f"Version: {installed('caesura')}\n" in fields
    assert "Maintainer: Jane Doe <jane@example.org>\n" in fields
    assert re.search(r"^Depends: libc6 \(>= 2\.\d+\), fontconfig-config, xkb-data$", fields, re.MULTILINE)
    subprocess.run(["dpkg-deb", "--extract", package, tmp_path / "root"], check=True)
    root = tmp_path / "root" / "usr"
    assert (root / "bin" / "caesura-engine").resolve() == root / "lib" / "caesura" / "caesura-engine"
    subprocess.run([root / "bin" / "caesura"], check=True)
    assert "MimeType=application/x-subrip;" in (root / "share/applications/caesura.desktop").read_text()
    assert (root / "share/icons/hicolor/scalable/apps/caesura.svg").is_file()
    papers = root / "share" / "doc" / "caesura"
    assert (papers / "licences/numpy/LICENSE.txt").is_file()
    assert "License: GPL-3+" in (papers / "copyright").read_text()
    assert not (root / "lib/caesura/licences").exists()


def test_a_folder_that_is_no_build(deb: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"is not a one-folder build; run `pyinstaller packaging/caesura.spec` first"):
        deb.build(tmp_path, tmp_path, deb.MAINTAINER)


def test_data_between_the_modules_is_in_the_build() -> None:
    files = (path for name in ("app", "engine", "resources") for path in (ROOT / name).rglob("*.toml"))
    tops = {path.relative_to(ROOT).parts[0] for path in files}
    [line] = [line for line in (PACKAGING / "caesura.spec").read_text().splitlines() if line.startswith("packages = ")]
    assert {"engine", "resources"} <= tops <= set(re.findall(r'"(\w+)"', line))

"""A package for Debian and its kin of the one-folder build: ``python packaging/deb.py [dist/caesura] [--output dist]``.

It takes dpkg-deb. The program is in ``/usr/lib/caesura``, its papers are in ``/usr/share/doc/caesura``. It runs on the
system that it was built on, and on newer ones.
"""

import argparse
import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from papers import BILL, owners

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = ("caesura", "caesura-engine")
PAPERS = ("NOTICE.md", BILL, "licences", "sources")
DATA = ("fontconfig-config", "xkb-data")
"""What libraries in the build read: the list of fonts, the keyboards."""
MAINTAINER = "The Caesura authors <caesura@localhost>"

_CONTROL = """\
Package: caesura
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: shared-mime-info
Section: video
Priority: optional
Description: subtitle editor that puts in punctuation
 Caesura edits subtitles and transcripts. Its punctuation engine reads the words
 and the pauses between them, says how sure it is of every mark, and leaves the
 last word to the person at the keyboard. caesura-engine does the same on the
 command line.
"""
_COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Caesura
Source: /usr/share/doc/caesura/sources
Comment: The libraries in /usr/lib/caesura/_internal are listed with their licences and
 sources in NOTICE.md beside this file; the texts are in the folder licences.

Files: *
Copyright: the authors of Caesura
License: GPL-3+
 On Debian systems the text of the GNU General Public License, version 3, is in
 /usr/share/common-licenses/GPL-3.

Files: usr/lib/caesura/_internal/resources/models/*
Copyright: the authors of Caesura, of all-mpnet-base-v2, of all-MiniLM-L6-v2 and of the transcripts in each README.md
License: CC-BY-SA-4.0
 https://creativecommons.org/licenses/by-sa/4.0/legalcode

Files: usr/lib/caesura/_internal/resources/speech/*
Copyright: 2020-present Silero Team
License: Expat
 The text is in the file LICENSE beside them.
"""


def dependencies(folder: Path) -> list[str]:
    """The packages with the libraries that a build needs and has not, and with what its own libraries read."""
    from PyInstaller.depend.bindepend import get_imports

    files = [path for path in folder.rglob("*") if path.is_file() and _is_program(path)]
    needed = {Path(name).name for path in files for name, _ in get_imports(str(path))}
    packages = {name.partition(":")[0] for name in owners(needed - {path.name for path in files}).values()}
    libc = os.confstr("CS_GNU_LIBC_VERSION") or ""
    return [f"libc6 (>= {libc.split()[-1]})", *sorted({*packages, *DATA} - {"libc6"})]


def control(folder: Path, depends: Sequence[str], architecture: str, maintainer: str = MAINTAINER) -> str:
    """What Debian knows of the package: its name, its size in kibibytes, what it needs."""
    size = sum(path.lstat().st_size for path in folder.rglob("*")) // 1024
    return _CONTROL.format(
        version=version("caesura"),
        size=size,
        depends=", ".join(depends),
        architecture=architecture,
        maintainer=maintainer,
    )


def lay_out(built: Path, root: Path) -> None:
    """Puts a build, its links, its desktop entry with the icon, and its papers where Debian has such things."""
    library, papers = root / "usr/lib/caesura", root / "usr/share/doc/caesura"
    shutil.copytree(built, library, symlinks=True, ignore=lambda path, _: PAPERS if Path(path) == built else ())
    for name in PROGRAMS:
        _folder(root / "usr/bin").joinpath(name).symlink_to(f"../lib/caesura/{name}")
    resources = library / "_internal" / "resources"
    shutil.copy(resources / "caesura.desktop", _folder(root / "usr/share/applications"))
    shutil.copy(resources / "icons" / "caesura.svg", _folder(root / "usr/share/icons/hicolor/scalable/apps"))
    for name in PAPERS:
        copy = shutil.copytree if (built / name).is_dir() else shutil.copy
        copy(built / name, _folder(papers) / name)
    (papers / "copyright").write_text(_COPYRIGHT, encoding="utf-8")
    entry = f"caesura ({version('caesura')}) unstable; urgency=medium\n\n  * Built of the folder.\n\n -- {MAINTAINER}\n"
    (papers / "changelog.gz").write_bytes(gzip.compress(entry.encode(), mtime=0))


def build(built: Path, output: Path, maintainer: str) -> Path:
    """Makes the package of a one-folder build; returns its file.

    Raises:
        SystemExit: there is no build, or dpkg-deb is missing or fails.
    """
    if not (built / BILL).is_file():
        raise SystemExit(f"{built} is not a one-folder build; run `pyinstaller packaging/caesura.spec` first.")
    if not shutil.which("dpkg-deb"):
        raise SystemExit("dpkg-deb is missing; packages for Debian are made on Debian.")
    command = ["dpkg", "--print-architecture"]
    architecture = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    package = output / f"caesura_{version('caesura')}_{architecture}.deb"
    with tempfile.TemporaryDirectory(dir=output) as folder:
        root = Path(folder) / "root"
        lay_out(built, root)
        root.chmod(0o755)
        text = control(root, dependencies(built), architecture, maintainer)
        (_folder(root / "DEBIAN") / "control").write_text(text, encoding="utf-8")
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zzstd", "--build", root, package], check=True)
    return package


def _folder(path: Path) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    return path


def _is_program(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def main() -> int:
    """Makes the package."""
    parser = argparse.ArgumentParser(prog="packaging/deb.py", description=__doc__)
    parser.add_argument("build", nargs="?", type=Path, default=ROOT / "dist" / "caesura", help="the one-folder build")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to put the package")
    parser.add_argument("--maintainer", default=MAINTAINER, metavar="NAME <MAIL>", help="who answers for it")
    options = parser.parse_args()
    print(build(options.build, options.output, options.maintainer))
    return 0


if __name__ == "__main__":
    sys.exit(main())

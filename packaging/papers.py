"""The papers of the one-folder build: what is in it, under which licences, and a bill of materials (CycloneDX)."""

import hashlib
import json
import platform
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, version
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from app.dialogs.about import LIBRARIES

BILL = "bill-of-materials.cdx.json"
_COMMON = Path("/usr/share/common-licenses")
_TEXT = re.compile(r"(licen[cs]e|copying|notice|copyright)", re.IGNORECASE)
_COMMON_NAME = re.compile(r"Apache-2\.0|L?GPL-\d(?:\.[1-9])?")


@dataclass(frozen=True)
class Part:
    """Something of another author in the build.

    Attributes:
        name, version: as its authors or Debian call it.
        licence: SPDX expression, or what the authors say in their own words.
        address: package URL, which names the source too.
        texts: files with the licences.
    """

    name: str
    version: str
    licence: str
    address: PackageURL
    texts: tuple[Path, ...] = ()


def libraries(distributions: Iterable[Distribution]) -> Iterator[Part]:
    """Yields the parts that some Python distributions are; a text that one does not pack comes from Debian, if here."""
    for found in distributions:
        licence = _licence(found)
        texts = [Path(str(path.locate())) for path in found.files or () if _is_text(Path(path))]
        texts = texts or [path for path in map(_COMMON.joinpath, _COMMON_NAME.findall(licence)) if path.is_file()]
        yield Part(
            found.name, found.version, licence, PackageURL("pypi", None, found.name, found.version), tuple(texts)
        )


def system_libraries(files: Iterable[str]) -> Iterator[Part]:
    """Yields the packages of Debian that hold libraries, by the libraries' names; none on another system."""
    for name in sorted(set(owners(files).values())):
        shown = subprocess.run(
            ["dpkg-query", "-W", "-f", "${Version} ${source:Package}", name], capture_output=True, text=True, check=True
        )
        number, source = shown.stdout.split()
        bare = name.partition(":")[0]
        text = Path("/usr/share/doc", bare, "copyright")
        yield Part(
            bare, number, f"see its copyright file; source package {source}",
            PackageURL("deb", "debian", bare, number), (text,) if text.is_file() else (),
        )  # fmt: skip


def owners(files: Iterable[str]) -> dict[str, str]:
    """The package of Debian that holds each shared library, by the library's name."""
    if not shutil.which("dpkg-query"):
        return {}
    patterns = [f"*/{name}" for name in files]
    found = subprocess.run(["dpkg-query", "-S", *patterns], capture_output=True, text=True, check=False).stdout
    rows = (line.split(": ", 1) for line in found.splitlines() if line.startswith("lib") and ": /" in line)
    return {Path(path).name: packages.split(", ")[0] for packages, path in rows if Path(path).parts[1] != "opt"}


def bill(parts: Iterable[Part], resources: Path) -> str:
    """The bill of materials as CycloneDX 1.6 JSON: program, parts, Python; typeface and models with their SHA-256."""
    licences = LicenseFactory()
    root = Component(
        name="caesura", version=version("caesura"), type=ComponentType.APPLICATION,
        licenses=[licences.make_from_string("GPL-3.0-or-later")],
    )  # fmt: skip
    python = Part(
        "python", platform.python_version(), "PSF-2.0", PackageURL("generic", None, "python", platform.python_version())
    )
    components = [
        Component(
            name=part.name, version=part.version, type=ComponentType.LIBRARY, purl=part.address,
            licenses=[licences.make_from_string(part.licence)], bom_ref=str(part.address),
        )
        for part in (*parts, python)
    ]  # fmt: skip
    components += [_model(path) for path in sorted(resources.glob("models/*/card.json"))]
    speech = resources / "speech" / "silero-vad.onnx"
    components.append(_weights("silero-vad", "MIT", [hashlib.sha256(speech.read_bytes()).hexdigest()]))
    components.append(_typeface(resources / "fonts"))
    made = Bom(components=components)
    made.metadata.component = root
    made.register_dependency(root, components)
    return JsonV1Dot6(made).output_as_string(indent=2)


def gather(parts: Iterable[Part], folder: Path) -> None:
    """Copies the licences of each part into a folder of its name."""
    for part in parts:
        for text in part.texts:
            target = folder / part.name / text.name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(text, target)


def table(parts: Iterable[Part]) -> str:
    """The rows of ``NOTICE.md``."""
    pages = {"pypi": "https://pypi.org/project/{0}/{1}/", "deb": "https://packages.debian.org/{0}"}
    rows = ((part, pages[part.address.type].format(part.name, part.version)) for part in parts)
    return "\n".join(f"| {part.name} | {part.version} | {part.licence} | <{page}> |" for part, page in rows)


def _is_text(path: Path) -> bool:
    return path.suffix != ".py" and bool(_TEXT.match(path.name))


def _licence(found: Distribution) -> str:
    """What `About` says of a library, or else what it says of itself."""
    known = {name.lower().replace("_", "-"): text for name, text in LIBRARIES.items()}
    metadata = found.metadata
    named = [
        line.rpartition(" :: ")[2] for line in metadata.get_all("Classifier", []) if line.startswith("License :: ")
    ]
    own = (
        metadata.get("License-Expression")
        or "; ".join(named)
        or metadata.get("License", "see its page").splitlines()[0]
    )
    return known.get(found.name.lower().replace("_", "-"), own)


def _model(path: Path) -> Component:
    """A model, by its card."""
    card = json.loads(path.read_text(encoding="utf-8"))
    return _weights(card["name"], card["about"]["licence"], card["files"].values())


def _typeface(folder: Path) -> Component:
    hashes = [hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*.ttf"))]
    return Component(
        name="inter", version="4.1", type=ComponentType.FILE, purl=PackageURL("npm", None, "inter-ui", "4.1.1"),
        licenses=[LicenseFactory().make_from_string("OFL-1.1")], hashes=_hashes(hashes),
    )  # fmt: skip


def _weights(name: str, licence: str, hashes: Iterable[str]) -> Component:
    return Component(
        name=name, version=version("caesura"), type=ComponentType.MACHINE_LEARNING_MODEL,
        licenses=[LicenseFactory().make_from_string(licence)],
        hashes=_hashes(hashes),
    )  # fmt: skip


def _hashes(contents: Iterable[str]) -> list[HashType]:
    return [HashType(alg=HashAlgorithm.SHA_256, content=content) for content in contents]

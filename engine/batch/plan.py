"""The settings of a batch."""

from dataclasses import dataclass
from pathlib import Path

from engine.backends import MOST_THREADS
from engine.errors import InputError
from engine.formats.registry import writable_format
from engine.models.registry import DEFAULT
from engine.system.cores import cores


@dataclass(frozen=True)
class BatchPlan:
    """The settings of a batch.

    Attributes:
        folder: folder of the files.
        pattern: of their names, such as ``*.srt``, or of their relative paths, such as ``**/talks/*.srt``; several
            separated by semicolons.
        recursive: include subfolders.
        model, device: see `engine.load_model`.
        threads: CPU threads for all of the work, or None for one a core.
        minimum_confidence: minimum confidence of accepted suggestions, 0 to 1.
        keep_marks, keep_case: keep existing marks and capitals.
        with_media: use the pauses in a recording with the file's name, if there is one.
        recue: lay out the words in new cues, as always for a recogniser's transcript.
        output: the output folder, or None to write next to each file, as ``talk.punctuated.srt``.
        output_format: the output format, or None for each file's own.
        overwrite_originals: replace each file by its punctuated version, if it keeps its format.
        workers: processes, each with its own model and share of the threads; None for one per thread, or one for a GPU.
            Never more than files.
        style: the house style, see `engine.style.read_style`.
        language: language code of all files; "" to detect it for each.
        patience: seconds without progress before a worker process is killed and its file reported as failed.

    Raises:
        OutputError: the output format is unknown or only read.
        InputError: invalid confidence or number of workers, or both originals to replace and an output folder.
    """

    folder: Path
    pattern: str = "*"
    recursive: bool = False
    model: str = DEFAULT
    device: str = "auto"
    threads: int | None = None
    minimum_confidence: float = 0.0
    keep_marks: bool = True
    keep_case: bool = True
    with_media: bool = False
    recue: bool = False
    output: Path | None = None
    output_format: str | None = None
    overwrite_originals: bool = False
    workers: int | None = None
    style: Path | None = None
    language: str = ""
    patience: float = 900.0

    def __post_init__(self) -> None:
        if self.output_format is not None:
            writable_format(self.output_format)
        if not 0 <= self.minimum_confidence <= 1:
            raise InputError(
                "{confidence} is not a confidence; give a number from 0 to 1", confidence=self.minimum_confidence
            )
        if self.workers is not None and not 1 <= self.workers <= MOST_THREADS:
            raise InputError(
                "{workers} workers: give a number from 1 to {most}, or none for one per core",
                workers=self.workers,
                most=MOST_THREADS,
            )
        if self.overwrite_originals and self.output is not None:
            raise InputError(
                "originals cannot be replaced and written to {output} too; choose one of the two", output=self.output
            )

    @property
    def place(self) -> Path:
        """The folder of the ledger and the report."""
        return self.output or self.folder

    def team(self, files: int) -> int:
        """How many processes are to share the work on some files."""
        usual = 1 if self.device == "cuda" else self.threads or cores()
        return max(1, min(self.workers or usual, files))

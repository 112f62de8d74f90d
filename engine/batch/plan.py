"""What is to be done with a folder."""

from dataclasses import dataclass
from pathlib import Path

from engine.backends import MOST_THREADS
from engine.errors import InputError
from engine.formats import FORMATS
from engine.system.cores import cores


@dataclass(frozen=True)
class BatchPlan:
    """What is to be done with a folder.

    Attributes:
        folder: where the files are.
        pattern: of their names, such as ``*.srt``, or of their paths in the folder, such as ``**/talks/*.srt``; several
            with semicolons between them.
        recursive: look into the folders in it too.
        model, device: as `engine.load_model` takes them.
        threads: CPU threads for all of the work, or None for one a core.
        minimum_confidence: suggestions that are less sure, 0 to 1, are left alone.
        keep_marks, keep_case: leave marks and capitals that are there.
        with_media: hear the pauses in the recording that has a file's name, where there is one.
        recue: flow the words into new cues, as is always done with a recogniser's transcript.
        output: the folder to write to, or None for beside each file, as ``talk.punctuated.srt``.
        output_format: the format to write, or None for each file's own.
        overwrite_originals: replace each file by its punctuated version, if it keeps its format.
        workers: processes, each with the model loaded once and its share of the threads; or None for as many as there
            are threads, and one where a GPU is asked for. There are never more than files.
        style: the house style to keep to, as `engine.style.read_style` takes it.
        language: code of the language of all files; "" finds that out of each.
        patience: seconds without progress after which a worker process is ended, and its file reported as failed.

    Raises:
        InputError: no such format to write, a confidence or a number of workers that cannot be, or originals to
            replace and a folder too.
    """

    folder: Path
    pattern: str = "*"
    recursive: bool = False
    model: str = "caesura"
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
        written = [name for name, row in FORMATS.items() if row.writable]
        if self.output_format is not None and self.output_format not in written:
            raise InputError(f"{self.output_format} is no format that can be written; there are {', '.join(written)}")
        if not 0 <= self.minimum_confidence <= 1:
            raise InputError(f"{self.minimum_confidence} is no confidence; give a number from 0 to 1")
        if self.workers is not None and not 1 <= self.workers <= MOST_THREADS:
            raise InputError(f"{self.workers} workers: give a number from 1 to {MOST_THREADS}, or none for one a core")
        if self.overwrite_originals and self.output is not None:
            raise InputError(f"originals cannot be replaced and written to {self.output} too; choose one of the two")

    @property
    def place(self) -> Path:
        """The folder in which the ledger and the report are."""
        return self.output or self.folder

    def team(self, files: int) -> int:
        """How many processes are to share the work on some files."""
        usual = 1 if self.device == "cuda" else self.threads or cores()
        return max(1, min(self.workers or usual, files))

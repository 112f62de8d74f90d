"""Batches of files, processed in parallel: reports each outcome and skips finished files."""

from engine.batch.files import find_files
from engine.batch.outcome import FileOutcome
from engine.batch.plan import BatchPlan
from engine.batch.runner import run

__all__ = ["BatchPlan", "FileOutcome", "find_files", "run"]

"""Many files, as many at once as there are cores: each outcome is reported, and what is finished is not done again."""

from engine.batch.files import find_files
from engine.batch.outcome import FileOutcome
from engine.batch.plan import BatchPlan
from engine.batch.runner import run

__all__ = ["BatchPlan", "FileOutcome", "find_files", "run"]

"""Many files, one after the other, with one model: each outcome is told, and what is finished is not done again."""

from engine.batch.files import find_files
from engine.batch.outcome import Outcome
from engine.batch.plan import Plan
from engine.batch.work import run

__all__ = ["Outcome", "Plan", "find_files", "run"]

"""Past decisions on suggestions: none is suggested twice, and a model can learn from them.

Everything is keyed by content, the words around a slot, never by path: a file that was renamed or saved in another
format is recognised, and an edit far from a slot changes nothing for that slot.
"""

from engine.memory.decisions import Decision, Verdict, context, document_key, slot_key
from engine.memory.log import read_log
from engine.memory.passages import Passage, passages_of
from engine.memory.store import Memory

__all__ = [
    "Decision", "Memory", "Passage", "Verdict", "context", "document_key", "passages_of", "read_log", "slot_key",
]  # fmt: skip

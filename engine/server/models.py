"""The models of a server, and the list of all models."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.errors import InputError
from engine.models.catalogue import CatalogueEntry, catalogue
from engine.pipeline import Punctuator, load_model
from engine.server.limits import Refusal


@dataclass(frozen=True)
class ServedModels:
    """Models by the names that clients know them by, the default one first."""

    punctuators: dict[str, Punctuator]

    @classmethod
    def load(cls, names: Sequence[str], device: str = "auto", threads: int | None = None) -> "ServedModels":
        """Loads models; one from a folder gets the folder's name.

        Raises:
            InputError: two have the same name.
            CaesuraError: one cannot be loaded.
        """
        loaded: dict[str, Punctuator] = {}
        for name in names:
            known = Path(name).resolve().name if Path(name).is_dir() else name
            if known in loaded:
                raise InputError(f"{name}: another model is called {known} too; leave one out, or rename its folder.")
            loaded[known] = load_model(name, device, threads)
            loaded[known].name = known
        return cls(loaded)

    def find(self, name: str | None) -> Punctuator:
        """The model of a name, or the default one.

        Raises:
            Refusal: no such model is served.
        """
        chosen = name or next(iter(self.punctuators))
        if chosen not in self.punctuators:
            message = f"That model is not served here; choose from {', '.join(self.punctuators)}."
            raise Refusal(404, "unknown_model", message)
        return self.punctuators[chosen]

    def listing(self) -> list[dict[str, Any]]:
        """All models there are, those that are served first."""
        entries = {entry.name: entry for entry in catalogue()}
        named = [entries.pop(name, CatalogueEntry(name)) for name in self.punctuators]
        return [self._described(entry) for entry in (*named, *entries.values())]

    def _described(self, entry: CatalogueEntry) -> dict[str, Any]:
        punctuator = self.punctuators.get(entry.name)
        known = punctuator.model if punctuator else entry
        return {
            "name": entry.name,
            "description": entry.summary,
            "source": entry.source,
            "licence": entry.licence,
            "languages": punctuator.languages if punctuator else entry.languages,
            "labels": known.labels,
            "cases": known.cases,
            "reads_pauses": known.reads_pauses,
            "size": entry.size,
            "installed": punctuator is not None or (entry.folder is not None and not entry.error),
            "served": punctuator is not None,
            "default": punctuator is not None and punctuator is self.find(None),
        }

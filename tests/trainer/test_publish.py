"""What the folders of the shipped models say of them."""

from pathlib import Path

import pytest

from engine.models.base import Card
from engine.models.weights import model_folders
from trainer.publish import readme

_SHIPPED = sorted(place.parent for place in model_folders()[1].glob("*/card.json"))


@pytest.mark.parametrize("folder", _SHIPPED, ids=lambda folder: folder.name)
def test_the_page_of_a_model_agrees_with_its_card(folder: Path) -> None:
    assert (folder / "README.md").read_text(encoding="utf-8") == readme(Card.read(folder))

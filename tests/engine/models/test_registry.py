"""The families, the variants that recipes make of them, and the commands for those whose weights are not here."""

import pytest

from engine.errors import UnknownModel
from engine.models.registry import FAMILIES, find_family, is_variant, load_family, recipe_names, variant, variants
from trainer.__main__ import _parser
from trainer.config import read_recipe

NAMES = [one.name for one in variants()]


@pytest.mark.parametrize("name", NAMES)
def test_the_command_that_makes_a_model_is_one(name: str) -> None:
    *fits, export = variant(name).make.split(" && ")
    titles = []
    for command in fits:
        program, *arguments = command.split()
        assert program == "caesura-trainer"
        options = _parser().parse_args(arguments)
        titles.append(read_recipe(options.recipe, options.scale, options.setting).title)
    assert export == f"caesura-trainer export runs/{titles[-1]}"
    runs = [read_recipe(name)]
    while before := runs[0].model.stands_on:
        runs.insert(0, read_recipe(before, None, _setting(before, runs[-1].setting)))
    assert titles == [run.title for run in runs]


def _setting(name: str, wanted: str) -> str | None:
    """A setting of a recipe, or None for its own where it has no such one."""
    return wanted if wanted in (variant(name).setting, *variant(name).settings) and wanted else None


@pytest.mark.parametrize("name", recipe_names())
def test_a_variant_is_what_its_recipe_says(name: str) -> None:
    family = find_family(name)
    assert read_recipe(name).model.family == family.name
    assert is_variant(name) == family.served
    if family.served:
        assert all((variant(name).summary, variant(name).source))


@pytest.mark.parametrize("name", [family.name for family in FAMILIES.values() if family.served])
def test_a_family_that_is_served_has_a_module_and_a_variant(name: str) -> None:
    assert callable(load_family(name).load)
    assert name in {one.family for one in variants()}


@pytest.mark.parametrize(
    ("former", "family"),
    [("caesura", "tagger"), ("ta-lstm-p", "t-lstm"), ("4gram-dt-p", "decision-tree"), ("char-bilstm", "char-tagger")],
)
def test_names_that_older_versions_gave_to_families_still_lead_to_them(former: str, family: str) -> None:
    assert find_family(former) == FAMILIES[family]


def test_what_is_not_there_is_named() -> None:
    assert not is_variant("nothing")
    with pytest.raises(UnknownModel, match="nothing: no such model family; choose from"):
        find_family("nothing")
    assert not is_variant("masked")  # an encoder that others start from is not served
    with pytest.raises(UnknownModel, match="masked: its models predict no marks"):
        load_family("masked")

"""The commands that the registry gives for models whose weights are not here."""

import pytest

from engine.models.registry import MODELS
from trainer.__main__ import _parser
from trainer.config import read_recipe


@pytest.mark.parametrize("name", MODELS)
def test_the_command_that_makes_a_model_is_one(name: str) -> None:
    *fits, export = MODELS[name].make.split(" && ")
    titles = []
    for command in fits:
        program, *arguments = command.split()
        assert program == "caesura-trainer"
        options = _parser().parse_args(arguments)
        titles.append(read_recipe(options.recipe, options.scale, options.setting).title)
    assert export == f"caesura-trainer export runs/{titles[-1]}"
    stage = getattr(read_recipe(name).model, "stage", "")
    setting = read_recipe(name).setting
    assert titles == [f"{run}@{setting}" if setting else run for run in (stage, name) if run]

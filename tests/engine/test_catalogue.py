"""The models there are, and taking in and out those that are the user's own."""

import json
import re
import shutil
from importlib import resources
from pathlib import Path

import pytest

from engine.errors import InputError, OutputError, UnknownModel, WeightsCorrupt
from engine.models import catalogue as models
from engine.models.catalogue import catalogue, import_model, measure_speed, remove_model
from engine.models.registry import DEFAULT, variant, variants
from engine.models.weights import find_folder, sha256, user_models
from engine.pipeline import load_model

SHIPPED = Path(str(resources.files("resources"))) / "models" / "caesura-small"


@pytest.fixture(autouse=True)
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder for the user's models."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return user_models()


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    """A model as the trainer writes it, under a name of its own."""
    folder = tmp_path / "exported" / "mine"
    shutil.copytree(SHIPPED, folder)
    (folder / "notes.txt").write_text("of no use to the engine")
    return folder


def change_card(folder: Path, **values: object) -> None:
    card = json.loads((folder / "card.json").read_text())
    (folder / "card.json").write_text(json.dumps(card | values))


def test_every_model_of_the_registry_is_there() -> None:
    entries = catalogue()
    assert sorted(entry.name for entry in entries) == sorted(one.name for one in variants())
    for entry in entries:
        assert entry.summary == variant(entry.name).summary
        assert entry.make.startswith("caesura-trainer ")
        assert (entry.own, entry.error) == (False, "")


def test_what_is_here_comes_first(exported: Path, own: Path) -> None:
    import_model(exported)
    entries = catalogue()
    here = [entry.folder is not None for entry in entries]
    assert here == sorted(here, reverse=True)
    assert entries[0].name == DEFAULT
    assert own / "mine" in [entry.folder for entry in entries]


def test_a_card_that_names_its_family_as_older_versions_did_still_serves(exported: Path) -> None:
    change_card(exported, family="caesura-small")
    assert load_model(import_model(exported)).restore_text("is it late") == "Is it late?"


def test_the_shipped_model_says_what_it_is() -> None:
    entry = catalogue()[0]
    assert (entry.name, entry.folder, entry.licence) == ("caesura-small", SHIPPED, "CC-BY-SA-4.0")
    assert 22e6 < entry.size < 26e6
    assert entry.reads_pauses
    assert len(entry.labels) == 7
    assert [name for name, _ in entry.scores] == [models.IWSLT, models.DEVELOPMENT]
    for _, values in entry.scores:
        assert all(50 < value < 100 for value in values)


def test_a_model_whose_weights_are_not_here_has_the_command_and_no_scores_of_a_reproduction() -> None:
    [shipped, entry] = [entry for entry in catalogue() if entry.name in ("caesura-small", "tagger")]
    assert shipped.scores[0][0] == models.IWSLT
    assert entry.folder is None
    assert (entry.size, entry.labels, entry.reads_pauses) == (0, (), None)
    assert entry.scores == ()
    assert entry.make == variant("tagger").make


def test_an_imported_model_serves_and_can_be_removed(exported: Path, own: Path) -> None:
    assert import_model(exported) == "mine"
    [entry] = [entry for entry in catalogue() if entry.own]
    assert (entry.name, entry.folder, entry.licence) == ("mine", own / "mine", "CC-BY-SA-4.0")
    assert "Earnings-22" in entry.source
    assert [name for name, _ in entry.scores] == [models.DEVELOPMENT]
    assert not (own / "mine" / "notes.txt").exists()
    assert load_model("mine").restore_text("is it late") == "Is it late?"
    remove_model("mine")
    assert list(own.iterdir()) == []


def test_a_folder_of_the_same_name_that_is_no_model_does_not_hide_one(
    exported: Path, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_model(exported)
    (tmp_path / "texts" / "mine").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "texts")
    assert find_folder("mine") == own / "mine"


def test_of_an_unknown_name_those_on_this_machine_are_told(exported: Path, own: Path) -> None:
    import_model(exported)
    with pytest.raises(
        UnknownModel, match=rf"^nothing: no such model; choose from {DEFAULT}, .*, mine, .*, or give"
    ) as error:
        find_folder("nothing")
    assert ", ff2," not in str(error.value)


def test_a_name_that_is_taken_gets_a_number(exported: Path) -> None:
    assert [import_model(exported), import_model(exported), import_model(exported)] == ["mine", "mine-2", "mine-3"]
    assert import_model(SHIPPED) == "caesura-small-2"


def test_a_folder_of_the_users_stands_in_for_one_of_the_registry(exported: Path, own: Path) -> None:
    shutil.copytree(exported, own / "tagger")
    [entry] = [entry for entry in catalogue() if entry.name == "tagger"]
    assert (entry.own, entry.folder) == (True, own / "tagger")
    assert [name for name, _ in entry.scores] == [models.DEVELOPMENT]


@pytest.mark.parametrize(
    ("card", "message"),
    [
        (None, "not a model's card (No such file or directory)"),
        ("[]", "not a model's card"),
        ('{"name": "x"}', "not a model's card"),
        ({"files": 3}, "not a model's card"),
        ({"files": {}}, "not a model's card"),
        ({"about": None}, "not a model's card"),
        ({"files": {"gone.onnx": "0"}}, "gone.onnx is missing"),
        ({"files": {"../mine/model.onnx": "0"}}, "not a model's card"),
        ({"files": {"/model.onnx": "0"}}, "not a model's card"),
        ({"files": {"model.onnx": 5}}, "not a model's card"),
        ({"files": []}, "not a model's card"),
        ({"options": []}, "not a model's card"),
        ({"labels": ["O", "O"]}, "not a model's card"),
        ({"labels": []}, "not a model's card"),
        ({"family": ["x"]}, "not a model's card"),
        ({"temperatures": ["a", "b"]}, "not a model's card"),
        ({"temperatures": [0, 1]}, "not a model's card"),
        ({"temperatures": [1.0]}, "not a model's card"),
        ({"biases": [1.0]}, "not a model's card"),
        ({"none_weight": 0}, "not a model's card"),
        ({"by_language": {"de": {"temperature": 0}}}, "not a model's card"),
        ({"by_language": {"de": {"biases": [1.0]}}}, "not a model's card"),
        ({"family": "nonsense"}, "no such model"),
    ],
)
def test_a_broken_folder_says_what_is_wrong(exported: Path, own: Path, card: object, message: str) -> None:
    if card is None:
        (exported / "card.json").unlink()
    elif isinstance(card, str):
        (exported / "card.json").write_text(card)
    else:
        change_card(exported, **card)  # type: ignore[arg-type]
    with pytest.raises((WeightsCorrupt, UnknownModel), match=re.escape(message)):
        import_model(exported)
    shutil.copytree(exported, own / "mine")
    [entry] = [entry for entry in catalogue() if entry.name == "mine"]
    assert message in entry.error
    assert entry.own
    remove_model("mine")


def test_odd_figures_in_a_card_are_let_pass(exported: Path, own: Path) -> None:
    change_card(exported, about={"figures": {"parity": []}, "attribution": 7})
    import_model(exported)
    [entry] = [entry for entry in catalogue() if entry.own]
    assert (entry.scores, entry.source, entry.error) == ((), "", "")


@pytest.mark.parametrize("name", ["..", "../mine", "a/b", ".hidden", "a\\b"])
def test_a_name_that_would_lead_elsewhere_is_refused(exported: Path, own: Path, name: str) -> None:
    with pytest.raises(InputError, match="cannot be the name of a model"):
        import_model(exported, name)
    assert not own.exists()


def test_files_in_a_folder_of_the_model_come_with_it(exported: Path, own: Path) -> None:
    (exported / "language").mkdir()
    (exported / "language" / "words.txt").write_text("so\n")
    files = json.loads((exported / "card.json").read_text())["files"]
    change_card(exported, files=files | {"language/words.txt": sha256(exported / "language" / "words.txt")})
    assert import_model(exported) == "mine"
    assert (own / "mine" / "language" / "words.txt").read_text() == "so\n"
    assert not next(entry.error for entry in catalogue() if entry.name == "mine")


@pytest.mark.parametrize(
    ("file", "data"), [("model.onnx", b"no graph"), ("tokenizer.json", b"{}"), ("tokenizer.json", b"[" * 2000)]
)
def test_files_that_are_of_no_model_are_reported(exported: Path, file: str, data: bytes) -> None:
    (exported / file).write_bytes(data)
    files = json.loads((exported / "card.json").read_text())["files"]
    change_card(exported, files=files | {file: sha256(exported / file)})
    with pytest.raises(WeightsCorrupt, match=r"mine: the model does not work \(.*\); export or install it again"):
        load_model(str(exported))


@pytest.mark.parametrize("change", [{"options": {}}, {"labels": ["O", "COMMA"], "biases": []}, {"cases": ["lower"]}])
def test_a_card_that_does_not_fit_its_files_is_reported(exported: Path, change: dict[str, object]) -> None:
    change_card(exported, **change)
    with pytest.raises(WeightsCorrupt, match="mine: the model does not work"):
        load_model(str(exported))


def test_a_damaged_file_is_not_taken_in(exported: Path, own: Path) -> None:
    (exported / "tokenizer.json").write_text("{}")
    with pytest.raises(WeightsCorrupt, match=r"tokenizer\.json: the file is damaged"):
        import_model(exported)
    assert not own.exists()


def test_a_copy_that_fails_leaves_nothing_behind(exported: Path, own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: Path, target: Path) -> None:
        target.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(OutputError, match="No space left"):
        import_model(exported)
    assert list(own.iterdir()) == []


@pytest.mark.parametrize("name", ["", ".", "..", "caesura", "nothing", "../exported/mine"])
def test_only_the_users_own_models_are_removed(exported: Path, own: Path, name: str) -> None:
    own.mkdir(parents=True)
    with pytest.raises(InputError, match="nothing was removed"):
        remove_model(name)
    assert own.is_dir()
    assert exported.is_dir()


def test_speed_is_words_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(models.time, "perf_counter", lambda: clock[0])
    shares: list[float] = []

    class Slow:
        def predict(self, words: list[str], *, progress: object = None) -> None:
            clock[0] += len(words) / 500

    assert measure_speed(Slow(), 1.0, shares.append) == pytest.approx(500)
    assert shares[-1] == 1.0


def test_measuring_speed_can_be_stopped() -> None:
    class Stop(Exception):
        pass

    def stop(share: float) -> None:
        raise Stop

    with pytest.raises(Stop):
        measure_speed(load_model(), 60.0, stop)

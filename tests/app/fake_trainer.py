"""A trainer that takes no time and speaks as the real one does; HOW in the environment says what goes wrong in it."""

import json
from importlib import resources
from pathlib import Path

import pytest

from trainer.__main__ import main

TRAINER = """
import json, os, pathlib, shutil, sys, time
command, how = sys.argv[1], os.environ.get("HOW", "")
def after(name): return pathlib.Path(sys.argv[sys.argv.index(name) + 1])
def tell(**event): print(json.dumps(event | {"steps": 40}), flush=True)
def train(first, how):
    for step in range(first, 41):
        tell(event="step", step=step, loss=2 - step / 40)
        if step % 20 == 0:
            tell(event="round", step=step, round=step // 20, dev_loss=1.0, dev_f1=step * 2.0)
            yield
        if how == "wait" and step == 20:
            time.sleep(60)
    tell(event="done", step=40)
if command == "recipes" and how != "refuse recipes":
    print(os.environ["RECIPES"])
elif how == f"refuse {command}":
    print("loading\\ncaesura-trainer: the folder holds too little.", file=sys.stderr)
    sys.exit(2)
elif how == f"break {command}":
    sys.exit("KeyError: 'surprise'")
elif how == f"die {command}":
    os.kill(os.getpid(), 9)
elif command == "prepare":
    print("1,234 words in 5 documents (4 train, 1 dev)")
    after("--prepared").joinpath("texts.txt").parent.mkdir(exist_ok=True)
elif command == "fit":
    run = after("-o")
    begun = (run / "last.ckpt").exists()
    run.mkdir(exist_ok=True)
    for _ in train(21 if begun else 1, how):
        (run / "last.ckpt").touch()
elif command == "finetune":
    tell(event="stage", stage="prepare")
    print("12,345 words in 6 texts")
    tell(event="stage", stage="fit")
    list(train(1, how))
    tell(event="stage", stage="export")
    better = how != "no better"
    tell(event="verdict", words=2469, before=77.3, after=81.2 if better else 77.4, low=2.9 if better else -0.5,
         high=4.7 if better else 0.6, agreement=0.95, better=better and how != "worse capitals",
         capitals_before=95.5, capitals_after=80.2 if how == "worse capitals" else 95.4)
    shutil.copytree(os.environ["SHIPPED"], after("-o"))
elif command == "export":
    shutil.copytree(os.environ["SHIPPED"], after("-o"))
    print("made")
"""


A_PAPERS = {"name": "a paper's", "description": "For the command line", "scales": ["debug"]}
"""A recipe that is not for the user's own texts."""


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """Put it in place of the real one, whose recipes it has and one more, with the user's folders below `folder`; its program."""
    main(["recipes", "--json"])
    package = folder / "fake" / "trainer"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(TRAINER)
    for name, value in {
        "XDG_DATA_HOME": str(folder / "share"),
        "CAESURA_DATA": str(folder / "data"),
        "PYTHONPATH": str(folder / "fake"),
        "RECIPES": json.dumps([A_PAPERS, *json.loads(capsys.readouterr().out)]),
        "SHIPPED": str(resources.files("resources") / "models" / "caesura-small"),
    }.items():
        monkeypatch.setenv(name, value)
    return package / "__main__.py"

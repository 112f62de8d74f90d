"""What serves a model tells nobody of it."""

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = """
from engine import load_model
assert load_model("char-delay").restore_text("is this so yes it is")
"""


def test_onnx_runtime_keeps_no_record_to_send(tmp_path: Path) -> None:
    """Its telemetry collects events in a database in the home folder first, with an identifier of the machine."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "ORT_", "CAESURA_"))}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=kept | {"HOME": str(tmp_path)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert not list(tmp_path.rglob("*"))

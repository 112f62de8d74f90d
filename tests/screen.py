"""A screen that nobody sees, and settings of its own, for a program that draws windows."""

import os
import shutil
import subprocess

FOLDERS = ("CAESURA_CONFIG", "CAESURA_DATA", "CAESURA_STATE", "CAESURA_CACHE")
"""The variables that name the editor's folders."""


def start_server() -> tuple["subprocess.Popen[bytes] | None", str]:
    """A screen of 2560×1600 that nobody sees, and its name; none where Xvfb is not installed."""
    if not shutil.which("Xvfb"):
        return None, ""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        # -noreset: otherwise it restarts, and rejects programs, whenever the last one leaves it.
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "2560x1600x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    with os.fdopen(reading) as display:
        return server, f":{display.readline().strip()}"


def display_environment(display: str) -> dict[str, str]:
    """What a child needs to draw on a display."""
    if display:
        return {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    return {} if "DISPLAY" in os.environ else {"QT_QPA_PLATFORM": "offscreen"}

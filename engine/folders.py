"""Where what belongs to the user is kept."""

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Where what the user made is kept: ``CAESURA_DATA``, or the system's place for it."""
    return Path(os.environ.get("CAESURA_DATA") or platformdirs.user_data_dir("caesura"))

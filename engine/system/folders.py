"""Where what belongs to the user is kept."""

import os
from pathlib import Path


def data_folder() -> Path:
    """Where what the user made is kept: ``CAESURA_DATA``, or the system's place for it."""
    if chosen := os.environ.get("CAESURA_DATA"):
        return Path(chosen)
    import platformdirs  # what trains on a borrowed machine may lack it

    return Path(platformdirs.user_data_dir("caesura"))

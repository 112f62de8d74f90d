"""Where what belongs to the user is kept."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder of the user's data: ``CAESURA_DATA``, or the system's default."""
    if chosen := os.environ.get("CAESURA_DATA"):
        return Path(chosen)
    import platformdirs  # what trains on a borrowed machine may lack it

    return Path(platformdirs.user_data_dir("caesura"))

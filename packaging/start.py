"""Both programs of the one-folder build begin here, in place of what Python's own command line does elsewhere.

Caesura starts other programs of its own as ``sys.executable -P -m MODULE``; loky starts workers with ``-m``, and what
frees their semaphores with ``-c``. In the build `sys.executable` is the program itself, so it has to be its own
interpreter. Of several scripts one after the other, `multiprocessing` would look for the file of the last: so there is
this one, which goes by the program's name.
"""

import runpy
import sys
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import freeze_support
from pathlib import Path

if __name__ == "__main__":
    freeze_support()
    own = sys.argv[1:3] == ["-P", "-m"] and len(sys.argv) > 3
    if sys.argv[-2:-1] == ["-c"] and sys.argv[-1].startswith("from loky.backend.resource_tracker import main; "):
        exec(sys.argv[-1])
    elif own or sys.argv[1:3] == ["-m", "loky.backend.popen_loky_posix"]:
        del sys.argv[: 2 + own]
        module = sys.argv[0]
        if find_spec(module) is None:
            sys.exit(f'caesura-{module}: not in this build; `pip install "caesura[train]"` has it.')
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    else:
        package = "engine" if Path(sys.executable).name == "caesura-engine" else "app"
        sys.exit(import_module(f"{package}.__main__").main())

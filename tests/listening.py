"""Programs that a signal ends, even where a shell has its jobs, or `nohup` what it runs, ignore it."""

import signal


def listen() -> None:
    """Before a program starts, has signals end it: `preexec_fn` of `subprocess.Popen`."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)

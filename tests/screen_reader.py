"""What a screen reader announces: ``python -m tests.screen_reader [SCENE …]`` prints the AT-SPI tree of the editor's windows.

Each scene of `tests.scenes` is brought up under Xvfb, on a D-Bus session of its own, and its windows are read from
outside as Orca reads them: role, name, description and states, in reading order. What can be worked but has no name is
marked with ``<-- nameless``, and the exit status is 1 then. This takes the Debian packages ``xvfb dbus at-spi2-core
gir1.2-atspi-2.0 python3-gi``.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from typing import Any

from tests.screen import FOLDERS, display_environment, start_server

SYSTEM_PYTHON = "/usr/bin/python3"
"""Debian's own, which has the bindings of AT-SPI."""

_STATES = ("focusable", "focused", "checked", "expandable", "selected", "read_only")
_MOST = 30
"""Of the children of an object, so many are printed: a table has thousands of cells."""


def lines(node: Any, depth: int = 0) -> Iterator[str]:
    """An accessible object and those below it that are seen, one line each, in reading order."""
    from gi.repository import Atspi

    states = node.get_state_set()
    if depth > 1 and not states.contains(Atspi.StateType.SHOWING):
        return
    name, notes = node.get_name(), [node.get_description()]
    for relation in node.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
            notes += [f"labelled {relation.get_target(0).get_name()!r}"]
    notes += [state for state in _STATES if states.contains(getattr(Atspi.StateType, state.upper()))]
    nameless = states.contains(Atspi.StateType.FOCUSABLE) and not name.strip() and node.get_role_name() != "table cell"
    shown = f"{node.get_role_name()} {name!r} [{', '.join(filter(None, notes))}]".replace(" []", "")
    yield "  " * depth + shown + ("  <-- nameless" if nameless else "")
    for index in range(min(node.get_child_count(), _MOST)):
        if child := node.get_child_at_index(index):
            yield from lines(child, depth + 1)


def read(process: int) -> int:
    """Print the tree of the windows of a process; 1 if something in it lacks a name."""
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi

    desktop = Atspi.get_desktop(0)
    programs = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
    tree = [line for program in programs if program.get_process_id() == process for line in lines(program)]
    print("\n".join(tree) or "the program is not on the bus", flush=True)
    return int(not tree or any(line.endswith("<-- nameless") for line in tree))


def show(name: str) -> int:
    """Bring a scene up in this process and have it read from another; its exit status."""
    from PySide6.QtCore import QProcess
    from PySide6.QtDBus import QDBusConnection
    from PySide6.QtWidgets import QApplication

    from app import translation
    from app.accessibility import install_roles
    from app.main_window import MainWindow
    from tests.scenes import SCENES
    from tests.windows import pause, settle

    QDBusConnection.sessionBus().interface().startService("org.a11y.Bus")  # Qt looks for it once
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Caesura")
    translation.install(application, "en")
    install_roles()
    window = MainWindow()
    window.show()
    SCENES[name](window)
    settle(window)
    pause(0.5)
    reader = QProcess()
    reader.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedChannels)
    reader.start(SYSTEM_PYTHON, ["-m", "tests.screen_reader", "--read", str(os.getpid())])
    while reader.state() != QProcess.ProcessState.NotRunning:
        pause(0.1)
    for editor in window.documents.editors:  # or closing would ask about changes
        editor.session.undo_stack.setClean()
    for widget in reversed(application.topLevelWidgets()):
        widget.close()
    return reader.exitCode()


def main(arguments: Sequence[str] | None = None) -> int:
    """Read all scenes, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.screen_reader", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="as of tests.scenes")
    parser.add_argument("--read", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--show", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.read:
        return read(options.read)
    if options.show:
        return show(options.show)
    from tests.scenes import SCENES

    server, display = start_server()
    status = 0
    try:
        for name in options.scenes or SCENES:
            with tempfile.TemporaryDirectory() as folder:
                environment = os.environ | dict.fromkeys(FOLDERS, folder) | display_environment(display)
                environment |= {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "XDG_RUNTIME_DIR": folder}
                print(f"== {name}", flush=True)
                command = ["dbus-run-session", "--", sys.executable, "-m", "tests.screen_reader", "--show", name]
                status |= subprocess.run(command, env=environment, check=False).returncode
    finally:
        if server:
            server.terminate()
            server.wait()
    return status


if __name__ == "__main__":
    sys.exit(main())

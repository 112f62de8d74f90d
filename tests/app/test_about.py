import re
from importlib.metadata import requires

from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.dialogs.about import LIBRARIES, About, installed
from tests.app.palettes import dark


def test_it_says_what_it_is_and_under_which_licences(qtbot: QtBot):
    about = About()
    qtbot.addWidget(about)
    assert f"Version {installed('caesura')}" in [label.text() for label in about.findChildren(QLabel)]
    message = about.text.toPlainText()
    assert "GNU General Public License 3.0 or later" in message
    assert "Creative Commons BY-SA 4.0" in message
    assert re.search(r"numpy\s+2\.", message)


def test_every_package_that_it_runs_on_is_named():
    needed = {re.split(r"[^\w-]", line)[0].lower() for line in requires("caesura") or () if "extra ==" not in line}
    assert needed <= {name.lower() for name in LIBRARIES}
    assert installed("no-such-package") == ""


def test_links_can_be_read_in_the_dark(qtbot: QtBot, qapp):
    about = About()
    qtbot.addWidget(about)
    light, before = QApplication.palette(), about.text.toHtml()
    try:
        QApplication.setPalette(dark())
        qapp.processEvents()
        assert about.text.toHtml() != before
        assert "#8ab8ff" in about.text.toHtml()
    finally:
        QApplication.setPalette(light)

"""What a plain or narrow terminal shows, and what is suggested for a word that was misspelled."""

import fcntl
import os
import pty
import struct
import subprocess
import termios
from pathlib import Path

from tests.cli.terminal import COMMAND, environment, is_complaint, lascaux, lines


def test_a_terminal_without_other_letters_has_them_in_ascii(tmp_path: Path) -> None:
    asked = ["play", "carcassonne", "--lang", "fr", "--seed", "s", "--text"]
    told = lascaux(*asked, home=tmp_path, typed=lines("quitter"), PYTHONIOENCODING="ascii").stdout
    assert "\\u" not in told
    assert "\\x" not in told
    assert "-------" in told, "the road of the first tile"
    assert "+#####+" in told, "its city between the corners that mark the last tile"
    assert "ville d'un cote" in told


def test_no_word_is_broken_at_the_edge_of_a_terminal(tmp_path: Path) -> None:
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
    command = [*COMMAND, "play", "carcassonne", "--lang", "en", "--seed", "s", "--text"]
    env = {name: value for name, value in environment(tmp_path).items() if name not in ("COLUMNS", "LINES")}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=child, cwd=tmp_path, env=env) as process:
        os.close(child)
        assert process.stdin is not None
        process.stdin.write(b"rules farmer\nquit\n")
        process.stdin.close()
        told = b""
        while part := _read(parent):
            told += part
    os.close(parent)
    sentences = [line for line in told.decode().splitlines() if line.startswith("Options: ") or "R-" in line]
    assert sentences
    assert all(len(line) <= 60 for line in sentences)


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # no one writes to it any more
        return b""


def test_a_misspelled_command_or_word_of_the_rules_is_suggested(tmp_path: Path) -> None:
    asked = ["play", "carcassonne", "--lang", "fr", "--text"]
    told = lascaux(*asked, home=tmp_path, typed=lines("pourqoi", "quitter")).stdout
    assert "Vouliez-vous dire «\u202fpourquoi\u202f»\u202f?" in told
    assert "Joueur 2\u202f: Habitué (robot skilled)" in told, "bots are called what they are called at a table"
    assert is_complaint(
        lascaux("rules", "carcassonne", "abott", "--lang", "en", home=tmp_path), "Did you mean “abbot”?"
    )

"""Help, versions and bad command lines."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from lascaux import __version__
from tests.cli.conftest import Here
from tests.cli.terminal import COMMAND, environment, is_complaint, lascaux

ALL = (
    "play",
    "simulate",
    "match",
    "tournament",
    "compare",
    "bots",
    "replay",
    "show",
    "check",
    "verify",
    "rules",
    "options",
    "games",
    "bench",
)
HEAVY = ("numpy", "numba", "msgspec", "rich", "lascaux.games.carcassonne")


def test_help_names_every_command(tmp_path: Path) -> None:
    for arguments in (("--help",), ("-h",)):
        done = lascaux(*arguments, home=tmp_path)
        assert done.returncode == 0
        assert all(f"  {name} " in done.stdout for name in ALL)
        assert done.stderr == ""


@pytest.mark.parametrize("command", ALL)
def test_each_command_has_help(command: str, here: Here) -> None:
    done = here(command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: lascaux {command}")


def test_help_loads_nothing_heavy(tmp_path: Path) -> None:
    program = (
        "import sys; from lascaux.cli.entry import run; code = run(['play', '--help']);"
        f"sys.exit(code or ' '.join(m for m in {HEAVY!r} if m in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment(tmp_path), timeout=60
    )
    assert done.stderr.strip() == ""


def test_version(tmp_path: Path) -> None:
    assert lascaux("--version", home=tmp_path).stdout == f"lascaux {__version__}\n"


def test_the_installed_script_is_the_same_command(tmp_path: Path) -> None:
    script = Path(sys.executable).with_name("lascaux")
    done = subprocess.run([script, "--version"], capture_output=True, text=True, env=environment(tmp_path), timeout=60)
    assert done.stdout == f"lascaux {__version__}\n"


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("dance", "dance"),
        ("--loud", "--loud"),
        ("play", "GAME"),
        ("play carcassonne --loud", "lascaux play --help"),
        ("play carcassonne --lang de", "--lang"),
        ("play carcassonne extra", "extra"),
        ("play carcassonne --seed", "--seed"),
        ("replay", "FILE"),
        ("replay game.jsonl --upto -1", "--upto"),
        ("replay game.jsonl --upto many", "--upto"),
        ("check", "FILE"),
        ("simulate carcassonne --games ten", "--games"),
        ("rules", "GAME"),
    ],
)
def test_bad_usage_is_one_line_with_a_hint(line: str, word: str, here: Here) -> None:
    assert is_complaint(here(*line.split()), word, "--help)")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("play chess", ("chess", "carcassonne")),
        ("rules chess", ("chess",)),
        ("options chess", ("chess",)),
        ("bench chess", ("chess",)),
        ("simulate chess", ("chess",)),
        ("play carcassonne --option rivers=true", ("rivers",)),
        ("play carcassonne --option river", ("name=value",)),
        ("play carcassonne --option river=maybe", ("maybe",)),
        ("play carcassonne --seed a/b", ("seed",)),
        ("play carcassonne --seats you", ("2 to 5",)),
        ("play carcassonne --seats a,b,c,d,e,f", ("2 to 5", "6")),
        ("play carcassonne --seats you,bot:deep", ("deep",)),
        ("play carcassonne --seats Ada,Ada", ("Ada",)),
        ("play carcassonne --seats Ada,,Bob", ("name",)),
        ("play carcassonne --load nowhere.jsonl", ("nowhere.jsonl", "no such file")),
        ("play carcassonne --load nowhere.jsonl --seed 1", ("--load",)),
        ("simulate carcassonne --games 0", ("0",)),
        ("simulate carcassonne --games -5", ("-5",)),
        ("simulate carcassonne --games 1000000001", ("1000000001",)),
        ("simulate carcassonne --players 1", ("2 to 5",)),
        ("simulate carcassonne --players 999999999999999999", ("2 to 5",)),
        ("simulate carcassonne --players 3 --seats random,random", ("3", "2")),
        ("simulate carcassonne --seats random,deep", ("deep",)),
        ("simulate carcassonne --backend abacus", ("abacus", "plain", "numba")),
        ("simulate carcassonne --backend cuda", ("cuda",)),
        ("simulate carcassonne --games 3 --seed K/999999999999999999", ("seed",)),
        ("simulate carcassonne --seed a/b", ("seed",)),
        ("simulate carcassonne --option river=maybe", ("maybe",)),
        ("replay nowhere.jsonl", ("nowhere.jsonl", "no such file")),
        ("show nowhere.jsonl", ("nowhere.jsonl",)),
        ("check nowhere.jsonl", ("nowhere.jsonl",)),
        ("replay .", (".", "directory")),
        ("check .", (".", "directory")),
    ],
)
def test_bad_input_is_one_line(line: str, words: tuple[str, ...], tmp_path: Path, here: Here) -> None:
    assert is_complaint(here(*line.split()), *words)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("line", "english", "french"),
    [
        (
            "play carcasonne",
            "no game is called 'carcasonne': did you mean carcassonne?",
            "aucun jeu ne s’appelle « carcasonne » : vouliez-vous dire carcassonne ?",
        ),
        (
            "paly carcassonne",
            "no command is called 'paly': did you mean play? (see lascaux --help)",
            "aucune commande ne s’appelle « paly » : vouliez-vous dire play ? (voir lascaux --help)",
        ),
        (
            "tables lst",
            "no command is called 'lst': did you mean list? (see lascaux tables --help)",
            "aucune commande ne s’appelle « lst » : vouliez-vous dire list ? (voir lascaux tables --help)",
        ),
        (
            "match hunters --seets x",
            "no option is called --seets: did you mean --seats? (see lascaux match --help)",
            "aucune option ne s’appelle --seets : vouliez-vous dire --seats ? (voir lascaux match --help)",
        ),
        (
            "simulate hunters --seats gredy,random",
            "no bot called 'gredy' plays hunters: did you mean greedy?",
            "aucun robot nommé « gredy » ne joue à hunters : vouliez-vous dire greedy ?",
        ),
        (
            "play carcassonne --option rivr=true",
            "unknown option 'rivr': did you mean river?",
            "option inconnue « rivr » : vouliez-vous dire river ?",
        ),
        ("rules", "GAME is missing (see lascaux rules --help)", "il manque JEU (voir lascaux rules --help)"),
        (
            "simulate hunters --games ten",
            "--games: it has to be a whole number, not 'ten' (see lascaux simulate --help)",
            "--games : il faut un nombre entier, pas 'ten' (voir lascaux simulate --help)",
        ),
        (
            "simulate hunters --jobs 0",
            "--jobs: it has to be 1 or more, not '0' (see lascaux simulate --help)",
            "--jobs : il faut 1 ou plus, pas '0' (voir lascaux simulate --help)",
        ),
        (
            "simulate hunters --backend abacus",
            "--backend: it has to be plain or numba, not 'abacus' (see lascaux simulate --help)",
            "--backend : il faut plain ou numba, pas 'abacus' (voir lascaux simulate --help)",
        ),
        ("games more", "too much: more (see lascaux games --help)", "de trop : more (voir lascaux games --help)"),
        ("play hunters --seats you", "hunters is played by 2 to 5, not 1", "hunters se joue de 2 à 5, pas à 1"),
        ("show .", ".: is a directory", ".: c’est un dossier"),
        ("import x --data d", "d: no server keeps its data here", "d: aucun serveur ne garde ses données ici"),
    ],
)
def test_what_is_wrong_is_said_in_both_languages(line: str, english: str, french: str, here: Here) -> None:
    for lang, said in (("en", english), ("fr", french)):
        done = here(*line.split(), "--lang", lang)
        assert is_complaint(done)
        assert done.stderr.replace("\u202f", " ") == f"lascaux: {said}\n"


def test_the_real_command_complains_alike(tmp_path: Path) -> None:
    assert is_complaint(lascaux("dance", home=tmp_path), "dance", "(see lascaux --help)")
    assert is_complaint(lascaux("play", "chess", home=tmp_path), "chess", "carcassonne")
    assert is_complaint(lascaux("replay", ".", home=tmp_path), ".: is a directory")


def test_control_characters_do_not_reach_the_terminal(tmp_path: Path) -> None:
    done = lascaux("check", "a\x1b[2Jb\nc", home=tmp_path)
    assert is_complaint(done)
    assert "\x1b" not in done.stderr


def test_a_closed_pipe_ends_it_quietly(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "rules", "carcassonne"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    told = process.stderr.read()
    process.stderr.close()
    assert process.wait(60) == 0
    assert told == b""


def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    with full.open("wb") as sink:
        done = subprocess.run(
            [*COMMAND, "games"], stdout=sink, stderr=subprocess.PIPE, env=environment(tmp_path), timeout=60
        )
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1


def test_a_terminal_without_the_letters_still_gets_json(tmp_path: Path) -> None:
    done = lascaux("options", "carcassonne", "--json", home=tmp_path, PYTHONIOENCODING="ascii")
    assert "é" in json.loads(done.stdout)[0]["fr"]

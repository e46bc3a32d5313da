"""The results of tries, and the poses of stones, in words."""

from lascaux.core.language import LANGS, Lang, Text, count_of, join_list, with_capital
from lascaux.games.stonehouse.physics.judge import Judgement, Walls
from lascaux.games.stonehouse.physics.site import Pose
from lascaux.games.stonehouse.speech.names import stones_text
from lascaux.games.stonehouse.speech.texts import TEXTS

_TEXTS = TEXTS["building"]
_TASKS = {
    Walls.TWO: ("foot", "other_foot", "one_wall", "other_wall", "roof"),
    Walls.ANY: ("foot", "walls", "walls", "walls", "roof"),
}
"""The purpose of each stone."""


def title(verdict: str) -> Text:
    """Return a try's result in three words."""
    return TEXTS["titles"].get(verdict, TEXTS["titles"]["failed"])


def reason(verdict: str, judged: Judgement | None) -> Text:
    """Return the reason for a result; a try that is given up may end before any stone was judged."""
    if judged is None or verdict == "given_up":
        return TEXTS["verdicts"][verdict]
    text = TEXTS["verdicts"]["fell outside" if verdict == "fell" and judged.touching.outside else verdict]
    sizes = [str(len(wall)) for wall in judged.walls]
    stones = Text(*(stones_text(judged.culprits, lang) for lang in LANGS))
    return text.format(stones=stones, walls=Text(*(join_list(sizes, lang) for lang in LANGS)))


def task(laid: int, walls: Walls) -> Text:
    """Return what the next stone is for."""
    steps = _TASKS[walls]
    return _TEXTS[steps[min(laid, len(steps) - 1)]]


def roof(stone: int, apart: int) -> Text:
    """Return the widest gap that the longest remaining stone can span; `apart` is in tenths of a millimetre."""
    return _TEXTS["roof_left"].format(stone=stone, mm=apart // 10)


def proofs(gap_mm: int) -> list[Text]:
    """Return the reasons why a house stands."""
    return [_TEXTS["gap"].format(mm=gap_mm), _TEXTS["roof_lies"], _TEXTS["at_rest"]]


def lies(pose: Pose, judged: Judgement) -> Text:
    """Return where a stone lies and what it touches, for a screen reader."""
    return Text(*(_lies(pose, judged, lang) for lang in LANGS))


def _lies(pose: Pose, judged: Judgement, lang: Lang) -> str:
    up, turned = _millimetres(pose.y, lang), _degrees(round(pose.angle / 10), lang)
    parts = [
        Text(
            f"caillou {pose.stone} {_aside(pose.x, lang)}, à {up} de haut, tourné de {turned}",
            f"stone {pose.stone} {_aside(pose.x, lang)}, {up} up, turned by {turned}",
        )[lang]
    ]
    if pose.stone in judged.touching.ground:
        parts.append(Text("au sol", "on the ground")[lang])
    beside = [stone for pair in judged.touching.pairs if pose.stone in pair for stone in pair if stone != pose.stone]
    if beside:
        stones = stones_text(beside, lang)
        parts.append(Text(f"touche {stones}", f"touches {stones}")[lang])
    return with_capital(", ".join(parts)) + "."


def _aside(x: int, lang: Lang) -> str:
    if x == 0:
        return Text("au milieu", "in the middle")[lang]
    mm = _millimetres(abs(x), lang)
    left = Text(f"à {mm} à gauche du milieu", f"{mm} left of the middle")
    right = Text(f"à {mm} à droite du milieu", f"{mm} right of the middle")
    return (left if x < 0 else right)[lang]


def _millimetres(tenths: int, lang: Lang) -> str:
    """Return tenths of a millimetre as millimetres, with one decimal."""
    return f"{tenths // 10}{',' if lang == 'fr' else '.'}{tenths % 10} mm"


def _degrees(degrees: int, lang: Lang) -> str:
    one, many = ("degré", "degrés") if lang == "fr" else ("degree", "degrees")
    return count_of(degrees, one, many, lang)

"""The results of tries, and the poses of stones, in words."""

from lascaux.core.language import LANGS, Lang, Text, count_of, join_list, with_capital
from lascaux.games.stonehouse.physics.judge import Judgement, Walls
from lascaux.games.stonehouse.physics.site import Pose
from lascaux.games.stonehouse.speech.names import stones_text

_TITLES = {
    "house": Text("Elle tient debout.", "It stands."),
    "given_up": Text("Abandonné.", "Given up."),
}
_FAILED = Text("Elle ne tient pas.", "It does not stand.")
_REASONS = {
    "house": Text("Cinq cailloux, deux murs, un toit.", "Five stones, two walls, one roof."),
    "given_up": Text("Les cailloux retournent dans la réserve.", "The stones go back into the reserve."),
    "fell outside": Text("Hors du chantier : {stones}.", "Rolled off the site: {stones}."),
    "fell": Text(
        "Deux cailloux seulement peuvent toucher le sol. Ici : {stones}.",
        "Only two stones may touch the ground. Here: {stones}.",
    ),
    "walls_touch": Text(
        "Il faut de l’air entre les deux murs. Se touchent : {stones}.",
        "There must be air between the two walls. These touch: {stones}.",
    ),
    "restless": Text(
        "Quatre secondes ont passé, et cela bouge encore : {stones}.",
        "Four seconds are over, and something still moves: {stones}.",
    ),
    "uneven": Text(
        "Il faut deux cailloux par mur. Ici : {walls}.",
        "Each wall must be of two stones. Here: {walls}.",
    ),
    "no_roof": Text(
        "Le dernier, {stones}, ne repose que sur un mur, ou sur aucun.",
        "The last, {stones}, lies on one wall only, or on none.",
    ),
}
_TASKS: dict[Walls, tuple[Text, ...]] = {
    Walls.TWO: (
        Text("D’abord le pied d’un mur, au sol.", "First the foot of a wall, on the ground."),
        Text(
            "Puis le pied de l’autre mur, au sol, sans toucher le premier.",
            "Then the foot of the other wall, on the ground, not touching the first.",
        ),
        Text("Puis un caillou sur chaque pied.", "Then a stone on each foot."),
        Text("Puis un caillou sur l’autre pied.", "Then a stone on the other foot."),
    ),
    Walls.ANY: (
        Text("D’abord le pied d’un mur, au sol.", "First the foot of a wall, on the ground."),
        *(
            Text(
                "Puis les murs : deux en tout, qui ne se touchent pas.",
                "Then the walls: two in all, that do not touch.",
            ),
        )
        * 3,
    ),
}
_ROOF_TASK = Text("Enfin le toit, posé sur les deux murs.", "Last the roof, lying on both walls.")
_ROOF_LEFT = Text(
    "Toit le plus long qui reste : le caillou {stone}. Entre les murs, {mm} mm au plus.",
    "Longest roof left: stone {stone}. Between the walls {mm} mm at most.",
)
_GAP = Text("{mm} mm séparent les murs", "the walls stand {mm} mm apart")
_PROOFS = (
    Text("le toit repose sur les deux murs", "the roof lies on both walls"),
    Text("les cinq cailloux sont au repos", "all five are at rest"),
)


def title(verdict: str) -> Text:
    """Return a try's result in three words."""
    return _TITLES.get(verdict, _FAILED)


def reason(verdict: str, judged: Judgement | None) -> Text:
    """Return the reason for a result; a try that is given up may end before any stone was judged."""
    if judged is None or verdict == "given_up":
        return _REASONS[verdict]
    text = _REASONS["fell outside" if verdict == "fell" and judged.touching.outside else verdict]
    sizes = [len(wall) for wall in judged.walls]
    return Text(
        *(
            text[lang].format(stones=stones_text(judged.culprits, lang), walls=join_list(list(map(str, sizes)), lang))
            for lang in LANGS
        )
    )


def task(laid: int, walls: Walls) -> Text:
    """Return what the next stone is for."""
    steps = (*_TASKS[walls], _ROOF_TASK)
    return steps[min(laid, len(steps) - 1)]


def roof(stone: int, apart: int) -> Text:
    """Return the widest gap that the longest remaining stone can span; `apart` is in tenths of a millimetre."""
    return Text(*(_ROOF_LEFT[lang].format(stone=stone, mm=apart // 10) for lang in LANGS))


def proofs(gap_mm: int) -> list[Text]:
    """Return the reasons why a house stands."""
    return [Text(*(_GAP[lang].format(mm=gap_mm) for lang in LANGS)), *_PROOFS]


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

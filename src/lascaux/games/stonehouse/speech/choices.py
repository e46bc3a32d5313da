"""Cards, modes and houses, each explained in a sentence for the player who chooses."""

from lascaux.core.language import Text
from lascaux.games.stonehouse.action import Card, Mode
from lascaux.games.stonehouse.physics.judge import Walls
from lascaux.games.stonehouse.state import FETCHED

_COUNTED = Text(
    " On compte ceux qui l’ont jouée : un nombre pair s’annule ; impair, seul compte le dernier depuis le premier "
    "joueur.",
    " Those who played it are counted: an even number cancel each other; of an odd one only the last from the first "
    "player on counts.",
)


def _counted(about: Text) -> Text:
    """Explain the odd rule of a card (SC-4)."""
    return Text(about.fr + _COUNTED.fr, about.en + _COUNTED.en)


CARDS_SAID: dict[Card, Text] = {
    "stay": Text(
        "Prendre part à la récolte des cailloux qui sont sur le feu ; sans concurrent, les prendre sans payer.",
        "Take part in the harvest of the stones on the fire; alone at the camp, take them for nothing.",
    ),
    "fetch": Text(
        f"Prendre {FETCHED} pierres précieuses à la mine, si personne ne les dérobe.",
        f"Take {FETCHED} gems from the mine, unless someone steals them.",
    ),
    "steal": _counted(
        Text(
            "Prendre à tous ceux qui vont à la mine ce qu’ils en rapportent.",
            "Take what all who fetch gems bring home.",
        )
    ),
    "tiger": _counted(
        Text(
            "Prendre un caillou dans la réserve d’un autre. Une seule fois dans la partie.",
            "Take a stone out of someone’s reserve. Only once in a game.",
        )
    ),
    "dumnopterix": _counted(
        Text(
            "Renvoyer dans le sac un caillou du feu ou d’une réserve. Une seule fois dans la partie.",
            "Make a stone go back into the bag, off the fire or out of a reserve. Only once in a game.",
        )
    ),
    "veto": _counted(
        Text(
            "Chasser un joueur du campement. Une seule fois dans la partie.",
            "Send a player away from the camp. Only once in a game.",
        )
    ),
}
MODES_SAID: dict[Mode, Text] = {
    "auction": Text(
        "On enchérit à voix haute, seul ou à deux ; la plus haute offre prend les cailloux.",
        "Open bids, alone or by two together; the highest takes the stones.",
    ),
    "hidden": Text(
        "Chacun ferme la main sur ses pierres précieuses ; toutes s’ouvrent en même temps.",
        "Everyone closes gems in a hand; all hands open at once.",
    ),
    "bluff": Text(
        "On annonce ce que tient sa main, vrai ou non ; les autres peuvent soupçonner.",
        "Announce what your hand holds, truly or not; others may suspect you.",
    ),
}
CLOSING_SAID: dict[Mode, Text] = {
    "hidden": Text(
        "Prenez-y des pierres précieuses en secret. La plus haute mise prend les cailloux et paie.",
        "Take gems into it in secret. The highest bid takes the stones and pays.",
    ),
    "bluff": Text(
        "Prenez-y des pierres précieuses en secret. Ensuite chacun annonce ce que tient sa main, vrai ou non.",
        "Take gems into it in secret. Then everyone announces what a hand holds, truly or not.",
    ),
}
"""The purpose of a closed hand."""
WITH_CARDS_SAID = Text(
    "Chacun joue d’abord une carte en secret ; seuls ceux qui restent au campement récoltent.",
    "Everyone first plays a card in secret; only those who stay in camp harvest.",
)
WITHOUT_CARDS_SAID = Text(
    "Tout le monde est au campement et récolte.",
    "Everyone is at the camp and harvests.",
)
HOUSES_SAID: dict[Walls, Text] = {
    Walls.TWO: Text(
        "Choisissez cinq cailloux : deux par mur, et un qui repose sur les deux.",
        "Choose five stones: two for each wall, and one that lies on both.",
    ),
    Walls.ANY: Text(
        "Choisissez cinq cailloux : quatre pour deux murs qui ne se touchent pas, et un qui repose sur les deux.",
        "Choose five stones: four for two walls that do not touch, and one that lies on both.",
    ),
}
"""How to choose five stones, by the walls of a house."""

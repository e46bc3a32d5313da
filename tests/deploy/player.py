"""Someone who plays against themselves until they are told to stop, and notes whatever was refused."""

import asyncio
import itertools

import httpx

PAUSE_S = 0.05


async def play_on(ada: httpx.AsyncClient, stop: asyncio.Event) -> tuple[int, list[str]]:
    """Play table after table, asking for each as it stands; how much was asked, and what was refused.

    Whoever asks says what was told last: the next node may not have heard of it yet.
    """
    made, refused, numbers, table, told = 0, [], itertools.count(), "", 0
    while not stop.is_set():
        if not table:
            wish = {"game": "carcassonne", "seats": 2, "seating": [{}, {"name": "Bob"}], "begin": True}
            answer = await ada.post("/api/tables", json=wish)
            table, told = answer.json()["table"]["id"] if answer.is_success else "", 0
        else:
            answer = await ada.get(f"/api/tables/{table}", params={"after": told - 1} if told else {})
        made += 1
        if answer.is_success and table and "eyes" in answer.json():
            seen = answer.json()
            due = [eye for eye in seen["eyes"] if eye["distinct"]]
            if seen["table"]["phase"] != "running" or not due:
                table = ""
                continue
            act = {
                "id": f"a{next(numbers)}",
                "seat": due[0]["seat"],
                "do": due[0]["distinct"][0],
                "version": seen["version"],
            }
            answer = await ada.post(f"/api/tables/{table}/act", json=act)
            told = answer.json()["version"] if answer.is_success else told
            made += 1
        if not answer.is_success:
            refused.append(
                f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text[:80]}"
            )
        await asyncio.sleep(PAUSE_S)
    return made, refused

"""The browser of whoever sits at this machine, where there is one."""

import os
import sys
import threading
import webbrowser


def open_page(address: str, patience_s: float = 0.0) -> bool:
    """Have the browser show an address; False where none can be opened.

    Some browsers keep whoever starts them waiting until they are closed. A server cannot wait at all; a program that is
    about to end has to, for a moment, or it takes the browser's start with it.
    """
    if not _has_screen():
        return False
    try:
        found = webbrowser.get()
    except webbrowser.Error:
        return False
    opening = threading.Thread(target=found.open, args=(address,), daemon=True)
    opening.start()
    opening.join(patience_s)
    return True


def _has_screen() -> bool:
    """Without a screen Python would open a browser for terminals, on top of what we say there."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

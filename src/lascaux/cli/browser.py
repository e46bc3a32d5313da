"""Opens the browser of this machine, if there is one."""

import os
import sys
import threading
import webbrowser


def open_page(address: str, patience_s: float = 0.0) -> bool:
    """Open an address in the browser; False if there is no browser.

    Some browsers block their caller until they are closed, so the browser is started in a thread. A program that is
    about to exit waits `patience_s`, or the browser would not start.
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
    """Whether a graphical browser can be shown; without a screen Python would open one for terminals."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

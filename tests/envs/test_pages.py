"""The page of numbers says what the encodings say."""

from tools import encodings


def test_the_page_is_what_the_encodings_say() -> None:
    assert encodings.PAGE.read_text("utf-8") == encodings.page(), "python -m tools.encodings"

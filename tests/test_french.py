"""The French of all texts, including sentences that games rarely produce."""

from tools.french import complaints, files


def test_is_well_set_wherever_it_is_written() -> None:
    wrong = [one for path in files() for one in complaints(path)]
    assert not wrong, "\n".join([*wrong, "`make format` mends all but quotation marks."])

"""What the tests run through is asked of lines and of branches, each by itself."""

from __future__ import annotations

import pytest

from tools.cover import Share, share, short


@pytest.mark.parametrize(
    ("lines", "branches", "missing"),
    [(950, 95, ()), (1000, 94, ("branches",)), (949, 100, ("lines",)), (0, 0, ("lines", "branches"))],
)
def test_neither_makes_up_for_the_other(lines: int, branches: int, missing: tuple[str, ...]) -> None:
    assert short(Share(1000, lines, 100, branches), 95) == missing


def test_a_package_has_its_own_files() -> None:
    one = {"num_statements": 10, "covered_lines": 9, "num_branches": 4, "covered_branches": 3}
    report = {
        "files": {f"toepen_gui/{name}.py": {"summary": one} for name in ("table/a", "table/b", "board/c", "errands")}
    }
    assert share(report, "table") == Share(20, 18, 8, 6)
    assert str(share(report, "board")) == "lines  90.0 %   branches  75.0 %"

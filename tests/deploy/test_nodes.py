"""What deploy/ has for several nodes: names of settings, probes, balancers that need no stickiness, the dashboard."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from lascaux.server.running.run import STOP_S
from lascaux.server.settings import HINTS, PREFIX, gather, settle
from lascaux.server.web.keepalive import PING_S
from lascaux.wire.http import Readiness
from tests.deploy import chart

DEPLOY = Path(__file__).parents[2] / "deploy"
BALANCERS = ("Caddyfile.nodes", "nginx-nodes.conf", "compose/Caddyfile")
KNOWN = {f"{PREFIX}{name.upper()}" for name in HINTS}
OF_THE_PROGRAM = {"LASCAUX_CACHE", "LASCAUX_BACKEND", "LASCAUX_CONFIG"}
"""Read by the program itself, and no settings of a server."""


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose" / "compose.yaml").read_text("utf-8"))
    return found


def names_of_settings(text: str) -> set[str]:
    return set(re.findall(rf"\b{PREFIX}[A-Z_]*[A-Z]\b", text)) - {"LASCAUX_SITE"}  # which is Caddy's own


@pytest.mark.parametrize(
    "file", ["nodes.env", "lascaux@.service", "compose/compose.yaml", "helm/lascaux/values.yaml", "../Containerfile"]
)
def test_every_setting_that_is_named_exists(file: str) -> None:
    named = names_of_settings((DEPLOY / file).read_text("utf-8"))
    assert named
    assert named <= KNOWN | OF_THE_PROGRAM


def test_what_nodes_share_is_taken_by_the_server(tmp_path: Path) -> None:
    lines = (DEPLOY / "nodes.env").read_text("utf-8").splitlines()
    given = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    chosen = settle(gather({"data": str(tmp_path)}, None, given))
    assert (chosen.store, chosen.bus) == (given["LASCAUX_STORE"], given["LASCAUX_BUS"])
    assert chosen.drain_s > 0, "balancers hear that a node goes before it closes its door"


@pytest.mark.parametrize("unit", ["lascaux@.service"])
def test_systemd_understands_the_node(unit: str, tmp_path: Path) -> None:
    systemd = shutil.which("systemd-analyze")
    if systemd is None:
        pytest.skip("there is no systemd here: the unit was NOT verified")
    text = (DEPLOY / unit).read_text("utf-8").replace("/opt/lascaux/current/bin/lascaux ", f"{sys.executable} ")
    (tmp_path / "lascaux@8001.service").write_text(text)
    asked = [systemd, "verify", "--man=no", str(tmp_path / "lascaux@8001.service")]
    done = subprocess.run(asked, capture_output=True, text=True)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "lascaux" in line]) == (0, [])


def test_whoever_stops_a_node_leaves_it_time() -> None:
    needed = 2 * STOP_S
    (unit,) = re.findall(r"^TimeoutStopSec=(\d+)$", (DEPLOY / "lascaux@.service").read_text("utf-8"), re.MULTILINE)
    assert int(unit) >= needed
    graces = [
        service["stop_grace_period"] for name, service in compose()["services"].items() if name.startswith("node")
    ]
    assert len(graces) == 3
    assert all(int(grace.removesuffix("s")) >= needed for grace in graces)
    pod = chart.rendered(chart.values())["Deployment"]["spec"]["template"]["spec"]
    assert pod["terminationGracePeriodSeconds"] >= needed


@pytest.mark.parametrize("file", BALANCERS)
def test_balancers_ask_for_no_stickiness_and_have_patience(file: str) -> None:
    said = (DEPLOY / file).read_text("utf-8")
    orders = re.sub(r"#.*", "", said)
    assert not re.search(r"ip_hash|sticky|lb_policy (cookie|ip_hash|client_ip_hash)|hash \$", orders)
    assert "least_conn" in orders
    assert len(set(re.findall(r"(?:127\.0\.0\.1:|node)\d+", orders))) == 3
    waits = re.findall(r"(?:proxy_read_timeout|response_header_timeout) (\d+)s", orders)
    assert waits
    assert all(int(wait) > 3 * PING_S and int(wait) > 2 * settle({"data": ""}).poll_s for wait in waits)
    if file.endswith("Caddyfile") or "Caddyfile" in file:
        assert "health_uri /readyz" in orders


@pytest.mark.parametrize("file", [name for name in BALANCERS if "Caddyfile" in name])
def test_caddy_understands_its_file(file: str) -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("there is no Caddy here: its files were NOT verified; make try-deploy does it on Debian")
    # Without a certificate of ours it would ask for one; what it reads is the same.
    done = subprocess.run(
        [caddy, "adapt", "--adapter", "caddyfile", "--config", str(DEPLOY / file)],
        capture_output=True, text=True, env={**os.environ, "LASCAUX_SITE": "localhost"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["apps"]["http"]["servers"]


def test_nginx_understands_its_file(tmp_path: Path) -> None:
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    openssl = shutil.which("openssl")
    if nginx is None or openssl is None:
        pytest.skip("there is no nginx here: its file was NOT verified; make try-deploy does it on Debian")
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=games.example.org", "-days", "1"]
    key, certificate = tmp_path / "key.pem", tmp_path / "cert.pem"
    subprocess.run([openssl, *made, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    said = (DEPLOY / "nginx-nodes.conf").read_text("utf-8")
    said = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", said)
    said = re.sub(r"ssl_certificate /.*;", f"ssl_certificate {certificate};", said)
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid; error_log stderr;\nevents {{}}\nhttp {{\n{said}\n}}\n")
    done = subprocess.run(
        [nginx, "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_compose_names_what_it_has() -> None:
    """Networks, volumes and services that are named are there, and the proxy reaches the nodes by their names."""
    told = compose()
    services, proxied = told["services"], (DEPLOY / "compose" / "Caddyfile").read_text("utf-8")
    nodes = {name for name in services if name.startswith("node")}
    assert set(re.findall(r"\b(node\d):8000", proxied)) == nodes
    for service in services.values():
        assert set(service["networks"]) <= set(told["networks"])
        kept = {volume.partition(":")[0] for volume in service.get("volumes", []) if not volume.startswith(".")}
        assert kept <= set(told["volumes"])
        assert set(service.get("depends_on", {})) <= set(services)
    folders = [next(volume for volume in services[name]["volumes"] if volume.endswith(":/data")) for name in nodes]
    assert len(set(folders)) == len(nodes), "what belongs to a node alone is its own"
    assert told["services"]["node1"]["environment"]["LASCAUX_STORE"].split("@")[1] == "postgresql:5432/lascaux"


def test_a_host_of_containers_can_switch_notifications_on(tmp_path: Path) -> None:
    given = compose()["services"]["node1"]["environment"]
    assert given["LASCAUX_PUSH"] == "${LASCAUX_PUSH:-false}"
    chart = yaml.safe_load((DEPLOY / "helm" / "lascaux" / "values.yaml").read_text("utf-8"))
    base = {"LASCAUX_BASE_URL": chart["baseUrl"]}
    for asked, on in ((chart["settings"]["LASCAUX_PUSH"], False), ("false", False), ("true", True)):
        assert settle(gather({"data": str(tmp_path)}, None, {**base, "LASCAUX_PUSH": asked})).push is on


def test_the_chart_makes_what_a_cluster_takes() -> None:
    made = chart.rendered(chart.values())
    assert set(made) == {"Deployment", "Service", "Secret", "Ingress", "PodDisruptionBudget"}
    (container,) = made["Deployment"]["spec"]["template"]["spec"]["containers"]
    given = {one["name"] for one in container["env"]}
    assert {"LASCAUX_STORE", "LASCAUX_BUS", "LASCAUX_BASE_URL", "LASCAUX_DRAIN_S"} <= given <= KNOWN
    assert container["readinessProbe"]["httpGet"]["path"] == "/readyz"
    assert container["livenessProbe"]["httpGet"]["path"] == "/healthz"
    labels = made["Deployment"]["spec"]["template"]["metadata"]["labels"]
    for one in ("Deployment", "PodDisruptionBudget"):
        assert made[one]["spec"]["selector"]["matchLabels"] == labels
    assert made["Service"]["spec"]["selector"] == labels
    keys = {one["valueFrom"]["secretKeyRef"]["key"] for one in container["env"] if "valueFrom" in one}
    assert keys == set(made["Secret"]["stringData"])
    pod = made["Deployment"]["spec"]["template"]["spec"]
    assert {mount["name"] for mount in container["volumeMounts"]} == {one["name"] for one in pod["volumes"]}
    # For a service called `lascaux` Kubernetes would set LASCAUX_PORT to its address, which is no port.
    assert pod["enableServiceLinks"] is False


def test_the_chart_leaves_out_what_is_not_wanted() -> None:
    chosen = chart.values()
    chosen["existingSecret"], chosen["ingress"]["enabled"], chosen["autoscaling"]["enabled"] = (
        "club-secrets",
        False,
        True,
    )
    made = chart.rendered(chosen)
    assert set(made) == {"Deployment", "Service", "PodDisruptionBudget", "HorizontalPodAutoscaler"}
    assert "replicas" not in made["Deployment"]["spec"], "the autoscaler's to say"
    (container,) = made["Deployment"]["spec"]["template"]["spec"]["containers"]
    secrets = {one["valueFrom"]["secretKeyRef"]["name"] for one in container["env"] if "valueFrom" in one}
    assert secrets == {"club-secrets"}


def test_probes_are_of_a_server_that_has_them() -> None:
    assert {"ready", "stopping"} <= set(Readiness.__annotations__["status"].__args__)

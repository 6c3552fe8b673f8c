"""Matches on a Ray cluster, where Ray is installed: `make test-cluster` sees to that."""

from __future__ import annotations

import json
import socket
import subprocess
import sys

import pytest

from stolik.bots.arena import LocalExecutor, Match, play_match
from stolik.bots.cluster import Cluster
from stolik.game import Refusal

ZERO = Match("zero", b"{}", 3, ("greedy", "random"), seed=7)


@pytest.fixture
def ray() -> None:
    pytest.importorskip("ray", reason="Ray is not installed")


@pytest.mark.usefixtures("ray")
def test_a_cluster_plays_the_same_games() -> None:
    here = {(result.pairing, result.outcome, result.moves) for result in play_match(ZERO, 12, LocalExecutor(), 1)}
    with Cluster("local", jobs=2) as cluster:
        assert cluster.workers == 2
        there = list(play_match(ZERO, 12, cluster, cluster.workers))
        with pytest.raises(ValueError, match="invalid literal"):  # what goes wrong over there is told here
            cluster.submit(int, "seven").result()
    assert {(result.pairing, result.outcome, result.moves) for result in there} == here


@pytest.mark.usefixtures("ray")
def test_the_command_has_the_flag() -> None:
    words = ["zero", "greedy", "random", "--games", "12", "--seed", "5", "--json"]
    found = []
    for more in (["--jobs", "1"], ["--cluster", "local", "--jobs", "2"]):
        done = subprocess.run([sys.executable, "-m", "stolik", "arena", *words, *more], capture_output=True, check=True)
        found.append(json.loads(done.stdout))
    assert found[0]["moves"] == found[1]["moves"]
    assert found[0]["duels"] == found[1]["duels"]


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal, match="cluster-missing"):
        Cluster("local")


@pytest.mark.parametrize("address", ["", "auto", "head", "head:", "head:66000", "http://head:6379", "a b:1"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(Refusal, match="cluster-address"):
        Cluster(address)


def test_nobody_waits_for_a_cluster_that_is_not_there() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody else gets the port, and nobody listens
        with pytest.raises(Refusal, match="cluster-unreachable"):
            Cluster(f"127.0.0.1:{taken.getsockname()[1]}")

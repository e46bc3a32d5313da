"""Fits networks to samples with PyTorch, and converts them to integers."""

from typing import Any

import numpy as np

from lascaux.bots.landscape.learned import samples as rows_of
from lascaux.bots.landscape.learned.network import (
    FIRST,
    FIRST_BIAS,
    FIRST_SHIFT,
    INPUTS,
    LAST,
    LAST_BIAS,
    NETWORK,
    SECOND,
    SECOND_BIAS,
    SHIFT,
    UNIT,
    WIDTH,
)
from lascaux.bots.landscape.learned.value import KINDS, WEIGHTS
from lascaux.training.tile_samples import TileSamples
from lascaux.training.trainer import Array, Fit, Progress

BATCH, GENTLE_BATCH = 4096, 8192
LEAST_STEPS = 500
RATE, GENTLE_RATE = 4e-3, 2e-3  # learning rates: from the beginning, and from earlier weights
POINTS = 8.0  # typical output of a network with fresh weights


class _Data:
    """Samples as tensors: zones in the order of the seats' tables, tables in groups of one for each seat."""

    def __init__(self, samples: TileSamples, device: str) -> None:
        import torch

        zones, tables = samples.zones, samples.tables
        order = np.argsort(zones[:, rows_of.BELONGS_TO], kind="stable")
        zones = zones[order]
        first_zone = np.searchsorted(zones[:, rows_of.BELONGS_TO], np.arange(len(tables) + 1))
        first_seat = np.flatnonzero(tables[:, rows_of.SEAT] == 0)
        to_come = tables[:, rows_of.TARGET] / UNIT - tables[:, rows_of.SCORE]

        def tensor(values: Array, kind: Any) -> Any:
            return torch.tensor(values.astype(kind), device=device)

        self.kind = tensor(zones[:, rows_of.KIND], np.int64)
        self.zones = tensor(zones[:, rows_of.ZONE_ROW :], np.float16)
        self.tables = tensor(tables[:, rows_of.TABLE_ROW :], np.float16)
        self.to_come = tensor(to_come, np.float32)
        self.first_zone = tensor(first_zone, np.int64)
        self.first_seat = tensor(first_seat, np.int64)
        self.seats = tensor(np.diff(np.append(first_seat, len(tables))), np.int64)


def fit(
    samples: TileSamples,
    epochs: int,
    seed: int,
    device: str,
    progress: Progress = lambda done: None,
    start: Array | None = None,
) -> Fit:
    """Fit networks for all kinds of zones and for the table to each seat's later points.

    Only the difference between seats matters to a player, so it has the largest weight. With weights to start from,
    these are adjusted in small steps.
    """
    import torch
    from torch.nn.functional import smooth_l1_loss

    torch.manual_seed(seed)
    data = _Data(samples, device)
    networks = _Networks(data, device)
    rate, batch = (RATE, BATCH) if start is None else (GENTLE_RATE, GENTLE_BATCH)
    if start is not None:
        networks.continue_from(start)

    def loss(groups: Any) -> tuple[Any, Any, Any]:
        seats = data.seats[groups]
        at, group = _stretches(data.first_seat[groups], seats)
        expected, came = networks.expect(data, at), data.to_come[at]

        def lead(points: Any) -> Any:
            sums = torch.zeros(len(groups), device=device).index_add(0, group, points)
            return 2 * (points - (sums / seats)[group])

        ahead, was_ahead = lead(expected), lead(came)
        both = 0.4 * smooth_l1_loss(expected, came, beta=15.0) + smooth_l1_loss(ahead, was_ahead, beta=20.0)
        return both, (ahead - was_ahead).pow(2).mean(), was_ahead.pow(2).mean()

    mixed = torch.randperm(len(data.seats), device=device)
    kept, used = mixed[: len(mixed) // 20], mixed[len(mixed) // 20 :]
    steps = max(LEAST_STEPS, epochs * len(used) // batch)
    optimizer = torch.optim.AdamW(networks.parameters, rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps)
    for step in range(steps):
        off, _, _ = loss(used[torch.randint(len(used), (batch,), device=device)])
        optimizer.zero_grad()
        off.backward()
        optimizer.step()
        schedule.step()
        progress((step + 1) / steps)
    with torch.no_grad():
        errors = [loss(part)[1:] for part in kept.split(20_000)]
    error, guess = (float(sum(one[i] for one in errors) / len(errors)) ** 0.5 for i in range(2))
    return Fit(networks.whole_numbers(), len(data.seats), error, guess)


def _stretches(first: Any, counts: Any) -> tuple[Any, Any]:
    """Return the indices of ranges that begin at `first`, one after the other, and the range of each."""
    import torch

    of = torch.repeat_interleave(torch.arange(len(counts), device=counts.device), counts)
    return torch.arange(len(of), device=of.device) - (counts.cumsum(0) - counts)[of] + first[of], of


class _Networks:
    """The networks during the fit: floats, inputs scaled to about 1."""

    def __init__(self, data: _Data, device: str) -> None:
        import torch

        def linear(gain: float, size: int, out: int) -> Any:
            return torch.nn.Parameter(torch.randn(KINDS + 1, size, out, device=device) * gain / size**0.5)

        def bias(out: int) -> Any:
            return torch.nn.Parameter(torch.zeros(KINDS + 1, out, device=device))

        self.first, self.second, self.last = (
            linear(1.0, INPUTS, WIDTH),
            linear(1.4, WIDTH, WIDTH),
            linear(0.3, WIDTH, 1),
        )
        self.first_bias, self.second_bias, self.last_bias = bias(WIDTH), bias(WIDTH), bias(1)
        self.parameters = [self.first, self.second, self.last, self.first_bias, self.second_bias, self.last_bias]
        rows = [data.zones[data.kind == kind] for kind in range(KINDS)] + [data.tables]
        sizes = [row.float().pow(2).mean(0).sqrt() if len(row) else torch.ones(INPUTS, device=device) for row in rows]
        self.scale = torch.stack([torch.where(size > 1e-3, size, torch.ones_like(size)) for size in sizes])

    def answer(self, rows: Any, network: int) -> Any:
        """Return a network's output for some rows, in points."""
        hidden = ((rows.float() / self.scale[network]) @ self.first[network] + self.first_bias[network]).relu()
        deeper = (hidden @ self.second[network] + self.second_bias[network]).relu()
        return POINTS * (deeper @ self.last[network] + self.last_bias[network])[:, 0]

    def expect(self, data: _Data, tables: Any) -> Any:
        """Return the expectations of some seats: the output for the table, plus those for their zones."""
        at, of = _stretches(data.first_zone[tables], data.first_zone[tables + 1] - data.first_zone[tables])
        expected = self.answer(data.tables[tables], KINDS)
        kinds = data.kind[at]
        for kind in range(KINDS):
            such = (kinds == kind).nonzero()[:, 0]
            if len(such):
                expected = expected.index_add(0, of[such], self.answer(data.zones[at[such]], kind))
        return expected

    def continue_from(self, rows: Array) -> None:
        """Set the networks to weights that the kernels read."""
        import torch

        first, later = UNIT << FIRST_SHIFT, 1 << SHIFT
        networks = rows.reshape(KINDS + 1, NETWORK, WIDTH).astype(np.float64)

        def put(parameter: Any, values: Array) -> None:
            parameter.data.copy_(torch.tensor(values, dtype=torch.float32, device=parameter.device))

        put(self.first, networks[:, FIRST:FIRST_BIAS] / first * _real(self.scale)[:, :, None])
        put(self.first_bias, networks[:, FIRST_BIAS] / first)
        put(self.second, networks[:, SECOND:SECOND_BIAS] / later)
        put(self.second_bias, networks[:, SECOND_BIAS] / later / UNIT)
        put(self.last, networks[:, LAST, :, None] / later / POINTS)
        put(self.last_bias, networks[:, LAST_BIAS, :1] / later / UNIT / POINTS)

    def whole_numbers(self) -> Array:
        """Return the rows that the kernels read."""
        rows = np.zeros((WEIGHTS, WIDTH), np.float64)
        first, later = UNIT << FIRST_SHIFT, 1 << SHIFT
        for network in range(KINDS + 1):
            at = network * NETWORK
            rows[at + FIRST : at + FIRST_BIAS] = (
                _real(self.first[network]) / _real(self.scale[network])[:, None] * first
            )
            rows[at + FIRST_BIAS] = _real(self.first_bias[network]) * first
            rows[at + SECOND : at + SECOND_BIAS] = _real(self.second[network]) * later
            rows[at + SECOND_BIAS] = _real(self.second_bias[network]) * later * UNIT
            rows[at + LAST] = POINTS * _real(self.last[network])[:, 0] * later
            rows[at + LAST_BIAS, 0] = POINTS * _real(self.last_bias[network])[0] * later * UNIT
        return np.clip(np.round(rows), -(1 << 30), 1 << 30).astype(np.int32)


def _real(tensor: Any) -> np.ndarray[Any, Any]:
    return np.asarray(tensor.detach().cpu().numpy(), np.float64)

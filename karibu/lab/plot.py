"""A picture of an arena: each bot's share of the wins with its interval, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from karibu.lab.arena import Arena

_WIDTH, _ROW, _LEFT, _RIGHT, _TOP = 640, 34, 210, 30, 54
_INK, _BAR, _FAIR = "#3b2f26", "#b5652b", "#2f6f73"


def ladder_svg(arenas: Sequence[Arena]) -> str:
    """All rungs of some arenas, one below the other; the dashed line is the fair share."""
    rows = [(arena, rung) for arena in arenas for rung in arena.rungs]
    height = _TOP + _ROW * len(rows) + 26
    body = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'font-family="system-ui, sans-serif" font-size="13" fill="{_INK}">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#fbf6ec"/>',
        '<text x="16" y="26" font-size="16" font-weight="600">Share of the wins, 95 % interval'
        "</text>",
    ]
    for tick in range(0, 101, 25):
        x = _x(tick / 100)
        body.append(
            f'<line x1="{x}" y1="{_TOP - 8}" x2="{x}" y2="{height - 22}" stroke="#d9cdb8"/>'
            f'<text x="{x}" y="{height - 6}" text-anchor="middle">{tick} %</text>'
        )
    for n, (arena, rung) in enumerate(rows):
        y = _TOP + n * _ROW + _ROW // 2
        name = escape(f"{arena.game}, {arena.players}: {rung.bot} / {rung.against}")
        fair = _x(rung.fair)
        body.append(
            f'<text x="{_LEFT - 10}" y="{y + 4}" text-anchor="end" font-size="12">{name}</text>'
            f'<rect x="{_LEFT}" y="{y - 7}" width="{_x(rung.share) - _LEFT}" height="14" '
            f'fill="{_BAR}" opacity="0.75"/>'
            f'<line x1="{_x(rung.low)}" y1="{y}" x2="{_x(rung.high)}" y2="{y}" stroke="{_INK}" '
            'stroke-width="2"/>'
            f'<line x1="{fair}" y1="{y - 13}" x2="{fair}" y2="{y + 13}" stroke="{_FAIR}" '
            'stroke-width="2" stroke-dasharray="4 3"/>'
        )
    return "\n".join([*body, "</svg>\n"])


def _x(share: float) -> float:
    return round(_LEFT + share * (_WIDTH - _LEFT - _RIGHT), 1)

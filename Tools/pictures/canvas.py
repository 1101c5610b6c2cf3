"""Draws boxes, arrows and texts as SVG, in a light and a dark variant."""

from xml.sax.saxutils import escape

SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, 'Liberation Sans', sans-serif"
MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"

# The colors of each variant, by their use.
LIGHT = {
    "text": "#1f2328", "quiet": "#59636e", "line": "#818b98", "fill": "#f6f8fa", "edge": "#d1d9e0",
    "blue": "#0969da", "bluefill": "#ddf4ff", "orange": "#bc4c00", "orangefill": "#fff1e5",
    "green": "#1a7f37", "greenfill": "#dafbe1", "red": "#d1242f", "redfill": "#ffebe9",
}
DARK = {
    "text": "#f0f6fc", "quiet": "#9198a1", "line": "#7d8590", "fill": "#212830", "edge": "#3d444d",
    "blue": "#4493f8", "bluefill": "#132a45", "orange": "#f0883e", "orangefill": "#3a2412",
    "green": "#3fb950", "greenfill": "#14301c", "red": "#f85149", "redfill": "#3c1618",
}

NARROW = set("ijltfrI.,:;'|!()[]{} -/")
WIDE = set("mwMW@…")


def width(text, size, mono=False):
    """An upper bound for the width of a text, since each machine has other fonts."""
    if mono:
        return 0.62 * size * len(text)
    return size * sum(0.36 if c in NARROW else 0.92 if c in WIDE else 0.72 if c.isupper() else 0.58 for c in text)


class Canvas:
    """A picture of one variant. Texts that do not fit their boxes are errors."""

    def __init__(self, colors, wide, high, title):
        self.colors, self.wide, self.high = colors, wide, high
        self.parts = [f"<title>{escape(title)}</title>"]

    def text(self, x, y, text, size=14, color="text", anchor="start", mono=False, bold=False, room=None):
        """Draws a line of text. `room` is the width that it has."""
        if room is not None and width(text, size, mono) > room:
            raise SystemExit(f"'{text}' needs {width(text, size, mono):.0f}, and has {room:.0f}")
        weight = ' font-weight="600"' if bold else ""
        family = MONO if mono else SANS
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size}"{weight} fill="{self.colors[color]}" '
            f'text-anchor="{anchor}" xml:space="preserve">{escape(text)}</text>')

    def frame(self, x, y, wide, high, fill="fill", edge="edge", dashed=False):
        dash = ' stroke-dasharray="5 4"' if dashed else ""
        inside = self.colors[fill] if fill else "none"
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="6" fill="{inside}" '
            f'stroke="{self.colors[edge]}"{dash}/>')

    def box(self, x, y, wide, high, lines, fill="fill", edge="edge", size=14, align="middle"):
        """Draws a box with lines of text: each is a text, or a tuple of a text and the options of `text`."""
        self.frame(x, y, wide, high, fill, edge)
        lines = [(line, {}) if isinstance(line, str) else line for line in lines]
        step = size * 1.4
        top = y + high / 2 - step * (len(lines) - 1) / 2 + size * 0.35
        left = x + wide / 2 if align == "middle" else x + 12
        for index, (line, options) in enumerate(lines):
            self.text(left, top + index * step, line, **{"size": size, "anchor": align, "room": wide - 16, **options})

    def arrow(self, *points, color="line", label=None, at=None, anchor="middle"):
        """Draws an arrow through points. `label` is a text at the point `at`."""
        (x0, y0), (x1, y1) = points[-2:]
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        path = " L ".join(f"{x:g} {y:g}" for x, y in [*points[:-1], (x1 - 5 * dx, y1 - 5 * dy)])
        head = [(x1, y1), (x1 - 9 * dx - 4.5 * dy, y1 - 9 * dy + 4.5 * dx), (x1 - 9 * dx + 4.5 * dy, y1 - 9 * dy - 4.5 * dx)]
        ink = self.colors[color]
        self.parts.append(f'<path d="M {path}" fill="none" stroke="{ink}" stroke-width="1.5"/>')
        self.parts.append(f'<path d="M {" L ".join(f"{x:.1f} {y:.1f}" for x, y in head)} Z" fill="{ink}"/>')
        if label:
            self.text(*at, label, size=12, color="quiet", anchor=anchor)

    def line(self, *points, color="line", thick=1.5):
        path = " L ".join(f"{x:g} {y:g}" for x, y in points)
        self.parts.append(f'<path d="M {path}" fill="none" stroke="{self.colors[color]}" stroke-width="{thick}"/>')

    def bar(self, x, y, wide, high, color):
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="2" fill="{self.colors[color]}"/>')

    def svg(self):
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.wide}" height="{self.high}" '
            f'viewBox="0 0 {self.wide} {self.high}" role="img">')
        return "\n".join([head, *self.parts, "</svg>", ""])

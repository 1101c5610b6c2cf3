"""Draws the table of the benchmark `decode` as bars."""

import re

# A row of the table: the payload, its bytes, µs and MB/s of both sides, and the ratio.
ROW = re.compile(r"^ +(\S.*?) {2,}([\d,]+) +([\d.,]+) +([\d,]+) +([\d.,]+) +([\d,]+) +([\d.]+) \(([\d.]+) to ([\d.]+)\)$", re.M)


def rows(text):
    """The payloads of the benchmark `decode`, each with both speeds in MB/s and the ratio."""
    section = text.partition("## `decode`")[2].partition("\n## ")[0]
    number = lambda digits: int(digits.replace(",", ""))
    found = [(row[0], number(row[3]), number(row[5]), float(row[6])) for row in ROW.findall(section)]
    if len(found) != 3:
        raise SystemExit(f"the table of decode has 3 rows, and {len(found)} were found")
    return found


def decode(canvas, text):
    c = canvas
    table = rows(text)
    left, room = 210, 420
    most = max(speed for _, speed, _, _ in table)
    for index, (name, generated, decoder, ratio) in enumerate(table):
        y = 20 + 84 * index
        c.text(left - 16, y + 34, name, anchor="end", bold=True, room=190)
        for offset, speed, color, label in [
                (0, generated, "blue", f"{generated} MB/s, {ratio:.1f} times as fast"),
                (30, decoder, "line", f"{decoder} MB/s, JSONDecoder")]:
            c.bar(left, y + offset, room * speed / most, 24, color)
            c.text(left + room * speed / most + 10, y + offset + 17, label, size=13, room=230)

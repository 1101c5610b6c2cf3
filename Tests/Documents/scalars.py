"""Turns schemas of texts, numbers and enums into JSON Schema, and says how the formats are drawn that have Swift types.

A number is a Double in a client, so any finite one is drawn. An integer has 64 bits and a sign, and one of the format
`int32` has 32 bits. A `Date` has a year with four digits.
"""

import base64
import email.utils
import re
from datetime import datetime, timezone

from hypothesis import provisional
from hypothesis import strategies as st

INTEGERS = -(2**63), 2**63 - 1
FORMATS_OF_INTEGERS = {"int32": (-(2**31), 2**31 - 1)}
INSTANTS = 0, 253_402_300_799
FORMATS_OF_INTEGERS |= dict.fromkeys(["unix-time", "unixtime", "timestamp"], INSTANTS)
# Numbers around which readers differ: those that a Double or an Int32 cannot hold.
WHOLE = [0, 1, -1, 2**31, -(2**31) - 1, 2**53, 2**53 + 1, -(2**53) - 1]
DOUBLES = [0.0, 0.1, -1.5, 2.0**53, 5e-324, 1.7976931348623157e308, -1.7976931348623157e308]

# The names of members that no schema describes, and the text for values that an enum does not list.
UNKNOWN = "unknown member"
UNLISTED = "unlisted value"


def enumeration(values, types, is_unknown):
    """The values of an enum, or one that it does not list."""
    if types == "string":
        values = [value for value in values if isinstance(value, str)] or values
    listed = [value for value in values if value is not None]
    if is_unknown and len(listed) > 1:
        if all(isinstance(value, str) for value in listed):
            return {"const": UNLISTED}
        if all(type(value) is int for value in listed):
            return {"const": max(listed) + 1}
    return {"enum": values}


def number(schema, types, is_bound):
    """The limits of a number. `is_bound` chooses the limits themselves, and other numbers that are hard to read."""
    is_whole = "number" not in types
    low, high = FORMATS_OF_INTEGERS.get(schema.get("format"), INTEGERS) if is_whole else (None, None)
    for key in ("minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"):
        value = limit(schema, key, is_whole)
        if value is not None and key.endswith("inimum"):
            low = value if low is None else max(low, value)
        elif value is not None:
            high = value if high is None else min(high, value)
    if schema.get("format") == "decimal" and not is_whole:
        return {"multipleOf": 0.25, "minimum": max(low or 0, -1e9), "maximum": min(high or 1e9, 1e9)}
    found = {"minimum": low, "maximum": high}
    if is_bound and len(types) == 1:
        hard = [low, high, *(WHOLE if is_whole else DOUBLES)]
        hard = [each for each in hard if each is not None and (low is None or each >= low) and (high is None or each <= high)]
        return {"enum": hard} if hard else {}
    return {key: value for key, value in found.items() if value is not None}


def limit(schema, key, is_whole):
    """A limit. In OpenAPI 3.0, `exclusiveMinimum` is a Boolean, which excludes the `minimum`."""
    value, exclusive = schema.get(key), key.startswith("exclusive")
    if not exclusive and schema.get("exclusive" + key.title()) is True:
        exclusive = True
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    step = (1 if is_whole else max(1e-9, abs(value) * 1e-9)) if exclusive else 0
    value = value + step if key.endswith("inimum") else value - step
    return int(value) if is_whole else value


def forbids_empty(pattern):
    """Whether an empty text does not match a pattern, which can be one of another language."""
    try:
        return isinstance(pattern, str) and re.search(pattern, "") is None
    except re.error:
        return False


def text(schema):
    """The length of a text, or its format. A format that no Swift type has is any text."""
    if schema.get("format") == "int-or-string":
        return {"type": ["integer", "string"], "minimum": INTEGERS[0], "maximum": INTEGERS[1]}
    name = OTHER_NAMES.get(schema.get("format"), schema.get("format"))
    name = ENCODINGS.get(schema.get("contentEncoding"), name)
    if PREFIX + str(name) in FORMATS:
        return {"format": PREFIX + name}
    low, high = schema.get("minLength"), schema.get("maxLength")
    # No client keeps a pattern, but some read an empty text as no value.
    if low is None and forbids_empty(schema.get("pattern")):
        low = 1
    result = {"minLength": low} if isinstance(low, int) and low <= 100 else {}
    return result | ({"maxLength": high} if isinstance(high, int) and high >= result.get("minLength", 0) else {})


def bounded(value):
    """A value whose whole numbers have 64 bits. Only JSON that no schema describes has larger ones."""
    if isinstance(value, dict):
        return {name: bounded(member) for name, member in value.items()}
    if isinstance(value, list):
        return [bounded(element) for element in value]
    is_large = type(value) is int and not INTEGERS[0] <= value <= INTEGERS[1]
    return value % 2**53 if is_large else value


def instant(parts):
    """An instant as RFC 3339 writes it, in any zone, with or without a fraction."""
    moment, separator, zone = parts
    return moment.isoformat(separator) + zone


# The names are those of this module, since hypothesis-jsonschema has formats of its own.
PREFIX = "proof-"
OTHER_NAMES = {"url": "uri", "uuid4": "uuid"}
ENCODINGS = {"base64": "byte", "base64url": "base64url"}
MOMENTS = st.datetimes(datetime(2, 1, 1), datetime(9998, 12, 31))
FORMATS = {
    "date-time": st.tuples(MOMENTS, st.sampled_from("TTTt"), st.sampled_from(["Z", "z", "+05:30", "-08:00"])).map(instant),
    "date-time-rfc-2822": MOMENTS.map(
        lambda moment: email.utils.format_datetime(moment.replace(microsecond=0, tzinfo=timezone.utc))),
    "http-date": MOMENTS.map(
        lambda moment: email.utils.format_datetime(
            moment.replace(microsecond=0, tzinfo=timezone.utc), usegmt=True)),
    "date": st.dates().map(str),
    "uuid": st.uuids().map(str) | st.uuids().map(lambda value: str(value).upper()),
    "byte": st.binary(max_size=12).map(lambda value: base64.b64encode(value).decode()),
    "base64url": st.binary(max_size=12).map(lambda value: base64.urlsafe_b64encode(value).decode().rstrip("=")),
    "uri": provisional.urls(),
}
FORMATS = {PREFIX + name: strategy for name, strategy in FORMATS.items()}

"""Compares the value that a call returned with the response: what was sent must be in the value."""

import email.utils
import json
import re
from datetime import datetime, timedelta, timezone
from decimal import Decimal

from bodies import UNDESCRIBED
from scalars import UNKNOWN

UUID = re.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.I)
INSTANT = re.compile(r"(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):?(\d\d))")


class Losses:
    def __init__(self, answers):
        self.operations = {operation.name: operation for operation in answers.document.operations}
        self.answers = answers

    def response(self, request):
        """The response to a request, as the server made it."""
        operation, mode = self.operations[request["operation"]], request["call"].split("|")[2]
        return self.answers.answer(operation, mode, request["accept"])

    def of(self, request, text):
        """The differences between the response to a request and its value: the place, what was sent, and what it became."""
        mode = request["call"].split("|")[2]
        try:
            sent, value = json.loads(self.response(request)[2]), json.loads(text)
        except ValueError:
            return []
        if isinstance(sent, str) and not mode.startswith("drawn"):
            # Bytes and texts are not compared as JSON.
            return []
        # An endpoint can have the value within the objects of a response.
        # The outermost of the parts that are most like the value is the one that was read.
        part = max(envelopes(sent), key=lambda part: likeness(part, value))
        return list(differences(part, value, "", mode.startswith("drawn")))


def envelopes(sent):
    yield sent
    if isinstance(sent, dict):
        for member in sent.values():
            yield from envelopes(member)


def likeness(sent, value):
    """The number of common members. Two values of one type are more alike than others."""
    if isinstance(sent, dict) and isinstance(value, dict):
        return 1 + len(sent.keys() & value.keys())
    return 1 if type(sent) is type(value) else 0


def differences(sent, value, place, is_drawn):
    """Where two values differ. The value may have further members, such as defaults, and no `null`.

    The runtime reads an empty text as `nil` if the member is optional and no `String`. Drawn values have none there. A
    document can require a member that it does not describe. Then a model does not have it.
    """
    if sent is None or (value is None and (sent == UNDESCRIBED or (sent == "" and not is_drawn))) or same(sent, value):
        return
    if isinstance(sent, dict) and isinstance(value, dict):
        for key, member in sent.items():
            if key in value or not key.startswith(UNKNOWN):
                yield from differences(member, value.get(key), f"{place}/{key}", is_drawn)
    elif isinstance(sent, list) and isinstance(value, list) and len(sent) == len(value):
        for each, other in zip(sent, value):
            yield from differences(each, other, place + "/0", is_drawn)
    else:
        yield place, sent, value


def same(sent, value):
    """Whether two values are equal, or two texts of one date or one identifier. A whole number equals its Double."""
    if isinstance(sent, bool) or isinstance(value, bool):
        return sent is value
    if isinstance(sent, int) and isinstance(value, float):
        return float(sent) == value
    if isinstance(sent, float) and isinstance(value, int):
        # The text of the JSON is the number, and not the Double of Python.
        return Decimal(repr(sent)) == value
    if not isinstance(sent, str) or not isinstance(value, str) or sent == value:
        return sent == value
    if UUID.fullmatch(sent):
        return sent.lower() == value.lower()
    first, second = instant(sent), instant(value)
    return first is not None and second is not None and abs(first - second) <= timedelta(milliseconds=1)


def instant(text):
    """The instant of a text, whatever its time zone is. None if it is no instant."""
    match = INSTANT.fullmatch(text)
    try:
        if not match:
            moment = email.utils.parsedate_to_datetime(text)
            return moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)
        day, clock, fraction, sign, hours, minutes = match.groups()
        moment = datetime.strptime(f"{day} {clock}", "%Y-%m-%d %H:%M:%S").replace(tzinfo=timezone.utc)
        moment += timedelta(microseconds=int((fraction or "0")[:6].ljust(6, "0")))
        offset = timedelta(hours=int(hours or 0), minutes=int(minutes or 0))
        return moment + offset if sign == "-" else moment - offset
    except (ValueError, TypeError, OverflowError, IndexError):
        return None


def kind(value):
    """The kind of a value, for a finding that several values have in common."""
    names = {"str": "a text", "bool": "a Boolean", "int": "a number", "float": "a number", "dict": "an object", "list": "a list"}
    return names.get(type(value).__name__, "null")

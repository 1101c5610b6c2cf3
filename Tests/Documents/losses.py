"""Compares the value that a call returned with the response: what was sent must be in the value."""

import json
import re

from answers import Answers
from bodies import UNDESCRIBED
from schemas import Schemas


class Losses:
    def __init__(self, document):
        self.document = document
        self.operations = {operation.name: operation for operation in document.operations}
        self.answers = Answers(document, Schemas(document, "writeOnly"))

    def of(self, request, text):
        """The places of the response to a request that the value does not have."""
        operation, mode = self.operations[request["operation"]], request["call"].split("|")[2]
        sent = self.answers.answer(operation, mode, request["accept"])[2]
        try:
            sent, value = json.loads(sent), json.loads(text)
        except ValueError:
            return []
        if isinstance(sent, str):
            # Bytes and texts are not compared as JSON.
            return []
        # An endpoint can have the value within the objects of a response.
        # The outermost of the parts that are most like the value is the one that was read.
        part = max(envelopes(sent), key=lambda part: likeness(part, value))
        return list(differences(part, value, ""))


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


def differences(sent, value, place):
    """Where two values differ. The value may have further members, such as defaults, and no `null`.

    The runtime reads an empty text as `nil` if the member is optional and no `String`. A document can require a member
    that it does not describe. Then a model does not have it.
    """
    if sent is None or (sent in ("", UNDESCRIBED) and value is None) or same(sent, value):
        return
    if isinstance(sent, dict) and isinstance(value, dict):
        for key, member in sent.items():
            yield from differences(member, value.get(key), f"{place}/{key}")
    elif isinstance(sent, list) and isinstance(value, list) and len(sent) == len(value):
        for each, other in zip(sent, value):
            yield from differences(each, other, place + "/0")
    else:
        yield f"{place}: {json.dumps(sent)[:100]} became {json.dumps(value)[:100]}"


def same(sent, value):
    """Whether two values are equal, or two texts of one date or one identifier."""
    return sent == value or (isinstance(sent, str) and isinstance(value, str) and plain(sent) == plain(value))


def plain(text):
    return re.sub(r"\.0+Z", "Z", text.upper().replace("+00:00", "Z"))

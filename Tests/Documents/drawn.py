#!/usr/bin/env python3
"""Draws values of the responses of a document with hypothesis-jsonschema: drawn.py DOCUMENT OUTPUT

The values do not depend on what this project reads in a schema. The output has the values of each operation, and the
reasons why an operation has none. DOCUMENTS_SEED is the seed, and DOCUMENTS_DRAWN the number of values of an operation.
"""

import json
import os
import signal
import sys
import warnings
import zlib
from pathlib import Path

from contents import kind
from document import Document

SEED = int(os.environ.get("DOCUMENTS_SEED", "1"))
COUNT = int(os.environ.get("DOCUMENTS_DRAWN", "12"))
# The number of members and elements of a value, except for those that are required.
EFFORT = 60
# The seconds of processor time for one value. A value that takes longer is drawn from a smaller schema.
TIME_LIMIT = 3


class OutOfTime(BaseException):
    """A value was not drawn in time. It is no `Exception`, which hypothesis would keep."""


class Drawing:
    def __init__(self, document):
        from preparation import Preparation

        self.document = document
        self.preparation = Preparation(document, SEED)
        # Operations share responses, and so their values.
        self.made = {}
        schemas = [response_schema(document, operation) for operation in document.operations]
        size = max(1, len(set(map(json.dumps, schemas))))
        # A document with many responses has smaller ones, and at least one of each kind.
        self.effort = max(8, min(EFFORT, EFFORT * 100 // size))
        self.count = min(COUNT, max(4, 3000 // size))

    def of(self, schema):
        """The values of a schema, and the reasons for those that were not drawn."""
        key = json.dumps(schema)
        if key not in self.made:
            self.made[key] = self.values(schema, zlib.crc32(key.encode()))
        return self.made[key]

    def values(self, schema, number):
        values, reasons = [], []
        for turn in range(self.count):
            for effort, make in ((self.effort, draw), (4, draw), (0, draw), (0, assembled)):
                try:
                    values.append(make(self.preparation.schema(schema, turn, effort), number + SEED * 1000 + turn))
                    break
                except Exception as error:
                    reason = f"{type(error).__name__} {error}"[:120]
            else:
                reasons.append(reason)
        return values, reasons


def draw(schema, number):
    """The second value, because the first one of hypothesis is the simplest one."""
    from hypothesis import HealthCheck, Phase, given, seed, settings
    from hypothesis_jsonschema import from_schema

    from scalars import FORMATS, bounded

    found = []

    @seed(number)
    @settings(max_examples=2, database=None, phases=[Phase.generate], deadline=None, suppress_health_check=list(HealthCheck))
    @given(from_schema(schema, custom_formats=FORMATS))
    def collect(value):
        found.append(value)

    # Python drops an exception in a destructor, so there are further ones.
    signal.setitimer(signal.ITIMER_VIRTUAL, TIME_LIMIT, 0.2)
    try:
        collect()
    except OutOfTime:
        raise TimeoutError("it takes too long") from None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return bounded(found[-1])


def assembled(schema, number):
    """A value whose members are drawn one after another, because hypothesis takes too long for the whole."""
    if schema.get("type") == ["object"] and schema.get("properties"):
        return {name: assembled(each, number * 31 + index) for index, (name, each) in enumerate(schema["properties"].items())}
    if isinstance(schema.get("items"), list):
        return [assembled(each, number * 31 + index) for index, each in enumerate(schema["items"])]
    return draw(schema, number)


def response_schema(document, operation):
    """The schema of the JSON of the success of an operation. `None` if there is no JSON, or if it is bytes."""
    status, response = document.success(operation)
    contents = document.contents(response)
    name = next((name for name in contents if kind(name) == "json"), next((name for name in contents if name == "*/*"), None))
    if name is None or status in (204, 205) or operation.method == "HEAD":
        return None
    schema = document.resolve(contents[name]).get("schema")
    return None if isinstance(schema, dict) and document.resolve(schema).get("format") == "binary" else schema


def stop(number, frame):
    raise OutOfTime


def main(path, output):
    warnings.simplefilter("ignore")
    # A late `OutOfTime` in a destructor.
    sys.unraisablehook = lambda problem: None
    signal.signal(signal.SIGVTALRM, stop)
    document = Document(path)
    drawing = Drawing(document)
    result = {}
    for operation in document.operations:
        schema = response_schema(document, operation)
        values, reasons = ([], []) if schema is None else drawing.of(schema)
        result[operation.name] = {"values": values, "reasons": reasons}
    Path(output).write_text(json.dumps(result), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

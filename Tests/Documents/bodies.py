"""Makes values from schemas: with the required members only, with everything, or at random."""

import random

from merging import Merger, refers

TEXTS = {
    "date": "2024-02-29",
    "date-time": "2024-02-29T12:34:56Z",
    "date-time-rfc-2822": "Thu, 29 Feb 2024 12:34:56 +0000",
    "time": "12:34:56Z",
    "duration": "PT5M",
    "uuid": "6fa459ea-ee8a-3ca4-894e-db77e160355e",
    "uuid4": "6fa459ea-ee8a-3ca4-894e-db77e160355e",
    "uri": "https://example.org/a?b=c",
    "url": "https://example.org/a?b=c",
    "email": "ada@example.org",
    "http-date": "Thu, 29 Feb 2024 12:34:56 GMT",
    "byte": "UHJvb2Y=",
    "base64url": "UHJvb2Y",
    "binary": "bytes",
    "hostname": "example.org",
    "ipv4": "192.0.2.1",
    "ipv6": "2001:db8::1",
}

# The value of a schema that allows all values.
UNDESCRIBED = "anything"

# The formats of whole numbers, also of those whose type is `number`.
WHOLE_FORMATS = {"int32", "int64"}

TYPES = {"string", "number", "integer", "boolean", "array", "object"}


class Bodies:
    """The values of one mode. The same seed makes the same values."""

    def __init__(self, document, mode, seed=""):
        self.document = document
        self.mode = mode
        self.random = random.Random(f"{mode} {seed}")
        self.merger = Merger(document, mode, self.random)
        # The number of values so far. A large body gets no more optional members, since its schema may be a large graph.
        self.count = 0

    def value(self, schema, path=()):
        """A value of a schema. `path` has the references around it, so that recursion ends."""
        self.count += 1
        if not isinstance(schema, dict):
            return UNDESCRIBED
        merged, path = self.merger.merged(schema, path)
        if "const" in merged:
            return merged["const"]
        if isinstance(merged.get("enum"), list) and merged["enum"]:
            return self.constant(merged)
        if self.is_null(merged):
            return None
        make = getattr(self, self.kind(merged), None)
        return make(merged, path) if make else UNDESCRIBED

    def constant(self, schema):
        types = schema.get("type")
        values = [value for value in schema["enum"] if value is not None and (types != "string" or value == str(value))]
        if not values:
            return None
        if self.mode == "random":
            return self.random.choice(values)
        return values[-1] if self.mode == "everything" else values[0]

    def is_null(self, schema):
        types = schema.get("type")
        nullable = schema.get("nullable") is True and self.document.is_3_0
        if isinstance(types, list) and "null" in types:
            nullable = True
        if types == "null" or types == ["null"]:
            return True
        if self.mode == "random":
            return nullable and self.random.random() < 0.3
        return nullable and self.mode == "required"

    def kind(self, schema):
        types = schema.get("type")
        if isinstance(types, list):
            types = [each for each in types if each in TYPES and each != "null"]
            types = (self.random.choice(types) if self.mode == "random" else types[0]) if types else None
        if types in TYPES:
            return f"make_{types}"
        if "properties" in schema or isinstance(schema.get("additionalProperties"), dict):
            return "make_object"
        return "make_array" if "items" in schema or "prefixItems" in schema else "make_anything"

    def make_anything(self, schema, path):
        return UNDESCRIBED

    def make_string(self, schema, path):
        return TEXTS.get(schema.get("format"), "text")

    def make_boolean(self, schema, path):
        return True if self.mode != "random" else self.random.random() < 0.5

    def make_integer(self, schema, path):
        return int(self.number(schema, 7))

    def make_number(self, schema, path):
        is_whole = schema.get("format") in WHOLE_FORMATS
        return self.make_integer(schema, path) if is_whole else self.number(schema, 1.5)

    def number(self, schema, value):
        if self.mode == "random":
            value = self.random.choice([0, 1, 42, value])
        low, high = schema.get("minimum"), schema.get("maximum")
        if isinstance(low, (int, float)) and value < low:
            value = low
        if isinstance(high, (int, float)) and value > high:
            value = high
        return value

    def make_array(self, schema, path):
        first, items = schema.get("prefixItems") or [], schema.get("items", {})
        least = schema.get("minItems", 0)
        count = {"required": least, "everything": max(least, 1)}.get(self.mode)
        if count is None:
            count = max(least, self.random.randint(0, 2))
        if self.is_deep(items, path):
            count = least
        elements = [*first, items, items, items][: min(count, 3)]
        return [self.value(each, path + ("",)) for each in elements]

    def make_object(self, schema, path):
        members = schema.get("properties") or {}
        required = schema.get("required") if isinstance(schema.get("required"), list) else []
        result = {}
        for name, member in members.items():
            if self.is_present(name, member, required, path):
                result[name] = self.value(member, path + ("",))
        for name in required:
            if name not in members:
                result[name] = self.additional(schema, path)
        extra = schema.get("additionalProperties")
        if isinstance(extra, dict) and self.mode != "required" and not self.is_deep(extra, path):
            result["extra"] = self.value(extra, path + ("",))
        return result

    def additional(self, schema, path):
        extra = schema.get("additionalProperties")
        return self.value(extra, path + ("",)) if isinstance(extra, dict) else UNDESCRIBED

    def is_present(self, name, member, required, path):
        if not isinstance(member, dict):
            return False
        described = self.document.resolve(member)
        if described.get("writeOnly") is True:
            return False
        # Servers send a constant that is also the default, although requests can omit it.
        constants = [described["const"]] if "const" in described else described.get("enum")
        if name in required or ("default" in described and constants == [described["default"]]):
            return True
        if self.mode == "required" or self.is_deep(member, path):
            return False
        return self.mode == "everything" or self.random.random() < 0.6

    def is_deep(self, schema, path):
        """Whether an optional value is left out, because it is deep, or within itself."""
        return self.count > 2000 or len(path) > 14 or refers(schema, path)

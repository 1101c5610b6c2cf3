"""The members of one object, which several parts of an `allOf` describe, and the alternatives of a discriminator."""

import copy
from dataclasses import dataclass, field


@dataclass
class Members:
    """What the parts of a schema say about an object, until all of them are known."""

    # The schemas of each member, one of each part that describes it.
    schemas: dict = field(default_factory=dict)
    # The values of members that select an alternative.
    tags: dict = field(default_factory=dict)
    required: set = field(default_factory=set)
    # The schemas of members that are not listed, by patterns of their names or without.
    further: list = field(default_factory=list)
    patterns: dict = field(default_factory=dict)
    # The references around the members.
    path: tuple = ()
    is_object: bool = False
    is_closed: bool = False
    # Whether the object is an alternative of a `oneOf`.
    is_exclusive: bool = False

    def copy(self):
        result = Members(**{name: copy.copy(value) for name, value in vars(self).items()})
        result.schemas = {name: list(schemas) for name, schemas in self.schemas.items()}
        return result

    def require(self, schema):
        names = schema.get("required")
        self.required |= {name for name in names if isinstance(name, str)} if isinstance(names, list) else set()

    def add(self, schema, path):
        """Adds the members that one part describes."""
        self.is_object = True
        self.path = max(self.path, path, key=len)
        for name, member in (schema.get("properties") or {}).items():
            if isinstance(member, (dict, bool)):
                self.schemas.setdefault(name, []).append(member)
        further = schema.get("additionalProperties", schema.get("unevaluatedProperties"))
        self.is_closed |= further is False
        self.further += [further] if isinstance(further, dict) else []
        self.patterns |= schema.get("patternProperties") or {}


def tag(document, schema, alternative, turn):
    """The name and the value by which a discriminator selects an alternative. The value is `None` if the alternative has
    a constant itself. The name is `None` if there is no discriminator."""
    discriminator = schema.get("discriminator")
    if not isinstance(discriminator, dict) or not isinstance(alternative.get("$ref"), str):
        return None, None
    name, short = discriminator.get("propertyName"), alternative["$ref"].split("/")[-1]
    mapping = discriminator.get("mapping") or {}
    values = [value for value, target in mapping.items() if target in (alternative["$ref"], short)] or [short]
    own = member(document, alternative, name)
    listed = own.get("enum") or values
    values = [value for value in values if value in map(str, listed)]
    if has_constant(own) or not values:
        return name, None
    value = values[turn % len(values)]
    return name, int(value) if own.get("type") == "integer" and value.isdigit() else value


def has_constant(schema):
    """Whether a schema, or an alternative of it such as the one beside `null`, allows a single value."""
    alternatives = [each for key in ("oneOf", "anyOf") for each in schema.get(key) or [] if isinstance(each, dict)]
    return "const" in schema or len(schema.get("enum") or []) == 1 or any(map(has_constant, alternatives))


def member(document, schema, name, path=()):
    """The schema of a member, wherever a schema describes it. `{}` if it does not."""
    resolved = document.resolve(schema)
    if any(resolved is each for each in path):
        return {}
    own = (resolved.get("properties") or {}).get(name)
    if isinstance(own, dict):
        return document.resolve(own)
    parts = [part for key in ("allOf", "oneOf", "anyOf") for part in resolved.get(key) or [] if isinstance(part, dict)]
    return next(filter(None, (member(document, part, name, (*path, resolved)) for part in parts)), {})

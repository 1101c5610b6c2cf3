"""Turns the objects and lists of a schema of OpenAPI into JSON Schema: a choice of members, and elements of their own."""

from bodies import UNDESCRIBED
from scalars import UNKNOWN


class Undrawable(Exception):
    """A schema has no value that is small enough."""


class Containers:
    """The part of `Preparation` for objects and lists. `effort` is the number of members and elements that may follow."""

    def object(self, members, effort):
        """An object with the members of all parts."""
        outer, self.is_exclusive = self.is_exclusive, self.is_exclusive or members.is_exclusive
        try:
            return self.chosen(members, effort)
        finally:
            self.is_exclusive = outer

    def chosen(self, members, effort):
        """An object with a choice of its members. The names of unknown ones begin with `UNKNOWN`."""
        path = members.path + ("",)
        hidden = {name for name, schemas in members.schemas.items() if any(map(self.is_hidden, schemas))}
        required = members.required - hidden
        if self.is_exclusive:
            # With `oneOf`, a value is one of a single alternative, so the constants that tell them apart are there.
            required |= {name for name in members.schemas.keys() - hidden if any(map(self.is_constant, members.schemas[name]))}
        kept = [name for name in members.schemas if name not in hidden and (name in required or self.is_kept(effort))]
        properties = {}
        for name in kept:
            try:
                properties[name] = self.value(self.joined(members.schemas[name]), path, effort / len(kept))
            except Undrawable:
                if name in required:
                    raise
        properties |= {name: {"enum": [value]} for name, value in members.tags.items()}
        required |= properties.keys() if self.kind == "everything" else set()
        result = {"type": ["object"], "properties": properties, "required": sorted(required)}
        if members.further or members.patterns:
            # A member of a map must not have the name of one that is left out, which has another schema.
            others = sorted(members.schemas.keys() - properties.keys())
            names = {"propertyNames": {"not": {"enum": others}}} if others else {}
            return result | names | self.map(members, path, effort / 4)
        if not members.schemas and not required:
            return {"type": ["object"], "maxProperties": 3}
        # A model does not have a member that is required and not described.
        properties |= {name: {"const": UNDESCRIBED} for name in required - properties.keys()}
        names = sorted(properties.keys() | (set() if members.is_closed else {UNKNOWN, UNKNOWN + " 2"}))
        # Without the largest number, hypothesis looks for a further name in vain.
        return result | {"propertyNames": {"enum": names or [UNKNOWN]}, "maxProperties": len(names)}

    def map(self, members, path, effort):
        """The members that are not listed, by their names or without."""
        result = {} if members.schemas or members.required else {"maxProperties": 3}
        try:
            if members.further or members.is_closed:
                result["additionalProperties"] = self.value(self.joined(members.further), path, effort) if members.further else False
            patterns = {name: self.value(each, path, effort) for name, each in members.patterns.items()}
            return result | ({"patternProperties": patterns} if patterns else {})
        except Undrawable:
            return {"additionalProperties": False}

    def joined(self, schemas):
        """The schemas that several parts have for one member, as one."""
        if len(schemas) == 1:
            return schemas[0]
        return self.joints.setdefault(tuple(map(id, schemas)), {"allOf": schemas})

    def is_hidden(self, member):
        """Whether only requests have a member."""
        return isinstance(member, dict) and self.document.resolve(member).get("writeOnly") is True

    def is_constant(self, member):
        schema = self.document.resolve(member) if isinstance(member, dict) else {}
        return "const" in schema or len(schema.get("enum") or []) == 1

    def is_kept(self, effort):
        return effort >= 1 and (self.kind == "everything" or self.random.random() < 0.6)

    def array(self, schema, path, effort):
        """A list whose elements have schemas of their own, so that one list can have all alternatives of a union."""
        # No client counts elements.
        least = min(schema["minItems"], 2) if isinstance(schema.get("minItems"), int) else 0
        most = schema["maxItems"] if isinstance(schema.get("maxItems"), int) else 3
        first, elements = schema.get("prefixItems") or [], []
        if first and "items" not in schema:
            # A client reads elements beyond the described places as if they had one.
            most = len(first)
        if schema.get("uniqueItems") is True:
            # Two elements could have only one value.
            most = 1
        count = max(least, min(self.next(schema, "items") % 4, most)) if effort >= 1 else least
        for index in range(count):
            element = first[index] if index < len(first) else schema.get("items", {})
            try:
                elements.append(self.value(element, path + ("",), effort / count))
            except Undrawable:
                if index < least:
                    raise
                break
        if not elements:
            return {"maxItems": 0}
        unique = {"uniqueItems": True} if schema.get("uniqueItems") is True and count > 1 else {}
        return {"items": elements, "minItems": len(elements), "maxItems": len(elements), **unique}

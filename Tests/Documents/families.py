"""Rewrites the discriminators of Swagger 2.0, which are names of members.

The value of the member is the name of a definition: that of the parent, which has the discriminator, or that of one that
extends it with `allOf`. The documents of Azure give a definition another value.
"""

VALUES = ("x-ms-discriminator-value", "x-discriminator-value")


def with_families(definitions):
    """The definitions, with all values of their discriminators.

    A definition beside each parent stands for the parent itself, since a value need not be one of its children. If only the
    children have values of their own, it does not exist.
    """
    result = dict(definitions)
    for name, schema in definitions.items():
        if not isinstance(schema, dict) or not isinstance(schema.get("discriminator"), str):
            continue
        members = descendants(name, definitions)
        mapping = {tag(each, definitions): f"#/components/schemas/{each}" for each in members}
        result[name] = {**schema, "discriminator": {"propertyName": schema["discriminator"], "mapping": mapping}}
        if not members:
            del result[name]["discriminator"]
        elif set(mapping) <= set(members) and is_listed(name, schema, definitions) or tag(name, definitions) != name:
            mapping[tag(name, definitions)] = f"#/components/schemas/{name} itself"
            result[f"{name} itself"] = {"allOf": [{"$ref": f"#/definitions/{name}"}]}
    return result


def tag(name, definitions):
    return next((definitions[name][key] for key in VALUES if key in definitions[name]), name)


def descendants(name, definitions):
    """The names of the definitions that extend another one, and of those that extend these."""
    found = [name]
    for parent in found:
        part = {"$ref": f"#/definitions/{parent}"}
        found += [
            child for child, schema in definitions.items()
            if isinstance(schema, dict) and part in (schema.get("allOf") or []) and child not in found
        ]
    return found[1:]


def is_listed(name, schema, definitions):
    """Whether the member has an enum with the name of the parent, or none."""
    member = (schema.get("properties") or {}).get(schema["discriminator"]) or {}
    member = definitions.get(str(member.get("$ref")).removeprefix("#/definitions/"), member)
    return name in (member.get("enum") or [name])

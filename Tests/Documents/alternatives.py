"""Alternatives that say nothing. Beside objects that require nothing, authors mean an empty object by one.

Such an object is also a value of the others.
"""

WORDS = {"title", "description", "example", "examples"}


def close(document):
    """Removes such alternatives of a document."""
    _close(document, document.root)


def _close(document, value):
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        _close(document, part)
    for key in ("anyOf", "oneOf"):
        branches = value.get(key) if isinstance(value, dict) else None
        if isinstance(branches, list) and any(map(_is_open, branches)):
            others = [each for each in branches if not _is_open(each) and each != {"type": "null"}]
            if others and all(_is_object(document, each, ()) for each in others):
                value[key] = [each for each in branches if not _is_open(each)]


def _is_open(branch):
    return isinstance(branch, dict) and branch.keys() <= WORDS


def _is_object(document, schema, path):
    """Whether a schema, or each part of it, has members and requires none."""
    target = document.resolve(schema)
    if not isinstance(target, dict) or target.get("required") or any(target is each for each in path):
        return False
    parts = target.get("allOf") or []
    return bool("properties" in target or parts) and all(_is_object(document, each, (*path, target)) for each in parts)

"""Rewrites the parameters of Swagger 2.0: those of a body become one, and the others have a schema and a style."""

FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data"

# The keywords of a parameter that are none of its schema.
OWN = {"name", "in", "description", "required", "allowEmptyValue", "collectionFormat"}
# The styles of lists. OpenAPI has none for tabs.
STYLES = {"ssv": "spaceDelimited", "tsv": "tabDelimited", "pipes": "pipeDelimited"}


def parameter(value):
    """A parameter. One of a body keeps its schema at its place, since references can lead to it."""
    if "$ref" in value or value.get("in") == "body":
        return value
    kept = {key: value[key] for key in ("name", "in", "description", "required") if key in value}
    return {**kept, "schema": schema(value), **style(value)}


def schema(value):
    return {key: each for key, each in value.items() if key not in OWN}


def style(value):
    """The style of a list. `csv` is the one without a `collectionFormat`."""
    if value.get("type") != "array":
        return {}
    name, place = value.get("collectionFormat", "csv"), value.get("in")
    plain = "form" if place in ("query", "formData") else "simple"
    return {"style": STYLES.get(name, plain), "explode": name == "multi"}


def request_body(parameters, consumes):
    """The body that the parameters in a body and in a form describe. `None` if there is none."""
    whole = next((each for each in parameters if each["in"] == "body"), None)
    if whole:
        content = {name: {"schema": whole.get("schema") or {}} for name in consumes or ["application/json"]}
        return {"required": bool(whole.get("required")), "content": content}
    if not parameters:
        return None
    is_file = any(each.get("type") == "file" for each in parameters)
    kinds = [name for name in consumes if name in (FORM, MULTIPART)] or [FORM, MULTIPART]
    media = {
        "schema": {
            "type": "object",
            "properties": {each["name"]: member(each) for each in parameters},
            "required": [each["name"] for each in parameters if each.get("required")],
        },
        "encoding": {each["name"]: style(each) for each in parameters if each.get("type") == "array"},
    }
    # Only a part can be a file.
    content = {name: media for name in ([MULTIPART] if is_file else kinds)}
    return {"required": bool(media["schema"]["required"]), "content": content}


def member(value):
    """The member of a form that is a parameter."""
    return {**schema(value), **({"description": value["description"]} if value.get("description") else {})}

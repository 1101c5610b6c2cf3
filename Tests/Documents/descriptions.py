"""Compares the descriptions of a document with the documentation comments of the generated Swift.

A description is lost if the comments do not have one of its paragraphs anywhere. Only letters and digits are compared,
because HTML becomes Markdown, and long lines are wrapped. What an import leaves out as its page says is not compared:
texts of tags, examples, responses and constants, and of components without a model, where a member has its own.
"""

import html
import json
import re
import urllib.parse

from document import operations

HEADERS = {"accept", "authorization", "connection", "content-encoding", "content-length", "content-type", "host"}
# A component with one of these has a model.
MODELS = {"properties", "allOf", "oneOf", "anyOf", "enum"}
BLOCKS = {"aside", "blockquote", "br", "dd", "div", "dl", "dt", "hr", "li", "ol", "p", "pre", "table", "td", "th", "tr", "ul"}


class Descriptions:
    def __init__(self, document):
        self.document = document
        # Paragraphs, each with the first place and the text that has it.
        self.paragraphs = {}
        self.visited = set()
        self.tags = set(re.findall(r'"propertyName": "([^"]*)"', json.dumps(document.root)))
        for path, item in document.root.get("paths", {}).items():
            item = document.resolve(item)
            for method, _, operation in operations(item):
                if path.startswith("/"):
                    self.read_operation(f"{method} {path}", item, operation)

    def lost(self, comments):
        """The places and the texts that the comments do not have."""
        letters = plain(html.unescape(comments))
        for paragraph, (place, text) in self.paragraphs.items():
            if paragraph not in letters:
                yield place, text

    def read_operation(self, name, item, operation):
        self.add(name, operation.get("summary"))
        self.add(name, operation.get("description"))
        for parameter in (item.get("parameters") or []) + (operation.get("parameters") or []):
            parameter = self.document.resolve(parameter)
            place = f"{name} {parameter.get('name')}"
            is_constant = parameter.get("required") and len(parameter.get("schema", {}).get("enum") or [1, 2]) == 1
            if parameter.get("in") != "cookie" and str(parameter.get("name")).lower() not in HEADERS and not is_constant:
                self.add(place, parameter.get("description"))
                self.read_schema(place, parameter.get("schema"), "readOnly")
        body = self.document.resolve(operation.get("requestBody", {}))
        if item.get("get") is not operation:
            schema = self.schema(body)
            self.read_schema(f"{name} body", without_short_text(schema), "readOnly")
            self.add(f"{name} body", without_short_text(body).get("description"))
        for status, response in (operation.get("responses") or {}).items():
            if status[0] not in "13x":
                self.read_response(f"{name} {status}", self.schema(self.document.resolve(response)))

    def read_response(self, place, schema):
        """The schema of a response. If it has no model, only that of its elements."""
        target = self.document.resolve(schema)
        if not isinstance(target, dict):
            return
        if MODELS & target.keys():
            return self.read_schema(place, schema, "writeOnly")
        for keyword in ["items", "additionalProperties"]:
            element = target.get(keyword)
            if isinstance(element, dict):
                self.read_schema(f"{place}/{keyword}", {**element, "description": None}, "writeOnly")

    def schema(self, body):
        """The schema of the media type that the importer chooses: JSON, then forms."""
        content = self.document.contents(body) if isinstance(body, dict) else {}
        for kind in ["json", "*/*", "multipart/form-data", "form-urlencoded"]:
            for media in content:
                if kind in media:
                    return (content[media] or {}).get("schema") or {}
        return {}

    def read_schema(self, place, schema, hidden):
        """Members that are only read or only written are hidden on the other side."""
        if not isinstance(schema, dict):
            return
        self.add(place, schema.get("description"))
        if isinstance(schema.get("$ref"), str):
            return self.read_component(schema, hidden)
        for name, member in (schema.get("properties") or {}).items():
            if isinstance(member, dict) and not self.is_left_out(name, member, hidden):
                self.read_schema(f"{place}/properties/{name}", member, hidden)
        for keyword in ["allOf", "oneOf", "anyOf"]:
            for index, part in enumerate(schema.get(keyword) or []):
                self.read_schema(f"{place}/{keyword}/{index}", part, hidden)
        for keyword in ["items", "additionalProperties"]:
            self.read_schema(f"{place}/{keyword}", schema.get(keyword), hidden)

    def read_component(self, schema, hidden):
        reference, target = urllib.parse.unquote(schema["$ref"]), self.document.at(schema["$ref"])
        if isinstance(target, dict) and schema.get("description") and not MODELS & target.keys():
            target = {**target, "description": None}
        elif (reference, hidden) in self.visited:
            return
        else:
            self.visited.add((reference, hidden))
        self.read_schema(reference, target, hidden)

    def is_left_out(self, name, member, hidden):
        """Whether only the other side has a member, or a case of a union or a method replaces it."""
        schema = self.document.resolve(member)
        if not isinstance(schema, dict) or member.get(hidden) or schema.get(hidden):
            return True
        is_constant = "const" in schema or len(schema.get("enum") or [1, 2]) == 1
        return is_constant or name in self.tags or name == "stream" and schema.get("type") == "boolean"

    def add(self, place, text):
        for paragraph in re.split(r"\n\s*\n", markdown(text)) if isinstance(text, str) else []:
            if len(paragraph.split()) > 3 and plain(paragraph):
                self.paragraphs.setdefault(plain(paragraph), (place, paragraph))


def without_short_text(schema):
    """A text of a body, such as "The pet", says no more than the name."""
    is_short = len(str(schema.get("description", "")).split()) < 6
    return {**schema, "description": None} if is_short else schema


def comments(files):
    """The documentation comments of Swift files."""
    lines = [line.strip() for file in files for line in open(file, encoding="utf-8")]
    found = [line[3:] if line.startswith("///") else line for line in lines if line.startswith(("///", "@available"))]
    return "\n".join(re.sub(r"^\s*- (Parameters?|Returns|Throws)\b( [\w`]+)?:", "", line) for line in found)


def markdown(text):
    """A text without HTML and without the targets of relative links, which lead nowhere."""
    text = re.sub(r"<!--[^>]*-->", "", text)
    text = re.sub(r"<a\s[^<>]*href=[\"']([^\"']*)[\"'][^<>]*>(.*?)</a>", r"[\2](\1)", text, flags=re.S)
    # Elements of documentation pages, such as <Callout>.
    text = re.sub(r"<([A-Z]\w*)(?:\s[^<>]*)?>(.*?)</\1>", r"\2", text, flags=re.S)
    text = re.sub(r"<img\s[^<>]*alt=[\"']([^\"'<>]*)[\"'][^<>]*>", r"\1", text)
    text = re.sub(r"</?([a-zA-Z][a-zA-Z0-9]*)(\s[^<>]*)?/?>", replacement, text)
    return re.sub(r"(?<!\\)\[((?:[^\[\]`]|`[^`]*`|\[\])*)\]\(([^()\s]*)\)", lambda link: link[0] if re.search("://|^mailto:", link[2]) else link[1], html.unescape(text))


def replacement(tag):
    """Text in angle brackets that is no HTML, such as '<name>', stays."""
    if tag[1].lower() in BLOCKS:
        return "\n\n"
    return " " if re.fullmatch(r"a|abbr|b|code|em|font|h\d|i|kbd|mark|nobr|s|see|seealso|small|span|strong|su[bp]|u|var", tag[1].lower()) else tag[0]


def plain(text):
    return "".join(character for character in text.lower() if character.isalnum())

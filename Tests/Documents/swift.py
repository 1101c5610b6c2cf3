"""Reads the signatures of generated Swift: models with their initializers and cases, and functions of clients."""

import re
from dataclasses import dataclass, field


@dataclass
class Parameter:
    label: str
    type: str
    is_optional: bool


@dataclass
class Model:
    """A struct with the parameters of its initializer, or an enum with its cases and their types."""

    name: str
    is_struct: bool
    parameters: list = field(default_factory=list)
    cases: list = field(default_factory=list)


@dataclass
class Function:
    name: str
    parameters: list
    result: str
    is_deprecated: bool
    documentation: str

    def listed_value(self, label):
        """The first of the values that the documentation of a parameter lists. `None` if it lists none."""
        text = re.search(rf"- (?:Parameter )?{label}: (.*?)(?=\n    ///(?:  )? - |\Z)", self.documentation, re.S)
        value = re.search(r"Values such as `([^`]+)`", text[1]) if text else None
        return value and value[1]


MODEL = re.compile(r"^    public nonisolated (?:indirect )?(struct|enum) (\w+)[^\n]*\{\n(.*?)^    \}$", re.M | re.S)
CASE = re.compile(r"^        case (`?\w+`?)(?:\((.*)\))?$", re.M)
FUNCTION = re.compile(r"^((?:    ///[^\n]*\n)*)((?:    @[^\n]*\n)*)    (?:@discardableResult )?public (?:static )?func (`?\w+`?)\(", re.M)


def models(text):
    for kind, name, body in MODEL.findall(text):
        if kind == "enum":
            yield Model(name, False, cases=[(case, type_) for case, type_ in CASE.findall(body) if case != "unknown"])
        elif "        public init(" in body:
            start = body.index("        public init(") + len("        public init(")
            yield Model(name, True, parameters=parameters(body, start)[0])


def functions(text):
    for match in FUNCTION.finditer(text):
        documentation, attributes, name = match.groups()
        found, end = parameters(text, match.end())
        result = re.match(r"[^{]*?-> ([^{]*?)\s*\{", text[end:])
        yield Function(name, found, result[1] if result else "Void", "deprecated" in attributes, documentation)


def parameters(text, start):
    """The parameters that begin at an offset, and the offset of the closing parenthesis."""
    found, depth, begin, index = [], 0, start, start
    while True:
        character = text[index]
        if character == '"':
            index = end_of_string(text, index)
        elif character == ")" and depth == 0:
            break
        elif character == "," and depth == 0:
            found.append(text[begin:index])
            begin = index + 1
        else:
            # The `>` of an arrow closes nothing.
            arrow = text[index - 1 : index + 1] == "->"
            depth += (character in "([{<") - (character in ")]}>" and not arrow)
        index += 1
    found.append(text[begin:index])
    return [parameter(each.strip()) for each in found if each.strip()], index


def end_of_string(text, index):
    """The offset of the quotation mark that ends a string."""
    hashes = len(text[:index]) - len(text[:index].rstrip("#"))
    index += 1
    while not text.startswith('"' + "#" * hashes, index):
        index += 2 if text[index] == "\\" and hashes == 0 else 1
    return index


def parameter(text):
    declaration, _, default = text.partition(" = ")
    label, _, type_ = declaration.partition(": ")
    return Parameter(label.split(" ")[0].strip("`"), type_.strip(), bool(default))

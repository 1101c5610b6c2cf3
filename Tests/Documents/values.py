"""Writes Swift expressions for the types of generated parameters."""

import math

SCALARS = {
    "String": '"text"',
    "Int": "7",
    "Int64": "7",
    "Double": "1.5",
    "Decimal": "1.5",
    "Bool": "true",
    "Data": "Data([1, 2])",
    "Date": "Date(timeIntervalSince1970: 86_400)",
    "CalendarDay": "day",
    "UUID": "identifier",
    "URL": "page",
    "JSON": 'JSON.object(["proof": .string("any JSON")])',
    "HTTP.File": 'HTTP.File(.data(Data([1, 2])), name: "a.bin")',
    "some HTTP.Content": "Data([1, 2])",
    "any HTTP.Content": "Data([1, 2])",
}


class Values:
    """The expressions of one API. Each model becomes a function, so that no expression is large.

    The level decreases from a model to its members. At level 0, lists are empty, and optional members are missing. If
    `is_full` is false, optional members are missing at all levels.
    """

    def __init__(self, namespace, models):
        self.namespace = namespace
        self.models = {model.name: model for model in models}
        self.heights = dict.fromkeys(self.models, math.inf)
        self.functions = {}
        while self.settle():
            pass

    def settle(self):
        """Computes the depth of the smallest value of each model. Returns whether a depth changed."""
        found = {name: 1 + self.height(model) for name, model in self.models.items()}
        changed, self.heights = found != self.heights, found
        return changed

    def height(self, model):
        if model.is_struct:
            return max((self.type_height(each.type) for each in model.parameters if not each.is_optional), default=0)
        return min((self.type_height(type_) for _, type_ in model.cases), default=0)

    def type_height(self, type_):
        type_ = self.plain(type_)
        return 0 if type_.startswith("[") or type_ in SCALARS else self.heights.get(type_, 0)

    def plain(self, type_):
        """A type without what surrounds it."""
        type_ = type_.strip().rstrip("?").removeprefix("Indirect<").removesuffix(">").rstrip("?")
        return type_ if type_ in SCALARS else type_.removeprefix(self.namespace + ".")

    def expression(self, type_, level, is_full):
        text = type_.strip().rstrip("?")
        if text.startswith("["):
            return self.collection(text[1:-1], level, is_full)
        if text.startswith("Indirect<"):
            return f"Indirect({self.expression(text[9:-1], level, is_full)})"
        name = self.plain(text)
        return SCALARS.get(name) or self.model(name, level, is_full)

    def argument(self, type_, is_full):
        """The value of a parameter. A list has its element twice, so that the server sees what joins them."""
        value = self.expression(type_, 3, is_full)
        is_list = value.startswith("[") and not is_map(type_.strip().rstrip("?")[1:-1])
        return f"[{value[1:-1]}, {value[1:-1]}]" if is_list else value

    def collection(self, content, level, is_full):
        if level <= 0:
            return "[:]" if is_map(content) else "[]"
        element = self.expression(content.partition(": ")[2] if is_map(content) else content, level, is_full)
        return f'["key": {element}]' if is_map(content) else f"[{element}]"

    def model(self, name, level, is_full):
        """A call of the function that makes a value of a model."""
        if name not in self.models:
            raise ValueError(f"there is no value for the type {name}")
        level = max(level, 0)
        key = f"{name}_{'full' if is_full else 'required'}{level}"
        if key not in self.functions:
            self.functions[key] = None
            model = self.models[name]
            construct = self.struct if model.is_struct else self.case
            self.functions[key] = name, construct(model, level, is_full)
        return f"{key}()"

    def struct(self, model, level, is_full):
        arguments = [
            f"{each.label}: {self.expression(each.type, level - 1, is_full)}"
            for each in model.parameters
            if not each.is_optional or (is_full and level > 0)
        ]
        return f"{self.namespace}.{model.name}({', '.join(arguments)})"

    def case(self, model, level, is_full):
        """The first case, or the one with the smallest value at the last level."""
        cases = model.cases if level > 0 else sorted(model.cases, key=lambda case: self.type_height(case[1]))
        if not cases:
            return f'{self.namespace}.{model.name}.unknown("text")'
        name, type_ = cases[0]
        payload = f"({self.expression(type_, level - 1, is_full)})" if type_ else ""
        return f"{self.namespace}.{model.name}.{name}{payload}"


def is_map(content):
    """Whether the text between the brackets of a type is that of a map."""
    return ": " in content and not content.startswith("[")

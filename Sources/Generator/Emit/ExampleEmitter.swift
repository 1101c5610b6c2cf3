/// Emits the example of a model:
///
///     extension TMDb.Movie {
///         public static var example: Self {
///             TMDb.Movie(id: 550, title: "Fight Club")
///         }
///     }
func emit(_ example: Example, in api: API) -> SwiftCode {
    """
    extension \(api.name).\(example.owner) {
        \(exampleProperty(example, "Self", in: api))
    }
    """
}

/// Emits the property of an example. A long one is broken at each comma, which is not how the formatter breaks it.
func exampleProperty(_ example: Example, _ type: String, in api: API) -> SwiftCode {
    let opening = "\(api.access)static var \(SwiftName.escaped(example.name)): \(type) {"
    let expression = example.value.example(in: api)
    let isLong = bodyMargin + expression.line.utf8.count > lineWidth
    return """
        \(isLong ? "// swift-format-ignore" : "")
        \(documentation: example.summary)
        \(opening)
            \(broken(expression, margin: bodyMargin))
        }
        """
}

private func broken(_ expression: Expression, margin: Int, closing: String = "") -> SwiftCode {
    let line = expression.line + closing
    if margin + line.utf8.count <= lineWidth { return SwiftCode(line: line) }
    let inner = margin + 4
    switch expression {
    case .text: return SwiftCode(line: line)
    case .call(let name, let arguments):
        return """
            \(name)(
                \(lines(arguments, margin: inner, \.label, \.value))
            )\(closing)
            """
    case .list(let elements):
        return """
            [
                \(lines(elements, margin: inner) { _ in "" } _: { $0 })
            ]\(closing)
            """
    case .dictionary(let members):
        return """
            [
                \(lines(members, margin: inner, \.label, \.value))
            ]\(closing)
            """
    }
}

private func lines<Part>(
    _ parts: [Part], margin: Int, _ label: (Part) -> String, _ value: (Part) -> Expression
) -> [SwiftCode] {
    parts.enumerated().map { index, part in
        let closing = index == parts.count - 1 ? "" : ","
        let label = label(part)
        let code = broken(value(part), margin: margin + label.utf8.count, closing: closing)
        return "\(label)\(code)"
    }
}

/// The column at which the body of a method begins.
let bodyMargin = 8

/// A method, on one line if it fits into `width` columns.
func method(
    attribute: String = "", _ opening: String, _ parameters: [String], _ closing: String, _ body: SwiftCode,
    width: Int = lineWidth
) -> SwiftCode {
    let head = (attribute.isEmpty ? "" : attribute + " ") + opening
    let rest = parameters.joined(separator: ", ") + closing
    if let line = body.onlyLine, 4 + head.utf8.count + rest.utf8.count + line.utf8.count + 3 <= width {
        return SwiftCode(line: "\(head)\(rest) \(line) }")
    }
    let isTooLong = 4 + head.utf8.count + rest.utf8.count > lineWidth
    let fitsAlone = 4 + opening.utf8.count + rest.utf8.count <= lineWidth
    return """
        \(isTooLong && fitsAlone ? attribute : "")
        \(list(isTooLong && fitsAlone ? opening : head, parameters, closing, margin: 4))
            \(body)
        }
        """
}

/// The parameters of an endpoint's functions.
func declarations(_ endpoint: Endpoint) -> [String] {
    endpoint.parameters.map { "\($0.name): \($0.qualifiedType)" + ($0.defaultValue.map { " = \($0)" } ?? "") }
}

/// The summary, the request and what the spec says of the parameters.
func fullDocumentation(_ summary: String, _ endpoint: Endpoint) -> String {
    var text = summary
    if let request = endpoint.request {
        text += text.utf8.count + request.utf8.count + 3 <= SwiftLiteral.documentationWidth ? " " : "\n"
        text += "`\(request)`"
    }
    let documented = endpoint.parameters.filter { $0.summary != nil }
    if documented.isEmpty { return text }
    text += "\n\n- Parameters:"
    for parameter in documented { text += "\n  - \(parameter.name): \(parameter.summary ?? "")" }
    return text
}

/// The attribute of a deprecated endpoint's functions.
func deprecation(_ endpoint: Endpoint) -> String {
    endpoint.deprecated.map { "@available(*, deprecated, message: \(SwiftLiteral.string($0)))" } ?? ""
}

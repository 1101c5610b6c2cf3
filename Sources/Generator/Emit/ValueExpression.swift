// The expressions for values in requests and URLs.
extension Entry {
    /// The entry of a literal: `"page": page`.
    var expression: String { "\(SwiftLiteral.string(key)): \(value.expression)" }
}

extension SentValue {
    var expression: String {
        switch self {
        case .json(let node): node.writableLiteral
        case .literal(let node): SwiftLiteral.json(node) ?? ""
        case .parameter(let parameter): parameter.expression
        }
    }
}

extension SentParameter {
    fileprivate var expression: String {
        switch encoding {
        case .texts: converted(textStep)
        case .joined(let separator): converted(textStep + separator.step)
        case .segments(let values): "segments: \(expression(values))"
        case .label(let values): "label: \(expression(values))"
        case .matrix(let values, let key): "matrix: \(expression(values)), named: \(SwiftLiteral.string(key))"
        case .pairs: "HTTP.Members(\(json))\(isOptional ? "?" : "").pairs"
        case .brackets: "HTTP.Brackets(\(json))"
        case .members: "HTTP.Members(\(json))"
        case .member(hasExplicitNull: true): ".orNull(\(json))"
        case .member(hasExplicitNull: false): json
        case .jsonText: "HTTP.JSONText(\(json))"
        case .jsonList: "HTTP.JSONList(\(name))"
        case .file: name
        }
    }

    private func expression(_ values: Values) -> String {
        switch values {
        case .texts: converted(textStep)
        case .members: "HTTP.Members(\(json))"
        }
    }

    /// The call that makes texts of dates. Empty if there are none.
    private var textStep: String { dates.map { ".parameter(.\($0.rawValue))" } ?? "" }

    /// The value in JSON. A date is a number if its format is.
    private var json: String { converted(dates.jsonStep) }

    private func converted(_ steps: String) -> String { steps.isEmpty ? name : name + (isOptional ? "?" : "") + steps }
}

extension SentParameter.Separator {
    /// The call that makes one text of a list.
    fileprivate var step: String {
        switch self {
        case .comma: ".commaSeparated"
        case .pipe: ".pipeSeparated"
        }
    }
}

extension DateForm? {
    /// The call that converts the dates of a value for JSON. Empty if there are none.
    var jsonStep: String { map { ".json(.\($0.rawValue))" } ?? "" }

    /// The call that converts the dates of the elements of a list for JSON. Empty if there are none.
    var elementStep: String { jsonStep.isEmpty ? "" : ".map { $0\(jsonStep) }" }
}

extension [TemplatePart] {
    /// The template as an interpolated literal. The type of the literal encodes the interpolated values.
    var literal: String {
        let parts = map { part in
            switch part {
            case .text(let text): text
            case .value(let value): "\\(\(value.expression))"
            case .field(let name, isHidden: true): "\\(self.\(SwiftName.member(name)))"
            case .field(let name, isHidden: false): "\\(\(SwiftName.escaped(name)))"
            }
        }
        return "\"\(parts.joined())\""
    }
}

extension Query {
    /// The argument of a call: `query: filter.query + ["page": page]`.
    var argument: CallArgument {
        let opening = "query: \(groups.map { "\($0).query" }.joined(separator: " + "))"
        if entries.isEmpty { return CallArgument(opening: opening) }
        return CallArgument(
            opening: opening + (groups.isEmpty ? "[" : " + ["), entries: entries.map(\.expression), closing: "]")
    }
}

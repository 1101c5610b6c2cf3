// The arguments of `Endpoint(…)`.
extension Endpoint {
    var arguments: [CallArgument] {
        var arguments = [CallArgument(opening: method.methodExpression), CallArgument(opening: url.expression)]
        if let query { arguments.append(query.argument) }
        if !headers.isEmpty {
            arguments.append(.init(opening: "headers: [", entries: headers.map(\.expression), closing: "]"))
        }
        return arguments + [body.argument, response?.argument].compactMap(\.self)
    }
}

extension String {
    /// A method of HTTP as an expression.
    var methodExpression: String {
        ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "QUERY"].contains(self)
            ? ".\(lowercased())" : "HTTP.Method(\"\(self)\")"
    }
}

extension Endpoint.RequestURL {
    fileprivate var expression: String {
        switch self {
        case .path(let parts): parts.literal
        case .url(let name): "HTTP.Path(url: \(name))"
        }
    }
}

extension Endpoint.Body {
    fileprivate var argument: CallArgument? {
        switch self {
        case .none: nil
        case .value(_, _, let constants, let contentType) where !constants.isEmpty:
            list("json(body, adding: [", constants, step(contentType))
        // An optional body that is `nil` is not sent.
        case .value(isOptional: true, let formed, _, let contentType):
            .init(opening: "body: body.map { .json($0\(formed.jsonStep))\(step(contentType)) }")
        case .value(isOptional: false, let formed, _, let contentType):
            .init(opening: "body: .json(body\(formed.jsonStep))\(step(contentType))")
        case .members(let entries, let contentType): list("json([", entries, step(contentType))
        case .lines(isOptional: true, let formed, let contentType):
            .init(opening: "body: body.map { .lines($0\(formed.elementStep))\(step(contentType)) }")
        case .lines(isOptional: false, let formed, let contentType):
            .init(opening: "body: .lines(body\(formed.elementStep))\(step(contentType))")
        case .form(let entries): list("form([", entries)
        case .multipart(let entries, let reportsProgress): list("multipart([", entries, progress(reportsProgress))
        case .raw(let contentType, let reportsProgress):
            .init(
                opening: "body: .raw(body, contentType: \(contentType.map(SwiftLiteral.string) ?? "contentType"))"
                    + progress(reportsProgress))
        }
    }

    private func list(_ opening: String, _ entries: [Entry], _ step: String = "") -> CallArgument {
        .init(opening: "body: .\(opening)", entries: entries.map(\.expression).orColon, closing: "])\(step)")
    }

    private func step(_ contentType: String?) -> String {
        contentType.map { ".with(contentType: \(SwiftLiteral.string($0)))" } ?? ""
    }

    private func progress(_ isReported: Bool) -> String { isReported ? ".reporting(progress)" : "" }
}

extension [String] {
    /// The entries of the literal of a dictionary. An empty one has a colon.
    var orColon: [String] { isEmpty ? [":"] : self }
}

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
        case .texts: converted(formed.parameterStep)
        case .joined(let separator): converted(formed.parameterStep + separator.step)
        case .segments(let values): "segments: \(expression(values))"
        case .label(let values): "label: \(expression(values))"
        case .matrix(let values): "matrix: \(expression(values))"
        case .pairs: "HTTP.Members(\(json))\(isOptional ? "?" : "").pairs"
        case .brackets: "HTTP.Brackets(\(json))"
        case .members: "HTTP.Members(\(json))"
        case .member(let hasExplicitNull, let separator):
            member(converted(separator.map { formed.parameterStep + $0.step } ?? formed.jsonStep), hasExplicitNull)
        case .jsonText: "HTTP.JSONText(\(json))"
        case .jsonList: "HTTP.JSONList(\(name))"
        case .file: name
        }
    }

    /// The value in JSON.
    private var json: String { converted(formed.jsonStep) }

    private func expression(_ values: Values) -> String {
        switch values {
        case .texts: converted(formed.parameterStep)
        case .members: "HTTP.Members(\(json))"
        }
    }

    private func member(_ value: String, _ hasExplicitNull: Bool) -> String {
        hasExplicitNull ? ".orNull(\(value))" : value
    }

    private func converted(_ steps: String) -> String { steps.isEmpty ? name : name + (isOptional ? "?" : "") + steps }
}

extension ListSeparator {
    /// The call that makes one text of a list.
    fileprivate var step: String { ".\(rawValue)Separated" }

    /// The separator as a literal.
    var literal: String { SwiftLiteral.string(String(character)) }
}

extension WireType {
    /// The call that converts a value for JSON. Empty if it needs none.
    var jsonStep: String { separator.map { formed.parameterStep + $0.step } ?? formed.jsonStep }
}

extension FormedType? {
    /// The call that converts a value with a form for JSON. Empty if there is none.
    var jsonStep: String { map { ".json(.\($0.form))" } ?? "" }

    /// The call that converts a value with a form for a parameter. Empty if there is none.
    fileprivate var parameterStep: String { map { ".parameter(.\($0.form))" } ?? "" }

    /// The call that converts the elements of a list for JSON. Empty if they have no form.
    var elementStep: String { jsonStep.isEmpty ? "" : ".map { $0\(jsonStep) }" }
}

extension [TemplatePart] {
    /// The template as an interpolated literal. The type of the literal encodes the interpolated values.
    var literal: String {
        let parts = map { part in
            switch part {
            case .text(let text): text
            case .value(let value): "\\(\(value.expression))"
            case .parameter(let value, let name): "\\(\(value.expression), named: \(SwiftLiteral.string(name)))"
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

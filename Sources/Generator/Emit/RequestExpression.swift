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
        .init(opening: "body: .\(opening)", entries: entries.map(\.expression), closing: "])\(step)")
    }

    private func step(_ contentType: String?) -> String {
        contentType.map { ".with(contentType: \(SwiftLiteral.string($0)))" } ?? ""
    }

    private func progress(_ isReported: Bool) -> String { isReported ? ".reporting(progress)" : "" }
}

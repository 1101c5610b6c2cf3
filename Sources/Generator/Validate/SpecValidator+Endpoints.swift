extension SpecValidator {
    mutating func validate(_ endpoint: SpecEndpoint) {
        validatePath(of: endpoint)
        validate(query: endpoint.query, of: endpoint.name)
        for parameter in endpoint.headers {
            validate(parameter, in: .header)
            validate(headerName: parameter.key)
            if case .string(let constant)? = parameter.constant?.value,
                !constant.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
            {
                diagnostics.error(
                    "the constant of '\(parameter.key.value)' is sent in a header, so it must be printable ASCII",
                    at: parameter.key.location)
            }
        }
        validateBody(of: endpoint)
        validateAuthentication(of: endpoint)
        validateTarget(of: endpoint)
        if let response = endpoint.response { validate(response, at: endpoint.name.location) }
        if let content = endpoint.content { validate(content) }
        if let headers = endpoint.responseHeaders { validate(headers: headers, of: endpoint) }
        validateResponsesByStatus(of: endpoint)
        validateEnd(endpoint.streamEnd, of: endpoint.stream)
        validateTag(of: endpoint)
        validateStreamed(of: endpoint)
        if endpoint.responsesByStatus == nil { validateAccepts(of: endpoint) }
        validate(errors: endpoint.errors)
        validate(endpoint.failure)
        if endpoint.stream != nil {
            validateStream(of: endpoint)
        } else if endpoint.responsesByStatus == nil {
            if let paging = endpoint.paging { validate(paging, of: endpoint) }
            validateRefresh(of: endpoint)
        }

        validateNames(of: endpoint.parameters, ReservedName.parameters, besides: endpoint.addedParameters)
    }

    /// Checks the parameters and the parameter groups of a query, which must not have an item twice.
    mutating func validate(query: [SpecParameter], of name: Located<String>) {
        var keys: Set<String> = []
        for parameter in query {
            let group = models.group(parameter)
            if group == nil { validate(parameter, in: .query) } else { validate(group: parameter) }
            for item in group ?? [parameter] where !keys.insert(item.key.value).inserted {
                diagnostics.error(
                    "the query of '\(name.value)' has the item '\(item.key.value)' twice", at: parameter.key.location)
            }
        }
    }

    private mutating func validatePath(of endpoint: SpecEndpoint) {
        for parameter in endpoint.pathParameters {
            let name = parameter.key.value
            if name != endpoint.urlParameter { validate(parameter, in: .path) }
            if parameter.type.isOptional || parameter.defaultValue != nil {
                diagnostics.error(
                    "'\(name)' is part of the path, so it must not be optional or have a default",
                    at: parameter.key.location)
            }
            if endpoint.method.isEmpty || endpoint.path.contains(.parameter(name)) { continue }
            let names = endpoint.path.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
            diagnostics.error(
                "the path has no '{\(name)}'\(suggestion(for: name, among: names))", at: parameter.key.location)
        }
    }

    private mutating func validateBody(of endpoint: SpecEndpoint) {
        switch endpoint.body {
        case .none: return
        case .json(let type, let contentType):
            validateData(type)
            if let contentType { validate(contentType: contentType, "application/merge-patch+json") }
        case .jsonMembers(let parameters, let contentType):
            for parameter in parameters { validate(parameter, in: .json) }
            if let contentType { validate(contentType: contentType, "application/merge-patch+json") }
        case .lines(let type, let contentType):
            validateLines(type, at: endpoint.name.location)
            if let contentType { validate(contentType: contentType, "application/jsonl") }
        case .form(let parameters):
            for parameter in parameters { validate(parameter, in: .form) }
        case .multipart(let parameters):
            for parameter in parameters { validate(parameter, in: .multipart) }
        case .raw(let contentType):
            validate(contentType: Located(contentType, at: endpoint.name.location), "text/csv")
        }
        if endpoint.method == "GET" || endpoint.method == "HEAD" {
            diagnostics.error("a \(endpoint.method) request has no body (RFC 9110 §9.3.1)", at: endpoint.name.location)
        }
    }

    private mutating func validateLines(_ type: SpecType, at location: Location) {
        guard validateData(type), !type.isList else { return }
        diagnostics.error("a body of 'lines' is a list, such as \"[\(type.bare.text)]\"", at: location)
    }

    mutating func validate(_ response: SpecResponse, at location: Location) {
        validateData(response.type)
        if response.at.contains("") {
            diagnostics.error("'at' must name members, such as \"data.nodes\"", at: location)
        }
        if response.isLossy, !response.type.isList {
            diagnostics.error("only a list can be lossy", at: location)
        }
    }

    private mutating func validate(contentType: Located<String>, _ example: String) {
        let text = contentType.value
        if !text.contains("/") || !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            diagnostics.error("'\(text)' is not a content type such as \"\(example)\"", at: contentType.location)
        }
    }

    /// Checks the media ranges that a response can have (RFC 9110, section 12.5.1).
    mutating func validate(_ content: SpecContent) {
        for range in content.accept.value.split(separator: ",", omittingEmptySubsequences: false) {
            let type = range.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
            let areTokens = type.allSatisfy { part in isToken(part.filter { $0 != " " }) }
            if type.count == 2, areTokens, range.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { continue }
            return diagnostics.error(
                "'\(content.accept.value)' is not a media type such as \"application/pdf\" or \"image/*\"",
                at: content.accept.location)
        }
    }

    /// Checks that a stream has neither paging nor refresh, and that its response has a body.
    mutating func validateStream(of endpoint: SpecEndpoint) {
        if let paging = endpoint.paging {
            diagnostics.error("an endpoint has 'pages' or a 'stream', not both", at: paging.location)
        }
        if let refresh = endpoint.refresh.first {
            diagnostics.error("an endpoint has 'refresh' or a 'stream', not both", at: refresh.location)
        }
        if endpoint.method == "HEAD" {
            diagnostics.error(
                "the response to a HEAD request has no body (RFC 9110 §9.3.2), so it cannot be a stream",
                at: endpoint.name.location)
        }
    }

    private mutating func validate(group: SpecParameter) {
        if let defaultValue = group.defaultValue {
            diagnostics.error(
                "'\(group.key.value)' is a group of parameters, which have their own defaults",
                at: defaultValue.location)
        }
    }
}

extension SpecEndpoint {
    /// The parameters that the spec does not list: a body that is a value or bytes, the URL of a file, and the progress.
    fileprivate var addedParameters: [(String, Located<String>)] {
        var names: [String] = []
        switch body {
        case .json, .lines: names.append("body")
        case .raw(let contentType): names += contentType.isOneMediaType ? ["body"] : ["body", "contentType"]
        case .none, .jsonMembers, .form, .multipart: break
        }
        if isDownload { names.append("to") }
        if isDownload || reportsUpload { names.append("progress") }
        return names.map { ($0, Located($0, at: name.location)) }
    }
}

extension SpecValidator {
    /// Checks the limits and the retries of all endpoints. Limits of one scope must be equal.
    mutating func validateSending() {
        var limits: [String: SpecRateLimit] = [:]
        for endpoint in endpoints {
            if let retry = endpoint.retry, retry.isIdempotent, Self.idempotentMethods.contains(endpoint.method) {
                diagnostics.error(
                    "\(endpoint.method) is idempotent already (RFC 9110 §9.2.2); leave out 'idempotent'",
                    at: retry.location)
            }
            guard let limit = endpoint.rateLimit else { continue }
            let scope = limit.scope ?? endpoint.name
            if scope.value.isEmpty { diagnostics.error("'scope' must have a name", at: scope.location) }
            if let other = limits[scope.value], !other.isEqual(to: limit) {
                diagnostics.error(
                    "the limits of the scope '\(scope.value)' differ; endpoints with one scope share one limit",
                    at: scope.location)
            }
            limits[scope.value] = limit
        }
    }

    private static let idempotentMethods: Set = ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY"]
}

extension SpecRateLimit {
    fileprivate func isEqual(to other: SpecRateLimit) -> Bool {
        requests == other.requests && milliseconds == other.milliseconds && burst == other.burst
    }
}

// Examples: they are read as the generated code reads JSON.
extension SpecValidator {
    mutating func validateExample(of model: SpecModel) {
        guard let example = model.example else { return }
        if !model.typeParameters.isEmpty {
            return diagnostics.error("a generic model cannot have an example", at: example.location)
        }
        switch model.kind {
        case .fields, .scalar: break
        case .external:
            return diagnostics.error("a type that is written by hand cannot have an example", at: example.location)
        case .parameters:
            return diagnostics.error("a model of parameters cannot have an example", at: example.location)
        case .values, .keys, .tagged, .shapes, .firstOf:
            if names(ofCasesOf: model).contains("example") {
                return diagnostics.error(
                    "there is a case 'example' already; give it another \"name\"", at: example.location)
            }
        case .broken: return
        }
        validate(example, as: .model(model.reference))
    }

    mutating func validateExample(of endpoint: SpecEndpoint) {
        guard let example = endpoint.example else { return }
        guard let type = endpoint.response?.type else {
            return diagnostics.error("an example needs a 'response' of one type", at: example.location)
        }
        validate(example, as: type)
    }

    /// Reads an example. The spec has no other errors.
    private mutating func validate(_ example: JSONNode, as type: SpecType) {
        var reader = ExampleReader(models)
        _ = reader.read(example, as: type)
        for problem in reader.problems {
            if problem.isWarning {
                diagnostics.warning(problem.message, at: problem.location)
            } else {
                diagnostics.error(problem.message, at: problem.location)
            }
        }
    }

    private func names(ofCasesOf model: SpecModel) -> [String] {
        switch model.kind {
        case .values, .keys: (models.values(of: model.name.value) ?? []).map(\.swiftName)
        case .tagged(_, let cases): cases.map(\.tagName)
        case .shapes(let cases): cases.map(\.shapeName)
        case .firstOf(let cases): cases.map(\.orderedName)
        case .fields, .scalar, .external, .parameters, .broken: []
        }
    }
}

extension SpecParser {
    /// Reads a parameter: a type, or an object with a type and options.
    mutating func parameter(_ entry: JSONMember) -> SpecParameter? {
        if case .string(let text) = entry.value.value {
            let text = Located(text, at: entry.value.location)
            return TypeParser.parse(text, notation: notationOfParameters, &diagnostics).map {
                SpecParameter(key: entry.name, type: $0)
            }
        }
        guard var members = MemberReader(ofTyped: entry.value, as: "a parameter", &diagnostics) else { return nil }
        let type = members.member("type")
        let name = members.string("name", &diagnostics)
        let summary = members.string("summary", &diagnostics)
        let defaultValue = members.member("default")
        let style: SpecParameter.Style? = members.choice("style", &diagnostics)
        let hasExplicitNull = members.bool("explicitNull", &diagnostics)
        let constant = members.member("constant")
        members.finish(&diagnostics)
        if let constant {
            if type != nil || name != nil || defaultValue != nil || style != nil || hasExplicitNull {
                diagnostics.error(
                    "a parameter with a 'constant' has no 'type', 'name', 'default', 'style' or 'explicitNull'",
                    at: constant.location)
            }
            let string = SpecType.scalar(.string)
            return SpecParameter(key: entry.name, type: string, constant: constant)
        }
        guard let type else {
            diagnostics.error("the parameter '\(entry.name.value)' has no 'type'", at: entry.value.location)
            return nil
        }
        guard let type = TypeParser.parse(type, as: "'type'", &diagnostics) else { return nil }
        return SpecParameter(
            key: entry.name, type: type, name: name, summary: summary?.value, defaultValue: defaultValue,
            style: style ?? .repeated, hasExplicitNull: hasExplicitNull)
    }

    mutating func readBody(_ node: JSONNode, into endpoint: inout SpecEndpoint) {
        guard
            var members = MemberReader(
                node, as: "a body", requirement: "must be an object such as { \"json\": \"Pet\" }", &diagnostics)
        else { return }
        let summary = members.string("summary", &diagnostics)
        endpoint.body = body(&members, at: node.location)
        members.finish(&diagnostics)
        guard let summary else { return }
        switch endpoint.body {
        case .json, .lines, .raw: endpoint.bodySummary = summary.value
        case .none: return
        case .jsonMembers, .form, .multipart:
            diagnostics.error("a body of several members has no 'summary'; its members have one", at: summary.location)
        }
    }

    private mutating func body(_ members: inout MemberReader, at location: Location) -> SpecBody {
        let json = members.member("json")
        let lines = members.member("lines")
        let form = members.entries("form", requirement: parameterRequirement, &diagnostics)
        let multipart = members.entries("multipart", requirement: parameterRequirement, &diagnostics)
        let raw = members.string("raw", &diagnostics)
        let contentType = members.string("contentType", &diagnostics)
        if let contentType, json == nil, lines == nil {
            diagnostics.error("only a body of 'json' or 'lines' has a 'contentType'", at: contentType.location)
        }
        if [json != nil, lines != nil, !form.isEmpty, !multipart.isEmpty, raw != nil].count(where: { $0 }) > 1 {
            diagnostics.error("a body is one of 'json', 'lines', 'form', 'multipart' and 'raw'", at: location)
        }
        if let json {
            guard case .object = json.value else {
                return TypeParser.parse(json, as: "a JSON body", &diagnostics).map {
                    .json($0, contentType: contentType)
                } ?? .none
            }
            let entries = MemberReader(json, as: "a JSON body", &diagnostics)?.all ?? []
            return .jsonMembers(entries.compactMap { parameter($0) }, contentType: contentType)
        }
        if let lines {
            return TypeParser.parse(lines, as: "a body of lines", &diagnostics).map {
                .lines($0, contentType: contentType)
            } ?? .none
        }
        if let raw { return .raw(contentType: raw.value) }
        if !multipart.isEmpty { return .multipart(multipart.compactMap { part($0) }) }
        if form.isEmpty { diagnostics.error("a body is 'json', 'lines', 'form', 'multipart' or 'raw'", at: location) }
        return .form(form.compactMap { parameter($0) })
    }

    /// Reads a part of a multipart body, in which the type `File` is a file.
    private mutating func part(_ entry: JSONMember) -> SpecParameter? {
        var part = parameter(entry)
        if let type = part?.type { part?.isFile = type.unwrapped.element.isModel(named: "File") }
        return part
    }
}

let parameterRequirement = "must be an object such as { \"id\": \"Int\" }"
private let notationOfParameters =
    "a parameter is \"Int\", \"Int?\", \"[Int]\", { \"type\": \"Int\", \"default\": 20 } or { \"constant\": \"json\" }"

extension SpecParser {
    /// Reads the parameters of the whole client: `{ "query": { "language": "String?" } }`.
    mutating func readClientParameters(_ node: JSONNode) {
        let requirement = "must be an object such as { \"query\": { \"language\": \"String?\" } }"
        guard var members = MemberReader(node, as: "'parameters'", requirement: requirement, &diagnostics) else {
            return
        }
        let query = members.entries("query", requirement: parameterRequirement, &diagnostics)
        let headers = members.entries("headers", requirement: parameterRequirement, &diagnostics)
        members.finish(&diagnostics)
        spec.clientParameters.query += query.compactMap { parameter($0) }
        spec.clientParameters.headers += headers.compactMap { parameter($0) }
    }
}

extension SpecParser {
    /// Reads a computed URL: a template, or an object with a template and options.
    mutating func url(_ entry: JSONMember) -> SpecURL? {
        if case .string(let text) = entry.value.value {
            return url(entry.name, Located(text, at: entry.value.location), summary: nil)
        }
        guard
            var members = MemberReader(
                entry.value, as: "a URL", requirement: "must be a string or an object", &diagnostics)
        else { return nil }
        let summary = members.string("summary", &diagnostics)
        let template = members.string("url", &diagnostics)
        let parameters = members.entries("parameters", &diagnostics)
        let query = members.entries("query", &diagnostics)
        members.finish(&diagnostics)
        guard let template else {
            diagnostics.error("'\(entry.name.value)' has no 'url'", at: entry.name.location)
            return nil
        }
        return url(
            entry.name, template, summary: summary?.value, parameters: parameters.compactMap { parameter($0) },
            query: query.compactMap { parameter($0) })
    }

    private mutating func url(
        _ name: Located<String>, _ template: Located<String>, summary: String?, parameters: [SpecParameter] = [],
        query: [SpecParameter] = []
    ) -> SpecURL? {
        var reader = URLTemplate(text: template.value)
        if let problem = reader.read() {
            diagnostics.error("the URL '\(template.value)' \(problem)", at: template.location)
        }
        return SpecURL(
            name: name, summary: summary, template: template, pieces: reader.pieces, parameters: parameters,
            query: query)
    }
}

extension MemberReader {
    /// Reads a member that is a path: `"links.next"` or `["@odata.nextLink"]`.
    mutating func path(_ name: String, _ diagnostics: inout Diagnostics) -> SpecPath? {
        member(name).flatMap { SpecPath($0, as: "'\(name)'", &diagnostics) }
    }

    /// Reads a member that is a list of paths.
    mutating func paths(_ name: String, _ diagnostics: inout Diagnostics) -> [SpecPath] {
        guard let node = member(name) else { return [] }
        guard case .array(let elements) = node.value else {
            diagnostics.error("'\(name)' must be an array of strings, not \(node.kind)", at: node.location)
            return []
        }
        return elements.compactMap { SpecPath($0, as: "a path in '\(name)'", &diagnostics) }
    }
}

extension SpecPath {
    /// Reads a path. Reports an error and returns `nil` if the node is not one.
    init?(_ node: JSONNode, as subject: String, _ diagnostics: inout Diagnostics) {
        switch node.value {
        case .string(let text): self.init(Located(text, at: node.location))
        case .array(let elements):
            let keys = elements.compactMap { if case .string(let key) = $0.value { key } else { nil } }
            guard keys.count == elements.count, !keys.isEmpty else {
                diagnostics.error(
                    "\(subject) must hold strings, which are the keys to the member, as in [\"@odata.nextLink\"]",
                    at: node.location)
                return nil
            }
            let text = keys.map(SwiftLiteral.string).joined(separator: ", ")
            self.init(keys: keys, isDotted: false, text: "[\(text)]", location: node.location)
        case .null, .bool, .number, .object:
            diagnostics.error(
                "\(subject) must be a string such as \"links.next\", or an array of keys, not \(node.kind)",
                at: node.location)
            return nil
        }
    }
}

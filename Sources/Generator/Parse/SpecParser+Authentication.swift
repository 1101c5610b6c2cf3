extension SpecParser {
    /// Reads an authentication scheme, such as `{ "header": "Authorization", "prefix": "Bearer " }`.
    mutating func authentication(_ entry: JSONMember) -> SpecAuthentication? {
        guard
            var members = MemberReader(
                entry.value, as: "the authentication '\(entry.name.value)'",
                requirement: "must be an object such as { \"header\": \"Authorization\", \"prefix\": \"Bearer \" }",
                &diagnostics)
        else { return nil }
        let summary = members.string("summary", &diagnostics)
        let query = members.string("query", &diagnostics)
        let header = members.string("header", &diagnostics)
        let prefix = members.string("prefix", &diagnostics)
        let cookie = members.string("cookie", &diagnostics)
        let isBasic = members.bool("basic", &diagnostics)
        let all = members.member("all")
        members.finish(&diagnostics)
        let names = all.map { strings($0, as: "'all'") }
        let kinds: [SpecAuthentication.Kind?] = [
            query.map { .place(.query($0.value)) },
            header.map { .place(.header($0.value, prefix: prefix?.value ?? "")) },
            cookie.map { .place(.cookie($0.value)) },
            isBasic ? .place(.basic) : nil,
            names.map { .all($0) },
        ]
        let given = kinds.compactMap(\.self)
        if let prefix, header == nil {
            diagnostics.error("a 'prefix' requires a 'header'", at: prefix.location)
        }
        if given.count != 1 {
            diagnostics.error(
                "an authentication must have either a 'query', a 'header', a 'cookie', 'basic' or 'all'",
                at: entry.value.location)
        }
        return SpecAuthentication(
            name: entry.name, summary: summary?.value, kind: given.count == 1 ? given[0] : .broken)
    }

    /// Reads the schemes that an endpoint accepts: `"none"`, the name of a scheme, or a list of them.
    mutating func endpointAuthentication(_ node: JSONNode) -> SpecEndpointAuthentication? {
        switch node.value {
        case .string("none"): return SpecEndpointAuthentication.none
        case .string(let name): return .required([Located(name, at: node.location)])
        case .array(let elements) where !elements.isEmpty:
            let names = strings(node, as: "'authentication'")
            let schemes = names.filter { $0.value != "none" }
            if schemes.isEmpty {
                return names.isEmpty ? nil : SpecEndpointAuthentication.none
            }
            return schemes.count == names.count ? .required(schemes) : .optional(schemes)
        default:
            diagnostics.error(
                "'authentication' of an endpoint must be \"none\", the name of a scheme or a list of them, not "
                    + "\(node.kind)", at: node.location)
            return nil
        }
    }
}

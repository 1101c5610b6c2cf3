extension SpecValidator {
    /// Checks that the members and parameters of the paging exist and have the required types.
    mutating func validate(_ paging: SpecPaging, of endpoint: SpecEndpoint) {
        guard let response = endpoint.response, validateNames(of: response.type) else {
            if endpoint.response == nil { diagnostics.error("pages need a 'response'", at: paging.location) }
            return
        }
        if let items = paging.items {
            check(items, in: response, is: "a list") { $0.isList }
        } else if !response.type.isList {
            return diagnostics.error("'pages' needs 'items': the response itself is not a list", at: paging.location)
        }
        if let more = paging.more { check(more, in: response, is: "a Bool") { $0.unwrapped.is(.bool) } }
        switch paging.style {
        case .page(let place, let number, let last, _):
            check(place, of: endpoint, is: [.int])
            if let number { check(.member(number), in: response, is: "an Int", [.int]) }
            if let last { check(last, in: response, is: "an Int", [.int]) }
        case .offset(let place, let total):
            check(place, of: endpoint, is: [.int])
            if let total { check(total, in: response, is: "an Int", [.int]) }
        case .cursor(let place, let next):
            switch place {
            case .query, .header: check(place, of: endpoint, is: Self.cursorTypes)
            case .body: check(place, of: endpoint, is: [.string])
            }
            validate(cursor: next, of: paging, in: response)
        case .link(let next, _):
            if case .member(let path) = next, paging.keysInElements(path) != nil {
                return diagnostics.error(
                    "'\(path.text)' is in the elements of the list, so it can only be a cursor", at: path.location)
            }
            check(next, in: response, is: "a String or a URL", [.string, .url])
        }
    }

    /// The types of a cursor in the query or in a header.
    private static let cursorTypes: [Scalar] = [.string, .int, .int64]

    /// Checks the origin of a cursor, which can be a member of the last element.
    private mutating func validate(
        cursor: SpecPaging.Source, of paging: SpecPaging, in response: SpecResponse
    ) {
        let kind = "a String, an Int or an Int64"
        if case .header(let name) = cursor, name.value.lowercased() == "link" {
            return diagnostics.error(
                "a 'Link' header has a URL and not a cursor; leave out 'cursor'", at: name.location)
        }
        guard case .member(let path) = cursor, let keys = paging.keysInElements(path) else {
            return check(cursor, in: response, is: kind, Self.cursorTypes)
        }
        let list = paging.items.flatMap { models.member($0.keys, of: response.type)?.type }
        let element = (list ?? response.type).element.bare
        if element.is(.json) { return }
        guard let member = models.member(keys, of: element) else {
            return diagnostics.error("the elements have no member '\(keys.joined(separator: "."))'", at: path.location)
        }
        if !Self.cursorTypes.contains(where: member.type.unwrapped.is) {
            diagnostics.error("'\(path.text)' is not \(kind)", at: path.location)
        }
    }

    /// Checks that the paths in `refresh` lead to dates in the response.
    mutating func validateRefresh(of endpoint: SpecEndpoint) {
        guard let first = endpoint.refresh.first else { return }
        if endpoint.paging != nil {
            diagnostics.error("an endpoint has 'pages' or 'refresh', not both", at: first.location)
        }
        if endpoint.method != "GET" {
            diagnostics.error("only a GET request can have 'refresh'", at: first.location)
        }
        guard let response = endpoint.response else {
            return diagnostics.error("'refresh' needs a 'response'", at: first.location)
        }
        guard validateNames(of: response.type) else { return }
        for path in endpoint.refresh where models.dates(path.keys, in: response.type) == nil {
            diagnostics.error(
                "'\(path.text)' does not lead to a Date in the response; a path can pass through one list",
                at: path.location)
        }
    }

    /// Checks that the request has a parameter of one of the types: a query item, in a parameter group or outside of
    /// one, or a member of the body.
    private mutating func check(_ place: SpecPaging.Place, of endpoint: SpecEndpoint, is types: [Scalar]) {
        let kind = types.count == 1 ? types[0].rawValue : "String or Int"
        switch place {
        case .query(let name):
            // An unknown or broken type has been reported. It may be the group of the item.
            if endpoint.query.flatMap(\.type.references).contains(where: { isUnreadable($0.text) }) { return }
            let items = endpoint.query.flatMap { models.group($0) ?? [$0] }
            if items.contains(where: { $0.key.value == name.value && types.contains(where: $0.type.unwrapped.is) }) {
                return
            }
            let names = items.map(\.key.value).filter { $0 != name.value }
            let hint = suggestion(for: name.value, among: names)
            diagnostics.error("the query has no '\(name.value)' of type \(kind)\(hint)", at: name.location)
        case .header(let name):
            let key = name.value.lowercased()
            let header = endpoint.headers.first { $0.key.value.lowercased() == key && $0.constant == nil }
            if let type = header?.type.unwrapped, types.contains(where: type.is) { return }
            let names = endpoint.headers.map(\.key.value).filter { $0 != name.value }
            let hint = suggestion(for: name.value, among: names)
            diagnostics.error("the request has no header '\(name.value)' of type \(kind)\(hint)", at: name.location)
        case .body(let path):
            if let member = models.member(path, of: endpoint.body),
                member.type.map({ (types + [.json]).contains(where: $0.unwrapped.unwrapped.is) }) ?? true
            {
                return
            }
            diagnostics.error("the request has no JSON body with '\(path.text)' of type \(kind)", at: path.location)
        }
    }

    private func isUnreadable(_ name: String) -> Bool {
        guard let model = models[name] else { return true }
        if case .broken = model.kind { return true }
        return false
    }

    private mutating func check(
        _ source: SpecPaging.Source, in response: SpecResponse, is kind: String, _ types: [Scalar]
    ) {
        switch source {
        case .header(let name): validate(headerName: name)
        case .member(let path):
            check(path, in: response, is: kind) { type in types.contains(where: type.unwrapped.is) }
        }
    }

    private mutating func check(
        _ path: SpecPath, in response: SpecResponse, is kind: String, _ isRight: (SpecType) -> Bool
    ) {
        guard let member = models.member(path.keys, of: response.type) else {
            return diagnostics.error("the response has no member '\(path.text)'", at: path.location)
        }
        if !isRight(member.type) { diagnostics.error("'\(path.text)' is not \(kind)", at: path.location) }
    }
}

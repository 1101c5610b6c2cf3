extension SpecValidator {
    /// Checks that the members and query items of the paging exist and have the required types.
    mutating func validate(_ paging: SpecPaging, of endpoint: SpecEndpoint) {
        guard let response = endpoint.response, validateNames(of: response.type) else {
            if endpoint.response == nil { diagnostics.error("pages need a 'response'", at: paging.location) }
            return
        }
        if let items = paging.items {
            check(items, in: response, is: "a list") { $0.isList }
        } else if !response.type.isList {
            diagnostics.error("'pages' needs 'items': the response itself is not a list", at: paging.location)
        }
        switch paging.style {
        case .page(let name, let number, let last, _):
            check(name, of: endpoint, is: "Int")
            if let number { check(number, in: response, is: "an Int") { $0.unwrapped.isNamed("Int") } }
            if let last { check(last, in: response, is: "an Int") { $0.unwrapped.isNamed("Int") } }
        case .offset(let name, let total):
            check(name, of: endpoint, is: "Int")
            if let total { check(total, in: response, is: "an Int") { $0.unwrapped.isNamed("Int") } }
        case .cursor(let name, let next):
            check(name, of: endpoint, is: "String")
            check(next, in: response, is: "a String") { $0.unwrapped.isNamed("String") }
        case .link(let next):
            check(next, in: response, is: "a String") { $0.unwrapped.isNamed("String") }
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
        for path in endpoint.refresh where models.dates(path.value, in: response.type) == nil {
            diagnostics.error(
                "'\(path.value)' does not lead to a Date in the response; a path can pass through one list",
                at: path.location)
        }
    }

    /// Checks that the query has an item of that name and type, in a parameter group or outside of one.
    private mutating func check(_ name: Located<String>, of endpoint: SpecEndpoint, is type: String) {
        // An unknown or broken type has been reported. It may be the group of the item.
        if endpoint.query.flatMap(\.type.names).contains(where: { isUnreadable($0.value) }) { return }
        let items = endpoint.query.flatMap { models.group($0) ?? [$0] }
        if items.contains(where: { $0.key.value == name.value && $0.type.unwrapped.isNamed(type) }) { return }
        let names = items.map(\.key.value).filter { $0 != name.value }
        let hint = suggestion(for: name.value, among: names)
        diagnostics.error("the query has no '\(name.value)' of type \(type)\(hint)", at: name.location)
    }

    private func isUnreadable(_ name: String) -> Bool {
        guard let model = models[name] else { return !SpecType.builtIns.contains(name) }
        if case .broken = model.kind { return true }
        return false
    }

    private mutating func check(
        _ path: Located<String>, in response: SpecResponse, is kind: String, _ isRight: (SpecType) -> Bool
    ) {
        let model = response.type.containedName ?? ""
        guard let member = models.member(path.value, of: model) else {
            return diagnostics.error("the response has no member '\(path.value)'", at: path.location)
        }
        if !isRight(member.type) { diagnostics.error("'\(path.value)' is not \(kind)", at: path.location) }
    }
}

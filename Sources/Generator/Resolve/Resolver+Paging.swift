extension Resolver {
    /// Returns the paging of an endpoint, with expressions over a page `$0`.
    func pages(_ paging: SpecPaging, of endpoint: SpecEndpoint) -> Endpoint.Pages? {
        guard let response = endpoint.response else { return nil }
        let page = response.type.unwrapped
        let list = paging.items.flatMap { models.member($0.keys, of: page) }
        guard case .array(let element) = (list?.type ?? page).unwrapped else { return nil }
        let isOptional = response.type.isOptional || list?.isOptional == true
        let items = "$0\(list.map { "\(mark(response.type)).\($0.expression)" } ?? "")\(isOptional ? " ?? []" : "")"
        let isLossy = (list?.isLossy ?? response.isLossy) && paging.style.countsElements
        let paths = (list?.paths ?? [[]]).map { literal(response.at + $0) }
        return Endpoint.Pages(
            item: wireType(element).swift(outside: spec.name.value), itemType: wireType(element),
            style: style(paging, endpoint, response.type, element), items: items,
            listPaths: isLossy || paging.cursorInElements != nil ? paths : [])
    }

    /// Returns an expression for the times at which a value `$0` of an endpoint changes.
    func changes(of endpoint: SpecEndpoint) -> String? {
        guard let response = endpoint.response, !endpoint.refresh.isEmpty else { return nil }
        return endpoint.refresh.compactMap { models.dates($0.keys, in: response.type) }.joined(separator: " + ")
    }

    private func style(
        _ paging: SpecPaging, _ endpoint: SpecEndpoint, _ page: SpecType, _ element: SpecType
    ) -> Endpoint.Argument {
        var arguments: [String]
        let name: String
        switch paging.style {
        case .page(let place, let number, let last, let maximum):
            name = "page"
            arguments = place.arguments(in: endpoint, models)
            if let number { arguments.append("number: \(closure(number, page))") }
            if let last { arguments.append(argument("last", last, page)) }
            if let maximum { arguments.append("maximum: \(maximum)") }
        case .offset(let place, let total):
            name = "offset"
            arguments = place.arguments(in: endpoint, models)
            if let total { arguments.append(argument("total", total, page)) }
        case .cursor(let place, let next):
            name = "cursor"
            arguments = place.arguments(in: endpoint, models) + [cursor(next, paging, page, element)]
        case .link(.member(let next)):
            name = "link"
            arguments = [link(next, page)]
        case .link(.header(let header)):
            name = "link"
            arguments = ["header: \(SwiftLiteral.string(header.value))"]
        }
        if let more = paging.more { arguments.append("more: \(closure(more, page))") }
        return Endpoint.Argument(opening: ".\(name)(", entries: arguments, closing: ")")
    }

    /// Returns the argument for a number, which is a member of the page or a header.
    private func argument(_ label: String, _ source: SpecPaging.Source, _ page: SpecType) -> String {
        switch source {
        case .member(let path): "\(label): \(closure(path, page))"
        case .header(let name): "\(label)Header: \(SwiftLiteral.string(name.value))"
        }
    }

    private func cursor(
        _ source: SpecPaging.Source, _ paging: SpecPaging, _ page: SpecType, _ element: SpecType
    ) -> String {
        switch source {
        case .header(let name): return "header: \(SwiftLiteral.string(name.value))"
        case .member(let path):
            if let keys = paging.cursorInElements {
                let member = models.member(keys, of: element)
                return "ofLast: \(literal(member?.paths.first ?? keys))"
            }
            guard let member = models.member(path.keys, of: page),
                !member.type.unwrapped.is(.string)
            else { return "next: \(closure(path, page))" }
            let value = "$0\(mark(page)).\(member.expression)"
            guard member.isOptional || page.isOptional else { return "next: { String(\(value)) }" }
            return "next: { \(value.contains("?") ? "(\(value))" : value).map { String($0) } }"
        }
    }

    /// Returns an expression for the text of a link, which is a text or a URL.
    private func link(_ path: SpecPath, _ page: SpecType) -> String {
        guard let member = models.member(path.keys, of: page), member.type.unwrapped.is(.url)
        else { return closure(path, page) }
        let mark = member.type.isOptional ? "?" : ""
        return "{ $0\(self.mark(page)).\(member.expression)\(mark).absoluteString }"
    }

    private func closure(_ path: SpecPath, _ page: SpecType) -> String {
        "{ $0\(mark(page)).\(models.member(path.keys, of: page)?.expression ?? "") }"
    }

    /// Returns the mark between a page and its member: `?` if the page can be missing.
    private func mark(_ page: SpecType) -> String { page.isOptional ? "?" : "" }

    private func literal(_ keys: [String]) -> String {
        "[\(keys.map(SwiftLiteral.string).joined(separator: ", "))]"
    }
}

extension SpecPaging.Place {
    /// The name of the parameter, and its place if that is not the query.
    fileprivate func arguments(in endpoint: SpecEndpoint, _ models: ModelTable) -> [String] {
        switch self {
        case .query(let name): return [SwiftLiteral.string(name.value)]
        case .body(let path):
            let keys = models.member(path, of: endpoint.body)?.keys ?? path.keys
            let outer = keys.dropLast().map(SwiftLiteral.string).joined(separator: ", ")
            let place = outer.isEmpty ? ".body()" : ".body(at: [\(outer)])"
            return [SwiftLiteral.string(keys.last ?? ""), "in: \(place)"]
        }
    }
}

extension Resolver {
    /// Returns the paging of an endpoint, with expressions over a page `$0`.
    func pages(_ paging: SpecPaging, of endpoint: SpecEndpoint) -> Endpoint.Pages? {
        guard let response = endpoint.response else { return nil }
        let page = response.type.unwrapped
        let list = paging.items.flatMap { models.member($0.value, of: page.containedName ?? "") }
        guard case .array(let element) = (list?.type ?? page).unwrapped else { return nil }
        let isOptional = response.type.isOptional || list?.isOptional == true
        let items = "$0\(list.map { "\(mark(response.type)).\($0.expression)" } ?? "")\(isOptional ? " ?? []" : "")"
        let isLossy = (list?.isLossy ?? response.isLossy) && paging.style.countsElements
        let paths = (list?.paths ?? [[]]).map { path in
            "[\((response.at + path).map(SwiftLiteral.string).joined(separator: ", "))]"
        }
        return Endpoint.Pages(
            item: wireType(element).swift(outside: spec.name.value), style: style(paging.style, response.type),
            items: items,
            lossyPaths: isLossy ? paths : [])
    }

    /// Returns an expression for the times at which a value `$0` of an endpoint changes.
    func changes(of endpoint: SpecEndpoint) -> String? {
        guard let response = endpoint.response, !endpoint.refresh.isEmpty else { return nil }
        return endpoint.refresh.compactMap { models.dates($0.value, in: response.type) }.joined(separator: " + ")
    }

    private func style(_ style: SpecPaging.Style, _ page: SpecType) -> String {
        switch style {
        case .page(let name, let number, let last, let maximum):
            let number = number.map { ", number: \(closure($0, page))" } ?? ""
            let last = last.map { ", last: \(closure($0, page))" } ?? ""
            let maximum = maximum.map { ", maximum: \($0)" } ?? ""
            return ".page(\(SwiftLiteral.string(name.value))\(number)\(last)\(maximum))"
        case .offset(let name, let total):
            return ".offset(\(SwiftLiteral.string(name.value))\(total.map { ", total: \(closure($0, page))" } ?? ""))"
        case .cursor(let name, let next):
            return ".cursor(\(SwiftLiteral.string(name.value)), next: \(closure(next, page)))"
        case .link(let next):
            return ".link(\(closure(next, page)))"
        }
    }

    private func closure(_ path: Located<String>, _ page: SpecType) -> String {
        "{ $0\(mark(page)).\(models.member(path.value, of: page.containedName ?? "")?.expression ?? "") }"
    }

    /// Returns the mark between a page and its member: `?` if the page can be missing.
    private func mark(_ page: SpecType) -> String { page.isOptional ? "?" : "" }
}

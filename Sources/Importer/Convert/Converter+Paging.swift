import ClientGenerator

extension Converter {
    /// The paging of an endpoint, if the names of its parameters and of the members of its response show it together.
    func paging(of endpoint: inout DraftEndpoint) -> DraftPaging? {
        guard endpoint.operation.method == "GET", case .json(let type)? = endpoint.response,
            let list = PageList(resolved(type), self)
        else { return nil }
        return link(in: endpoint, list) ?? cursor(in: endpoint, list) ?? pageNumber(in: &endpoint, list)
            ?? offset(in: &endpoint, list)
    }

    private func cursor(in endpoint: DraftEndpoint, _ list: PageList) -> DraftPaging? {
        guard let item = endpoint.query.first(where: { PagingNames.cursors.contains(PagingNames.plain($0.key)) }),
            [.string, .int].contains(item.type)
        else { return nil }
        let more = list.member(PagingNames.more, [.bool])
        let name = PagingNames.plain(item.key)
        if name != "startingafter", let next = list.cursor(PagingNames.nextCursors) {
            return list.paging([("cursor", .text(item.key)), ("next", next)], more: more)
        }
        guard name.hasSuffix("after"), let items = list.items, let more, list.elementHasID(self) else { return nil }
        return DraftPaging(members: [
            ("cursor", .text(item.key)), ("next", .text("\(items).id")), ("items", .text(items)), ("more", more),
        ])
    }

    private func pageNumber(in endpoint: inout DraftEndpoint, _ list: PageList) -> DraftPaging? {
        guard let index = integerItem(PagingNames.pages, in: endpoint), !startsAtZero(endpoint.query[index]) else {
            return nil
        }
        endpoint.query[index].type = .int
        var members: [(key: String, value: SpecNode)] = [("page", .text(endpoint.query[index].key))]
        if let last = list.member(PagingNames.lastPages, [.int]) { members.append(("last", last)) }
        return list.paging(members, more: list.member(PagingNames.more, [.bool]))
    }

    private func offset(in endpoint: inout DraftEndpoint, _ list: PageList) -> DraftPaging? {
        guard let index = integerItem(PagingNames.offsets, in: endpoint), !startsAtOne(endpoint.query[index], endpoint)
        else {
            return nil
        }
        endpoint.query[index].type = .int
        var members: [(key: String, value: SpecNode)] = [("offset", .text(endpoint.query[index].key))]
        if let total = list.member(PagingNames.totals, [.int]) { members.append(("total", total)) }
        return list.paging(members, more: list.member(PagingNames.more, [.bool]))
    }

    private func link(in endpoint: DraftEndpoint, _ list: PageList) -> DraftPaging? {
        if let next = list.link(PagingNames.nextLinks) { return list.paging([("next", next)], more: nil) }
        let successes = (endpoint.operation.node["responses"]?.members ?? []).filter { $0.name.value.hasPrefix("2") }
        let headers = successes.compactMap { document.resolve($0.value)?["headers"] }.flatMap(\.members)
        guard headers.contains(where: { $0.name.value.lowercased() == "link" }) else { return nil }
        return list.paging([("next", .object([("header", .text("Link"))]))], more: nil)
    }

    private func integerItem(_ names: Set<String>, in endpoint: DraftEndpoint) -> Int? {
        endpoint.query.firstIndex { item in
            names.contains(PagingNames.plain(item.key)) && !item.isDeprecated
                && [.int, .scalar("Int64")].contains(item.type)
                && item.style == nil
        }
    }

    /// Whether the first element has the number one, as in SCIM (RFC 7644, section 3.4.2.4).
    private func startsAtOne(_ item: DraftParameter, _ endpoint: DraftEndpoint) -> Bool {
        if item.defaultValue?.number == "1" || item.minimum == "1" || endpoint.path.lowercased().contains("scim") {
            return true
        }
        return (item.summary ?? "").lowercased().contains(#/1-based|starts? (at|from|with) `?1/#)
    }

    /// Whether the first page has the number zero, which a stream of pages would not know.
    private func startsAtZero(_ item: DraftParameter) -> Bool {
        if item.defaultValue?.number == "0" || item.minimum == "0" { return true }
        return (item.summary ?? "").lowercased().contains(
            #/zero|0-based|starts? (at|from|with) `?0|`?0`? being|default\W{0,3}0\b|not the page number/#)
    }
}

/// The list of elements in a page, and the members beside it.
struct PageList {
    /// The path to the list. `nil` if the response is the list.
    let items: String?
    private let element: DraftType
    private let members: [Member]

    private struct Member {
        let path: [String]
        let type: DraftType
        let summary: String

        init(_ path: [String], _ field: DraftField, _ converter: Converter) {
            self.path = path
            type = converter.resolved(field.type)
            summary = field.summary?.lowercased() ?? ""
        }

        /// Whether the member is a link and not a cursor.
        var isLink: Bool {
            let name = path.last?.lowercased() ?? ""
            return type == .scalar("URL")
                || ["url", "uri", "link", "href"].contains { name.contains($0) || summary.contains($0) }
        }
    }

    init?(_ type: DraftType, _ converter: Converter) {
        if case .list(let element) = type {
            (items, self.element, members) = (nil, element, [])
            return
        }
        guard case .model(let id) = type, let fields = converter.allFields(of: id) else { return nil }
        let lists = fields.filter { !$0.isFlattened && converter.resolved($0.type).element != nil }
        let known = lists.first { PagingNames.items.contains($0.key.lowercased()) }
        let single = lists.count == 1 && !Self.holdsList(fields, converter) ? lists[0] : nil
        guard let list = known ?? single, !list.key.contains("."),
            let element = converter.resolved(list.type).element
        else { return nil }
        items = list.key
        self.element = element
        members = fields.flatMap { field -> [Member] in
            let member = Member([field.key], field, converter)
            guard PagingNames.groups.contains(PagingNames.plain(field.key)), case .model(let inner) = member.type else {
                return [member]
            }
            return (converter.allFields(of: inner) ?? []).map { Member([field.key, $0.key], $0, converter) }
        }
    }

    /// Whether the elements may be in a list inside of a member.
    private static func holdsList(_ fields: [DraftField], _ converter: Converter) -> Bool {
        fields.contains { field in
            guard case .model(let id) = converter.resolved(field.type) else { return false }
            return (converter.allFields(of: id) ?? []).contains { converter.resolved($0.type).element != nil }
        }
    }

    /// The path to the first member with one of the names and one of the types.
    func member(_ names: [String], _ types: [DraftType]) -> SpecNode? {
        path(names) { types.contains($0.type) }
    }

    /// The path to the first member with one of the names that is a cursor.
    func cursor(_ names: [String]) -> SpecNode? {
        path(names) { [.string, .int].contains($0.type) && !$0.isLink }
    }

    /// The path to the first member with one of the names that is a link.
    func link(_ names: [String]) -> SpecNode? {
        path(names) { [.string, .scalar("URL")].contains($0.type) && $0.isLink }
    }

    private func path(_ names: [String], _ isRight: (Member) -> Bool) -> SpecNode? {
        for name in names {
            guard let member = members.first(where: { PagingNames.plain($0.path.last ?? "") == name && isRight($0) })
            else {
                continue
            }
            let isDotted = member.path.contains { $0.contains(".") }
            return isDotted ? .list(member.path.map { .text($0) }) : .text(member.path.joined(separator: "."))
        }
        return nil
    }

    /// Whether the elements are structs with a member `id`, which is a cursor.
    func elementHasID(_ converter: Converter) -> Bool {
        guard case .model(let id) = converter.resolved(element) else { return false }
        return converter.allFields(of: id)?.contains { $0.key == "id" && [.string, .int].contains($0.type) } == true
    }

    func paging(_ members: [(key: String, value: SpecNode)], more: SpecNode?) -> DraftPaging {
        let rest: [(key: String, value: SpecNode?)] = [("items", items.map { .text($0) }), ("more", more)]
        return DraftPaging(members: members + rest.compactMap { key, value in value.map { (key, $0) } })
    }
}

/// The names by which documents describe pages, in lowercase letters and digits.
enum PagingNames {
    static let cursors: Set = [
        "cursor", "after", "pagetoken", "nexttoken", "continuationtoken", "continue", "startingafter", "nextcursor",
        "pagecursor",
        "marker", "startcursor", "bookmark", "paginationtoken", "nextpagetoken", "aftercursor", "startafter", "next",
    ]
    static let nextCursors = [
        "nextcursor", "nextpagetoken", "nexttoken", "cursor", "endcursor", "continuationtoken", "nextcontinuationtoken",
        "continue", "aftercursor", "nextmarker", "nextbookmark", "bookmark", "paginationtoken", "nextpage", "after",
        "next",
        "marker", "lastid",
    ]
    static let pages: Set = ["page", "pagenumber", "pageno", "pagenum", "currentpage"]
    static let lastPages = ["totalpages", "pagecount", "lastpage", "numpages", "nbpages", "pages", "totalpagecount"]
    static let offsets: Set = ["offset", "skip", "startindex", "startat", "start", "limitstart"]
    static let totals = [
        "total", "totalcount", "totalresults", "totalitems", "totalelements", "totalrecords", "totalsize",
    ]
    static let more = ["hasmore", "hasnextpage", "more", "hasnext", "ismore"]
    static let nextLinks = ["nextpageurl", "nexturl", "nextpageuri", "nextlink", "odatanextlink", "nexthref", "next"]
    static let items: Set = [
        "items", "data", "results", "value", "values", "entries", "records", "content", "objects", "list", "nodes",
        "elements",
        "rows", "hits", "collection", "resources",
    ]
    static let groups: Set = [
        "paging", "pagination", "meta", "metadata", "pageinfo", "page", "responsemetadata", "cursors", "links", "info",
        "pagingmetadata", "paginationinfo",
    ]

    static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

import EndpointGenerator

extension Converter {
    /// The paging of an endpoint, if the names of its parameters and of the members of its response show it together.
    func paging(of endpoint: inout DraftEndpoint) -> DraftPaging? {
        guard endpoint.operation.method == "GET", case .json(let type)? = endpoint.response,
            let list = PageList(models.resolved(type), models)
        else { return nil }
        return link(in: endpoint, list) ?? cursor(in: endpoint, list) ?? offsetAsCursor(in: endpoint, list)
            ?? pageNumber(in: &endpoint, list) ?? offset(in: &endpoint, list)
    }

    private func cursor(in endpoint: DraftEndpoint, _ list: PageList) -> DraftPaging? {
        guard let item = endpoint.query.first(where: { PagingNames.cursors.contains(PagingNames.plain($0.key)) }),
            [.string, .int].contains(item.type)
        else { return nil }
        let more = list.member(PagingNames.more, [.bool])
        let name = PagingNames.plain(item.key)
        let next = list.cursor(PagingNames.nextCursors) ?? header([name] + PagingNames.nextCursors, endpoint)
        if name != "startingafter", let next {
            return list.paging([("cursor", .text(item.key)), ("next", next)], more: more)
        }
        guard name.hasSuffix("after"), let items = list.items, let more, list.elementHasID(models) else { return nil }
        return DraftPaging(members: [
            ("cursor", .text(item.key)), ("next", .text("\(items).id")), ("items", .text(items)), ("more", more),
        ])
    }

    /// An offset that is a text, whose next value is in the object of the next page.
    private func offsetAsCursor(in endpoint: DraftEndpoint, _ list: PageList) -> DraftPaging? {
        guard let item = endpoint.query.first(where: { PagingNames.offsets.contains(PagingNames.plain($0.key)) }),
            item.type == .string, let next = list.cursorOfNextPage(PagingNames.plain(item.key))
        else { return nil }
        return list.paging([("cursor", .text(item.key)), ("next", next)], more: nil)
    }

    private func pageNumber(in endpoint: inout DraftEndpoint, _ list: PageList) -> DraftPaging? {
        guard let index = integerItem(PagingNames.pages, in: endpoint), !startsAtZero(endpoint.query[index]) else {
            return nil
        }
        endpoint.query[index].type = .int
        var members: [(key: String, value: SpecNode)] = [("page", .text(endpoint.query[index].key))]
        if let last = list.count(PagingNames.lastPages, &models) ?? header(PagingNames.lastPages, endpoint) {
            members.append(("last", last))
        }
        if let maximum = endpoint.query[index].maximum.flatMap(Int.init), (2...1_000_000).contains(maximum) {
            members.append(("maximum", .number(String(maximum))))
        }
        return list.paging(members, more: list.member(PagingNames.more, [.bool]))
    }

    private func offset(in endpoint: inout DraftEndpoint, _ list: PageList) -> DraftPaging? {
        guard let index = integerItem(PagingNames.offsets, in: endpoint), !startsAtOne(endpoint.query[index], endpoint)
        else {
            return nil
        }
        endpoint.query[index].type = .int
        var members: [(key: String, value: SpecNode)] = [("offset", .text(endpoint.query[index].key))]
        if let total = list.count(PagingNames.totals, &models) ?? header(PagingNames.totals, endpoint) {
            members.append(("total", total))
        }
        return list.paging(members, more: list.member(PagingNames.more, [.bool]))
    }

    private func link(in endpoint: DraftEndpoint, _ list: PageList) -> DraftPaging? {
        if let next = list.link(PagingNames.nextLinks) { return list.paging([("next", next)], more: nil) }
        return header(["link"], endpoint).map { list.paging([("next", $0)], more: nil) }
    }

    /// The header of a success that has one of the names, perhaps with an `X` before it.
    private func header(_ names: [String], _ endpoint: DraftEndpoint) -> SpecNode? {
        let successes = document.responses(of: endpoint.operation).filter { $0.status.value.hasPrefix("2") }
        let headers = successes.flatMap { $0.object?.headers ?? [] }
        for name in names {
            let header = headers.first { [name, "x" + name].contains(PagingNames.plain($0)) }
            if let header { return .object([("header", .text(header))]) }
        }
        return nil
    }

    private func integerItem(_ names: Set<String>, in endpoint: DraftEndpoint) -> Int? {
        endpoint.query.firstIndex { item in
            names.contains(PagingNames.plain(item.key)) && !item.isDeprecated
                && [.int, .int64, .double].contains(item.type)
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
    /// Lists beside the elements of a page.
    static let problems: Set = ["errors", "warnings"]
    static let groups: Set = [
        "paging", "pagination", "meta", "metadata", "pageinfo", "page", "responsemetadata", "cursors", "links", "info",
        "pagingmetadata", "paginationinfo", nextPage,
    ]
    /// The object of the next page.
    static let nextPage = "nextpage"

    static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

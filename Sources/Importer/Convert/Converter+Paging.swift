import EndpointGenerator

extension Converter {
    /// The paging of an endpoint, if the names of its parameters and of the members of its response show it together.
    func paging(of endpoint: inout DraftEndpoint) -> DraftPaging? {
        guard let items = pageItems(of: endpoint), case .json(let type)? = endpoint.response,
            let list = PageList(models.resolved(type), models)
        else { return nil }
        return link(in: endpoint, list) ?? cursor(in: endpoint, items, list)
            ?? offsetAsCursor(items, list) ?? pageNumber(in: &endpoint, items, list)
            ?? offset(in: &endpoint, items, list)
    }

    /// The parameters that may name a page: the query of a `GET`, or the members of the JSON body of a `POST`. A `POST` that
    /// creates something can have a query for the response, which is no page then.
    private func pageItems(of endpoint: DraftEndpoint) -> [PageItem]? {
        switch (endpoint.operation.method, endpoint.body) {
        case ("GET", _):
            return endpoint.query.indices.map { PageItem(endpoint.query[$0], .query($0)) }
                + endpoint.headers.map { PageItem($0, .header) }
        case ("POST", .members(let members, _)?):
            return members.indices.map { PageItem(members[$0], .member($0)) }
        case ("POST", .json(let type, _)?):
            guard case .model(let id) = models.resolved(type.unwrapped) else { return nil }
            return models.allFields(of: id)?.map { PageItem(parameter($0), .field(of: id)) }
        default: return nil
        }
    }

    private func cursor(in endpoint: DraftEndpoint, _ items: [PageItem], _ list: PageList) -> DraftPaging? {
        let known = items.first { PagingNames.cursors.contains($0.name) }
        guard let item = known ?? items.first(where: { $0.name == "token" }), item.canBeCursor else { return nil }
        let more = list.member(PagingNames.more, [.bool])
        // A token can also be a credential, unless the response has the next one.
        let names = known == nil ? ["nexttoken"] : PagingNames.nextCursors
        let next = list.cursor(names) ?? header(known == nil ? names : [item.name] + names, endpoint)
        if item.name != "startingafter", let next {
            return list.paging([("cursor", item.node), ("next", next)], more: more)
        }
        guard item.name.hasSuffix("after"), let items = list.items, let more, list.elementHasID(models) else {
            return nil
        }
        return DraftPaging(members: [
            ("cursor", item.node), ("next", .text("\(items).id")), ("items", .text(items)), ("more", more),
        ])
    }

    /// An offset that is a text, whose next value is in the object of the next page.
    private func offsetAsCursor(_ items: [PageItem], _ list: PageList) -> DraftPaging? {
        guard let item = items.first(where: { PagingNames.offsets.contains($0.name) }),
            item.parameter.type == .string, let next = list.cursorOfNextPage(item.name)
        else { return nil }
        return list.paging([("cursor", item.node), ("next", next)], more: nil)
    }

    private func pageNumber(
        in endpoint: inout DraftEndpoint, _ items: [PageItem], _ list: PageList
    ) -> DraftPaging? {
        guard let item = items.number(PagingNames.pages), !startsAtZero(item.parameter) else { return nil }
        makeInt(item, in: &endpoint)
        var members = [("page", item.node)]
        if let last = list.count(PagingNames.lastPages, &models) ?? header(PagingNames.lastPages, endpoint) {
            members.append(("last", last))
        }
        if let maximum = item.parameter.maximum.flatMap(Int.init), (2...1_000_000).contains(maximum) {
            members.append(("maximum", .number(String(maximum))))
        }
        return list.paging(members, more: list.member(PagingNames.more, [.bool]))
    }

    private func offset(
        in endpoint: inout DraftEndpoint, _ items: [PageItem], _ list: PageList
    ) -> DraftPaging? {
        guard let item = items.number(PagingNames.offsets), !startsAtOne(item.parameter, endpoint) else { return nil }
        makeInt(item, in: &endpoint)
        var members = [("offset", item.node)]
        if let total = list.count(PagingNames.totals, &models) ?? header(PagingNames.totals, endpoint) {
            members.append(("total", total))
        }
        return list.paging(members, more: list.member(PagingNames.more, [.bool]))
    }

    private func makeInt(_ item: PageItem, in endpoint: inout DraftEndpoint) {
        switch item.place {
        case .query(let index): endpoint.query[index].type = .int
        case .member(let index):
            guard case .members(var members, let contentType)? = endpoint.body else { return }
            members[index].type = .int
            endpoint.body = .members(members, contentType: contentType)
        case .field(let model): models.makeInt(item.parameter.key, of: model)
        case .header: break
        }
    }

    private func link(in endpoint: DraftEndpoint, _ list: PageList) -> DraftPaging? {
        if let next = list.link(PagingNames.nextLinks) { return list.paging([("next", next)], more: nil) }
        return header(["link"], endpoint).map { list.paging([("next", $0)], more: nil) }
    }

    /// The header of a success that has one of the names, perhaps with an `X` before it.
    private func header(_ names: [String], _ endpoint: DraftEndpoint) -> SpecNode? {
        let successes = document.responses(of: endpoint.operation).filter { $0.status.value.hasPrefix("2") }
        let headers = successes.flatMap { $0.object?.headers ?? [] }.map(\.name.value)
        for name in names {
            let header = headers.first { [name, "x" + name].contains(PagingNames.plain($0)) }
            if let header { return .object([("header", .text(header))]) }
        }
        return nil
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

/// A parameter that may name a page.
private struct PageItem {
    let parameter: DraftParameter
    let place: Place
    /// The key in lowercase letters and digits.
    let name: String

    enum Place {
        /// An item of the query.
        case query(Int)
        /// A member of a body whose members are parameters.
        case member(Int)
        /// A field of the model of a body.
        case field(of: Int)
        /// A header, which can only be a cursor.
        case header
    }

    init(_ parameter: DraftParameter, _ place: Place) {
        (self.parameter, self.place) = (parameter, place)
        let plain = PagingNames.plain(parameter.key)
        name = place.isHeader && plain.hasPrefix("x") ? String(plain.dropFirst()) : plain
    }

    var isInBody: Bool {
        switch place {
        case .query, .header: false
        case .member, .field: true
        }
    }

    /// The parameter as `pages` names it.
    var node: SpecNode {
        if place.isHeader { return .object([("header", .text(parameter.key))]) }
        guard isInBody else { return .text(parameter.key) }
        let key = SpecNode.text(parameter.key)
        return .object([("body", parameter.key.contains(".") ? .list([key]) : key)])
    }

    var canBeCursor: Bool {
        parameter.constant == nil && (parameter.type == .string || parameter.type == .int && !isInBody)
    }
}

extension PageItem.Place {
    fileprivate var isHeader: Bool {
        if case .header = self { true } else { false }
    }
}

extension [PageItem] {
    /// The integer with one of the names. A body can have such a number for another reason, so a size must be beside it.
    fileprivate func number(_ names: Set<String>) -> PageItem? {
        first { item in
            names.contains(item.name) && !item.place.isHeader && !item.parameter.isDeprecated
                && item.parameter.style == nil
                && [.int, .int64, .double].contains(item.parameter.type)
                && (!item.isInBody || contains { PagingNames.sizes.contains($0.name) })
        }
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
        "totalrecordcount",
    ]
    static let sizes: Set = [
        "limit", "count", "size", "pagesize", "perpage", "pagelimit", "hitsperpage", "itemsperpage", "maxresults",
        "rows", "take", "top",
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

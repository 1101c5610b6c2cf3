extension SpecParser {
    /// Reads the paging of an endpoint: `{ "page": "page", "items": "results", "last": "total_pages" }`.
    mutating func paging(_ node: JSONNode) -> SpecPaging? {
        guard
            var members = MemberReader(
                node, as: "'pages'", requirement: "must be an object such as { \"page\": \"page\" }", &diagnostics)
        else { return nil }
        let page = members.string("page", &diagnostics)
        let number = members.string("number", &diagnostics)
        let offset = members.string("offset", &diagnostics)
        let cursor = members.string("cursor", &diagnostics)
        let next = members.string("next", &diagnostics)
        let items = members.string("items", &diagnostics)
        let last = members.string("last", &diagnostics)
        let total = members.string("total", &diagnostics)
        let maximum = members.member("maximum")
        members.finish(&diagnostics)
        let lastPage = maximum.flatMap { wholeNumber($0, as: "maximum", in: 1...Int.max) }
        guard let style = style(page, number, offset, cursor, next, last, total, lastPage) else {
            diagnostics.error(
                "'pages' must have one paging style: 'page' (with 'number', 'last' and 'maximum'), 'offset' (with 'total'), "
                    + "'cursor' with 'next', or 'next' alone", at: node.location)
            return nil
        }
        return SpecPaging(style: style, items: items, location: node.location)
    }

    private func style(
        _ page: Located<String>?, _ number: Located<String>?, _ offset: Located<String>?,
        _ cursor: Located<String>?, _ next: Located<String>?, _ last: Located<String>?, _ total: Located<String>?,
        _ maximum: Int?
    ) -> SpecPaging.Style? {
        switch (page, offset, cursor, next) {
        case (let page?, nil, nil, nil) where total == nil: .page(page, number: number, last: last, maximum: maximum)
        case (nil, let offset?, nil, nil) where number == nil && last == nil && maximum == nil:
            .offset(offset, total: total)
        case (nil, nil, let cursor?, let next?) where number == nil && last == nil && total == nil && maximum == nil:
            .cursor(cursor, next: next)
        case (nil, nil, nil, let next?) where number == nil && last == nil && total == nil && maximum == nil:
            .link(next)
        default: nil
        }
    }
}

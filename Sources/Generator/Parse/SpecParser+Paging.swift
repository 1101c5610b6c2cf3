extension SpecParser {
    /// Reads the paging of an endpoint: `{ "page": "page", "items": "results", "last": "total_pages" }`.
    mutating func paging(_ node: JSONNode) -> SpecPaging? {
        guard
            var members = MemberReader(
                node, as: "'pages'", requirement: "must be an object such as { \"page\": \"page\" }", &diagnostics)
        else { return nil }
        let reported = diagnostics.count
        let page = place("page", &members)
        let number = members.path("number", &diagnostics)
        let offset = place("offset", &members)
        let cursor = place("cursor", &members)
        let next = source("next", &members)
        let items = members.path("items", &diagnostics)
        let last = source("last", &members)
        let total = source("total", &members)
        let more = members.path("more", &diagnostics)
        let maximum = members.member("maximum")
        let method = method(members.string("method", &diagnostics))
        members.finish(&diagnostics)
        let lastPage = maximum.flatMap { wholeNumber($0, as: "maximum", in: 1...Int.max) }
        let numbers = PageNumbers(number: number, last: last, total: total, maximum: lastPage)
        guard let style = style(page, offset, cursor, next, numbers, method) else {
            if diagnostics.count > reported { return nil }
            diagnostics.error(
                "'pages' must have one paging style: 'page' (with 'number', 'last' and 'maximum'), 'offset' (with 'total'), "
                    + "'cursor' with 'next', or 'next' alone (with 'method')", at: node.location)
            return nil
        }
        return SpecPaging(style: style, items: items, more: more, location: node.location)
    }

    /// The numbers that only some styles have.
    private struct PageNumbers {
        let number: SpecPath?
        let last: SpecPaging.Source?
        let total: SpecPaging.Source?
        let maximum: Int?

        var hasPageNumbers: Bool { number != nil || last != nil || maximum != nil }
    }

    private func style(
        _ page: SpecPaging.Place?, _ offset: SpecPaging.Place?, _ cursor: SpecPaging.Place?,
        _ next: SpecPaging.Source?, _ numbers: PageNumbers, _ method: String?
    ) -> SpecPaging.Style? {
        switch (page, offset, cursor, next) {
        case (nil, nil, nil, let next?) where !numbers.hasPageNumbers && numbers.total == nil:
            .link(next, method: method)
        case _ where method != nil: nil
        case (let page?, nil, nil, nil) where numbers.total == nil:
            .page(page, number: numbers.number, last: numbers.last, maximum: numbers.maximum)
        case (nil, let offset?, nil, nil) where !numbers.hasPageNumbers: .offset(offset, total: numbers.total)
        case (nil, nil, let cursor?, let next?) where !numbers.hasPageNumbers && numbers.total == nil:
            .cursor(cursor, next: next)
        default: nil
        }
    }

    /// Reads the method of the requests for further pages.
    private mutating func method(_ text: Located<String>?) -> String? {
        guard let text else { return nil }
        if isHTTPMethod(text.value) { return text.value }
        diagnostics.error("'\(text.value)' is not a method such as \"GET\"", at: text.location)
        return nil
    }

    /// Reads a parameter that names a page: the name of a query item, `{ "body": "variables.after" }`, or
    /// `{ "header": "X-Cursor" }`.
    private mutating func place(_ name: String, _ members: inout MemberReader) -> SpecPaging.Place? {
        guard let node = members.member(name) else { return nil }
        if case .string(let text) = node.value { return .query(Located(text, at: node.location)) }
        let requirement =
            "must be the name of a query item, { \"body\": \"variables.after\" } or { \"header\": \"X-Cursor\" }"
        guard var place = MemberReader(node, as: "'\(name)'", requirement: requirement, &diagnostics) else {
            return nil
        }
        let body = place.path("body", &diagnostics)
        let header = place.string("header", &diagnostics)
        if (place.member("body") == nil) == (place.member("header") == nil) {
            diagnostics.error("'\(name)' \(requirement)", at: node.location)
        } else {
            place.finish(&diagnostics)
        }
        return body.map { .body($0) } ?? header.map { .header($0) }
    }

    /// Reads the origin of a value: the path of a member, or `{ "header": "Link" }`.
    private mutating func source(_ name: String, _ members: inout MemberReader) -> SpecPaging.Source? {
        guard let node = members.member(name) else { return nil }
        guard case .object = node.value else {
            return SpecPath(node, as: "'\(name)'", &diagnostics).map { .member($0) }
        }
        guard var source = MemberReader(node, as: "'\(name)'", &diagnostics) else { return nil }
        let header = source.string("header", &diagnostics)
        if source.member("header") == nil {
            diagnostics.error(
                "'\(name)' must be a member of the response, or an object such as { \"header\": \"Link\" }",
                at: node.location)
        } else {
            source.finish(&diagnostics)
        }
        return header.map { .header($0) }
    }
}

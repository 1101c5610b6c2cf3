extension Paging {
    /// The step from a page to the next one.
    ///
    /// A page is empty only if the server sent no elements. A page whose elements were all dropped by a lossy list is
    /// not.
    ///
    /// Each style can have a member `more` that says if there are more pages. If it is `false`, the page is the last.
    /// If it is `true`, the page is not the last, even if it is empty or its number is that of the last page. An empty page
    /// ends an offset and a cursor of the last element all the same, since neither would move. If it is `nil`, the other
    /// rules of the style apply.
    public struct Style: Sendable {
        let step: Step
        let more: (@Sendable (Page) -> Bool?)?

        /// A parameter counts pages, from 1 or from the number in the endpoint.
        ///
        /// The last page is the one that `last` names, and none after `maximum`. An empty page before it does not end
        /// the stream. If `last` is `nil` or returns `nil`, the first empty page is the last one. A page whose own
        /// `number` is not greater than that of the page before ends the stream.
        ///
        /// - Parameters:
        ///   - name: The name of the parameter.
        ///   - place: The place of the parameter.
        ///   - number: The number of a page.
        ///   - last: The number of the last page.
        ///   - lastHeader: The name of a response header with the number of the last page, such as `X-Total-Pages`. It
        ///     is used if `last` returns `nil`.
        ///   - maximum: The number after which no page is requested, apart from a first page with a greater number.
        ///   - more: Whether there are more pages.
        /// - Returns: The style.
        public static func page(
            _ name: String, in place: PagePlace = .query, number: (@Sendable (Page) -> Int?)? = nil,
            last: (@Sendable (Page) -> Int?)? = nil, lastHeader: String? = nil, maximum: Int? = nil,
            more: (@Sendable (Page) -> Bool?)? = nil
        ) -> Style {
            let position = PagePosition(name: name, place: place)
            let last = PageValue(last, header: lastHeader) { Int($0) }
            return Style(step: .page(position, number: number, last: last, maximum: maximum), more: more)
        }

        /// A parameter counts the elements before the page, from 0 or from the number in the endpoint.
        ///
        /// Elements that a lossy list dropped count too. The last page is the one that reaches `total`, or an empty
        /// page, which does not move the offset.
        ///
        /// - Parameters:
        ///   - name: The name of the parameter.
        ///   - place: The place of the parameter.
        ///   - total: The number of all elements.
        ///   - totalHeader: The name of a response header with the number of all elements, such as `X-Total-Count`. It
        ///     is used if `total` returns `nil`.
        ///   - more: Whether there are more pages.
        /// - Returns: The style.
        public static func offset(
            _ name: String, in place: PagePlace = .query, total: (@Sendable (Page) -> Int?)? = nil,
            totalHeader: String? = nil, more: (@Sendable (Page) -> Bool?)? = nil
        ) -> Style {
            let position = PagePosition(name: name, place: place)
            return Style(
                step: .offset(position, total: PageValue(total, header: totalHeader) { Int($0) }), more: more)
        }

        /// A parameter takes the cursor that the page before returned.
        ///
        /// A page without a cursor, or with an empty one, is the last. So is one whose cursor has been sent before. An
        /// empty page with a new cursor does not end the stream (AIP-158).
        ///
        /// - Parameters:
        ///   - name: The name of the parameter.
        ///   - place: The place of the parameter.
        ///   - next: The cursor of the next page.
        ///   - more: Whether there are more pages.
        /// - Returns: The style.
        public static func cursor(
            _ name: String, in place: PagePlace = .query, next: @escaping @Sendable (Page) -> String?,
            more: (@Sendable (Page) -> Bool?)? = nil
        ) -> Style {
            Style(step: .cursor(PagePosition(name: name, place: place), next: PageValue(next)), more: more)
        }

        /// A parameter takes the cursor in a header of the response before, such as `X-Next-Cursor`.
        ///
        /// - Parameters:
        ///   - name: The name of the parameter.
        ///   - place: The place of the parameter.
        ///   - header: The name of the header.
        ///   - more: Whether there are more pages.
        /// - Returns: The style.
        public static func cursor(
            _ name: String, in place: PagePlace = .query, header: String, more: (@Sendable (Page) -> Bool?)? = nil
        ) -> Style {
            let next = PageValue<Page, String>(nil, header: header) { $0 }
            return Style(step: .cursor(PagePosition(name: name, place: place), next: next), more: more)
        }

        /// A parameter takes a member of the last element of the page before, such as its `id`.
        ///
        /// The member is a string or a whole number. It is read from the response as the server sent it. The last
        /// element therefore counts even if a lossy list dropped it. An element without the member does not count. A
        /// page is the last if no element has the member.
        ///
        /// - Parameters:
        ///   - name: The name of the parameter.
        ///   - place: The place of the parameter.
        ///   - keys: The keys from an element to the member, outermost first.
        ///   - more: Whether there are more pages.
        /// - Returns: The style.
        public static func cursor(
            _ name: String, in place: PagePlace = .query, ofLast keys: [String],
            more: (@Sendable (Page) -> Bool?)? = nil
        ) -> Style {
            Style(step: .lastElement(PagePosition(name: name, place: place), keys: keys), more: more)
        }

        /// Each page has the URL of the next one, absolute or relative.
        ///
        /// A page without a link, or with an empty one, is the last. So is one whose link has been followed before. An
        /// empty page with a new link does not end the stream.
        ///
        /// Only the path and the query of the link are used, and the request goes to the base URL. A link to another
        /// host, to a path that is not below that of the base URL, or an invalid URL ends the stream with
        /// ``APIError/invalidRequest(_:)``. The scheme may differ, since servers behind a proxy often write `http`.
        ///
        /// - Parameters:
        ///   - next: The link of a page.
        ///   - method: The method of the requests for further pages. `nil`, the default, is that of the first page. A `GET`
        ///     does not have the body of the first page.
        ///   - more: Whether there are more pages.
        /// - Returns: The style.
        public static func link(
            _ next: @escaping @Sendable (Page) -> String?, method: HTTP.Method? = nil,
            more: (@Sendable (Page) -> Bool?)? = nil
        ) -> Style {
            Style(step: .link(PageValue(next), method: method), more: more)
        }

        /// A header of each response has the URL of the next page. The rules of ``link(_:method:more:)`` apply.
        ///
        /// In the header `Link`, the link with `rel="next"` counts (RFC 8288). The value of any other header is the URL
        /// itself.
        ///
        /// - Parameters:
        ///   - header: The name of the header.
        ///   - method: The method of the requests for further pages. `nil`, the default, is that of the first page.
        ///   - more: Whether there are more pages.
        /// - Returns: The style.
        public static func link(
            header: String, method: HTTP.Method? = nil, more: (@Sendable (Page) -> Bool?)? = nil
        ) -> Style {
            let next = PageValue<Page, String> { _, headers in
                header.isSameHeader(as: "Link") ? LinkHeader.next(in: headers) : headers[header]
            }
            return Style(step: .link(next, method: method), more: more)
        }
    }

    /// The source of the position of the next page, and the place to which it is written.
    enum Step: Sendable {
        case page(
            PagePosition, number: (@Sendable (Page) -> Int?)?, last: PageValue<Page, Int>, maximum: Int?)
        case offset(PagePosition, total: PageValue<Page, Int>)
        case cursor(PagePosition, next: PageValue<Page, String>)
        case lastElement(PagePosition, keys: [String])
        case link(PageValue<Page, String>, method: HTTP.Method?)
    }
}

/// A value of a response: a member of the page, or a header.
struct PageValue<Page: Sendable, Value: Sendable>: Sendable {
    let read: @Sendable (_ page: Page, _ headers: HTTP.Headers) -> Value?

    init(_ read: @escaping @Sendable (Page, HTTP.Headers) -> Value?) {
        self.read = read
    }

    init(_ member: @escaping @Sendable (Page) -> Value?) {
        self.init { page, _ in member(page) }
    }

    /// The value of a member, or else of a header. Either can be missing.
    init(
        _ member: (@Sendable (Page) -> Value?)?, header: String?, _ parse: @escaping @Sendable (String) -> Value?
    ) {
        self.init { page, headers in member?(page) ?? header.flatMap { headers[$0] }.flatMap(parse) }
    }
}

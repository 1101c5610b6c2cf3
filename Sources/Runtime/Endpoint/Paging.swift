/// The paging of an endpoint: the step from a page to the next one, and the elements of a page.
///
/// ```swift
/// Paging(.page("page", last: { $0.totalPages }, maximum: 500), items: { $0.results })
/// ```
public struct Paging<Page: Sendable, Item: Sendable>: Sendable {
    /// The step from a page to the next one.
    ///
    /// A page is empty only if the server sent no elements. A page whose elements were all dropped by a lossy list is
    /// not.
    public enum Style: Sendable {
        /// A query item counts pages, from 1 or from the number in the endpoint.
        ///
        /// The last page is the one that `last` names, and never one beyond `maximum`. An empty page before it does not
        /// end the stream. If `last` is `nil` or returns `nil`, the first empty page is the last one. A page whose own
        /// `number` is not greater than that of the page before ends the stream.
        case page(
            String, number: (@Sendable (Page) -> Int?)? = nil, last: (@Sendable (Page) -> Int?)? = nil,
            maximum: Int? = nil)

        /// A query item counts the elements before the page, from 0 or from the number in the endpoint.
        ///
        /// Elements that a lossy list dropped count too. The last page is the one that reaches `total`, or an empty
        /// page, which does not move the offset.
        case offset(String, total: (@Sendable (Page) -> Int?)? = nil)

        /// A query item takes the cursor that the page before returned.
        ///
        /// A page without a cursor, or with an empty one, is the last. So is one whose cursor has been sent before. An
        /// empty page with a new cursor does not end the stream (AIP-158).
        case cursor(String, next: @Sendable (Page) -> String?)

        /// Each page has the URL of the next one, absolute or relative.
        ///
        /// A page without a link, or with an empty one, is the last. So is one whose link has been followed before. An
        /// empty page with a new link does not end the stream.
        ///
        /// Only the path and the query of the link are used, and the request goes to the base URL. A link to another
        /// host, to a path that is not below that of the base URL, or an invalid URL ends the stream with
        /// ``APIError/invalidRequest(_:)``. The scheme may differ, since servers behind a proxy often write `http`.
        case link(@Sendable (Page) -> String?)
    }

    let style: Style
    let items: @Sendable (Page) -> [Item]
    /// The paths to the list in the response. Empty if they are unknown.
    let paths: [[String]]

    /// Creates a description of the pages.
    ///
    /// - Parameters:
    ///   - style: The step from a page to the next one.
    ///   - keys: The keys from the root of the response to the list of elements. None if the response is the list.
    ///     Several if the list can be in several places. Elements that a lossy list drops are counted there. If no keys
    ///     are given, they are counted only if exactly one list has elements, of those that are not inside of another
    ///     list.
    ///   - items: The elements of a page.
    public init(_ style: Style, at keys: [String]..., items: @escaping @Sendable (Page) -> [Item]) {
        self.init(style, paths: keys, items: items)
    }

    init(_ style: Style, paths: [[String]], items: @escaping @Sendable (Page) -> [Item]) {
        self.style = style
        self.paths = paths
        self.items = items
    }

    /// Whether a page comes after another. `false` only if its own number is not greater.
    func advances(from last: Page, to page: Page) -> Bool {
        guard case .page(_, let number?, _, _) = style, let old = number(last), let new = number(page) else {
            return true
        }
        return new > old
    }

    /// The endpoint of the page after `page`, or `nil` if `page` is the last.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint of `page`.
    ///   - page: The response.
    ///   - scope: The URLs below which links must lie.
    /// - Returns: The next endpoint.
    /// - Throws: ``APIError/invalidRequest(_:)`` if the link to the next page cannot be followed.
    func next(
        of endpoint: Endpoint<Page>, after page: CountedPage<Page>, within scope: LinkScope
    ) throws(APIError) -> Endpoint<Page>? {
        switch style {
        case .page(let name, _, let last, let maximum):
            guard let number = endpoint.number(name, from: 1, plus: 1) else { return nil }
            if let maximum, number > maximum { return nil }
            let isLast = last?(page.value).map { number > $0 } ?? (page.count == 0)
            return isLast ? nil : endpoint.with { $0.query[name] = String(number) }
        case .offset(let name, let total):
            guard page.count > 0, let offset = endpoint.number(name, from: 0, plus: page.count) else { return nil }
            if let total = total?(page.value), offset >= total { return nil }
            return endpoint.with { $0.query[name] = String(offset) }
        case .cursor(let name, let next):
            guard let cursor = next(page.value), !cursor.isEmpty else { return nil }
            return endpoint.with { $0.query[name] = cursor }
        case .link(let next):
            guard let link = next(page.value), !link.isEmpty else { return nil }
            return try endpoint.following(link, within: scope)
        }
    }
}

extension Endpoint {
    /// The sum of `step` and the number in the query, or `first` if the query has none. `nil` if the sum overflows.
    fileprivate func number(_ name: String, from first: Int, plus step: Int) -> Int? {
        let (number, overflow) = (query[name].flatMap { Int($0) } ?? first).addingReportingOverflow(step)
        return overflow ? nil : number
    }
}

import Foundation

/// How the pages of an endpoint follow each other, and what they hold.
///
/// ```swift
/// Paging(.page("page", last: { $0.totalPages }, maximum: 500), items: { $0.results })
/// ```
public struct Paging<Page: Sendable, Item: Sendable>: Sendable {
    /// What leads from a page to the next one.
    public enum Style: Sendable {
        /// A query item counts pages, from 1 or from what the endpoint says. The end is the page that `last` names, or
        /// the page `maximum`, beyond which the service does not answer, or where a page's own `number` does not grow.
        case page(
            String, number: (@Sendable (Page) -> Int?)? = nil, last: (@Sendable (Page) -> Int?)? = nil,
            maximum: Int? = nil)

        /// A query item counts the elements before the page, from 0 or from what the endpoint says. The end is where
        /// `total` elements have come.
        case offset(String, total: (@Sendable (Page) -> Int?)? = nil)

        /// A query item takes what the page before gave for it; without it that page was the last.
        case cursor(String, next: @Sendable (Page) -> String?)

        /// Each page has the URL of the next one, relative or of the same service; without it the page is the last.
        case link(@Sendable (Page) -> String?)
    }

    let style: Style
    let items: @Sendable (Page) -> [Item]

    /// Describes how pages follow each other.
    public init(_ style: Style, items: @escaping @Sendable (Page) -> [Item]) {
        self.style = style
        self.items = items
    }

    /// Whether a page comes after another, as far as its number tells.
    func advances(from last: Page, to page: Page) -> Bool {
        guard case .page(_, let number?, _, _) = style, let old = number(last), let new = number(page) else {
            return true
        }
        return new > old
    }

    /// The endpoint of the page after `page`; nil where `page` is the last.
    ///
    /// A page without elements is the last in all styles, and so is one that leads to itself.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint of `page`.
    ///   - page: What came.
    ///   - basePath: The path of the base URL, which links repeat and endpoints do not.
    /// - Returns: The next endpoint.
    func next(of endpoint: Endpoint<Page>, after page: Page, below basePath: String) -> Endpoint<Page>? {
        let items = items(page)
        if items.isEmpty { return nil }
        switch style {
        case .page(let name, _, let last, let maximum):
            guard let number = endpoint.number(name, from: 1, plus: 1) else { return nil }
            if let last = last?(page), number > last { return nil }
            if let maximum, number > maximum { return nil }
            return endpoint.with(name, String(number))
        case .offset(let name, let total):
            guard let offset = endpoint.number(name, from: 0, plus: items.count) else { return nil }
            if let total = total?(page), offset >= total { return nil }
            return endpoint.with(name, String(offset))
        case .cursor(let name, let next):
            guard let cursor = next(page), !cursor.isEmpty, cursor != endpoint.query[name] else { return nil }
            return endpoint.with(name, cursor)
        case .link(let next):
            return next(page).flatMap { endpoint.following($0, below: basePath) }
        }
    }
}

extension Endpoint {
    fileprivate func with(_ name: String, _ value: String) -> Endpoint {
        var endpoint = self
        endpoint.request.query[name] = value
        return endpoint
    }

    /// The number in the query, or else `first`, and `step` more; nil where there is no such number.
    fileprivate func number(_ name: String, from first: Int, plus step: Int) -> Int? {
        let (number, overflow) = (query[name].flatMap { Int($0) } ?? first).addingReportingOverflow(step)
        return overflow ? nil : number
    }

    /// The endpoint that a link names; nil where the link is none, or names this endpoint again.
    ///
    /// Only the path and the query of the link count: whatever it says, the request goes to the service itself. A `+` in
    /// the query is a space, since that is how most servers write one.
    fileprivate func following(_ link: String, below basePath: String) -> Endpoint? {
        let here = URL(string: "https://host\(basePath)\(path)?\(query.encoded)")
        guard let url = URL(string: link, relativeTo: here)?.absoluteURL,
            let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            parts.percentEncodedPath.hasPrefix(basePath + "/")
        else { return nil }
        var endpoint = self
        endpoint.request.path = EndpointPath(stringLiteral: String(parts.percentEncodedPath.dropFirst(basePath.count)))
        endpoint.request.query = [:]
        for item in parts.percentEncodedQueryItems ?? [] {
            endpoint.request.query.append(Self.decoded(item.name), Self.decoded(item.value ?? ""))
        }
        let isSame = endpoint.path == path && endpoint.query == query
        return isSame ? nil : endpoint
    }

    private static func decoded(_ text: String) -> String {
        let text = text.replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}

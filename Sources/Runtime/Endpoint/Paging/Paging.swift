/// The paging of an endpoint: the step from a page to the next one, and the elements of a page.
///
/// ```swift
/// Paging(.page("page", last: { $0.totalPages }, maximum: 500), items: { $0.results })
/// ```
public struct Paging<Page: Sendable, Item: Sendable>: Sendable {
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
        guard case .page(_, let number?, _, _) = style.step, let old = number(last), let new = number(page) else {
            return true
        }
        return new > old
    }

    /// The endpoint of the page after `page`, or `nil` if `page` is the last.
    ///
    /// - Parameters:
    ///   - endpoint: The endpoint of `page`.
    ///   - page: The response.
    ///   - headers: The headers of the response.
    ///   - scope: The URLs below which links must lie.
    /// - Returns: The next endpoint.
    /// - Throws: ``APIError/invalidRequest(_:)`` if the link to the next page cannot be followed.
    func next(
        of endpoint: Endpoint<Page>, after page: CountedPage<Page>, headers: HTTP.Headers = [:],
        within scope: LinkScope
    ) throws(APIError) -> Endpoint<Page>? {
        let more = style.more?(page.value)
        if more == false { return nil }
        switch style.step {
        case .page(let position, _, let last, let maximum):
            guard let number = (position.number(in: endpoint.request) ?? 1).adding(1) else { return nil }
            if let maximum, number > maximum { return nil }
            let isLast = last.read(page.value, headers).map { number > $0 } ?? (page.count == 0)
            return isLast && more != true ? nil : endpoint.at(number, position)
        case .offset(let position, let total):
            guard page.count > 0, let offset = (position.number(in: endpoint.request) ?? 0).adding(page.count) else {
                return nil
            }
            if more != true, let total = total.read(page.value, headers), offset >= total { return nil }
            return endpoint.at(offset, position)
        case .cursor(let position, let next):
            return endpoint.at(next.read(page.value, headers), position)
        case .lastElement(let position, _):
            return endpoint.at(page.lastElement, position)
        case .link(let next, let method):
            guard let link = next.read(page.value, headers), !link.isEmpty else { return nil }
            return try endpoint.following(link, within: scope).sent(by: method)
        }
    }
}

extension Endpoint {
    fileprivate func at(_ number: Int, _ position: PagePosition) -> Endpoint {
        with { position.write(number, to: &$0.request) }
    }

    /// The endpoint of the page at a cursor. `nil` if there is no cursor.
    fileprivate func at(_ cursor: String?, _ position: PagePosition) -> Endpoint? {
        guard let cursor, !cursor.isEmpty else { return nil }
        return with { position.write(cursor, to: &$0.request) }
    }
}

extension Endpoint {
    /// The endpoint with another method, if there is one. A `GET` has no body.
    fileprivate func sent(by method: HTTP.Method?) -> Endpoint {
        guard let method else { return self }
        return with {
            $0.request.method = method
            if method == .get { $0.request.body = nil }
        }
    }
}

extension Int {
    /// The sum. `nil` if it overflows.
    fileprivate func adding(_ step: Int) -> Int? {
        let (sum, overflow) = addingReportingOverflow(step)
        return overflow ? nil : sum
    }
}

/// A page, and the number of elements that the server sent with it.
struct CountedPage<Page: Sendable>: Sendable {
    let value: Page
    /// The number of elements that the server sent, including those that a lossy list dropped.
    var count: Int
    /// A hash of the list's JSON if elements were dropped. Two such pages may differ although their values are equal.
    var fingerprint: Int?
    /// The cursor in the last element that has one. `nil` if the style needs none.
    var lastElement: String?
}

extension CountedPage: Equatable where Page: Equatable {}

extension Paging {
    /// The endpoint with pages that know the number of elements that the server sent.
    func counting(_ endpoint: Endpoint<Page>) -> Endpoint<CountedPage<Page>> {
        Endpoint<CountedPage<Page>>(endpoint.request, counting(endpoint.reading))
    }

    private func counting(_ reading: ResponseReading<Page>) -> ResponseReading<CountedPage<Page>> {
        @Sendable func counted(_ page: Page) -> CountedPage<Page> { CountedPage(value: page, count: items(page).count) }
        return switch reading {
        case .ignored(let page): .ignored(counted(page))
        case .json(let keys, let empty, let read):
            .json(at: keys, empty: empty.map(counted)) { json in try count(&json, read) }
        case .headers(let fields, let read): .headers(fields) { json in counted(try read(&json)) }
        case .content(let accept, let read):
            .content(accept: accept) { response throws(DecodingFailure) in counted(try read(response)) }
        case .byStatus(let table): .byStatus(table.map(counting))
        case .saved(let accept, let begin): .saved(accept: accept) { begin().map(counted) }
        }
    }

    private func count(
        _ json: inout JSONReader, _ read: (inout JSONReader) throws -> Page
    ) throws -> CountedPage<Page> {
        let (start, issues) = (json.position, json.recordedIssues.count)
        let page = try read(&json)
        var counted = CountedPage(value: page, count: items(page).count)
        let cursorKeys = style.step.cursorKeys
        let hasIssues = json.recordedIssues.count > issues
        let sent = json.reread(from: start) { json in
            paths.isEmpty && (hasIssues || cursorKeys != nil) ? try json.onlyList() : json.list(at: paths)
        }
        guard case let list?? = sent else { return counted }
        counted.lastElement = cursorKeys.flatMap { keys in
            json.reread(from: list.start) { try $0.lastCursor(at: keys) } ?? nil
        }
        guard list.count > counted.count else { return counted }
        var hasher = Hasher()
        hasher.combine(bytes: list.json)
        counted.count = list.count
        counted.fingerprint = hasher.finalize()
        return counted
    }
}

extension Paging.Step {
    /// The keys from an element to its cursor. `nil` if the cursor is not in the elements.
    fileprivate var cursorKeys: [String]? {
        switch self {
        case .lastElement(_, let keys): keys
        case .page, .offset, .cursor, .link: nil
        }
    }
}

extension JSONReader {
    /// Reads the JSON at `start` a second time, and restores the position of the reader. Returns `nil` if `body`
    /// throws.
    fileprivate mutating func reread<Result>(
        from start: UnsafePointer<UInt8>, _ body: (inout JSONReader) throws -> Result
    ) -> Result? {
        let (end, levels) = (position, depth)
        position = start
        defer { (position, depth) = (end, levels) }
        return try? body(&self)
    }

    /// The JSON of a list. Valid as long as the reader.
    fileprivate struct List {
        let count: Int
        let start: UnsafePointer<UInt8>
        let end: UnsafePointer<UInt8>

        var json: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: end - start) }
    }

    /// The list at the first of the paths that leads to one.
    fileprivate mutating func list(at paths: [[String]]) -> List? {
        for keys in paths {
            if let list = reread(from: position, { try $0.at(keys) { try $0.list() } }) { return list }
        }
        return nil
    }

    /// The list that has elements, if there is exactly one. Lists inside of other lists do not count.
    fileprivate mutating func onlyList() throws -> List? {
        let lists = try outerLists()
        return lists.count == 1 ? lists.first : nil
    }

    /// The lists that have elements and are not inside of another list.
    private mutating func outerLists() throws -> [List] {
        switch position.pointee {
        case UInt8(ascii: "["):
            let list = try list()
            return list.count > 0 ? [list] : []
        case UInt8(ascii: "{"):
            var lists: [List] = []
            guard try enterObject() else { return lists }
            repeat {
                try skipKey()
                lists += try outerLists()
            } while try nextMember()
            return lists
        default:
            try skip()
            return []
        }
    }

    private mutating func list() throws -> List {
        let start = position
        var count = 0
        if try enterArray() {
            repeat {
                try skip()
                count += 1
            } while try nextElement()
        }
        return List(count: count, start: start, end: position)
    }

    /// The text of the last string or whole number at a path in the elements of a list.
    fileprivate mutating func lastCursor(at keys: [String]) throws -> String? {
        var last: String?
        guard try enterArray() else { return nil }
        repeat {
            let start = position
            try skip()
            let member = reread(from: start) { json in try json.optionalAt(keys) { try $0.json() } }
            switch member {
            case .string(let text)??: last = text
            case .integer(let number)??: last = String(number)
            case .decimal(let number)?? where number.exponent >= 0: last = number.description
            default: break
            }
        } while try nextElement()
        return last
    }
}

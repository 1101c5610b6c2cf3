import EndpointDocs
import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// A list in several pages, the last of which is shorter than the others.
struct PagedList {
    private let paging: SpecPaging
    private let described: SpecResponse
    private let maker: ResponseMaker

    init(_ paging: SpecPaging, _ described: SpecResponse, _ maker: ResponseMaker) {
        self.paging = paging
        self.described = described
        self.maker = maker
    }

    private var models: ModelTable { maker.route.served.models }
    private var endpoint: SpecEndpoint { maker.route.endpoint }
    private var request: ServedRequest { maker.request }

    /// The page that the request names, of a list that is made up.
    var response: ServedResponse {
        // Three pages.
        let count = 2 * pageSize + 1
        var elements: [SpecNode] = []
        if endpoint.example != nil, case .list(let examples)? = whole.value(at: itemsPath) { elements = examples }
        return page(of: elements + (elements.count..<max(count, elements.count)).map(element))
    }

    /// The example of a page, or one that is made up.
    private var whole: SpecNode {
        let value = endpoint.example.map { SpecNode($0) } ?? maker.sample(described.type.bare, at: maker.keys)
        return value.inside(described.at)
    }

    /// The page that the request names, of the elements of a collection, some of which were deleted.
    func page(of elements: [SpecNode], deleted: [SpecNode] = []) -> ServedResponse {
        let size = pageSize
        let start = min(start(in: elements, deleted, size), elements.count)
        let end = min(start + size, elements.count)
        var page = ServedPage(value: whole, headers: [])
        page.value = page.value.setting(.list(Array(elements[start..<end])), at: itemsPath)
        mark(&page, Range(uncheckedBounds: (start, end)), elements, size)
        var served = ServedResponse(status: 200, maker.succeeding(page.value))
        for (name, value) in page.headers { served.add(name, value) }
        return served
    }

    /// The elements' type.
    private var elementType: SpecType {
        (paging.items.flatMap { models.member($0.keys, of: described.type) }?.type ?? described.type.bare).bare.element
    }

    private func element(_ number: Int) -> SpecNode {
        let type = elementType
        var value = maker.sample(type, at: [endpoint.name.value, maker.request.path, String(number)])
        value = Identities(maker.reader).value(value, of: type, number: number)
        guard let keys = cursorKeys else { return value }
        if type.bare.is(.json) { value = value.setting(.number(String(number + 1)), at: keys) }
        if case .null? = value.value(at: keys) { value = value.setting(.text("cursor"), at: keys) }
        return Identities.distinct(value, at: keys, number)
    }

    /// The path to the list in the body.
    private var itemsPath: [String] {
        guard let items = paging.items else { return described.at }
        return path(items)
    }

    /// The path to a member of the page in the body.
    private func path(_ member: SpecPath) -> [String] {
        described.at + (models.member(member.keys, of: described.type)?.paths.first ?? member.keys)
    }

    /// The path from an element to the cursor.
    private var cursorKeys: [String]? {
        paging.cursorInElements.map { models.member($0, of: elementType.bare)?.paths.first ?? $0 }
    }
}

/// A page that is being made.
private struct ServedPage {
    var value: SpecNode
    var headers: [(name: String, value: String)]
}

// The page that a request names.
extension PagedList {
    /// The number of elements of a page: that of the request, or else 5.
    private var pageSize: Int {
        let sizes = request.query.filter { Self.sizeNames.contains($0.name.lowercased().filter(\.isLetter)) }
        return sizes.lazy.compactMap { Int($0.value) }.first.map { min(max($0, 1), 100) } ?? 5
    }

    private static let sizeNames: Set<String> = [
        "limit", "perpage", "pagesize", "size", "count", "first", "take", "top", "rows", "maxresults", "resultsperpage",
    ]

    /// The number of elements before the page.
    private func start(in elements: [SpecNode], _ deleted: [SpecNode], _ size: Int) -> Int {
        switch paging.style {
        case .page(let place, _, _, _):
            let first = firstPage(place)
            return max((number(text(at: place)) ?? first) - first, 0) * size
        case .offset(let place, _): return number(text(at: place)) ?? 0
        case .cursor(let place, _):
            guard let cursor = text(at: place), !cursor.isEmpty else { return 0 }
            guard let keys = cursorKeys else { return number(cursor) ?? 0 }
            let ownCursor = { (element: SpecNode) in element.value(at: keys)?.plainText ?? "" }
            return start(after: cursor, in: elements.map(ownCursor), deleted: deleted.map(ownCursor))
        case .link:
            return max((number(request.items(Self.linkItem).last) ?? 1) - 1, 0) * size
        }
    }

    /// The number of elements up to that with a cursor, which can have been deleted since the page before.
    private func start(after cursor: String, in cursors: [String], deleted: [String]) -> Int {
        // Of equal cursors the last one counts, because the pages would not end with the first one.
        if let index = cursors.lastIndex(of: cursor) { return index + 1 }
        let numbers = cursors.compactMap { Int($0) }
        if let number = Int(cursor), numbers.count == cursors.count {
            return numbers.firstIndex { $0 > number } ?? cursors.count
        }
        return deleted.contains(cursor) ? cursors.count : 0
    }

    /// The number of a text, from 0 to a million. `nil` if it is none.
    private func number(_ text: String?) -> Int? { text.flatMap { Int($0) }.map { min(max($0, 0), 1_000_000) } }

    /// The query item of the links to further pages.
    private static let linkItem = "page"

    private func text(at place: SpecPaging.Place) -> String? {
        switch place {
        case .query(let name): request.items(name.value).last
        case .header(let name): request.headers[name.value]
        case .body(let path):
            request.json?.value(at: models.member(path, of: endpoint.body)?.keys ?? path.keys).flatMap {
                $0.isNull ? nil : $0.plainText
            }
        }
    }

    /// The number of the first page, which is 0 only if the parameter is 0 by default.
    private func firstPage(_ place: SpecPaging.Place) -> Int {
        guard case .query(let name) = place else { return 1 }
        let parameter = endpoint.query.flatMap { models.group($0) ?? [$0] }.first { $0.key.value == name.value }
        return parameter?.defaultValue.map { SpecNode($0).plainText } == "0" ? 0 : 1
    }
}

// The members and headers by which a client finds the next page.
extension PagedList {
    private func mark(_ page: inout ServedPage, _ range: Range<Int>, _ elements: [SpecNode], _ size: Int) {
        let hasMore = range.upperBound < elements.count
        if let more = paging.more { page.value = page.value.setting(.bool(hasMore), at: path(more)) }
        switch paging.style {
        case .page(let place, let number, let last, _):
            let first = firstPage(place)
            let pages = max((elements.count + size - 1) / size, 1)
            let current = self.number(text(at: place)) ?? first
            if let number { page.value = page.value.setting(.number(String(current)), at: path(number)) }
            if let last { set(.number(String(first + pages - 1)), last, &page) }
        case .offset(_, let total):
            if let total { set(.number(String(elements.count)), total, &page) }
        case .cursor(_, let next):
            if cursorKeys == nil { set(hasMore ? .number(String(range.upperBound)) : nil, next, &page) }
        case .link(let next, _):
            set(hasMore ? .text(link(to: range.upperBound / size + 1)) : nil, next, &page)
        }
    }

    /// Writes a value where the client reads it. `nil` is the end of the list.
    private func set(_ value: SpecNode?, _ source: SpecPaging.Source, _ page: inout ServedPage) {
        switch source {
        case .header(let name):
            guard let value else { return }
            let isLink = name.value.lowercased() == "link"
            page.headers.append((name.value, isLink ? "<\(value.plainText)>; rel=\"next\"" : value.plainText))
        case .member(let member):
            let type = models.member(member.keys, of: described.type)?.type ?? .scalar(.string)
            let candidates = value.map { [$0, .text($0.plainText)] } ?? [.null, .text(""), .number("0")]
            let fitting = candidates.first { maker.reader.accepts($0, as: type) }
            page.value = page.value.setting(fitting ?? .null, at: path(member))
        }
    }

    /// The URL of another page.
    private func link(to number: Int) -> String {
        let items = request.target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let credentials = maker.route.served.credentialNames
        let others = items.split(separator: "&").filter { item in
            let name = String(item.prefix { $0 != "=" })
            return name != Self.linkItem && !credentials.contains(name)
        }
        let query = (others.map(String.init) + ["\(Self.linkItem)=\(number)"]).joined(separator: "&")
        return "\(request.origin)\(request.plainPath)?\(query)"
    }
}

extension ServedSpec {
    /// The names of query items with credentials, which no response repeats.
    var credentialNames: Set<String> {
        Set(
            spec.authentication.flatMap { spec.places(of: $0) ?? [] }.compactMap { place in
                if case .query(let name) = place.place { name } else { nil }
            })
    }
}

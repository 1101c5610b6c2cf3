import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A page is the last if the API says so, however many elements it has.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct PageEndTests {
    private typealias Style = Paging<Listing, Int>.Style

    /// The elements of all pages, and the queries that were sent.
    private func walk(
        _ style: Style, at keys: [String]? = nil, _ pages: @escaping @Sendable (_ query: String) -> String
    ) async throws -> (items: [Int], queries: [String]) {
        let transport = FakeTransport { .json(pages($0.url.query ?? "")) }
        let stream = TestStreamClient(session: .test(transport)).stream(Listing.endpoint)
        let start =
            keys.map { stream.pages(by: style, at: $0, items: \.items) } ?? stream.pages(by: style, items: \.items)
        var items: [Int] = []
        for try await item in start.items { items.append(item) }
        return (items, transport.requests.map { $0.url.query ?? "" })
    }

    @Test(arguments: ["[]", #"["bad"]"#, "null"])
    func `A page without elements that has a cursor is not the last`(_ nothing: String) async throws {
        let (items, queries) = try await walk(.cursor("at", next: \.next)) { query in
            switch query {
            case "": #"{"items": [1], "next": "b"}"#
            case "at=b": #"{"items": \#(nothing), "next": "c"}"#
            case "at=c": #"{"items": \#(nothing), "next": "d"}"#
            default: #"{"items": [2]}"#
            }
        }
        #expect(items == [1, 2])
        #expect(queries == ["", "at=b", "at=c", "at=d"])
    }

    @Test(arguments: ["[]", #"["bad"]"#])
    func `A page without elements that has a link is not the last`(_ nothing: String) async throws {
        let (items, queries) = try await walk(.link(\.next)) { query in
            switch query {
            case "": #"{"items": \#(nothing), "next": "?at=2"}"#
            case "at=2": #"{"items": \#(nothing), "next": "https://api.test/v1/list?at=3"}"#
            default: #"{"items": [3]}"#
            }
        }
        #expect(items == [3])
        #expect(queries == ["", "at=2", "at=3"])
    }

    /// Other members of a page, such as its own number, do not distinguish it from the page before.
    @Test(arguments: [Style.page("page"), .offset("offset")])
    private func `A page that repeats a dropped element ends the pages`(_ style: Style) async throws {
        let (items, queries) = try await walk(style) { query in #"{"asked": "\#(query)", "items": [1, "bad"]}"# }
        #expect(items == [1])
        #expect(queries.count == 2)
    }

    @Test
    func `A cursor or link that was followed before ends the pages`() async throws {
        let cursors = try await walk(.cursor("at", next: \.next)) { query in
            switch query {
            case "": #"{"items": [1], "next": "b"}"#
            case "at=b": #"{"items": [2], "next": "c"}"#
            default: #"{"items": [3], "next": "b"}"#
            }
        }
        #expect(cursors.items == [1, 2, 3])
        let links = try await walk(.link(\.next)) { query in
            query == "at=2" ? #"{"items": [2], "next": "/v1/list"}"# : #"{"items": [1], "next": "?at=2"}"#
        }
        #expect(links.items == [1, 2])
        let same = try await walk(.cursor("at", next: \.next)) { _ in #"{"items": [], "next": "b"}"# }
        #expect(same.queries == ["", "at=b"])
    }

    @Test
    func `The count of pages names the last page, even after empty pages`() async throws {
        let (items, queries) = try await walk(.page("at", last: \.last)) { query in
            switch query {
            case "": #"{"items": [1], "last": 4}"#
            case "at=4": #"{"items": [4], "last": 4}"#
            default: #"{"items": [], "last": 4}"#
            }
        }
        #expect(items == [1, 4])
        #expect(queries == ["", "at=2", "at=3", "at=4"])
    }

    @Test
    func `Without a count, a page that the server sent empty is the last`() async throws {
        let (items, queries) = try await walk(.page("at")) { query in
            switch query {
            case "": #"{"items": [1]}"#
            case "at=2": #"{"items": ["bad"]}"#
            case "at=3": #"{"items": ["worse"]}"#
            case "at=4": #"{"items": [4, "bad"]}"#
            default: #"{"items": []}"#
            }
        }
        #expect(items == [1, 4])
        #expect(queries == ["", "at=2", "at=3", "at=4", "at=5"])
    }

    @Test
    func `A repeated page of dropped elements ends the pages`() async throws {
        let (items, queries) = try await walk(.page("at")) { _ in #"{"items": ["bad"]}"# }
        #expect(items == [])
        #expect(queries == ["", "at=2"])
    }

    @Test(arguments: [nil, ["items"]])
    func `An offset counts dropped elements`(_ keys: [String]?) async throws {
        let (items, queries) = try await walk(.offset("at", total: \.total), at: keys) { query in
            switch query {
            case "": #"{"total": 7, "items": [0, "bad"]}"#
            case "at=2": #"{"total": 7, "items": [2, 3]}"#
            case "at=4": #"{"total": 7, "items": ["bad", {"a": [1, 2, 3]}]}"#
            default: #"{"total": 7, "items": [6]}"#
            }
        }
        #expect(items == [0, 2, 3, 6])
        #expect(queries == ["", "at=2", "at=4", "at=6"])
    }

    @Test
    func `An empty page ends an offset, although the API says that there are more elements`() async throws {
        let styles: [Style] = [.offset("at", total: \.total), .offset("at", total: \.total, more: { _ in true })]
        for style in styles {
            let (items, queries) = try await walk(style) { query in
                query.isEmpty ? #"{"total": 7, "items": [1]}"# : #"{"total": 7, "items": []}"#
            }
            #expect(items == [1])
            #expect(queries == ["", "at=1"])
        }
    }

    @Test
    func `An offset counts the list that the paging names`() async throws {
        let (items, queries) = try await walk(.offset("at"), at: ["items"]) { query in
            switch query {
            case "": #"{"tags": ["bad", 1, 1, 1], "items": [0, "bad"]}"#
            case "at=2": #"{"tags": ["bad"], "items": [2]}"#
            default: #"{"tags": [1, 2], "items": []}"#
            }
        }
        #expect(items == [0, 2])
        #expect(queries == ["", "at=2", "at=3"])
    }

    @Test
    func `An offset counts a list inside of objects, and a list that is the response`() async throws {
        for (keys, open, close) in [(["data", "rows"], #"{"more": 1, "data": {"rows": "#, "}}"), ([], "", "")] {
            let transport = FakeTransport { request in
                switch request.url.query {
                case nil: .json(#"\#(open)[0, "bad", {"a": [5]}]\#(close)"#)
                case "at=3": .json("\(open)[3]\(close)")
                default: .json("\(open)[]\(close)")
                }
            }
            let list = Endpoint<[Int]>.Response.json(at: keys) { try $0.lossyArray { try $0.int() } }
            for response in [list, .byStatus([200: list, 404: .ignored([])])] {
                let stream = TestStreamClient(session: .test(transport))
                    .stream(Endpoint(.get, "/list", response: response))
                for pages in [stream.pages(by: .offset("at"), at: keys) { $0 }, stream.pages(by: .offset("at")) { $0 }]
                {
                    var items: [Int] = []
                    for try await item in pages.items { items.append(item) }
                    #expect(items == [0, 3])
                }
            }
            #expect(transport.requests.map(\.url.query) == (1...4).flatMap { _ in [nil, "at=3", "at=4"] })
        }
    }

    @Test(arguments: [0, 2])
    func `A link that cannot be followed is thrown after the page that has it`(_ ahead: Int) async throws {
        let transport = FakeTransport { _ in .json(#"{"items": [1], "next": "https://elsewhere.test/v1/list?at=2"}"#) }
        var pages = TestStreamClient(session: .test(transport)).stream(Listing.endpoint)
            .pages(by: .link(\.next), items: \.items).prefetching(ahead).makeAsyncIterator()
        #expect(try await pages.next(isolation: nil)?.items == [1])
        for _ in 0..<2 {
            let error = await #expect(throws: APIError.self) { try await pages.next(isolation: nil) }
            guard case .invalidRequest = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            pages = try #require(pages.rest).makeAsyncIterator()
        }
        #expect(transport.requests.count == 1)
    }
}

/// A page with lossy lists, as a spec's `"lossy": true` makes them.
private struct Listing: Hashable, Sendable {
    var items: [Int] = []
    var tags: [Int] = []
    var next: String?
    var last: Int?
    var total: Int?

    static let endpoint = Endpoint<Listing>(
        .get, "/list",
        response: .json { json in
            var listing = Listing()
            try json.object("items? tags? next? last? total?") { field, json in
                switch field {
                case 0: listing.items = try json.optional { try $0.lossyArray { try $0.int() } } ?? []
                case 1: listing.tags = try json.lossyArray { try $0.int() }
                case 2: listing.next = try json.optionalString()
                case 3: listing.last = try json.optionalInt()
                case 4: listing.total = try json.optionalInt()
                default: try json.skip()
                }
            }
            return listing
        })
}

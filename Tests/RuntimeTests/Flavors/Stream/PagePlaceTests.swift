import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Pages whose position is in the body of the request, in a header of the response, or in the last element.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct PagePlaceTests {
    private typealias Style = Paging<Shelf, String>.Style

    /// The elements of all pages of a search by `POST`, and the bodies that were sent.
    private func search(
        _ style: Style, _ body: HTTP.Body, _ answers: [String]
    ) async throws -> (items: [String], bodies: [String]) {
        let pages = Answers(answers.map { .success(.json($0)) })
        let server = FakeTransport { _ in try pages.next() }
        let stream = TestStreamClient(session: .test(server)).stream(Shelf.search(body))
        var items: [String] = []
        for try await item in stream.pages(by: style, at: ["items"], items: \.items).items { items.append(item) }
        return (items, server.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) })
    }

    /// The elements of all pages of a list, and the queries that were sent.
    private func walk(
        _ style: Style, at keys: [String]? = ["items"], _ pages: @escaping @Sendable (String) -> HTTP.Response
    ) async throws -> (items: [String], queries: [String]) {
        let transport = FakeTransport { pages($0.url.query ?? "") }
        let stream = TestStreamClient(session: .test(transport)).stream(Shelf.list)
        let start =
            keys.map { stream.pages(by: style, at: $0, items: \.items) } ?? stream.pages(by: style, items: \.items)
        var items: [String] = []
        for try await item in start.items { items.append(item) }
        return (items, transport.requests.map { $0.url.query ?? "" })
    }

    @Test
    func `A cursor in the body leaves the rest of the body as it is`() async throws {
        let body = HTTP.Body.json(["query": "{ shelf }", "variables": JSON.object(["first": 2])])
        let (items, bodies) = try await search(
            .cursor("after", in: .body(at: ["variables"]), next: \.next, more: \.more), body,
            [
                #"{"items": ["a"], "next": "x\"1", "more": true}"#, #"{"items": [], "next": "y", "more": true}"#,
                #"{"items": ["c"], "next": "z", "more": false}"#,
            ])
        #expect(items == ["a", "c"])
        #expect(
            bodies == [
                #"{"query":"{ shelf }","variables":{"first":2}}"#,
                #"{"query":"{ shelf }","variables":{"after":"x\"1","first":2}}"#,
                #"{"query":"{ shelf }","variables":{"after":"y","first":2}}"#,
            ])
    }

    @Test
    func `Pages differ by the end of a long body`() async throws {
        let body = HTTP.Body.json(["query": String(repeating: "q", count: 500), "page": 1])
        let (items, _) = try await search(
            .page("page", in: .body(), last: \.last), body,
            [#"{"items": ["a"], "last": 3}"#, #"{"items": ["b"], "last": 3}"#, #"{"items": ["c"], "last": 3}"#])
        #expect(items == ["a", "b", "c"])
    }

    @Test
    func `A cursor in the body that was sent before ends the pages`() async throws {
        let answer = #"{"items": [], "next": "x"}"#
        let (_, bodies) = try await search(
            .cursor("at", in: .body(), next: \.next), .json([:]), [answer, answer, answer])
        #expect(bodies == ["{}", #"{"at":"x"}"#])
    }

    @Test
    func `Pages and elements are counted from the number in the body`() async throws {
        let pages = try await search(
            .page("page", in: .body(), last: \.last), .json(["page": 4]),
            [#"{"items": ["a"], "last": 5}"#, #"{"items": ["b"], "last": 5}"#])
        #expect(pages.items == ["a", "b"])
        #expect(pages.bodies == [#"{"page":4}"#, #"{"page":5}"#])
        let offsets = try await search(
            .offset("skip", in: .body(at: ["range"])), .json(["text": "q"]),
            [#"{"items": ["a", 0]}"#, #"{"items": ["c"]}"#, #"{"items": []}"#])
        #expect(offsets.items == ["a", "c"])
        #expect(
            offsets.bodies == [
                #"{"text":"q"}"#, #"{"range":{"skip":2},"text":"q"}"#, #"{"range":{"skip":3},"text":"q"}"#,
            ])
    }

    @Test
    func `A cursor and a number can be in a header`() async throws {
        let pages = Answers([
            .success(.json(#"{"items": ["a"], "next": "x"}"#)), .success(.json(#"{"items": ["b"], "next": "x"}"#)),
        ])
        let server = FakeTransport { _ in try pages.next() }
        let stream = TestStreamClient(session: .test(server)).stream(Shelf.list)
        var items: [String] = []
        let all = stream.pages(by: .cursor("X-Cursor", in: .header, next: \.next), items: \.items)
        for try await item in all.items { items.append(item) }
        #expect(items == ["a", "b"])
        #expect(server.requests.map { $0.headers["X-Cursor"] } == [nil, "x"])

        let numbers = FakeTransport { request in
            .json(#"{"items": ["\#(request.headers["x-page"] ?? "")"], "last": 5}"#)
        }
        let list = TestStreamClient(session: .test(numbers)).stream(Shelf.list.with { $0.headers["x-page"] = "3" })
        let counted = list.pages(by: .page("X-Page", in: .header, last: \.last), items: \.items)
        var found: [String] = []
        for try await item in counted.items { found.append(item) }
        #expect(found == ["3", "4", "5"])
    }

    @Test
    func `Further pages can have another method, and a GET has no body`() async throws {
        let answers = ["next", "next", nil].map { next in
            Result<HTTP.Response, any Error>.success(
                .json(#"{"items": ["a"], "next": "\#(next.map { _ in "?at=2" } ?? "")"}"#))
        }
        for method in [HTTP.Method.get, .put] {
            let pages = Answers([answers[0], answers[2]])
            let server = FakeTransport { _ in try pages.next() }
            let stream = TestStreamClient(session: .test(server)).stream(Shelf.search(.json(["q": "x"])))
            for try await _ in stream.pages(by: .link(\.next, method: method), items: \.items) {}
            #expect(server.requests.map(\.method) == [.post, method])
            #expect(server.requests.map { $0.body == nil } == [false, method == .get])
            #expect(server.requests.map { $0.url.query } == [nil, "at=2"])
        }
    }

    @Test
    func `The body of a page keeps its content type, and its secrets stay hidden`() async throws {
        let endpoint = Shelf.search(.json(["password": "hunter22"]))
        let paging = Paging<Shelf, String>(.cursor("at", in: .body(), next: { _ in "x" }), items: \.items)
        let scope = LinkScope(["https://api.test"])
        let page = CountedPage(value: Shelf(), count: 0)
        let next = try #require(try paging.next(of: endpoint, after: page, within: scope))
        #expect(next.body?.contentType == "application/json")
        #expect(next.body?.secrets.texts == ["hunter22"])
    }

    @Test(arguments: [["items"], nil])
    func `The last element names the next page, even if it is dropped`(_ keys: [String]?) async throws {
        let (items, queries) = try await walk(.cursor("after", ofLast: ["of", "id"], more: \.more), at: keys) { query in
            switch query {
            case "": .json(#"{"more": true, "items": ["a", {"of": {"id": "i/2"}}]}"#)
            case "after=i%2F2": .json(#"{"items": [{"of": {"id": 3}}, {"of": null}, "c"]}"#)
            case "after=3": .json(#"{"items": [{"of": {"id": "4"}}, "d"], "more": false}"#)
            default: .json(#"{"items": ["unexpected"]}"#)
            }
        }
        #expect(items == ["a", "c", "d"])
        #expect(queries == ["", "after=i%2F2", "after=3"])
    }

    @Test
    func `A page without an element that has the cursor is the last`() async throws {
        for list in ["[]", #"["a"]"#, "null", #"[{"of": {"id": true}}]"#] {
            let (_, queries) = try await walk(.cursor("after", ofLast: ["of", "id"], more: \.more)) { _ in
                .json(#"{"items": \#(list), "more": true}"#)
            }
            #expect(queries == [""])
        }
    }

    @Test
    func `More pages can follow an empty page and the last number`() async throws {
        let pages = try await walk(.page("page", more: \.more)) { query in
            switch query {
            case "": .json(#"{"items": [], "more": true}"#)
            case "page=2": .json(#"{"items": ["b"], "more": true}"#)
            default: .json(#"{"items": ["c"], "more": false}"#)
            }
        }
        #expect(pages.items == ["b", "c"])
        #expect(pages.queries == ["", "page=2", "page=3"])
        let offsets = try await walk(.offset("at", total: \.last, more: \.more)) { query in
            query == ""
                ? .json(#"{"items": ["a"], "last": 1, "more": true}"#) : .json(#"{"items": ["b"], "last": 1}"#)
        }
        #expect(offsets.items == ["a", "b"])
        #expect(offsets.queries == ["", "at=1"])
    }

    @Test
    func `A header has the number of pages, of elements, the cursor, or the link`() async throws {
        func answers(_ header: String, _ value: String) -> @Sendable (String) -> HTTP.Response {
            { query in
                var response = HTTP.Response.json(#"{"items": ["\#(query)"]}"#)
                if query == "" || header != "X-Next" { response.headers[header] = value }
                return response
            }
        }
        let pages = try await walk(.page("page", lastHeader: "x-total-pages"), answers("X-Total-Pages", "3"))
        #expect(pages.queries == ["", "page=2", "page=3"])
        let offsets = try await walk(.offset("at", totalHeader: "X-Total-Count"), answers("X-Total-Count", "2"))
        #expect(offsets.queries == ["", "at=1"])
        let cursors = try await walk(.cursor("at", header: "X-Next"), answers("X-Next", "é"))
        #expect(cursors.queries == ["", "at=%C3%A9"])
        let urls = try await walk(.link(header: "X-Next"), answers("X-Next", "/v1/list?at=9"))
        #expect(urls.queries == ["", "at=9"])
    }

    @Test
    func `Link headers lead from page to page, and to no other host`() async throws {
        let (items, queries) = try await walk(.link(header: "Link")) { query in
            var response = HTTP.Response.json(#"{"items": ["\#(query)"]}"#)
            switch query {
            case "":
                response.headers.append("Link", #"<https://api.test/v1/list?at=9>; rel="last""#)
                response.headers.append("Link", #"<?at=2&q=x>; title="a, b"; rel="next""#)
            case "at=2&q=x":
                response.headers["Link"] = #"</v1/list>; rel="first", <http://api.test/v1/list?at=3>; rel=next"#
            default: response.headers["Link"] = #"<https://api.test/v1/list>; rel="first""#
            }
            return response
        }
        #expect(items == ["", "at=2&q=x", "at=3"])
        #expect(queries == items)
        let error = await #expect(throws: APIError.self) {
            try await walk(.link(header: "link")) { _ in
                var response = HTTP.Response.json(#"{"items": ["a"]}"#)
                response.headers["Link"] = "<https://elsewhere.test/v1/list>; rel=next"
                return response
            }
        }
        guard case .invalidRequest = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

private struct Shelf: Hashable, Sendable {
    var items: [String] = []
    var next: String?
    var last: Int?
    var more: Bool?

    static let list = Endpoint<Shelf>(.get, "/list", response: .json(read: read))

    static func search(_ body: HTTP.Body) -> Endpoint<Shelf> {
        Endpoint(.post, "/search", body: body, response: .json(read: read))
    }

    @Sendable private static func read(_ json: inout JSONReader) throws -> Shelf {
        var shelf = Shelf()
        try json.object("items? next? last? more?") { field, json in
            switch field {
            case 0: shelf.items = try json.optional { try $0.lossyArray { try $0.string() } } ?? []
            case 1: shelf.next = try json.optionalString()
            case 2: shelf.last = try json.optionalInt()
            case 3: shelf.more = try json.optionalBool()
            default: try json.skip()
            }
        }
        return shelf
    }
}

import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Synchronization
import Testing

/// The forms of paging that a spec can name, each from the first page to the last.
struct NewsroomPagesTests {
    private func ids<Page>(_ pages: PageStream<Page, Newsroom.Article>) async throws -> [Int64] {
        var ids: [Int64] = []
        for try await article in pages.items { ids.append(article.id) }
        return ids
    }

    @Test func `Link headers lead from page to page`() async throws {
        let server = PageServer { request in
            request.url.query == "desk=world"
                ? (#"[{"id": 1}]"#, ["Link": #"<?page=9>; rel="last", <?desk=world&page=2>; rel="next""#])
                : (#"[{"id": 2}]"#, ["Link": #"<?page=1>; rel="first""#])
        }
        #expect(try await ids(Newsroom.StreamClient(transport: server).articles(desk: "world")) == [1, 2])
        #expect(server.urls == ["/articles?desk=world", "/articles?desk=world&page=2"])
        // The other flavors return the first page.
        #expect(try await Newsroom.Client(transport: server).articles(desk: "world").map(\.id) == [1])
        let client = Newsroom.CallbackClient(
            settings: ClientSettings(callbackQueue: DispatchQueue(label: "test")), transport: server)
        let result = try await called { completed in client.articles(desk: "world") { completed($0) } }
        #expect(try result.get().map(\.id) == [1])
    }

    @Test func `The last element names the next page, even if it cannot be read`() async throws {
        let server = PageServer { request in
            request.url.query == nil
                ? (#"{"data": [{"id": "c1", "text": "a"}, {"id": "c2", "text": 7}], "has_more": true}"#, [:])
                : (#"{"data": [{"id": "c3", "text": "c"}], "has_more": false}"#, [:])
        }
        var texts: [String] = []
        for try await comment in Newsroom.StreamClient(transport: server).comments().items {
            texts.append(comment.text)
        }
        #expect(texts == ["a", "c"])
        #expect(server.urls == ["/comments", "/comments?starting_after=c2"])
    }

    @Test func `The number of the last element names the next page up to an empty one`() async throws {
        let server = PageServer { request in
            switch request.url.query {
            case nil: (#"[{"id": 7}, {"id": 9007199254740993}]"#, [:])
            default: ("[]", [:])
            }
        }
        var ids: [Int64] = []
        for try await revision in Newsroom.StreamClient(transport: server).revisions().items { ids.append(revision.id) }
        #expect(ids == [7, 9_007_199_254_740_993])
        #expect(server.urls == ["/revisions", "/revisions?since=9007199254740993"])
    }

    @Test func `The cursor of a GraphQL connection is a variable in the body`() async throws {
        let server = PageServer { request in
            let isFirst = request.body.map { String(decoding: $0, as: UTF8.self) }?.contains("after") == false
            let info =
                isFirst ? #""endCursor": "x=", "hasNextPage": true"# : #""endCursor": "y=", "hasNextPage": false"#
            return (#"{"data": {"stories": {"nodes": [{"id": \#(isFirst ? 1 : 2)}], "pageInfo": {\#(info)}}}}"#, [:])
        }
        let query = Newsroom.StoryQuery(query: "{ stories }", variables: .init(first: 1))
        #expect(try await ids(Newsroom.StreamClient(transport: server).searchStories(body: query)) == [1, 2])
        #expect(
            server.bodies == [
                #"{"query":"{ stories }","variables":{"first":1}}"#,
                #"{"query":"{ stories }","variables":{"after":"x=","first":1}}"#,
            ])
    }

    @Test func `A page number in the body is counted up to the number in a header`() async throws {
        let server = PageServer { request in
            let isLast = request.body?.contains(UInt8(ascii: "5")) == true
            return (isLast ? #"{"hits": [{"id": 2}]}"# : #"{"hits": [{"id": 1}, "bad"]}"#, ["X-Total-Pages": "5"])
        }
        let pages = Newsroom.StreamClient(transport: server).searchArticles(text: "a", page: 4)
        #expect(try await ids(pages) == [1, 2])
        #expect(server.bodies == [#"{"text":"a","page":4}"#, #"{"text":"a","page":5}"#])
    }

    @Test func `Keys with dots lead to a link, a number and a time`() async throws {
        let photos = PageServer { request in
            request.url.query == nil
                ? (#"{"value": [{"size.px": {"w": 3}, "alt.en": "A"}], "@odata.nextLink": "?at=2"}"#, [:])
                : (#"{"value": [{"size.px": {"w": 4}, "text": {"alt.en": "B"}}]}"#, [:])
        }
        var found: [Newsroom.Photo] = []
        for try await photo in Newsroom.StreamClient(transport: photos).photos().items { found.append(photo) }
        #expect(found.map(\.width) == [3, 4])
        #expect(found.map(\.caption) == ["A", "B"])
        #expect(photos.urls == ["/photos", "/photos?at=2"])

        let letters = PageServer { request in
            request.url.query == nil
                ? (#"{"letters": [{"id": 1}], "next.page": 2}"#, [:]) : (#"{"letters": [{"id": 2}]}"#, [:])
        }
        #expect(try await ids(Newsroom.StreamClient(transport: letters).letters()) == [1, 2])
        #expect(letters.urls == ["/letters", "/letters?page=2"])

        let front = PageServer { _ in (#"{"news.front": {"valid.until": 60, "articles": []}}"#, [:]) }
        let page = try await Newsroom.Client(transport: front).frontPage()
        #expect(page.validUntil == Date(timeIntervalSince1970: 60))
    }

    @Test func `A header has the number of all elements, or the cursor`() async throws {
        let authors = PageServer { request in
            (request.url.query == "sort=name" ? #"[{"id": 1}, {"id": 2}]"# : #"[{"id": 3}]"#, ["X-Total-Count": "3"])
        }
        let options = Newsroom.AuthorOptions(sort: "name")
        #expect(try await ids(Newsroom.StreamClient(transport: authors).authors(options: options)) == [1, 2, 3])
        #expect(authors.urls == ["/authors?sort=name", "/authors?sort=name&skip=2"])

        let tags = PageServer { request in
            request.url.query == nil ? (#"["a"]"#, ["X-Next-Cursor": "n&1"]) : (#"["b"]"#, [:])
        }
        var found: [String] = []
        for try await tag in Newsroom.StreamClient(transport: tags).tags().items { found.append(tag) }
        #expect(found == ["a", "b"])
        #expect(tags.urls == ["/tags", "/tags?after=n%261"])
    }

    @Test func `A header of the request has the cursor, and a cache keeps its pages apart`() async throws {
        let drafts = PageServer { request in
            let isFirst = request.headers["X-Cursor"] == nil
            let headers: HTTP.Headers = ["X-Next-Cursor": isFirst ? "n1" : nil, "Cache-Control": "max-age=60"]
            return (#"[{"id": \#(isFirst ? 1 : 2)}]"#, headers)
        }
        let settings = ClientSettings(cache: .memory(MemoryCacheStore(bytes: 1_000_000)))
        let client = Newsroom.StreamClient(settings: settings, transport: drafts)
        #expect(try await ids(client.drafts()) == [1, 2])
        #expect(try await ids(client.drafts()) == [1, 2])
        #expect(drafts.urls == ["/drafts", "/drafts"])
    }

    @Test func `Further pages of a POST can be requested by GET`() async throws {
        let photos = PageServer { request in
            request.body == nil
                ? (#"{"value": [{"size.px": {"w": 4}}]}"#, [:])
                : (#"{"value": [{"size.px": {"w": 3}}], "@odata.nextLink": "/v1/photos/filter/2"}"#, [:])
        }
        var widths: [Int] = []
        for try await photo in Newsroom.StreamClient(transport: photos).filterPhotos(text: "a").items {
            widths.append(photo.width)
        }
        #expect(widths == [3, 4])
        #expect(photos.urls == ["/photos/filter", "/photos/filter/2"])
    }
}

/// A transport whose responses depend on the request, and which records its requests.
private final class PageServer: Transport {
    private let answer: @Sendable (HTTP.Request) -> (body: String, headers: HTTP.Headers)
    private let log = Mutex<[HTTP.Request]>([])

    init(_ answer: @escaping @Sendable (HTTP.Request) -> (body: String, headers: HTTP.Headers)) {
        self.answer = answer
    }

    /// The URLs below the base URL.
    var urls: [String] {
        log.withLock { $0.map { $0.url.absoluteString.replacing("https://news.example/v1", with: "") } }
    }

    var bodies: [String] { log.withLock { $0.map { String(decoding: $0.body ?? Data(), as: UTF8.self) } } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request) }
        let (body, headers) = answer(request)
        return HTTP.Response(headers: headers, body: Data(body.utf8))
    }
}

import EndpointRuntime
import EndpointTestSupport
import Fixtures
import Foundation
import GeneratedClients
import Synchronization
import Testing

/// The requests to version 4 of TMDb, compared byte by byte, and the responses.
struct TMDb4Tests {
    private let log = RequestLog()

    private var tmdb4: CallReader<TMDb4> {
        CallReader { [log] in
            TMDb4.Client(authentication: .accessToken("65f0.c0ff-ee"), transport: Recording(log: log, transport: $0))
        }
    }

    private var client: TMDb4.Client { tmdb4.client(RoutedFixtures()) }

    @Test(arguments: TMDb4Call.all)
    func `A call sends its request, and reads the response without an issue`(call: TMDb4Call) async throws {
        #expect(try await call.call.reported(tmdb4) == [])
        let sent = try #require(log.requests.first)
        let base = "https://api.themoviedb.org/4"
        #expect(log.requests.count == 1)
        #expect("\(sent.method) \(sent.url.absoluteString)" == call.request.replacing(" /", with: " \(base)/"))
        #expect(sent.headers["Authorization"] == "Bearer 65f0.c0ff-ee")
        #expect(sent.body.map { String(decoding: $0, as: UTF8.self) } == call.body)
        #expect(sent.headers["Content-Type"]?.hasPrefix("application/json") == (call.body == nil ? nil : true))
    }

    @Test func `Each endpoint of the spec is called`() throws {
        let spec = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Specs/TMDb4.json")
        let json = try JSONReader.read(Data(contentsOf: spec)) { try JSON(from: &$0) }.value
        guard case .object(let endpoints)? = json["endpoints"] else {
            Issue.record("the spec has no endpoints")
            return
        }
        #expect(endpoints.keys.sorted() == TMDb4Call.all.map(\.testDescription).sorted())
        #expect(endpoints.count == 21)
    }

    @Test func `A body omits the parameters that are not given`() async throws {
        _ = try await client.createRequestToken()
        _ = try await client.createList(name: "Coasts", language: "en")
        _ = try await client.updateList(listID: 7, description: "")
        let bodies = log.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } }
        #expect(bodies == ["{}", #"{"name":"Coasts","iso_639_1":"en"}"#, #"{"description":""}"#])
    }

    @Test func `Clearing a list twice sends two requests, even with a cache`() async throws {
        // TMDb allows all responses to GET to be stored for minutes.
        let storing = Recording(log: log, transport: Storable(transport: RoutedFixtures()))
        let client = TMDb4.Client(
            authentication: .accessToken("65f0.c0ff-ee"), settings: ClientSettings(cache: .memory(bytes: 100_000)),
            transport: storing)
        for _ in 0..<2 { _ = try await client.list(listID: 7) }
        #expect(log.requests.count == 1, "the list is not stored, so that the test shows nothing")
        for _ in 0..<2 { #expect(try await client.clearList(listID: 7).removedCount == 2) }
        #expect(log.requests.count == 3)
    }

    @Test func `A list mixes films and series, and names the type of each`() async throws {
        let list = try await client.list(listID: 8_400_001)
        guard case .movie(let movie) = list.items[0], case .series(let series) = list.items[1] else {
            Issue.record("\(list.items)")
            return
        }
        #expect(movie.title == "The Last Lamp" && series.name == "Lamps" && movie.id == series.id)
        #expect(list.comments == ["movie:20": "Watch it by the sea.", "tv:20": nil])
        #expect(list.isPublic == true && list.sortBy == .originalOrderAscending && list.revenue == 3_000_000_000)
        #expect(list.creator?.accountID == "65f0c0ffee00000000000040")
        #expect(list.creator?.avatarURL(size: .w45)?.absoluteString == "https://image.tmdb.org/t/p/w45/av40.jpg")
        #expect(list.posterURL()?.absoluteString == "https://image.tmdb.org/t/p/w500/po20.jpg")
    }

    @Test func `The lists of an account have numbers as truth values`() async throws {
        let lists = try await client.accountLists(accountID: "65f").results
        #expect(lists.map(\.isPublic) == [.yes, .no] && lists.map(\.isAdult) == [.no, .no])
        #expect(lists.map(\.runtime) == [214, 0] && lists.map(\.sortNumber) == [1, 4])
        #expect(lists[0].createdAt == Date(timeIntervalSince1970: 1_772_352_900))
        #expect(lists[1].posterURL() == nil)
    }

    @Test func `Rated items have their rating`() async throws {
        let movies = try await client.ratedMovies(accountID: "65f").results
        #expect(movies.map(\.rating?.value) == [8.5, 7])
        #expect(movies[1].rating?.createdAt == Date(timeIntervalSince1970: 1_766_599_200))
        #expect(try await client.favoriteMovies(accountID: "65f").results.map(\.rating) == [nil, nil])
    }

    @Test func `A change of several items reports which of them failed`() async throws {
        let change = try await client.addToList(listID: 7, body: .init(items: []))
        #expect(change.isSuccess == true && change.results?.map(\.isSuccess) == [true, false])
        #expect(change.results?[1].errors == ["Media has already been taken"])
    }

    @Test func `Unknown values in a list are kept and reported`() async throws {
        let odd = try await tmdb4.read(RoutedFixtures()) { try await $0.list(listID: 8_400_009) }
        #expect(odd.1 == ["object_ids", "results[0]", "results[1].title", "sort_by"])
        #expect(odd.0.items.count == 2 && odd.0.sortBy == .unknown("rank.asc") && odd.0.runtime == 95)
        #expect(odd.0.comments == nil && odd.0.creator?.avatarURL() == nil)
    }

    @Test func `A token has the URL of its approval page`() async throws {
        let token = try await client.createRequestToken()
        let page = "https://www.themoviedb.org/auth/access?request_token="
        #expect(token.approvalURL?.absoluteString == page + token.token)
        #expect(TMDb4.approvalURL(token: "a&b/c")?.absoluteString == page + "a%26b%2Fc")
        #expect(try await client.createAccessToken(requestToken: token.token).accountID == "65f0c0ffee00000000000040")
    }

    @Test(arguments: ["8400001", #""8400001""#])
    func `The list of an item status is a number or a text`(id: String) async throws {
        let (status, issues) = try await tmdb4.read(FixedTransport(#"{"id": \#(id), "media_id": 20}"#)) {
            try await $0.listItemStatus(listID: 8_400_001, mediaType: .movie, mediaID: 20)
        }
        #expect(status.listID == 8_400_001 && issues.isEmpty)
    }

    @Test func `An item that is not on the list is a 404 error`() async throws {
        let error = await #expect(throws: APIError.self) {
            try await client.listItemStatus(listID: 0, mediaType: .series, mediaID: 20)
        }
        guard case .status(let failure) = error, let body = failure.decoded as? TMDb4.ErrorStatus else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(failure.status == 404 && body.code == 34 && body.isSuccess == false)
    }

    @Test func `The list of another user is an error with a message`() async throws {
        let error = await #expect(throws: APIError.self) { try await client.updateList(listID: 0, name: "Mine") }
        guard case .status(let failure) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(failure.message == "This token hasn't been granted write permission by the user.")
    }
}

/// A log of the requests to a transport.
private final class RequestLog: Sendable {
    private let log = Mutex<[HTTP.Request]>([])

    var requests: [HTTP.Request] { log.withLock { $0 } }

    func record(_ request: HTTP.Request) {
        log.withLock { $0.append(request) }
    }
}

/// A transport that records each request, and sends it with another transport.
private struct Recording: Transport {
    let log: RequestLog
    let transport: any Transport

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.record(request)
        return try await transport.send(request)
    }
}

/// A transport whose responses may be stored.
private struct Storable: Transport {
    let transport: any Transport

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        var response = try await transport.send(request)
        response.headers["Cache-Control"] = "public, max-age=300"
        return response
    }
}

import EndpointRuntime
import EndpointTestSupport
import Fixtures
import Foundation
import GeneratedClients
import LoopbackServer
import Synchronization
import Testing

/// The session of a reader, as a credential.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct OpenLibraryCredentialTests {
    private static let session = "/people/rosie%2C2026-02-14T09%3A30%3A15%2C0d1c2%246f0f0c0ffee"
    private static let decoded = "/people/rosie,2026-02-14T09:30:15,0d1c2$6f0f0c0ffee"
    private static let identity = Identity(app: "Test/1", contact: "me@example.org")

    private func visitor(_ transport: any Transport) -> OpenLibrary.Client {
        OpenLibrary.Client(identity: Self.identity, transport: transport)
    }

    private func reader(
        _ transport: any Transport, settings: ClientSettings = ClientSettings()
    ) async throws -> OpenLibrary.Client {
        let keys = try await visitor(RoutedFixtures()).credential(access: "key1", secret: "hush-hush")
        return OpenLibrary.Client(
            credential: try #require(keys), identity: Self.identity, settings: settings, transport: transport)
    }

    @Test func `A reader can sign in, rate and shelve`() async throws {
        let recorder = Recorder()
        let credential = try await visitor(recorder).credential(access: "key1", secret: "hush-hush")
        let signIn = try #require(recorder.requests.first)
        #expect("\(signIn.method) \(signIn.url)" == "POST https://openlibrary.org/account/login")
        #expect(signIn.text == #"{"access":"key1","secret":"hush-hush"}"#)
        #expect(signIn.headers["Content-Type"] == "application/json" && signIn.headers["Cookie"] == nil)

        let reader = OpenLibrary.Client(
            credential: try #require(credential), identity: Self.identity, transport: recorder)
        #expect(try await reader.rateWork(id: "OL27448W", rating: 5).message == "rating added")
        #expect(try await reader.shelveWork(id: "OL27448W", shelf: .alreadyRead).error == nil)
        let changes = recorder.requests.dropFirst()
        #expect(changes.map(\.target) == ["/works/OL27448W/ratings.json", "/works/OL27448W/bookshelves.json"])
        #expect(changes.map(\.text) == ["rating=5", "bookshelf_id=3"])
        #expect(changes.allSatisfy { $0.headers.values(of: "Cookie") == ["session=\(Self.session)"] })
    }

    @Test func `Each flavor can sign in, and the log has the session`() async throws {
        let recorder = Recorder()
        let log = ResponseLog()
        let client = visitor(recorder).logging(to: log)
        try await client.signIn(access: "key1", secret: "hush-hush")
        let called = await withCheckedContinuation { continuation in
            client.callbacks.signIn(access: "key1", secret: "hush-hush") { continuation.resume(returning: $0) }
        }
        try called.get()
        for try await _ in client.streams.signIn(access: "key1", secret: "hush-hush") {}
        #expect(recorder.requests.count == 3 && Set(recorder.requests).count == 1)
        #expect(log.responses.count == 3)
        for response in log.responses { #expect(OpenLibrary.credential(in: response.headers) != nil) }
    }

    @Test(arguments: [
        ["session=abc; Path=/"], ["pd=; Path=/", "sfw=yes", "session=abc"],
        ["pd=; expires=Thu, 01 Jan 1970 00:00:01 GMT, session=abc; expires=Fri, 02 Jan 2099 00:00:01 GMT, sfw=yes"],
        ["session=old", "session=abc; HttpOnly"],
    ])
    func `The session is found among cookies`(cookies: [String]) async throws {
        var headers: HTTP.Headers = [:]
        for cookie in cookies { headers.append("Set-Cookie", cookie) }
        let credential = try #require(OpenLibrary.credential(in: headers))
        let recorder = Recorder()
        let client = OpenLibrary.Client(credential: credential, identity: Self.identity, transport: recorder)
        _ = try await client.ratings(id: "OL27448W")
        #expect(recorder.requests.map { $0.headers["Cookie"] } == ["session=abc"])
    }

    @Test(arguments: [
        [], ["pd="], ["session=; expires=Thu, 01 Jan 1970 00:00:01 GMT"], ["my_session=abc"], ["x=session=1"],
    ])
    func `A response without a session has no credential`(cookies: [String]) {
        var headers: HTTP.Headers = ["Session": "session=abc"]
        for cookie in cookies { headers.append("Set-Cookie", cookie) }
        #expect(OpenLibrary.credential(in: headers) == nil)
    }

    @Test func `Wrong keys are an error with the reason of the server`() async throws {
        let refusal = try Fixtures.data("OpenLibrary/sign-in-refused.json")
        let client = visitor(
            Fake { _ in HTTP.Response(status: 400, headers: ["X-Echo": "hush-hush"], body: refusal) })
        let error = await #expect(throws: APIError.self) {
            try await client.credential(access: "key1", secret: "hush-hush")
        }
        guard case .status(let failure)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        let reason = try #require(failure.decoded as? OpenLibrary.SignInFailure)
        #expect(reason.error == "invalid_s3keys" && reason.message.hasPrefix("These access keys"))
        #expect(texts(of: error).allSatisfy { !$0.contains("hush") })
    }

    @Test func `A visitor can read, but cannot make changes`() async throws {
        let recorder = Recorder()
        #expect(try await visitor(recorder).ratings(id: "OL27448W").summary.count != nil)
        let error = await #expect(throws: APIError.self) {
            try await visitor(recorder).rateWork(id: "OL401W", rating: 1)
        }
        guard case .status(let failure)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(failure.status == 401 && failure.decoded is OpenLibrary.Rejection)
        #expect(recorder.requests.allSatisfy { $0.headers["Cookie"] == nil })
    }

    @Test func `No text contains the session`() async throws {
        let echo = #"{"detail": "\#(Self.session) \#(Self.decoded)"}"#
        let transport = Fake { request in
            #expect(request.curl.contains("--header 'Cookie: [redacted]'"))
            return HTTP.Response(status: 403, headers: ["Set-Cookie": "session=\(Self.session)"], body: Data(echo.utf8))
        }
        let events = Mutex<[CallEvent]>([])
        let settings = ClientSettings(onEvent: { event in events.withLock { $0.append(event) } })
        let client = try await reader(transport, settings: settings)
        let error = await #expect(throws: APIError.self) { try await client.readingGoals() }
        guard case .status(let failure)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(String(decoding: failure.body, as: UTF8.self) == #"{"detail": "[redacted] [redacted]"}"#)
        var all = texts(of: error) + texts(of: client) + texts(of: client.session.settings)
        let told = events.withLock { $0 }
        #expect(!told.isEmpty)
        for event in told { all += texts(of: event) + [event.curl] }
        for text in all { #expect(!text.contains("6f0f0c0ffee")) }
    }

    @Test func `A cache keeps readers separate`() async throws {
        let recorder = Recorder(headers: ["Cache-Control": "max-age=600"])
        let settings = ClientSettings(cache: .memory(bytes: 1_000_000))
        let rosie = try await reader(recorder, settings: settings)
        let other = try #require(OpenLibrary.credential(in: ["Set-Cookie": "session=/people/lobelia%2C1%2C2"]))
        let lobelia = OpenLibrary.Client(
            credential: other, identity: Self.identity, settings: settings, transport: recorder)
        let visitor = OpenLibrary.Client(identity: Self.identity, settings: settings, transport: recorder)
        for _ in 0..<2 {
            _ = try await rosie.readingGoals()
            _ = try await lobelia.readingGoals()
            _ = try await visitor.readingGoals()
        }
        let cookies = recorder.requests.map { $0.headers["Cookie"] }
        #expect(cookies == ["session=\(Self.session)", "session=/people/lobelia%2C1%2C2", nil])
    }

    @Test(arguments: [
        ("https://openlibrary.org/elsewhere.json", true), ("https://archive.org/elsewhere.json", false),
        ("https://www.openlibrary.org/elsewhere.json", false), ("https://openlibrary.org:8443/elsewhere.json", false),
    ])
    func `A redirect to another origin removes the session`(location: String, isKept: Bool) async throws {
        let cookies = Mutex<[String?]>([])
        let client = try await reader(
            Fake { request in
                cookies.withLock { $0.append(request.headers["Cookie"]) }
                return request.url.path().hasPrefix("/elsewhere")
                    ? HTTP.Response(body: Data(#"{"goal": []}"#.utf8))
                    : HTTP.Response(status: 302, headers: ["Location": location])
            })
        _ = try await client.readingGoals()
        let session = "session=\(Self.session)"
        #expect(cookies.withLock { $0 } == [session, isKept ? session : nil])
    }

    @Test func `The session is received and sent over HTTP`() async throws {
        let cookies = Mutex<[String?]>([])
        let server = try LoopbackServer { request in
            cookies.withLock { $0.append(request.header("Cookie")) }
            let reply = try? Fixtures.reply(to: request.method, request.path)
            var answer = LoopbackReply(status: reply?.status ?? 500, body: reply?.body ?? Data())
            answer.headers += (reply?.cookies ?? []).map { .init(name: "Set-Cookie", value: $0) }
            return answer
        }
        defer { server.stop() }
        let settings = ClientSettings(baseURL: server.baseURL, rateLimit: .unlimited)
        let visitor = OpenLibrary.Client(identity: Self.identity, settings: settings)
        let credential = try await visitor.credential(access: "key1", secret: "hush-hush")
        let reader = OpenLibrary.Client(
            credential: try #require(credential), identity: Self.identity, settings: settings)
        #expect(try await reader.rateWork(id: "OL27448W", rating: 5).message == "rating added")
        #expect(cookies.withLock { $0 } == [nil, "session=\(Self.session)"])
    }

    /// All texts that describe a value.
    private func texts(of value: some Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return [dumped, String(describing: value), String(reflecting: value)]
    }
}

/// A transport whose responses are the fixtures, and which records its requests.
private final class Recorder: Transport {
    private let headers: HTTP.Headers
    private let log = Mutex<[HTTP.Request]>([])

    init(headers: HTTP.Headers = [:]) { self.headers = headers }

    var requests: [HTTP.Request] { log.withLock { $0 } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request) }
        var response = try await RoutedFixtures().send(request)
        for field in headers.fields { response.headers.append(field.name, field.value) }
        return response
    }
}

/// A transport whose responses are from a closure.
private struct Fake: Transport {
    let answer: @Sendable (HTTP.Request) -> HTTP.Response

    func send(_ request: HTTP.Request) async throws -> HTTP.Response { answer(request) }
}

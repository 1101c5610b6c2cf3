import EndpointRuntime
import Foundation
import LoopbackServer
import ModelLoader
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ModelLoaderTests {
    private let loader = ModelLoader(
        settings: ClientSettings(callbackQueue: DispatchQueue(label: "completions"), retry: .none),
        makeDecoder: {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return decoder
        })

    private static func reply(to request: LoopbackRequest) -> LoopbackReply {
        request.path.hasSuffix("missing")
            ? .json("{}", status: 404) : .json(#"{"text": "\#(request.target)", "sentAt": "2025-11-03T07:00:00Z"}"#)
    }

    /// The part of a URL after its host, and the expected request target.
    static let targets = [
        ("", "/"), ("/", "/"), ("/a/b%2Fc?x=1%26&x=%C3%A9", "/a/b%2Fc?x=1%26&x=%C3%A9"), ("/a?q=b+c", "/a?q=b%20c"),
    ]

    @Test(arguments: Style.allCases, targets)
    func `A model is loaded from its URL`(style: Style, targets: (String, String)) async throws {
        let (target, expected) = targets
        let server = try LoopbackServer(handler: Self.reply)
        let url = try #require(URL(string: server.baseURL.absoluteString + target))
        let greeting = try #require(try await style.greeting(loader, url))
        #expect(greeting.text == expected)
        #expect(greeting.sentAt == Date(timeIntervalSince1970: 1_762_153_200))
    }

    @Test
    func `No digit of a number is lost`() async throws {
        struct Balance: Decodable, Equatable {
            let id: UInt64
            let sum: Decimal
        }
        let server = try LoopbackServer { _ in .json(#"{"id": 18446744073709551615, "sum": 12345678901234567.89}"#) }
        let balance: Balance = try await loader.model(from: server.baseURL)
        #expect(balance == Balance(id: .max, sum: try #require(Decimal(string: "12345678901234567.89"))))
    }

    @Test(arguments: Style.allCases)
    func `A model that cannot be read is an error`(style: Style) async throws {
        let server = try LoopbackServer { _ in .json(#"{"text": 7}"#) }
        let error = await #expect(throws: APIError.self) { try await style.greeting(loader, server.baseURL) }
        guard case .decoding(let body) = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
        #expect(body.failure.description.contains("text"))
    }

    @Test(arguments: Style.allCases)
    func `A URL without a server is an error`(style: Style) async throws {
        let error = await #expect(throws: APIError.self) {
            try await style.greeting(loader, URL(filePath: "/etc/greeting.json"))
        }
        guard case .invalidConfiguration = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
    }

    @Test(arguments: Style.allCases)
    func `A cancellation reaches the server`(style: Style) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        let task = Task { try await style.greeting(loader, server.baseURL) }
        let request = try await server.request(1)
        task.cancel()
        await #expect(throws: APIError.self) { try await task.value }
        try await server.closing(of: request)
    }

    @Test(arguments: ListStyle.allCases)
    func `Results are in the order of the list, and continue after an error`(style: ListStyle) async throws {
        let server = try LoopbackServer(handler: Self.reply)
        let urls = ["1", "missing", "3"].map { server.baseURL.appending(path: $0) }
        let results = try await style.results(loader, urls)
        #expect(results.map(\.url) == urls)
        #expect(results.map { try? $0.result.get().text } == ["/1", nil, "/3"])
        #expect(server.requests.map(\.path) == ["/1", "/missing", "/3"])
    }

    @Test(arguments: ListStyle.allCases)
    func `Models are in the order of the list`(style: ListStyle) async throws {
        let server = try LoopbackServer(handler: Self.reply)
        let urls = ["1", "2", "3"].map { server.baseURL.appending(path: $0) }
        var texts: [String] = []
        let error = await style.greetings(loader, urls) { texts.append($0.text) }
        #expect(error == nil)
        #expect(texts == ["/1", "/2", "/3"])
    }

    @Test(arguments: ListStyle.allCases)
    func `Models end with the first error`(style: ListStyle) async throws {
        let server = try LoopbackServer(handler: Self.reply)
        let urls = ["1", "missing", "3"].map { server.baseURL.appending(path: $0) }
        var texts: [String] = []
        let error = await style.greetings(loader, urls) { texts.append($0.text) }
        guard case .status(let failure) = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
        #expect(failure.status == 404)
        #expect(texts == ["/1"])
        #expect(server.requests.map(\.path) == ["/1", "/missing"])
    }

    @Test
    func `After an error, no model is loaded`() async throws {
        let server = try LoopbackServer(handler: Self.reply)
        let urls = ["missing", "2"].map { server.baseURL.appending(path: $0) }
        var greetings = loader.models(Greeting.self, from: urls).makeAsyncIterator()
        await #expect(throws: APIError.self) { try await greetings.next() }
        #expect(try await greetings.next() == nil)
        #expect(server.requestCount == 1)
    }

    @Test
    func `A list is loaded on demand`() async throws {
        let server = try LoopbackServer(handler: Self.reply)
        let urls = [server.baseURL, server.baseURL]
        var greetings = loader.models(Greeting.self, from: urls).makeAsyncIterator()
        _ = try await greetings.next()
        #expect(server.requestCount == 1)
        var results = loader.results(Greeting.self, from: urls).makeAsyncIterator()
        _ = try await results.next()
        #expect(server.requestCount == 2)
    }

    @Test(arguments: ListStyle.allCases)
    func `A cancelled list throws`(style: ListStyle) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        let results = Task { try await style.results(loader, [server.baseURL]) }
        let models = Task { await style.greetings(loader, [server.baseURL.appending(path: "models")]) { _ in } }
        let requests = [try await server.request(1), try await server.request(2)]
        results.cancel()
        models.cancel()
        await #expect(throws: APIError.self) { try await results.value }
        #expect(await models.value != nil)
        for request in requests { try await server.closing(of: request) }
    }
}

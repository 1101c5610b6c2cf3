import EndpointRuntime
import Foundation
import LoopbackServer
import ModelLoader
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ModelLoaderTests {
    private let loader = ModelLoader(
        settings: Settings(callbackQueue: DispatchQueue(label: "completions"), retry: .none),
        makeDecoder: {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return decoder
        })

    private static func reply(to request: LoopbackRequest) -> LoopbackReply {
        request.path.hasSuffix("missing")
            ? .json("{}", status: 404) : .json(#"{"text": "\#(request.target)", "sentAt": "2025-11-03T07:00:00Z"}"#)
    }

    /// What follows the host of a URL, and what is asked for.
    static let targets = [
        ("", "/"), ("/", "/"), ("/a/b%2Fc?x=1%26&x=%C3%A9", "/a/b%2Fc?x=1%26&x=%C3%A9"), ("/a?q=b+c", "/a?q=b%20c"),
    ]

    @Test(arguments: Style.allCases, targets)
    func aModelComesFromItsURL(style: Style, targets: (String, String)) async throws {
        let (target, expected) = targets
        let server = try LoopbackServer(handler: Self.reply)
        let url = try #require(URL(string: server.baseURL.absoluteString + target))
        let greeting = try #require(try await style.greeting(loader, url))
        #expect(greeting.text == expected)
        #expect(greeting.sentAt == Date(timeIntervalSince1970: 1_762_153_200))
    }

    @Test(arguments: Style.allCases)
    func aModelThatCannotBeReadIsAnError(style: Style) async throws {
        let server = try LoopbackServer { _ in .json(#"{"text": 7}"#) }
        let error = await #expect(throws: APIError.self) { try await style.greeting(loader, server.baseURL) }
        guard case .decoding(let body) = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
        #expect(body.failure.description.contains("text"))
    }

    @Test(arguments: Style.allCases)
    func aURLOfNoServerIsAnError(style: Style) async throws {
        let error = await #expect(throws: APIError.self) {
            try await style.greeting(loader, URL(filePath: "/etc/greeting.json"))
        }
        guard case .invalidConfiguration = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
    }

    @Test(arguments: Style.allCases)
    func aCancellationReachesTheServer(style: Style) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        let task = Task { try await style.greeting(loader, server.baseURL) }
        let request = try await server.request(1)
        task.cancel()
        await #expect(throws: APIError.self) { try await task.value }
        try await server.closing(of: request)
    }

    @Test(arguments: ListStyle.allCases)
    func aListComesInItsOrderAndOneErrorEndsNothing(style: ListStyle) async throws {
        let server = try LoopbackServer(handler: Self.reply)
        let urls = ["1", "missing", "3"].map { server.baseURL.appending(path: $0) }
        let greetings = try await style.greetings(loader, urls)
        #expect(greetings.map(\.url) == urls)
        #expect(greetings.map { try? $0.result.get().text } == ["/1", nil, "/3"])
        #expect(server.requests.map(\.path) == ["/1", "/missing", "/3"])
    }

    @Test
    func aListIsLoadedOnlyAsFarAsItIsAskedFor() async throws {
        let server = try LoopbackServer(handler: Self.reply)
        var greetings = loader.models(Greeting.self, from: [server.baseURL, server.baseURL]).makeAsyncIterator()
        _ = try await greetings.next()
        #expect(server.requestCount == 1)
    }

    @Test(arguments: ListStyle.allCases)
    func aListThatIsCancelledDoesNotJustEnd(style: ListStyle) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        let task = Task { try await style.greetings(loader, [server.baseURL]) }
        let request = try await server.request(1)
        task.cancel()
        await #expect(throws: APIError.self) { try await task.value }
        try await server.closing(of: request)
    }
}

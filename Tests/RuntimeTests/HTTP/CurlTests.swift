import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

#if os(Linux) || os(macOS)
/// The `curl` command of a request, run by a shell.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CurlTests {
    @Test func `A shell passes each word of a request to curl unchanged`() throws {
        var random = SplitMix64(seed: 32)
        let requests = (0..<200).map { _ in Self.request(&random) }
        let arguments = try Self.run(requests.map(\.curl))
        #expect(arguments.count == requests.count)
        for (arguments, request) in zip(arguments, requests) {
            #expect(arguments == expected(request), "\(request.curl)")
        }
    }

    @Test(arguments: [Data([0]), Data("a\0b".utf8), Data([0xFF]), Data(count: 1_025), Data("\u{1B}[2J".utf8)])
    func `A body that a shell cannot pass on, or a long one, is read from a file`(_ body: Data) throws {
        let request = request(body)
        #expect(request.curl.hasSuffix("--data-binary @body   # \(body.count) bytes"))
        #expect(try Self.run([request.curl])[0].suffix(2) == ["--data-binary", "@body"])
    }

    @Test func `A long URL is not cut`() throws {
        var request = request(nil)
        let long = String(repeating: "a'b", count: 2_000)
        request.url.append(queryItems: [URLQueryItem(name: "q", value: long)])
        #expect(try Self.run([request.curl])[0] == ["--request", "POST", request.url.absoluteString])
    }

    @Test func `A method that is not a word is quoted, and a HEAD request waits for no body`() throws {
        var request = request(nil)
        request.method = HTTP.Method(rawValue: "A`B$C|'")
        #expect(try Self.run([request.curl])[0].prefix(2) == ["--request", "A`B$C|'"])
        request.method = .head
        #expect(request.curl.hasPrefix("curl --head \\\n"))
    }

    @Test(arguments: [
        #"{"user": "ann", "password": "hush-hush"}"#, #"{"login": {"tokens": ["hush-hush"]}}"#,
        #"{"text": "{\"password\": \"hush-hush\"}"}"#, #"{"pass\u0077ord": "hush-hush"}"#, "client_secret: hush-hush",
        "user=ann&password=hush-hush&page=2", "user%5Bpassword%5D=hush-hush",
    ])
    func `A body with a name that sounds secret is read from a file`(_ body: String) throws {
        #expect(request(Data(body.utf8)).curl.hasSuffix("--data-binary @body   # \(body.utf8.count) bytes"))
    }

    @Test func `A secret of the session is masked in a body, and the keys of records are shown`() throws {
        let session = APISession.test(FakeTransport { _ in .json("{}") }, credential: .header("X-Key", "hush-hush"))
        let call = Endpoint<Item>(.post, "/x", body: .json(["key": "/works/OL1W", "note": "hush-hush"]))
        let request = try TestClient(session: session).request(for: call)
        #expect(try Self.run([request.curl])[0].last == #"{"key":"/works/OL1W","note":"[redacted]"}"#)
    }

    private func request(_ body: Data?) -> HTTP.Request {
        HTTP.Request(method: .post, url: URL(string: "https://api.test/x") ?? URL(filePath: "/"), body: body)
    }

    private static let fragments = [
        "'", "\"", "\\", "\n", "\r\n", "\t", "$", "$HOME", "`id`", "$(id)", "!", "#", "*", "~", "&", ";", "|", " ", "@",
        "é", "日本", "🎬", "{\"id\": 7}", "word", "-", "%s", "'\\''", "\u{2028}",
    ]

    private static func request(_ random: inout SplitMix64) -> HTTP.Request {
        func text(_ random: inout SplitMix64) -> String {
            (0..<Int.random(in: 0...12, using: &random)).map { _ in fragments.randomElement(using: &random) ?? "" }
                .joined()
        }
        var request = HTTP.Request(method: .put, url: URL(string: "https://api.test/x") ?? URL(filePath: "/"))
        request.url.append(queryItems: [URLQueryItem(name: "q", value: text(&random))])
        request.headers = ["Content-Type": "text/plain", "X-A": text(&random)]
        request.body = Data(text(&random).utf8)
        return request
    }

    /// The arguments that a request means.
    private func expected(_ request: HTTP.Request) -> [String] {
        let value = request.headers["X-A"] ?? ""
        let url = request.url.absoluteString
        return ["--request", "PUT"] + (url.contains(where: "[]{}".contains) ? ["--globoff"] : []) + [url]
            + ["--header", "Content-Type: text/plain", "--header", value.isEmpty ? "X-A;" : "X-A: \(value)"]
            + ["--data-raw", String(decoding: request.body ?? Data(), as: UTF8.self)]
    }

    /// Runs commands in a shell where `curl` prints its arguments.
    private static func run(_ commands: [String]) throws -> [[String]] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sh")
        defer { try? FileManager.default.removeItem(at: file) }
        let function = #"curl() { for word in "$@"; do printf '%s\0' "$word"; done; printf '\0'; }"#
        try Data(([function] + commands).joined(separator: "\n").utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [file.path(percentEncoded: false)]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        // An empty word would look like the end of a command. `--data-raw` can have one.
        var calls: [[String]] = []
        var words: [String] = []
        for word in bytes.split(separator: 0, omittingEmptySubsequences: false).map({
            String(decoding: $0, as: UTF8.self)
        }) {
            if word.isEmpty, words.last != "--data-raw" {
                calls.append(words)
                words = []
            } else {
                words.append(word)
            }
        }
        return calls.filter { !$0.isEmpty }
    }
}
#endif

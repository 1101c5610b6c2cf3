import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The built program, which serves over HTTP.
@Suite(.timeLimit(.minutes(5)))
struct ProgramTests {
    private func spec(_ path: String) -> String { packageFolder.appending(path: path).path() }

    @Test(arguments: [SIGINT, SIGTERM])
    func `It answers over HTTP, and ends at a signal`(_ signal: Int32) async throws {
        let program = try Program(["serve", spec("Tests/GeneratorTests/Valid/Courier.json"), "--port", "0"])
        let greeting = try await program.line()
        let url = try #require(greeting.firstMatch(of: #/http:\/\/127\.0\.0\.1:[0-9]+/#)).output
        let missing = try await load("\(url)/nothing")
        #expect(missing.status == 404 && missing.type == "application/problem+json")
        let page = try await load("\(url)/")
        #expect(page.status == 200 && page.text.contains("<title>Courier</title>"))
        let end = await program.end(signal)
        #expect(end.status == 0 && !end.crashed)
        let log = program.errors.split(separator: "\n")
        #expect(log.count == 2)
        #expect(
            log.first?.contains(#/^GET \/nothing → 404 no endpoint has the path '\/nothing' \([0-9]+ ms\)$/#) == true)
    }

    @Test func `A response that is delayed does not delay the end`() async throws {
        let program = try Program([
            "serve", spec("Tests/GeneratorTests/Valid/Courier.json"), "--port", "0", "--latency", "100m",
        ])
        let url = try #require(try await program.line().firstMatch(of: #/http:\/\/127\.0\.0\.1:[0-9]+/#)).output
        async let delayed = load("\(url)/v2/status")
        _ = try await load("\(url)/")
        #expect(await program.end(SIGINT).status == 0)
        _ = try? await delayed
    }

    @Test func `A HEAD of a stream has no length, and the connection stays of use`() async throws {
        let program = try Program([
            "serve", spec("Tests/GeneratorTests/Valid/Courier.json"), "--port", "0", "--quiet",
        ])
        let url = try #require(try await program.line().firstMatch(of: #/http:\/\/127\.0\.0\.1:[0-9]+/#)).output
        for _ in 1...2 {
            let head = try await response("\(url)/v2/signals", method: "HEAD")
            #expect(head.response.statusCode == 200 && head.data.isEmpty)
            #expect(head.response.value(forHTTPHeaderField: "Content-Type") == "text/event-stream")
            #expect(head.response.value(forHTTPHeaderField: "Content-Length") == nil)
        }
        #expect(try await load("\(url)/").status == 200)
        #expect(await program.end(SIGTERM).status == 0)
    }

    @Test func `A port that is in use is an error`() async throws {
        let path = spec("Tests/GeneratorTests/Valid/Zoo.json")
        let first = try Program(["serve", path, "--port", "0", "--quiet"])
        let port = try #require(try await first.line().firstMatch(of: #/127\.0\.0\.1:([0-9]+)/#)).output.1
        let second = try Program(["serve", path, "--port", "\(port)"])
        let end = await second.end(nil)
        #expect(end.status == 1)
        #expect(
            second.errors == """
                error: the port \(port) cannot be used: another program uses it; choose another with --port, or 0 for a free one

                """)
        #expect(await first.end(SIGTERM).status == 0)
        #expect(first.errors == "")
    }

    @Test(
        arguments: [
            (["Missing"], 1, "error: 'Missing.json' cannot be read: there is no such file\n"),
            (["Zoo", "--at", "Shop=/shop"], 2, "error: --at is for 'Shop', and no spec has this name\n"),
            (["Zoo", "Zoo"], 2, "error: two specs have the name 'Zoo'\n"),
            (["Zoo", "--replay", "a.har"], 1, "error: 'a.har' cannot be read: there is no such file\n"),
        ] as [([String], Int32, String)])
    func `An error ends the program before it serves`(
        _ words: [String], _ status: Int32, _ message: String
    ) async throws {
        let words = words.map { $0 == "Zoo" ? spec("Tests/GeneratorTests/Valid/Zoo.json") : $0 }
        let program = try Program(["serve"] + words)
        let end = await program.end(nil)
        #expect(end.status == status)
        #expect(program.errors == message + (status == 2 ? "See 'endpoint-specs --help'.\n" : ""))
    }

    private func load(_ text: String) async throws -> (status: Int, type: String?, text: String) {
        let (data, http) = try await response(text, method: "GET")
        return (http.statusCode, http.value(forHTTPHeaderField: "Content-Type"), String(decoding: data, as: UTF8.self))
    }

    private func response(_ text: String, method: String) async throws -> (data: Data, response: HTTPURLResponse) {
        var request = URLRequest(url: try #require(URL(string: text)))
        request.httpMethod = method
        let (data, response) = try await URLSession.shared.data(for: request)
        return (data, try #require(response as? HTTPURLResponse))
    }
}

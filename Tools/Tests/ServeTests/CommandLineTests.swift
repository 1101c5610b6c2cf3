import EndpointSamples
import Foundation
import Testing

@testable import EndpointServe
@testable import ServeCommand
@testable import SpecsCommand

/// `endpoint-specs serve` on the command line.
struct CommandLineTests {
    private static let invalid: [([String], String)] = [
        ([], "no spec is given"),
        (["A", "--port"], "--port needs a value"),
        (["A", "--port", "http"], "'http' is not a port; it is a number from 0 to 65535"),
        (["A", "--port", "65536"], "'65536' is not a port; it is a number from 0 to 65535"),
        (["A", "--at", "/a"], "'/a' is not a place; it is the name of a spec and a path, such as Shop=/shop"),
        (["A", "--at=A=a"], "'A=a' is not a place; it is the name of a spec and a path, such as Shop=/shop"),
        (["A", "--seed", "x"], "'x' is not a seed; it is a whole number, such as 7"),
        (["A", "--latency", "200"], "'200' is not a latency; it is a time, such as 200ms or 100ms-2s"),
        (["A", "--fail", "5"], "'5' is not a share of requests, such as 5%"),
        (["A", "--limit", "40"], "'40' is not a limit; it is a number of requests in a time, such as 40/10s"),
        (["A", "--color"], "unknown option '--color'"),
    ]

    @Test(arguments: invalid)
    func `An invalid command line is reported`(_ words: [String], _ message: String) {
        let error = #expect(throws: UsageError.self) { try ServeArguments(words) }
        #expect(error?.message == message)
    }

    @Test func `All options are read`() throws {
        let arguments = try ServeArguments([
            "A", "--port", "0", "Specs/B", "--at=B=/b/", "--seed", "7", "--latency", "1s", "--fail=5%", "--limit",
            "4/1s",
            "--replay", "a.har", "--quiet",
        ])
        #expect(arguments.specs == ["A", "Specs/B"])
        #expect(arguments.port == 0 && arguments.prefixes == ["B": "/b"] && arguments.seed == 7)
        #expect(arguments.faults.latency != nil && arguments.faults.failures?.share == 0.05)
        #expect(arguments.faults.limit?.count == 4 && arguments.recordings == ["a.har"] && arguments.isQuiet)
    }

    @Test func `A line of the log has neither the query nor control characters`() throws {
        let spec =
            #"{ "baseURL": "https://a.example", "endpoints": { "a": { "request": "GET /a", "response": "Int" } } }"#
        let server = try TestServer(spec)
        let request = ServedRequest(method: "GET", target: "/%1B%5B2J?api_key=s3cret")
        let line = RequestLog.line(request, server.server.reply(to: request), .milliseconds(3))
        #expect(line == "GET /%1B%5B2J → 404 no endpoint has the path '/?[2J' (3 ms)")
    }

    @Test(arguments: [
        ("/books?page=s3cret", "1", #"{"pages": 1}"#, "the query parameter 'page' must be Int"),
        ("/books", "s3cret", #"{"pages": 1}"#, "the header 'X-Page' must be Int"),
        ("/books", "1", #"{"pages": "s3cret"}"#, "the body does not fit"),
    ])
    func `A line of the log has no value of a refused request`(
        _ target: String, _ header: String, _ body: String, _ note: String
    ) throws {
        let server = try TestServer(
            """
            { "baseURL": "https://a.example",
              "endpoints": { "add": { "request": "POST /books", "query": { "page": "Int?" },
                                      "headers": { "X-Page": "Int?" }, "body": { "json": { "pages": "Int" } } } } }
            """)
        let request = ServedRequest(
            method: "POST", target: target, headers: [SampleHeader(name: "X-Page", value: header)],
            body: Array(body.utf8))
        let reply = server.server.reply(to: request)
        #expect(reply.response.text.contains("s3cret"))
        #expect(RequestLog.line(request, reply, .milliseconds(3)) == "POST /books → 400 \(note) (3 ms)")
    }

    @Test func `The first line says how a client uses the server`() {
        #expect(
            ServeCommand.greeting([("Shop", "/v1")], 8080) == [
                #"Shop is at http://127.0.0.1:8080/v1: ClientSettings(baseURL: URL(string: "http://127.0.0.1:8080/v1"))"#,
                "The endpoints are listed at http://127.0.0.1:8080/",
            ])
    }
}

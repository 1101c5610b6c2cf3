import Foundation
import Testing

/// `endpoint-specs check` on the command line: exit codes and messages.
struct CheckToolTests {
    static let spec = """
        {
            "baseURL": "https://shop.example/v1",
            "errors": { "404": "Missing" },
            "endpoints": {
                "films": { "request": "GET /films", "query": { "page": "Int?" }, "response": "[Film]" },
                "film": { "request": "GET /films/{id}", "response": "Film" },
                "add": { "request": "POST /films", "body": { "json": "NewFilm" }, "response": "Film" }
            },
            "models": {
                "Film": { "fields": { "id": "Int", "title": "String", "rating": "Rating?", "year": "Int?" } },
                "NewFilm": { "fields": { "title": "String" } },
                "Rating": { "values": ["good", "bad"] },
                "Missing": { "fields": { "message": "String" } }
            }
        }
        """

    @Test
    func `A valid spec is counted`() async throws {
        let tool = try Tool("endpoint-specs")
        _ = try tool.write(Self.spec, to: "Shop.json")
        let outcome = try await tool.run("check", tool.path("Shop"))
        #expect(outcome.status == 0)
        #expect(outcome.output == "The spec has no errors: 3 endpoints, 4 models, 0 warnings.\n")
    }

    @Test
    func `A report for machines is JSON also without samples`() async throws {
        let tool = try Tool("endpoint-specs")
        let outcome = try await tool.run("check", try tool.write(Self.spec, to: "Shop.json"), "--json")
        #expect(outcome.status == 0)
        let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(report?["samples"] as? Int == 0)
    }

    @Test
    func `A request without its sample is refused`() async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(Self.spec, to: "Shop.json")
        let outcome = try await tool.run("check", spec, "--request", "GET https://shop.example/v1/films")
        #expect(outcome.status == 2)
        #expect(outcome.output.hasPrefix("error: --request belongs before the sample of its response\n"))
    }

    @Test
    func `The errors of a spec have their places`() async throws {
        let tool = try Tool("endpoint-specs")
        let path = try tool.write("{ \"models\": { \"A\": { \"fields\": { \"b\": \"Nothing\" } } } }", to: "Shop.json")
        let outcome = try await tool.run("check", path)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("\(path):1:"))
        #expect(outcome.output.contains("error: "))
    }

    @Test
    func `A spec that does not exist is reported`() async throws {
        let tool = try Tool("endpoint-specs")
        let outcome = try await tool.run("check", tool.path("Shop"))
        #expect(outcome.status == 1)
        #expect(outcome.output == "error: '\(tool.path("Shop.json"))' cannot be read: there is no such file\n")
    }

    @Test(arguments: [
        (["--as", "Fil"], "error: 'Fil' is not a type of the spec, such as Film, [Film] or String"),
        (["--endpoint", "fil"], "error: the spec has no endpoint 'fil'"),
    ])
    func `A part that the spec does not have is reported`(_ option: [String], _ message: String) async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(Self.spec, to: "Shop.json")
        let outcome = try await tool.run(["check", spec, "a.json"] + option)
        #expect(outcome.status == 2)
        #expect(outcome.output == "\(message)\nSee 'endpoint-specs --help'.\n")
    }

    @Test
    func `Samples that fit are counted`() async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(Self.spec, to: "Shop.json")
        let sample = try tool.write(#"{ "id": 1, "title": "A", "new": true }"#, to: "a.json")
        let outcome = try await tool.run("check", spec, "--as", "Film", "--samples", sample, sample)
        #expect(outcome.output == "2 samples: 2 as the spec says, 0 with differences\n")
        #expect(outcome.status == 0)
    }

    @Test
    func `A difference has its places in the sample and in the spec`() async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(Self.spec, to: "Shop.json")
        let films = try tool.write(
            "[\n{ \"id\": 1, \"title\": \"A\", \"rating\": \"fine\" },\n{ \"id\": 2, \"title\": null }\n]",
            to: "films.json")
        let missing = try tool.write("HTTP/2 404\r\n\r\n{ \"message\": 5 }", to: "missing.txt")
        let outcome = try await tool.run(
            "check", spec, "--request", "https://shop.example/v1/films", "--samples", films, "--request",
            "https://shop.example/v1/films/9", missing)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                \(films):3:21: error: [1].title: expected a string, found null (\(spec):10:44)
                \(missing):1:14: error: message: expected a string, found the number 5 (\(spec):13:34)
                2 samples: 0 as the spec says, 2 with differences

                """)
    }

    @Test
    func `Archives have requests, whose unknown parts are reported`() async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(Self.spec, to: "Shop.json")
        let har = try tool.write(Self.archive, to: "shop.har")
        let outcome = try await tool.run("check", spec, "--samples", har)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                \(har), entry 1:1:1: warning: the query parameter 'sort' is not in the spec (\(spec):5:9)
                \(har), entry 1:1:1: warning: the header 'X-Trace' is not in the spec (\(spec):5:9)
                \(har), entry 1:1:36: warning: [0].rating: unknown value 'fine' (\(spec):10:63)
                \(har), entry 2, request:1:26: warning: 'NewFilm' has no field 'stars' (\(spec):11:9)
                warning: no endpoint has the request 'GET https://shop.example/v1/people' (2 samples)
                4 samples: 0 as the spec says, 2 with differences, 2 not compared

                """, "\(outcome.output)")
        let json = try await tool.run("check", spec, "--json", "--samples", har)
        #expect(json.status == 1)
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(report?["samples"] as? Int == 4)
        #expect((report?["differences"] as? [Any])?.count == 4)
    }

    @Test(arguments: [
        ("people/latest?token=s3cret", "people/latest"), ("v2/people", "v2/people"),
        ("people/42/films", "people/…/films"),
        ("reset/9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c", "reset/…"),
        ("bots/123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw/me", "bots/…/me"),
        ("invitations/QwErTyUiOpAsDfGh", "invitations/…"),
        ("invitations/abcdefghijklmnopqrstuvwxyz", "invitations/…"),
        ("films/7;session=secret/listCast", "films/…/listCast"),
    ])
    func `A request that no endpoint has is reported without what can be a secret`(
        _ path: String, _ shown: String
    ) async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(Self.spec, to: "Shop.json")
        let sample = try tool.write("[]", to: "a.json")
        let words = ["check", spec, "--request", "https://me:pw@shop.example/v1/\(path)", sample]
        let outcome = try await tool.run(words)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                warning: no endpoint has the request 'GET https://shop.example/v1/\(shown)' (1 sample)
                1 sample: 0 as the spec says, 0 with differences, 1 not compared

                """, "\(outcome.output)")
        let json = try await tool.run(words + ["--json"])
        #expect(json.output.contains(#""request" : "GET https://shop.example/v1/\#(shown)""#), "\(json.output)")
    }

    @Test(arguments: ["404\r\ncontent-type: text/html\r\n\r\n<html>", "401\r\n\r\n", "301\r\n\r\n"])
    func `A response without JSON that the spec reads is not compared`(_ response: String) async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(Self.spec, to: "Shop.json")
        let sample = try tool.write("HTTP/2 \(response)", to: "a.txt")
        let warning = "warning: 1 sample has no JSON that the spec reads, such as a redirect or an error page"
        let check = try await tool.run("check", spec, "--endpoint", "films", "--samples", sample)
        #expect(check.status == 1)
        #expect(
            check.output == "\(warning)\n1 sample: 0 as the spec says, 0 with differences, 1 not compared\n")
        let json = try await tool.run("check", spec, "--endpoint", "films", "--samples", sample, "--json")
        #expect(json.output.contains(#""withoutJSON" : 1"#), "\(json.output)")
        let drift = try await tool.run("drift", spec, "--endpoint", "films", sample)
        #expect(drift.status == 1)
        #expect(drift.output == "\(warning)\n0 samples compared: 0 differences, 0 notes\n")
    }

    /// Two requests with unknown parts, and two of an endpoint that the spec does not have.
    static let archive = """
        { "log": { "entries": [
            { "request": { "method": "GET", "url": "https://shop.example/v1/films?page=2&sort=title",
                "headers": [{ "name": "X-Trace", "value": "1" }, { "name": "User-Agent", "value": "a" }] },
              "response": { "status": 200, "headers": [], "content": { "mimeType": "application/json",
                "text": "[{\\"id\\": 1, \\"title\\": \\"A\\", \\"rating\\": \\"fine\\"}]" } } },
            { "request": { "method": "POST", "url": "https://shop.example/v1/films", "headers": [],
                "postData": { "mimeType": "application/json", "text": "{ \\"title\\": \\"A\\", \\"stars\\": 5 }" } },
              "response": { "status": 201, "headers": [], "content": { "mimeType": "application/json",
                "text": "{\\"id\\": 1, \\"title\\": \\"A\\"}" } } },
            { "request": { "method": "GET", "url": "https://shop.example/v1/people?page=1", "headers": [] },
              "response": { "status": 200, "headers": [], "content": { "mimeType": "application/json", "text": "[]" } } },
            { "request": { "method": "GET", "url": "https://shop.example/v1/people?page=2", "headers": [] },
              "response": { "status": 200, "headers": [], "content": { "mimeType": "application/json", "text": "[]" } } }
        ] } }
        """
}

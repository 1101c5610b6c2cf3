import Foundation
import Testing

/// `endpoint-specs drift` on the command line: exit codes and messages.
struct DriftToolTests {

    @Test(arguments: [
        (["--request", "GET https://a.example/films"], "error: --base-url asks a server in place of samples"),
        (["--header", "S3cret"], "error: --header needs a name, a colon and a value, such as 'X-Key: 1234'"),
        (["--header", "X Key: S3cret"], "error: --header needs a name, a colon and a value, such as 'X-Key: 1234'"),
    ])
    func `Options that no server can be asked with are refused, and no secret is repeated`(
        _ options: [String], _ message: String
    ) async throws {
        let words = ["drift", "Shop", "--base-url", "https://a.example"] + options
        let outcome = try await Tool("endpoint-specs").run(words)
        #expect(outcome.status == 2)
        #expect(outcome.output == "\(message)\nSee 'endpoint-specs --help'.\n")
    }

    @Test
    func `A sample that cannot be read is reported`() async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(CheckToolTests.spec, to: "Shop.json")
        let sample = try tool.write("[1,", to: "a.json")
        let outcome = try await tool.run("drift", spec, "--as", "Film", sample)
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("\(sample):1:4: error: "), "\(outcome.output)")
    }

    @Test
    func `Samples as the spec says have notes only`() async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(CheckToolTests.spec, to: "Shop.json")
        let sample = try tool.write(#"{ "id": 1, "title": "A", "rating": "good" }"#, to: "a.json")
        let outcome = try await tool.run("drift", spec, "--as", "Film", sample)
        #expect(
            outcome.output == """
                \(spec):10:84: note: Film.year: no object has the member (1 of 1, in 1 sample)
                1 sample compared: 0 differences, 1 note

                """)
        #expect(outcome.status == 0)
    }

    @Test
    func `Differences are counted, and have edits`() async throws {
        let tool = try Tool("endpoint-specs")
        let spec = try tool.write(CheckToolTests.spec, to: "Shop.json")
        let films = try tool.write(
            """
            [
            { "id": 1, "title": "A", "rating": "fine", "year": 1999, "tagline": "B" },
            { "id": "2", "title": null, "rating": "good", "tagline": "C", "seen": "2024-01-22T20:49:56Z" },
            { "id": 3 }
            ]
            """, to: "films.json")
        let missing = try tool.write("HTTP/2 500\r\n\r\n{ \"error\": 5 }", to: "error.txt")
        let arguments = [
            "drift", spec, "--request", "https://shop.example/v1/films", films, "--request",
            "https://shop.example/v1/films/9", missing, "--request", "https://shop.example/v1/people/7", films,
        ]
        let outcome = try await tool.run(arguments)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                \(films):3:71: warning: Film.seen: the member is not in the spec (1 of 3, in 1 sample)
                  in \(spec), add to models.Film.fields: "seen": "Date(iso8601)?"
                \(films):2:69: warning: Film.tagline: the member is not in the spec (2 of 3, in 1 sample)
                  in \(spec), add to models.Film.fields: "tagline": "String?"
                \(films):2:1: warning: Film.title: the member is required, and some objects do not have it (1 of 3, in 1 sample)
                  in \(spec), change models.Film.fields.title to "String?"
                \(films):2:36: warning: Rating: "fine" is not one of the values (1 of 2, in 1 sample)
                  in \(spec), add to models.Rating.values: "fine"
                \(films):3:9: warning: Film.id: a value is not of the type Int (1, in 1 sample)
                  in \(spec), change models.Film.fields.id to { "type": "Int", "quoted": true }
                \(films):3:23: warning: Film.title: null is not allowed (1, in 1 sample)
                  in \(spec), change models.Film.fields.title to "String?"
                \(missing):1:1: warning: film: the spec has no model for the body of the status 500 (1, in 1 sample)
                \(films):1:1: warning: GET https://shop.example/v1/people/{id}: no endpoint has the request (1, in 1 sample)
                  in \(spec), add to endpoints: "people": { "request": "GET /people/{id}", "response": "JSON" }
                2 samples compared: 8 differences, 0 notes

                """, "\(outcome.output)")
        let json = try await tool.run(arguments + ["--json"])
        #expect(json.status == 1)
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(
            (report?["findings"] as? [[String: Any]])?.map { $0["kind"] as? String } == [
                "new member", "new member", "missing", "new value", "changed type", "null", "new status",
                "new endpoint",
            ])
    }
}

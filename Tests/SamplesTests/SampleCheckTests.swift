import EndpointGenerator
import EndpointSamples
import Testing

/// The choice of the type by which a response is read, and the differences that are found.
struct SampleCheckTests {
    private static let spec = """
        {
            "baseURL": "https://api.example.com",
            "errors": { "404": "Missing", "4XX": "Problem" },
            "fails": { "when": { "ok": false }, "as": "Problem" },
            "endpoints": {
                "films": { "request": "GET /films", "response": { "type": "[Film]", "at": "data.films", "lossy": true } },
                "film": { "request": "GET /films/{id}", "response": "Film?", "accepts": [410] },
                "add": { "request": "POST /films" },
                "best": { "request": "GET /best", "response": { "type": "Film?", "at": "data.film" } },
                "book": {
                    "request": "POST /films/{id}/seats", "response": { "201": "Seat", "202": "Job", "204": null },
                    "errors": { "409": "Taken" }
                },
                "lines": { "request": "GET /lines", "response": { "type": "Film", "stream": "lines" } },
                "events": { "request": "GET /events", "response": { "type": "Film", "stream": "events", "end": "[DONE]" } },
                "poster": { "request": "GET /poster", "response": { "raw": "image/*" } }
            },
            "models": {
                "Film": { "fields": { "title": "String" } },
                "Seat": { "fields": { "row": "Int" } },
                "Job": { "fields": { "job": "Int" } },
                "Taken": { "fields": { "by": "String" } },
                "Missing": { "fields": { "missing": "String" } },
                "Problem": { "fields": { "problem": "String?" } }
            }
        }
        """

    /// A response, and the differences as places, paths and reasons.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let request: String
        let response: String
        let differences: [String]

        init(_ name: String, _ request: String, _ response: String, _ differences: String...) {
            testDescription = name
            self.request = request
            self.response = response
            self.differences = differences
        }
    }

    private static let cases = [
        Case("a value in an envelope", "GET /films", #"200 {"data": {"films": [{"title": "A"}]}}"#),
        Case(
            "a bad element of a lossy list", "GET /films", #"200 {"data": {"films": [{"title": "A"}, {}]}}"#,
            "issue 1:37 data.films[1].title: missing"),
        Case("no envelope", "GET /films", #"200 {"data": {}}"#, "failure 1:10 data.films: missing"),
        Case("no body", "GET /films", "200 ", "not compared"),
        Case("a redirect", "GET /films", "301 ", "not compared"),
        Case("a status that is accepted", "GET /films/1", #"410 {"title": 5}"#),
        Case("null for an optional response", "GET /films/1", "200 null"),
        Case("no envelope around an optional response", "GET /best", "200 {}"),
        Case("null in place of an envelope", "GET /best", #"200 {"data": null}"#),
        Case("an envelope without an optional response", "GET /best", #"200 {"data": {}}"#),
        Case("null in an envelope", "GET /best", #"200 {"data": {"film": null}}"#),
        Case(
            "another value in place of an envelope", "GET /best", #"200 {"data": 7}"#,
            "failure 1:10 data: expected an object, found the number 7"),
        Case("the error of a status", "GET /films/1", #"404 {"missing": "film"}"#),
        Case("another error of a status", "GET /films/1", #"404 {"problem": "film"}"#),
        Case(
            "an error that no model reads", "GET /films/1", #"404 {"title": "A"}"#, "failure 1:1 missing: missing"),
        Case("an error of a class", "GET /films/1", #"422 {"problem": "film"}"#),
        Case("a web page as an error", "GET /films/1", "422 <html>", "not compared"),
        Case("a web page as an error without a model", "GET /films/1", "500 <html>", "not compared"),
        Case("an error without a body", "GET /films/1", "401 ", "not compared"),
        Case(
            "an error without a model", "GET /films/1", #"500 {"a": 1}"#,
            "failure 1:1 the spec has no response with the status 500"),
        Case("a body that says that the call failed", "GET /films/1", #"200 {"ok": false, "problem": "film"}"#),
        Case(
            "a body that fails badly", "GET /films/1", #"200 {"ok": false, "problem": 5}"#,
            "failure 1:26 problem: expected a string, found the number 5"),
        Case("a response by status", "POST /films/1/seats", #"201 {"row": 1}"#),
        Case(
            "a response of another status", "POST /films/1/seats", #"202 {"row": 1}"#, "failure 1:1 job: missing"),
        Case("a status without a body", "POST /films/1/seats", #"204 {"row": 1}"#),
        Case("no body of a status without a body", "POST /films/1/seats", "204 "),
        Case("no body where the spec has none", "POST /films", "200 "),
        Case("an error by status", "POST /films/1/seats", #"409 {"by": "me"}"#),
        Case(
            "a success that the spec does not have", "POST /films/1/seats", #"200 {"row": 1}"#,
            "failure 1:1 the spec has no response with the status 200"),
        Case(
            "lines", "GET /lines", "200 {\"title\": \"A\"}\n{\"title\": 5}\n\n{\"title\": \"C\"}\n",
            "failure 2:11 title: expected a string, found the number 5"),
        Case(
            "events", "GET /events",
            "200 event: film\ndata: {\"title\": \"A\"}\n\ndata: {\"title\": 5}\n\ndata: [DONE]\n\n",
            "failure 4:17 title: expected a string, found the number 5"),
        Case("bytes", "GET /poster", "200 {"),
    ]

    @Test(arguments: cases)
    func `The status and the body choose the type`(sample: Case) throws {
        let files = [SourceFile(path: "Shop.json", bytes: Array(Self.spec.utf8))]
        let (spec, models, diagnostics) = checkedSpec(files, name: "Shop")
        try #require(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        let words = sample.request.split(separator: " ").map(String.init)
        let body = Array(sample.response.dropFirst(4).utf8)
        let response = SampleResponse(
            status: Int(sample.response.prefix(3)),
            body: body.isEmpty ? nil : SampleBody(contentType: nil, source: SourceFile(path: "a", bytes: body)))
        let request = SampleRequest(method: words[0], url: "https://api.example.com\(words[1])")
        let outcome = SampleCheck(spec, models, files: files).check(
            Sample(place: "a", request: request, response: response), as: .request)
        let found =
            switch outcome {
            case .checked(let mismatches): mismatches.map(Self.text)
            case .unread: ["not compared"]
            case .unmatched: ["not matched"]
            }
        #expect(found == sample.differences)
    }

    private static func text(of mismatch: Mismatch) -> String {
        let path = mismatch.path.isEmpty ? "" : "\(mismatch.path): "
        return "\(mismatch.effect) \(mismatch.sample.line):\(mismatch.sample.column) \(path)\(mismatch.reason)"
    }
}

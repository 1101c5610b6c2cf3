import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// Widens a spec by samples, as `infer --into` does.
///
/// For any bytes, the generator accepts the widened spec, which does not change when it is widened by the same samples again.
/// Samples that cannot be read are an error.
func fuzzWidening(_ input: [UInt8]) {
    let source = SourceFile(path: "sample", bytes: input)
    expectSampleErrors {
        let once = try widened([shop], by: source)
        let errors = check(once.files, name: "Shop").filter { $0.severity == .error }
        expect(errors.isEmpty, "The generator accepts a widened spec: \(errors)")
        let twice = try widened(once.files, by: source)
        expect(
            twice.changed.isEmpty,
            "The spec does not change again: \(twice.edits.map(\.text)) after \(once.edits.map(\.text))")
    }
}

private func widened(_ files: [SourceFile], by source: SourceFile) throws -> SpecWidening {
    var widening = SpecWidening(of: files, named: "Shop")
    let request = SampleRequest(method: "GET", url: "https://a.example/v1/films/603?page=1")
    try widening.widen { body in try readSamples(source, request: request, body) }
    return widening
}

private let shop = SourceFile(
    path: "Shop.json",
    bytes: Array(
        """
        {
            "baseURL": "https://a.example/v1",
            "endpoints": {
                "film": { "request": "GET /films/{id}", "response": "Film", "errors": { "404": "Problem" } },
                "films": { "request": "GET /films", "query": { "page": "Int?" }, "response": "[Film]" },
                "addFilm": { "request": "POST /films", "body": { "json": "Film" }, "response": "Film" }
            },
            "models": {
                "Film": {
                    "fields": { "id": "Int", "title": "String", "kind": "Kind", "cast": "[Person]?", "votes": "[String: Int]?" }
                },
                "Person": { "fields": { "name": "String", "born": "CalendarDay?" } },
                "Kind": { "values": ["movie", "series"] },
                "Problem": { "fields": { "message": "String" } }
            }
        }
        """.utf8))

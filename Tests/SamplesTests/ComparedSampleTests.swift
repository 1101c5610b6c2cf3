import EndpointGenerator
import EndpointSamples
import Testing

/// The samples that a survey of drift counts as compared.
struct ComparedSampleTests {
    private static let spec = """
        {
            "baseURL": "https://api.example.com",
            "errors": { "404": "Missing" },
            "endpoints": {
                "films": { "request": "GET /films", "response": "[Film]" },
                "add": { "request": "POST /films" }
            },
            "models": {
                "Film": { "fields": { "title": "String" } },
                "Missing": { "fields": { "message": "String" } }
            }
        }
        """

    @Test(arguments: [
        ("films", 200, "[]", true), ("films", 404, #"{"message": "a"}"#, true), ("films", 500, #"{"a": 1}"#, true),
        ("add", 204, "", true), ("add", 200, #"{"a": 1}"#, true), ("films", 200, "", false),
        ("films", 404, "<html>", false), ("films", 401, "", false), ("films", 301, "", false),
        ("add", 500, "<html>", false),
    ])
    func `A response without JSON that the spec reads is not compared`(
        _ name: String, _ status: Int, _ text: String, _ isCompared: Bool
    ) throws {
        let files = [SourceFile(path: "Shop.json", bytes: Array(Self.spec.utf8))]
        let (spec, models, diagnostics) = checkedSpec(files, name: "Shop")
        try #require(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        let endpoint = try #require(spec.endpoints.first { $0.name.value == name })
        let source = SourceFile(path: "a", bytes: Array(text.utf8))
        let body = text.isEmpty ? nil : SampleBody(contentType: nil, source: source)
        let sample = Sample(place: "a", request: nil, response: SampleResponse(status: status, body: body))
        let survey = DriftSurvey(spec, models, files: files)
        survey.add(sample, as: .endpoint(endpoint))
        #expect(survey.samples == (isCompared ? 1 : 0))
        #expect(survey.skipped.unread == (isCompared ? 0 : 1))
    }
}

import EndpointGenerator
import EndpointSamples
import Testing

/// The paths and hosts of requests, in specs that are made of samples.
struct RequestPathTests {
    @Test(arguments: [
        (["/people/1/", "/people/2/"], ["GET /people/{personID}/"]),
        (["/api/people/1/", "/api/people/2/"], ["GET /people/{personID}/"]),
        (["/people/", "/people/1/"], ["GET /people/", "GET /people/{personID}/"]),
        (["/people/1/", "/people/2"], ["GET /people/{personID}/", "GET /people/{personID}"]),
        (["/works/OL45804W.json/"], ["GET /works/{workID}.json/"]),
        (["/files/a%2Fb"], ["GET /files/a%2Fb"]), (["/files/a%2F"], ["GET /files/a%2F"]),
        (["/q/a%3Fb"], ["GET /q/a%3Fb"]), (["/h/a%23b"], ["GET /h/a%23b"]), (["/br/%7Bx%7D"], ["GET /br/%7Bx%7D"]),
        (["/p/a%25b"], ["GET /p/a%25b"]), (["/sq/a%5Bb%5D"], ["GET /sq/a%5Bb%5D"]),
        (["/sp/a%20b"], ["GET /sp/a%20b"]), (["/caf%C3%A9/x"], ["GET /caf%C3%A9/x"]),
    ])
    func `A drafted spec has the paths of its samples, with a slash at the end and encoded characters`(
        paths: [String], requests: [String]
    ) throws {
        let samples = try paths.map { try sample(#"{"id": 1}"#, url: "https://api.example.com\($0)") }
        let inferred = try Inferred(samples)
        #expect(inferred.endpoints == requests)
        try expectReads(inferred, samples)
    }

    @Test(arguments: [
        ("https://api.example.com:443", "https://api.example.com"),
        ("http://api.example.com:80", "http://api.example.com"),
        ("https://api.example.com:8443", "https://api.example.com:8443"),
        ("https://api.example.com:80", "https://api.example.com:80"),
    ])
    func `A drafted spec has a port only if the scheme does not imply it`(_ origin: String, _ baseURL: String) throws {
        let samples = [try sample(#"{"id": 1}"#, url: "\(origin)/films/1")]
        let inferred = try Inferred(samples)
        #expect(inferred.root["baseURL"]?.text == baseURL)
        try expectReads(inferred, samples)
    }

    /// Expects that a drafted spec has no errors, reads its samples, and is not changed by them.
    private func expectReads(_ inferred: Inferred, _ samples: [Sample]) throws {
        let texts = inferred.files.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(try Widened(inferred.files, samples).texts == texts)
    }

    private static let spec = """
        {
            "baseURL": "https://api.example.com:443/v1",
            "endpoints": { "films": { "request": "GET /films", "response": "JSON" } }
        }
        """

    @Test
    func `Samples with a slash at the end of their paths add one endpoint`() throws {
        let samples = try ["1", "2"].map { try sample(#"{"id": 1}"#, url: "https://api.example.com/v1/people/\($0)/") }
        let text = try Widened([SourceFile(path: "Shop.json", bytes: Array(Self.spec.utf8))], samples).texts[0]
        #expect(text.contains(#""request": "GET /people/{personID}/""#), "\(text)")
        #expect(text.ranges(of: "GET /people").count == 1, "\(text)")
    }

    @Test
    func `An endpoint that does not take its samples is added once`() throws {
        var widening = SpecWidening(of: [SourceFile(path: "Shop.json", bytes: Array(Self.spec.utf8))], named: "Shop")
        // A spec cannot say an empty segment.
        let new = try sample(#"{"id": 1}"#, url: "https://api.example.com/v1//people/1")
        try widening.widen { read in try read(new) }
        let added = widening.edits.filter { $0.text.contains("GET /people") }
        #expect(added.count == 1, "\(widening.edits)")
        #expect(widening.rest.map(\.kind) == [.newEndpoint])
    }

    @Test(arguments: [
        ("https://api.example.com/v1/people/7", #""people": { "request": "GET /people/{id}", "response": "JSON" }"#),
        ("https://api.example.com/v1/people/7/", #""people": { "request": "GET /people/{id}/", "response": "JSON" }"#),
        (
            "https://api.example.com:443/v1/shops/12/films/34",
            #""shopsFilms": { "request": "GET /shops/{id}/films/{id2}", "response": "JSON" }"#
        ),
        ("https://api.example.com/v1", #""empty": { "request": "GET", "response": "JSON" }"#),
        ("https://api.example.com/v10/films", nil), ("https://api.example.com/api.example.com/v1/films", nil),
    ])
    func `A new endpoint has an edit if its request is below the base URL`(_ url: String, _ edit: String?) throws {
        let files = [SourceFile(path: "Shop.json", bytes: Array(Self.spec.utf8))]
        let (spec, models, diagnostics) = checkedSpec(files, name: "Shop")
        try #require(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        let survey = DriftSurvey(spec, models, files: files)
        survey.add(try sample("[]", url: url), as: .request)
        let findings = survey.findings.filter { !$0.isNote }
        #expect(findings.map(\.kind) == [.newEndpoint])
        #expect(findings.first?.edit?.text == edit)
    }
}

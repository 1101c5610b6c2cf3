import EndpointGenerator
import EndpointSamples
import Testing

/// Methods and media types of requests.
struct RequestKindTests {
    @Test
    func `A method that OpenAPI has no key for has its endpoint`() throws {
        let url = "https://api.example.com/films/1"
        let inferred = try Inferred([
            sample(#"{"id": 1}"#, method: "PROPFIND", url: url), sample(#"{"id": 1}"#, url: url),
            sample("", method: "VERSION-CONTROL", url: url, status: 204),
        ])
        #expect(
            Set(inferred.endpoints) == [
                "GET /films/{filmID}", "PROPFIND /films/{filmID}", "VERSION-CONTROL /films/{filmID}",
            ])
        #expect(inferred.result.endpoints == 3)
        #expect(inferred.result.spec.messages.isEmpty)
    }

    @Test
    func `A method that a spec cannot have is left out, and counted`() throws {
        let url = "https://api.example.com/films/1"
        let inferred = try Inferred([
            sample(#"{"id": 1}"#, method: "FIND_ALL", url: url), sample(#"{"id": 1}"#, url: url),
        ])
        #expect(inferred.endpoints == ["GET /films/{filmID}"])
        #expect(inferred.result.endpoints == 1)
        #expect(
            inferred.result.leftOut.map { "\($0.count) \($0.reason)" } == ["1 methods that are no words"])
    }

    @Test(arguments: [
        ("PATCH", "application/merge-patch+json", true), ("POST", "application/vnd.api+json; charset=utf-8", true),
        ("POST", "application/json", false), ("POST", "text/plain", false),
    ])
    func `JSON of a request keeps its media type`(_ method: String, _ type: String, _ isOwn: Bool) throws {
        let body = SampleBody(contentType: type, source: SourceFile(path: "body", bytes: Array(#"{"a": 1}"#.utf8)))
        let inferred = try Inferred([
            sample(#"{"id": 1}"#, method: method, url: "https://api.example.com/films", body: body)
        ])
        #expect(inferred.text.contains(#""a": "Int""#))
        let essence = String(type.prefix { $0 != ";" })
        #expect(inferred.text.contains(#""contentType": "\#(essence)""#) == isOwn, "\(inferred.text)")
        #expect(inferred.text.contains("contentType") == isOwn)
    }
}

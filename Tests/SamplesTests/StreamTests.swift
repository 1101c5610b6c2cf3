import EndpointGenerator
import EndpointSamples
import Testing

/// Responses that are streams.
struct StreamTests {
    private static func stream(
        _ type: String, _ text: String, method: String = "GET", headers: [SampleHeader] = [], body: String? = nil
    ) -> Sample {
        Sample(
            place: "sample",
            request: SampleRequest(
                method: method, url: "https://api.example.com/films", headers: headers,
                body: body.map { Self.body("application/json", $0) }),
            response: SampleResponse(status: 200, body: Self.body(type, text)))
    }

    private static func body(_ type: String, _ text: String) -> SampleBody {
        SampleBody(contentType: type, source: SourceFile(path: "sample", bytes: Array(text.utf8)))
    }

    @Test(arguments: [
        ("application/x-ndjson", "{\"a\": 1}\n{\"a\": 2}\n", #"{"stream":"lines","type":"Film"}"#),
        ("application/jsonl", "{\"a\": 1}\n", #"{"stream":"lines","type":"Film"}"#),
        ("text/event-stream", "data: {\"a\": 1}\n\ndata: {\"a\": 2}\n\n", #"{"stream":"events","type":"Film"}"#),
        (
            "text/event-stream", "data: {\"a\": 1}\n\ndata: [DONE]\n\n",
            #"{"end":"[DONE]","stream":"events","type":"Film"}"#
        ),
    ])
    func `A stream of JSON has a model, and its spec reads the stream`(
        _ type: String, _ text: String, _ response: String
    ) throws {
        let sample = Self.stream(type, text)
        let inferred = try Inferred([sample])
        #expect(inferred.endpoint("getFilms")?["response"]?.canonicalText == response)
        #expect(inferred.model("Film") == #"{"fields":{"a":"Int"}}"#)
        #expect(ReadSpec(inferred.files, name: "Shop").problems(of: sample) == [])
    }

    @Test
    func `A stream of texts is one of texts, which a guess says`() throws {
        let samples = ["data: {\"a\": 1}\n\n", "data: half of\n\n"].map { Self.stream("text/event-stream", $0) }
        let inferred = try Inferred(samples)
        #expect(inferred.endpoint("getFilms")?["response"]?.canonicalText == #"{"stream":"events"}"#)
        #expect(
            inferred.guesses.contains(
                "unsure: GET /films is a stream of texts, because not all of its elements are JSON"))
    }

    @Test
    func `A member of the body that asks for the stream makes the response whole or a stream`() throws {
        let samples = [
            Self.stream(
                "application/json", #"{"a": 1}"#, method: "POST", body: #"{"q": "a", "stream": false}"#),
            Self.stream(
                "text/event-stream", "data: {\"b\": 1}\n\n", method: "POST", body: #"{"q": "a", "stream": true}"#),
        ]
        let inferred = try Inferred(samples)
        let stream = inferred.root["endpoints"]?.members.first?.value["response"]?["stream"]
        #expect(stream?["when"]?.canonicalText == #"{"stream":true}"#)
        let spec = ReadSpec(inferred.files, name: "Shop")
        #expect(samples.flatMap(spec.problems) == [])
    }

    @Test
    func `A credential that a stream repeats is nowhere`() throws {
        let headers = [SampleHeader(name: "X-Api-Key", value: "abcdefqwerty")]
        for (type, prefix) in [("application/x-ndjson", ""), ("text/event-stream", "data: ")] {
            let text = prefix + #"{"a": {"abcdefqwerty": 1}, "b": 2}"# + "\n\n"
            let inferred = try Inferred([Self.stream(type, text, headers: headers)])
            #expect(inferred.type("Film", "b") == "Int")
            #expect(!String(decoding: inferred.result.document.bytes, as: UTF8.self).contains("abcdef"))
        }
    }
}

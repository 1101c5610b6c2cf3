import EndpointGenerator
import EndpointImporter
import EndpointSamples
import Testing

/// Forms of archives, lines of JSON, and the names of files.
struct RecordedFileTests {
    @Test(arguments: ["\"text\": \"\",", ""])
    func `The fields of a form count if its text is empty or missing`(_ text: String) throws {
        let samples = try samples(
            """
            {"log": {"entries": [
                {"request": {"method": "POST", "url": "https://api.example.com/b",
                             "postData": {"mimeType": "application/x-www-form-urlencoded", \(text)
                                          "params": [{"name": "a", "value": "1"}]}},
                 "response": {"status": 201, "content": {}}}
            ]}}
            """)
        #expect(samples.map { $0.request?.body.map { String(decoding: $0.source.bytes, as: UTF8.self) } } == ["a=1"])
    }

    @Test(arguments: ["[\"a\"]\n[\"b\"]", "1\n2", "\"a\"\r\n\r\nnull\r\n", "{}\n{}"])
    func `Lines of any JSON are one response each`(_ text: String) throws {
        #expect(try samples(text).count == 2)
    }

    @Test(arguments: ["[\n1,\n2\n]", "[1]\n", "{\n\"a\": 1\n}"])
    func `A value in several lines is one response`(_ text: String) throws {
        #expect(try samples(text).count == 1)
    }

    @Test(arguments: ["{\"id\": 1}", "{\"id\": 1}\n{\"id\": 2}"], ["a,b/films.json", "films.json"])
    func `An endpoint without a request has the name of the file`(_ text: String, _ path: String) throws {
        var inference = Inference()
        for sample in try samples(text, path: path) { inference.add(sample) }
        let spec = try inference.spec(ImportOptions(name: "Shop")).spec
        let written = String(decoding: spec.files[0].bytes, as: UTF8.self)
        #expect(written.contains(#""request": "GET /films""#), "\(written)")
    }

    private func samples(_ text: String, path: String = "sample") throws -> [Sample] {
        var samples: [Sample] = []
        try readSamples(SourceFile(path: path, bytes: Array(text.utf8))) { samples.append($0) }
        return samples
    }
}

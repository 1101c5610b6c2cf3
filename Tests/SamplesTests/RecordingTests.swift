import EndpointGenerator
import EndpointSamples
import Testing

@Suite("Samples are read from JSON, HTTP archives and the output of curl")
struct RecordingTests {
    @Test("A file of JSON is one response, to the request that is given")
    func json() throws {
        let request = SampleRequest(method: "GET", url: "https://api.example.com/films/603")
        let samples = try samples(#"{"id": 603}"#, request: request)
        #expect(samples.map(\.place) == ["sample"])
        #expect(samples[0].request?.url == request.url)
        #expect(samples[0].response.status == nil)
        #expect(samples[0].response.body?.json?["id"]?.number == "603")
    }

    @Test("Lines of JSON are one response each, named after their lines")
    func lines() throws {
        let samples = try samples("{\"id\": 1}\n\n{\"id\": 2}\r\n")
        #expect(samples.map(\.place) == ["sample, line 1", "sample, line 3"])
        #expect(samples.map { $0.response.body?.json?["id"]?.number } == ["1", "2"])
    }

    @Test(
        "The last response of curl's output counts",
        arguments: [
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{\"a\":1}",
            "HTTP/2 200 \ncontent-type: application/json; charset=utf-8\n\n{\"a\":1}\n",
            "HTTP/1.1 301 Moved\r\nLocation: /x\r\n\r\nHTTP/2 200\r\ncontent-type: application/json\r\n\r\n{\"a\":1}",
            "HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/3 200\r\n\r\n{\"a\":1}",
        ])
    func curl(output: String) throws {
        let samples = try samples(output)
        #expect(samples.count == 1)
        #expect(samples[0].response.status == 200)
        #expect(samples[0].response.body?.json?["a"]?.number == "1")
    }

    @Test("An entry of an archive has a request and a response, with bodies of text, of bytes and of forms")
    func archive() throws {
        let samples = try samples(
            """
            {"log": {"entries": [
                {"request": {"method": "get", "url": "https://api.example.com/a", "headers": [{"name": "Accept", "value": "*/*"}]},
                 "response": {"status": 200, "content": {"mimeType": "application/json; charset=utf-8", "text": "{\\"a\\":1}"}}},
                {"request": {"method": "POST", "url": "https://api.example.com/b",
                             "postData": {"mimeType": "application/x-www-form-urlencoded",
                                          "params": [{"name": "a b", "value": "1&2"}]}},
                 "response": {"status": 201, "content": {"mimeType": "application/json", "encoding": "base64", "text": "W10="}}},
                {"request": {"method": "GET", "url": "https://api.example.com/c"},
                 "response": {"status": 0, "content": {}}},
                {"request": {"method": "GET", "url": "https://api.example.com/d"},
                 "response": {"status": 200, "content": {"mimeType": "text/html", "text": "<html>"}}}
            ]}}
            """)
        #expect(samples.map(\.place) == ["sample, entry 1", "sample, entry 2", "sample, entry 4"])
        #expect(samples.map(\.request?.method) == ["GET", "POST", "GET"])
        #expect(samples[0].request?.headers["accept"] == "*/*")
        #expect(samples[0].response.body?.mediaType == "application/json")
        #expect(samples[1].request?.body.map { String(decoding: $0.source.bytes, as: UTF8.self) } == "a%20b=1%262")
        #expect(samples[1].response.body?.json?.elements.isEmpty == true)
        #expect(samples[2].response.body?.json == nil)
    }

    @Test("A body that is called JSON and is none is an error of its own, not of the archive")
    func brokenBody() throws {
        let samples = try samples(
            #"""
            {"log": {"entries": [
                {"request": {"method": "GET", "url": "https://api.example.com/a"},
                 "response": {"status": 200, "content": {"mimeType": "application/json", "text": "{\n oops}"}}}
            ]}}
            """#)
        guard case .broken(let error)? = samples.first?.response.body?.content else {
            Issue.record("the body is not broken")
            return
        }
        #expect(error.description == "sample, entry 1:2:2: error: expected a name in double quotes, found 'o'")
    }

    @Test(
        "Broken input is an error with its place",
        arguments: [
            ("", "sample:1:1: error: expected a value, found the end of the file"),
            ("{\n  \"a\": ?}", "sample:2:8: error: expected a value, found '?'"),
            ("{\"a\": 1}\n{\"a\": }\n", "sample, line 2:1:7: error: expected a value, found '}'"),
            (
                "HTTP/2 200\ncontent-type: a",
                "sample:2:16: error: the head of the response has no end, which is a blank line"
            ),
            ("HTTP/2 ok\n\n{}", "sample:1:1: error: expected a status line such as 'HTTP/2 200', found 'HTTP/2 ok'"),
            ("HTTP/2 200\noops\n\n{}", "sample:2:1: error: expected a header field or a blank line, found 'oops'"),
            (
                "HTTP/2 200\ncontent-type: application/json\n\n<html>",
                "sample:1:1: error: expected a value, found '<'"
            ),
            (#"{"log": {"entries": [{}]}}"#, "sample:1:22: error: the entry has no request (entry 1)"),
            (
                #"{"log": {"entries": [{"request": {"method": 1}}]}}"#,
                "sample:1:45: error: expected a text as \"method\" of the request, found a number (entry 1)"
            ),
        ])
    func broken(text: String, message: String) {
        #expect(throws: SampleError.self) { try samples(text) }
        do { _ = try samples(text) } catch { #expect("\(error)" == message) }
    }

    private func samples(_ text: String, request: SampleRequest? = nil) throws -> [Sample] {
        var samples: [Sample] = []
        try readSamples(SourceFile(path: "sample", bytes: Array(text.utf8)), request: request) { samples.append($0) }
        return samples
    }
}

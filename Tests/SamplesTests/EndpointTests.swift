import EndpointGenerator
import EndpointImporter
import EndpointSamples
import Testing

@Suite("Decisions about requests")
struct EndpointTests {
    @Test(
        "A segment that looks like data, or varies while the segments after it are equal, is a parameter",
        arguments: [
            (["/films/603"], "GET /films/{filmID}"), (["/works/OL45804W.json"], "GET /works/{workID}.json"),
            (["/users/ada/posts", "/users/alan/posts"], "GET /users/{user}/posts"),
            (["/users/ada/posts"], "GET /users/ada/posts"), (["/schedules2"], "GET /schedules2"),
            (["/items/f81d4fae-7dec-11d0-a765-00a0c91e6bf6/parts/3"], "GET /items/{itemID}/parts/{partID}"),
            (["/days/2024-01-22"], "GET /days/{date}"), (["/isbn/9780140328721.json"], "GET /isbn/{isbn}.json"),
            (["/videos/dQw4w9WgXcQ"], "GET /videos/{videoID}"), (["/locale/en-US.json"], "GET /locale/{locale}.json"),
        ])
    func paths(paths: [String], request: String) throws {
        let samples = try paths.map { try sample(#"[{"id": 1}]"#, url: "https://api.example.com\($0)") }
        #expect(try Inferred(samples).endpoints == [request])
    }

    @Test(
        "The base URL is the common host, with the version that all paths begin with",
        arguments: [
            (["/v1/films", "/v1/people"], "https://api.example.com/v1"),
            (["/3/movie/550"], "https://api.example.com/3"),
            (["/api/v2/films"], "https://api.example.com/api/v2"),
            (["/v1/films", "/people"], "https://api.example.com"),
            (["/films"], "https://api.example.com"),
        ])
    func baseURLs(paths: [String], url: String) throws {
        let samples = try paths.map { try sample(#"{"id": 1}"#, url: "https://api.example.com\($0)") }
        #expect(try Inferred(samples).root["baseURL"]?.text == url)
    }

    @Test("Items of the query have types, and are optional if a request lacks them")
    func query() throws {
        let inferred = try Inferred([
            sample("[]", url: "https://api.example.com/films?limit=5&q=a&adult=true&from=2024-01-22&tag=a&tag=b"),
            sample("[]", url: "https://api.example.com/films?limit=6&q=b%20c&from=2024-02-22"),
        ])
        let query = inferred.root["endpoints"]?["getFilms"]?["query"]
        #expect(
            query?.canonicalText
                == #"{"adult":"Bool?","from":"CalendarDay","limit":"Int","q":"String","tag":"[String]?"}"#)
    }

    @Test("Headers that only this API has are parameters, whatever their case, and values of secret ones are nowhere")
    func headers() throws {
        let headers = [
            [("x-api-version", "2024-01-22"), ("User-Agent", "a"), ("X-Session-Id", "S3cr3tValue"), (":path", "/")],
            [
                ("X-Api-Version", "2024-02-22"), ("X-Trace", "7"), ("sec-fetch-mode", "cors"),
                ("x-session-id", "S3cr3t"),
            ],
        ]
        let inferred = try Inferred(
            headers.map { fields in
                try sample(
                    "[]", url: "https://api.example.com/films",
                    headers: fields.map { SampleHeader(name: $0.0, value: $0.1) })
            })
        #expect(
            inferred.endpoint("getFilms")?["headers"]?.canonicalText
                == #"{"X-Api-Version":"CalendarDay","X-Session-Id":"String","X-Trace":"Int?"}"#)
        #expect(inferred.guesses.contains("likely: GET /films has the header 'X-Trace', in 1 of 2 requests"))
        #expect(!String(decoding: inferred.result.document.bytes, as: UTF8.self).contains("S3cr3t"))
    }

    @Test("A cookie is no credential beside another one")
    func cookies() throws {
        let headers = [("Authorization", "Bearer abcdef"), ("Cookie", "sid=abcdef")]
        let inferred = try Inferred([
            sample(
                "[]", url: "https://api.example.com/films",
                headers: headers.map { SampleHeader(name: $0.0, value: $0.1) })
        ])
        #expect(
            inferred.root["authentication"]?.canonicalText
                == #"{"token":{"header":"Authorization","prefix":"Bearer "}}"#)
    }

    @Test("Bodies of requests are JSON or forms")
    func bodies() throws {
        func body(_ type: String, _ text: String) -> SampleBody {
            SampleBody(contentType: type, source: SourceFile(path: "body", bytes: Array(text.utf8)))
        }
        let url = "https://api.example.com/films"
        let inferred = try Inferred([
            sample(
                #"{"id": 1}"#, method: "POST", url: url, status: 201, body: body("application/json", #"{"title": "a"}"#)
            ),
            sample(
                #"{"id": 1}"#, method: "PUT", url: "\(url)/1",
                body: body("application/x-www-form-urlencoded", "rating=5&note=a+b")),
            sample("", method: "DELETE", url: "\(url)/1", status: 204),
        ])
        #expect(inferred.endpoints.count == 3)
        #expect(inferred.text.contains(#""rating": "Int""#))
        #expect(inferred.text.contains(#""title": "String""#))
    }

    @Test("A body that a draft cannot say is in a guess, as is a response without a body")
    func unsaidBodies() throws {
        let parts = SampleBody(
            contentType: "multipart/form-data; boundary=a", source: SourceFile(path: "body", bytes: Array("--a--".utf8))
        )
        let inferred = try Inferred([
            sample("", url: "https://api.example.com/films", status: 200),
            sample(#"{"id": 1}"#, method: "POST", url: "https://api.example.com/photos", body: parts),
        ])
        #expect(inferred.guesses.contains("unsure: GET /films returns nothing, because no sample of it has a body"))
        #expect(
            inferred.guesses.contains(
                "sure: POST /photos has a body of the type 'multipart/form-data', which is left out")
        )
    }

    @Test("Bodies of errors have a model, and are no responses")
    func errors() throws {
        let url = "https://api.example.com/films/1"
        let inferred = try Inferred([
            sample(#"{"id": 1}"#, url: url), sample(#"{"code": 1, "message": "a"}"#, url: "\(url)2", status: 404),
            sample(#"{"code": 2, "message": "b"}"#, url: "\(url)3", status: 500),
        ])
        #expect(inferred.models == ["Film", "ErrorBody"])
        #expect(inferred.type("Film", "id") == "Int")
        #expect(inferred.text.contains(#""404": "ErrorBody""#))
    }

    @Test("Pages are found by the parameters and the members together")
    func paging() throws {
        let inferred = try Inferred([
            sample(
                #"{"page": 1, "total_pages": 3, "results": [{"id": 1}]}"#, url: "https://api.example.com/films?page=1")
        ])
        #expect(
            inferred.endpoint("getFilms")?["pages"]?.canonicalText
                == #"{"items":"results","last":"total_pages","page":"page"}"#)
    }

    @Test("Other hosts, assets, redirects and preflight requests are left out, and counted")
    func leftOut() throws {
        let html = SampleBody(contentType: "text/html", source: SourceFile(path: "a", bytes: Array("<html>".utf8)))
        let inferred = try Inferred([
            sample(#"{"id": 1}"#, url: "https://api.example.com/films/1"),
            sample(#"{"id": 1}"#, url: "https://api.example.com/films/2"),
            sample(#"{"id": 1}"#, url: "https://ads.example.com/x"),
            sample("", method: "OPTIONS", url: "https://api.example.com/films"),
            sample("", url: "https://api.example.com/old", status: 301),
            Sample(
                place: "page", request: SampleRequest(method: "GET", url: "https://api.example.com/"),
                response: SampleResponse(status: 200, body: html)),
        ])
        #expect(inferred.endpoints == ["GET /films/{filmID}"])
        #expect(
            inferred.result.leftOut.map { "\($0.count) \($0.reason)" } == [
                "1 web pages, images and other assets", "1 redirects", "1 preflight requests of a browser",
                "1 requests to https://ads.example.com",
            ])
    }

    @Test("The host with the most JSON is that of the API")
    func mainHost() throws {
        let beacons = try (0..<5).map { _ in
            try sample("", method: "POST", url: "https://beacon.example.com/a", status: 204)
        }
        let inferred = try Inferred(beacons + [sample(#"{"id": 1}"#, url: "https://api.example.com/films")])
        #expect(inferred.endpoints == ["GET /films"])
    }

    @Test("A file that is named after a known endpoint is another response of it")
    func namedFile() throws {
        var inference = Inference()
        inference.add(try sample(#"[{"id": 1}]"#, url: "https://api.example.com/films"))
        try readSamples(SourceFile(path: "films.json", bytes: Array("[{}]".utf8))) { inference.add($0) }
        let text = String(decoding: try inference.spec(ImportOptions(name: "Shop")).spec.files[0].bytes, as: UTF8.self)
        #expect(text.contains(#""Film": { "fields": { "id": "Int?" } }"#))
    }

    @Test("A response without a request has an endpoint that is made up, which a guess says")
    func plainJSON() throws {
        var inference = Inference()
        try readSamples(SourceFile(path: "some/films.json", bytes: Array(#"[{"id": 1}]"#.utf8))) { inference.add($0) }
        let result = try inference.spec(ImportOptions(name: "Films"))
        let text = String(decoding: result.spec.files[0].bytes, as: UTF8.self)
        #expect(text.contains(#""baseURL": "https://example.com""#))
        #expect(text.contains(#""request": "GET /films""#))
        #expect(text.contains(#""response": "[Film]""#))
        #expect(result.guesses[0].description.hasPrefix("GET /films is made up"))
    }
}

@Suite("Credentials are found by their names, and their values are nowhere")
struct CredentialTests {
    private static let secret = "S3cr3tValue0123456789"

    @Test("A credential that the server repeats is in no example and no enum")
    func echoes() throws {
        let samples = try (0..<24).map { index in
            let token = "\(Self.secret)x\(index % 2)"
            return try sample(
                #"{"status": "\#(token)", "header": "Bearer \#(token)"}"#, url: "https://api.example.com/echo",
                headers: [SampleHeader(name: "Authorization", value: "Bearer \(token)")])
        }
        let inferred = try Inferred(samples)
        #expect(inferred.type("Echo", "status") == "String")
        #expect(!String(decoding: inferred.result.document.bytes, as: UTF8.self).contains(Self.secret))
    }

    @Test(
        "A credential is found in its other forms",
        arguments: [
            ("ab%2Bcd%3D%3Dxyz", #"ab\u002bcd\u003d\u003dxyz"#), ("ab%2Bcd%3D%3Dxyz", "/films?api_key=ab%2bcd%3D=xyz"),
            ("ab+cd+xyz", "/films?q=100%&api_key=ab+cd%20xyz"),
        ])
    func forms(key: String, text: String) throws {
        let inferred = try inferring(#"{"title": "Dune", "text": "\#(text)"}"#, path: "/films/603?api_key=\(key)")
        #expect(!String(decoding: inferred.result.document.bytes, as: UTF8.self).contains("xyz"))
    }

    @Test(
        "Each way of sending a credential",
        arguments: [
            ("Authorization", "Bearer \(secret)", "", #"{"token":{"header":"Authorization","prefix":"Bearer "}}"#),
            ("authorization", "Basic \(secret)", "", #"{"password":{"basic":true}}"#),
            ("X-Api-Key", secret, "", #"{"key":{"header":"X-Api-Key"}}"#),
            ("Authorization", "[redacted]", "", #"{"token":{"header":"Authorization","prefix":"Bearer "}}"#),
            ("cookie", "theme=dark; sid=\(secret)", "", #"{"session":{"cookie":"sid"}}"#),
            ("Cookie", "PHPSESSID=\(secret);csrftoken=\(secret)", "", #"{"session":{"cookie":"PHPSESSID"}}"#),
            ("Accept", "*/*", "?api_key=\(secret)", #"{"key":{"query":"api_key"}}"#),
            ("Accept", "*/*", "?access_token=\(secret)&page=1", #"{"key":{"query":"access_token"}}"#),
        ])
    func credentials(header: String, value: String, query: String, scheme: String) throws {
        let json = #"{"id": 1, "session_token": "\#(Self.secret)", "password": "\#(Self.secret)"}"#
        let samples = try (0..<12).map { index in
            try sample(
                json, url: "https://api.example.com/films/\(index)\(query)",
                headers: [SampleHeader(name: header, value: value)])
        }
        let inferred = try Inferred(samples)
        #expect(inferred.root["authentication"]?.canonicalText == scheme)
        let everything =
            inferred.text + inferred.guesses.joined() + String(decoding: inferred.result.document.bytes, as: UTF8.self)
        #expect(!everything.contains(Self.secret))
        #expect(!everything.contains("[redacted"))
    }
}

import EndpointGenerator
import EndpointImporter
import EndpointSamples
import Testing

/// Specs that samples widen.
@Suite struct WideningTests {
    private static let spec = """
        {
            "baseURL": "https://api.example.com/v1",

            "endpoints": {
                "film":   { "request": "GET /films/{id}", "response": "Film" }
            },

            "models": {
                "Film": {
                    "summary": "A film, as its reader wrote it.",
                    "fields": {
                        "id": "Int",
                        "title": "String", "kind": "Kind"
                    }
                },
                "Kind": { "values": ["movie", "series"] }
            }
        }

        """

    /// The URL and the body of a response, and the lines that replace a line of the spec.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let url: String
        let body: String
        let replaced: String
        let lines: String
    }

    static let cases = [
        Case(
            testDescription: "a null", url: "/films/1", body: #"{"id": 1, "title": null, "kind": "movie"}"#,
            replaced: #"            "title": "String", "kind": "Kind""#,
            lines: #"            "title": "String?", "kind": "Kind""#),
        Case(
            testDescription: "a missing member", url: "/films/1", body: #"{"id": 1, "title": "A"}"#,
            replaced: #"            "title": "String", "kind": "Kind""#,
            lines: #"            "title": "String", "kind": "Kind?""#),
        Case(
            testDescription: "another type, beside the one that the spec has", url: "/films/1",
            body: #"{"id": 1, "title": 5, "kind": "movie"}"#,
            replaced: #"                "title": "String", "kind": "Kind""#,
            lines: #"                "title": "JSON", "kind": "Kind""#),
        Case(
            testDescription: "numbers in texts, beside numbers", url: "/films/1",
            body: #"{"id": "1", "title": "A", "kind": "movie"}"#,
            replaced: #"                "id": "Int","#,
            lines: #"                "id": { "type": "Int", "quoted": "sometimes" },"#),
        Case(
            testDescription: "a value of an enum", url: "/films/1", body: #"{"id": 1, "title": "A", "kind": "short"}"#,
            replaced: #"    "Kind": { "values": ["movie", "series"] }"#,
            lines: #"    "Kind": { "values": ["movie", "series", "short"] }"#),
        Case(
            testDescription: "a member with a model", url: "/films/1",
            body: #"{"id": 1, "title": "A", "kind": "movie", "cast": [{"name": "B", "age": null}]}"#,
            replaced: """
                                "title": "String", "kind": "Kind"
                            }
                        },
                        "Kind": { "values": ["movie", "series"] }
                """,
            lines: """
                                "title": "String", "kind": "Kind",
                                "cast": "[Cast]?"
                            }
                        },
                        "Kind": { "values": ["movie", "series"] },
                        "Cast": { "fields": { "name": "String", "age": "JSON?" } }
                """),
        Case(
            testDescription: "a query item", url: "/films/1?year=1999",
            body: #"{"id": 1, "title": "A", "kind": "movie"}"#,
            replaced: #"        "film":   { "request": "GET /films/{id}", "response": "Film" }"#,
            lines:
                #"        "film":   { "request": "GET /films/{id}", "response": "Film", "query": { "year": "Int?" } }"#),
        Case(
            testDescription: "an endpoint whose model is known", url: "/films?page=1",
            body: #"[{"id": 1, "title": "A", "kind": "movie"}]"#,
            replaced: #"        "film":   { "request": "GET /films/{id}", "response": "Film" }"#,
            lines: """
                        "film":   { "request": "GET /films/{id}", "response": "Film" },
                        "getFilms": {
                            "request": "GET /films",
                            "query": { "page": "Int" },
                            "response": "[Film]",
                            "pages": { "page": "page" },
                            "example": [{ "id": 1, "title": "A", "kind": "movie" }]
                        }
                """),
    ]

    @Test("Only the lines of the difference change", arguments: cases)
    func onlyTheDifference(case change: Case) throws {
        let files = try widened(Self.spec, [sample(change.body, url: "https://api.example.com/v1\(change.url)")])
        #expect(Self.spec.contains(change.replaced))
        #expect(files == [Self.spec.replacing(change.replaced, with: change.lines)])
    }

    @Test("A model of another name is drafted if the spec has one that is different")
    func otherModel() throws {
        let body = #"{"id": 1, "title": "A", "kind": "movie", "cast": {"kind": {"a": 1, "b": 2}}}"#
        let text = try widened(Self.spec, [sample(body, url: "https://api.example.com/v1/films/1")])[0]
        #expect(text.contains(#""cast": "Cast?""#))
        #expect(!text.contains(#""Cast": { "fields": { "kind": "Kind" } }"#))
        #expect(text.contains(#""Kind": { "values": ["movie", "series"] }"#))
    }

    @Test("Errors are added to their endpoint")
    func errors() throws {
        let error = { (id: Int, status: Int, body: String) in
            try sample(body, url: "https://api.example.com/v1/films/\(id)", status: status)
        }
        let one = try widened(
            Self.spec, [error(1, 404, #"{"reason": "none"}"#), error(2, 500, #"{"reason": "full"}"#)])[0]
        #expect(one.contains(#""errors": { "404": "ErrorBody", "500": "ErrorBody" }"#), "\(one)")
        let spec = Self.spec.replacing(#""endpoints""#, with: #""errors": { "400": "Film" }, "endpoints""#)
        let two = try widened(spec, [error(1, 404, #"{"reason": "none"}"#)])[0]
        #expect(two.contains(#""response": "Film", "errors": { "404": "ErrorBody" }"#), "\(two)")
        let third = #""response": "Film", "errors": { "401": "Film" }"#
        let known = spec.replacing(#""response": "Film""#, with: third)
        let three = try widened(known, [error(1, 404, #"{"reason": "none"}"#)])[0]
        #expect(three.contains(#""errors": { "401": "Film", "404": "ErrorBody" }"#), "\(three)")
    }

    @Test("An edit with which the spec would have an error is refused, and the others are not")
    func refused() throws {
        let spec = Self.spec.replacing(#""movie", "series""#, with: #""tv-show", "movie""#)
        var widening = SpecWidening(of: [SourceFile(path: "Shop.json", bytes: Array(spec.utf8))], named: "Shop")
        let body = #"{"id": 1, "title": null, "kind": "tv_show"}"#
        let new = try sample(body, url: "https://api.example.com/v1/films/1")
        try widening.widen { read in try read(new) }
        #expect(widening.edits.map(\.text) == [#""String?""#])
        #expect(widening.rest.map(\.message) == [#""tv_show" is not one of the values"#])
    }

    @Test("Two differences with one edit are one edit")
    func oneEdit() throws {
        var widening = SpecWidening(of: [SourceFile(path: "Shop.json", bytes: Array(Self.spec.utf8))], named: "Shop")
        let bodies = [#"{"id": 1, "title": null, "kind": "movie"}"#, #"{"id": 1, "kind": "movie"}"#]
        let samples = try bodies.map { try sample($0, url: "https://api.example.com/v1/films/1") }
        try widening.widen { read in try samples.forEach(read) }
        #expect(widening.edits.map(\.text) == [#""String?""#])
    }

    @Test("A new member of a generic model has a model")
    func genericModel() throws {
        let spec = Self.spec.replacing(#""response": "Film""#, with: #""response": "Page<Film>""#)
            .replacing(#""Kind": {"#, with: #""Page<T>": { "fields": { "results": "[T]" } }, "Kind": {"#)
        let body = #"{"results": [], "links": {"next": "https://a.example/2", "count": 3}}"#
        let text = try widened(spec, [sample(body, url: "https://api.example.com/v1/films/1")])[0]
        #expect(text.contains(#""results": "[T]", "links": "Links?""#), "\(text)")
    }

    @Test("A header becomes a parameter, unless each client sends it")
    func headers() throws {
        let fields = [("x-region", "de"), ("X-Session-Id", "17a"), ("User-Agent", "a")]
        let new = try sample(
            #"{"id": 1, "title": "A", "kind": "movie"}"#, url: "https://api.example.com/v1/films/1",
            headers: fields.map { SampleHeader(name: $0.0, value: $0.1) })
        let text = try widened(Self.spec, [new])[0]
        let parameters = #""response": "Film", "headers": { "X-Region": "String?", "X-Session-Id": "String?" }"#
        let request = #""request": "GET /films/{id}", "response": "Film""#
        #expect(
            text.filter { !$0.isWhitespace }
                == Self.spec.replacing(request, with: #""request": "GET /films/{id}", \#(parameters)"#)
                .filter { !$0.isWhitespace })
    }

    @Test("A credential in a query or a header becomes no parameter")
    func credentials() throws {
        let body = #"{"id": 1, "title": "A", "kind": "movie"}"#
        var widening = SpecWidening(of: [SourceFile(path: "Shop.json", bytes: Array(Self.spec.utf8))], named: "Shop")
        let known = try sample(
            body, url: "https://api.example.com/v1/films/1?api_key=17",
            headers: [SampleHeader(name: "X-Api-Key", value: "17")])
        let new = try sample("[]", url: "https://api.example.com/v1/prices?api_key=17")
        try widening.widen { read in try [known, new].forEach(read) }
        let text = widening.edits.map(\.text).joined()
        #expect(text.contains("GET /prices"))
        #expect(!text.lowercased().contains(/api.key/) && !text.contains("17"), "\(text)")
    }

    @Test("Samples that a spec reads leave its files as they are")
    func nothingNew() throws {
        let body = #"{"id": 1, "title": "A", "kind": "movie"}"#
        let files = try widened(Self.spec, [sample(body, url: "https://api.example.com/v1/films/1")])
        #expect(files == [Self.spec])
    }

    @Test("A spec in one line is widened, and a list in several lines")
    func layouts() throws {
        let line = #"{"baseURL": "https://a.example", "endpoints": {"a": {"request": "GET /a", "response": "A"}}, "#
        let model = #""models": {"A": {"fields": {"b": "Int"}}}}"#
        let files = try widened(line + model, [sample(#"{"b": 1.5, "c": true}"#, url: "https://a.example/a")])
        #expect(
            files == [
                """
                {
                    "baseURL": "https://a.example",
                    "endpoints": { "a": { "request": "GET /a", "response": "A" } },
                    "models": { "A": { "fields": { "b": "Double", "c": "Bool?" } } }
                }
                """
            ])
        let list = #"["movie", "series"]"#
        let lines = "[\n            \"movie\",\n            \"series\"\n        ]"
        let body = #"{"id": 1, "title": "A", "kind": "short"}"#
        let spec = Self.spec.replacing(list, with: lines)
        let text = try widened(spec, [sample(body, url: "https://api.example.com/v1/films/1")])
        #expect(text == [spec.replacing("\"series\"\n", with: "\"series\",\n            \"short\"\n")])
    }

    /// The texts of the files of a spec after samples have widened it. They then read the samples, which add nothing more.
    private func widened(_ spec: String, _ samples: [Sample]) throws -> [String] {
        try Widened([SourceFile(path: "Shop.json", bytes: Array(spec.utf8))], samples).texts
    }
}

/// A spec that samples have widened.
struct Widened {
    let texts: [String]

    /// Widens a spec, and expects that it has no errors, reads all samples, and does not change when it is widened again.
    init(_ files: [SourceFile], _ samples: [Sample]) throws {
        var widening = SpecWidening(of: files, named: "Shop")
        try widening.widen { body in try samples.forEach(body) }
        let rest = widening.rest.map(\.message)
        #expect(rest == [])
        texts = widening.files.map { String(decoding: $0.bytes, as: UTF8.self) }
        let errors = check(widening.files, name: "Shop").filter { $0.severity == .error }.map(\.description)
        #expect(errors == [])
        let spec = ReadSpec(widening.files, name: "Shop")
        let problems = samples.flatMap(spec.problems)
        #expect(problems == [])
        var again = SpecWidening(of: widening.files, named: "Shop")
        try again.widen { body in try samples.forEach(body) }
        let edits = again.edits.map(\.text)
        #expect(edits == [])
    }
}

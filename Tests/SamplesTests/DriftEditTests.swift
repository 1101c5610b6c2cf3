import EndpointGenerator
import EndpointSamples
import Testing

/// The edits of a spec that drift proposes.
struct DriftEditTests {
    /// The definition of the field `a`, the body of a response, and the edit.
    struct Case: Sendable, CustomTestStringConvertible {
        let field: String
        let body: String
        let edit: String

        init(_ field: String, _ body: String, _ edit: String) {
            self.field = field
            self.body = body
            self.edit = edit
        }

        var testDescription: String { "\(field) for \(body)" }
    }

    private static let fields = [
        Case(#""Int""#, #"{"a": null}"#, #"replace models.Film.fields.a "Int?""#),
        Case(#"{ "type": "Int" }"#, #"{"a": null}"#, #"replace models.Film.fields.a.type "Int?""#),
        Case(#""Int""#, "{}", #"replace models.Film.fields.a "Int?""#),
        Case(#""Int""#, #"{"a": "7"}"#, #"replace models.Film.fields.a { "type": "Int", "quoted": true }"#),
        Case(#"{ "type": "Int" }"#, #"{"a": "7"}"#, #"add models.Film.fields.a "quoted": true"#),
        Case(#""Int""#, #"{"a": 1.5}"#, #"replace models.Film.fields.a "Double""#),
        Case(#""String""#, #"{"a": 5}"#, #"replace models.Film.fields.a "Int""#),
        Case(#""Int?""#, #"{"a": "b"}"#, #"replace models.Film.fields.a "String?""#),
        Case(#""[Int]""#, #"{"a": [1, null]}"#, #"replace models.Film.fields.a "[Int?]""#),
        Case(#""[Int]?""#, #"{"a": ["b"]}"#, #"replace models.Film.fields.a "[JSON]?""#),
        Case(#""[String: Int]""#, #"{"a": {"b": null}}"#, #"replace models.Film.fields.a "[String: Int?]""#),
        Case(#""[String: Int]""#, #"{"a": null}"#, #"replace models.Film.fields.a "[String: Int]?""#),
        Case(#""List""#, #"{"a": "c \"d\""}"#, #"add models.List.values "c \"d\"""#),
        Case(#""Table""#, #"{"a": "c-d"}"#, #"add models.Table.values "c-d": "cD""#),
        Case(#""Union""#, #"{"a": true}"#, "none"),
    ]

    private static let members = [
        ("true", "Bool"), ("7", "Int"), ("9007199254740993", "Int"), ("1.5", "Double"),
        (#""2024-01-31""#, "CalendarDay"),
        (#""2024-01-22T20:49:56Z""#, "Date(iso8601)"), (#""2024-01-22T20:49:56""#, "Date(utc)"),
        (#""f81d4fae-7dec-11d0-a765-00a0c91e6bf6""#, "UUID"), (#""https://a.example/b""#, "URL"), (#""b""#, "String"),
        (#""""#, "String"), ("[1, 2]", "[Int]"), (#"["b"]"#, "[String]"), ("[]", "[String]"), ("[[1]]", "JSON"),
        (#"{"b": 1}"#, "JSON"), ("null", "JSON"),
    ].map { value, type in
        Case(#""Int?""#, #"{"a": 1, "new": \#(value)}"#, #"add models.Film.fields "new": "\#(type)?""#)
    }

    @Test(arguments: fields + members)
    func `A difference has an edit that says what was sent`(sample: Case) throws {
        let text = """
            {
                "baseURL": "https://api.example.com",
                "endpoints": { "film": { "request": "GET /film", "response": "Film" } },
                "models": {
                    "Film": { "fields": { "a": \(sample.field) } },
                    "List": { "values": ["b"] },
                    "Table": { "values": { "b": "b" } },
                    "Union": { "shapes": ["Int", "String"] }
                }
            }
            """
        let files = [SourceFile(path: "Shop.json", bytes: Array(text.utf8))]
        let (spec, models, diagnostics) = checkedSpec(files, name: "Shop")
        try #require(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        let survey = DriftSurvey(spec, models, files: files)
        let body = SampleBody(contentType: nil, source: SourceFile(path: "a", bytes: Array(sample.body.utf8)))
        let type = try #require(models.type("Film"))
        survey.add(
            Sample(place: "a", request: nil, response: SampleResponse(status: 200, body: body)), as: .type(type))
        let findings = survey.findings.filter { !$0.isNote }
        try #require(findings.count == 1, "\(findings)")
        let edit = findings[0].edit.map { "\($0.action.rawValue) \($0.path.joined(separator: ".")) \($0.text)" }
        #expect(edit ?? "none" == sample.edit)
    }
}

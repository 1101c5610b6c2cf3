import EndpointGenerator
import Testing

/// Specs whose generated code would be wrong, or would not compile, without a rule for them.
struct RareSpecTests {
    @Test(arguments: [
        (#""request": "POST /a", "body": { "json": {} }"#, #""Answer": { "fields": {} }"#, "body: .json([:])"),
        (
            #""request": "GET /a", "response": { "headers": "Answer" }"#, #""Answer": { "fields": {} }"#,
            "response: .headers([:])"
        ),
    ])
    func `The literal of an empty dictionary has a colon`(endpoint: String, model: String, code: String) throws {
        let text = try text(endpoint, model, "Endpoints")
        #expect(text.contains(code), "\(text)")
    }

    @Test(arguments: [
        (#""01": "january", "02": "february""#, #"case .january: "01""#),
        (#""+1": "up", "-1": "down""#, #"case .up: "+1""#), (#""-0": "none", "1": "one""#, #"case .one: "1""#),
        (#""1": "up", "-1": "down""#, "case .down: -1"),
    ])
    func `Only keys that are written as integers make an enum of integers`(values: String, code: String) throws {
        let model = #""Answer": { "values": { \#(values) } }"#
        let text = try text(#""request": "GET /a", "response": "Answer""#, model, "Models")
        #expect(text.contains(code), "\(text)")
    }

    @Test func `The names of two types that are written by hand can differ in capital letters alone`() throws {
        let models = #""GeoJSON": { "swift": "Geo" }, "GeoJson": { "swift": "Map" }"#
        let text = try text(#""request": "GET /a", "response": "GeoJSON""#, models, "Models")
        #expect(text.contains("let geoJSONModel: "), "\(text)")
        #expect(text.contains("let geoJsonModel: "), "\(text)")
    }

    @Test func `The whole and the streamed response share one limit`() throws {
        let endpoint = #"""
            "request": "POST /a", "rateLimit": { "requests": 1, "per": "1s" },
            "response": { "type": "Answer", "stream": { "lines": "Answer", "when": { "stream": true } } }
            """#
        let text = try text(endpoint, #""Answer": { "fields": { "text": "String" } }"#, "Endpoints")
        #expect(text.split(separator: #"scope: "a""#).count == 3, "\(text)")
        #expect(!text.contains(#"scope: "aStream""#), "\(text)")
    }

    @Test func `An object without a tag can be the case of a union with one`() throws {
        let models = #"""
            "Row": { "shapes": { "note": "Note", "event": "Event" } },
            "Event": { "tag": "kind", "cases": { "start": "Start" }, "otherwise": "Other" },
            "Start": { "fields": { "time": "Int" } },
            "Other": { "fields": { "data": "Int" } },
            "Note": { "fields": { "text": "String" } }
            """#
        let text = try text(#""request": "GET /a", "response": "Row""#, models, "Models")
        #expect(!text.contains(#"json.has("kind")"#), "\(text)")
        #expect(text.contains(#"where try json.has("text"): self = .note"#), "\(text)")
    }

    @Test func `A required member of a flattened model distinguishes an object`() throws {
        let models = #"""
            "Row": { "shapes": ["Films", "Songs", "Books"] },
            "Films": { "fields": { "results": "[Int]", "info": { "type": "Info", "flatten": true } } },
            "Info": { "fields": { "end": "Int?", "part": { "type": "Part", "flatten": true } } },
            "Part": { "fields": { "total": "Int" } },
            "Songs": { "fields": { "results": "[Int]", "kind": { "type": "Kind", "flatten": true } } },
            "Kind": { "fields": { "kind": "OnlySongs" } },
            "OnlySongs": { "values": ["songs"] },
            "Books": { "fields": { "results": "[Int]", "kind": "OnlyBooks" } },
            "OnlyBooks": { "values": ["books"] }
            """#
        let text = try text(#""request": "GET /a", "response": "Row""#, models, "Models")
        #expect(text.contains(#"where try json.has("total"): self = .films"#), "\(text)")
        #expect(text.contains(#"where try json.tag("kind") == "songs": self = .songs"#), "\(text)")
    }

    @Test func `A flattened model writes the tag of its union`() throws {
        let models = #"""
            "Event": { "tag": "type", "cases": { "a": "Flat", "b": "Plain", "c": "Either" } },
            "Flat": { "fields": { "key": "String", "meta": { "type": "Meta", "flatten": true } } },
            "Meta": { "fields": { "type": "String", "size": "Int?" } },
            "Plain": { "fields": { "meta": { "type": "Size", "flatten": true } } },
            "Size": { "fields": { "type": { "type": "Int", "at": "size.width" } } },
            "Either": { "fields": { "part": { "type": "Part", "flatten": true } } },
            "Part": { "firstOf": ["Meta", "Flat"] }
            """#
        let text = try text(#""request": "GET /a", "response": "Event""#, models, "Models")
        #expect(text.contains("case .a(let value): json.write(value)"), "\(text)")
        #expect(text.contains(#"case .b(let value): json.write(value, tag: "type", "b")"#), "\(text)")
        #expect(text.contains("case .c(let value): json.write(value)"), "\(text)")
    }

    @Test func `Arguments of a flattened type parameter can have members that no other field reads`() throws {
        let models = #"""
            "Answer": { "fields": { "item": "Stored<Item>", "pet": "Stored<Pet>", "page": "Page<Item>" } },
            "Stored<T>": { "fields": { "id": "String", "value": { "type": "T", "flatten": true } } },
            "Page<T>": { "fields": { "items": "[Stored<T>]" } },
            "Item": { "fields": { "size": "Int" } },
            "Pet": { "firstOf": ["Item", "Cat"] },
            "Cat": { "fields": { "claws": "Int" } }
            """#
        let text = try text(#""request": "GET /a", "response": "Answer""#, models, "Models")
        #expect(text.contains("json.flattened() as T"), "\(text)")
    }

    private func text(_ endpoint: String, _ models: String, _ file: String) throws -> String {
        let spec = #"""
            { "baseURL": "https://example.com", "endpoints": { "a": { \#(endpoint) } }, "models": { \#(models) } }
            """#
        let generation = generate(
            [SourceFile(path: "Rare.json", bytes: Array(spec.utf8))], name: "Rare", access: .public)
        #expect(generation.diagnostics.filter { $0.severity == .error } == [])
        return try #require(generation.files.first { $0.name == "Rare.\(file).swift" }).text
    }
}

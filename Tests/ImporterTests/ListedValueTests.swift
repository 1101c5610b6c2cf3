import Testing

@testable import EndpointImporter

/// Values that a schema lists: in an enum, or else in a text.
struct ListedValueTests {
    @Test(arguments: ["anyOf", "oneOf"])
    func `Values beside alternatives are an enum`(_ keyword: String) throws {
        let text = #""\#(keyword)": [{ "type": "string", "description": "A word." }, { "type": "null" }]"#
        let schema = #"{ \#(text), "enum": ["a", "b"] }"#
        let spec = try posting(
            content: jsonMedia(component("Sent")),
            parameters: #"{ "name": "mode", "in": "query", "schema": \#(schema) }"#,
            schemas: #""Sent": \#(object(#""a": \#(schema), "all": { "type": "array", "items": \#(schema) }"#))"#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""mode": { "type": "Word?", "summary": "A word." }"#), "\(spec.text)")
        #expect(spec.text.contains(#""a": { "type": "Word??", "summary": "A word." }"#), "\(spec.text)")
        #expect(spec.text.contains(#""all": { "type": "[Word?]?", "summary": "A word." }"#), "\(spec.text)")
        #expect(spec.text.contains(#""values": ["a", "b"]"#), "\(spec.text)")
    }

    @Test(arguments: [
        #"{ "enum": ["auto", 7, true] }"#, #"{ "type": ["string", "integer", "boolean"], "enum": ["auto", 7, true] }"#,
        #"{ "anyOf": [{ "type": "string" }, { "type": "integer" }, { "type": "boolean" }], "enum": ["auto", 7, true] }"#,
        #"{ "allOf": [{ "enum": ["auto", 7, true] }] }"#,
    ])
    func `Values of several types are an enum of each type`(_ schema: String) throws {
        let text = try reading(component("Lamp"), schemas: #""Lamp": \#(object(#""level": \#(schema)"#))"#)
        #expect(text.contains(#""LampLevel": { "shapes": ["LampLevelValue", "LampLevelNumber", "Bool"] }"#), "\(text)")
        #expect(text.contains(#""LampLevelValue": { "values": ["auto"] }"#), "\(text)")
        #expect(text.contains(#""LampLevelNumber": { "values": { "7": "seven" } }"#), "\(text)")
    }

    @Test func `Values of several types keep their names and texts`() throws {
        let schema = """
            { "enum": ["auto", 7, null], "x-enum-varnames": ["AUTOMATIC", "FULL", "UNSET"],
              "x-enum-descriptions": ["By the light.", "As bright as it can be.", "Nothing."] }
            """
        let text = try reading(component("Lamp"), schemas: #""Lamp": \#(object(#""level": \#(schema)"#))"#)
        #expect(
            text.contains(#"{ "values": { "auto": { "name": "automatic", "summary": "By the light." } } }"#), "\(text)")
        #expect(
            text.contains(#"{ "values": { "7": { "name": "full", "summary": "As bright as it can be." } } }"#),
            "\(text)")
    }

    @Test func `The names of values are in the order of the values, of which one is null`() throws {
        let schema = #"{ "enum": [null, "a", "b"], "x-enum-varnames": ["UNSET", "FIRST", "LAST"] }"#
        let text = try reading(component("Pet"), schemas: #""Pet": \#(object(#""kind": \#(schema)"#))"#)
        #expect(text.contains(#""values": { "a": "first", "b": "last" }"#), "\(text)")
    }

    @Test(arguments: [#"["FIRST", "LAST", "EMPTY"]"#, #"["b", "a"]"#])
    func `Names that cannot be those of the values are left out with a warning`(_ names: String) throws {
        let schema = #"{ "enum": ["a", "b"], "x-enum-varnames": \#(names) }"#
        let spec = try posting(content: jsonMedia(object(#""kind": \#(schema)"#)))
        #expect(spec.text.contains(#""values": ["a", "b"]"#), "\(spec.text)")
        #expect(spec.messages.count == 1 && spec.messages[0].contains("another number or another order"))
    }

    @Test func `Values of several types beside a component are the values`() throws {
        let level = #"{ "allOf": [\#(component("Level")), { "enum": ["auto", 7] }] }"#
        let text = try reading(
            component("Lamp"), schemas: #""Level": { "type": "string" }, "Lamp": \#(object(#""level": \#(level)"#))"#)
        #expect(text.contains(#""LampLevel": { "shapes": ["LampLevelValue", "LampLevelNumber"] }"#), "\(text)")
    }

    @Test func `A query item of several types says their values`() throws {
        let schema = #"{ "anyOf": [{ "type": "string" }, { "type": "integer" }], "enum": ["auto", 7] }"#
        let spec = try posting(parameters: #"{ "name": "level", "in": "query", "schema": \#(schema) }"#)
        #expect(spec.text.contains(#""level": { "type": "String?", "summary": "Values such as `auto`, `7`." }"#))
    }

    @Test(arguments: [
        #""oneOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }]"#,
        #""type": ["string", "array"], "oneOf": [{ "type": "string" }, { "type": "array" }]"#,
    ])
    func `Values beside alternatives that can have others are lost with a warning`(_ alternatives: String) throws {
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": {
                \(operation(responses: #""200": { \#(json(#"{ \#(alternatives), "enum": ["a"] }"#)) }"#)) } }
                """)
        #expect(spec.messages.map(\.message) == ["these values are left out beside alternatives that have others"])
    }

    @Test func `Values with a title each keep it, although they are also listed`() throws {
        let cases = #"[{ "const": "a", "title": "First" }, { "const": "b", "title": "Last" }]"#
        let kind = #"{ "enum": ["a", "b"], "oneOf": \#(cases) }"#
        let text = try reading(component("Pet"), schemas: #""Pet": \#(object(#""kind": \#(kind)"#))"#)
        #expect(text.contains(#""values": { "a": "first", "b": "last" }"#), "\(text)")
    }

    @Test(arguments: [
        (#""type": "number", "enum": [0, 0.25, 1]"#, "The number is one of these: `0`, `0.25`, `1`."),
        (#""const": 1.5"#, "The number is `1.5`."),
    ])
    func `Numbers that are no enum are in the text about them`(_ schema: String, _ summary: String) throws {
        let number = "{ \(schema) }"
        let members = """
            "rate": \(number), "shared": \(component("Rate")), "rates": { "type": "array", "items": \(number) },
            "choice": { "oneOf": [\(number), { "type": "boolean" }] }
            """
        let spec = try posting(
            content: jsonMedia(component("Sent")),
            parameters: #"{ "name": "factor", "in": "query", "schema": \#(number) }"#,
            schemas: #""Sent": \#(object(members)), "Rate": \#(number)"#)
        #expect(spec.messages == [])
        for key in ["rate", "shared", "factor"] {
            #expect(spec.text.contains(#""\#(key)": { "type": "Double?", "summary": "\#(summary)" }"#), "\(spec.text)")
        }
        #expect(spec.text.contains(#""rates": { "type": "[Double]?", "summary": "\#(summary)" }"#), "\(spec.text)")
        #expect(spec.text.contains(#""SentChoice": { "summary": "\#(summary)", "shapes": ["Double", "Bool"] }"#))
    }

    @Test func `Sentences that alternatives list are in the text about the member`() throws {
        let sentences = [
            "The value of the parameter is not valid here.", "The form of the field is not the right one.",
        ]
        let cases = sentences.map { object(#""issue": { "enum": ["\#($0.count)"] }, "text": { "enum": ["\#($0)"] }"#) }
        let members = #""issue": { "type": "string" }, "text": { "type": "string", "description": "Its text." }"#
        let text = try reading(
            component("Problem"),
            schemas: #""Problem": { "properties": { \#(members) }, "anyOf": [\#(cases.joined(separator: ", "))] }"#)
        let list = sentences.map { #"- `\#($0)`"# }.joined(separator: #"\n"#)
        #expect(text.contains(#""summary": "Its text.\n\nThe text is one of these:\n\n\#(list)""#), "\(text)")
        #expect(text.contains(#""issue": "ProblemIssue?""#), "\(text)")
    }

    @Test func `A member that can have any value says the values that some alternatives list`() throws {
        let members = #""kind": { "type": "string", "description": "Its kind." }"#
        let cases = [("graph", "edges"), ("cube", "sides")].map { kind, member in
            #"{ "properties": { "kind": { "enum": ["\#(kind)"] }, "\#(member)": { "type": "string" } } }"#
        }
        let alternatives = ([#"{ "title": "Generic" }"#] + cases).joined(separator: ", ")
        let text = try reading(
            component("Data"),
            schemas: #""Data": { "properties": { \#(members) }, "oneOf": [\#(alternatives)] }"#)
        let kind = #"{ "type": "String?", "summary": "Its kind.\n\nValues such as `graph`, `cube`." }"#
        #expect(text.contains(#""kind": \#(kind)"#), "\(text)")
    }

    @Test
    func `Values that are alternatives keep their names and their texts`() throws {
        let texts =
            #"{ "const": "l", "title": "Low", "description": "A low one." }, { "const": "h", "title": "A title that is a sentence" }"#
        let numbers = #"{ "const": 1, "title": "One", "description": "The one." }, { "const": 2 }"#
        let text = try reading(
            object(#""level": { "oneOf": [\#(texts)] }, "number": { "type": "integer", "oneOf": [\#(numbers)] }"#),
            schemas: "")
        #expect(text.contains(#""l": { "name": "low", "summary": "A low one." }"#), "\(text)")
        #expect(text.contains(#""h": { "summary": "A title that is a sentence" }"#), "\(text)")
        #expect(text.contains(#""1": { "name": "one", "summary": "The one." }, "2": "two""#), "\(text)")
        #expect(
            text.contains(#""fields": { "level": "GetAResponseLevel?", "number": "GetAResponseNumber?" }"#), "\(text)")
    }

    @Test
    func `Values of a deprecated alternative are deprecated, and each has its text`() throws {
        let current = #"{ "enum": ["s", "m"] }"#
        let deprecated = #"{ "title": "Old", "description": "Old.", "enum": ["x", "s"], "deprecated": true }"#
        let old = #""x": { "summary": "Old.", "deprecated": "The API has deprecated it." }"#
        for (cases, values) in [
            ([current, deprecated], #""s": "s", "m": "m", \#(old)"#),
            ([deprecated, current], #"\#(old), "s": "s", "m": "m""#),
        ] {
            let cases = cases.joined(separator: ", ")
            let text = try reading(object(#""size": { "type": "string", "oneOf": [\#(cases)] }"#), schemas: "")
            #expect(text.contains(#""values": { \#(values) }"#), "\(text)")
        }
    }

    @Test
    func `A value of several enums has the texts of all`() throws {
        let enums = ["A one.", "An 1."].enumerated().map { number, text in
            #""E\#(number)": { "enum": ["one", "e\#(number)"], "x-enum-descriptions": ["\#(text)", "An end."] }"#
        }
        let text = try reading(
            object(#""level": { "anyOf": [\#(component("E0")), \#(component("E1"))] }"#),
            schemas: enums.joined(separator: ", "))
        #expect(text.contains(#""one": { "summary": "A one.\n\nAn 1." }"#), "\(text)")
    }

    @Test func `Texts of digits whose names would be equal are a text with its values`() throws {
        let text = try reading(
            component("Vote"), schemas: #""Vote": \#(object(#""a": { "enum": ["-1", "0", "1"] }"#))"#)
        let summary = #"The text is one of these:\n\n- `-1`\n- `0`\n- `1`"#
        #expect(text.contains(#""a": { "type": "String?", "summary": "\#(summary)" }"#), "\(text)")
    }

    @Test(arguments: [
        (
            #""x-enum-varnames": ["LOW", "HIGH"], "x-enum-descriptions": ["A low one.", "A high one."]"#,
            #"- `1`: `LOW`. A low one.\n- `2`: `HIGH`. A high one."#
        ),
        (#""x-enumNames": ["LOW", "HIGH"]"#, #"- `1`: `LOW`.\n- `2`: `HIGH`."#),
        (#""x-enum-descriptions": { "2": "A high one." }"#, #"- `2`: A high one."#),
        (
            #""description": "A level.", "x-enum-varnames": ["LOW", "HIGH"]"#,
            #"A level.\n\n- `1`: `LOW`.\n- `2`: `HIGH`."#
        ),
    ])
    func `The names and the texts of texts of digits are in the text about them`(
        _ statements: String, _ summary: String
    ) throws {
        let level = #"{ "type": "string", "enum": ["1", "2"], \#(statements) }"#
        let text = try reading(component("Vote"), schemas: #""Vote": \#(object(#""level": \#(level)"#))"#)
        #expect(text.contains(#""summary": "\#(summary)""#) && text.contains(#""values": ["1", "2"]"#), "\(text)")
    }

    @Test func `Texts of digits of which nothing is said have no text`() throws {
        let level = #"{ "type": "string", "enum": ["1", "2"] }"#
        let text = try reading(component("Vote"), schemas: #""Vote": \#(object(#""level": \#(level)"#))"#)
        #expect(text.contains(#""VoteLevel": { "values": ["1", "2"] }"#), "\(text)")
    }

    @Test func `Texts of digits in a union stay texts`() throws {
        let union = #"{ "anyOf": [{ "enum": ["-1", "0"] }, { "enum": ["1"] }] }"#
        let text = try reading(component("Vote"), schemas: #""Vote": \#(object(#""a": \#(union)"#))"#)
        #expect(text.contains(#""values": ["-1", "0"]"#) && text.contains(#""values": ["1"]"#), "\(text)")
    }

    @Test(arguments: [
        (#""type": "object", "enum": [{}], "default": {}"#, "[String: JSON]"),
        (#""type": "object", "properties": { "a": { "type": "string" } }, "enum": [{ "a": "b" }]"#, "Kind"),
        (#""type": "array", "items": { "type": "integer" }, "enum": [[1], [1, 2]]"#, "[Int]"),
    ])
    func `Listed objects and lists are a rule for values of the type`(_ schema: String, _ type: String) throws {
        let text = try reading(object(#""kind": { \#(schema) }"#), schemas: "")
        #expect(text.contains(type), "\(text)")
        #expect(!text.contains(#""kind": "JSON"#), "\(text)")
    }
}

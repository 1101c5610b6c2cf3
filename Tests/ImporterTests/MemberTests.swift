import EndpointImporter
import Testing

/// Members of models.
struct MemberTests {
    @Test(arguments: [
        (#""if": {}, "then": PART, "else": { "properties": { "b": { "type": "string" } } }"#, #", "b": "String?""#),
        (#""dependentSchemas": { "a": PART }"#, ""),
    ])
    func `A member that only some values have is optional`(_ condition: String, _ more: String) throws {
        let part = #"{ "properties": { "size": { "type": "integer" } }, "required": ["size"] }"#
        let schema =
            #"{ "type": "object", "properties": { "a": { "type": "string" } }, \#(condition.replacing("PART", with: part)) }"#
        let text = try reading(schema, schemas: "")
        #expect(text.contains(#""fields": { "a": "String?", "size": "Int?"\#(more) }"#), "\(text)")
    }

    @Test
    func `Members of a type that no part evaluates are a map`() throws {
        let text = try reading(
            #"{ "type": "object", "unevaluatedProperties": { "type": "integer" } }"#, schemas: "")
        #expect(text.contains(#""response": "[String: Int]""#), "\(text)")
    }

    @Test(arguments: [#"["First.", "Second."]"#, #"{ "b": "Second.", "a": "First." }"#])
    func `The values of an enum have the descriptions of an extension`(_ texts: String) throws {
        let values = #""enum": ["a", "b"], "x-enumDescriptions": \#(texts)"#
        let text = try reading(object(#""kind": { "type": "string", \#(values) }"#), schemas: "")
        #expect(text.contains(#""a": { "summary": "First." }"#), "\(text)")
    }

    @Test
    func `An enum of sentences is a text`() throws {
        let value = "The picture is too large, and nobody can see all of it."
        let text = try reading(object(#""detail": { "type": "string", "enum": ["\#(value)"] }"#), schemas: "")
        #expect(text.contains(#""type": "String?""#))
        #expect(text.contains(#""summary": "The text is `\#(value)`""#), "\(text)")
    }

    @Test
    func `A value has the name that the document gives it, if no other has it`() throws {
        let values = #""enum": ["1m", "week"], "x-enum-varnames": ["ONE_MONTH", "SEVEN_DAYS"]"#
        let text = try reading(object(#""span": { "type": "string", \#(values) }"#), schemas: "")
        #expect(text.contains(#""values": { "1m": "oneMonth", "week": "sevenDays" }"#), "\(text)")
        let same = try reading(
            object(#""span": { "type": "string", \#(values.replacing("SEVEN_DAYS", with: "ONE_MONTH")) }"#), schemas: ""
        )
        #expect(same.contains(#""values": ["1m", "week"]"#), "\(same)")
    }

    @Test func `A name of digits that is taken stays a name`() throws {
        let text = try reading(object(#""1": { "type": "string" }, "_1": { "type": "string" }"#), schemas: "")
        #expect(text.contains(#""1": { "type": "String?", "name": "_1Value" }"#), "\(text)")
    }

    @Test
    func `A member that can be null is null, and not its default`() throws {
        let members = #""a": { "type": ["integer", "null"], "default": 1 }, "b": { "type": "integer", "default": 1 }"#
        let text = try reading(object(members), schemas: "")
        #expect(text.contains(#""a": { "type": "Int?", "summary": "`1` by default." }"#), "\(text)")
        #expect(text.contains(#""b": { "type": "Int", "default": 1 }"#), "\(text)")
    }

    @Test
    func `A member says what its scalar component says`() throws {
        let schemas = """
            "T": { "type": "object", "properties": { "at": \(component("Time")), "mode": { "allOf": [\(component("Mode"))] } } },
            "Mode": { "type": "string", "enum": ["fast", "slow"], "default": "slow" },
            "Time": { "type": "integer", "description": "Milliseconds.", "deprecated": true }
            """
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(component("T"))) }"#)) } },
                "components": { "schemas": { \(schemas) } }
                """)
        #expect(spec.text.contains(#""summary": "Milliseconds.""#))
        #expect(spec.text.contains(#""mode": { "type": "Mode", "default": "slow" }"#))
        #expect(spec.text.contains(#""deprecated": "The API has deprecated it.""#))
    }

    @Test(arguments: [#""type": "string", "enum": ["de", "nl"]"#, #""type": "string""#])
    func `A member has the text of a component that restricts the type of another one`(_ schema: String) throws {
        let schemas = """
            "T": { "type": "object", "properties": { "locale": \(component("Preset")) } },
            "Preset": { "type": ["string", "null"], "$ref": "#/components/schemas/Locale", "description": "The preset." },
            "Locale": { \(schema), "description": "The language of a text." }
            """
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(component("T"))) }"#)) } },
                "components": { "schemas": { \(schemas) } }
                """)
        #expect(spec.text.contains(#", "summary": "The preset." }"#), "\(spec.text)")
    }

    @Test
    func `A member of a deprecated type is deprecated`() throws {
        let schemas = """
            "T": { "type": "object", "properties": { "old": \(component("Old")), "all": { "type": "array", "items": \(component("Old")) } } },
            "Old": { "type": "object", "properties": { "a": { "type": "string" } }, "deprecated": true }
            """
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(component("T"))) }"#)) } },
                "components": { "schemas": { \(schemas) } }
                """)
        let field = #""old": { "type": "Old?", "deprecated": "The API has deprecated it." }, "all": "[Old]?""#
        #expect(spec.text.contains(field), "\(spec.text)")
    }

    @Test
    func `Members that are not listed can be sent`() throws {
        let members = #""properties": { "name": { "type": "string" } }, "additionalProperties": true"#
        let open = #"{ "type": "object", \#(members) }"#
        let body = #""requestBody": { \#(json(component("Sent"))) },"#
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": {
                \(operation("post", body: body, responses: #""200": { \#(json(component("Read"))) }"#)) } },
                "components": { "schemas": { "Sent": \(open), "Read": \(open) } }
                """)
        #expect(spec.text.components(separatedBy: "additionalProperties").count == 2)
    }

    @Test
    func `Values that are listed beside a component are the values`() throws {
        let kind = #"{ "allOf": [\#(component("Kind")), { "type": "string", "enum": ["cat"] }] }"#
        let text = try reading(
            component("Pet"), schemas: #""Kind": { "type": "string" }, "Pet": \#(object(#""kind": \#(kind)"#))"#)
        #expect(text.contains(#""kind": "PetKind?""#) && text.contains(#""values": ["cat"]"#), "\(text)")
    }

    @Test
    func `A member that cannot exist is left out`() throws {
        let text = try reading(component("Free"), schemas: #""Free": \#(object(#""never": { "not": {} }"#))"#)
        #expect(text.contains(#""response": "[String: JSON]""#))
    }

    @Test
    func `Inline models with other texts about their members stay apart`() throws {
        let members = ["first", "second"].map {
            #""\#($0)": \#(object(#""x": { "type": "string", "description": "\#($0)" }"#))"#
        }
        let text = try reading(component("Pair"), schemas: #""Pair": \#(object(members.joined(separator: ", ")))"#)
        #expect(text.contains(#""first": "PairFirst?", "second": "PairSecond?""#))
    }

    @Test
    func `An example that is written as a text is checked`() throws {
        let schema = object(#""at": { "type": "string", "format": "date-time" }"#)
        let example = { (time: String) in
            let media = #"{ "schema": \#(schema), "example": "{ \"at\": \"\#(time)\" }" }"#
            let responses = #""200": { "content": { "application/json": \#(media) } }"#
            return try importing(
                members: #"\#(server), "paths": { "/a": { \#(operation(responses: responses)) } }"#)
        }
        let good = try example("2026-01-01T00:00:00Z")
        #expect(good.text.contains(#""example": { "at": "2026-01-01T00:00:00Z" }"#), "\(good.text)")
        let bad = try example("2026-01-01T00:00:00")
        #expect(bad.messages.first?.message.hasPrefix("this example is left out, since its schema") == true)
    }

    @Test
    func `An example with a URL of the same host is kept`() throws {
        let link = object(#""next": { "type": "string", "format": "uri", "example": "/pets?page=2" }"#)
        let media = #"{ "schema": \#(link), "example": { "next": "/pets?page=2" } }"#
        let responses = #""200": { "content": { "application/json": \#(media) } }"#
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation(responses: responses)) } }"#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""example": { "next": "/pets?page=2" }"#), "\(spec.text)")
    }

    @Test(arguments: [("patch", true), ("put", false)])
    func `A PATCH can clear a member that can be null`(_ method: String, _ hasInput: Bool) throws {
        let pet = object(#""name": { "type": "string" }, "owner": { "type": "string", "nullable": true }"#)
        let body = #""requestBody": { \#(json(component("Pet"))) },"#
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": {
                \(operation(method, body: body, responses: #""200": { \#(json(component("Pet"))) }"#)) } },
                "components": { "schemas": { "Pet": \(pet) } }
                """)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""Pet": { "fields": { "name": "String?", "owner": "String?" } }"#), "\(spec.text)")
        let input = #""PetInput": { "fields": { "name": "String?", "owner": "String??" } }"#
        #expect(spec.text.contains(input) == hasInput, "\(spec.text)")
    }

    @Test
    func `The default of a required member is in its text`() throws {
        let layout = #""layout": { "type": "string", "default": "4x6", "description": "The layout." }"#
        let text = try reading(component("Batch"), schemas: #""Batch": \#(object(layout, required: #""layout""#))"#)
        #expect(
            text.contains(#""layout": { "type": "String", "summary": "The layout. `4x6` by default." }"#), "\(text)")
    }

    @Test
    func `A member without a description has its title, if that says more than a name`() throws {
        let members = #""a": { "type": "string", "title": "The size in square kilometres" }, "b": { "title": "The B" }"#
        let text = try reading(component("Lake"), schemas: #""Lake": \#(object(members))"#)
        #expect(text.contains(#""summary": "The size in square kilometres""#) && !text.contains("The B"), "\(text)")
    }

    @Test func `A member of both branches of a condition is any of their schemas`() throws {
        let (text, number) = (#"{ "type": "string" }"#, #"{ "type": "integer" }"#)
        let branches = #""then": \#(object(#""b": \#(text)"#)), "else": \#(object(#""b": \#(number)"#))"#
        let all = try reading(
            component("A"), schemas: #""A": { "properties": { "a": { "type": "string" } }, "if": {}, \#(branches) }"#)
        #expect(all.contains(#""b": "AB?""#) && all.contains(#""AB": { "shapes": ["String", "Int"] }"#), "\(all)")
    }

    @Test(arguments: [#""if": {}, "then": PART"#, #""if": {}, "else": PART"#, #""dependentSchemas": { "a": PART }"#])
    func `A part of a composition can have only members on a condition`(_ condition: String) throws {
        let part = condition.replacing("PART", with: #"{ "properties": { "b": { "type": "integer" } } }"#)
        let whole = #"{ "allOf": [\#(object(#""a": { "type": "string" }"#)), { \#(part) }] }"#
        #expect(
            try reading(component("A"), schemas: #""A": \#(whole)"#)
                .contains(#""A": { "fields": { "a": "String?", "b": "Int?" } }"#))
        #expect(
            try reading(component("A"), schemas: #""A": { \#(part) }"#)
                .contains(#""A": { "fields": { "b": "Int?" } }"#))
    }

    @Test(arguments: [
        (#""^a": { "type": "string" }, "^b": { "type": "integer" }"#, "", "[String: GetAResponse]"),
        (#""^a": { "type": "string" }"#, #", "additionalProperties": { "type": "string" }"#, "[String: String]"),
        (#""^a": { "type": "string" }"#, #", "additionalProperties": { "type": "integer" }"#, "[String: GetAResponse]"),
        (#""^a": { "type": "string" }"#, #", "additionalProperties": true"#, "[String: JSON]"),
        (#""^a": { "type": "string" }"#, #", "additionalProperties": false"#, "[String: String]"),
        (#""^a": { "type": "string" }, "^x-": {}"#, #", "additionalProperties": false"#, "[String: JSON]"),
        (#""^a": { "type": "string" }, "^b": false"#, #", "additionalProperties": false"#, "[String: String]"),
    ])
    func `Members by patterns and all others are values of one map`(
        _ patterns: String, _ others: String, _ type: String
    ) throws {
        let map = #"{ "type": "object", "patternProperties": { \#(patterns) }\#(others) }"#
        let text = try reading(map, schemas: "")
        #expect(text.contains(#""response": "\#(type)""#), "\(text)")
    }

    @Test(arguments: [
        ("int64", "Int64"), ("int32", "Int"), ("float", "Double"), ("double", "Double"), ("decimal", "Decimal"),
    ])
    func `A number has the type of its format`(_ format: String, _ type: String) throws {
        let text = try reading(
            component("A"), schemas: #""A": \#(object(#""a": { "type": "number", "format": "\#(format)" }"#))"#)
        #expect(text.contains(#""a": "\#(type)?""#), "\(text)")
    }

    @Test(arguments: [
        #""then": { "allOf": [PART] }"#, #""else": { "if": {}, "then": PART }"#, #""then": { "oneOf": [PART, PART] }"#,
        #""dependentSchemas": { "a": { "anyOf": [PART] } }"#,
    ])
    func `The members of a condition can be in its parts`(_ condition: String) throws {
        let part = condition.replacing("PART", with: #"{ "properties": { "b": { "type": "integer" }, "c": true } }"#)
        let text = try reading(
            component("A"), schemas: #""A": { "properties": { "a": { "type": "string" } }, \#(part) }"#)
        #expect(text.contains(#""A": { "fields": { "a": "String?", "b": "Int?", "c": "JSON?" } }"#), "\(text)")
    }

    @Test func `A member of several conditions is any of their schemas`() throws {
        let conditions = ["string", "integer", "boolean"].map { type in
            #"{ "if": {}, "then": { "properties": { "b": { "type": "\#(type)" } } } }"#
        }
        let text = try reading(
            component("A"),
            schemas: #""A": { "properties": { "a": {} }, "allOf": [\#(conditions.joined(separator: ", "))] }"#)
        #expect(text.contains(#""AB": { "shapes": ["String", "Int", "Bool"] }"#), "\(text)")
    }

    @Test func `A member with one schema on several conditions keeps its text`() throws {
        let condition = #"{ "if": {}, "then": { "properties": { "b": { "type": "string", "description": "A b." } } } }"#
        let text = try reading(
            component("A"), schemas: #""A": { "properties": { "a": {} }, "allOf": [\#(condition), \#(condition)] }"#)
        #expect(text.contains(#""b": { "type": "String?", "summary": "A b." }"#), "\(text)")
    }

    @Test func `A member that a component describes keeps its members beside those of conditions`() throws {
        let condition = { (key: String) in
            #"{ "if": {}, "then": { "properties": { "x": \#(object(#""\#(key)": { "type": "string" }"#)) } } }"#
        }
        let base = object(#""x": \#(object(#""a": { "type": "string" }"#))"#)
        let text = try reading(
            component("A"),
            schemas:
                #""Base": \#(base), "A": { "allOf": [\#(component("Base")), \#(condition("b")), \#(condition("c"))] }"#)
        for key in ["a", "b", "c"] { #expect(text.contains(#""\#(key)": "String?""#), "\(text)") }
    }

    @Test func `An object of members by patterns is a map, also as a part`() throws {
        let patterns = #"{ "type": "object", "patternProperties": { "^x-": { "type": "integer" } } }"#
        #expect(try reading(patterns, schemas: "").contains(#""response": "[String: Int]""#))
        let text = try reading(
            component("A"), schemas: #""A": { "allOf": [\#(object(#""a": { "type": "string" }"#)), \#(patterns)] }"#)
        #expect(text.contains(#"{ "type": "[String: Int]", "flatten": true }"#), "\(text)")
    }
}

import Testing

@testable import EndpointImporter

/// Unions of objects in which one case is read in place of another one.
struct HiddenCaseTests {
    @Test
    func `A case comes before those that require less of a value, where null requires nothing`() throws {
        let number = #"{ "type": "number", "nullable": true }"#
        let text = try union(
            "anyOf",
            object(
                #""kind": { "type": "string" }, "low": \#(number), "high": \#(number)"#, required: #""low", "high""#),
            object(#""kind": { "type": "string" }, "ledger": { "type": "string" }"#, required: #""ledger""#))
        #expect(text.contains(#""Entity": { "firstOf": ["Second", "First"] }"#), "\(text)")
    }

    @Test func `A map comes before a struct that requires nothing, which would be read in its place`() throws {
        let map = #"{ "type": "object", "additionalProperties": { "type": "integer" } }"#
        let text = try reading(
            component("Entity"),
            schemas: #""Entity": { "oneOf": [\#(object(#""error": { "type": "string" }"#)), \#(map)] }"#)
        #expect(text.contains(#""Entity": { "firstOf": ["[String: Int]", "EntityError"] }"#), "\(text)")
    }

    @Test func `A struct that requires nothing beside any object is a loss`() throws {
        let schema = #"{ "oneOf": [\#(object(#""error": { "type": "string" }"#)), { "type": "object" }] }"#
        let spec = try posting(response: schema)
        #expect(
            spec.messages.count == 1 && spec.messages[0].contains("nothing distinguishes some alternatives"),
            "\(spec.messages)")
    }

    @Test(arguments: [
        (texts(#""old", "low""#), texts(#""old", "high""#), "EntityKind"),
        (texts(#""old""#), #"{ "type": "string" }"#, "String"),
    ])
    func `Structs with values that fit both are one struct, if the document allows such values`(
        _ first: String, _ second: String, _ type: String
    ) throws {
        let first = object(#""kind": \#(first), "low": { "type": "integer" }"#, required: #""kind""#)
        let second = object(#""kind": \#(second), "high": { "type": "integer" }"#, required: #""kind""#)
        let any = try union("anyOf", first, second)
        #expect(
            any.contains(#""Entity": { "fields": { "kind": "\#(type)", "low": "Int?", "high": "Int?" } }"#), "\(any)")
        let one = try union("oneOf", first, second)
        #expect(one.contains(#""Entity": { "firstOf": ["First", "Second"] }"#), "\(one)")
    }

    @Test
    func `A member of two equal components is of the first one`() throws {
        let app = #""properties": { "id": { "type": "integer" } }, "required": ["id"]"#
        let members = { (name: String, own: String) in
            object(#""app": \#(component(name)), "\#(own)": { "type": "string" }"#, required: #""app""#)
        }
        let text = try union(
            "anyOf", members("App", "low"), members("NullableApp", "high"),
            others: #", "App": { \#(app) }, "NullableApp": { "nullable": true, \#(app) }"#)
        #expect(
            text.contains(#""Entity": { "fields": { "app": "App?", "low": "String?", "high": "String?" } }"#), "\(text)"
        )
    }

    private static let name = #""name": { "type": "string" }"#
    private static let mail = #""mail": { "type": "string" }"#
    private static let phone = #""phone": { "type": "string" }"#

    @Test(arguments: ["oneOf", "anyOf"])
    func `A case comes before those that require less of a struct in a value`(_ keyword: String) throws {
        let text = try union(
            keyword, user(#""required": ["name"], "properties": { \#(Self.name) }"#),
            user(#""required": ["name", "mail"], "properties": { \#(Self.name), \#(Self.mail) }"#))
        #expect(text.contains(#""Entity": { "firstOf": ["Second", "First"] }"#), "\(text)")
    }

    @Test(arguments: [
        ((#""required": ["mail"],"#, #""required": ["phone"],"#), []),
        (("", ""), ["nothing distinguishes some alternatives, so the first of them that fits is read"]),
    ])
    func `Cases whose structs require different members are distinct, and others are reported`(
        _ required: (first: String, second: String), _ messages: [String]
    ) throws {
        let first = user(#"\#(required.first) "properties": { \#(Self.name), \#(Self.mail) }"#)
        let second = user(#"\#(required.second) "properties": { \#(Self.name), \#(Self.phone) }"#)
        let spec = try importing(
            members: """
                \(server), "paths": {
                    "/a": { \(operation(responses: #""200": { "description": "", \#(json(component("Entity"))) }"#)) }
                },
                "components": { "schemas": {
                    "Entity": { "oneOf": [\(component("First")), \(component("Second"))] },
                    "First": \(first), "Second": \(second)
                } }
                """)
        #expect(spec.text.contains(#""Entity": { "firstOf": ["First", "Second"] }"#), "\(spec.text)")
        #expect(spec.messages.map(\.message) == messages)
    }

    private static let (a, b, c) = (component("A"), component("B"), component("C"))

    @Test(arguments: [
        (
            object(#""u": \#(a), "v": \#(a)"#, required: #""u", "v""#),
            object(#""u": \#(b), "v": \#(b)"#, required: #""u", "v""#), true
        ), (object(#""u": \#(a)"#), object(#""u": \#(c)"#), false),
        (
            object(#""u": { "type": "array", "items": \#(a) }"#, required: #""u""#),
            object(#""u": { "type": "array", "items": \#(c) }"#, required: #""u""#), false
        ),
    ])
    func `Cases are reported if a value of one is read as another, and no others are`(
        _ first: String, _ second: String, _ isReported: Bool
    ) throws {
        for keyword in ["oneOf", "anyOf"] {
            let spec = try importing(
                members: """
                    \(server), "paths": {
                        "/a": { \(operation(responses: #""200": { "description": "", \#(json(component("Entity"))) }"#)) }
                    },
                    "components": { "schemas": {
                        "Entity": { "\(keyword)": [\(first), \(second)] },
                        "A": \(object(#""n": { "type": "string" }, "x": { "type": "string" }"#, required: #""n""#)),
                        "B": \(object(#""n": { "type": "string" }, "y": { "type": "string" }"#, required: #""n""#)),
                        "C": \(object(#""z": { "type": "string" }"#, required: #""z""#))
                    } }
                    """)
            #expect(spec.messages.isEmpty != isReported, "\(keyword): \(spec.text)")
        }
    }

    @Test func `Scalars stay in the order of the document, also before a union`() throws {
        let text = try reading(
            component("Entity"),
            schemas: """
                "Entity": { "oneOf": [
                    { "type": "boolean" }, { "type": "string", "format": "date-time" }, \(component("Other"))
                ] },
                "Other": { "oneOf": [{ "type": "string" }, { "type": "integer" }] }
                """)
        #expect(text.contains(#""Entity": { "firstOf": ["Bool", "Date", "Other"] }"#), "\(text)")
    }

    @Test func `Cases that are only sent are told from each other by their senders`() throws {
        let cases = [Self.mail, Self.phone].map { user(#""properties": { \#($0) }"#) }
        let (_, messages) = try posting(
            content: #""application/json": { "schema": { "oneOf": [\#(cases.joined(separator: ", "))] } }"#)
        #expect(messages == [])
    }

    /// The schema of an object with a required member, which is an object.
    private func user(_ members: String) -> String {
        object(#""user": { "type": "object", \#(members) }"#, required: #""user""#)
    }

    private static func texts(_ values: String) -> String { #"{ "type": "string", "enum": [\#(values)] }"# }

    private func union(_ keyword: String, _ first: String, _ second: String, others: String = "") throws -> String {
        try reading(
            component("Entity"),
            schemas: """
                "Entity": { "\(keyword)": [\(component("First")), \(component("Second"))] },
                "First": \(first), "Second": \(second)\(others)
                """)
    }
}

import EndpointImporter
import Testing

/// Schemas with `allOf`.
struct CompositionTests {
    @Test
    func `Members beside a scalar or an object without members are those of the object`() throws {
        let schema =
            #"{ "oneOf": [{ "type": "boolean" }, { "type": "object" }], "properties": { "id": { "type": "string" } } }"#
        let text = try reading(component("Envelope"), schemas: #""Envelope": \#(schema)"#)
        #expect(text.contains(#/"Envelope": { "shapes": \["Bool", "Envelope\w+"\] }/#), "\(text)")
        #expect(text.contains(#""fields": { "id": "String?" }"#), "\(text)")
    }

    @Test(arguments: [#""type": "object""#, #""type": ["object", "null"]"#])
    func `A type beside a reference to an object makes no model`(_ type: String) throws {
        let text = try reading(
            component("Link"),
            schemas: ##"""
                "Link": { "type": "object", "properties": {
                    "url": { "type": "string" }, "next": { "$ref": "#/components/schemas/Link", \##(type) }
                } }
                """##)
        #expect(text.contains(#""Link": { "fields": { "url": "String?", "next": "Link?" } }"#), "\(text)")
    }

    @Test
    func `An error of two components with different members keeps its model`() throws {
        let all = #"{ "allOf": [\#(component("A")), \#(component("B"))] }"#
        let schemas = """
            "A": { "type": "object", "properties": { "name": { "type": "string" }, "details": { "type": "string" } } },
            "B": { "type": "object", "properties": { "details": { "type": "string", "enum": ["late", "early"] } } }
            """
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""403": { \#(json(all)) }"#)) } },
                "components": { "schemas": { \(schemas) } }
                """)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""errors": { "403": "GetAForbiddenError" }"#))
        #expect(spec.text.contains(#""details": "GetAForbiddenErrorDetails?""#))
    }

    @Test
    func `A schema that contains itself keeps the members and the rules of its parts`() throws {
        let schemas = """
            "Node": { "allOf": [{ "type": "object", "properties": { "kind": { "type": "string" } } }, \(component("Trait"))] },
            "Trait": { "allOf": [\(component("Named")), \(component("Parent"))], "required": ["name"] },
            "Named": { "type": "object", "properties": { "name": { "type": "string" } } },
            "Parent": { "type": "object", "properties": { "children": { "type": "array", "items": \(component("Node")) } } }
            """
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(component("Trait"))) }"#)) } },
                "components": { "schemas": { \(schemas) } }
                """)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""Node": { "includes": ["Trait"], "fields": { "kind": "String?" } }"#))
        #expect(spec.text.contains(#""Trait": { "includes": ["Named", "Parent"], "fields": { "name": "String" } }"#))
    }

    @Test
    func `An inline schema of components with one text has this text`() throws {
        let parts = ["A", "B"].map {
            #""\#($0)": { "type": "object", "description": "A buyer.", "properties": { "\#($0)": { "type": "string" } } }"#
        }
        let both = #"{ "allOf": [\#(component("A")), \#(component("B"))] }"#
        let text = try reading(
            component("Order"),
            schemas: #"\#(parts.joined(separator: ",")), "Order": \#(object(#""buyer": \#(both)"#))"#)
        #expect(text.contains(#""OrderBuyer": { "summary": "A buyer.", "includes": ["A", "B"] }"#), "\(text)")
    }

    @Test
    func `A member that one part requires and another one describes is required`() throws {
        let parts = """
            "Named": { "type": "object", "required": ["name", "country"], "properties": { "name": { "type": "string" } } },
            "Placed": { "type": "object", "properties": { "country": { "type": "string" } } }
            """
        let inline = object(#""country": { "type": "string" }"#)
        for second in [inline, component("Placed")] {
            let both = #"{ "allOf": [\#(component("Named")), \#(second)] }"#
            let text = try reading(component("Address"), schemas: #"\#(parts), "Address": \#(both)"#)
            #expect(text.contains(#""country": "String""#), "\(text)")
        }
    }

    @Test
    func `A member of two parts has the texts and the default of both`() throws {
        let first = object(
            #"""
            "kind": { "type": "string", "description": "Its kind.", "default": "any" },
            "names": { "type": "array", "items": { "type": "string" }, "description": "Its names." },
            "size": { "type": "integer", "description": "Its size.", "deprecated": true }
            """#)
        let second = object(
            #"""
            "kind": { "type": "string", "description": "Cat or dog.", "default": "cat" },
            "names": { "type": "array", "items": { "type": "string" }, "description": "One at least." },
            "size": { "default": 3 }
            """#)
        let text = try reading(component("Pet"), schemas: #""Pet": { "allOf": [\#(first), \#(second)] }"#)
        #expect(
            text.contains(#""kind": { "type": "String", "summary": "Cat or dog.\n\nIts kind.", "default": "cat" }"#),
            "\(text)")
        #expect(text.contains(#""summary": "One at least.\n\nIts names.""#), "\(text)")
        for part in [#""summary": "Its size.""#, #""deprecated":"#, #""default": 3"#] {
            #expect(text.contains(part), "\(text)")
        }
    }

    @Test
    func `Elements that two parts of a schema describe have the members of both`() throws {
        let item = object(#""field": { "type": "string" }, "issue": { "type": "string" }"#, required: #""issue""#)
        let cases = [#"["a"]"#, #"["b"]"#].map { object(#""issue": { "enum": \#($0) }"#) }.joined(separator: ", ")
        let first = object(#""details": { "type": "array", "items": \#(item) }"#)
        let second = object(#""details": { "type": "array", "items": { "anyOf": [\#(cases)] } }"#)
        let text = try reading(component("Problem"), schemas: #""Problem": { "allOf": [\#(first), \#(second)] }"#)
        #expect(text.contains(#""field": "String?""#))
        #expect(text.contains(#""values": ["a", "b"]"#))
        #expect(text.contains(#""issue": "ProblemDetailIssue""#))
    }

    @Test(arguments: [
        (#""nullable": true"#, #""nullable": true"#, "A?"), (#""nullable": true"#, #""description": "B.""#, "A"),
    ])
    func `A composition allows null if all of its parts do`(
        _ first: String, _ second: String, _ type: String
    ) throws {
        let text = try reading(
            component("Box"),
            schemas: """
                "Box": \(object(#""a": \#(component("A"))"#, required: #""a""#)),
                "A": { "allOf": [\(component("First")), \(component("Second"))] },
                "First": { "type": "object", \(first), "properties": { "a": { "type": "string" } } },
                "Second": { "type": "object", \(second), "properties": { "b": { "type": "string" } } }
                """)
        #expect(text.contains(#""Box": { "fields": { "a": "\#(type)" } }"#), "\(text)")
    }

    @Test func `A list of several lists has the elements of all of them`() throws {
        let more = #"{ "type": "array", "items": \#(object(#""b": { "type": "string" }"#)) }"#
        let text = try reading(
            #"{ "allOf": [\#(component("Pets")), \#(more)] }"#,
            schemas: #"""
                "Pets": { "type": "array", "items": \#(component("Pet")) },
                "Pet": \#(object(#""a": { "type": "string" }"#))
                """#)
        #expect(text.contains(#""includes": ["Pet"], "fields": { "b": "String?" }"#), "\(text)")
    }

    @Test(arguments: [
        #"{ "allOf": [\#(component("Pets")), { "items": { "required": ["a"] } }] }"#,
        #"{ "allOf": [{ "items": { "required": ["a"] } }, \#(component("Pets"))] }"#,
        #"{ "type": "array", "items": \#(component("Pet")), "allOf": [{ "items": { "required": ["a"] } }] }"#,
        #"{ "allOf": [\#(object(#""x": \#(component("Pet"))"#)), { "properties": { "x": { "required": ["a"] } } }] }"#,
    ])
    func `Members that a part requires of an element or a member are required`(_ schema: String) throws {
        let text = try reading(
            schema,
            schemas: #"""
                "Pets": { "type": "array", "items": \#(component("Pet")) },
                "Pet": \#(object(#""a": { "type": "string" }, "b": { "type": "string" }"#))
                """#)
        #expect(text.contains(#""includes": ["Pet"], "fields": { "a": "String" }"#), "\(text)")
    }

    @Test(arguments: [
        (#"{ "type": "string" }"#, #""response": "[String]""#),
        (#"{ "oneOf": [{ "type": "string" }, { "type": "integer" }] }"#, #""shapes": ["String", "Int"]"#),
    ])
    func `Members that a part requires of elements that are no objects are no members`(
        _ items: String, _ expected: String
    ) throws {
        let list = #"{ "allOf": [{ "type": "array", "items": \#(items) }, { "items": { "required": ["a"] } }] }"#
        let text = try reading(list, schemas: "")
        #expect(text.contains(expected), "\(text)")
    }

    @Test(arguments: [
        #"{ "allOf": [{ "type": "number" }, { "type": "integer" }] }"#,
        #"{ "allOf": [{ "type": "integer" }, { "type": "number" }] }"#,
        #"{ "allOf": [\#(component("Number")), { "type": "integer" }] }"#,
        #"{ "allOf": [\#(component("Number")), \#(component("Whole"))] }"#,
    ])
    func `A number that is also an integer is an integer`(_ schema: String) throws {
        let text = try reading(
            component("Box"),
            schemas: #"""
                "Number": { "type": "number" }, "Whole": { "type": "integer" }, "Box": \#(object(#""n": \#(schema)"#))
                """#)
        #expect(text.contains(#""n": "Int?""#), "\(text)")
    }

    @Test(arguments: [["number", "integer"], ["integer", "number"]])
    func `A member that is a number in one part and an integer in another is an integer`(_ types: [String]) throws {
        let parts = types.map { object(#""n": { "type": "\#($0)" }"#) }.joined(separator: ", ")
        let text = try reading(component("Box"), schemas: #""Box": { "allOf": [\#(parts)] }"#)
        #expect(text.contains(#""n": "Int?""#), "\(text)")
    }

    @Test(arguments: [
        ##"{ "anyOf": [{ "$ref": "#/components/schemas/Plain" }, { "type": "null" }] }"##,
        ##"{ "allOf": [{ "type": "object", "nullable": true, "properties": { "a": { "type": "string" } } }] }"##,
    ])
    func `A part of a composition allows null in any words`(_ first: String) throws {
        let text = try reading(
            component("Box"),
            schemas: """
                "Box": \(object(#""a": \#(component("A"))"#, required: #""a""#)),
                "A": { "allOf": [\(component("First")), \(component("Second"))] },
                "First": \(first), "Plain": \(object(#""a": { "type": "string" }"#)),
                "Second": { "type": "object", "nullable": true, "properties": { "b": { "type": "string" } } }
                """)
        #expect(text.contains(#""Box": { "fields": { "a": "A?" } }"#), "\(text)")
    }

    @Test func `A list of several components that are lists has the elements of all of them`() throws {
        let lists = ["a", "b"].map {
            #""\#($0)s": { "type": "array", "items": \#(object(#""\#($0)": { "type": "string" }"#)) }"#
        }
        let text = try reading(
            #"{ "allOf": [\#(component("as")), \#(component("bs"))] }"#, schemas: lists.joined(separator: ", "))
        #expect(text.contains(#""fields": { "a": "String?", "b": "String?" }"#), "\(text)")
    }

    @Test(arguments: [
        #"{ "type": "array", "items": \#(component("Node")) }"#,
        #"{ "type": "object", "additionalProperties": \#(component("Node")) }"#, component("Node"),
    ])
    func `A component that contains itself through a list, a map or another name is no loss`(_ schema: String) throws {
        let node = object(#""c": \#(component("Nodes")), "v": { "type": "string" }"#)
        let text = try reading(component("Nodes"), schemas: #""Nodes": \#(schema), "Node": \#(node)"#)
        let type = schema.contains("array") ? "[Node]" : schema.contains("additional") ? "[String: Node]" : "Node"
        #expect(text.contains(#""c": "\#(type)?""#), "\(text)")
    }

    @Test func `Alternatives that describe members of a member are a loss`() throws {
        let cases = ["x", "y"].map {
            object(#""kind": { "const": "\#($0)" }, "data": \#(object(#""\#($0)": { "type": "string" }"#))"#)
        }
        let own = #""kind": { "type": "string" }, "data": \#(object(#""id": { "type": "string" }"#))"#
        let spec = try posting(
            response: #"{ "properties": { \#(own) }, "oneOf": [\#(cases.joined(separator: ", "))] }"#)
        #expect(spec.messages == ["the alternatives of this object are left out"])
    }

    @Test func `A member whose parts are only rules is required as the object says`() throws {
        let x = #"{ "properties": { "a": { "type": "string" } }, "allOf": [{ "required": ["a"] }] }"#
        let text = try reading(component("A"), schemas: #""A": \#(object(#""x": \#(x)"#, required: #""x""#))"#)
        #expect(text.contains(#""x": "AX""#), "\(text)")
    }

    @Test func `A rule that repeats the components of members is no loss`() throws {
        let (a, b) = (#""a": \#(component("F"))"#, #""b": \#(component("G"))"#)
        let rules = [(a, "a"), (b, "b")].map { object($0.0, required: #""\#($0.1)""#) }
        let schema = #"{ "properties": { \#(a), \#(b) }, "anyOf": [\#(rules.joined(separator: ", "))] }"#
        let text = try reading(
            component("A"),
            schemas: #""A": \#(schema), "F": \#(object(#""f": {}"#)), "G": \#(object(#""g": {}"#))"#)
        #expect(text.contains(#""A": { "fields": { "a": "F?", "b": "G?" } }"#), "\(text)")
    }

    @Test func `Several components contain themselves through lists, and none is a loss`() throws {
        let list = { (names: [String]) in
            #"{ "type": "array", "items": { "oneOf": [\#(names.map(component).joined(separator: ", "))] } }"#
        }
        let text = try reading(
            component("T"),
            schemas: #"""
                "T": \#(list(["N", "M"])), "L": \#(list(["K"])),
                "N": \#(object(#""children": \#(component("T"))"#, required: #""children""#)),
                "M": \#(object(#""ls": \#(component("L"))"#, required: #""ls""#)),
                "K": \#(object(#""ls": \#(component("L")), "k": { "type": "string" }"#))
                """#)
        #expect(text.contains(#""K": { "fields": { "ls": "[K]?", "k": "String?" } }"#), "\(text)")
    }

    @Test func `A component that lists required members and describes none is a rule for the other parts`() throws {
        let all = #"{ "allOf": [\#(component("Pet")), \#(component("Rules"))] }"#
        let text = try reading(
            all,
            schemas: #"""
                "Pet": \#(object(#""a": { "type": "string" }, "b": { "type": "string" }"#)),
                "Rules": { "type": "object", "required": ["a"] }
                """#)
        #expect(text.contains(#""includes": ["Pet"], "fields": { "a": "String" }"#), "\(text)")
    }
}

import EndpointImporter
import Testing

/// Schemas with `oneOf` or `anyOf`, and with tags.
struct UnionTests {
    @Test
    func `A tag that is not required has a default`() throws {
        let cases = ["Cat", "Dog"].map { #""\#($0)": \#(object(#""kind": { "type": "string" }"#))"# }
        let pets =
            #"{ "oneOf": [\#(component("Cat")), \#(component("Dog"))], "discriminator": { "propertyName": "kind" } }"#
        let text = try reading(pets, schemas: cases.joined(separator: ", "))
        #expect(text.contains(#""kind": { "type": "String", "default": "Cat" }"#), "\(text)")
    }

    @Test
    func `A case that would hide members of another one becomes one struct with it`() throws {
        let first = object(#""kind": { "type": "string" }, "size": { "type": "integer" }"#, required: #""kind""#)
        let second = object(#""kind": { "type": "string" }, "color": { "type": "string" }"#, required: #""kind""#)
        let text = try reading(component("Thing"), schemas: #""Thing": { "oneOf": [\#(first), \#(second)] }"#)
        #expect(text.contains(#""fields": { "kind": "String", "size": "Int?", "color": "String?" }"#))
    }

    @Test func `A URL or another text is a text`() throws {
        let schema = #"{ "anyOf": [{ "type": "string", "format": "uri" }, { "type": "string" }] }"#
        let text = try reading(object(#""extensions": { "type": "array", "items": \#(schema) }"#), schemas: "")
        #expect(text.contains(#""extensions": "[String]?""#), "\(text)")
    }

    @Test
    func `A default of one case does not hold for the values of others`() throws {
        let all = #""all": { "type": "integer", "default": 2 }"#
        let first = object(
            #"\#(all), "size": { "type": "integer", "default": 1 }, "one": { "type": "integer", "default": 3 }"#)
        let second = object(#"\#(all), "one": { "type": "integer" }, "color": { "type": "string" }"#)
        let text = try reading(component("Thing"), schemas: #""Thing": { "anyOf": [\#(first), \#(second)] }"#)
        #expect(text.contains(#""size": { "type": "Int?", "summary": "`1` by default." }"#))
        #expect(text.contains(#""one": "Int?""#))
        #expect(text.contains(#""all": { "type": "Int", "default": 2 }"#))
    }

    @Test
    func `A value can have the members of several cases that extend one of them`() throws {
        let id = #""id": { "type": "integer" }"#
        let cases = [
            object(id, required: #""id""#), object(#"\#(id), "a": { "type": "integer" }"#, required: #""id", "a""#),
            object(#"\#(id), "b": { "type": "integer" }"#, required: #""id", "b""#),
        ].joined(separator: ", ")
        let some = try reading(component("Item"), schemas: #""Item": { "anyOf": [\#(cases)] }"#)
        #expect(some.contains(#""fields": { "id": "Int", "a": "Int?", "b": "Int?" }"#))
        let one = try reading(component("Item"), schemas: #""Item": { "oneOf": [\#(cases)] }"#)
        #expect(one.contains(#""firstOf""#))
    }

    @Test
    func `The values beside alternatives are the values of all of them`() throws {
        let member = #"{ "anyOf": [{ "type": "string" }, { "type": "null" }], "enum": ["cat", "dog"] }"#
        let text = try reading(component("Pet"), schemas: #""Pet": \#(object(#""kind": \#(member)"#))"#)
        #expect(text.contains(#""PetKind": { "values": ["cat", "dog"] }"#), "\(text)")
        #expect(text.contains(#""kind": "PetKind?""#))
    }

    @Test
    func `A constant in each case is the tag, also if it is a default and not required`() throws {
        let cases = ["cat", "dog"].map {
            object(
                #""kind": { "type": "string", "const": "\#($0)", "default": "\#($0)" }, "\#($0)": { "type": "string" }, "name": {}"#,
                required: #""name""#)
        }
        let text = try reading(component("Pet"), schemas: #""Pet": { "anyOf": [\#(cases.joined(separator: ", "))] }"#)
        #expect(text.contains(#""Pet": { "tag": "kind", "cases": { "cat": "PetCat", "dog": "PetDog" } }"#), "\(text)")
    }

    @Test
    func `The cases of a union have the tag of the schema that all of them extend`() throws {
        let cases = ["Cat", "Dog"].map {
            #""\#($0)": { "allOf": [\#(component("Pet")), \#(object(#""\#($0)s": {}"#))] }"#
        }
        let text = try reading(
            component("Friend"),
            schemas: """
                "Pet": { "properties": { "kind": { "type": "string" } }, "required": ["kind"],
                    "discriminator": { "propertyName": "kind" } },
                "Friend": { "oneOf": [\(component("Cat")), \(component("Dog"))] }, \(cases.joined(separator: ", "))
                """)
        #expect(text.contains(#""Friend": { "tag": "kind", "cases": { "Cat": "Cat", "Dog": "Dog" } }"#), "\(text)")
    }

    @Test(arguments: ["models/pets.yml#/Cat", "models/Cat.yml", "#/Cat"])
    func `A mapping to the files that a document was joined from names its components`(_ target: String) throws {
        let cases = ["Cat", "Dog"].map { #""\#($0)": \#(object(#""kind": { "type": "string" }, "\#($0)s": {}"#))"# }
        let text = try reading(
            component("Friend"),
            schemas: """
                "Friend": { "oneOf": [\(component("Cat")), \(component("Dog"))],
                    "discriminator": { "propertyName": "kind", "mapping": {
                      "cat": "\(target)", "dog": "\(target.replacing("Cat", with: "Dog"))" } } },
                \(cases.joined(separator: ", "))
                """)
        #expect(text.contains(#""Friend": { "tag": "kind", "cases": { "cat": "Cat", "dog": "Dog" } }"#), "\(text)")
    }

    @Test
    func `Only the cases that hide each other become one struct`() throws {
        let schemas = [
            #""A": \#(object(#""a": { "type": "string" }, "x": { "type": "string" }"#, required: #""a""#))"#,
            #""B": \#(object(#""a": { "type": "string" }, "b": { "type": "string" }"#, required: #""a""#))"#,
            #""C": \#(object(#""c": { "type": "string" }"#, required: #""c""#))"#,
            #""Thing": { "oneOf": [\#(component("A")), \#(component("B")), \#(component("C"))] }"#,
        ]
        let text = try reading(component("Thing"), schemas: schemas.joined(separator: ", "))
        #expect(text.contains(#""Thing": { "shapes": ["ThingObject", "C"] }"#), "\(text)")
        #expect(
            text.contains(#""ThingObject": { "fields": { "a": "String", "x": "String?", "b": "String?" } }"#), "\(text)"
        )
    }

    @Test(arguments: [
        (#"{ "anyOf": [{ "type": "object" }, {}, { "type": "null" }] }"#, #""value": "JSON?""#),
        (#"{ "anyOf": [{ "type": "string" }, { "title": "Any" }] }"#, #""value": "JSON?""#),
        (#"{ "anyOf": [{ "type": "object", "properties": { "a": {} } }, {}] }"#, #""value": "GetAResponseValue?""#),
        (
            #"{ "anyOf": [{ "allOf": [{ "type": "object", "properties": { "a": {} } }] }, {}] }"#,
            #""value": "GetAResponseValue?""#
        ),
        (
            #"{ "anyOf": [{ "allOf": [{ "properties": { "a": {} }, "required": ["a"] }] }, {}] }"#,
            #""value": "JSON?""#
        ), (#"{ "anyOf": [{ "type": "integer" }, { "type": "number" }] }"#, #""value": "Decimal?""#),
        (#"{ "type": ["integer", "number", "null"] }"#, #""value": "Decimal?""#),
    ])
    func `An alternative that contains others is the type`(_ schema: String, _ field: String) throws {
        let text = try reading(object(#""value": \#(schema)"#), schemas: "")
        #expect(text.contains(field), "\(text)")
    }

    @Test(arguments: [
        (["Up", "Down"], #""0": { "type": "Up", "name": "up" }, "1": { "type": "Down", "name": "down" }"#),
        (["Up", "Up", "Down"], #""0": "Up", "1": "Up", "2": { "type": "Down", "name": "down" }"#),
    ])
    func `A case whose tag is a number has the name of its model, unless others have the same`(
        _ models: [String], _ cases: String
    ) throws {
        let mapping = models.enumerated().map { ##""\##($0)": "#/components/schemas/\##($1)""## }.joined(
            separator: ", ")
        let schemas = ["Up", "Down"].map { name in
            #""\#(name)": \#(object(#""type": { "type": "integer" }, "\#(name)": {}"#, required: #""type""#))"#
        }
        let text = try reading(
            """
            { "oneOf": [\(component("Up")), \(component("Down"))],
              "discriminator": { "propertyName": "type", "mapping": { \(mapping) } } }
            """, schemas: schemas.joined(separator: ", "))
        #expect(text.contains(cases), "\(text)")
    }

    @Test
    func `One struct of several alternatives has the texts of all`() throws {
        let parts = ["A", "B"].map {
            #""\#($0)": { "type": "object", "description": "Type \#($0).", "properties": { "iban": { "type": "string", "description": "Its \#($0)." }, "\#($0)": {} } }"#
        }
        let text = try reading(
            #"{ "oneOf": [\#(component("A")), \#(component("B"))] }"#, schemas: parts.joined(separator: ", "))
        #expect(text.contains(#""summary": "Type A.\n\nType B.""#), "\(text)")
        #expect(text.contains(#""iban": { "type": "String?", "summary": "Its A.\n\nIts B." }"#), "\(text)")
    }

    @Test
    func `A member of the object around alternatives keeps its text`() throws {
        let alternatives = ["a", "b"].map { object(#""kind": { "type": "string", "enum": ["\#($0)"] }, "\#($0)": {}"#) }
        let members = #"{ "kind": { "type": "string", "description": "Its kind." } }"#
        let thing =
            #"{ "type": "object", "properties": \#(members), "oneOf": [\#(alternatives.joined(separator: ", "))] }"#
        let text = try reading(component("Thing"), schemas: #""Thing": \#(thing)"#)
        #expect(text.contains("Its kind.") && text.contains(#""values": ["a", "b"]"#), "\(text)")
        let open = thing.replacing(#""oneOf": ["#, with: #""oneOf": [{ "title": "Generic" }, "#)
        let other = try reading(component("Thing"), schemas: #""Thing": \#(open)"#)
        let kind = #"{ "type": "String?", "summary": "Its kind.\n\nValues such as `a`, `b`." }"#
        #expect(other.contains(#""kind": \#(kind)"#), "\(other)")
    }

    @Test func `An object of two unions has both`() throws {
        let cases = { (keys: [String]) in
            keys.map { object(#""\#($0)": { "type": "string" }"#, required: #""\#($0)""#) }.joined(separator: ", ")
        }
        let schema = #"{ "allOf": [{ "oneOf": [\#(cases(["a", "b"]))] }, { "oneOf": [\#(cases(["c", "d"]))] }] }"#
        let spec = try posting(response: schema)
        #expect(
            !spec.messages.isEmpty || ["a", "b", "c", "d"].allSatisfy { spec.text.contains(#""\#($0)": "String"#) })
    }

    @Test(arguments: [(#"{ "enum": ["1"] }"#, true), (#"{ "enum": [1] }"#, false)])
    func `Tags that are texts of digits stay texts in requests`(_ tag: String, _ isKept: Bool) throws {
        let cases = ["1", "2"].map { digit in
            object(#""k": \#(tag.replacing("1", with: digit)), "n\#(digit)": { "type": "string" }"#, required: #""k""#)
        }
        let spec = try posting(content: jsonMedia(#"{ "oneOf": [\#(cases.joined(separator: ", "))] }"#))
        #expect(spec.text.contains(#""tag": "k""#), "\(spec.text)")
        #expect(spec.text.contains(#""values": ["1"]"#) == isKept, "\(spec.text)")
        #expect(spec.messages == [])
    }
}

import EndpointGenerator
import EndpointTestSupport
import Testing

@testable import EndpointImporter

/// Schemas with a discriminator and no `oneOf`, whose cases are the schemas that are all of them.
struct InheritanceTests {
    @Test(arguments: [
        ("", #""Pet": { "tag": "kind", "cases": { "Pet": "PetBase", "Dog": "Dog" } }"#),
        (#", "enum": ["Dog"]"#, #""response": "Dog""#),
        (#", "enum": ["Dog", "Pet"]"#, #""cases": { "Pet": "PetBase", "Dog": "Dog" }"#),
    ])
    func `A value can be the parent itself, unless the values of its tag say otherwise`(
        _ values: String, _ expected: String
    ) throws {
        let kind = #""properties": { "kind": { "type": "string"\#(values) } }, "required": ["kind"]"#
        let text = try reading(
            component("Pet"),
            schemas: """
                "Pet": { "type": "object", \(kind), "discriminator": { "propertyName": "kind" } },
                "Dog": { "allOf": [\(component("Pet")), \(object(#""bark": {}"#, required: #""bark""#))] }
                """)
        #expect(text.contains(expected), "\(text)")
    }

    @Test
    func `A schema that no value of a tag selects is no case`() throws {
        let mapping = ##""mapping": { "flat": "#/components/schemas/Flat", "house": "#/components/schemas/House" }"##
        let kind = #""properties": { "kind": { "type": "string", "enum": ["flat", "house"] } }, "required": ["kind"]"#
        let area = #"{ "type": "object", "properties": { "area": { "type": "integer" } } }"#
        let schemas = """
            "Home": { "type": "object", \(kind), "discriminator": { "propertyName": "kind", \(mapping) } },
            "Flat": { "allOf": [\(component("Home")), \(area)] },
            "House": { "allOf": [\(component("Home")), \(area)] },
            "Cottage": { "allOf": [\(component("House")), { "properties": { "garden": { "type": "string" } } }] }
            """
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(component("Home"))) }"#)) } },
                "components": { "schemas": { \(schemas) } }
                """)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""cases": { "flat": "Flat", "house": "House" }"#))
    }

    @Test
    func `A schema whose tag is no name of a schema is a struct`() throws {
        let parent = #"""
            "Rule": { "type": "object", "required": ["type"], "discriminator": { "propertyName": "type" },
              "properties": { "type": { "type": "string", "enum": ["daily", "weekly"] }, "day": { "type": "integer" } } }
            """#
        let child = #""WeeklyRule": { "allOf": [\#(component("Rule")), \#(object("", required: #""day""#))] }"#
        let text = try reading(component("Rule"), schemas: "\(parent), \(child)")
        #expect(text.contains(#""Rule": { "fields": { "type": "RuleType", "day": "Int?" } }"#))
    }

    @Test
    func `A value of a tag can select a schema that is not made of the parent`() throws {
        let mapping = ##""mapping": { "flat": "#/components/schemas/Flat", "tent": "#/components/schemas/Tent" }"##
        let schemas = """
            "Home": { \(object(#""kind": { "type": "string" }"#, required: #""kind""#).dropFirst().dropLast()),
              "discriminator": { "propertyName": "kind", \(mapping) } },
            "Flat": { "allOf": [\(component("Home")), \(object(#""area": { "type": "integer" }"#))] },
            "Tent": \(object(#""kind": { "type": "string" }, "color": { "type": "string" }"#, required: #""kind""#))
            """
        let text = try reading(component("Home"), schemas: schemas)
        #expect(text.contains(#""cases": { "flat": "Flat", "tent": "Tent" }"#), "\(text)")
    }

    @Test
    func `A schema whose mapping names its only child is the schema itself with any other tag`() throws {
        let dog = #""Dog": { "allOf": [\#(component("Pet")), \#(object(#""bark": {}"#))] }"#
        let text = try reading(component("Pet"), schemas: "\(pet("", mapping: ["dog": "Dog"])), \(dog)")
        #expect(text.contains(#""tag": "kind", "cases": { "dog": "Dog" }, "otherwise": "PetBase" }"#), "\(text)")
    }

    @Test(arguments: [
        ("", #""Pet": { "tag": "kind", "cases": { "a": "A", "b": "B" } }"#, [String]()),
        (
            #", "name": { "type": "string" }"#, #""Pet": { "fields": { "kind": "String", "name": "String?" } }"#,
            ["the alternatives of this object are left out"]
        ),
    ])
    func `A mapping to schemas that have all members of its own is a union, and another one is reported`(
        _ members: String, _ expected: String, _ messages: [String]
    ) throws {
        let targets = ["A", "B"].map { #""\#($0)": \#(object(#""kind": { "type": "string" }, "\#($0)": {}"#))"# }
        let schemas = [pet(members, mapping: ["a": "A", "b": "B"])] + targets
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(component("Pet"))) }"#)) } },
                "components": { "schemas": { \(schemas.joined(separator: ", ")) } }
                """)
        #expect(spec.text.contains(expected), "\(spec.text)")
        #expect(spec.messages.map(\.message) == messages)
    }

    @Test
    func `A schema that is all of its parent and no more is a case of its own`() throws {
        let user = #""User": { "allOf": [\#(component("Pet")), \#(object(#""id": { "type": "string" }"#))] }"#
        let everybody = #""Everybody": { "allOf": [\#(component("Pet"))] }"#
        let pet = pet("", mapping: ["user": "User", "all": "Everybody"])
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(component("Pet"))) }"#)) } },
                "components": { "schemas": { \([pet, user, everybody].joined(separator: ", ")) } }
                """)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""tag": "kind", "cases": { "user": "User", "all": "Everybody" }"#), "\(spec.text)")
        #expect(check(spec.files, name: "Shop").filter { $0.severity == .error } == [])
    }

    @Test
    func `Without a mapping, a schema below a second discriminator is a case of both unions`() throws {
        let kind = #""properties": { "kind": { "type": "string" } }, "required": ["kind"]"#
        let car = #"{ "properties": { "carKind": { "type": "string" } }, "required": ["carKind"] }"#
        let schemas = [
            #""Vehicle": { "type": "object", \#(kind), "discriminator": { "propertyName": "kind" } }"#,
            #""Car": { "allOf": [\#(component("Vehicle")), \#(car)], "discriminator": { "propertyName": "carKind" } }"#,
            #""Taxi": { "allOf": [\#(component("Car")), \#(object(#""sign": { "type": "string" }"#))] }"#,
        ]
        let garage = object(#""any": \#(component("Vehicle")), "car": \#(component("Car"))"#)
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(json(garage)) }"#)) } },
                "components": { "schemas": { \(schemas.joined(separator: ", ")) } }
                """)
        #expect(
            spec.text.contains(#""cases": { "Vehicle": "VehicleBase", "Car": "Car", "Taxi": "Taxi" }"#), "\(spec.text)")
        #expect(spec.text.contains(#""tag": "carKind", "cases": { "Car": "CarBase", "Taxi": "Taxi" }"#), "\(spec.text)")
        #expect(spec.messages == [])
        #expect(check(spec.files, name: "Shop").filter { $0.severity == .error } == [])
    }

    @Test
    func `The cases of a union have the schemas that extend them, if the tag is that of their parent`() throws {
        let extending = { (parent: String, member: String) in
            #"{ "allOf": [\#(component(parent)), \#(object(#""\#(member)": { "type": "string" }"#))] }"#
        }
        let schemas = [
            #""Pet": { "type": "object", "properties": { "kind": { "type": "string" } }, "required": ["kind"], "discriminator": { "propertyName": "kind" } }"#,
            #""Cat": \#(extending("Pet", "c"))"#, #""Dog": \#(extending("Pet", "d"))"#,
            #""Lion": \#(extending("Cat", "l"))"#,
        ]
        let text = try reading(
            #"{ "anyOf": [\#(component("Cat")), \#(component("Dog"))] }"#, schemas: schemas.joined(separator: ", "))
        #expect(text.contains(#""cases": { "Cat": "Cat", "Dog": "Dog", "Lion": "Lion" }"#), "\(text)")
    }

    /// A schema `Pet` that has a discriminator, and a mapping to these schemas.
    private func pet(_ members: String, mapping: [String: String]) -> String {
        let targets = mapping.sorted { $0.key < $1.key }.map { ##""\##($0)": "#/components/schemas/\##($1)""## }
        return """
            "Pet": { "type": "object", "required": ["kind"], "properties": { "kind": { "type": "string" }\(members) },
                "discriminator": { "propertyName": "kind", "mapping": { \(targets.joined(separator: ", ")) } } }
            """
    }
}

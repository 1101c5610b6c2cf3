import EndpointGenerator
import EndpointTestSupport
import Testing

@testable import EndpointImporter

/// Definitions of Swagger documents that extend a definition with a discriminator.
struct SwaggerDiscriminatorTests {
    @Test(arguments: [
        (##", "x-ms-discriminator-value": "#print""##, ##""cases": { "#job": "JobBase", "#print": "Print" }"##),
        ("", ##""cases": { "#job": "JobBase", "Print": "Print" }"##),
    ])
    func `A parent with a value in the extension is the case of this value`(_ value: String, _ cases: String) throws {
        let child = extending("Job", #""n": { "type": "integer" }"#)
        let definitions = ##"""
            "definitions": {
              "Job": { "type": "object", "discriminator": "kind", "required": ["kind"],
                "properties": { "kind": { "type": "string" } }, "x-ms-discriminator-value": "#job" },
              "Print": { \##(child)\##(value) }
            }
            """##
        let spec = try importing(swagger: definitions, operation: returning("Job"))
        #expect(spec.text.contains(cases), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test func `The value of a definition below another discriminator is a value of that one only`() throws {
        let car = extending("Vehicle", #""carKind": { "type": "string" }"#)
        let definitions = #"""
            "definitions": {
              "Vehicle": { "type": "object", "discriminator": "kind", "required": ["kind"],
                "properties": { "kind": { "type": "string" } } },
              "Car": { \#(car), "discriminator": "carKind", "x-ms-discriminator-value": "car" },
              "Taxi": { \#(extending("Car", #""sign": { "type": "string" }"#)), "x-ms-discriminator-value": "taxi" },
              "Garage": { "type": "object", "properties": {
                "any": { "$ref": "#/definitions/Vehicle" }, "car": { "$ref": "#/definitions/Car" } } }
            }
            """#
        let spec = try importing(swagger: definitions, operation: returning("Garage"))
        #expect(spec.text.contains(#""tag": "carKind", "cases": { "taxi": "Taxi" }"#), "\(spec.text)")
        #expect(spec.text.contains(#""car": "Car", "taxi": "Taxi""#), "\(spec.text)")
    }

    @Test func `A value that a parent shares with a child selects the child`() throws {
        let definitions = #"""
            "definitions": {
              "Job": { "type": "object", "discriminator": "kind", "required": ["kind"],
                "properties": { "kind": { "type": "string" } }, "x-ms-discriminator-value": "b" },
              "Print": { \#(extending("Job", "")), "x-ms-discriminator-value": "a" },
              "Scan": { \#(extending("Job", "")), "x-ms-discriminator-value": "b" }
            }
            """#
        let spec = try importing(swagger: definitions, operation: returning("Job"))
        #expect(spec.text.contains(#""cases": { "a": "Print", "b": "Scan" }"#), "\(spec.text)")
    }

    @Test(arguments: [
        ("", #""cases": { "Vehicle": "VehicleBase", "Car": "Car", "Taxi": "Taxi" }"#),
        (#", "enum": ["Vehicle", "Car"]"#, #""cases": { "Vehicle": "VehicleBase", "Car": "Car" }"#),
        (#", "enum": ["Vehicle", "Taxi"]"#, #""cases": { "Vehicle": "VehicleBase", "Taxi": "Taxi" }"#),
    ])
    func `A definition below a second discriminator is a case of both unions, if its name is a value`(
        _ values: String, _ cases: String
    ) throws {
        let vehicle = #""properties": { "kind": { "type": "string"\#(values) } }, "required": ["kind"]"#
        let car = extending("Vehicle", #""carKind": { "type": "string" }"#)
        let taxi = extending("Car", #""sign": { "type": "string" }"#)
        let definitions = #"""
            "definitions": {
              "Vehicle": { "type": "object", "discriminator": "kind", \#(vehicle) },
              "Car": { \#(car), "discriminator": "carKind" },
              "Taxi": { \#(taxi) },
              "Garage": { "type": "object", "properties": {
                "any": { "$ref": "#/definitions/Vehicle" }, "car": { "$ref": "#/definitions/Car" } } }
            }
            """#
        let spec = try importing(swagger: definitions, operation: returning("Garage"))
        #expect(spec.text.contains(cases), "\(spec.text)")
        #expect(spec.text.contains(#""tag": "carKind", "cases": { "Car": "CarBase", "Taxi": "Taxi" }"#), "\(spec.text)")
        #expect(spec.messages == [])
        #expect(check(spec.files, name: "Shop").filter { $0.severity == .error } == [])
    }

    @Test func `A discriminator whose values are no names of its children is no union, and is reported`() throws {
        let definitions = #"""
            "definitions": {
              "Named": { "type": "object", "discriminator": "kind", "required": ["kind"],
                "properties": { "kind": { "type": "string", "enum": ["one", "two"] } } },
              "One": { \#(extending("Named", #""a": { "type": "string" }"#)) },
              "Two": { \#(extending("Named", #""b": { "type": "string" }"#)) }
            }
            """#
        let spec = try importing(swagger: definitions, operation: returning("Named"))
        #expect(spec.text.contains(#""Named": { "fields": { "kind": "NamedKind" } }"#), "\(spec.text)")
        #expect(
            spec.messages.map { "\($0.pointer): \($0.message)" } == [
                "#/definitions/Named: the alternatives of this object are left out"
            ])
        #expect(spec.summary.withLoss == 1)
    }

    /// An operation that returns a definition.
    private func returning(_ definition: String) -> String {
        ##""responses": { "200": { "description": "", "schema": { "$ref": "#/definitions/\##(definition)" } } }"##
    }

    /// A definition that is all of another one, and has these members.
    private func extending(_ definition: String, _ members: String) -> String {
        let parent = ##"{ "$ref": "#/definitions/\##(definition)" }"##
        return #""allOf": [\#(parent), { "type": "object", "properties": { \#(members) } }]"#
    }
}

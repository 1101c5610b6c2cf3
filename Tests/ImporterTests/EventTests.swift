import EndpointImporter
import Testing

/// Schemas of events, with their names and their data.
struct EventTests {
    private func importing(response media: String, components: String) throws -> ImportedSpec {
        let operation = operation(responses: #""200": { "content": { \#(media) } }"#)
        return try ImporterTests.importing(
            members: #"\#(server), "paths": { "/a": { \#(operation) } }, "components": \#(components)"#)
    }

    @Test func `Events of several kinds have the data of all of them, unless some have texts`() throws {
        let base = object(#""event": { "type": "string" }, "data": { "type": "string" }"#)
        func spec(_ cases: String...) throws -> ImportedSpec {
            let listed = cases.map { #"{ "properties": { "event": { "const": "x" }, "data": \#($0) } }"# }
            return try importing(
                response: ##"""
                    "text/event-stream": { "itemSchema": {
                      "$ref": "#/components/schemas/Event", "oneOf": [\##(listed.joined(separator: ", "))] } }
                    """##, components: #"{ "schemas": { "Event": \#(base) } }"#)
        }
        let union = try spec(
            #"{ "contentSchema": { "type": "integer" } }"#, #"{ "contentSchema": { "type": "boolean" } }"#)
        #expect(union.messages == [])
        #expect(union.text.contains(#"{ "shapes": ["Int", "Bool"] }"#))
        let texts = try spec(#"{ "contentSchema": { "type": "integer" } }"#, #"{ "type": "string" }"#)
        #expect(texts.text.contains(#""response": { "stream": "events" }"#))
        #expect(
            texts.messages.map(\.message) == [
                "some events have texts as data, so the data of all is read as text"
            ])
    }

    @Test(arguments: [
        (#""text": { "type": "string" }"#, "b", #"{ "tag": "event", "cases": { "a": "User", "b": ""#, true),
        (#""text": { "type": "string" }"#, "a", "", false), (#""event": { "type": "string" }"#, "b", "", false),
        (#""kind": { "const": "b" }, "id": {}"#, "b", #"{ "tag": "kind", "cases": { "u": "User", "b": ""#, false),
    ])
    func `The name of an event is the tag of its data, if that has no tag of its own`(
        _ members: String, _ name: String, _ union: String, _ isTagged: Bool
    ) throws {
        let data = object(members, required: members.contains("kind") ? #""kind""# : "")
        let user = object(#""kind": { "const": "u" }, "name": { "type": "string" }"#, required: #""kind""#)
        let events = [("a", component("User")), (name, data)].map { name, data in
            object(#""event": { "const": "\#(name)" }, "data": { "contentSchema": \#(data) }"#)
        }
        let spec = try importing(
            response: #""text/event-stream": { "itemSchema": { "oneOf": [\#(events.joined(separator: ", "))] } }"#,
            components: #"{ "schemas": { "User": \#(user) } }"#)
        #expect(spec.text.contains(#""stream": "events", "tag": "event""#) == isTagged, "\(spec.text)")
        #expect(union.isEmpty || spec.text.contains(union), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test func `A schema of events that contains itself ends`() throws {
        let event = component("Event")
        let spec = try importing(
            response: #""text/event-stream": { "itemSchema": \#(event) }"#,
            components: #"{ "schemas": { "Event": { "allOf": [\#(event), { "oneOf": [\#(event), \#(event)] }] } } }"#)
        #expect(spec.text.contains(#""stream": "events""#))
    }
}

import EndpointImporter
import Testing

/// The body of a request, its texts and its headers.
struct BodyTests {
    /// The spec of an API whose only operation has these members.
    private func putting(_ members: String, city: String = object(#""x": {}"#)) throws -> ImportedSpec {
        let members = #""summary": "Sets a place.", \#(members),"#
        return try importing(
            members: """
                \(server), "paths": { "/a": { \(operation("put", body: members, responses: #""204": {}"#)) } },
                "components": { "schemas": { "City": \(city) } }
                """)
    }

    @Test(arguments: [
        #"{ "description": "The new place.", \#(json(component("City"))) }"#,
        ##"{ \##(json(##"{ "$ref": "#/components/schemas/City", "description": "The new place." }"##)) }"##,
        #"{ "description": "The new place.", "content": { "image/png": { "schema": {} } } }"#,
    ])
    func `The text of a body is that of the parameter`(_ body: String) throws {
        let spec = try putting(#""requestBody": \#(body)"#)
        #expect(spec.text.contains(#""summary": "The new place." }"#), "\(spec.text)")
        #expect(spec.text.contains(#""summary": "Sets a place.","#), "\(spec.text)")
    }

    @Test
    func `A component that is a map is described by the body that it is`() throws {
        let map = #"{ "type": "object", "description": "The names in all languages." }"#
        let spec = try putting(#""requestBody": { \#(json(component("City"))) }"#, city: map)
        #expect(spec.text.contains(#""summary": "The names in all languages." }"#), "\(spec.text)")
    }

    @Test
    func `The text of a body of several members is in the summary, if it is a sentence`() throws {
        let schema = object(#""x": { "type": "string" }"#)
        let content = #""content": { "application/x-www-form-urlencoded": { "schema": \#(schema) } }"#
        let spec = try putting(
            #""requestBody": { "description": "What changes at the place, all at once.", \#(content) }"#)
        #expect(spec.text.contains(#""summary": "Sets a place.\n\n- body: What changes at the place, all at once.""#))
        #expect(
            try !putting(#""requestBody": { "description": "The changes.", \#(content) }"#).text.contains("changes"))
    }

    @Test
    func `The header of compressed bodies is left out beside JSON, and stays beside bytes`() throws {
        let parameters =
            #""parameters": [{ "name": "Content-Encoding", "in": "header", "schema": { "type": "string" } },"#
            + #" { "name": "Content-Length", "in": "header", "required": true, "schema": { "type": "integer" } }]"#
        let body = { (type: String) in
            #"\#(parameters), "requestBody": { "content": { "\#(type)": { "schema": {} } } }"#
        }
        let json = try putting(body("application/json"))
        #expect(
            json.messages.map(\.message) == [
                "'Content-Encoding' is left out, because the client does not compress the body"
            ])
        #expect(!json.text.contains("headers"))
        let bytes = try putting(body("image/png"))
        #expect(bytes.messages == [])
        #expect(bytes.text.contains(#""headers": { "Content-Encoding": "String?" }"#))
    }

    @Test(arguments: [
        #"{ "schema": { "type": "array", "items": { "type": "string", "format": "binary" } } }"#,
        #"{ "schema": { "type": "object" } }"#, "{}",
    ])
    func `The caller writes the parts of a form that no schema lists, and gives their boundary`(_ media: String) throws
    {
        let spec = try posting(content: #""multipart/form-data": \#(media)"#)
        #expect(spec.text.contains(#""body": { "raw": "multipart/*" }"#), "\(spec.text)")
        #expect(
            spec.messages == [
                "the parts of this form are not described; they are written by the caller, who gives their boundary"
            ])
    }

    @Test(arguments: [
        (#""application/x-ndjson": { "schema": \#(component("Pet")) }"#, #"{ "lines": "[Pet]" }"#),
        (
            #""application/jsonl": { "schema": { "type": "array", "items": { "type": "integer" } } }"#,
            #"{ "lines": "[Int]", "contentType": "application/jsonl" }"#
        ),
        (
            #""application/jsonl": { "itemSchema": { "type": "integer" } }"#,
            #"{ "lines": "[Int]", "contentType": "application/jsonl" }"#
        ),
        (#""application/x-ndjson": { "schema": { "type": "string" } }"#, #"{ "raw": "application/x-ndjson" }"#),
        (#""application/x-ndjson": {}"#, #"{ "raw": "application/x-ndjson" }"#),
    ])
    func `A body of lines has the schema of an element, unless it is one text`(
        _ content: String, _ body: String
    ) throws {
        let spec = try posting(content: content, schemas: #""Pet": \#(object(#""name": { "type": "string" }"#))"#)
        #expect(spec.text.contains(#""body": \#(body)"#), "\(spec.text)")
        #expect(spec.messages == [])
    }

    @Test func `A body of lines can be missing if it is not required`() throws {
        let content = #""content": { "application/x-ndjson": { "schema": { "type": "integer" } } }"#
        #expect(try putting(#""requestBody": { \#(content) }"#).text.contains(#""body": { "lines": "[Int]?" }"#))
    }

    @Test
    func `A body without a schema can be missing if it is not required`() throws {
        let spec = try putting(#""requestBody": { "content": { "application/json": {} } }"#)
        #expect(spec.text.contains(#""body": { "json": "JSON?" }"#), "\(spec.text)")
    }

    @Test(arguments: ["application/json; version=1; charset=utf-8", "application/json, version=1"])
    func `A body keeps the parameters of its media type`(_ type: String) throws {
        let spec = try posting(content: #""\#(type)": { "schema": { "type": "string" } }"#)
        #expect(
            spec.text.contains(#""body": { "json": "String", "contentType": "application/json;version=1" }"#),
            "\(spec.text)")
    }

    @Test func `A member that one request requires is not one of another that describes the same members`() throws {
        let members = #""type": "object", "properties": { "ids": { "type": "array", "items": { "type": "string" } } }"#
        let operations = [("put", #", "required": ["uris"]"#), ("delete", "")].map { method, rule in
            #""\#(method)": { "requestBody": { "content": { \#(jsonMedia("{ \(members)\(rule) }")) } }, "responses": { "204": {} } }"#
        }
        let spec = try importing(
            members: #"\#(server), "paths": { "/episodes": { \#(operations.joined(separator: ", ")) } }"#)
        #expect(spec.text.ranges(of: "uris").count == 1, "\(spec.text)")
        #expect(spec.text.ranges(of: #""ids": "[String]?""#).count == 2, "\(spec.text)")
    }

    @Test func `Enums of the same values are one, whatever their order`() throws {
        let cities = [("a", #"["x", "y"]"#), ("b", #"["y", "x"]"#)].map { key, values in
            #""\#(key)": { "type": "object", "properties": { "city": { "enum": \#(values) } } }"#
        }
        let text = try reading(
            object(cities.joined(separator: ", ")), schemas: #""Unused": { "type": "string" }"#)
        #expect(text.ranges(of: #""values""#).count == 1, "\(text)")
    }

    @Test(arguments: [
        (["a"], ["b"], ["members that an alternative requires"]), (["a", "b"], ["b"], []), (["a"], [], []),
    ])
    func `A request that could lack a member of each alternative is a loss`(
        _ first: [String], _ second: [String], _ causes: [String]
    ) throws {
        let members = #""a": { "type": ["string", "null"] }, "b": { "type": ["string", "null"] }"#
        let cases = [("c", first), ("d", second)].map { key, required in
            #"{ "properties": { \#(members), "\#(key)": { "type": "string" } }, "required": \#(required) }"#
        }
        let thing = #""Thing": { "oneOf": [\#(cases.joined(separator: ", "))] }"#
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { "post": {
                    "requestBody": { "content": { \(jsonMedia(component("Thing"))) } },
                    "responses": { "200": { "description": "" } } } } },
                "components": { "schemas": { \(thing) } }
                """)
        #expect(spec.messages.map(\.cause) == causes)
        // In a response, a member that can be missing loses nothing.
        #expect(try reading(component("Thing"), schemas: thing).contains(#""a": "String?""#))
    }

    @Test func `A body that can be null is always a value, with a warning`() throws {
        let whole = #"{ "type": ["object", "null"], "properties": { "a": { "type": "string" } } }"#
        for schema in [whole, component("Sent")] {
            let spec = try posting(content: jsonMedia(schema), schemas: #""Sent": \#(whole)"#)
            #expect(spec.messages == ["the body is always a value, and never null"])
        }
    }

    @Test func `The parameters of a media type are sent as they are written`() throws {
        let schema = #"{ "type": "array", "items": { "type": "string" } }"#
        let spec = try posting(content: #""Application/JSON; Profile=ABC ;charset=UTF-8": { "schema": \#(schema) }"#)
        #expect(spec.text.contains(#""contentType": "application/json;Profile=ABC""#), "\(spec.text)")
    }

    @Test func `A model keeps its flag where the flavor of a call does not decide`() throws {
        let sent = #""requestBody": { "required": true, \#(json(component("Chat"))) },"#
        let events = #""text/event-stream": { "schema": \#(component("Part")) }"#
        let both = #""200": { "content": { "application/json": { "schema": \#(component("Part")) }, \#(events) } }"#
        let schemas = """
            "Part": \(object(#""text": { "type": "string" }"#)),
            "Chat": \(object(#""text": { "type": "string" }, "stream": { "type": "boolean" }"#, required: #""stream""#))
            """
        for isUsedElsewhere in [false, true] {
            let other = operation("put", body: sent, responses: #""204": {}"#)
            let operations = [operation("post", body: sent, responses: both)] + (isUsedElsewhere ? [other] : [])
            let spec = try importing(
                members: """
                    \(server), "paths": { "/a": { \(operations.joined(separator: ", ")) } },
                    "components": { "schemas": { \(schemas) } }
                    """)
            let kept = #""Chat": { "fields": { "text": "String?", "stream": "Bool" } }"#
            let name = isUsedElsewhere ? "ChatBody" : "Chat"
            #expect(spec.text.contains(#""\#(name)": { "fields": { "text": "String?" } }"#), "\(spec.text)")
            #expect(spec.text.contains(kept) == isUsedElsewhere, "\(spec.text)")
            #expect(spec.messages == [])
        }
    }

    @Test(arguments: [
        ("Contacts to edit.", "In order.", "Contacts to edit.\\n\\nIn order.\\n\\nThe number of one."),
        ("Contacts to edit.", "", "Contacts to edit.\\n\\nThe number of one."),
        ("", "In order.", "In order.\\n\\nThe number of one."),
    ])
    func `A body has its text, that of its list and that of the elements`(
        _ body: String, _ list: String, _ text: String
    ) throws {
        let schema = """
            { "type": "array", "description": "\(list)", "items": { "type": "integer", "description": "The number of one." } }
            """
        let spec = try importing(
            members: """
                \(server), "paths": {
                    "/a": { \(operation("put", body: #""requestBody": { "description": "\#(body)", \#(json(schema)) },"#,
                        responses: #""204": { "description": "" }"#)) }
                }
                """)
        #expect(spec.text.contains(text), "\(spec.text)")
    }
}

import EndpointImporter
import Testing

/// Media types, statuses and errors of responses.
struct ResponseTests {
    @Test
    func `A 204 has no body`() throws {
        let responses = #""200": { \#(json(object(#""name": { "type": "string" }"#))) }, "204": { \#(json("{}")) }"#
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation(responses: responses)) } }"#)
        #expect(spec.text.contains(#""response": "GetAResponse?""#), "\(spec.text)")
    }

    @Test
    func `JSON with a name of its own is asked for by that name`() throws {
        let content = #""content": { "application/vnd.api+json; charset=utf-8": { "schema": { "type": "string" } } }"#
        let spec = try importing(
            members: #"\#(server), "paths": { "/a": { \#(operation(responses: #""200": { \#(content) }"#)) } }"#)
        #expect(spec.text.contains(#""Accept": { "constant": "application/vnd.api+json" }"#))
    }

    @Test
    func `A media type keeps its parameters in the Accept header, and a stream is read as one`() throws {
        let schema = #"{ "schema": \#(object(#""x": { "type": "integer" }"#)) }"#
        let watch = #""application/json": \#(schema), "application/json;stream=watch": \#(schema)"#
        let spec = try importing(
            members: #"""
                \#(server), "paths": {
                  "/a": { \#(operation(responses: #""200": { "content": { "application/json; time=rfc3339; charset=utf-8": \#(schema) } }"#)) },
                  "/watch/b": { \#(operation(responses: #""200": { "content": { \#(watch) } }"#)) },
                  "/c": { \#(operation(responses: #""200": { "content": { \#(watch) } }"#)) } }
                """#)
        #expect(spec.text.contains(#""headers": { "Accept": { "constant": "application/json;time=rfc3339" } }"#))
        #expect(spec.text.contains(#""stream": "lines""#))
        #expect(spec.messages.map(\.message) == ["the response is read as a whole, and not as a stream of lines"])
    }

    @Test(arguments: [
        ("application/json", "application/x-ndjson", "lines"),
        ("application/json", "text/event-stream", "events"),
        ("application/octet-stream", "text/event-stream", "events"),
    ])
    func `A stream in another media type than the response is a loss`(
        _ whole: String, _ stream: String, _ parts: String
    )
        throws
    {
        let schema = #"{ "schema": \#(object(#""x": { "type": "integer" }"#)) }"#
        let content = #""content": { "\#(whole)": \#(schema), "\#(stream)": \#(schema) }"#
        let spec = try importing(
            members: #"\#(server), "paths": { "/a": { \#(operation(responses: #""200": { \#(content) }"#)) } }"#)
        #expect(
            spec.messages.map(\.message) == ["the response is read as a whole, and not as a stream of \(parts)"])
        #expect(spec.summary.withLoss == 1)
    }

    @Test
    func `A loss in an error of the whole API counts for each operation`() throws {
        let errors = operation(responses: #""default": { \#(json(component("E"))) }"#)
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(errors) }, "/b": { \(errors) }, "/c": { \(errors) } },
                "components": { "schemas": { "E": { "type": "object", "properties": { "e": { "type": "file" } } } } }
                """)
        #expect(spec.messages.map(\.message) == ["this is no type; the value is read as JSON"])
        #expect(spec.summary.withLoss == 3)
    }

    @Test
    func `An endpoint does not repeat the error that all endpoints have for its status`() throws {
        let error = { (status: String) in #""\#(status)": { \#(json(component("E"))) }"# }
        let own = operation(responses: #""204": {}, \#(error("415")), \#(error("default"))"#)
        let other = operation(responses: #""204": {}, \#(error("default"))"#)
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(own) }, "/b": { \(other) } },
                "components": { "schemas": { "E": \(object(#""e": { "type": "string" }"#)) } }
                """)
        #expect(spec.text.contains(#""errors": ["E"]"#), "\(spec.text)")
        #expect(!spec.text.contains("415"))
    }

    @Test(arguments: [true, false])
    func `The example of an inline schema, or of a list, is that of the response`(_ isInline: Bool) throws {
        let list = #"{ "type": "array", "items": { "type": "integer" }, "example": [1, 2] }"#
        let spec = try importing(
            members: """
                \(server),
                "paths": { "/a": { \(operation(responses: #""200": { \#(json(isInline ? list : component("L"))) }"#)) } },
                "components": { "schemas": { "L": \(list) } }
                """)
        #expect(spec.text.contains(#""example": [1, 2]"#), "\(spec.text)")
    }

    @Test
    func `An error of most endpoints leaves the other error of an endpoint`() throws {
        let model = { (name: String) in #"{ \#(json(component(name))) }"# }
        let paths = [#""404": \#(model("A"))"#, #""404": \#(model("A"))"#, #""204": {}, "default": \#(model("B"))"#]
        let spec = try importing(
            members: """
                \(server), "paths": { \(paths.enumerated().map { #""/a\#($0.offset)": { \#(operation(responses: $0.element)) }"# }
                .joined(separator: ",")) },
                "components": { "schemas": {
                  "A": \(object(#""a": { "type": "string" }"#)), "B": \(object(#""b": { "type": "string" }"#)) } }
                """)
        #expect(spec.text.contains(#""errors": { "404": "A" }"#))
        #expect(spec.text.contains(#""errors": { "404": "B", "default": "B" }"#))
    }

    @Test
    func `An error that is no JSON is reported, and has no model of another status`() throws {
        let model = #"{ \#(json(component("E"))) }"#
        let mixed = #"{ "content": { "multipart/mixed": { "schema": \#(component("E")) } } }"#
        let other = #"{ \#(json(component("F"))) }"#
        let paths = [#""404": \#(model)"#, #""404": \#(model)"#, #""204": {}, "404": \#(mixed), "default": \#(other)"#]
        let spec = try importing(
            members: """
                \(server), "paths": { \(paths.enumerated().map { #""/a\#($0.offset)": { \#(operation(responses: $0.element)) }"# }
                    .joined(separator: ",")) },
                "components": { "schemas": {
                  "E": \(object(#""e": { "type": "string" }"#)), "F": \(object(#""f": { "type": "string" }"#)) } }
                """)
        #expect(spec.messages.map(\.message) == ["the body of 'multipart/mixed' is data, and no model"])
        #expect(spec.text.contains(#""getA2": { "request": "GET /a2", "errors": ["F"] }"#), "\(spec.text)")
    }

    @Test(arguments: [
        #"{ "type": "array", "items": { "type": "string" } }"#, #"{ "type": "array", "items": \#(component("E")) }"#,
        #"{ "type": "string" }"#, #"{ "type": "string", "enum": ["a", "b"] }"#, component("Text"),
    ])
    func `An error whose JSON is a list or a text is reported`(_ schema: String) throws {
        let errors = #""404": { \#(json(schema)) }, "default": { \#(json(schema)) }"#
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""204": {}, \#(errors)"#)) } },
                "components": { "schemas": {
                  "E": \(object(#""e": { "type": "string" }"#)), "Text": { "type": "string" } } }
                """)
        #expect(
            spec.messages.map(\.message) == [
                "the error of the status 404 has no model; its body is data",
                "the error of the status default has no model; its body is data",
            ])
        #expect(spec.messages.first?.pointer.hasSuffix("/404/content/application~1json/schema") == true)
        #expect(spec.summary.withLoss == 1)
        #expect(!spec.text.contains("errors"), "\(spec.text)")
    }

    @Test(arguments: ["{}", #"{ "type": "object" }"#])
    func `An error of which nothing is said is no loss`(_ schema: String) throws {
        let responses = #""204": {}, "404": { \#(json(schema)) }"#
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation(responses: responses)) } }"#)
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        (#""event": { "type": "string" }, "data": DATA, "id": { "type": "string" }"#, true),
        (#""name": { "type": "string" }, "comment": { "type": "string" }, "data": DATA"#, true),
        (#""data": DATA, "x": {}"#, false),
    ])
    func `An element of a stream of events is the data of an event`(_ members: String, _ isEvent: Bool) throws {
        let schema = object(members.replacing("DATA", with: component("Tick")))
        let content = #""content": { "text/event-stream": { "schema": \#(schema) } }"#
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(content) }"#)) } },
                "components": { "schemas": { "Tick": \(object(#""time": { "type": "integer" }"#)) } }
                """)
        let type = isEvent ? "Tick" : "GetAElement"
        #expect(spec.text.contains(#""response": { "type": "\#(type)", "stream": "events" }"#), "\(spec.text)")
    }

    @Test(arguments: [
        ("#/components/responses/Gone", "there is no 'Gone'; this response is read as JSON"),
        (
            "https://other.example/a.json#/Gone",
            "'https://other.example/a.json' is in the network, from where nothing is read; save it beside the document, "
                + "and refer to the file; this response is read as JSON"
        ),
    ])
    func `A response that leads nowhere is JSON`(_ reference: String, _ message: String) throws {
        let responses = #""200": { "$ref": "\#(reference)" }"#
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation(responses: responses)) } }"#)
        #expect(spec.text.contains(#""getA": { "request": "GET /a", "response": "JSON" }"#), "\(spec.text)")
        #expect(spec.messages.map(\.message) == [message])
    }

    @Test
    func `A status can have bytes, a text or JSON`() throws {
        let contents = [
            #""200": { "content": { "application/pdf": {} } }"#, #""202": { \#(json(#"{ "type": "integer" }"#)) }"#,
            #""203": { "content": { "text/plain": {} } }"#, #""204": {}"#,
        ]
        let paths = #""paths": { "/a": { \#(operation(responses: contents.joined(separator: ", "))) } }"#
        let spec = try importing(members: "\(server), \(paths)")
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""200": { "raw": "application/pdf" }"#), "\(spec.text)")
        #expect(spec.text.contains(#""202": "Int""#) && spec.text.contains(#""203": { "text": "text/plain" }"#))
    }

    @Test
    func `A stream beside another body is reported`() throws {
        let stream = #""202": { "content": { "text/event-stream": {} } }"#
        let responses = #""200": { \#(json(#"{ "type": "integer" }"#)) }, \#(stream)"#
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation(responses: responses)) } }"#)
        #expect(
            spec.messages.map(\.message) == ["the statuses have a stream and other bodies; only the stream is read"])
        #expect(spec.text.contains(#""response": { "stream": "events" }"#))
    }

    @Test
    func `An element of a stream has the schema of an item, or is JSON`() throws {
        let lines = { (schema: String) in #""200": { "content": { "application/jsonl": { \#(schema) } } }"# }
        let spec = try importing(
            members: """
                \(server), "paths": {
                  "/a": { \(operation(responses: lines(#""itemSchema": { "type": "integer" }"#))) },
                  "/b": { \(operation(responses: lines(""))) } }
                """)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#"{ "type": "Int", "stream": "lines" }"#), "\(spec.text)")
        #expect(spec.text.contains(#"{ "type": "JSON", "stream": "lines" }"#))
    }

    @Test(arguments: [
        (#"{ "time": 1 }"#, #"{ "time": 1 }"#), (#""{\"time\": 1}\n{\"time\": 2}\n""#, #"{ "time": 1 }"#),
        (#""[]""#, nil),
    ])
    func `The example of a stream of lines is that of its element`(_ example: String, _ expected: String?) throws {
        let content =
            #""content": { "application/x-ndjson": { "schema": \#(component("Tick")), "example": \#(example) } }"#
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": { \(operation(responses: #""200": { \#(content) }"#)) } },
                "components": { "schemas": { "Tick": \(object(#""time": { "type": "integer" }"#)) } }
                """)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""example""#) == (expected != nil), "\(spec.text)")
        if let expected { #expect(spec.text.contains(#""example": \#(expected)"#), "\(spec.text)") }
    }

    @Test
    func `Statuses with equal bodies are one response`() throws {
        let body = json(object(#""id": { "type": "string" }"#))
        let responses = #""200": { \#(body) }, "201": { \#(body) }"#
        let spec = try importing(members: #"\#(server), "paths": { "/pets": { \#(operation(responses: responses)) } }"#)
        #expect(spec.text.contains(#""response": "PetsResponse""#), "\(spec.text)")
        let empty = try importing(
            members: #"\#(server), "paths": { "/pets": { \#(operation(responses: responses + #", "204": {}"#)) } }"#)
        #expect(empty.text.contains(#""response": "PetsResponse?""#), "\(empty.text)")
    }

    @Test
    func `JSON that is described is better than JSON that is not`() throws {
        let typed = #""application/vnd.a+json": { "schema": { "type": "integer" } }"#
        let responses = #""200": { "content": { "application/json": {}, \#(typed) } }"#
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation(responses: responses)) } }"#)
        #expect(
            spec.text.contains(#""headers": { "Accept": { "constant": "application/vnd.a+json" } }"#), "\(spec.text)")
        #expect(spec.text.contains(#""response": "Int""#))
    }
}

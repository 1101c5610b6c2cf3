import Testing

/// Names that HTTP forbids cost what has them, and not the whole document.
struct ImpossibleNameTests {
    @Test(arguments: [
        (#""in": "header", "name": "]-Key""#, "']-Key' is not a valid header name (RFC 9110 §5.6.2)"),
        (#""in": "header", "name": "Host""#, "the header 'Host' is set by the transport"),
        (#""in": "cookie", "name": "id;""#, "'id;' is not a valid cookie name (RFC 6265 §4.1.1)"),
        (#""in": "query", "name": """#, "the query parameter needs a name"),
    ])
    func `A credential without a possible place is left out`(_ place: String, _ problem: String) throws {
        let spec = try importing(
            members: #"""
                \#(server), "paths": { "/a": { \#(operation(responses: #""204": {}"#)) } }, "security": [{ "key": [] }],
                "components": { "securitySchemes": { "key": { "type": "apiKey", \#(place) } } }
                """#)
        #expect(spec.messages.map(\.message) == ["a call is sent without 'key': \(problem)"])
        #expect(!spec.text.contains("authentication"))
    }

    @Test
    func `An HTTP scheme whose name is no ASCII is left out`() throws {
        let spec = try importing(
            members: #"""
                \#(server), "paths": { "/a": { \#(operation(responses: #""204": {}"#)) } }, "security": [{ "key": [] }],
                "components": { "securitySchemes": { "key": { "type": "http", "scheme": "schlüssel" } } }
                """#)
        #expect(
            spec.messages.map(\.message)
                == ["a call is sent without 'key': the 'prefix' of a header must be printable ASCII"])
    }

    @Test(arguments: ["X Version", "Idempotency Key"])
    func `A header that all operations have and that cannot be sent is left out`(_ name: String) throws {
        let parameter = #""parameters": [{ "name": "\#(name)", "in": "header", "schema": { "type": "string" } }],"#
        let paths = ["a", "b", "c"].map { path in
            #""/\#(path)": { \#(operation("post", body: parameter, responses: #""204": {}"#)) }"#
        }
        let spec = try importing(members: #"\#(server), "paths": { \#(paths.joined(separator: ", ")) }"#)
        let message = "this header is left out: '\(name)' is not a valid header name (RFC 9110 §5.6.2)"
        #expect(spec.messages.map(\.message) == [message, message, message])
        #expect(!spec.text.contains(name))
    }

    @Test
    func `A header of a response that cannot exist is left out`() throws {
        let responses = #"""
            "200": { "description": "", "headers": { "X Total": { "schema": { "type": "integer" } },
                "X-Total": { "schema": { "type": "integer" } } } }
            """#
        let spec = try importing(
            members: #"\#(server), "paths": { "/a": { \#(operation("head", responses: responses)) } }"#)
        #expect(
            spec.messages.map(\.message)
                == ["this header is left out: 'X Total' is not a valid header name (RFC 9110 §5.6.2)"])
        #expect(spec.text.contains(#""X-Total": "Int?""#))
    }
}

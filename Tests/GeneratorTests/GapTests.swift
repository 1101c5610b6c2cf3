import ClientGenerator
import Testing

/// Broken specs of which the generator does not say yet that they are; the Swift that it writes for most does not compile.
///
/// A row whose spec is refused fails here: it then becomes a case in `Invalid`.
struct GapTests {
    @Test(arguments: [
        // One Swift name twice: the names are alike as they are written too, which is not always the same member twice.
        #""models": { "Pong": { "fields": { "a": { "type": "Int", "name": "x" }, "b": { "type": "Int", "name": "x" } } } }"#,
        #""models": { "Pong": { "fields": { "x": "Int", "b": { "type": "Int", "name": "x" } } } }"#,
        #""models": { "Pong": { "fields": { "k": "Kind" } }, "Kind": { "values": ["a", "a"] } }"#,
        #""models": { "Pong": { "fields": { "k": "Kind" } }, "Kind": { "values": { "1": "a", "2": "a" } } }"#,
        #""models": { "Pong": { "fields": { "k": "Kind" } }, "Kind": { "values": { "1": "a", "1": "b" } } }"#,
        #""endpoints": { "ping": { "request": "GET /p/{id}", "query": { "id": "Int" } } }"#,
        #""endpoints": { "ping": { "request": "GET /p", "query": { "id": "Int" }, "headers": { "id": "Int" } } }"#,
        #""endpoints": { "ping": { "request": "POST /p", "query": { "body": "Int" }, "body": { "raw": "a/b" } } }"#,
        #""endpoints": { "ping": { "request": "POST /p/{body}", "body": { "raw": "a/b" } } }"#,
        // Something that is passed over in silence.
        #""endpoints": { "ping": { "request": "GET /p", "query": { "a": { "constant": "x", "type": "Int" } } } }"#,
        #""endpoints": { "ping": { "request": "POST /p", "body": { "json": "JSON", "raw": "text/csv" } } }"#,
        #""endpoints": { "ping": { "request": "GET /p", "response": { "type": "Int", "at": "" } } }"#,
        #""models": { "Pong": { "fields": { "a": { "type": "Int", "at": "x..y." } } } }"#,
        #""authentication": { "key": { "query": "k", "prefix": "Bearer " } }"#,
        #""headers": { "X-A": "1", "x-a": "2" }"#,
        // A value that no request can carry.
        #""endpoints": { "ping": { "request": "GET /p", "headers": { "X": { "constant": "a\r\nb" } } } }"#,
        // A group of parameters where only data can be.
        #""errors": ["Filter"], "models": { "Filter": { "parameters": { "a": "Int?" } } }"#,
        #""endpoints": { "ping": { "request": "GET /p", "query": { "f": { "type": "Filter", "default": 5 } } } }, "#
            + #""models": { "Filter": { "parameters": { "a": "Int?" } } }"#,
    ])
    func gapsAreKnown(members: String) {
        let text = #"{ "baseURL": "https://example.com", \#(members) }"#
        let generation = generate(
            [SourceFile(path: "Example.json", bytes: Array(text.utf8))], name: "Example", access: .public)
        withKnownIssue { #expect(generation.diagnostics.contains { $0.severity == .error }) }
    }
}

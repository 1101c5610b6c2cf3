import Testing

/// The `curl` command of an endpoint, which sends what a client sends.
struct CurlCommandTests {
    @Test(arguments: [
        ("/x/{p}", #"{ "type": "URL" }"#, "/x/https:%2F%2Fexample.com"),
        ("/x/{p}", #"{ "type": "String", "style": "segments" }"#, "/x/text"),
        ("/x/{p}", #"{ "type": "[Int]" }"#, "/x/1"),
        ("/x/{p}", #"{ "type": "[Int]", "style": "segments" }"#, "/x/1"),
        ("/x/{p}", #"{ "type": "[String: Int]", "style": "segments" }"#, "/x/key=1"),
        ("/x/{p}", #"{ "type": "[String: Int]", "style": "pairs" }"#, "/x/key,1"),
        ("/x/{p}", #"{ "type": "[String: Int]", "style": "members" }"#, "/x/key=1"),
        ("/x{p}", #"{ "type": "[Int]", "style": "label" }"#, "/x.1"),
        ("/x{p}", #"{ "type": "[String: Int]", "style": "label" }"#, "/x.key=1"),
        ("/x{p}", #"{ "type": "[Int]", "style": "matrix" }"#, "/x;p=1"),
        ("/x{p}", #"{ "type": "[String: Int]", "style": "matrix" }"#, "/x;key=1"),
    ])
    func `A path has the style of its parameter`(_ path: String, _ parameter: String, _ sent: String) throws {
        let spec = try WrittenSpec(#"{ "request": "GET \#(path)", "path": { "p": \#(parameter) } }"#)
        #expect(spec.command == ["curl 'https://a.example\(sent)'"])
    }

    @Test(arguments: [
        (#"{ "type": "[String]", "style": "brackets" }"#, "p%5B%5D=text"),
        (#"{ "type": "[String: Int]", "style": "brackets" }"#, "p%5Bkey%5D=1"),
        (#"{ "type": "[[String: Int]]", "style": "brackets" }"#, "p%5B0%5D%5Bkey%5D=1"),
        (#"{ "type": "[String: Int]", "style": "pairs" }"#, "p=key%2C1"),
        (#"{ "type": "[String: Int]", "style": "members" }"#, "key=1"),
        (#"{ "type": "[String: Int]", "style": "json" }"#, "p=%7B%22key%22%3A1%7D"),
        (#"{ "type": "[Int]", "style": "comma", "default": [1, 2, 3] }"#, "p=1%2C2%2C3"),
        (#"{ "type": "[Int]", "style": "pipe", "default": [1, 2] }"#, "p=1%7C2"),
        (#"{ "type": "[Int]", "default": [4, 5] }"#, "p=4&p=5"),
        (#"{ "type": "[Kind]", "style": "comma", "default": "all" }"#, "p=a%2Cb"),
    ])
    func `A query has the style of its parameter`(_ parameter: String, _ sent: String) throws {
        let spec = try WrittenSpec(
            #"{ "request": "GET /x", "query": { "p": \#(parameter), "absent": "Int?" } }"#,
            models: #"{ "Kind": { "values": { "a": "first", "b": "second" } } }"#)
        #expect(spec.command == ["curl 'https://a.example/x?\(sent)'"])
    }

    @Test func `A list in a header is joined by commas`() throws {
        let spec = try WrittenSpec(
            #"{ "request": "GET /x", "headers": { "X-P": { "type": "[Int]", "default": [1, 2], "name": "p" } } }"#)
        #expect(spec.command == ["curl 'https://a.example/x'", "--header 'X-P: 1,2'"])
    }

    @Test func `A member of JSON can be a list in one text, and null`() throws {
        let members = #"""
            { "a": { "type": "[String]", "style": "comma" }, "b": { "type": "Int?", "explicitNull": true },
              "c": "Int?" }
            """#
        let spec = try WrittenSpec(#"{ "request": "POST /x", "body": { "json": \#(members) } }"#)
        #expect(spec.command.last == #"--data '{ "a": "text", "b": null }'"#)
    }

    @Test func `A form has the items of a query, with encoded names`() throws {
        let fields = #"""
            { "a b&c": { "type": "String", "name": "a" }, "d": { "type": "[String]", "style": "brackets" },
              "e": "Int?" }
            """#
        let spec = try WrittenSpec(#"{ "request": "POST /x", "body": { "form": \#(fields) } }"#)
        #expect(
            spec.command == [
                "curl 'https://a.example/x'", "--request POST", "--data-urlencode 'a%20b%26c=text'",
                "--data-urlencode 'd%5B%5D=text'",
            ])
    }

    @Test func `Only files of a multipart body are read from files`() throws {
        let parts = #"""
            { "title": { "type": "String", "default": "@home" }, "kind": { "constant": "<b>;type=x" },
              "meta": "[String: Int]",
              "note": { "type": "[String: String]", "style": "json", "default": { "a": "b;c" } },
              "file": "File", "more": "[File]", "last": "File?" }
            """#
        let spec = try WrittenSpec(#"{ "request": "POST /x", "body": { "multipart": \#(parts) } }"#)
        #expect(
            spec.command.dropFirst(2) == [
                "--form-string 'title=@home'", "--form-string 'kind=<b>;type=x'",
                #"--form 'meta={"key":1};type=application/json'"#,
                #"--form 'note="{\"a\":\"b;c\"}";type=application/json'"#, "--form 'file=@file'",
                "--form 'more=@file'",
            ])
    }

    @Test func `An item or a header of the endpoint replaces that of the client or of the API`() throws {
        let spec = try WrittenSpec(
            #"""
            { "request": "GET /x", "query": { "q": { "type": "String", "default": "own" } },
              "headers": { "x-lang": { "type": "String", "default": "de", "name": "lang" } } }
            """#,
            api: #"""
                "baseURL": "https://a.example", "headers": { "X-Lang": "en" },
                "parameters": { "query": { "q": { "type": "String", "name": "other" }, "Q": "String" } }
                """#)
        #expect(spec.command == ["curl 'https://a.example/x?q=own&Q=text'", "--header 'x-lang: de'"])
    }

    @Test(arguments: [
        (#""https://{shop}.a.example/v1/""#, "https://text.a.example/v1/count"),
        (
            #"{ "url": "https://a.example/{v}", "parameters": { "v": { "type": "String", "default": "v 2" } } }"#,
            "https://a.example/v%202/count"
        ),
        (#""https://a.example/v1/""#, "https://a.example/v1/count"),
    ])
    func `The base URL has values, and no slash at its end`(_ baseURL: String, _ url: String) throws {
        let spec = try WrittenSpec(#"{ "request": "GET /count" }"#, api: #""baseURL": \#(baseURL)"#)
        #expect(spec.command == ["curl '\(url)'"])
    }

    @Test func `Another origin gets the query of the endpoint, and no credential`() throws {
        let spec = try WrittenSpec(
            #"{ "request": "GET {url}", "query": { "page": "Int" } }"#,
            api: #"""
                "baseURL": "https://a.example", "authentication": { "key": { "header": "X-Key" } },
                "parameters": { "query": { "lang": "String" } }
                """#)
        #expect(spec.command == ["curl 'https://example.com?page=1'"])
    }

    @Test func `A HEAD request waits for no body`() throws {
        let spec = try WrittenSpec(#"{ "request": "HEAD /x" }"#)
        #expect(spec.command == ["curl 'https://a.example/x'", "--head"])
    }

    @Test(arguments: [
        (#"{ "raw": "application/pdf" }"#, ["Accept: application/pdf"]),
        (#"{ "text": "text/plain" }"#, ["Accept: text/plain"]),
        (#"{ "file": "application/zip" }"#, ["Accept: application/zip"]),
        (#"{ "200": { "raw": "application/pdf" }, "202": "Int" }"#, ["Accept: application/pdf, application/json"]),
        (
            #"{ "type": "Int", "stream": "lines" }"#,
            ["Accept: application/x-ndjson, application/jsonl, application/json"]
        ),
        (#"{ "type": "Int", "stream": "events" }"#, ["Accept: text/event-stream", "Cache-Control: no-cache"]),
        (#""Int""#, [] as [String]),
    ])
    func `A response that is not JSON is asked for`(_ response: String, _ headers: [String]) throws {
        let spec = try WrittenSpec(#"{ "request": "GET /x", "response": \#(response) }"#)
        #expect(spec.command.dropFirst() == ArraySlice(headers.map { "--header '\($0)'" }))
    }
}

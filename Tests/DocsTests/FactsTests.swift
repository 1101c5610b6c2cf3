import Testing

/// The rules of an endpoint, as the list of terms on its page.
struct FactsTests {
    @Test func `An endpoint without a statement needs no credential if clients need none`() throws {
        let page = try WrittenSpec(
            #"{ "request": "GET /x" }"#,
            api: #"""
                "baseURL": "https://a.example", "anonymous": true,
                "authentication": { "token": { "header": "X-Token" } }
                """#
        ).page
        #expect(page.contains("<dt>Credential</dt><dd>token, or none</dd>"))
    }

    @Test func `An endpoint without a statement accepts the schemes that are parts of another one`() throws {
        let page = try WrittenSpec(
            #"{ "request": "GET /x" }"#,
            api: #"""
                "baseURL": "https://a.example",
                "authentication": {
                    "user": { "query": "u" }, "key": { "query": "k" }, "both": { "all": ["user", "key"] } }
                """#
        ).page
        #expect(page.contains("<dt>Credential</dt><dd>user or key or both</dd>"))
    }

    @Test(arguments: [
        (#"{ "requests": 100, "per": "1s" }"#, "100 requests in 1 s for this endpoint"),
        (
            #"{ "requests": 1, "per": "500ms", "burst": 1, "scope": "search" }"#,
            "1 request in 500 ms, 1 at once, for the endpoints of <code>search</code>"
        ),
    ])
    func `The limit of an endpoint is beside that of the API`(_ limit: String, _ text: String) throws {
        let page = try WrittenSpec(
            #"{ "request": "GET /x", "rateLimit": \#(limit) }"#,
            api: #""baseURL": "https://a.example", "rateLimit": { "requests": 10, "per": "1s", "burst": 2 }"#
        ).page
        let ofAPI = "10 requests in 1 s, 2 at once, for all endpoints"
        #expect(page.contains("<dt>Limit</dt><dd><ul><li>\(ofAPI)</li><li>\(text)</li></ul></dd>"))
    }

    @Test(arguments: [
        (
            #"{ "when": { "ok": false, "fault.kind": "user" }, "as": "Fault" }"#,
            """
            <dt>Failure</dt><dd>2XX, if <code>ok</code> is <code>false</code> and <code>fault.kind</code> is \
            <code>&quot;user&quot;</code>: <code class="type"><a href="#model-Fault">Fault</a></code></dd>
            """
        ),
        (#"{ "when": "error" }"#, "<dt>Failure</dt><dd>2XX, if <code>error</code> is present</dd>"),
    ])
    func `The rule by which a response is a failed call is shown`(_ rule: String, _ row: String) throws {
        let models = #"{ "Fault": { "fields": { "kind": "String" } } }"#
        let own = try WrittenSpec(
            #"{ "request": "GET /x", "response": "Int", "fails": \#(rule) }"#, models: models)
        #expect(own.page.contains(row))
        let ofAPI = #""baseURL": "https://a.example", "fails": \#(rule)"#
        let inherited = try WrittenSpec(#"{ "request": "GET /x", "response": "Int" }"#, api: ofAPI, models: models)
        #expect(inherited.page.contains(row))
        let none = try WrittenSpec(
            #"{ "request": "GET /x", "response": "Int", "fails": "none" }"#, api: ofAPI, models: models)
        #expect(!none.page.contains("<dt>Failure</dt>"))
    }

    @Test func `A stream beside a whole response is shown, with what a request has for it`() throws {
        let response = #"{ "type": "Answer", "stream": { "events": "Word", "when": { "stream": true } } }"#
        let page = try WrittenSpec(
            #"{ "request": "POST /x", "body": { "json": { "question": "String" } }, "response": \#(response) }"#,
            models: #"{ "Answer": { "fields": { "text": "String" } }, "Word": { "fields": { "text": "String" } } }"#
        ).page
        let answer = ##"<code class="type"><a href="#model-Answer">Answer</a></code>"##
        let word = ##"<code class="type"><a href="#model-Word">Word</a></code>"##
        #expect(page.contains("<dt>Response</dt><dd>\(answer)</dd>"))
        let stream = "a stream of events, each \(word), if <code>stream</code> is <code>true</code>"
        #expect(page.contains("<dt>Stream</dt><dd>\(stream)</dd>"))
    }
}

import EndpointGenerator
import Testing

@testable import EndpointServe

/// Requests that a spec does not allow.
struct RequestRulesTests {
    private static let spec = """
        { "baseURL": "https://shop.example/v1",
          "authentication": { "token": { "header": "Authorization", "prefix": "Bearer " } },
          "endpoints": {
            "books": { "request": "GET /books", "query": { "q": "String", "page": "Int?", "since": "Date?" },
                       "response": "[Book]" },
            "book": { "request": "GET /books/{id}", "path": { "id": "Int" }, "response": "Book" },
            "latest": { "request": "GET /books/latest", "headers": { "X-Region": "String" }, "response": "Book" },
            "add": { "request": "POST /orders", "body": { "json": { "title": "String", "pages": "Int?" } },
                     "response": "Book" },
            "rate": { "request": "PUT /rating", "body": { "form": { "stars": "Int" } } },
            "version": { "request": "GET /version", "authentication": "none", "response": "String" },
            "plain": { "request": "GET /export", "query": { "format": { "constant": "csv" } }, "response": "String" }
          },
          "models": { "Book": { "fields": { "id": "Int", "title": "String" } } } }
        """

    private static let refused: [(request: String, body: String, status: Int, reason: String)] = [
        ("GET /v2/books", "", 404, "No endpoint has the path '/v2/books'."),
        ("GET /v1", "", 404, "No endpoint has the path '/v1'."),
        ("DELETE /v1/books", "", 405, "The path has no DELETE, but GET."),
        ("GET /v1/books", "", 400, "The query parameter 'q' is missing."),
        ("GET /v1/books?q=a&page=two", "", 400, "The query parameter 'page' is 'two', and must be Int."),
        ("GET /v1/books?q=&page=", "", 400, "The query parameter 'page' is '', and must be Int."),
        (
            "GET /v1/books?q=a&since=yesterday", "", 400,
            "The query parameter 'since' is 'yesterday', and must be Date(iso8601)."
        ),
        ("GET /v1/books/one", "", 400, "The path parameter 'id' is 'one', and must be Int."),
        ("GET /v1/books/latest", "", 400, "The header 'X-Region' is missing."),
        ("POST /v1/orders", "", 400, "The request has no body."),
        ("POST /v1/orders", "[1]", 400, "The body is not a JSON object."),
        ("POST /v1/orders", #"{"pages": 3}"#, 400, "The member 'title' of the body is missing."),
        (
            "POST /v1/orders", #"{"title": "Dune", "pages": "x"}"#, 400,
            #"The body does not fit: pages: expected a whole number, found the string "x"."#
        ),
        ("PUT /v1/rating", "points=3", 400, "The field 'stars' of the body is missing."),
        ("GET /v1/export", "", 400, "The query parameter 'format' must be 'csv'."),
    ]

    @Test(arguments: refused)
    func `A request that the spec does not allow is refused with a reason`(
        _ request: String, _ body: String, _ status: Int, _ reason: String
    ) throws {
        let response = try TestServer(Self.spec).response(
            request, headers: ["Authorization": "Bearer t"], body: body)
        #expect(response.status == status)
        #expect(response.headers["Content-Type"] == "application/problem+json")
        let json = try response.json
        #expect(json["detail"].text == reason)
        #expect(json["status"].int == status)
    }

    @Test func `A method that the path does not have gets those that it has`() throws {
        let response = try TestServer(Self.spec).response("DELETE /v1/books")
        #expect(response.headers["Allow"] == "GET")
        let server = try TestServer(
            """
            { "baseURL": "https://a.example",
              "endpoints": { "latest": { "request": "GET /books/latest", "response": "String" },
                             "remove": { "request": "DELETE /books/{id}" } } }
            """)
        #expect(try server.response("PUT /books/latest").headers["Allow"] == "DELETE, GET")
    }

    @Test func `An empty text is a value of a string`() throws {
        let headers = ["Authorization": "Bearer t", "X-Region": ""]
        let server = try TestServer(Self.spec)
        for path in ["/v1/books?q=", "/v1/books/latest"] {
            #expect(try server.response("GET \(path)", headers: headers).status == 200)
        }
    }

    @Test func `Endpoints that differ by a constant of the body have responses of their own`() throws {
        let server = try TestServer(
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "time": { "request": "POST /ask", "body": { "json": { "about": { "constant": "time" } } },
                          "response": "Time" },
                "place": { "request": "POST /ask", "body": { "json": { "about": { "constant": "place" } } },
                           "response": "Place" } },
              "models": { "Time": { "fields": { "hour": "Int" } }, "Place": { "fields": { "city": "String" } } } }
            """)
        for (name, other) in [("time", "city"), ("place", "hour")] {
            let reply = try server.reply("POST /ask", body: #"{"about": "\#(name)"}"#)
            #expect(reply.note == name)
            #expect(try reply.response.json[other].isMissing)
        }
    }

    @Test func `A request without a credential is refused, unless the endpoint needs none`() throws {
        let server = try TestServer(Self.spec)
        let response = try server.response("GET /v1/books?q=a")
        #expect(response.status == 401)
        #expect(response.headers["WWW-Authenticate"] == "Bearer")
        #expect(
            try response.json["detail"].text
                == "The request has no credential: it needs the header 'Authorization' with 'Bearer …'.")
        #expect(try server.response("GET /v1/version").status == 200)
        #expect(try server.response("GET /v1/books?q=a", headers: ["authorization": "Bearer t"]).status == 200)
    }

    @Test func `The error model of the spec says the reason, if there is one`() throws {
        let response = try TestServer(valid("Petstore")).response("GET /v1/toys")
        #expect(response.status == 401)
        #expect(response.headers["Content-Type"] == "application/json")
        #expect(try response.json["detail"].text?.hasPrefix("The request has no credential") == true)
    }

    @Test func `A HEAD has the head of the response to GET`() throws {
        let server = try TestServer(Self.spec)
        let response = try server.response("HEAD /v1/version")
        #expect(response.status == 200 && response.bytes.isEmpty)
        #expect(response.headers["Content-Type"] == "application/json")
        #expect(try response.headers["Content-Length"] == String(server.response("GET /v1/version").bytes.count))
    }

    @Test(arguments: [
        ("a%2Fb", "a/b"), ("a%252Fb", "a%2Fb"), ("a%252fb", "a%2fb"), ("100%25", "100%"), ("%25252F", "%252F"),
    ])
    func `A value in the path is decoded once`(_ segment: String, _ value: String) throws {
        let server = try TestServer(
            """
            { "baseURL": "https://shop.example",
              "endpoints": { "file": { "request": "GET /files/{id}", "response": "File" } },
              "models": { "File": { "fields": { "id": "String" } } } }
            """)
        #expect(try server.json("GET /files/\(segment)")["id"].text == value)
    }

    @Test func `The text of a path is found as the spec and as a client encode it`() throws {
        let server = try TestServer(
            """
            { "baseURL": "https://shop.example/100%25",
              "endpoints": { "menu": { "request": "GET /caf%C3%A9/%25", "response": "String" } } }
            """)
        for path in ["/100%25/caf%C3%A9/%25", "/100%25/caf%c3%a9/%25"] {
            #expect(try server.reply("GET \(path)").note == "menu")
        }
        #expect(try server.response("GET /100%25/caf%C3%A9/%2525").status == 404)
    }

    @Test func `A path of its own comes before one with a parameter`() throws {
        let headers = ["Authorization": "Bearer t", "X-Region": "de"]
        #expect(try TestServer(Self.spec).reply("GET /v1/books/latest", headers: headers).note == "latest")
        #expect(try TestServer(Self.spec).reply("GET /v1/books/7", headers: headers).note == "book")
    }
}

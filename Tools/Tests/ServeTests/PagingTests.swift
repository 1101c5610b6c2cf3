import Testing

@testable import EndpointServe

/// Lists in several pages. Clients follow them in the tests of the root package.
struct PagingTests {
    private func ids(_ server: TestServer, _ request: String, _ key: String?) throws -> [Int] {
        let json = try server.json(request, headers: ["Authorization": "Bearer t"])
        return (key.map { json[$0] } ?? json).list?.compactMap { $0["id"].int } ?? []
    }

    /// A list whose cursors are identities, which are made from one example.
    private static func visits(_ type: String, _ example: String) -> String {
        """
        { "baseURL": "https://a.example",
          "endpoints": {
            "visits": { "request": "GET /visits", "query": { "after": "\(type)?" }, "response": "[Visit]",
                        "pages": { "cursor": "after", "next": "id" } },
            "visit": { "request": "GET /visits/{id}", "response": "Visit" },
            "deleteVisit": { "request": "DELETE /visits/{id}" } },
          "models": { "Visit": { "fields": { "id": "\(type)", "city": "String" },
                                 "example": { "id": \(example), "city": "Rome" } } } }
        """
    }

    /// The cursors of the page after another one.
    private func visits(_ server: TestServer, after cursor: String?) throws -> [String] {
        let query = cursor.map { "?after=\($0)" } ?? ""
        let visits = try server.json("GET /visits\(query)").list ?? []
        return visits.compactMap { visit in visit["id"].text ?? visit["id"].int.map { "\($0)" } }
    }

    @Test(arguments: [
        ("Int", "7"), ("String", #""visit-7""#), ("String", #""https://a.example/7""#),
        ("String", #""f81d4fae-7dec-11d0-a765-00a0c91e6bf6""#),
    ])
    func `Pages by a cursor end after the last element`(_ type: String, _ example: String) throws {
        let server = try TestServer(Self.visits(type, example))
        var pages = [try visits(server, after: nil)]
        while let last = pages.last?.last, pages.count < 9 { pages.append(try visits(server, after: last)) }
        #expect(pages.map(\.count) == [5, 5, 1, 0])
        #expect(Set(pages.flatMap(\.self)).count == 11)
    }

    @Test func `A page after a deleted element is not the first one again`() throws {
        let numbers = try TestServer(Self.visits("Int", "7"))
        #expect(try numbers.response("DELETE /visits/5").status == 204)
        #expect(try visits(numbers, after: "5") == ["6", "7", "8", "9", "10"])
        let texts = try TestServer(Self.visits("String", #""visit-7""#))
        #expect(try texts.response("DELETE /visits/visit-5").status == 204)
        #expect(try visits(texts, after: "visit-5") == [])
        #expect(try visits(texts, after: "nothing").first == "visit-1")
    }

    @Test func `A list has three pages, the last of which is short`() throws {
        let server = try TestServer(valid("Newsroom"))
        let header = "Api-Version"
        func page(_ target: String) throws -> ServedResponse {
            try server.response("GET \(target)", headers: ["Host": "127.0.0.1:1", header: "2026-01-01"])
        }
        let first = try page("/v1/articles?desk=world")
        #expect(first.headers["Link"] == "<http://127.0.0.1:1/v1/articles?desk=world&page=2>; rel=\"next\"")
        #expect(try first.json.list?.compactMap { $0["id"].int } == [1, 2, 3, 4, 5])
        let last = try page("/v1/articles?desk=world&page=3")
        #expect(last.headers["Link"] == nil)
        #expect(try last.json.list?.compactMap { $0["id"].int } == [11])
        #expect(try page("/v1/articles?page=4").json.list?.count == 0)
        #expect(try page("/v1/articles?page=-9223372036854775808").json.list?.count == 5)
        #expect(try page("/v1/articles?page=9223372036854775807").json.list?.count == 0)
    }

    @Test func `The elements of an example come first`() throws {
        let server = try TestServer(
            """
            { "baseURL": "https://a.example",
              "endpoints": { "books": { "request": "GET /books", "query": { "offset": "Int?", "limit": "Int?" },
                "response": { "type": "[String]", "at": "data" }, "example": ["Dune", "Emma"],
                "pages": { "offset": "offset" } } } }
            """)
        let first = try server.json("GET /books?limit=3")["data"].list?.map(\.text) ?? []
        #expect(first.prefix(2) == ["Dune", "Emma"] && first.count == 3)
        #expect(try server.json("GET /books?limit=3&offset=6")["data"].list?.count == 1)
    }

    @Test func `The request chooses the size of a page`() throws {
        let server = try TestServer(valid("Petstore"))
        let headers = ["Authorization": "Bearer t"]
        let page = try server.json("GET /v1/toys?limit=2&offset=4", headers: headers)
        #expect(page["toys"].list?.count == 1 && page["size"].int == 5)
        #expect(try server.json("GET /v1/toys?limit=1000", headers: headers)["toys"].list?.count == 100)
    }

    @Test func `A link repeats no credential`() throws {
        let server = try TestServer(
            """
            { "baseURL": "https://a.example", "authentication": { "key": { "query": "api_key" } },
              "endpoints": { "books": { "request": "GET /books", "query": { "q": "String?" }, "response": "[Int]",
                                        "pages": { "next": { "header": "X-Next" } } } } }
            """)
        let response = try server.response("GET /books?q=a&api_key=s3cret", headers: ["Host": "a"])
        #expect(response.headers["X-Next"] == "http://a/books?q=a&page=2")
    }
}

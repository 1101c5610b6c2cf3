import Testing

@testable import EndpointServe

/// Values that are created, read, listed, updated and deleted.
struct CollectionTests {
    private static let spec = """
        { "baseURL": "https://shop.example",
          "endpoints": {
            "books": { "request": "GET /books", "query": { "page": "Int?", "limit": "Int?" }, "response": "BookPage",
                       "pages": { "page": "page", "items": "results", "last": "pages" } },
            "addBook": { "request": "POST /books", "body": { "json": "NewBook" }, "response": "Book" },
            "book": { "request": "GET /books/{id}", "path": { "id": "Int" }, "response": "Book" },
            "updateBook": { "request": "PATCH /books/{id}", "body": { "json": "[String: JSON]" },
                            "response": "Book" },
            "deleteBook": { "request": "DELETE /books/{id}" },
            "notes": { "request": "GET /books/{book}/notes", "response": "[Note]" },
            "addNote": { "request": "POST /books/{book}/notes", "body": { "json": { "text": "String" } } },
            "note": { "request": "GET /books/{book}/notes/{name}", "response": "Note" }
          },
          "models": {
            "BookPage": { "fields": { "results": "[BookSummary]", "pages": "Int" } },
            "NewBook": { "fields": { "title": "String", "pages": "Int?", "tags": "[String]?" } },
            "BookSummary": { "fields": { "id": "Int", "title": "String" } },
            "Book": { "fields": { "id": "Int", "title": "String", "pages": "Int?", "added": "Date" } },
            "Note": { "fields": { "name": "String", "text": "String" }, "identifiedBy": "name" } } }
        """

    /// A spec whose values are all made from one example.
    private static func bookmarks(_ type: String, _ example: String) -> String {
        """
        { "baseURL": "https://a.example",
          "endpoints": {
            "bookmarks": { "request": "GET /bookmarks", "response": "[Bookmark]" },
            "addBookmark": { "request": "POST /bookmarks", "body": { "json": { "text": "String" } },
                             "response": "Bookmark" },
            "bookmark": { "request": "GET /bookmarks/{link}", "response": "Bookmark" } },
          "models": {
            "Color": { "values": ["red", "green"] },
            "Bookmark": { "fields": { "link": "\(type)", "text": "String" }, "identifiedBy": "link",
                          "example": { "link": "\(example)", "text": "Old" } } } }
        """
    }

    private func titles(_ server: TestServer) throws -> [String?] {
        try server.json("GET /books?limit=100")["results"].list?.map { $0["title"].text } ?? []
    }

    @Test func `What was created is read and listed`() throws {
        let server = try TestServer(Self.spec)
        #expect(try titles(server).count == 11)
        let created = try server.response(
            "POST /books", headers: ["Host": "127.0.0.1:1"], body: #"{"title": "Dune", "pages": 412, "tags": []}"#)
        #expect(created.status == 201)
        #expect(created.headers["Location"] == "http://127.0.0.1:1/books/12")
        #expect(try created.json["id"].int == 12)
        #expect(try created.json["added"].text != nil)
        let read = try server.response("GET /books/12")
        #expect(read.text == created.text)
        #expect(try read.json["title"].text == "Dune" && read.json["pages"].int == 412)
        #expect(try titles(server).count == 12 && titles(server).last == "Dune")
    }

    @Test func `What was updated has its other members from before`() throws {
        let server = try TestServer(Self.spec)
        let before = try server.json("GET /books/3")
        let updated = try server.json("PATCH /books/3", body: #"{"title": "Emma"}"#)
        #expect(updated["title"].text == "Emma" && updated["id"].int == 3)
        #expect(updated["pages"].int == before["pages"].int && updated["added"].text == before["added"].text)
        #expect(try server.json("GET /books/3")["title"].text == "Emma")
        #expect(try titles(server)[2] == "Emma")
        // Only members that the response can have are changed, and never the identity.
        let odd = try server.json("PATCH /books/3", body: #"{"id": 4, "title": 5, "size": "small"}"#)
        #expect(odd["id"].int == 3 && odd["title"].text == "Emma" && odd["size"].isMissing)
        #expect(try server.json("PATCH /books/3", body: #"{"pages": null}"#)["pages"].isMissing)
    }

    @Test func `What was deleted is gone`() throws {
        let server = try TestServer(Self.spec)
        #expect(try server.response("DELETE /books/3").status == 204)
        for request in ["GET /books/3", "DELETE /books/3", "PATCH /books/3"] {
            let response = try server.response(request, body: request.hasPrefix("PATCH") ? "{}" : "")
            #expect(response.status == 404)
            #expect(try response.json["detail"].text == "'3' was deleted.")
        }
        #expect(try titles(server).count == 10)
        #expect(try server.json("POST /books", body: #"{"title": "Dune"}"#)["id"].int == 12)
    }

    @Test func `A value in a list is the one that is read`() throws {
        let server = try TestServer(Self.spec)
        let listed = try server.json("GET /books?page=2&limit=2")["results"].list ?? []
        #expect(listed.map { $0["id"].int } == [3, 4])
        for book in listed {
            let read = try server.json("GET /books/\(try #require(book["id"].int))")
            #expect(read["title"].text == book["title"].text)
        }
    }

    @Test func `Collections in different paths are separate, and can have texts as identities`() throws {
        let server = try TestServer(Self.spec)
        let created = try server.response("POST /books/1/notes", body: #"{"text": "Good"}"#)
        #expect(created.status == 201)
        let location = try #require(created.headers["Location"])
        let path = location.dropFirst("http://127.0.0.1".count)
        #expect(try server.json("GET \(path)")["text"].text == "Good")
        #expect(try server.json("GET /books/1/notes").list?.last?["text"].text == "Good")
        #expect(try server.json("GET /books/2/notes").list?.last?["text"].text != "Good")
    }

    @Test func `Identities that can have no number are as they are made`() throws {
        let server = try TestServer(
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "days": { "request": "GET /days", "response": "[Day]" },
                "day": { "request": "GET /days/{date}", "path": { "date": "DayID" }, "response": "Day" },
                "removeDay": { "request": "DELETE /days/{date}", "path": { "date": "DayID" } } },
              "models": { "DayID": { "is": "CalendarDay" },
                          "Day": { "fields": { "date": "DayID", "text": "String" }, "identifiedBy": "date" } } }
            """)
        let first = try #require(try server.json("GET /days").list?.first?["date"].text)
        #expect(first.wholeMatch(of: #/[0-9]{4}-[0-9]{2}-[0-9]{2}/#) != nil)
        #expect(try server.response("DELETE /days/\(first)").status == 204)
        #expect(try server.json("GET /days").list?.contains { $0["date"].text == first } == false)
        #expect(try server.json("GET /days/2020-02-29")["date"].text == "2020-02-29")
    }

    @Test(arguments: [
        ("UUID", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"), ("String", "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"),
        ("URL", "https://a.example/7"), ("String", "https://a.example/7/"), ("String", "seven"),
    ])
    func `Values that are made from one example have identities of their own`(
        _ type: String, _ example: String
    ) throws {
        let server = try TestServer(Self.bookmarks(type, example))
        let created = try server.response("POST /bookmarks", body: #"{"text": "Good"}"#)
        let location = try #require(created.headers["Location"])
        #expect(try server.json("GET \(location.dropFirst("http://127.0.0.1".count))")["text"].text == "Good")
        let links = try server.json("GET /bookmarks").list?.compactMap { $0["link"].text } ?? []
        #expect(links.count == 12 && Set(links).count == 12)
    }

    @Test func `A creation ends if all identities are taken`() throws {
        let server = try TestServer(Self.bookmarks("Color", "red"))
        for text in ["Good", "Better"] {
            let created = try server.response("POST /bookmarks", body: #"{"text": "\#(text)"}"#)
            #expect(created.status == 201)
            #expect(try server.json("GET /bookmarks").list?.map { $0["text"].text } == [text])
        }
    }

    @Test func `A value of a union is of the case that was posted`() throws {
        let server = try TestServer(
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "all": { "request": "GET /media", "response": "[Media]" },
                "addMedia": { "request": "POST /media", "body": { "json": "[String: JSON]" }, "response": "Media" },
                "media": { "request": "GET /media/{id}", "response": "Media" },
                "updateMedia": { "request": "PUT /media/{id}", "body": { "json": "[String: JSON]" }, "response": "Media" } },
              "models": { "Media": { "tag": "kind", "cases": { "movie": "Movie", "tv": "Show" } },
                          "Movie": { "fields": { "id": "Int", "title": "String" } },
                          "Show": { "fields": { "id": "Int", "name": "String", "seasons": "Int" } } } }
            """)
        for (body, member, other) in [
            (#"{"kind": "movie", "title": "Dune"}"#, "title", "name"),
            (#"{"name": "Dune", "kind": "tv"}"#, "name", "title"),
        ] {
            let created = try server.response("POST /media", body: body)
            let location = try #require(created.headers["Location"]).dropFirst("http://127.0.0.1".count)
            let read = try server.json("GET \(location)")
            #expect(read[member].text == "Dune" && read[other].isMissing)
            let updated = try server.json("PUT /media/1", body: body)
            #expect(updated[member].text == "Dune" && updated[other].isMissing && updated["id"].int == 1)
        }
    }

    @Test func `A slash in an identity is a part of it`() throws {
        let server = try TestServer(Self.bookmarks("String", "seven"))
        #expect(try server.json("GET /bookmarks/a%2Fb")["link"].text == "a/b")
        #expect(try server.json("GET /bookmarks/a%2fb")["link"].text == "a/b")
    }

    @Test func `A value that nobody created is made up, with the identity of its path`() throws {
        let server = try TestServer(Self.spec)
        let book = try server.json("GET /books/4711")
        #expect(book["id"].int == 4711 && book["title"].text != nil)
    }
}

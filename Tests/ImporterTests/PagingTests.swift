import EndpointImporter
import Testing

/// Operations whose responses are pages.
struct PagingTests {
    @Test
    func `A list beside the pager is not what is paged`() throws {
        let schema = """
            { "type": "object", "properties": {
              "updates": { "type": "object", "properties": {
                "currentPage": { "type": "integer" }, "currentPageResults": { "type": "array", "items": {} } } },
              "byTeam": { "type": "array", "items": {} } } }
            """
        let parameters = #""parameters": [{ "name": "page", "in": "query", "schema": { "type": "integer" } }],"#
        let spec = try importing(
            members:
                #"\#(server), "paths": { "/a": { \#(operation(body: parameters, responses: #""200": { \#(json(schema)) }"#)) } }"#
        )
        #expect(!spec.text.contains(#""pages""#))
    }

    @Test func `A cursor of the body may be null, and the example of the response stays`() throws {
        let body = object(#""cursor": { "type": ["string", "null"] }, "limit": { "type": "integer" }"#)
        let list = object(#""users": { "type": "array", "items": {} }, "next_cursor": { "type": "string" }"#)
        let media = #""application/json": { "schema": \#(list), "example": { "users": [], "next_cursor": "a" } }"#
        let operation = """
            "post": { "requestBody": { "required": true, "content": { \(jsonMedia(component("Query"))) } },
                "responses": { "200": { "description": "", "content": { \(media) } } } }
            """
        let spec = try importing(
            members: """
                \(server), "paths": { "/users/list": { \(operation) } },
                "components": { "schemas": { "Query": \(body) } }
                """)
        #expect(spec.messages == [])
        #expect(spec.text.contains(#""cursor": { "body": "cursor" }"#), "\(spec.text)")
        #expect(spec.text.contains(#""example": { "users": [], "next_cursor": "a" }"#), "\(spec.text)")
    }

    @Test
    func `A list whose last element is the cursor is paged`() throws {
        let list = object(
            #""has_more": { "type": "boolean" }, "data": { "type": "array", "items": \#(object(#""id": { "type": "string" }"#)) }"#
        )
        let parameters = #""parameters": [{ "name": "after", "in": "query", "schema": { "type": "string" } }],"#
        let spec = try importing(
            members:
                #"\#(server), "paths": { "/a": { \#(operation(body: parameters, responses: #""200": { \#(json(list)) }"#)) } }"#
        )
        #expect(
            spec.text.contains(
                #""pages": { "cursor": "after", "next": "data.id", "items": "data", "more": "has_more" }"#))
    }

    @Test(arguments: [
        ("X-Cursor", #""next_cursor": { "type": "string" }, "#, true), ("X-Cursor", "", false),
        ("X-Page", #""next_cursor": { "type": "string" }, "#, false),
        ("continuation-token", #""continuationToken": { "type": "string" }, "#, true),
    ])
    func `A header of the request is a cursor if the response has the next one`(
        _ name: String, _ member: String, _ isPaged: Bool
    ) throws {
        let list = object(#"\#(member)"items": { "type": "array", "items": {} }"#)
        let parameters = #""parameters": [{ "name": "\#(name)", "in": "header", "schema": { "type": "string" } }],"#
        let operation = operation(body: parameters, responses: #""200": { \#(json(list)) }"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation) } }"#)
        #expect(
            spec.text.contains(#""pages": { "cursor": { "header": "\#(name)" }, "next": "#) == isPaged, "\(spec.text)")
    }

    @Test
    func `The highest number of a page is the last page`() throws {
        let list = object(#""items": { "type": "array", "items": {} }"#)
        let schema = #"{ "type": "integer", "maximum": 500 }"#
        let parameters = #""parameters": [{ "name": "page", "in": "query", "schema": \#(schema) }],"#
        let spec = try importing(
            members:
                #"\#(server), "paths": { "/a": { \#(operation(body: parameters, responses: #""200": { \#(json(list)) }"#)) } }"#
        )
        #expect(spec.text.contains(#""pages": { "page": "page", "maximum": 500, "items": "items" }"#))
    }

    @Test
    func `A total of 64 bits in an object of an object is an Int`() throws {
        let pages = object(#""total_count": { "type": "integer", "format": "int64" }"#)
        let list = object(#""data": { "type": "array", "items": {} }, "meta": \#(object(#""pagination": \#(pages)"#))"#)
        let parameters = #""parameters": [{ "name": "offset", "in": "query", "schema": { "type": "integer" } }],"#
        let spec = try importing(
            members:
                #"\#(server), "paths": { "/a": { \#(operation(body: parameters, responses: #""200": { \#(json(list)) }"#)) } }"#
        )
        let total = "meta.pagination.total_count"
        #expect(spec.text.contains(#""pages": { "offset": "offset", "total": "\#(total)", "items": "data" }"#))
        #expect(spec.text.contains(#""total_count": "Int?""#), "\(spec.text)")
    }

    @Test
    func `Links of the Hypertext Application Language are followed to the next page`() throws {
        let pets = object(#""pets": { "type": "array", "items": { "type": "string" } }"#)
        let link = object(#""href": { "type": "string" }"#)
        let page = object(#""_embedded": \#(pets), "_links": \#(object(#""self": \#(link), "next": \#(link)"#))"#)
        let spec = try importing(
            members: #"\#(server), "paths": { "/a": { \#(operation(responses: #""200": { \#(json(page)) }"#)) } }"#)
        #expect(spec.text.contains(#""pages": { "next": "_links.next.href", "items": "_embedded.pets" }"#))
    }

    @Test(arguments: [
        (
            "after_cursor", "string", "X-After-Cursor",
            #""cursor": "after_cursor", "next": { "header": "X-After-Cursor" }"#
        ),
        ("page", "number", "X-Total-Pages", #""page": "page", "last": { "header": "X-Total-Pages" }"#),
        ("offset", "integer", "X-Total-Count", #""offset": "offset", "total": { "header": "X-Total-Count" }"#),
        ("limit", "integer", "Link", #""next": { "header": "Link" }"#),
    ])
    func `Headers show the next page or the number of pages`(
        _ name: String, _ type: String, _ header: String, _ pages: String
    ) throws {
        let list = #"{ "type": "array", "items": { "type": "string" } }"#
        let parameters = #""parameters": [{ "name": "\#(name)", "in": "query", "schema": { "type": "\#(type)" } }],"#
        let responses = #""200": { "headers": { "\#(header)": { "schema": {} } }, \#(json(list)) }"#
        let spec = try importing(
            members: #"\#(server), "paths": { "/a": { \#(operation(body: parameters, responses: responses)) } }"#)
        #expect(spec.text.contains(#""pages": { \#(pages) }"#), "\(spec.text)")
    }

    private func pages(_ parameter: String, _ members: String) throws -> String {
        let parameters = #""parameters": [{ "in": "query", \#(parameter) }],"#
        let items = #""type": "array", "items": { "type": "object", "properties": { "id": {} } }"#
        let schema = object(members.replacing("LIST", with: "{ \(items) }"))
        return try importing(
            members:
                #"\#(server), "paths": { "/a": { \#(operation(body: parameters, responses: #""200": { \#(json(schema)) }"#)) } }"#
        ).text
    }

    @Test
    func `A list of errors beside the elements is not what is paged`() throws {
        let text = try pages(
            #""name": "cursor", "schema": { "type": "string" }"#,
            #""people": LIST, "errors": LIST, "next_cursor": { "type": "string" }"#)
        #expect(text.contains(#""pages": { "cursor": "cursor", "next": "next_cursor", "items": "people" }"#), "\(text)")
    }

    @Test
    func `Neither of two lists is paged if both can be the elements`() throws {
        let text = try pages(
            #""name": "cursor", "schema": { "type": "string" }"#,
            #""people": LIST, "messages": LIST, "next_cursor": { "type": "string" }"#)
        #expect(!text.contains(#""pages""#), "\(text)")
    }

    @Test
    func `The offset of this page is no cursor of the next one`() throws {
        let text = try pages(
            #""name": "offset", "schema": { "type": "string" }"#, #""data": LIST, "offset": { "type": "string" }"#)
        #expect(!text.contains(#""pages""#), "\(text)")
    }

    @Test
    func `An offset that is a text is a cursor if the response has the next one`() throws {
        let text = try pages(
            #""name": "offset", "schema": { "type": "string" }"#,
            #""data": LIST, "next_page": \#(object(#""offset": { "type": "string" }, "uri": { "type": "string" }"#))"#)
        #expect(
            text.contains(#""pages": { "cursor": "offset", "next": "next_page.offset", "items": "data" }"#), "\(text)")
    }

    @Test
    func `Pages that begin with zero are no sequence, also if their number is in an object`() throws {
        let page = #""page": { "type": "integer", "minimum": 0, "default": 0 }"#
        let text = try pages(#""name": "filter", "schema": \#(object(page))"#, #""content": LIST"#)
        #expect(!text.contains(#""pages""#), "\(text)")
        #expect(text.contains(#""page": { "type": "Int?", "summary": "`0` by default." }"#), "\(text)")
    }

    @Test(arguments: [
        (
            #""offset": { "type": "integer" }, "limit": { "type": "integer" }"#, #""total": { "type": "integer" }"#,
            #""offset": { "body": "offset" }, "total": "total", "items": "data""#
        ),
        (
            #""page": { "type": "integer" }, "per_page": { "type": "integer" }"#, #""more": { "type": "boolean" }"#,
            #""page": { "body": "page" }, "items": "data", "more": "more""#
        ),
        (
            #""cursor": { "type": "string" }"#, #""next_cursor": { "type": "string" }"#,
            #""cursor": { "body": "cursor" }, "next": "next_cursor", "items": "data""#
        ),
    ])
    func `A member of a JSON body can name the page, also if the body is a model`(
        _ body: String, _ members: String, _ pages: String
    ) throws {
        let page = object(#""data": { "type": "array", "items": {} }, \#(members)"#)
        for schema in [object(body), #"{ "allOf": [\#(object(body))] }"#] {
            let request = #""requestBody": { "required": true, \#(json(schema)) },"#
            let post = operation("post", body: request, responses: #""200": { \#(json(page)) }"#)
            let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(post) } }"#)
            #expect(spec.text.contains(#""pages": { \#(pages) }"#), "\(spec.text)")
        }
    }

    @Test(arguments: [
        (#""requestBody": { "required": true, \#(json(object(#""start": { "type": "integer" }"#))) },"#),
        (#""parameters": [{ "name": "offset", "in": "query", "schema": { "type": "integer" } }],"#),
    ])
    func `A number in a body without the size of a page, and a query beside a POST, name no page`(
        _ request: String
    ) throws {
        let list = #"{ "type": "array", "items": { "type": "string" } }"#
        let post = operation("post", body: request, responses: #""200": { \#(json(list)) }"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(post) } }"#)
        #expect(!spec.text.contains(#""pages""#), "\(spec.text)")
    }
}

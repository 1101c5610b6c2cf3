import Foundation
import Testing

@testable import EndpointServe

/// The page that lists the endpoints.
struct IndexPageTests {
    @Test(arguments: [valid("Petstore"), valid("Shops"), valid("Courier"), PackageSpec(path: "Specs/TMDb4.json")])
    func `Each endpoint has a command of curl and a line of Swift`(_ spec: PackageSpec) throws {
        let served = try served(spec.files, name: spec.name)
        let page = try TestServer(spec).response("GET /", headers: ["Host": "localhost:1", "Accept": "text/html"])
        #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
        for endpoint in served.endpoints {
            #expect(page.text.contains("<h3>\(endpoint.name.value)</h3>"))
            #expect(page.text.contains("client.\(endpoint.name.value)("))
        }
        #expect(page.text.contains("curl &#39;http://localhost:1\(served.prefix)"))
        #expect(!page.text.contains("ORIGIN"))
    }

    @Test func `The page loads nothing`() throws {
        let text = try TestServer(valid("Petstore")).response("GET /").text
        #expect(text.matches(of: #/<(?:link|img|iframe|object)|src=|@import|url\(/#).isEmpty)
    }

    @Test func `An endpoint at the root is there for clients, and the page for browsers`() throws {
        let server = try TestServer(
            #"{ "baseURL": "https://a.example", "endpoints": { "root": { "request": "GET /", "response": "String" } } }"#
        )
        #expect(try server.reply("GET /").note == "root")
        #expect(try server.reply("GET /", headers: ["Accept": "text/html,*/*"]).note == "page")
    }
}

import EndpointImporter
import Testing

/// The servers of a document become a base URL or named servers.
struct ServerTests {
    private let paths = #""paths": { "/a": { \#(operation(responses: #""204": {}"#)) } }"#

    @Test
    func `Variables of servers are not lost silently`() throws {
        let variables = #""variables": { "site": { "default": "eu", "enum": ["eu", "us"] } }"#
        let single = try importing(
            members: #""servers": [{ "url": "https://{site}.example", \#(variables) }], \#(paths)"#)
        #expect(single.text.contains("One of `eu`, `us`."))
        let servers =
            #""servers": [{ "url": "https://a.example" }, { "url": "https://{site}.example", \#(variables) }]"#
        let second = try importing(members: "\(servers), \(paths)")
        #expect(second.messages.map(\.message) == ["the variables of this server have their default values"])
    }

    @Test
    func `A variable whose name clients use has another one`() throws {
        let variables = #""variables": { "server": { "default": "eu" }, "site": { "default": "a" } }"#
        let spec = try importing(
            members: #""servers": [{ "url": "https://{server}.{site}.example", \#(variables) }], \#(paths)"#)
        let expected = #""server": { "type": "String", "name": "serverValue", "default": "eu" }"#
        #expect(spec.text.contains(expected), "\(spec.text)")
        #expect(spec.messages.map(\.message) == [])
        let undescribed = try importing(members: #""servers": [{ "url": "https://{server}.example" }], \#(paths)"#)
        #expect(undescribed.text.contains(#""name": "serverValue""#), "\(undescribed.text)")
        #expect(undescribed.messages.map(\.message) == [])
    }

    @Test(arguments: [
        (["https://{site}.example", "https://b.example"], #""baseURL": "https://{site}.example""#),
        (["https://b.example", "https://{site}.example"], #""baseURL": "https://b.example""#),
    ])
    func `A variable that no server describes is a parameter of the first server`(
        _ urls: [String], _ expected: String
    ) throws {
        let servers = urls.map { #"{ "url": "\#($0)" }"# }.joined(separator: ", ")
        let spec = try importing(members: #""servers": [\#(servers)], \#(paths)"#)
        #expect(spec.text.contains(expected), "\(spec.text)")
        #expect(spec.messages.map(\.message) == ["the server '\(urls[1])' is left out"])
    }

    @Test
    func `Servers have their descriptions, unless these say no more than the name`() throws {
        let spec = try importing(
            members: #"""
                \#(paths), "servers": [
                  { "url": "https://a.example", "description": "Production server" },
                  { "url": "https://b.example", "description": "For customers in the European Union" }]
                """#)
        #expect(spec.text.contains(#""production": "https://a.example""#))
        #expect(spec.text.contains(#""summary": "For customers in the European Union""#))
    }

    @Test
    func `Servers that have a word in common are named by what differs`() throws {
        let servers = (1...2).map { #"{ "url": "https://\#($0).example", "description": "Demo Server \#($0)" }"# }
        let spec = try importing(members: #"\#(paths), "servers": [\#(servers.joined(separator: ", "))]"#)
        #expect(spec.text.contains(##""servers": { "demo1": "https://1.example", "demo2": "https://2.example" }"##))
    }

    @Test(arguments: [
        ("", "https://{host}"), (#""servers": [],"#, "https://{host}"),
        (#""servers": [{ "url": "/v2" }],"#, "https://{host}/v2"),
    ])
    func `Without a whole URL, clients take the host, unless the caller gives the URL`(
        _ servers: String, _ url: String
    ) throws {
        let members = #"\#(servers) "paths": { "/a": { \#(operation(responses: #""204": {}"#)) } }"#
        let spec = try importing(members: members)
        #expect(spec.text.contains(#""baseURL": "\#(url)""#), "\(spec.text)")
        #expect(
            spec.messages.map(\.message) == [
                "no server has a whole URL, so the host is a parameter of the client; '--base-url' gives a URL instead"
            ])
        #expect(spec.summary.exact == 1)
        let given = try importing(members: members, baseURL: "https://a.example/v3")
        #expect(given.text.contains(#""baseURL": "https://a.example/v3""#), "\(given.text)")
        #expect(given.messages == [])
    }

    @Test
    func `The base URL is that of most operations if each has one of its own`() throws {
        let paths = ["a", "b", "b"].enumerated().map { index, host in
            #""/\#(index)": { "servers": [{ "url": "https://\#(host).example" }], \#(operation(responses: #""204": {}"#)) }"#
        }
        let servers = #""servers": [{ "url": "https://a.example" }, { "url": "https://b.example" }]"#
        let spec = try importing(members: #"\#(servers), "paths": { \#(paths.joined(separator: ", ")) }"#)
        #expect(spec.text.contains(#""baseURL": "https://b.example","#))
        #expect(spec.text.contains(#""get0": { "request": "GET /0", "baseURL": "https://a.example" }"#), "\(spec.text)")
        #expect(!spec.text.contains("servers"))
    }

    @Test
    func `Servers that all operations name are those of the API`() throws {
        let servers = #""servers": [{ "url": "https://a.example" }, { "url": "https://b.example" }]"#
        let paths = ["/a", "/b"].map { #""\#($0)": { \#(servers), \#(operation(responses: #""204": {}"#)) }"# }
        let spec = try importing(members: #""paths": { \#(paths.joined(separator: ", ")) }"#)
        #expect(
            spec.text.contains(#""servers": { "a": "https://a.example", "b": "https://b.example" }"#), "\(spec.text)")
        #expect(spec.text.contains(#""getA": { "request": "GET /a" }"#))
        #expect(spec.messages == [])
    }

    @Test
    func `No host is missing if each operation has a server`() throws {
        let paths = ["a", "b"].map { host in
            #""/\#(host)": { "servers": [{ "url": "https://\#(host).example" }], \#(operation(responses: #""204": {}"#)) }"#
        }
        let spec = try importing(members: #""paths": { \#(paths.joined(separator: ", ")) }"#)
        #expect(spec.messages == [])
    }

    @Test(arguments: [
        ([#"{ "url": "http://localhost:80" }"#, #"{ "url": "https://b.example" }"#], "https://b.example", []),
        ([#"{ "url": "http://localhost:80" }"#], "http://localhost:80", []),
        (
            [#"{ "url": "https://b.example" }"#, #"{ "url": "https://c.example" }"#], "https://b.example",
            ["only the first server of this operation is used"]
        ),
    ])
    func `An operation is sent to its first server that is not the machine of the author`(
        _ servers: [String], _ url: String, _ warnings: [String]
    ) throws {
        let own = #""servers": [\#(servers.joined(separator: ", "))]"#
        let spec = try importing(
            members: #"""
                \#(server), "paths": { "/a": { \#(own), \#(operation(responses: #""204": {}"#)) },
                "/b": { \#(operation(responses: #""204": {}"#)) } }
                """#)
        #expect(spec.text.contains(#""getA": { "request": "GET /a", "baseURL": "\#(url)" }"#), "\(spec.text)")
        #expect(spec.messages.map(\.message) == warnings)
    }

    @Test(arguments: [(#""default": "eu""#, true), (#""default": "eu", "enum": ["eu"]"#, false)])
    func `A variable of the server of an operation that can have other values is a loss`(
        _ variable: String, _ isLoss: Bool
    ) throws {
        let servers = #"[{ "url": "https://{site}.example", "variables": { "site": { \#(variable) } } }]"#
        let operation = operation(body: #""servers": \#(servers),"#, responses: #""204": {}"#)
        let spec = try importing(members: #"\#(server), "paths": { "/a": { \#(operation) } }"#)
        #expect(spec.text.contains(#""baseURL": "https://eu.example""#), "\(spec.text)")
        let message = "the variables of this server have their default values"
        #expect(spec.messages.map(\.message) == (isLoss ? [message] : []))
    }
}

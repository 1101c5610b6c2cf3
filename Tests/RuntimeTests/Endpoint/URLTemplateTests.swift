import EndpointRuntime
import Foundation
import Testing

/// URLs from literals with interpolated values.
struct URLTemplateTests {
    @Test func `A value in the path keeps its slashes`() {
        let path = "/a b/c?d#e&f.jpg"
        #expect(URL(template: "https://h/p\(path)")?.absoluteString == "https://h/p/a%20b/c%3Fd%23e&f.jpg")
        #expect(URL(template: "https://h/\("../x")") == nil)
    }

    @Test func `A value in the query is encoded completely`() {
        let value = "a/b?c&d=e+f#../g"
        #expect(
            URL(template: "https://h/p?token=\(value)")?.absoluteString
                == "https://h/p?token=a%2Fb%3Fc%26d%3De%2Bf%23..%2Fg")
        #expect(URL(template: "https://h/p?token=\("..")")?.absoluteString == "https://h/p?token=..")
    }

    @Test func `A value cannot start the query`() {
        #expect(URL(template: "https://h/\("a?b=")/\("c/d")")?.absoluteString == "https://h/a%3Fb=/c/d")
    }

    @Test(arguments: [
        "@evil.test", ".evil.test", ":8080", "evil.test", "a@b", "", "a%2Fb", "?x", "#", "-a", "a\\b", "/x",
        "//evil.test",
    ])
    func `A value in the host is one label`(value: String) {
        #expect(URL(template: "https://\(value).shop.test/x") == nil)
        #expect(URL(template: "https://api.\(value).test/x") == nil)
        #expect(URL(template: "https://\(value)/x") == nil)
        #expect(URL(template: "https://\(value)") == nil)
        #expect(URL(template: "https://\(value)?x") == nil)
        #expect(URL(template: "https://shop.test:\(value)/x") == nil)
    }

    @Test(arguments: ["m", "7", "evil", "/m", "-m"])
    func `A value in the host is a whole label`(value: String) {
        let urls = [
            URL(template: "https://shop.co\(value)/x"), URL(template: "https://shop.co\(value)"),
            URL(template: "https://\(value)shop.test/x"), URL(template: "https://\("a")\(value)/x"),
            URL(template: "https://shop.test:8\(value)/x"), URL(template: "https://a:\(value)@shop.test/x"),
            URL(template: "https://\(value)@shop.test/x"), URL(template: "https://[\(value)]/x"),
        ]
        #expect(urls == urls.map { _ in nil })
    }

    @Test(arguments: ["http", "https://evil.test", "//evil.test", "/a", "a", "@evil.test", ":80"])
    func `A template with values starts with a scheme in its text`(value: String) {
        let urls = [
            URL(template: "\(value)/x"), URL(template: "\(value)://h/x"), URL(template: "http\(value)://h/x"),
            URL(template: "https:\(value)/x"), URL(template: "https:/\(value)/x"), URL(template: "//\(value)/x"),
            URL(template: "/\(value)"), URL(template: "a/\(value)?b=://c/"),
        ]
        #expect(urls == urls.map { _ in nil })
    }

    @Test func `A value can be a label of the host or a port`() {
        let (label, port) = ("eu-1", 8080)
        let urls = [
            URL(template: "https://\(label).shop.test:\(port)/x"), URL(template: "https://a.\(label)/\(port)"),
            URL(template: "https://\(label):\(port)"), URL(template: "http://\(label).\(label)?a=\(port)"),
            URL(template: "file:///a/\(label)"), URL(template: "https://shop.test#\("a/b")"),
        ]
        let texts = [
            "https://eu-1.shop.test:8080/x", "https://a.eu-1/8080", "https://eu-1:8080", "http://eu-1.eu-1?a=8080",
            "file:///a/eu-1", "https://shop.test#a%2Fb",
        ]
        #expect(urls.map { $0?.absoluteString } == texts)
        #expect(URL(template: "https://h:\(65536)/x") == nil)
    }

    @Test func `The escapes of a template are kept`() {
        let name = "a%20b"
        let urls = [
            URL(template: "https://h/caf%E9 é/%20/\(name)"), URL(template: "https://h/a%20b c?d[]=e%20f g"),
        ]
        let texts = ["https://h/caf%E9%20%C3%A9/%20/a%2520b", "https://h/a%20b%20c?d%5B%5D=e%20f%20g"]
        #expect(urls.map { $0?.absoluteString } == texts)
    }

    @Test(
        arguments: [
            ("https://h/p", ["size": 7, "default": false], "https://h/p?size=7&default=false"),
            ("https://h/p", ["size": nil as Int?, "default": true], "https://h/p?default=true"),
            ("https://h/p", ["size": nil as Int?], "https://h/p"),
            ("https://h/p?a=b%2Fc", ["id": ["1", "a&b"]], "https://h/p?a=b%2Fc&id=1&id=a%26b"),
            ("https://h/p?a=b&c=d", ["a": "e"], "https://h/p?c=d&a=e"),
            ("https://h/p#top", ["a": "b"], "https://h/p?a=b#top"),
        ] as [(URLTemplate, HTTP.Query, String)])
    func `Items are added to the query unless they are nil`(template: URLTemplate, query: HTTP.Query, url: String) {
        #expect(URL(template: template, query: query)?.absoluteString == url)
    }

    @Test(arguments: [nil, ""])
    func `A template with a missing or empty value has no URL`(value: String?) {
        #expect(URL(template: "https://h/\(value)") == nil)
        #expect(URL(template: "https://h/p?token=\(value)&x=\("y")") == nil)
    }
}

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

    @Test(arguments: ["@evil.test", ".evil.test", ":8080", "evil.test", "a@b", "", "a%2Fb", "?x", "#", "-a", "a\\b"])
    func `A value in the host is one label`(value: String) {
        #expect(URL(template: "https://shop\(value)/x") == nil)
        #expect(URL(template: "https://\(value).shop.test/x") == nil)
        #expect(URL(template: "https://\("eu-1").shop.test/x")?.absoluteString == "https://eu-1.shop.test/x")
        #expect(URL(template: "https://shop.test\("/x")")?.absoluteString == "https://shop.test/x")
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

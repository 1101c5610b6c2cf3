import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// Lists and maps in a path (RFC 6570, section 3.2).
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct PathExpansionTests {
    struct Row: Sendable {
        let path: HTTP.Path
        /// `nil` if the request is refused.
        var expected: String?
    }

    private static let map = HTTP.Members(["a": "1", "b": "2"])
    private static let odd = HTTP.Members(["a,=;/": "x.%/;,= é", "b": ""])

    @Test(arguments: [
        Row(path: "/x/\(segments: ["a", "b"])", expected: "/x/a/b"),
        Row(path: "/x/\(segments: [1, 2])", expected: "/x/1/2"),
        Row(path: "/x\(label: ["a", "b"])", expected: "/x.a.b"),
        Row(path: "/x\(matrix: ["a", "b"], named: "p")", expected: "/x;p=a;p=b"),
        Row(path: "/x\(matrix: ["", "b"], named: "p,")", expected: "/x;p%2C;p%2C=b"),
        Row(path: "/x\(label: ["a.b", ",;/="])", expected: "/x.a.b.%2C%3B%2F%3D"),
        Row(path: "/x/\(map.pairs)", expected: "/x/a,1,b,2"),
        Row(path: "/x/\(map)", expected: "/x/a=1,b=2"),
        Row(path: "/x/\(segments: map)", expected: "/x/a=1/b=2"),
        Row(path: "/x\(label: map)", expected: "/x.a=1.b=2"),
        Row(path: "/x\(matrix: map, named: "p")", expected: "/x;a=1;b=2"),
        Row(path: "/x\(matrix: odd, named: "p")", expected: "/x;a%2C%3D%3B%2F=x.%25%2F%3B%2C%3D%20%C3%A9;b"),
        Row(path: "/x/\(odd)", expected: "/x/a%2C%3D%3B%2F=x.%25%2F%3B%2C%3D%20%C3%A9,b="),
        Row(path: "/x/\(HTTP.Members(["a": ["1", "2"]]))", expected: "/x/a=1,a=2"),
    ])
    func `Lists and maps have the marks of their form, and values are encoded`(_ row: Row) async {
        #expect(await sent(row.path) == row.expected)
    }

    @Test(
        arguments: [
            "/x/\(segments: [String]())", "/x\(label: [String]())", "/x\(matrix: [Int](), named: "p")",
            "/x/\(HTTP.Members([String: String]()))", "/x/\(segments: ["a", "", "b"])", "/x/\(segments: ["a", ".."])",
            "/x/\(segments: ["..", "a"])", "/x/\(label: ["."])", #"/x/\#(label: [#"\a"#])"#, "/x\(label: ["a", ""])",
            #"/x/\#(HTTP.Members([#"..\a"#: "1"]))"#, "/x\(matrix: ["a/../b"], named: "p")",
        ] as [HTTP.Path])
    func `A list or a map that would change the path is refused`(_ path: HTTP.Path) async {
        #expect(await sent(path) == nil)
    }

    @Test
    func `The names and values of a map can be one text`() async {
        let transport = FakeTransport { _ in HTTP.Response() }
        let endpoint = Endpoint<Item>(
            .get, "/x", query: ["p": Self.map.pairs], headers: ["X-Map": Self.map.pairs.parameterText])
        _ = await Flavor.async.run(endpoint, on: .test(transport))
        #expect(transport.requests.map { $0.url.query } == ["p=a%2C1%2Cb%2C2"])
        #expect(transport.requests.map { $0.headers["X-Map"] } == ["a,1,b,2"])
    }

    private func sent(_ path: HTTP.Path) async -> String? {
        let transport = FakeTransport { _ in HTTP.Response() }
        _ = await Flavor.async.run(Endpoint<Item>(.get, path), on: .test(transport))
        return transport.requests.first.map { String($0.url.path(percentEncoded: true).dropFirst(3)) }
    }
}

import Testing

@testable import EndpointRuntime

struct PagingTests {
    private typealias Style = Paging<JSON, Int>.Style

    @Test(arguments: [Style.page("at"), .offset("at")])
    private func `Behind the last number that there is comes no page`(_ style: Style) {
        let paging = Paging(style) { _ in [1, 2] }
        let endpoint = Endpoint<JSON>(.get, "/a", query: ["at": Int.max])
        #expect(paging.next(of: endpoint, after: .null, below: "") == nil)
    }

    @Test(arguments: [
        ("/v1/books/b?page=2", "/books/b?page=2"), ("https://api.test/v1/books?page=2", "/books?page=2"),
        ("https://elsewhere.test/v1/x", "/x"), ("?page=2", "/books/a?page=2"), ("b?page=2", "/books/b?page=2"),
        ("../c", "/c"), ("?q=two+words&r=1%2B1", "/books/a?q=two%20words&r=1%2B1"), ("?a&b=", "/books/a?a=&b="),
        ("/v1/a%2Fb", "/a%2Fb"), ("#top", nil), ("?q=1", nil), ("/v2/x", nil), ("../../x", nil), ("", nil),
    ])
    func `A link leads where RFC 3986 and forms say, below the base URL`(_ link: String, _ next: String?) {
        let paging = Paging<JSON, Int>(.link { _ in link }) { _ in [1] }
        let endpoint = Endpoint<JSON>(.get, "/books/a", query: ["q": "1"])
        #expect(paging.next(of: endpoint, after: .null, below: "/v1").map { String("\($0)".dropFirst(4)) } == next)
    }
}

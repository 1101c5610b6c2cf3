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
}

import EndpointRuntime
import Foundation

/// A page of a list of numbers.
package struct Numbers: Hashable, Sendable {
    package var page = 0
    package var items: [Int] = []

    package init(page: Int = 0, items: [Int] = []) {
        self.page = page
        self.items = items
    }

    /// Pages of two items each: 0 and 1 on the first one.
    package static func page(_ number: Int, of count: Int = .max) -> HTTP.Response {
        .json(text(number, of: count))
    }

    /// The body of a page as JSON.
    package static func text(_ number: Int, of count: Int) -> String {
        let items = number <= count ? "\(number * 2 - 2), \(number * 2 - 1)" : ""
        return #"{"page": \#(number), "items": [\#(items)]}"#
    }

    package static func endpoint(page: Int? = nil) -> Endpoint<Numbers> {
        Endpoint(
            .get, "/numbers", query: ["page": page],
            response: .json { json in
                var numbers = Numbers()
                try json.object("page items") { field, json in
                    switch field {
                    case 0: numbers.page = try json.int()
                    case 1: numbers.items = try json.ints()
                    default: try json.skip()
                    }
                }
                return numbers
            })
    }

    /// The pages of the list. Each page contains its own number, which is checked.
    package static func stream(_ session: APISession, page: Int? = nil, maximum: Int? = nil) -> PageStream<Numbers, Int>
    {
        TestStreamClient(session: session).stream(endpoint(page: page))
            .pages(by: .page("page", number: { $0.page }, maximum: maximum), items: \.items)
    }
}

extension HTTP.Request {
    /// The number of the requested page.
    package var page: Int {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
        return items?.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
    }
}

import Foundation

/// One request, as it came over the wire.
public struct LoopbackRequest: Sendable, Hashable {
    /// A header line or a query item.
    public struct Field: Sendable, Hashable {
        /// The name, spelled as the client spelled it.
        public let name: String
        /// The value; empty where a query item has none.
        public let value: String

        /// Makes a header line or a query item.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The position among all requests of this server, from 1.
    public internal(set) var number = 0
    /// The connection that carried it, from 1: equal numbers mean that the client kept the connection.
    public let connection: Int
    /// The method, such as `GET`.
    public let method: String
    /// The request target exactly as sent, with its percent escapes and its query.
    public let target: String
    /// The headers, in the order in which they came.
    public let headers: [Field]
    /// The body; empty where the request has none.
    public let body: Data

    /// The target up to the `?`, with its percent escapes.
    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The decoded query items in order; `+` is a space, as servers of form data read it.
    public var query: [Field] {
        target.dropFirst(path.count + 1).split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(decoded)
            return Field(name: parts[0], value: parts.count == 2 ? parts[1] : "")
        }
    }

    /// The value of the first query item of that name.
    public func query(_ name: String) -> String? {
        query.first { $0.name == name }?.value
    }

    /// The value of the first header of that name; upper and lower case are the same.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body as UTF-8 text.
    public var text: String {
        String(decoding: body, as: UTF8.self)
    }

    private func decoded(_ text: Substring) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
    }
}

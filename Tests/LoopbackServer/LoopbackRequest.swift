import Foundation

/// A request as it was received.
public struct LoopbackRequest: Sendable, Hashable {
    /// A header line or a query item.
    public struct Field: Sendable, Hashable {
        /// The name, with the capitalization of the client.
        public let name: String
        /// The value. Empty if a query item has none.
        public let value: String

        /// Creates a header line or a query item.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The number among all requests of this server, from 1.
    public internal(set) var number = 0
    /// The number of its connection, from 1. Requests with equal numbers used the same connection.
    public let connection: Int
    /// The method, such as `GET`.
    public let method: String
    /// The request target exactly as sent, with its percent escapes and its query.
    public let target: String
    /// The headers in order of arrival.
    public let headers: [Field]
    /// The body. Empty if the request has none, or if the body is larger than the server keeps.
    public let body: Data
    /// The size of the body in bytes.
    public let bodySize: Int

    /// The target up to the `?`, with its percent escapes.
    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The decoded query items in order. `+` is decoded as a space, as in form data.
    public var query: [Field] {
        fields(target.dropFirst(path.count + 1))
    }

    /// The decoded fields of a form in the body, in order.
    public var form: [Field] {
        fields(text[...])
    }

    /// The value of the first query item with the name.
    public func query(_ name: String) -> String? {
        query.first { $0.name == name }?.value
    }

    /// The value of the first header with the name, ignoring case.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body as UTF-8 text.
    public var text: String {
        String(decoding: body, as: UTF8.self)
    }

    private func fields(_ text: Substring) -> [Field] {
        text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(decoded)
            return Field(name: parts[0], value: parts.count == 2 ? parts[1] : "")
        }
    }

    private func decoded(_ text: Substring) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
    }
}

/// What a call came to: its value, and what came with it.
public struct APIResponse<Value: Sendable>: Sendable {
    /// The value read from the body.
    public let value: Value

    /// The status code, 200 to 299.
    public let status: Int

    /// The header fields of the response.
    public let headers: HTTP.Headers

    /// Where the response came from.
    public internal(set) var source = ResponseSource.network

    /// What was wrong with the body but could be lived with, such as unknown cases and dropped elements.
    public let issues: [DecodingIssue]
}

extension APIResponse {
    /// Makes the response of a call of what the server answered.
    init(value: Value, _ response: HTTP.Response, issues: [DecodingIssue]) {
        self.init(
            value: value, status: response.status, headers: response.headers, source: response.source, issues: issues)
    }
}

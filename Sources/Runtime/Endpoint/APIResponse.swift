/// The value of a call, with the metadata of its response.
public struct APIResponse<Value: Sendable>: Sendable {
    /// The value read from the body.
    public let value: Value

    /// The status code. It is 200 to 299, or another status that the endpoint accepts, such as 404.
    public let status: Int

    /// The header fields of the response.
    public let headers: HTTP.Headers

    /// The origin of the response.
    public internal(set) var source = ResponseSource.network

    /// The issues of the body that did not prevent reading it, such as unknown enum values and dropped elements.
    ///
    /// Empty in strict mode, in which an issue is an error.
    public let issues: [DecodingIssue]
}

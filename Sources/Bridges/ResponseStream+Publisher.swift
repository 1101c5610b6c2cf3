#if canImport(Combine)
import EndpointRuntime

extension ResponseStream {
    /// The stream as a publisher.
    ///
    /// Each subscriber makes a call of its own on its first demand. Equal calls can share a request. Cancelling the
    /// subscription cancels the request unless another call shares it. The value is not delivered on a particular
    /// queue. Use `receive(on:)` to choose one.
    public var publisher: CallPublisher<Value, APIError> {
        CallPublisher { [self] () async throws(APIError) in try await session.response(to: endpoint).value }
    }
}

extension ResponseStream.Responses {
    /// The sequence as a publisher, which behaves like `ResponseStream.publisher`.
    public var publisher: CallPublisher<APIResponse<Value>, APIError> {
        CallPublisher { [stream] () async throws(APIError) in
            try await stream.session.response(to: stream.endpoint)
        }
    }
}
#endif

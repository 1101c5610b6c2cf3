#if canImport(Combine)
import Combine

extension ResponseStream {
    /// The stream as a publisher: each subscriber sends a request of its own, on its first demand, and cancels it by
    /// cancelling. The value comes on no particular queue; use `receive(on:)`.
    public var publisher: CallPublisher<Value, APIError> {
        CallPublisher { [self] () async throws(APIError) in try await session.response(to: endpoint).value }
    }
}

extension ResponseStream.Responses {
    /// The sequence as a publisher, which keeps the promises of ``ResponseStream/publisher``.
    public var publisher: CallPublisher<APIResponse<Value>, APIError> {
        CallPublisher { [stream] () async throws(APIError) in
            try await stream.session.response(to: stream.endpoint)
        }
    }
}
#endif

import EndpointRuntime

/// One call, in three flavors.
struct Step<Value: Sendable> {
    /// The call as a Swift developer writes it, without its client.
    let call: String
    let async: () async throws -> Value
    let callback: (@escaping Completion<Value>) -> CancellationHandle
    let stream: () -> any AsyncSequence<Value, APIError>

    /// Describes one call.
    init(
        _ call: String,
        async: @escaping () async throws -> Value,
        callback: @escaping (@escaping Completion<Value>) -> CancellationHandle,
        stream: @escaping () -> any AsyncSequence<Value, APIError>
    ) {
        self.call = call
        self.async = async
        self.callback = callback
        self.stream = stream
    }

    /// Makes the call in one flavor.
    func value(in flavor: Flavor) async throws -> Value {
        switch flavor {
        case .async: try await async()
        case .callback: try await called()
        case .stream: try await streamed()
        }
    }

    private func called() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            _ = callback { continuation.resume(with: $0) }
        }
    }

    private func streamed() async throws -> Value {
        // A list goes on for many pages, and the tour looks at one.
        for try await value in stream() { return value }
        throw EmptyStream()
    }
}

/// The three ways to call an endpoint.
enum Flavor: String, CaseIterable {
    case async, callback, stream
}

/// A stream has ended without a value.
struct EmptyStream: Error, CustomStringConvertible {
    let description = "The stream ended without a value."
}

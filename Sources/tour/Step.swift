import EndpointRuntime

/// One call, in three flavors.
struct Step<Value: Sendable> {
    /// The call as a Swift developer writes it, without its client.
    let call: String
    let async: () async throws -> Value
    let callback: (@escaping Completion<Value>) -> CancellationHandle
    private let firstOfStream: () async throws -> Value?

    /// Describes one call.
    init(
        _ call: String,
        async: @escaping () async throws -> Value,
        callback: @escaping (@escaping Completion<Value>) -> CancellationHandle,
        stream: @escaping () -> some AsyncSequence<Value, APIError>
    ) {
        self.call = call
        self.async = async
        self.callback = callback
        firstOfStream = {
            // Of a list's pages the first: that is what the other flavors bring.
            for try await value in stream() { return value }
            return nil
        }
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
        guard let first = try await firstOfStream() else { throw EmptyStream() }
        return first
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

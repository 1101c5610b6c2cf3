import EndpointRuntime

/// A call in three flavors.
struct TourCall<Value: Sendable> {
    /// The call as Swift code, without its client.
    let text: String
    let async: () async throws -> Value
    let callback: (@escaping Completion<Value>) -> CancellationHandle
    private let firstOfStream: () async throws -> Value?

    init(
        _ text: String,
        async: @escaping () async throws -> Value,
        callback: @escaping (@escaping Completion<Value>) -> CancellationHandle,
        stream: @escaping () -> some AsyncSequence<Value, APIError>
    ) {
        self.text = text
        self.async = async
        self.callback = callback
        firstOfStream = {
            // The other flavors return the first page of a list.
            for try await value in stream() { return value }
            return nil
        }
    }

    /// Makes the call in one flavor.
    func value(in flavor: Flavor) async throws -> Value {
        switch flavor {
        case .async: try await async()
        case .callback: try await callbackValue()
        case .stream: try await streamValue()
        }
    }

    private func callbackValue() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            _ = callback { continuation.resume(with: $0) }
        }
    }

    private func streamValue() async throws -> Value {
        guard let first = try await firstOfStream() else { throw EmptyStream() }
        return first
    }
}

/// The three flavors of the clients.
enum Flavor: String, CaseIterable {
    case async, callback, stream
}

/// A stream ended without a value.
struct EmptyStream: Error, CustomStringConvertible {
    let description = "The stream ended without a value."
}

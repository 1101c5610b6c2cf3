import Combine
import Foundation

typealias Callback<Value> = (Result<Value, any Error>) -> Void

func future<Value>(_ work: @escaping (@escaping Callback<Value>) -> Void) -> Future<Value, any Error> {
    Future { promise in work { promise($0) } }
}

func value<Value>(_ work: (@escaping Callback<Value>) -> Void) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        work { continuation.resume(with: $0) }
    }
}

func value<Value>(_ publisher: some Publisher<Value, any Error>) async throws -> Value {
    var subscription: AnyCancellable?
    return try await withCheckedThrowingContinuation { continuation in
        subscription = publisher.first().sink { completion in
            if case .failure(let error) = completion { continuation.resume(throwing: error) }
            withExtendedLifetime(subscription) {}
        } receiveValue: { value in
            continuation.resume(returning: value)
        }
    }
}

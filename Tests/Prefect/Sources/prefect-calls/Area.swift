import EndpointRuntime
import Foundation

/// A part of the API, whose calls follow each other.
struct Area: Sendable {
    /// The name in the table.
    let name: String

    /// Makes the calls, and throws the first error, or the first check that fails.
    let calls: @Sendable (Prefect.Client) async throws -> Void

    /// All areas. Each one creates what it needs, and deletes what it has created.
    static let all: [Area] = [
        server, flows, flowRuns, flowRunStates, taskRuns, dashboard, deployments, schedules, workPools, workQueues,
        blocks, storage, artifacts, variables, tagLimits, globalLimits, automations, events, logs, searches,
    ]

    /// Makes the calls. Returns the failure, or `nil` if there is none.
    func outcome(with client: Prefect.Client) async -> String? {
        do {
            try await calls(client)
            return nil
        } catch {
            return String(describing: error)
        }
    }
}

/// A promise that is not kept, and the line that checks it.
struct BrokenPromise: Error, CustomStringConvertible {
    let description: String
}

/// Checks that a promise is kept.
func check(_ isKept: Bool, _ promise: String, file: String = #fileID, line: Int = #line) throws {
    if !isKept { throw BrokenPromise(description: "\(file):\(line): not so: \(promise)") }
}

/// Checks that two values are equal.
func check<Value: Equatable>(
    _ value: Value, is expected: Value, file: String = #fileID, line: Int = #line
) throws {
    if value != expected { throw BrokenPromise(description: "\(file):\(line): \(value) is not \(expected)") }
}

/// Checks that the server refuses a call with this status. Returns the failure.
@discardableResult
func refused(
    _ status: Int, file: String = #fileID, line: Int = #line, _ call: () async throws(APIError) -> Void
) async throws -> StatusFailure {
    do throws(APIError) {
        try await call()
    } catch {
        if case .status(let failure) = error, failure.status == status { return failure }
        throw error
    }
    throw BrokenPromise(description: "\(file):\(line): the call succeeded, but \(status) was expected")
}

/// Checks that the body of a response is not what the document says. README.md has the reasons.
func unreadable(
    file: String = #fileID, line: Int = #line, _ call: () async throws(APIError) -> Void
) async throws {
    do throws(APIError) {
        try await call()
    } catch {
        if case .decoding = error { return }
        throw error
    }
    throw BrokenPromise(description: "\(file):\(line): the document is right now")
}

/// Repeats a call until its value is the expected one, for what the server does in the background.
func eventually<Value>(
    _ call: () async throws -> Value, file: String = #fileID, line: Int = #line, is isExpected: (Value) -> Bool
) async throws -> Value {
    for _ in 0..<100 {
        let value = try await call()
        if isExpected(value) { return value }
        try await Task.sleep(for: .milliseconds(300))
    }
    throw BrokenPromise(description: "\(file):\(line): the expected value did not come in 30 s")
}

/// Awaits a call with a callback.
func value<Value: Sendable>(_ call: (@escaping Completion<Value>) -> CancellationHandle) async throws -> Value {
    try await withCheckedContinuation { continuation in
        _ = call { continuation.resume(returning: $0) }
    }.get()
}

/// Returns the elements of a stream.
func elements<Stream: AsyncSequence>(_ stream: Stream) async throws -> [Stream.Element] {
    var elements: [Stream.Element] = []
    for try await element in stream { elements.append(element) }
    return elements
}

import Dispatch
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

/// Repeats each race ten thousand times: a result, an extra result, and in some rounds a cancellation, in any order.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct BridgeRaceTests {
    enum Failure: Error, Equatable {
        case cancelled, broken
    }

    private typealias Callback = @Sendable (Result<Int, Failure>) -> Void

    @Test
    func `An awaited callback returns the first result`() async throws {
        var cancellations = 0
        for round in rounds(10_000) {
            try Task.checkCancellation()
            let isCancelled = round % 3 == 0
            let expected: Result<Int, Failure> = round % 2 == 0 ? .success(round) : .failure(.broken)
            let answer = { @Sendable (callback: Callback) in
                callback(expected)
                callback(.success(-1))
            }
            let task = Task { () -> Result<Int, Failure> in
                do throws(Failure) {
                    let value = try await withCallback(cancellation: Failure.cancelled) { callback in
                        if round % 5 == 0 { answer(callback) } else { Task { answer(callback) } }
                        return CancellationHandle { callback(.success(-2)) }
                    }
                    return .success(value)
                } catch {
                    return .failure(error)
                }
            }
            for _ in 0..<round % 7 { await Task.yield() }
            if isCancelled { task.cancel() }
            let result = try await task.join()
            if isCancelled, result == .failure(.cancelled) {
                cancellations += 1
            } else if result != expected {
                Issue.record("\(round): \(result)")
            }
        }
        #expect((1..<3_334).contains(cancellations))
    }

    @Test
    func `A started task calls its completion once`() async throws {
        let queue = DispatchQueue(label: "completions")
        var cancellations = 0
        for round in rounds(10_000) {
            try Task.checkCancellation()
            let isCancelled = round % 3 == 0
            let expected: Result<Int, Failure> = round % 2 == 0 ? .success(round) : .failure(.broken)
            let gate = AsyncStream<Void>.makeStream()
            let results = AsyncStream<Result<Int, Failure>>.makeStream()
            let handle = startTask(on: queue, cancellation: .cancelled) { () async throws(Failure) in
                for await _ in gate.stream {}
                return try expected.get()
            } completion: {
                results.continuation.yield($0)
            }
            await inAnyOrder(round / 6) {
                gate.continuation.finish()
            } _: {
                if isCancelled { handle.cancel() }
            }
            var received: [Result<Int, Failure>] = []
            for await result in results.stream {
                received.append(result)
                // A second result would have been added before this runs.
                queue.sync { results.continuation.finish() }
            }
            if isCancelled, received == [.failure(.cancelled)] {
                cancellations += 1
            } else if received != [expected] || isCancelled && isSecondFirst(round / 6) {
                Issue.record("\(round): \(received)")
            }
        }
        #expect(cancellations > 0)
    }

    @Test
    func `A live search ends with the answer to its last input, and shows none after a newer one`() async throws {
        var cancellations = 0
        for round in rounds(10_000) {
            try Task.checkCancellation()
            let isCancelled = round % 3 == 0
            let last = 1 + round % 4
            let inputs = AsyncStream<Int>.makeStream()
            let states = inputs.stream.liveSearch(clock: TestClock(skip: .seconds(1))) { input throws(Failure) in
                if round % 2 == 0 { await Task.yield() }
                if input % 4 == 3 { throw .broken }
                return input
            }
            let task = Task {
                var shown: [SearchState<Int, Int, Failure>] = []
                for await state in states { shown.append(state) }
                return shown
            }
            await inAnyOrder(round / 12) {
                for input in 1...last {
                    inputs.continuation.yield(input)
                    await Task.yield()
                }
                inputs.continuation.finish()
            } _: {
                if isCancelled { task.cancel() }
            }
            let shown = try await task.join()
            let answers = shown.compactMap { if case .loaded(let value, for: _) = $0 { value } else { nil } }
            let isOrdered = zip(answers, answers.dropFirst()).allSatisfy { $0 < $1 }
            let isWhole = shown.last == (last == 3 ? .failed(.broken, for: last) : .loaded(last, for: last))
            // A consumer that was cancelled before the first input must not receive an answer.
            let isTooMuch = isCancelled && isSecondFirst(round / 12) && !answers.isEmpty
            if !isOrdered || isTooMuch || !isWhole && !isCancelled { Issue.record("\(round): \(shown)") }
            if isCancelled, !isWhole { cancellations += 1 }
        }
        #expect(cancellations > 0)
    }
}

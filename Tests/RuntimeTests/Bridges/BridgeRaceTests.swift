import Dispatch
import EndpointRuntime
import Synchronization
import Testing

/// Ten thousand times: results, one too many, and perhaps a cancellation, in any order or at once.
@Suite(.timeLimit(.minutes(5)))
struct BridgeRaceTests {
    enum Failure: Error, Equatable {
        case cancelled, broken
    }

    private typealias Callback = @Sendable (Result<Int, Failure>) -> Void

    /// The result of a round, and whether another may replace it.
    private func isFine(_ result: Result<Int, Failure>, _ expected: Result<Int, Failure>, _ isCancelled: Bool) -> Bool {
        result == expected || isCancelled && result == .failure(.cancelled)
    }

    @Test
    func `A callback awaited`() async {
        for round in 0..<10_000 {
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
            let result = await task.value
            if !isFine(result, expected, isCancelled) { Issue.record("\(round): \(result)") }
        }
    }

    @Test
    func `An async function with a completion`() async {
        let queue = DispatchQueue(label: "completions")
        for round in 0..<10_000 {
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
            var heard: [Result<Int, Failure>] = []
            for await result in results.stream {
                heard.append(result)
                // What comes a second time would be there when this has run.
                queue.sync { results.continuation.finish() }
            }
            if heard.count != 1 || !heard.allSatisfy({ isFine($0, expected, isCancelled) }) {
                Issue.record("\(round): \(heard)")
            }
        }
    }

    @Test
    func `A live search ends with the answer to its last input, and shows none after a newer one`() async {
        for round in 0..<10_000 {
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
            let shown = await task.value
            let answers = shown.compactMap { if case .loaded(let value, for: _) = $0 { value } else { nil } }
            let isOrdered = zip(answers, answers.dropFirst()).allSatisfy { $0 < $1 }
            let isWhole = shown.last == (last == 3 ? .failed(.broken, for: last) : .loaded(last, for: last))
            if !isOrdered || !isWhole && !isCancelled { Issue.record("\(round): \(shown)") }
        }
    }
}

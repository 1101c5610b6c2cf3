import Dispatch
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StartTaskTests {
    enum Failure: Error, Equatable {
        case cancelled, broken
    }

    private let queue = DispatchQueue(label: "completions")

    @Test(arguments: [.success(1), .failure(.broken)] as [Result<Int, Failure>])
    private func `The completion receives the result on the queue`(_ expected: Result<Int, Failure>) async throws {
        let result = try await called { completed in
            startTask(on: queue, cancellation: .cancelled) { () async throws(Failure) in
                try expected.get()
            } completion: { [queue] in
                dispatchPrecondition(condition: .onQueue(queue))
                completed($0)
            }
        }
        #expect(result == expected)
    }

    @Test @MainActor
    func `The completion runs on the main queue by default, and after the call has returned`() async throws {
        let hasReturned = Atomic(false)
        try await called { completed in
            startTask {
                1
            } completion: { _ in
                dispatchPrecondition(condition: .onQueue(.main))
                let isOutside = hasReturned.load(ordering: .relaxed)
                #expect(isOutside)
                completed(())
            }
            hasReturned.store(true, ordering: .relaxed)
        }
    }

    @Test
    func `Cancelling completes at once, and cancels the task`() async {
        let (running, started) = AsyncStream<Void>.makeStream()
        let (ends, ended) = AsyncStream<Bool>.makeStream()
        let (results, completed) = AsyncStream<Result<Int, Failure>>.makeStream()
        let release = AsyncStream<Void>.makeStream()
        let handle = startTask(on: queue, cancellation: .cancelled) { () async throws(Failure) in
            started.yield()
            // This continuation ignores the cancellation.
            await withCheckedContinuation { continuation in
                Task {
                    for await _ in release.stream { break }
                    continuation.resume()
                }
            }
            ended.yield(Task.isCancelled)
            return 1
        } completion: {
            completed.yield($0)
        }
        var first = running.makeAsyncIterator()
        await first.next()
        handle.cancel()
        handle.cancel()
        var result = results.makeAsyncIterator()
        #expect(await result.next() == .failure(.cancelled))
        release.continuation.yield()
        var wasCancelled = ends.makeAsyncIterator()
        #expect(await wasCancelled.next() == true)
        queue.sync { completed.finish() }
        #expect(await result.next() == nil)
    }

    @Test
    func `The default error of a cancellation is CancellationError`() async throws {
        let result: Result<Never, any Error> = try await called { completed in
            startTask(on: queue) {
                try await hang()
            } completion: {
                completed($0)
            }
            .cancel()
        }
        #expect(throws: CancellationError.self) { try result.get() }
    }
}

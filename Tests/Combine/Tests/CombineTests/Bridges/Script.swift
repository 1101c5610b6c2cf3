import EndpointBridges
import EndpointRuntime

/// The events of one round of a race: elements, then an end or a failure.
struct Script {
    let elements: [Int]
    let fails: Bool
    let isCancelled: Bool

    init(_ round: Int) {
        elements = Array(0..<(round % 5))
        fails = round % 2 == 0
        isCancelled = round % 3 == 0
    }

    var end: String { fails ? "failure: broken" : "finished" }

    /// Whether the log has all events, or after a cancellation the first of them.
    func allows(_ log: [String]) -> Bool {
        let whole = elements.map { "\($0)" } + [end]
        return log == whole || isCancelled && whole.starts(with: log)
    }

    /// The check of `allows` with the elements in any order.
    func allowsInAnyOrder(_ log: [String]) -> Bool {
        let received = log.compactMap { Int($0) }
        guard Set(received).count == received.count, Set(received).isSubset(of: elements) else { return false }
        if isCancelled, log.last != end { return log.count == received.count }
        return received.count == elements.count && log.count == received.count + 1 && log.last == end
    }

    /// The check of `allows` without elements that a later one has replaced.
    func allowsLatest(_ log: [String]) -> Bool {
        let received = log.compactMap { Int($0) }
        let isOrdered = zip(received, received.dropFirst()).allSatisfy { $0 < $1 }
        if isCancelled { return isOrdered && received.allSatisfy(elements.contains) }
        // A failure of the inputs cancels the call for the last input.
        let isComplete = fails || received.last == elements.last
        return isOrdered && log.last == end && log.count == received.count + 1 && isComplete
    }
}

/// An asynchronous sequence of a script's elements, with a typed failure.
struct ScriptSequence: AsyncSequence, Sendable {
    typealias Failure = ServiceError

    let script: Script

    func makeAsyncIterator() -> Iterator { Iterator(script: script) }

    struct Iterator: AsyncIteratorProtocol {
        let script: Script
        var index = 0

        mutating func next(isolation actor: isolated (any Actor)?) async throws(ServiceError) -> Int? {
            await Task.yield()
            defer { index += 1 }
            if index < script.elements.count { return script.elements[index] }
            if script.fails { throw .broken }
            return nil
        }
    }
}

import EndpointRuntime

/// What one round of a race sends: elements, then an end or a failure.
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

    /// Whether what was heard is all, or after a cancellation the beginning of it.
    func allows(_ log: [String]) -> Bool {
        let whole = elements.map { "\($0)" } + [end]
        return log == whole || isCancelled && whole.starts(with: log)
    }

    /// Whether what was heard is as `allows` says, with the elements in any order.
    func allowsInAnyOrder(_ log: [String]) -> Bool {
        let heard = log.compactMap { Int($0) }
        guard Set(heard).count == heard.count, Set(heard).isSubset(of: elements) else { return false }
        if isCancelled, log.last != end { return log.count == heard.count }
        return heard.count == elements.count && log.count == heard.count + 1 && log.last == end
    }

    /// Whether what was heard is as `allows` says, with elements left out that a later one has replaced.
    func allowsLatest(_ log: [String]) -> Bool {
        let heard = log.compactMap { Int($0) }
        let isOrdered = zip(heard, heard.dropFirst()).allSatisfy { $0 < $1 }
        if isCancelled { return isOrdered && heard.allSatisfy(elements.contains) }
        // A failure of the inputs ends the call for the last of them.
        return isOrdered && log.last == end && log.count == heard.count + 1 && (fails || heard.last == elements.last)
    }
}

/// The elements of a script as an asynchronous sequence with a typed failure.
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

import EndpointRuntime
import Foundation

/// Calls of all kinds by eight concurrent callers that share one transport.
struct MixedCalls {
    let url: URL
    let count: Int

    struct Tally {
        var values = 0
        var failures = 0
        /// The number of transports and sessions that have leaked.
        var leakedObjects = 0
    }

    func run() async -> Tally {
        weak var transport: ProbedTransport?
        weak var session: APISession?
        var tally: Tally
        do {
            let (newTransport, newSession) = makeSession()
            (transport, session) = (newTransport, newSession)
            tally = await call(newSession)
            newTransport.close()
        }
        for _ in 0..<100_000 where transport != nil || session != nil { await Task.yield() }
        tally.leakedObjects = (transport == nil ? 0 : 1) + (session == nil ? 0 : 1)
        return tally
    }

    private func makeSession() -> (ProbedTransport, APISession) {
        let transport = ProbedTransport()
        return (transport, .probe(url, transport))
    }

    private func call(_ session: APISession) async -> Tally {
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    var tally = Tally()
                    for number in 0..<count / 8 {
                        if await call(number, session) == "7" { tally.values += 1 } else { tally.failures += 1 }
                    }
                    return tally
                }
            }
            return await group.reduce(into: Tally()) { sum, tally in
                sum.values += tally.values
                sum.failures += tally.failures
            }
        }
    }

    /// Three in five calls return a value.
    private func call(_ number: Int, _ session: APISession) async -> String {
        switch number % 10 {
        case 0: await session.calledBack("/hang", cancels: true)
        case 1: await cancelled(session)
        case 2: await session.awaited("/missing")
        case 3: await session.streamed("/cut")
        case 4: await session.streamed("/moved")
        case 5: await session.calledBack("/")
        case 6, 7: await session.streamed("/")
        default: await session.awaited("/")
        }
    }

    private func cancelled(_ session: APISession) async -> String {
        let task = Task { await session.awaited("/hang") }
        await Task.yield()
        task.cancel()
        return await task.value
    }
}

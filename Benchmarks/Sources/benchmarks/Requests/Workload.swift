import Foundation

/// An operation that is measured, usually one request.
struct Workload: Sendable {
    let name: String
    let send: @Sendable () async throws -> Void

    /// The mean wall time and the mean CPU time of one request, in seconds. CPU time is that of this process.
    struct Cost {
        let wall: Double
        let cpu: Double

        func mean(with other: Cost) -> Cost {
            Cost(wall: (wall + other.wall) / 2, cpu: (cpu + other.cpu) / 2)
        }
    }

    /// Sends `count` requests, `concurrency` of them at a time.
    func run(_ count: Int, concurrency: Int) async throws -> Cost {
        let clock = ContinuousClock()
        let (start, cpu) = (clock.now, Self.cpuSeconds)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<concurrency {
                group.addTask { [send] in
                    for _ in 0..<count / concurrency { try await send() }
                }
            }
            try await group.waitForAll()
        }
        let sent = Double(count / concurrency * concurrency)
        return Cost(wall: (clock.now - start) / .seconds(1) / sent, cpu: (Self.cpuSeconds - cpu) / sent)
    }

    /// The user and system time of this process so far.
    private static var cpuSeconds: Double {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        #else
        getrusage(RUSAGE_SELF.rawValue, &usage)
        #endif
        return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 }
    }
}

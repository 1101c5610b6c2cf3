import Foundation

/// Requests of one variant, sent by a process that does nothing else.
///
/// The threads that Dispatch keeps change the cost of a request by up to a fifth, and sending requests changes their
/// number. In one process, each variant would be affected by those before it.
struct BenchmarkRun {
    /// The first argument of a process that performs a run.
    static let command = "run"

    let variant: RequestVariant
    let url: URL
    let count: Int
    let concurrency: Int
    let environment: Environment

    /// The other work in the process.
    enum Environment: String, CaseIterable {
        case alone
        /// Four queues have worked at the same time. Their threads remain, and compete with those of URLSession.
        case queues = "beside four queues"

        fileprivate func prepare() {
            switch self {
            case .alone: break
            case .queues: startThreads(of: (1...4).map { DispatchQueue(label: "other work \($0)") })
            }
        }
    }

    /// Performs the run in a new process, and returns the cost of a request.
    func measure() throws -> Workload.Cost {
        let arguments = [variant.rawValue, url.absoluteString, "\(count)", "\(concurrency)", environment.rawValue]
        let command = Command([Folders.executable("benchmarks").plainPath, Self.command] + arguments)
        let output = try command.run()
        let figures = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard figures.count == 2 else {
            throw Command.Failure(command: command.words.joined(separator: " "), output: output)
        }
        return Workload.Cost(wall: figures[0], cpu: figures[1])
    }

    /// Performs the run in this process, and prints the cost of a request.
    func perform() async throws {
        environment.prepare()
        let workload = variant.workload(url)
        _ = try await workload.run(max(concurrency, count / 4), concurrency: concurrency)
        let cost = try await workload.run(count, concurrency: concurrency)
        say("\(cost.wall) \(cost.cpu)")
    }
}

extension BenchmarkRun {
    /// Parses the arguments that ``measure()`` passes to its process.
    init?(_ arguments: [String]) {
        guard arguments.count == 5, let variant = RequestVariant(rawValue: arguments[0]),
            let url = URL(string: arguments[1]), let count = Int(arguments[2]), let concurrency = Int(arguments[3]),
            let environment = Environment(rawValue: arguments[4])
        else { return nil }
        self.init(variant: variant, url: url, count: count, concurrency: concurrency, environment: environment)
    }
}

/// Returns after all queues have worked at the same time, so that each has had a thread.
private func startThreads(of queues: [DispatchQueue]) {
    let (started, finish) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for queue in queues {
        queue.async {
            started.signal()
            finish.wait()
        }
    }
    for _ in queues { started.wait() }
    for _ in queues { finish.signal() }
}

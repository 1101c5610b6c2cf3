import Foundation

/// Requests that are sent in one way, by a process that does nothing else.
///
/// What Dispatch keeps of threads decides on what a request takes, by up to a fifth, and whoever sends requests changes
/// it: in one process, each way would be measured along with those before it.
struct Stint {
    /// The word by which this program knows that it is to do a stint.
    static let word = "stint"

    let way: Way
    let url: URL
    let count: Int
    let concurrency: Int
    let company: Company

    /// What else the process has done.
    enum Company: String, CaseIterable {
        case alone
        /// Four queues have had something to do at once: their threads now take turns with those of URLSession.
        case queues = "beside four queues"

        fileprivate func arrive() {
            switch self {
            case .alone: break
            case .queues: keepBusy((1...4).map { DispatchQueue(label: "neighbor \($0)") })
            }
        }
    }

    /// Does the stint in a process of its own, and says what a request took.
    func run() throws -> Contender.Cost {
        let words = [way.rawValue, url.absoluteString, "\(count)", "\(concurrency)", company.rawValue]
        let command = Command([Folders.executable("benchmarks").plainPath, Self.word] + words)
        let output = try command.run()
        let figures = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard figures.count == 2 else {
            throw Command.Failure(command: command.words.joined(separator: " "), output: output)
        }
        return Contender.Cost(wall: figures[0], cpu: figures[1])
    }

    /// Does the stint in this process, and prints what a request took.
    func perform() async throws {
        company.arrive()
        let contender = way.contender(url)
        _ = try await contender.run(max(concurrency, count / 4), concurrency: concurrency)
        let cost = try await contender.run(count, concurrency: concurrency)
        say("\(cost.wall) \(cost.cpu)")
    }
}

extension Stint {
    /// Reads what ``run()`` tells its process.
    init?(_ words: [String]) {
        guard words.count == 5, let way = Way(rawValue: words[0]), let url = URL(string: words[1]),
            let count = Int(words[2]), let concurrency = Int(words[3]), let company = Company(rawValue: words[4])
        else { return nil }
        self.init(way: way, url: url, count: count, concurrency: concurrency, company: company)
    }
}

/// Returns once all queues have been at work at the same time.
private func keepBusy(_ queues: [DispatchQueue]) {
    let (arrivals, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for queue in queues {
        queue.async {
            arrivals.signal()
            leave.wait()
        }
    }
    for _ in queues { arrivals.wait() }
    for _ in queues { leave.signal() }
}

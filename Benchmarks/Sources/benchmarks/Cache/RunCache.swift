import EndpointRuntime
import Foundation
import Synchronization

/// What a response costs that is in the cache, from the call to its value, which is not decoded.
///
/// - Throws: ``Missed`` where a response was not taken from the cache, and ``Slow`` where that took more than 20 µs of
///   memory, unless the figures are those of a quick run.
func runCache(_ length: Length) async throws {
    var table = Table("Cache hits, one at a time", ["", "µs (middle half)", "CPU µs (middle half)"])
    let folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let caches: [(String, ResponseCache)] = [
        ("memory", .memory(bytes: 1_000_000)), ("disk", .disk(folder, bytes: 1_000_000)),
    ]
    var excess: Double?
    for (name, cache) in caches {
        let costs = try await hits(cache, length)
        let micros = costs.map { $0.wall * 1_000_000 }
        table.add(name, micros.summary(1), costs.map { $0.cpu * 1_000_000 }.summary(1))
        if name == "memory", micros.median > 20 { excess = micros.median }
    }
    table.show()
    if case .full = length, let excess { throw Slow(micros: excess) }
}

private func hits(_ cache: ResponseCache, _ length: Length) async throws -> [Contender.Cost] {
    let origin = Origin()
    let client = Payloads.Client(settings: ClientSettings(cache: cache), transport: origin)
    let contender = Contender(name: "hit") { try await client.send(Endpoint<Void>(.get, "/film")) }
    let count = length.choose(5_000, quick: 200)
    _ = try await contender.run(count, concurrency: 1)
    var costs: [Contender.Cost] = []
    for _ in 0..<length.choose(15, quick: 3) {
        costs.append(try await contender.run(count, concurrency: 1))
    }
    guard origin.count == 1 else { throw Missed(requests: origin.count) }
    return costs
}

/// Answers with a film that stays fresh for an hour.
private final class Origin: Transport {
    private let requests = Atomic<Int>(0)

    var count: Int { requests.load(ordering: .relaxed) }

    func send(_ request: HTTP.Request) async -> HTTP.Response {
        requests.add(1, ordering: .relaxed)
        return HTTP.Response(
            headers: ["Cache-Control": "max-age=3600", "Content-Type": "application/json"],
            body: Data(repeating: UInt8(ascii: " "), count: 441))
    }
}

private struct Missed: Error, CustomStringConvertible {
    let requests: Int

    var description: String { "\(requests) requests were sent, where one was enough for all" }
}

private struct Slow: Error, CustomStringConvertible {
    let micros: Double

    var description: String { "a hit in memory took \(micros.fixed(1)) µs, and may take 20" }
}

import EndpointFiles
import EndpointRuntime
import Foundation
import Synchronization

/// Measures cache hits, from the call to the undecoded response.
///
/// - Throws: ``UnexpectedRequests`` if a response did not come from the cache, and ``SlowHit`` if a hit in memory took
///   more than 20 µs, unless the run is quick.
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
    if case .full = length, let excess { throw SlowHit(micros: excess) }
}

private func hits(_ cache: ResponseCache, _ length: Length) async throws -> [Workload.Cost] {
    let origin = Origin()
    let client = Payloads.Client(settings: ClientSettings(cache: cache), transport: origin)
    let workload = Workload(name: "hit") { try await client.send(Endpoint<Void>(.get, "/film")) }
    let count = length.choose(5_000, quick: 200)
    _ = try await workload.run(count, concurrency: 1)
    var costs: [Workload.Cost] = []
    for _ in 0..<length.choose(15, quick: 3) {
        costs.append(try await workload.run(count, concurrency: 1))
    }
    guard origin.count == 1 else { throw UnexpectedRequests(count: origin.count) }
    return costs
}

/// Replies with a body of 441 bytes that stays fresh for an hour.
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

private struct UnexpectedRequests: Error, CustomStringConvertible {
    let count: Int

    var description: String { "\(count) requests were sent instead of 1" }
}

private struct SlowHit: Error, CustomStringConvertible {
    let micros: Double

    var description: String { "a hit in memory took \(micros.fixed(1)) µs; the limit is 20 µs" }
}

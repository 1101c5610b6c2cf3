import EndpointRuntime
import Foundation
import LiveBytes
import Synchronization

/// Measures the memory of a call that waits for its response.
///
/// - Throws: ``HeavyCall`` if the runtime holds more for it than the limit of its variant.
func runWaiting(_ length: Length) async throws {
    let count = length.choose(10_000, quick: 1_000)
    var table = Table("Memory of \(count) calls that wait for a response", ["", "bytes of each", "without its task"])
    let task = try await bytes(count) { held in await held.wait() }
    table.add("a task alone", "\(task)", "0")
    for (name, settings, limit) in variants {
        let held = Held()
        let client = Payloads.Client(settings: settings, transport: held)
        let call = try await bytes(count, held) { number in
            _ = try? await client.send(Endpoint<Void>(.get, "/film", query: ["number": number]))
        }
        table.add(name, "\(call)", "\(call - task)")
        if call - task > limit { throw HeavyCall(name: name, bytes: call - task, limit: limit) }
    }
    table.show()
}

/// The sessions, with the limit of the bytes of a call.
private var variants: [(name: String, settings: ClientSettings, limit: Int)] {
    [
        ("a call", ClientSettings(), 12_000),
        ("a call of a session with a cache", ClientSettings(cache: .memory(bytes: 1_000)), 12_000),
        // A limited attempt has a task of its own.
        ("a call of a session that limits attempts", ClientSettings(attemptTimeout: .seconds(30)), 18_000),
    ]
}

private func bytes(_ count: Int, _ wait: @escaping @Sendable (Held) async -> Void) async throws -> Int {
    let held = Held()
    return try await bytes(count, held) { _ in await wait(held) }
}

/// The bytes that each of many tasks holds while it waits.
private func bytes(
    _ count: Int, _ held: Held, _ wait: @escaping @Sendable (_ number: Int) async -> Void
) async throws -> Int {
    // The first calls fill caches of the runtime and of Foundation.
    var tasks = (1...10).map { number in Task.detached { await wait(-number) } }
    tasks.reserveCapacity(count + 10)
    held.reserveCapacity(count + 10)
    while held.count < 10 { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(100))
    let before = live_bytes()
    for number in 0..<count { tasks.append(Task.detached { await wait(number) }) }
    while held.count < count + 10 { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(100))
    let bytes = (Int(live_bytes()) - Int(before)) / count
    held.end()
    for task in tasks { await task.value }
    return bytes
}

/// A transport whose requests wait until all end.
private final class Held: Transport {
    private let continuations = Mutex<[CheckedContinuation<Void, Never>]>([])

    var count: Int { continuations.withLock { $0.count } }

    func reserveCapacity(_ count: Int) { continuations.withLock { $0.reserveCapacity(count) } }

    func send(_ request: HTTP.Request) async -> HTTP.Response {
        await wait()
        return HTTP.Response(status: 204)
    }

    func wait() async {
        await withCheckedContinuation { continuation in continuations.withLock { $0.append(continuation) } }
    }

    func end() {
        for continuation in continuations.withLock({ $0 }) { continuation.resume() }
    }
}

private struct HeavyCall: Error, CustomStringConvertible {
    let name: String
    let bytes: Int
    let limit: Int

    var description: String { "\(name) that waits holds \(bytes) bytes; the limit is \(limit)" }
}

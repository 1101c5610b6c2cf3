import EndpointRuntime
import Foundation

/// Makes many concurrent calls in all flavors to a server with faults of every kind.
///
/// - Throws: ``SoakFailure`` if a call is lost, is completed twice, gets the value of another call, or leaks resources.
func runSoak(_ length: Length) async throws {
    let calls = length.choose(100_000, quick: 2_000)
    let server = try ServerProcess("faulty-server")
    let urlSession = URLSessionTransport()
    let transport = CountingTransport(urlSession)
    let settings = ClientSettings(
        baseURL: server.url, timeout: .milliseconds(500), callbackQueue: DispatchQueue(label: "completions"),
        maximumBodySize: 50_000, retry: RetryRule(baseDelay: .milliseconds(1), maximumDelay: .milliseconds(20)),
        attemptTimeout: .milliseconds(200), cache: .memory(bytes: 40_000))
    let client = SoakAPI.Client(session: APISession(SoakAPI.service, settings: settings, transport: transport))

    // Warms up, so that threads and pools exist before the first measurement.
    _ = await soak(client, calls: calls / 10, seed: 1)
    let start = try ProcessResources.current()
    let before = transport.sent
    let tally = await soak(client, calls: calls, seed: 2)
    let sent = transport.sent - before

    let transfers = try await waitForZero { Mirror(reflecting: urlSession).descendant("transfers") as? Int ?? -1 }
    let inFlight = try await waitForZero { transport.inFlight }
    urlSession.close()
    let files = try await waitForZero { max(0, try ProcessResources.current().openFiles - start.openFiles) }
    let growth = try ProcessResources.current().residentBytes - start.residentBytes
    try server.close()

    var table = Table("Soak: \(calls.grouped) calls, \(sent.grouped) requests sent", ["", "", "at most"])
    for outcome in SoakOutcome.allCases { table.add(outcome.rawValue, tally.count(outcome).grouped, "") }
    let allowed = 5_000_000 + 200 * sent
    let findings = [
        ("calls with the value of another call", tally.count(.otherValue), 0),
        ("calls with an unexpected error", tally.count(.unexpected), 0),
        ("calls without a completion", tally.faults.lost, 0), ("calls completed twice", tally.faults.twice, 0),
        ("transfers left in URLSessionTransport", transfers, 0), ("requests still in flight", inFlight, 0),
        ("files left open", files, 0), ("memory growth, in bytes", growth, allowed),
    ]
    for finding in findings { table.add(finding.0, finding.1.grouped, finding.2.grouped) }
    table.show()
    let excess = findings.filter { $0.1 > $0.2 || $0.1 < 0 && $0.2 == 0 }.map(\.0)
    // Without a cancelled or failed call, the soak would not test such calls.
    let missing = SoakOutcome.provoked.filter { tally.count($0) == 0 }.map { "no call with the outcome \($0.rawValue)" }
    guard excess.isEmpty, missing.isEmpty else { throw SoakFailure(findings: excess + missing) }
}

struct SoakFailure: Error, CustomStringConvertible {
    let findings: [String]
    var description: String { "the soak failed: \(findings.joined(separator: ", "))" }
}

/// Makes `calls` calls, 48 at a time.
private func soak(_ client: AsyncClient<SoakAPI>, calls: Int, seed: UInt64) async -> SoakTally {
    var random = SeededGenerator(seed: seed)
    let plans = (0..<calls).map { _ in SoakCall(&random) }
    let tally = SoakTally(calls: calls)
    let workers = 48
    await withTaskGroup { group in
        for worker in 0..<workers {
            group.addTask {
                for number in stride(from: worker, to: calls, by: workers) {
                    if worker == 0, number.isMultiple(of: 9_600) { progress("soak: call \(number.grouped)") }
                    await plans[number].run(on: client) { tally.record($0, of: number) }
                }
            }
        }
    }
    return tally
}

/// Waits up to five seconds for a figure to become zero, since cancelled work ends with a delay. Returns the last
/// value.
private func waitForZero(_ figure: () throws -> Int) async throws -> Int {
    for _ in 0..<500 {
        if try figure() == 0 { return 0 }
        try await Task.sleep(for: .milliseconds(10))
    }
    return try figure()
}

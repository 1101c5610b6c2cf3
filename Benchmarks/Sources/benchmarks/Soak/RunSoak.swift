import EndpointRuntime
import Foundation

/// Makes many calls in all flavors of a server that fails in every way, many at once, and fails itself where one is
/// lost, is completed twice, gets the value of another, or leaves something behind.
func runSoak(_ length: Length) async throws {
    let calls = length.choose(100_000, quick: 2_000)
    let server = try Server("faulty-server")
    let urlSession = URLSessionTransport()
    let transport = CountingTransport(urlSession)
    let settings = ClientSettings(
        baseURL: server.url, timeout: .milliseconds(500), callbackQueue: DispatchQueue(label: "completions"),
        maximumBodySize: 50_000, retry: RetryRule(baseDelay: .milliseconds(1), maximumDelay: .milliseconds(20)),
        attemptTimeout: .milliseconds(200), cache: .memory(bytes: 40_000))
    let client = SoakAPI.Client(session: APISession(SoakAPI.service, settings: settings, transport: transport))

    // What is made once, such as threads and pools, is there before anything is measured.
    _ = await soak(client, calls: calls / 10, seed: 1)
    let start = try ProcessGauge.now()
    let before = transport.sent
    let tally = await soak(client, calls: calls, seed: 2)
    let sent = transport.sent - before

    let transfers = try await settled { Mirror(reflecting: urlSession).descendant("transfers") as? Int ?? -1 }
    let underWay = try await settled { transport.underWay }
    urlSession.close()
    let files = try await settled { max(0, try ProcessGauge.now().openFiles - start.openFiles) }
    let growth = try ProcessGauge.now().residentBytes - start.residentBytes
    try server.close()

    var table = Table("Soak: \(calls.grouped) calls, \(sent.grouped) requests sent", ["", "", "at most"])
    for outcome in SoakOutcome.allCases { table.add(outcome.rawValue, tally.count(outcome).grouped, "") }
    let allowed = 5_000_000 + 200 * sent
    let findings = [
        ("calls that got another's value", tally.count(.otherValue), 0),
        ("calls with an error that makes no sense", tally.count(.unexpected), 0),
        ("calls that were lost", tally.faults.lost, 0), ("calls completed twice", tally.faults.twice, 0),
        ("transfers left in URLSessionTransport", transfers, 0), ("requests still under way", underWay, 0),
        ("files left open", files, 0), ("growth of memory, in bytes", growth, allowed),
    ]
    for finding in findings { table.add(finding.0, finding.1.grouped, finding.2.grouped) }
    table.show()
    let excess = findings.filter { $0.1 > $0.2 || $0.1 < 0 && $0.2 == 0 }.map(\.0)
    // A soak in which no call is cancelled, or none fails, shows nothing of such calls.
    let missing = SoakOutcome.provoked.filter { tally.count($0) == 0 }.map { "no call with the outcome \($0.rawValue)" }
    guard excess.isEmpty, missing.isEmpty else { throw SoakFailure(what: excess + missing) }
}

struct SoakFailure: Error, CustomStringConvertible {
    let what: [String]
    var description: String { "the soak failed: \(what.joined(separator: ", "))" }
}

/// Makes so many calls, a few dozen at a time.
private func soak(_ client: AsyncClient<SoakAPI>, calls: Int, seed: UInt64) async -> SoakTally {
    var random = Seeded(seed: seed)
    let plans = (0..<calls).map { _ in SoakCall(&random) }
    let tally = SoakTally(calls: calls)
    let workers = 48
    await withTaskGroup { group in
        for worker in 0..<workers {
            group.addTask {
                for number in stride(from: worker, to: calls, by: workers) {
                    if worker == 0, number.isMultiple(of: 9_600) { progress("soak: call \(number.grouped)") }
                    await plans[number].run(on: client) { tally.note($0, of: number) }
                }
            }
        }
    }
    return tally
}

/// The figure once it is zero, or what it still is after five seconds: what was cancelled ends a little later.
private func settled(_ figure: () throws -> Int) async throws -> Int {
    for _ in 0..<500 {
        if try figure() == 0 { return 0 }
        try await Task.sleep(for: .milliseconds(10))
    }
    return try figure()
}

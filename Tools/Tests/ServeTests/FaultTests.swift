import Synchronization
import Testing

@testable import EndpointServe

/// Delays, failures and limits.
struct FaultTests {
    private static let spec = """
        { "baseURL": "https://a.example", "endpoints": { "word": { "request": "GET /word", "response": "String" } } }
        """

    @Test(arguments: [
        ("200ms", 200, 200), ("1.5s", 1_500, 1_500), ("100ms-2s", 100, 2_000), ("1m", 60_000, 60_000),
    ])
    func `A latency is a time or a range`(_ text: String, _ low: Int, _ high: Int) throws {
        let latency = try #require(Latency(text))
        #expect(latency.low == .milliseconds(low) && latency.high == .milliseconds(high))
        #expect(latency.delay(0) == .milliseconds(low))
    }

    @Test(arguments: ["", "200", "ms", "9999999999s", "2s-1s", "1s-", "-1s", "1s-2s-3s", "1h", "1,5s", "١s"])
    func `Other texts are no latency`(_ text: String) { #expect(Latency(text) == nil) }

    @Test(arguments: ["5", "%", "-1%", "101%", "x%", "nan%"])
    func `A share of failures is from 0 to 100 percent`(_ text: String) {
        #expect(FailureRate(text) == nil)
        #expect(FailureRate("0.5%")?.share == 0.005 && FailureRate("100%")?.share == 1)
    }

    @Test(arguments: ["40", "40/", "/10s", "0/10s", "-4/10s", "40/10", "40/0s", "4.5/10s", "1/2/3s"])
    func `A limit is a number of requests in a time`(_ text: String) {
        #expect(RequestRate(text) == nil)
        #expect(RequestRate("40/10s")?.count == 40 && RequestRate("40/10s")?.period == .seconds(10))
    }

    @Test func `Delays are in the range, and those of the same seed are equal`() throws {
        let faults = Faults(latency: Latency("100ms-300ms"))
        func delays() throws -> [Duration] {
            let server = try TestServer(Self.spec, faults: faults)
            return try (0..<50).map { _ in try server.reply("GET /word").delay }
        }
        let first = try delays()
        #expect(first.allSatisfy { .milliseconds(100) <= $0 && $0 <= .milliseconds(300) })
        #expect(Set(first).count > 40)
        #expect(try delays() == first)
    }

    @Test func `The share of failed requests is the one that was asked for`() throws {
        let server = try TestServer(Self.spec, faults: Faults(failures: FailureRate("5%")))
        let responses = try (0..<2_000).map { _ in try server.response("GET /word") }
        let failed = responses.filter { $0.status != 200 }
        #expect((60...140).contains(failed.count))
        #expect(Set(failed.map(\.status)) == [500, 503])
        #expect(failed.allSatisfy { ($0.status == 503) == ($0.headers["Retry-After"] == "1") })
        #expect(try failed[0].json["detail"].text == "The server was told to fail.")
    }

    @Test func `A limit holds in each window, and says when it ends`() throws {
        let clock = Mutex(Duration.zero)
        let server = try TestServer(Self.spec, faults: Faults(limit: RequestRate("3/10s"))) { clock.withLock { $0 } }
        func status(at seconds: Double) throws -> Int {
            clock.withLock { $0 = .seconds(seconds) }
            return try server.response("GET /word").status
        }
        #expect(try [0, 4, 8].map(status) == [200, 200, 200])
        clock.withLock { $0 = .seconds(9.5) }
        let refused = try server.response("GET /word")
        #expect(refused.status == 429 && refused.headers["Retry-After"] == "1")
        // The request of the second 0 has left the window, and then that of the second 4.
        #expect(try [10, 10.1, 13.9, 14].map(status) == [200, 429, 429, 200])
    }

    @Test func `The page is always there`() throws {
        let faults = Faults(
            latency: Latency("1s"), failures: FailureRate("100%"), limit: RequestRate("1/10s"))
        let reply = try TestServer(Self.spec, faults: faults).reply("GET /")
        #expect(reply.response.status == 200 && reply.delay == .zero)
    }
}

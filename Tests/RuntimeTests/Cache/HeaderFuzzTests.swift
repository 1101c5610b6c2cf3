import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Headers of any form do not end the process, and are read in linear time.
struct HeaderFuzzTests {
    /// Random bytes, half of them from real headers.
    private func noise(_ random: inout SystemRandomNumberGenerator) -> String {
        let bytes = (0..<Int.random(in: 0...48, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
        }
        guard Bool.random(using: &random), let seed = Self.seeds.randomElement(using: &random) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text = Array(seed.utf8)
        for byte in bytes.prefix(3) {
            guard let index = text.indices.randomElement(using: &random) else { break }
            switch byte % 3 {
            case 0: text[index] = byte
            case 1: text.remove(at: index)
            default: text.insert(byte, at: index)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let seeds = [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        #"max-age=60, no-cache="a, b\"c", stale-if-error=5"#, "no-store", "60", #"W/"1""#, "Accept, *",
    ]

    @Test(.takesTurns) func `The time to read Cache-Control grows with its size, not with its square`() {
        func read(_ count: Int) -> Double {
            let text = (0..<count).map { "d\($0)" }.joined(separator: ",")
            return processorTime { #expect(CacheControl([text]).has("d7")) }
        }
        #expect(read(32_000) / read(4_000) < 24)
    }

    @Test(arguments: ["2147483647", "2147483648", "99999999999999999999"])
    func `A number of seconds fits into 32 bits`(_ text: String) {
        #expect(CacheControl(["max-age=\(text)"]).seconds("max-age") == Int(Int32.max))
    }

    @Test(.oneTask, .takesTurns) func `100,000 random headers are parsed without a trap`() async throws {
        var random = SystemRandomNumberGenerator()
        var (dates, ages, responses) = (0, 0, 0)
        let now = Date(timeIntervalSince1970: 784_111_777)
        for round in 0..<100_000 {
            if round.isMultiple(of: 100) { await Task.yield() }
            let text = noise(&random)
            if let date = Date(httpDate: text, now: now) {
                #expect(-62_167_219_200...253_402_300_800 ~= date.timeIntervalSince1970)
                dates += 1
            }
            if let seconds = CacheControl([text]).seconds("max-age") {
                #expect(0...DeltaSeconds.limit ~= seconds)
                ages += 1
            }
            let headers: HTTP.Headers = [
                "Cache-Control": text, "Expires": text, "Date": text, "Age": text,
                "Vary": text, "ETag": text,
            ]
            let salt = Salt(bytes: [])
            guard
                let stored = StoredResponse(
                    HTTP.Response(headers: headers), to: [:], salt, requested: now, received: now)
            else { continue }
            #expect(stored.freshness.age(at: now) >= 0 && stored.freshness.lifetime >= 0)
            _ = stored.response(from: .cache(age: .capped(seconds: stored.freshness.age(at: .distantFuture))))
            _ = stored.isConfirmed(by: HTTP.Response(headers: headers))
            responses += 1
        }
        for count in [dates, ages, responses] { #expect((1..<100_000).contains(count)) }
    }

    @Test func `Durations of any number of seconds do not trap`() {
        for seconds in [Double.nan, .infinity, -.infinity, -1, 1e300] {
            #expect(Duration.zero...(.seconds(1_000_000_000_000)) ~= .capped(seconds: seconds))
        }
    }
}

import Foundation
import Testing

@testable import EndpointRuntime
import EndpointTestSupport

struct HTTPDateTests {
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "sun, 06 NOV 1994 08:49:37 gmt", "Mon, 06 Nov 1994 08:49:37 GMT",
    ])
    func `All three forms of dates are parsed`(_ text: String) {
        #expect(Date(httpDate: text, now: now) == now)
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("Sat, 01 Jan 0000 00:00:00 GMT", -62_167_219_200),
        ("Fri, 31 Dec 9999 23:59:60 GMT", 253_402_300_800), ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
        ("Fri Nov 11 00:00:00 1994", 784_512_000),
    ])
    func `Dates of all years are parsed`(_ text: String, _ seconds: Double) {
        #expect(Date(httpDate: text, now: now)?.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "0", "-1", "Sun", "Sun,", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC",
        "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 06 Nov 1994 08:49:37 GMT ", " Sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 29 Feb 1900 08:49:37 GMT", "Sun, 06 Nvo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT", "Xxx, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06-Nov-94 08:49:37 GMT", "Sunday, 06 Nov 1994 08:49:37 GMT", "Sun Nov 06 08:49:37 1994 GMT",
        "784111777", "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMTGMT", "٠٦ Nov 1994",
    ])
    func `An invalid date is rejected`(_ text: String) {
        #expect(Date(httpDate: text, now: now) == nil)
    }

    @Test(arguments: [
        ("94", 1994), ("95", 1995), ("00", 2000), ("43", 2043), ("44", 1944), ("45", 1945), ("93", 1993), ("99", 1999),
    ])
    func `A year of two digits is at most 50 years ahead`(_ ending: String, _ year: Int) throws {
        // A day after today, so that 2044 is more than 50 years ahead.
        let date = try #require(Date(httpDate: "Sunday, 07-Nov-\(ending) 08:49:37 GMT", now: now))
        #expect(CivilTime(seconds: Int64(date.timeIntervalSince1970)).year == year)
        if year == 1944 {
            let today = try #require(Date(httpDate: "Sunday, 06-Nov-44 08:49:37 GMT", now: now))
            #expect(CivilTime(seconds: Int64(today.timeIntervalSince1970)).year == 2044)
        }
    }

    @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)])
    func `No current time traps`(_ now: Date) {
        _ = Date(httpDate: "Sunday, 29-Feb-00 08:49:37 GMT", now: now)
    }
}

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

    @Test(.takesTurns) func `100,000 random headers are parsed without a trap`() async throws {
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

struct SHA256Tests {
    /// RFC 6234, section 8.5, and the lengths around a block.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        (
            String(repeating: "01234567", count: 80), "594847328451bdfa85056225462cc1d867d877fb388df0ce35f25ab5562bfbb5"
        ),
        (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (String(repeating: "a", count: 56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        (String(repeating: "a", count: 63), "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
        (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
    func `The test vectors of RFC 6234 have their digests`(_ text: String, _ digest: String) {
        #expect(SHA256.digest(Array(text.utf8)).hex == digest)
    }

    @Test func `Texts with the same concatenation have different digests`() {
        let salt = Salt(bytes: [1])
        #expect(salt.digest(["ab", "c"]) != salt.digest(["a", "bc"]))
        #expect(salt.digest(["abc"]) != Salt(bytes: [2]).digest(["abc"]))
    }
}

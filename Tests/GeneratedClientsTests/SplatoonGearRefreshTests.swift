import EndpointRuntime
import EndpointTestSupport
import Foundation
import GeneratedClients
import Synchronization
import Testing

/// The streams of the gear of both games send a request each time an offer ends.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SplatoonGearRefreshTests {
    @Test func `The gear of Splatoon 2 is requested again when an offer ends`() async throws {
        let shop = Shop { ends in
            let offers = ends.map {
                #"{"id": "\#($0)", "kind": "head", "end_time": \#($0), "gear": {"id": "1", "kind": "head"}}"#
            }
            return #"{"merchandises": [\#(offers.joined(separator: ", "))]}"#
        }
        let stream = Splatoon2.StreamClient(settings: shop.settings, transport: shop).merchandises()
        var counts: [Int?] = []
        for try await gear in stream.with({ $0.jitter = .zero ... .zero }).prefix(4) {
            counts.append(gear.items?.count)
        }
        #expect(counts == [3, 2, 1, 0])
        #expect(shop.times == [0, 7_200, 14_400, 21_600])
    }

    @Test func `The gear of Splatoon 3 is requested again when an offer or the daily drop ends`() async throws {
        let shop = Shop { ends in
            let times = ends.map { Date(timeIntervalSince1970: Double($0)).ISO8601Format() }
            // The daily drop ends last.
            let drop = times.last.map { #"{"saleEndTime": "\#($0)"}"# } ?? "null"
            let offers = times.dropLast().map { #"{"id": "o", "saleEndTime": "\#($0)", "gear": {"name": "Cap"}}"# }
            return #"""
                {"data": {"gesotown": {"pickupBrand": \#(drop), "limitedGears": [\#(offers.joined(separator: ", "))]}}}
                """#
        }
        let stream = Splatoon3.StreamClient(settings: shop.settings, transport: shop).gear()
        var counts: [Int?] = []
        for try await gear in stream.with({ $0.jitter = .zero ... .zero }).prefix(4) {
            counts.append(gear.onSale?.count)
            #expect((gear.dailyDrop == nil) == (counts.count == 4))
        }
        #expect(counts == [2, 1, 0, 0])
        #expect(shop.times == [0, 7_200, 14_400, 21_600])
    }
}

/// A shop with three offers that end two hours apart, and its clock, which skips all sleeps.
private final class Shop: Transport {
    private let clock = TestClock(skip: .seconds(100_000))
    private let requestTimes = Mutex<[Int]>([])
    private let body: @Sendable ([Int]) -> String

    private static let opening = 1_772_388_000

    /// - Parameter body: Makes a response from the times at which the current offers end, the earliest first.
    init(body: @escaping @Sendable ([Int]) -> String) {
        self.body = body
    }

    /// The times of the requests, in seconds since the opening.
    var times: [Int] { requestTimes.withLock { $0 } }

    var settings: ClientSettings {
        // The time limit is longer than the sleeps that are skipped.
        ClientSettings(
            timeout: .seconds(604_800), retry: .none, clock: clock,
            now: { [clock] in Date(timeIntervalSince1970: Double(Self.opening + clock.seconds)) })
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let now = clock.seconds
        requestTimes.withLock { $0.append(now) }
        let ends = [7_200, 14_400, 21_600].filter { $0 > now }.map { Self.opening + $0 }
        return HTTP.Response(headers: ["Content-Type": "application/json"], body: Data(body(ends).utf8))
    }
}

extension TestClock {
    fileprivate var seconds: Int { Int(now.offset.components.seconds) }
}

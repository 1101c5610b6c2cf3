import EndpointRuntime
import Foundation
import GeneratedClients
import Synchronization
import Testing

/// The gear of both games stays current: its stream asks again each time an offer ends.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct SplatoonGearRefreshTests {
    @Test func splatoon2AsksAgainWhenTheFirstOfferEnds() async throws {
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

    @Test func splatoon3AsksAgainWhenAnOfferOrTheDailyDropEnds() async throws {
        let shop = Shop { ends in
            let times = ends.map { Date(timeIntervalSince1970: Double($0)).ISO8601Format() }
            // The last to end is the daily drop.
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

/// A shop whose three offers end two hours apart, and its clock, which skips all sleeps.
private final class Shop: Transport {
    private let clock = TestClock(skip: .seconds(100_000))
    private let asked = Mutex<[Int]>([])
    private let body: @Sendable ([Int]) -> String

    private static let opening = 1_772_388_000

    /// - Parameter body: Makes a response of the times at which the current offers end, the earliest first.
    init(body: @escaping @Sendable ([Int]) -> String) {
        self.body = body
    }

    /// The seconds since the opening at which the shop was asked.
    var times: [Int] { asked.withLock { $0 } }

    var settings: ClientSettings {
        // The time limit is longer than the sleeps that are skipped.
        ClientSettings(
            timeout: .seconds(604_800), retry: .none, clock: clock,
            now: { [clock] in Date(timeIntervalSince1970: Double(Self.opening + clock.seconds)) })
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let now = clock.seconds
        asked.withLock { $0.append(now) }
        let ends = [7_200, 14_400, 21_600].filter { $0 > now }.map { Self.opening + $0 }
        return HTTP.Response(headers: ["Content-Type": "application/json"], body: Data(body(ends).utf8))
    }
}

extension TestClock {
    fileprivate var seconds: Int { Int(now.offset.components.seconds) }
}

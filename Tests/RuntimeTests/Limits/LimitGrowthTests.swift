import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The time that a gate takes with many waiting requests.
@Suite(.serialized)
struct LimitGrowthTests {
    private static let caller = SHA256.digest([1])
    private static let few = 250
    private static let factor = 16

    /// Work for a number of requests.
    struct Load: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable (_ count: Int) -> Void
    }

    private static func waiter(
        concurrency: Int? = nil, caller: Digest? = nil, rate: RateLimit? = nil, scope: Int? = nil
    ) -> HostGate.Waiter {
        var limits = RequestLimits(rate: rate, concurrency: concurrency, caller: caller)
        if let scope { limits = limits.adding(RateLimit(requests: 1, per: .seconds(60)), scope: "\(scope)") }
        return HostGate.Waiter(limits: limits, patience: Patience(expiry: Expiry(.seconds(3_600))))
    }

    /// A gate with requests that wait.
    private static func gate(_ count: Int, _ waiter: (Int) -> HostGate.Waiter) -> HostGate {
        var gate = HostGate { 0.5 }
        for number in 0..<count {
            gate.wait(UInt64(number), waiter(number))
            _ = gate.settle()
        }
        return gate
    }

    /// Lets all requests pass, at the times for which the gate asks.
    private static func drain(_ gate: inout HostGate) {
        while let next = gate.settle().next { gate.advance(to: next) }
    }

    private static func digest(_ number: Int) -> Digest { Digest(UInt64(number), 0, 0, 0) }

    static let loads = [
        Load(testDescription: "requests that are cancelled") { count in
            var gate = HostGate { 0.5 }
            _ = gate.passAtOnce(waiter(concurrency: 1).limits)
            for number in 0..<count {
                gate.wait(UInt64(number), waiter(concurrency: 1))
                _ = gate.settle()
            }
            for number in 0..<count {
                gate.remove(UInt64(number * 7 % count))
                _ = gate.settle()
            }
        },
        Load(testDescription: "requests that pass one after the other") { count in
            var gate = gate(count) { _ in waiter(concurrency: 1) }
            for _ in 0..<count {
                gate.leave(.limited(1))
                _ = gate.settle()
            }
        },
        Load(testDescription: "requests that pass at a rate") { count in
            var gate = gate(count) { _ in waiter(rate: RateLimit(requests: 10, per: .seconds(1))) }
            drain(&gate)
        },
        Load(testDescription: "requests that are released together") { count in
            var gate = HostGate { 0 }
            gate.pause(caller, for: .seconds(10))
            for number in 0..<count { gate.wait(UInt64(number), waiter(caller: caller)) }
            drain(&gate)
        },
        Load(testDescription: "requests that a pause refuses") { count in
            var gate = HostGate { 0 }
            gate.pause(caller, for: .seconds(10))
            for number in 0..<count { gate.wait(UInt64(number), waiter(caller: caller)) }
            // Each response with a status of 429 extends the pause a little.
            for number in 0..<count { gate.pause(caller, for: .seconds(11) + .milliseconds(number)) }
            gate.pause(caller, for: .seconds(3_601))
            _ = gate.settle()
        },
        Load(testDescription: "requests of many scopes at a common rate") { count in
            var gate = HostGate { 0 }
            for number in 0..<count { _ = gate.passAtOnce(waiter(scope: number).limits) }
            for number in 0..<count {
                gate.wait(UInt64(number), waiter(rate: RateLimit(requests: 10, per: .seconds(1)), scope: number))
                _ = gate.settle()
            }
            drain(&gate)
        },
        Load(testDescription: "callers that pause") { count in
            var gate = HostGate { 0.5 }
            for number in 0..<count { gate.pause(digest(number), for: .seconds(10) + .milliseconds(number)) }
            for number in 0..<count {
                gate.wait(UInt64(number), waiter(caller: digest(number)))
                _ = gate.settle()
            }
            drain(&gate)
        },
    ]

    @Test(.oneTask, .takesTurns, arguments: loads)
    func `The time grows no faster than the number of requests, or nearly so`(_ load: Load) {
        let few = processorTime { load.run(Self.few) }
        let many = processorTime { load.run(Self.few * Self.factor) }
        // Logarithmic factors and caches are far below 4, and quadratic growth is 16.
        #expect(many < few * Double(Self.factor) * 4)
    }
}

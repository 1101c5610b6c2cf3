import EndpointTestSupport
import Testing

@testable import EndpointRuntime

/// Random requests with different limits at the gate of one host.
@Suite
struct HostGateTests {
    @Test(.oneTask, .takesTurns, arguments: 1...100 as ClosedRange<UInt64>)
    func `No promise of the limits is broken`(_ seed: UInt64) {
        var run = GateRun(seed: seed)
        run.arrive(150)
        run.finish()
        #expect(run.problems == [])
    }
}

/// Drives a gate with random requests, and checks each of its decisions against a simple model.
private struct GateRun {
    private struct Request {
        let limits: RequestLimits
        let patience: Patience
    }

    private static let rates: [RateLimit?] = [
        nil, RateLimit(requests: 1, per: .seconds(7)), RateLimit(requests: 4, per: .seconds(5)),
        RateLimit(requests: 4, per: .seconds(5), burst: 2),
    ]
    private static let pausable = (1...2).map { SHA256.digest([$0]) }

    private(set) var problems: [String] = []
    private var random: SplitMix64
    private var gate: HostGate
    private var now: Duration = .zero
    private var next: Duration?
    private var requests: [UInt64: Request] = [:]
    private var waiting: Set<UInt64> = []
    private var leaving: [(time: Duration, id: UInt64)] = []
    private var pauses: [Digest: Duration] = [:]
    private var starts: [Rate: [Duration]] = [:]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        let fraction = Double(seed % 11) / 10
        gate = HostGate { fraction }
    }

    /// Lets requests arrive at random times, while others are cancelled, end, and cause pauses.
    mutating func arrive(_ count: UInt64) {
        for id in 1...count {
            advance(to: now + pick([.zero, .milliseconds(1), .milliseconds(700), .seconds(1)]))
            let limits = limits()
            let due = now + pick([.seconds(2), .seconds(30), .seconds(1_000)])
            let patience = Patience(expiry: Expiry(due), pauseDue: pick([nil, now + .seconds(3)]))
            requests[id] = Request(limits: limits, patience: patience)
            enter(id, limits, patience)
            if random.next() % 8 == 0, let other = waiting.randomElement(using: &random) { cancel(other) }
            if random.next() % 20 == 0 { pause(pick(Self.pausable), for: pick([.seconds(1), .seconds(9)])) }
            if random.next() % 8 == 0, let other = waiting.randomElement(using: &random) {
                requests[other]?.patience.expiry.extend(to: now + .seconds(500))
            }
        }
    }

    /// Lets all requests end.
    mutating func finish() {
        advance(to: now + .seconds(5_000))
        if !waiting.isEmpty { problems.append("\(waiting.count) requests still wait") }
        if !gate.isIdle(at: now) { problems.append("something is left") }
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &random)]
    }

    private mutating func limits() -> RequestLimits {
        var limits = RequestLimits(
            rate: pick(Self.rates), concurrency: pick([nil, 1, 3]), caller: pick([nil] + Self.pausable))
        if random.next() % 2 == 0 {
            limits = limits.adding(RateLimit(requests: 2, per: .seconds(3)), scope: pick(["a", "b"]))
        }
        return random.next() % 10 == 0 ? limits.borrowingPlace() : limits
    }

    private mutating func enter(_ id: UInt64, _ limits: RequestLimits, _ patience: Patience) {
        gate.advance(to: now)
        settle()
        if gate.passAtOnce(limits) {
            started(id)
        } else {
            waiting.insert(id)
            gate.wait(id, HostGate.Waiter(limits: limits, patience: patience))
        }
        settle()
    }

    private mutating func cancel(_ id: UInt64) {
        waiting.remove(id)
        gate.remove(id)
        settle()
    }

    private mutating func pause(_ caller: Digest, for duration: Duration) {
        pauses[caller] = max(pauses[caller] ?? .zero, now + duration)
        gate.pause(caller, for: duration)
        settle()
        for id in waiting where requests[id]?.limits.caller == caller {
            if let end = pauses[caller], requests[id]?.patience.outlasts(end) == false {
                problems.append("\(id) waits for a pause that outlasts it")
            }
        }
    }

    /// Moves the time from event to event.
    private mutating func advance(to time: Duration) {
        while let event = [next, leaving.first?.time].compactMap(\.self).min(), event <= time {
            now = event
            gate.advance(to: now)
            while let first = leaving.first, first.time <= now {
                leaving.removeFirst()
                if let limits = requests[first.id]?.limits { gate.leave(limits.concurrency) }
            }
            settle()
        }
        now = time
    }

    private mutating func settle() {
        let (decisions, next) = gate.settle()
        if let next, next <= now { problems.append("the gate asks for a time that has passed") }
        self.next = next.flatMap { $0 > now ? $0 : nil }
        for (id, outcome) in decisions {
            if waiting.remove(id) == nil { problems.append("\(id) does not wait") }
            switch outcome {
            case .success: started(id)
            case .failure(let refusal): refused(id, refusal)
            }
        }
    }

    private mutating func refused(_ id: UInt64, _ refusal: Refusal) {
        guard let request = requests[id], let end = request.limits.caller.flatMap({ pauses[$0] }) else {
            return problems.append("\(id) was refused without a pause")
        }
        if refusal != .paused(end - now) || request.patience.outlasts(end) {
            problems.append("\(id) was refused, but would have waited")
        }
    }

    private mutating func started(_ id: UInt64) {
        guard let limits = requests[id]?.limits else { return }
        if let end = limits.caller.flatMap({ pauses[$0] }), end > now { problems.append("\(id) started in a pause") }
        if case .limited(let maximum) = limits.concurrency, countInFlight() >= maximum {
            problems.append("\(id) is one too many in flight")
        }
        for rate in [limits.rate, limits.scopedRate].compactMap(\.self) {
            starts[rate, default: []].append(now)
            if exceeds(rate.limit, starts[rate] ?? []) { problems.append("\(id) exceeds \(rate)") }
        }
        if waiting.contains(where: { $0 < id && requests[$0]?.limits == limits }) {
            problems.append("\(id) overtakes an earlier one with the same limits")
        }
        let end = now + pick([.zero, .milliseconds(300), .seconds(2)])
        leaving.insert((end, id), at: leaving.firstIndex { $0.time > end } ?? leaving.endIndex)
    }

    private func countInFlight() -> Int {
        leaving.count { requests[$0.id]?.limits.concurrency != .borrowed }
    }

    /// Whether a window that ends with the last start contains too many.
    private func exceeds(_ limit: RateLimit, _ starts: [Duration]) -> Bool {
        let end = starts[starts.count - 1]
        guard let burst = limit.burst else {
            return starts.count { $0 >= end - limit.per } > limit.requests
        }
        return starts.indices.contains { first in
            (end - starts[first]) * limit.requests < limit.per * (starts.count - first - burst)
        }
    }
}

import Foundation
import SimulationEngine

/// Runs cases, and prints the findings.
struct Report {
    let options: Options

    func run() -> Bool {
        print("seed \(options.seed)")
        if let number = options.number { return repeatCase(number) }
        let start = ContinuousClock.now
        var (calls, number, digest) = (0, 0, Hasher())
        var found: [String: [Int]] = [:]
        while calls < options.calls {
            let run = Run(Case(seed: Self.seed(options.seed, number)))
            let findings = relevant(run())
            calls += run.world.callCount
            if let finding = findings.first, !options.keepsGoing {
                print(summary(calls, number + 1, start))
                show(finding, number)
                return false
            }
            for finding in findings { found[finding.invariant, default: []].append(number) }
            digest.combine(run.world.digest)
            number += 1
        }
        print(summary(calls, number, start), "trace \(String(UInt(bitPattern: digest.finalize()), radix: 16))")
        for (invariant, numbers) in found.sorted(by: { $0.key < $1.key }) {
            print("\(invariant): \(numbers.count) findings, cases \(numbers.prefix(5))")
        }
        return found.isEmpty
    }

    /// Equal options have equal seeds.
    private static func seed(_ seed: UInt64, _ number: Int) -> UInt64 {
        var random = RandomNumbers(seed: seed &* 1_000_003 &+ UInt64(number))
        return random.next()
    }

    private func repeatCase(_ number: Int) -> Bool {
        let plan = Case(seed: Self.seed(options.seed, number))
        let run = Run(plan, isTraced: options.isTraced)
        let finding = relevant(run()).first
        if options.isTraced {
            print(plan.text)
            print(run.world.trace.joined(separator: "\n"))
        }
        guard let finding else {
            print("case \(number): no finding")
            return true
        }
        show(finding, number)
        return false
    }

    private func relevant(_ findings: [Finding]) -> [Finding] {
        findings.filter { !options.except.contains($0.invariant) && options.only ?? $0.invariant == $0.invariant }
    }

    private func show(_ finding: Finding, _ number: Int) {
        print("\nfinding in case \(number), which is made shorter …")
        let shortest = Shrink(invariant: finding.invariant)(Case(seed: Self.seed(options.seed, number)))
        let run = Run(shortest, isTraced: true)
        let last = run().first { $0.invariant == finding.invariant } ?? finding
        print("\(last.invariant): \(last.problem)\n\n\(shortest.text)\n")
        print(run.world.trace.prefix(200).joined(separator: "\n"))
        print("\nrepeat: simulation --seed \(options.seed) --case \(number) --only \(finding.invariant)")
    }

    private func summary(_ calls: Int, _ cases: Int, _ start: ContinuousClock.Instant) -> String {
        let seconds = start.duration(to: .now) / .seconds(1)
        let throughput = Int(Double(calls) / max(seconds, 0.001))
        return "\(calls) calls in \(cases) cases, \(Int(seconds)) s, \(throughput) calls/s"
    }
}

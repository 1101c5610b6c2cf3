@testable import EndpointRuntime

/// Random numbers that are the same for the same seed.
package struct RandomNumbers: RandomNumberGenerator, Sendable {
    private var generator: SplitMix64

    package init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    package mutating func next() -> UInt64 { generator.next() }

    package mutating func number(in range: ClosedRange<Int>) -> Int {
        // The distribution need not be exact, and `Int.random` is slow without optimization.
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// Returns `true` once in `count` times on average.
    package mutating func once(in count: Int) -> Bool { number(in: 1...count) == 1 }

    /// A number from 0 to 1.
    package mutating func fraction() -> Double { Double(next() >> 11) / Double(UInt64.max >> 11) }

    package mutating func element<Element>(of elements: [Element]) -> Element {
        elements[number(in: 0...elements.count - 1)]
    }
}

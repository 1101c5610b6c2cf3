/// A generator that returns the same numbers for the same seed: SplitMix64, by Sebastiano Vigna.
struct RandomNumbers: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed &>> 31)
    }

    mutating func number(in range: ClosedRange<Int>) -> Int {
        // The distribution need not be exact, and `Int.random` is slow without optimization.
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// Returns `true` once in `count` times on average.
    mutating func once(in count: Int) -> Bool { number(in: 1...count) == 1 }

    /// A number from 0 to 1.
    mutating func fraction() -> Double { Double(next() >> 11) / Double(UInt64.max >> 11) }

    mutating func element<Element>(of elements: [Element]) -> Element {
        elements[number(in: 0...elements.count - 1)]
    }
}

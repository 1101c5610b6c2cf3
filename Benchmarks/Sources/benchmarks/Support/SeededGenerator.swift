/// A random number generator with the same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int {
        .random(in: range, using: &self)
    }

    mutating func chance(_ share: Double) -> Bool {
        .random(in: 0..<1, using: &self) < share
    }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[int(0...values.count - 1)]
    }

    /// `count` different values, in random order.
    mutating func some<Value>(_ count: Int, of values: [Value]) -> [Value] {
        Array(values.shuffled(using: &self).prefix(count))
    }

    /// A number with the given number of fraction digits.
    mutating func decimal(_ range: ClosedRange<Double>, digits: Int) -> String {
        Double.random(in: range, using: &self).plain(digits)
    }

    /// `count` random letters of an alphabet.
    mutating func letters(_ count: Int, of alphabet: String) -> String {
        let alphabet = Array(alphabet)
        return String((0..<count).map { _ in pick(alphabet) })
    }

    /// A few capitalized words.
    mutating func title(_ count: ClosedRange<Int>) -> String {
        words(count).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    mutating func words(_ count: ClosedRange<Int>) -> [String] {
        (0..<int(count)).map { _ in pick(Self.vocabulary) }
    }

    private static let vocabulary = """
        a of the and from under harbour orchard window paper northern bridge summer clock salt market letter thunder \
        mountain copper river garden lantern tailor winter painted forest village engine quiet distant morning atlas \
        crossing ferry museum island theory
        """.split(separator: " ").map(String.init)
}

/// Numbers that depend only on a seed and on texts, so that the same request gets the same response.
struct Randomness: Sendable {
    let seed: UInt64

    /// A number for a sequence of texts.
    func number(_ texts: [String]) -> UInt64 {
        var hash = seed ^ 0xCBF2_9CE4_8422_2325
        for text in texts {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        return Self.mixed(hash)
    }

    /// A number from 0 up to 1, without 1.
    func fraction(_ texts: [String]) -> Double { Double(number(texts) >> 11) / Double(1 << 53 as UInt64) }

    /// The finalizer of SplitMix64.
    private static func mixed(_ hash: UInt64) -> UInt64 {
        var value = hash &+ 0x9E37_79B9_7F4A_7C15
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Finds texts in bytes, all of them in one walk.
struct SecretSearch {
    /// The texts with each first byte. The longest is first.
    private let texts: [UInt8: [[UInt8]]]

    init(_ texts: some Sequence<String>) {
        self.texts = Dictionary(grouping: texts.map { Array($0.utf8) }.filter { !$0.isEmpty }) { $0[0] }
            .mapValues { $0.sorted { $0.count > $1.count } }
    }

    var isEmpty: Bool { texts.isEmpty }

    /// Whether one of the texts is equal to these bytes.
    func contains(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first.flatMap { texts[$0] }?.contains { $0[...] == bytes } ?? false
    }

    /// The places of the texts, in order. At each place it is the longest text. Places can overlap.
    func places(in bytes: [UInt8]) -> [Range<Int>] {
        var isFirst = [Bool](repeating: false, count: 256)
        for byte in texts.keys { isFirst[Int(byte)] = true }
        var places: [Range<Int>] = []
        for (start, byte) in bytes.enumerated() where isFirst[Int(byte)] {
            let text = texts[byte]?.first { text in
                start + text.count <= bytes.count && text.indices.allSatisfy { text[$0] == bytes[start + $0] }
            }
            if let text { places.append(start..<start + text.count) }
        }
        return places
    }

    /// The bytes with a mask in place of each text that is not kept. Texts that overlap have one mask.
    func mask(_ bytes: [UInt8], except isKept: (Range<Int>) -> Bool = { _ in false }) -> [UInt8] {
        let places = places(in: bytes).filter { !isKept($0) }
        guard !places.isEmpty else { return bytes }
        var masked: [UInt8] = []
        var end = 0
        for place in places {
            if place.lowerBound >= end {
                masked += bytes[end..<place.lowerBound]
                masked += Array(Sensitive.mask.utf8)
            }
            end = max(end, place.upperBound)
        }
        return masked + bytes[end...]
    }
}

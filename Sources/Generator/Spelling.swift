/// A name as a slip is looked for in it: in small letters, and as bytes.
struct Spelling {
    let bytes: [UInt8]
    /// A bit for each letter that is there.
    private var letters: UInt64 = 0
    /// A bit for each letter that is there more than once.
    private var repeated: UInt64 = 0

    init(_ name: String) {
        bytes = Array(name.lowercased().utf8)
        for byte in bytes {
            // Small letters and digits leave different remainders; what shares a bit makes a bound lower, never wrong.
            let letter: UInt64 = 1 << UInt64(byte % 38)
            repeated |= letters & letter
            letters |= letter
        }
    }

    /// A bound that the edit distance cannot be below, and that takes next to no time.
    func leastDistance(to other: Spelling) -> Int {
        max(abs(bytes.count - other.bytes.count), lettersBeyond(other), other.lettersBeyond(self))
    }

    private func lettersBeyond(_ other: Spelling) -> Int {
        (letters & ~other.letters).nonzeroBitCount + (repeated & ~other.repeated).nonzeroBitCount
    }
}

/// Measures how many insertions, removals, replacements and swaps of neighbours lead from one name to others.
///
/// The table of distances is kept as differences between neighbouring cells, a column of it in the bits of a word, so
/// that a column takes one step and not one for each letter (Hyyrö, "A bit-vector algorithm for computing Levenshtein
/// and Damerau edit distances", 2003).
struct EditDistance {
    private let count: Int
    /// Where in the name each byte stands, as bits.
    private var positions = [UInt64](repeating: 0, count: 256)

    /// - Parameter spelling: The name to start from; where it has more bytes than a word has bits, there is no measure.
    init?(from spelling: Spelling) {
        if spelling.bytes.count > UInt64.bitWidth { return nil }
        count = spelling.bytes.count
        for (index, byte) in spelling.bytes.enumerated() { positions[Int(byte)] |= 1 << UInt64(index) }
    }

    /// Goes over buffers because the tool runs unoptimised on its users' machines, where each element of an array that
    /// is looked at costs a retain.
    func callAsFunction(_ other: Spelling) -> Int {
        if count == 0 { return other.bytes.count }
        return positions.withUnsafeBufferPointer { positions in
            other.bytes.withUnsafeBufferPointer { distance(to: $0, positions) }
        }
    }

    private func distance(to other: UnsafeBufferPointer<UInt8>, _ positions: UnsafeBufferPointer<UInt64>) -> Int {
        let last: UInt64 = 1 << UInt64(count - 1)
        var distance = count
        // Cells of a column that are one more, and one less, than the cell above; and those equal to their diagonal.
        var (more, less, equal) = (UInt64.max, UInt64.zero, UInt64.zero)
        var matchesBefore: UInt64 = 0
        var index = 0
        while index < other.count {
            let matches = positions[Int(other[index])]
            let swaps = ((~equal & matches) << 1) & matchesBefore
            equal = (((matches & more) &+ more) ^ more) | matches | less | swaps
            let (grows, shrinks) = (less | ~(equal | more), equal & more)
            if grows & last != 0 { distance += 1 }
            if shrinks & last != 0 { distance -= 1 }
            let left = grows << 1 | 1
            (more, less) = (shrinks << 1 | ~(equal | left), left & equal)
            matchesBefore = matches
            index += 1
        }
        return distance
    }
}

/// Returns the end of a message about an unknown name, such as `; did you mean 'Movie'?`. It is empty if no name is
/// similar.
func suggestion(for name: String, among candidates: some Sequence<String>) -> String {
    KnownNames(candidates).suggestion(for: name)
}

/// The known names, prepared once for the suggestions for all misspelled names.
struct KnownNames {
    private let words: [(name: String, spelling: Spelling)]

    init(_ names: some Sequence<String>) {
        words = names.map { ($0, Spelling($0)) }
    }

    /// Returns the end of a message about a name that is not one of these. It is empty if none of them is similar.
    func suggestion(for name: String) -> String {
        let spelling = Spelling(name)
        // Names above the length limit of `EditDistance` get no suggestion.
        guard let distance = EditDistance(from: spelling) else { return "" }
        let nearest = nearest(to: spelling, within: max(1, spelling.bytes.count / 3), by: distance.callAsFunction)
        return nearest.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// Finds the name with the smallest edit distance.
    ///
    /// - Parameters:
    ///   - spelling: The misspelled name.
    ///   - limit: The largest distance of a similar name.
    ///   - distance: Measures the distance to a name. It is called only if the name may be the nearest so far.
    /// - Returns: The nearest name, or `nil` if none is similar. Of several names at the same distance, the first in
    ///   alphabetical order.
    func nearest(to spelling: Spelling, within limit: Int, by distance: (Spelling) -> Int) -> String? {
        var nearest: String?
        var limit = limit
        for word in words where spelling.leastDistance(to: word.spelling) <= limit {
            let distance = distance(word.spelling)
            if distance > limit { continue }
            if let nearest, distance == limit, nearest < word.name { continue }
            (nearest, limit) = (word.name, distance)
        }
        return nearest
    }
}

/// A name prepared for comparison: its lowercase bytes, and the set of its letters.
struct Spelling {
    let bytes: [UInt8]
    /// A bit for each letter that occurs.
    private var letters: UInt64 = 0
    /// A bit for each letter that occurs more than once.
    private var repeated: UInt64 = 0

    init(_ name: String) {
        bytes = Array(name.lowercased().utf8)
        for byte in bytes {
            // Lowercase letters and digits have distinct remainders. Bytes that share a bit make the bound lower, but
            // never wrong.
            let letter: UInt64 = 1 << UInt64(byte % 38)
            repeated |= letters & letter
            letters |= letter
        }
    }

    /// A lower bound of the edit distance that is cheap to compute.
    func leastDistance(to other: Spelling) -> Int {
        max(abs(bytes.count - other.bytes.count), lettersMissing(from: other), other.lettersMissing(from: self))
    }

    private func lettersMissing(from other: Spelling) -> Int {
        (letters & ~other.letters).nonzeroBitCount + (repeated & ~other.repeated).nonzeroBitCount
    }
}

/// Counts the insertions, deletions, replacements and swaps of neighbors that turn one name into another.
///
/// The table of distances is stored as differences between neighboring cells. The bits of one word hold a column, so
/// that a column takes one step instead of one for each letter (Hyyrö, "A bit-vector algorithm for computing
/// Levenshtein and Damerau edit distances", 2003).
struct EditDistance {
    private let count: Int
    /// The positions of each byte in the name, as bits.
    private var positions = [UInt64](repeating: 0, count: 256)

    /// Returns `nil` if the name has more bytes than a word has bits.
    init?(from spelling: Spelling) {
        if spelling.bytes.count > UInt64.bitWidth { return nil }
        count = spelling.bytes.count
        for (index, byte) in spelling.bytes.enumerated() { positions[Int(byte)] |= 1 << UInt64(index) }
    }

    /// Returns the distance to another name.
    ///
    /// It iterates over buffers because the tool runs unoptimized on its users' machines, where each access to an
    /// array element costs a retain.
    func callAsFunction(_ other: Spelling) -> Int {
        if count == 0 { return other.bytes.count }
        return positions.withUnsafeBufferPointer { positions in
            other.bytes.withUnsafeBufferPointer { distance(to: $0, positions) }
        }
    }

    private func distance(to other: UnsafeBufferPointer<UInt8>, _ positions: UnsafeBufferPointer<UInt64>) -> Int {
        let last: UInt64 = 1 << UInt64(count - 1)
        var distance = count
        // The cells of a column that are one more and one less than the cell above, and those equal to their diagonal
        // neighbor.
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

/// The end of a message about a name that does not exist: `; did you mean 'Movie'?`, or nothing where no name is near.
func suggestion(for name: String, among candidates: some Sequence<String>) -> String {
    KnownNames(candidates).suggestion(for: name)
}

/// The names that a misspelt one may stand for, prepared once for all that are looked up.
struct KnownNames {
    private let words: [(name: String, spelling: Spelling)]

    init(_ names: some Sequence<String>) {
        words = names.map { ($0, Spelling($0)) }
    }

    /// The end of a message about a name that is none of these.
    func suggestion(for name: String) -> String {
        let spelling = Spelling(name)
        // Nobody mistypes a name that is longer than there is a measure for.
        guard let distance = EditDistance(from: spelling) else { return "" }
        let nearest = nearest(to: spelling, within: max(1, spelling.bytes.count / 3), by: distance.callAsFunction)
        return nearest.map { "; did you mean '\($0)'?" } ?? ""
    }

    /// Finds the name at the least distance.
    ///
    /// - Parameters:
    ///   - spelling: The misspelt name.
    ///   - limit: The greatest distance that is near.
    ///   - distance: Measures the way to a name; asked only where that may be the nearest yet.
    /// - Returns: The nearest, of several the first in the alphabet, or nothing where none is near.
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

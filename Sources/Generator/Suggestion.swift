/// The end of a message about a name that does not exist: `; did you mean 'Movie'?`, or nothing where no name is near.
func suggestion(for name: String, among candidates: some Sequence<String>) -> String {
    let count = name.utf8.count
    let limit = max(1, count / 3)
    // To compare two names takes time by the product of their lengths, and nobody mistypes a name as long as that.
    if count > 64 { return "" }
    let nearest =
        candidates
        .filter { abs($0.utf8.count - count) <= limit }
        .map { (name: $0, distance: editDistance(Array(name.lowercased().utf8), Array($0.lowercased().utf8))) }
        .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard let nearest, nearest.distance <= limit else { return "" }
    return "; did you mean '\(nearest.name)'?"
}

/// How many insertions, removals, replacements and swaps of neighbours lead from one text to the other.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
        var row = [i]
        for j in 1...b.count {
            var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforeLast[j - 2] + 1) }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}

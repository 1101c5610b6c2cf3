/// The choice of a name that no other thing has.
enum UnusedName {
    /// The first candidate that is not taken, or else a name with the lowest number that makes it unused.
    static func first(_ candidates: [String], else base: String, _ taken: Set<String>) -> String {
        if let free = candidates.first(where: { !taken.contains($0) }) { return free }
        var number = 2
        while taken.contains("\(base)\(number)") { number += 1 }
        return "\(base)\(number)"
    }
}

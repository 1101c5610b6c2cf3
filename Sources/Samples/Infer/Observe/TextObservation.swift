/// Texts: their number, a bounded set of their values, and the forms that all of them have.
struct TextObservation: Sendable {
    private(set) var count = 0
    /// The texts without characters.
    private(set) var empty = 0
    /// The texts in place of which a recorder has written a mask. Their values are unknown.
    private(set) var masked = 0
    /// The forms of all texts that are neither empty nor masked. All forms if there is none.
    private(set) var forms = TextForms.all
    /// The number of times of each value. `nil` if there are too many values, or if one is long.
    private(set) var values: [String: Int]? = [:]

    private static let valueLimit = 32
    private static let lengthLimit = 48

    mutating func add(_ text: String) {
        count += 1
        if text.isEmpty {
            empty += 1
        } else if text.hasPrefix("[redacted"), text.hasSuffix("]") {
            masked += 1
        } else {
            // Most texts have no form, and one that has none decides.
            if !forms.isEmpty { forms.formIntersection(TextForms(of: text)) }
            if text.utf8.count > Self.lengthLimit { values = nil }
            values?[text, default: 0] += 1
            if values?.count ?? 0 > Self.valueLimit { values = nil }
        }
    }

    /// The number of texts whose values are known.
    var known: Int { count - empty - masked }

    mutating func merge(_ other: TextObservation) {
        count += other.count
        empty += other.empty
        masked += other.masked
        forms.formIntersection(other.forms)
        guard let more = other.values, var all = values else {
            values = nil
            return
        }
        all.merge(more, uniquingKeysWith: +)
        values = all.count > Self.valueLimit ? nil : all
    }
}

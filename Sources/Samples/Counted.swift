/// A number with its noun: `1 value`, `3 values`. The plural is given if it has another ending than `s` or `ies`.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    if count == 1 { return "1 \(noun)" }
    return "\(count) \(plural ?? (noun.hasSuffix("y") ? "\(noun.dropLast())ies" : "\(noun)s"))"
}

/// All that a value holds, as text without the names of its types: equal for a model and its twin if they hold the same.
func values(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
        return mirror.children.first.map { values(of: $0.value) } ?? "nil"
    }
    if mirror.children.isEmpty {
        return String(reflecting: value)
    }
    let parts = mirror.children.map { "\($0.label ?? ""): \(values(of: $0.value))" }
    return "{\(parts.joined(separator: ", "))}"
}

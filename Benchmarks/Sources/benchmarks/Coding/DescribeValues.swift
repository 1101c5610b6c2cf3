/// Describes a value without the names of its types.
///
/// The descriptions of a generated model and its handwritten counterpart are equal if both have the same values.
func describeValues(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
        return mirror.children.first.map { describeValues(of: $0.value) } ?? "nil"
    }
    if mirror.children.isEmpty {
        return String(reflecting: value)
    }
    let parts = mirror.children.map { "\($0.label ?? ""): \(describeValues(of: $0.value))" }
    return "{\(parts.joined(separator: ", "))}"
}

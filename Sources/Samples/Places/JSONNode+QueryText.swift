import EndpointGenerator

extension JSONNode {
    /// The text of a constant in a URL: of a string, a number or a truth value.
    var queryText: String? {
        switch value {
        case .string(let text), .number(let text): text
        case .bool(let flag): String(flag)
        case .null, .array, .object: nil
        }
    }
}

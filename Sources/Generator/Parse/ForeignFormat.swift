/// A format that people know, and put where a spec belongs.
enum ForeignFormat: String {
    case openAPI = "an OpenAPI document"
    case jsonSchema = "a JSON Schema"

    /// Tells the format by the members at the top of a file, and which of them gives it away; nothing where one of them
    /// is a spec's, whose other members are slips.
    static func recognize(_ members: [JSONMember]) -> Located<ForeignFormat>? {
        let names = Dictionary(
            members.map { ($0.name.value, $0.name.location) }, uniquingKeysWith: { first, _ in first })
        if ["baseURL", "endpoints", "models"].contains(where: { names[$0] != nil }) { return nil }
        if let location = names["openapi"] ?? names["swagger"] { return Located(.openAPI, at: location) }
        // A spec has a `$schema` too, which is the schema of specs.
        guard let location = names["$schema"] else { return nil }
        let isSchema = ["properties", "$defs", "definitions"].contains { names[$0] != nil }
        return isSchema ? Located(.jsonSchema, at: location) : nil
    }
}

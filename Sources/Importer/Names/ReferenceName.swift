extension Reference {
    /// The name of a model for the target: its last key that a person has chosen, and a word for its place there.
    var modelName: String {
        let chosen = keys.filter { !Self.isStructure($0) && Int($0) == nil && !$0.contains("/") }
        guard let last = keys.last else { return name }
        if keys.count == 3, keys[0] == "components", Int(last) != nil { return StatusWords.word(last) + " error" }
        guard let owner = chosen.last, owner != last else { return name }
        let place = keys.reversed().lazy.compactMap(Self.placeWord).first ?? ""
        return place.isEmpty ? owner : "\(owner) \(place)"
    }

    /// Whether a key only gives structure, in OpenAPI or in JSON Schema.
    private static func isStructure(_ key: String) -> Bool {
        containers.contains(key) || SchemaKeyword(rawValue: key)?.placeWord != nil
    }

    /// The word for a schema below a key. It is empty if the key below says it, and `nil` if the key is no place.
    private static func placeWord(_ key: String) -> String? {
        switch key {
        case "responses": "response"
        case "requestBody", "requestBodies": "body"
        case "parameters", "schemas": ""
        default: SchemaKeyword(rawValue: key)?.placeWord
        }
    }

    /// The keys of OpenAPI around schemas.
    private static let containers: Set = [
        "components", "schemas", "responses", "requestBodies", "parameters", "headers", "content", "schema", "paths",
        "get", "put", "post", "patch", "delete", "query", "additionalOperations", "requestBody", "mediaTypes",
    ]
}

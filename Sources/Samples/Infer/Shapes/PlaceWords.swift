import EndpointImporter

/// The words for the objects of a place.
struct PlaceWords {
    /// The word for an object in the place.
    let own: String
    /// The word for an object in a list in the place.
    let item: String

    /// The words for the elements of a list, or for the values of a map.
    var element: PlaceWords { PlaceWords(own: item, item: Words.singularLast(item)) }

    /// The words for a member. A general key, such as `results`, says nothing that the words of the object do not say.
    func member(_ key: String) -> PlaceWords {
        if GeneralWords.contains(key) { return PlaceWords(own: "\(own) \(key)", item: item) }
        return PlaceWords(own: key, item: Words.singularLast(key))
    }
}

/// Keys that do not say what they hold.
enum GeneralWords {
    static func contains(_ key: String) -> Bool { all.contains(key.lowercased()) }

    private static let all: Set = [
        "results", "result", "items", "item", "data", "entries", "docs", "nodes", "node", "list", "values", "records",
        "rows", "edges", "hits", "elements", "content", "objects", "response", "payload", "body", "value",
    ]
}

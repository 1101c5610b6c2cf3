import EndpointGenerator

/// The tags that a document describes (OpenAPI 3.2, "Tag Object").
struct Tags {
    private var parents: [String: String] = [:]
    private var marks: Set<String> = []

    init() {}

    init(_ root: JSONNode) {
        for tag in root["tags"]?.elements ?? [] {
            guard let name = tag["name"]?.text else { continue }
            parents[name] = tag["parent"]?.text
            if let kind = tag["kind"]?.text, kind != "nav" { marks.insert(name) }
        }
    }

    /// Whether a tag marks operations, such as a badge or an audience, and does not divide them.
    func isMark(_ tag: String) -> Bool { marks.contains(tag) }

    /// A tag and those that it is nested under, in order.
    func path(of tag: String) -> [String] {
        var path = [tag]
        // A tag must not be nested under itself, but may be by a mistake.
        while let parent = path.last.flatMap({ parents[$0] }), !path.contains(parent) { path.append(parent) }
        return path
    }
}

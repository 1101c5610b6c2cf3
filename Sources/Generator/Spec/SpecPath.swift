/// A path of members. A spec writes it with dots, or as a list of keys if a key has dots: `links.next` or
/// `["@odata.nextLink"]`.
struct SpecPath {
    let keys: [String]
    /// Whether the spec writes the path with dots.
    let isDotted: Bool
    /// The path as the spec writes it, for messages.
    let text: String
    let location: Location
}

extension SpecPath {
    /// Splits a text such as `data.schedules.nodes` into members.
    init(_ text: Located<String>) {
        keys = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        self.text = text.value
        isDotted = true
        location = text.location
    }
}

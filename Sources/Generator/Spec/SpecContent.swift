/// The body of a response that is not JSON.
struct SpecContent {
    let kind: Kind
    /// The media types that the client accepts, such as `application/pdf` or `image/*`.
    let accept: Located<String>

    enum Kind: String, CaseIterable {
        /// Bytes in memory.
        case raw
        /// Text in the charset of the response.
        case text
        /// Bytes that are saved to a file.
        case file

        /// Whether the value, or a parameter that it needs, has a type of Foundation.
        var needsFoundation: Bool { self != .text }
    }
}

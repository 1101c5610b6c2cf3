/// A value that the caller of an endpoint gives.
struct SpecParameter {
    /// The name on the wire.
    let key: Located<String>
    var type: SpecType
    /// The Swift name, where the spec gives one.
    var name: Located<String>?
    var summary: String?
    var defaultValue: JSONNode?
    var style = Style.repeated
    /// The value that every request sends: callers do not see the parameter.
    var constant: String?

    /// How a value goes into the request.
    enum Style: String, CaseIterable {
        /// One value; an array repeats the name for each of its elements.
        case repeated = "repeat"
        /// An array as one value joined by commas.
        case comma
        /// An array as one value joined by vertical lines.
        case pipe
        /// An array as one value, joined as the caller wants it: commas mean all of the elements, lines any of them.
        case commaOrPipe = "comma or pipe"
        /// A text in the path, whose slashes part segments.
        case segments
    }

    /// Whether the style says how the elements of an array become one value.
    var joinsElements: Bool {
        switch style {
        case .comma, .pipe, .commaOrPipe: true
        case .repeated, .segments: false
        }
    }

    var swiftName: String { name?.value ?? SwiftName.lowerCamelCase(key.value) }
}

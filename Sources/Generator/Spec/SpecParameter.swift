/// A parameter of an endpoint.
package struct SpecParameter {
    /// The name on the wire.
    package let key: Located<String>
    package var type: SpecType
    /// The Swift name, if the spec gives one.
    package var name: Located<String>?
    package var summary: String?
    package var defaultValue: JSONNode?
    package var style = Style.repeated
    /// The value that every request sends. Callers do not see a parameter with a constant. It is a string, unless the
    /// parameter is a member of a JSON body.
    package var constant: JSONNode?

    /// Whether `nil` is sent as `null`. Otherwise, the member of the JSON body is omitted.
    package var hasExplicitNull = false

    /// Whether a part of a multipart body is a file, or a list of files.
    package var isFile = false

    /// The encoding of a value in the request.
    package enum Style: String, CaseIterable {
        /// One value. An array repeats the name for each of its elements.
        case repeated = "repeat"
        /// An array as one value, joined by commas.
        case comma
        /// An array as one value, joined by vertical bars.
        case pipe
        /// An array as one value, joined by spaces.
        case space
        /// An array as one value, joined by tabs.
        case tab
        /// An array as one value, joined by line feeds.
        case newline
        /// An array as one value, joined as the caller chooses. Commas mean all of the elements, vertical bars mean
        /// any of them.
        case commaOrPipe = "comma or pipe"
        /// A string in the path whose slashes separate segments. A list, or the members of a map or an object, as segments.
        case segments
        /// In the path: the elements of a list, or the members of a map or an object, each after a dot.
        case label
        /// In the path: the elements of a list, or the members of a map or an object, as parameters after semicolons.
        case matrix
        /// The members of a map or an object as one value, in which commas separate names and values.
        case pairs
        /// A list, a map or an object as several values, whose names contain the keys in brackets.
        case brackets
        /// The members of a map or an object as values of their own. The name of the parameter is not sent.
        case members
        /// The value as JSON text.
        case json
    }

    /// The parts of a request that have parameters.
    package enum Place {
        case path, query, header, form, multipart, json
        /// A URL that is computed and not sent.
        case url
    }

    /// Whether the style joins the elements of an array into one value.
    package var joinsElements: Bool { separator != nil || style == .commaOrPipe }

    /// The separator of an array that is one value. `nil` for all other values, and if the caller chooses it.
    package var separator: ListSeparator? { ListSeparator(rawValue: style.rawValue) }

    package var swiftName: String { name?.value ?? SwiftName.lowerCamelCase(key.value) }
}

/// A computed URL, such as that of a picture: `https://image.tmdb.org/t/p/{size}{poster_path}`.
package struct SpecURL {
    /// The Swift name of the property or function.
    package let name: Located<String>
    package let summary: String?
    package let template: Located<String>
    package let pieces: [PathPiece]
    /// The parameters that the caller passes. The other names in braces are fields of the model.
    package let parameters: [SpecParameter]
    /// The items that are added to the query. An item whose value is `nil` is omitted.
    package let query: [SpecParameter]

    /// The names in braces.
    package var names: [String] { pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } } }

    /// The names in braces that `parameters` does not describe. They are strings if the URL does not belong to a
    /// model.
    package var textParameters: [SpecParameter] {
        names.filter { name in !parameters.contains { $0.key.value == name } }.map { name in
            SpecParameter(
                key: Located(name, at: template.location), type: .scalar(.string))
        }
    }
}

/// A value that a request sends, and its name there.
struct Entry {
    let key: String
    let value: SentValue
}

/// A value in a request or in a URL.
enum SentValue {
    /// A constant of the spec that can be any JSON.
    case json(JSONNode)
    /// A constant of the spec that is a text, a number or a truth value.
    case literal(JSONNode)
    case parameter(SentParameter)
}

/// A parameter as it is sent.
struct SentParameter {
    /// The name in Swift.
    let name: String
    let isOptional: Bool
    /// The type with a form that is in the value. `nil` if there is none.
    let formed: FormedType?
    let encoding: Encoding

    /// The form of the value on the wire.
    enum Encoding {
        /// One text, or one for each element of a list.
        case texts
        /// The elements of a list as one text.
        case joined(ListSeparator)
        /// A text whose slashes separate the segments of a path, or several values as segments.
        case segments(Values)
        /// Several values in a path, each after a dot.
        case label(Values)
        /// Several values in a path, as parameters with this name after semicolons.
        case matrix(Values, name: String)
        /// The members of an object as one text, in which commas separate names and values.
        case pairs
        /// Several values, whose names contain the keys of a list or an object in brackets.
        case brackets
        /// Several values, one for each member of an object.
        case members
        /// A member of a JSON object. An explicit null is sent for `nil`. A list can be one text.
        case member(hasExplicitNull: Bool, joinedBy: ListSeparator?)
        /// A text that is JSON.
        case jsonText
        /// A text that is JSON for each element of a list.
        case jsonList
        /// A file, or a list of files.
        case file
    }

    /// The values that are written by one parameter of a path: a text or a list, or the members of an object.
    enum Values { case texts, members }
}

/// A part of a path or of the template of a URL.
enum TemplatePart {
    case text(String)
    case value(SentValue)
    /// A field of the model that has the URL. A parameter of the same name hides it.
    case field(String, isHidden: Bool)
}

/// The query of a request or of a URL.
struct Query {
    /// The names in Swift of parameters that are groups.
    let groups: [String]
    let entries: [Entry]
}

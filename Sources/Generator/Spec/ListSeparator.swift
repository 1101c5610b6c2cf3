/// The separator of the elements of a list that is one text. The raw value is the style in a spec.
package enum ListSeparator: String, CaseIterable {
    case comma, pipe, space, tab, newline

    /// The separator itself.
    package var character: Character {
        switch self {
        case .comma: ","
        case .pipe: "|"
        case .space: " "
        case .tab: "\t"
        case .newline: "\n"
        }
    }
}

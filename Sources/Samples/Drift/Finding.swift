/// A difference between samples and a spec.
package struct Finding: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case newMember = "new member"
        case newValue = "new value"
        case newCase = "new case"
        case null
        case missing
        case vanished
        case changedType = "changed type"
        case newParameter = "new parameter"
        case newStatus = "new status"
        case newEndpoint = "new endpoint"
        case neverSeen = "never seen"
    }

    package let kind: Kind
    /// The part of the spec, such as `Film.tagline` or the name of an endpoint.
    package let subject: String
    /// The difference, in words.
    package let message: String
    /// The number of times that it was seen.
    package let count: Int
    /// The number of times that it could have been seen. `nil` if that is not counted.
    package let total: Int?
    /// The number of samples in which it was seen.
    package let samples: Int
    /// The first place in the samples. `nil` if it is in none.
    package let example: FilePosition?
    /// The place in the spec.
    package let spec: FilePosition?
    /// The change by which the spec says what the samples send.
    package let edit: SpecEdit?
    /// The change by which the spec also says what it said before. `nil` if ``edit`` does so.
    var widening: SpecEdit?

    /// Whether it is only a note, since samples do not show all that an API can send.
    package var isNote: Bool { kind == .neverSeen }
}

/// A change of a spec.
package struct SpecEdit: Sendable, Equatable {
    package enum Action: String, Sendable {
        case add, replace
    }

    /// The path of the file.
    package let file: String
    /// The keys in the JSON of the file, such as `models`, `Film` and `fields`.
    package let path: [String]
    package let action: Action
    /// The text that is added to the object or list, or that replaces the value.
    package let text: String
}

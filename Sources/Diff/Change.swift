import EndpointGenerator

/// A difference between two versions of a spec.
package struct Change: Sendable {
    package let kind: ChangeKind
    package let subject: Subject
    /// The change, in words.
    package let message: String
    /// The place in the old version. `nil` for an addition.
    package let old: Location?
    /// The place in the new version. `nil` for a removal.
    package let new: Location?

    /// The part of a spec that has changed, by its names in the versions that have it.
    package enum Subject: Hashable, Sendable {
        case api
        case endpoint(old: String?, new: String?)
        case model(old: String?, new: String?)
    }

    package var isBreaking: Bool {
        if case .breaking = kind.effect { true } else { false }
    }
}

/// The effect of a change on code that uses the generated Swift.
package enum Effect: Sendable {
    /// Code may no longer compile, or a value on which it relies no longer arrives.
    case breaking(String)
    /// Declarations change, and code still compiles.
    case compatible(String)
    /// Declarations stay as they are. Requests or responses differ.
    case behavior(String)

    /// The word in reports.
    package var name: String {
        switch self {
        case .breaking: "breaking"
        case .compatible: "compatible"
        case .behavior: "behavior"
        }
    }

    /// The reason for the effect.
    package var reason: String {
        switch self {
        case .breaking(let reason), .compatible(let reason), .behavior(let reason): reason
        }
    }
}

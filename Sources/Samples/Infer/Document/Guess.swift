/// A decision that samples suggest and do not prove.
package struct Guess: Sendable {
    /// How sure a decision is.
    package enum Certainty: String, Sendable {
        case sure, likely, unsure

        /// One sample never makes sure.
        init(samples: Int) {
            self = samples >= 20 ? .sure : samples >= 5 ? .likely : .unsure
        }
    }

    /// The model, the member or the endpoint, such as `Film.status`.
    package let subject: String
    /// The decision and its grounds, after the subject.
    package let text: String
    package let certainty: Certainty

    /// A sentence for a person.
    package var description: String { "\(subject) \(text)" }
}

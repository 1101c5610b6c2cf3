import ClientGenerator

/// A part of a document that the spec does not have.
struct Loss {
    enum Effect {
        /// An operation is sent or read with less than the document says.
        case loss
        /// An operation is left out.
        case omission
        /// A part of the document that belongs to no operation is left out.
        case note
    }

    let effect: Effect
    /// A few words by which the summary counts.
    let reason: String
    let message: String
    let location: Location
}

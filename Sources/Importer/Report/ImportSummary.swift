import EndpointGenerator

/// A part of a document that the spec does not have, with its place.
public struct ImportMessage: Sendable, Hashable, CustomStringConvertible {
    /// The place, as `path:line:column`.
    public let place: String
    /// The JSON pointer to the place, such as `#/components/schemas/Pet`.
    public let pointer: String
    /// The loss.
    public let message: String
    /// A few words for the kind of the loss, which many messages can have in common.
    public let cause: String

    /// The format of compiler messages, followed by the pointer.
    public var description: String { "\(place): warning: \(message) (\(pointer))" }
}

/// The numbers of operations of an import.
public struct ImportSummary: Sendable, Hashable {
    /// The operations that were asked for.
    public let operations: Int
    /// The operations of the spec that say all that the document says.
    public let exact: Int
    /// The operations of the spec that say less than the document.
    public let withLoss: Int
    /// The operations that the spec does not have.
    public let leftOut: Int
    /// The operations that have a loss or are left out, by reason. The most frequent reason is first.
    public let reasons: [Reason]

    /// A reason and the number of operations that it concerns.
    public struct Reason: Sendable, Hashable {
        /// A few words.
        public let text: String
        /// The number of operations.
        public let operations: Int
    }
}

extension ImportSummary: CustomStringConvertible {
    /// The numbers in one line, followed by a line for each reason.
    public var description: String {
        let lines = reasons.map {
            "  \($0.operations) \($0.operations == 1 ? "operation has" : "operations have") \($0.text)"
        }
        let first =
            "\(operations) \(operations == 1 ? "operation" : "operations"): \(exact) exact, \(withLoss) with a loss, \(leftOut) left out"
        return ([first] + lines).joined(separator: "\n")
    }
}

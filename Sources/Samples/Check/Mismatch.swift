/// A part of a sample that does not fit the spec.
package struct Mismatch: Sendable, CustomStringConvertible {
    /// The effect of a mismatch.
    package enum Effect: String, Sendable {
        /// The response has no value.
        case failure
        /// A part of the response is dropped, or kept as an unknown value.
        case issue
        /// A request has a part that the spec does not have.
        case request
    }

    package let effect: Effect
    /// The place in the sample. The line and the column are those of the body.
    package let sample: FilePosition
    /// The path in the JSON, such as `results[3].title`. Empty for the whole body.
    package let path: String
    /// The expected and the found value.
    package let reason: String
    /// The place in the spec.
    package let spec: FilePosition
    /// The name of the endpoint. `nil` if the sample was compared with a model.
    package let endpoint: String?

    /// The format of compiler messages. The place in the spec is at the end.
    package var description: String {
        let severity = effect == .failure ? "error" : "warning"
        let message = path.isEmpty ? reason : "\(path): \(reason)"
        return "\(sample): \(severity): \(message) (\(spec))"
    }
}

/// Emits the union of the responses of an endpoint:
///
///     extension Courier {
///         /// The responses of `order`.
///         public nonisolated enum OrderResponse: Hashable, Sendable {
///             /// Status 201.
///             case created(Parcel)
///             /// Status 204.
///             case noContent
///         }
///     }
func emit(_ answers: Answers, in api: API) -> SwiftCode {
    """
    extension \(api.name) {
        \(documentation: answers.summary)
        \(api.access)nonisolated enum \(answers.name): Hashable, Sendable {
            \(answers.cases.flatMap(declaration))
        }
    }
    """
}

private func declaration(_ answer: Answers.Case) -> [SwiftCode] {
    let value = answer.type.map { "(\($0))" } ?? ""
    return ["\(documentation: answer.summary)", SwiftCode(line: "case \(SwiftName.escaped(answer.name))\(value)")]
}

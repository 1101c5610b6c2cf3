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
func emit(_ union: ResponseUnion, in api: API) -> SwiftCode {
    """
    extension \(api.name) {
        \(documentation: union.summary)
        \(api.access)nonisolated enum \(union.name): Hashable, Sendable {
            \(union.cases.flatMap(declaration))
        }
    }
    """
}

private func declaration(_ response: ResponseUnion.Case) -> [SwiftCode] {
    let value = response.type.map { "(\($0.swift))" } ?? ""
    return ["\(documentation: response.summary)", SwiftCode(line: "case \(SwiftName.escaped(response.name))\(value)")]
}

/// Emits an open enum:
///
///     /// The release status of a film.
///     public nonisolated enum Status: OpenEnum {
///         case released
///         case inProduction
///         /// A value that is unknown to this version, kept as received.
///         case unknown(String)
///         …
func emit(_ enumeration: Enumeration, in api: API) -> SwiftCode {
    let declarations = enumeration.cases.flatMap { enumCase -> [SwiftCode] in
        let summary: [SwiftCode] = enumCase.summary.map { ["\(documentation: $0)"] } ?? []
        return summary + [SwiftCode(line: "case \(SwiftName.escaped(enumCase.name))")]
    }
    let cases = enumeration.cases.map { ".\(SwiftName.member($0.name))" }
    let values = enumeration.cases.map { SwiftCode("case .\(SwiftName.member($0.name)): \($0.value.literal)") }
    return """
        extension \(api.name) {
            \(documentation: enumeration.summary)
            \(api.access)nonisolated enum \(enumeration.name): OpenEnum {
                \(declarations)
                /// A value that is unknown to this version, kept as received.
                case unknown(\(enumeration.rawType.rawValue))

                \(list("\(api.access)static let allCases: [Self] = [", cases, "]", margin: 8))

                \(api.access)var rawValue: \(enumeration.rawType.rawValue) {
                    switch self {
                    \(values)
                    case .unknown(let value): value
                    }
                }
                \(deprecatedValues(enumeration, api))
            }
        }
        """
}

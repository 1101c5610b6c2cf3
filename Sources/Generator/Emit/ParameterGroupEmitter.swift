/// Emits a model of parameters:
///
///     extension TMDb {
///         /// Which films to list.
///         public nonisolated struct MovieFilter: Hashable, Sendable {
///             public var year: Int?
///
///             /// Parameters that are left out are not sent.
///             public init(year: Int? = nil) {
///                 self.year = year
///             }
///
///             var query: HTTP.Query {
///                 ["year": year]
///             }
///         }
///     }
func emit(_ group: ParameterGroup, in api: API) -> SwiftCode {
    let parameters = group.parameters.map { $0.declaration(in: api) }
    return """
        extension \(api.name) {
            \(documentation: group.summary)
            \(api.access)nonisolated struct \(group.name): Hashable, Sendable {
                \(group.parameters.map { property($0, api) })

                /// Parameters that are left out are not sent.
                \(list("\(api.access)init(", parameters, ") {", margin: 8))
                    \(group.parameters.map { SwiftCode("self.\($0.member) = \($0.name)") })
                }

                var query: HTTP.Query {
                    \(list("[", group.entries.map(\.expression), "]", margin: 12))
                }
            }
        }
        """
}

private func property(_ parameter: Endpoint.Parameter, _ api: API) -> SwiftCode {
    let line = SwiftCode("\(api.access)var \(parameter.name): \(parameter.type.swift)")
    guard let summary = parameter.summary else { return line }
    return """
        \(documentation: summary)
        \(line)
        """
}

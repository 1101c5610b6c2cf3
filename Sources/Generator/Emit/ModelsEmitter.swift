/// Emits the models of a spec file.
func modelsFile(_ part: API.Part, of api: API) -> GeneratedFile {
    let needsFoundation = part.models.contains { model in
        switch model {
        case .structure(let structure):
            !structure.urls.isEmpty || structure.fields.contains(where: \.needsFoundation)
        case .parameters(let group): group.parameters.contains(where: \.needsFoundation)
        case .enumeration, .external: false
        case .scalar(let scalar): scalar.rawType.needsFoundation
        case .union(let union): union.types.contains(where: \.needsFoundation)
        }
    }
    let usesFoundation =
        part.examples.contains(where: \.value.usesFoundation) || part.models.contains(where: \.blankUsesFoundation)
    let models = part.models.lazy.map { model in
        switch model {
        case .structure(let structure): emit(structure, in: api)
        case .parameters(let group): emit(group, in: api)
        case .enumeration(let enumeration): emit(enumeration, in: api)
        case .scalar(let scalar): emit(scalar, in: api)
        case .external(let external): emit(external)
        case .union(let union): emit(union, in: api)
        }
    }
    let examples = part.examples.lazy.map { emit($0, in: api) }
    let names = part.deprecatedNames.lazy.map { emit($0, in: api) }
    return file(
        FileNames.models(part.fileName), from: part.source,
        access: part.models.isEmpty ? "" : api.access, importsFoundation: needsFoundation,
        usesFoundation: usesFoundation, modules: part.models.flatMap { $0.modules },
        [AnySequence(models), AnySequence(names), AnySequence(examples)].lazy.joined())
}

extension Model {
    /// The modules of types that are written by hand.
    fileprivate var modules: [String] {
        switch self {
        case .structure(let structure): structure.fields.flatMap { $0.type.modules } + structure.urls.flatMap(\.modules)
        case .union(let union): union.types.flatMap { $0.modules }
        case .external(let external): [external.module].compactMap(\.self)
        case .parameters, .enumeration, .scalar: []
        }
    }

    /// Whether the model is read from a placeholder that has a value of Foundation.
    fileprivate var blankUsesFoundation: Bool {
        guard case .structure(let structure) = self else { return false }
        return structure.fields.contains { $0.isRequired && $0.type.blankUsesFoundation }
    }
}

extension Field {
    /// Whether Foundation must be imported to name the type, or for the default of a type that another file names.
    fileprivate var needsFoundation: Bool { type.needsFoundation || defaultValue?.usesFoundation == true }
}

extension Union {
    /// The types of the values of the cases.
    fileprivate var types: [WireType] {
        switch form {
        case .tagged(let tagged): tagged.cases.map(\.type) + [tagged.otherwise?.type].compactMap(\.self)
        case .shaped(let cases): cases.map(\.type)
        case .firstOf(let cases): cases.map(\.type)
        }
    }
}

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

/// Emits a scalar with a type of its own:
///
///     /// The identifier of a film.
///     public nonisolated struct MovieID: NamedScalar, ExpressibleByIntegerLiteral {
///         public var rawValue: Int
///
///         /// Creates a value that is sent as `rawValue`.
///         public init(rawValue: Int) {
///             self.rawValue = rawValue
///         }
///     }
func emit(_ scalar: NamedScalar, in api: API) -> SwiftCode {
    let protocols = ["NamedScalar"] + scalar.rawType.literals.map { "ExpressibleBy\($0)Literal" }
    return """
        extension \(api.name) {
            \(documentation: scalar.summary)
            \(api.access)nonisolated struct \(scalar.name): \(protocols.joined(separator: ", ")) {
                \(api.access)var rawValue: \(scalar.rawType.rawValue)

                /// Creates a value that is sent as `rawValue`.
                \(api.access)init(rawValue: \(scalar.rawType.rawValue)) {
                    self.rawValue = rawValue
                }
            }
        }
        """
}

/// Emits a declaration that compiles only if a type that is written by hand has the conformances of a model:
///
///     /// `MyMoney` must be readable and writable as JSON, because it is the model `Money`.
///     private nonisolated let moneyModel: any (JSONReadable & JSONWritable & Hashable & Sendable).Type =
///         MyMoney.self
func emit(_ external: External) -> SwiftCode {
    // `GeoJSON` and `GeoJson` would be equal in lower camel case.
    let name = "\(external.name.prefix(1).lowercased())\(external.name.dropFirst())Model"
    return """
        /// `\(external.type)` must be readable and writable as JSON, because it is the model `\(external.name)`.
        private nonisolated let \(name): any (JSONReadable & JSONWritable & Hashable & Sendable).Type =
            \(external.type).self
        """
}

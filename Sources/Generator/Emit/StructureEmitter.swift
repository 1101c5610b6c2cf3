/// Emits a model of fields, with its decoding and encoding:
///
///     extension TMDb {
///         /// A film, as lists show it.
///         public nonisolated struct Movie: JSONModel, Identifiable {
///             public var id: Int
///             public var posterPath: String?
///
///             public init(id: Int, posterPath: String? = nil) {
///                 self.id = id
///                 self.posterPath = posterPath
///             }
///         }
///     }
func emit(_ structure: Structure, in api: API) -> SwiftCode {
    """
    extension \(api.name) {
        \(documentation: structure.summary)
        \(head(structure, in: api))
            \(properties(structure, api))
            \(identity(structure, api))
            \(initializer(of: structure, api))
            \(urls(structure, api))
        }
    }

    \(tableOutside(structure))
    extension \(api.name).\(structure.name) {
        \(staticMembers(structure))
        \(api.access)init(from json: inout JSONReader) throws {
            \(reading(structure, in: api))
        }

        \(api.access)func write(to json: inout JSONWriter) {
            json.object { json in
                \(structure.ownFields.map(write))
                \(flattening(structure))
            }
        }
    }
    """
}

private func head(_ structure: Structure, in api: API) -> SwiftCode {
    let conformances = structure.identity == nil ? "JSONModel" : "JSONModel, Identifiable"
    return declaration(
        "\(api.access)nonisolated struct \(structure.name)", structure.typeParameters, ": \(conformances) {")
}

/// Emits the properties. A deprecated one has a body, so it is between blank lines.
private func properties(_ structure: Structure, _ api: API) -> SwiftCode {
    var groups: [[SwiftCode]] = []
    for (index, field) in structure.fields.enumerated() {
        let isPlain = field.deprecated == nil
        if isPlain, index > 0, structure.fields[index - 1].deprecated == nil {
            groups[groups.count - 1].append(property(field, api))
        } else {
            groups.append([isPlain ? property(field, api) : deprecatedProperty(field, api)])
        }
    }
    return .separated(groups.map { SwiftCode(lines: $0.flatMap(\.lines)) })
}

private func property(_ field: Field, _ api: API) -> SwiftCode {
    // The initializer that Swift synthesizes takes the default from here.
    let value = api.isPublic ? "" : field.defaultValue.map { " = \($0.defaultValue(in: api))" } ?? ""
    let line = SwiftCode(line: "\(api.access)var \(SwiftName.escaped(field.name)): \(field.type.swift)\(value)")
    guard let summary = field.summary else { return line }
    return """
        \(documentation: summary)
        \(line)
        """
}

/// Emits the `id` of a model that another field identifies:
///
///             /// The same as `key`.
///             public var id: String {
///                 key
///             }
private func identity(_ structure: Structure, _ api: API) -> SwiftCode {
    guard let field = structure.identity, field.name != "id" else { return "" }
    return """

        /// The same as `\(field.name)`.
        \(api.access)var id: \(field.type.swift) {
            \(SwiftName.escaped(field.storedName))
        }
        """
}

private func urls(_ structure: Structure, _ api: API) -> SwiftCode {
    if structure.urls.isEmpty { return "" }
    return """

        \(SwiftCode.separated(structure.urls.map { emit($0, in: api, modifiers: api.access, margin: 8) }))
        """
}

/// Emits the call that writes the members of flattened values. Of members with the same key, the first counts.
///
/// A union comes before a map, because the members of its case may have changed since they were read. An unknown value has
/// all members, so those of the map come first.
private func flattening(_ structure: Structure) -> SwiftCode {
    let fields = structure.flattenedFields
    guard let union = fields.first(where: { $0.flattening == .union }),
        fields.contains(where: { $0.flattening == .map })
    else { return flattening(fields, of: structure) }
    let ordered = fields.filter { $0.flattening == .model } + [union] + fields.filter { $0.flattening == .map }
    return """
        if case .unknown = \(propertyReference(union)) {
            \(flattening(fields, of: structure))
        } else {
            \(flattening(ordered, of: structure))
        }
        """
}

private func flattening(_ fields: [Field], of structure: Structure) -> SwiftCode {
    if fields.isEmpty { return "" }
    let values = fields.map { field in
        propertyReference(field) + field.type.formed.jsonStep
    }
    return SwiftCode(line: "json.flatten([\(values.joined(separator: ", "))], besides: \(tableName(structure)))")
}

private func write(_ field: Field) -> SwiftCode {
    let key =
        field.path.count == 1
        ? SwiftLiteral.string(field.path[0])
        : "[\(field.path.map(SwiftLiteral.string).joined(separator: ", "))]"
    let reference = propertyReference(field)
    let step = field.type.jsonStep
    let converted = step.isEmpty ? reference : reference + (field.type.isOptional ? "?" : "") + step
    // Other values with a form than those with a key, which are the most frequent, are converted before.
    let value =
        if field.hasExplicitNull {
            "orNull: \(converted)"
        } else if field.path.count > 1 || field.type.distinguishesNull || field.type.separator != nil {
            converted
        } else {
            field.type.formed.map { "\(reference), as: .\($0.form)" } ?? reference
        }
    let call = "member(\(key), \(value))"
    return SwiftCode(line: field.isWrittenAsText ? "json.quoted { $0.\(call) }" : "json.\(call)")
}

/// Emits the initializer of a model. Internal models have the one that Swift synthesizes, unless a field is deprecated.
///
///     public init(id: Int, posterPath: String? = nil) {
///         self.id = id
///         self.posterPath = posterPath
///     }
func initializer(of structure: Structure, _ api: API) -> SwiftCode {
    if !api.isPublic, structure.fields.allSatisfy({ $0.deprecated == nil }) { return "" }
    let parameters = structure.fields.map { field in
        "\(SwiftName.parameter(field.name)): \(field.type.swift)\(field.initialValue.map { " = \($0.defaultValue(in: api))" } ?? "")"
    }
    return """

        \(list("\(api.access)init(", parameters, ") {", margin: 8))
            \(structure.fields.map { SwiftCode(line: "self.\(SwiftName.member($0.storedName)) = \(SwiftName.escaped($0.name))") })
        }
        """
}

/// Emits the placeholder value of a model that other models require:
///
///     /// A placeholder until a value is decoded.
///     static var blank: Self {
///         Self(name: "")
///     }
func blank(_ structure: Structure) -> SwiftCode {
    if !structure.isRequiredByOthers { return "" }
    let opening = "static var blank: Self {"
    let call = blankCall("Self", structure, margin: 8)
    return """
        /// A placeholder until a value is decoded.
        \(opening)
            \(call)
        }
        """
}

/// Emits the call of the initializer with a placeholder value for each required field.
func blankCall(_ name: String, _ structure: Structure, margin: Int) -> SwiftCode {
    let arguments = structure.fields.compactMap { field in
        field.isRequired ? field.type.blank.map { "\(SwiftName.label(field.name)): \($0)" } : nil
    }
    return call("\(name)(", arguments, ")", margin: margin)
}

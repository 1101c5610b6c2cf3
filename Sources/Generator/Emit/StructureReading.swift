/// The name of the table of keys. That of a generic model is outside of the model, because a generic type cannot have
/// stored static properties. A field of the same name would hide it.
func tableName(_ structure: Structure) -> String {
    if structure.typeParameters.isEmpty { return "Self.fields" }
    var name = "fieldsOf\(structure.name)"
    while structure.fields.contains(where: { $0.name == name }) { name += "_" }
    return name
}

/// Emits the table of keys of a generic model, before the extension that uses it.
func tableOutside(_ structure: Structure) -> SwiftCode {
    if structure.typeParameters.isEmpty { return "" }
    return """
        private nonisolated let \(tableName(structure)): JSONFields = \(fieldTable(structure.ownFields))

        """
}

/// Emits the table of keys of a model that is not generic, and the blank value.
func staticMembers(_ structure: Structure) -> SwiftCode {
    let table = SwiftCode("private static let fields: JSONFields = \(fieldTable(structure.ownFields))")
    let members = SwiftCode.separated([structure.typeParameters.isEmpty ? table : "", blank(structure)])
    return members.isEmpty ? "" : "\(members)\n"
}

/// Emits the body of the initializer that reads a value. The properties have blank values first:
///
///     self.init(title: "")
///     try json.object(Self.fields, into: &self) { model, field, json in
///         switch field {
///         case 0: model.title = try json.string()
///         default: try json.skip()
///         }
///     }
///
/// If one of them has no blank value, the members are read into variables:
///
///     var item: T?
///     try json.object(fieldsOfPage) { field, json in
///         switch field {
///         case 0: item = try json.value() as T
///         default: try json.skip()
///         }
///     }
///     self.init(item: try json.required(item))
func reading(_ structure: Structure, in api: API) -> SwiftCode {
    let target = Target(structure, in: api)
    let members: SwiftCode = """
        \(flattenedReadings(structure, into: target))
        try json.object(\(tableName(structure))\(target.parameters) in
            switch field {
            \(readings(structure.ownFields, into: target))
            default: \(rest(structure, into: target))
            }
        }
        """
    if structure.hasBlank {
        return """
            \(structure.isRequiredByOthers ? SwiftCode(line: "self = .blank") : blankCall("self.init", structure, margin: 8))
            \(members)
            """
    }
    let arguments = structure.fields.map { "\(SwiftName.label($0.name)): \(target.value($0))" }
    return """
        \(structure.fields.map { target.variable($0, in: api) })
        \(members)
        \(call("self.init(", arguments, ")", margin: 8))
        """
}

/// Emits the statements that read flattened models and unions, and the keys that a flattened map does not have.
private func flattenedReadings(_ structure: Structure, into target: Target) -> SwiftCode {
    let fields = structure.flattenedFields.filter { $0.flattening != .map }
    let values = SwiftCode(lines: fields.flatMap { target.flattened($0).lines })
    if !structure.needsFlattenedKeys { return values }
    let arguments =
        ["of: [\(fields.map(target.reference).joined(separator: ", "))]"]
        + structure.keysBesideRest.map(SwiftLiteral.string)
    return """
        \(values)
        let flattenedKeys = JSONWriter.keys(\(arguments.joined(separator: ", ")))
        """
}

/// Returns the call that reads a member that no field has.
private func rest(_ structure: Structure, into target: Target) -> String {
    guard let field = structure.fields.first(where: { $0.flattening == .map }),
        case .dictionary(let value) = field.type
    else { return "try json.skip()" }
    let others = structure.needsFlattenedKeys ? ", besides: flattenedKeys" : ""
    return "try json.rest(&\(target.member(field))\(others)) { try $0.\(value.read) }"
}

extension Structure {
    /// Whether a flattened map must not have all members that are not those of own fields.
    fileprivate var needsFlattenedKeys: Bool {
        let flattened = flattenedFields.compactMap(\.flattening)
        return flattened.contains(.map) && (flattened.count > 1 || !keysBesideRest.isEmpty)
    }
}

/// The destination of the members of an object: the properties of the model, or variables.
private struct Target {
    private let areVariables: Bool
    /// The names of all variables. Empty for properties.
    private let names: Set<String>
    /// The name of the API, which qualifies hidden types.
    private let namespace: String

    init(_ structure: Structure, in api: API) {
        namespace = api.name
        areVariables = !structure.hasBlank
        names = structure.hasBlank ? [] : Set(structure.fields.map(\.name))
    }

    /// The other arguments of the call that reads the members, and the parameters of its closure.
    var parameters: String { areVariables ? ") { field, json" : ", into: &self) { model, field, json" }

    /// Refers to a property or a variable in the closure that reads a member.
    func member(_ field: Field) -> String {
        areVariables ? reference(field) : "model.\(SwiftName.member(field.storedName))"
    }

    /// Refers to a property, or to the variable of that name. It has another name if the scope has that one already.
    func reference(_ field: Field) -> String {
        if !areVariables { return propertyReference(field) }
        var name = field.name
        while namesInScope.contains(name) || (name != field.name && names.contains(name)) { name += "_" }
        return SwiftName.escaped(name)
    }

    /// Emits the declaration of a variable.
    func variable(_ field: Field, in api: API) -> SwiftCode {
        let type = field.type.swift(outside: namespace)
        if let value = field.isRequired ? field.type.blank : field.defaultValue?.defaultValue(in: api) {
            return SwiftCode(line: "var \(reference(field)): \(type) = \(value)")
        }
        return SwiftCode(line: "var \(reference(field)): \(type)\(field.isRequired ? "?" : "")")
    }

    /// Returns the call that reads a value. Without the type, the value of an optional variable would be read as optional.
    func read(_ field: Field) -> String {
        lacksBlank(field) ? "\(field.type.read) as \(field.type.swift(outside: namespace))" : field.readType.read
    }

    /// Emits the statement that reads a flattened model or union.
    func flattened(_ field: Field) -> SwiftCode {
        let type = lacksBlank(field) ? " as \(field.type.swift(outside: namespace))" : ""
        return SwiftCode(line: "\(reference(field)) = try json.flattened()\(type)")
    }

    /// Returns the expression that reads a value.
    func readExpression(_ field: Field) -> String {
        lacksBlank(field) ? "try json.\(read(field))" : field.readType.readExpression
    }

    /// Returns the value of a variable after all members have been read.
    func value(_ field: Field) -> String {
        lacksBlank(field) ? "try json.required(\(reference(field)))" : reference(field)
    }

    private func lacksBlank(_ field: Field) -> Bool { field.isRequired && field.type.blank == nil }
}

/// Emits the table of keys, in the order in which they are expected. A `?` follows each key that can be missing.
func fieldTable(_ fields: [Field]) -> SwiftCode {
    let entries =
        fields.map { escapedKey($0.path[0]) + ($0.isRequired ? "" : "?") }
        + fields.flatMap { $0.aliases.map { escapedKey($0[0]) + "?" } }
    let line = entries.joined(separator: " ")
    if line.utf8.count <= 60 { return SwiftCode("\"\(line)\"") }
    return """
        \"""
            \(fill(entries, separator: ""))
            \"""
        """
}

/// Returns a key as it is written in the table. Whitespace, `?` and `\` are escaped there, and the empty key is `\e`. The
/// result is escaped for the literal.
private func escapedKey(_ key: String) -> String {
    if key.isEmpty { return #"\\e"# }
    if isWord(key) { return key }
    var escaped = ""
    for scalar in key.unicodeScalars {
        if scalar == "?" || scalar == "\\" || scalar.properties.isWhitespace { escaped += "\\" }
        escaped.unicodeScalars.append(scalar)
    }
    return String(SwiftLiteral.string(escaped).dropFirst().dropLast())
}

/// Emits a case for each field. Aliases share it if the rest of their path is the same, and have a case of their own
/// otherwise. In the table, the aliases follow all fields.
private func readings(_ fields: [Field], into target: Target) -> SwiftCode {
    var number = fields.count
    var lines: [SwiftCode.Line] = []
    for (index, field) in fields.enumerated() {
        if field.aliases.isEmpty {
            lines += reading(field, "case \(index):", along: field.path.dropFirst(), into: target).lines
            continue
        }
        var cases: [(numbers: String, path: ArraySlice<String>)] = [(String(index), field.path.dropFirst())]
        for alias in field.aliases {
            if let known = cases.firstIndex(where: { $0.path == alias.dropFirst() }) {
                cases[known].numbers += ", \(number)"
            } else {
                cases.append((String(number), alias.dropFirst()))
            }
            number += 1
        }
        for (numbers, path) in cases { lines += reading(field, "case \(numbers):", along: path, into: target).lines }
    }
    return SwiftCode(lines: lines)
}

/// Emits a case on one line if it fits. Otherwise the assignment has a line of its own, and if it is still too long,
/// its outermost closure is broken.
private func reading(
    _ field: Field, _ pattern: String, along path: ArraySlice<String>, into target: Target
) -> SwiftCode {
    let calls = calls(field, along: path, into: target)
    let name = target.member(field)
    let whole = calls.isEmpty ? target.readExpression(field) : "try json.\(nested(calls[...]))"
    let rest = field.defaultValue == nil ? "" : " ?? \(name)"
    let assignment = "\(name) = \(whole)\(rest)"
    if 16 + pattern.utf8.count + 1 + assignment.utf8.count <= literalLineWidth {
        return SwiftCode(line: "\(pattern) \(assignment)")
    }
    if calls.count < 2 || 20 + assignment.utf8.count <= literalLineWidth {
        return """
            \(pattern)
                \(assignment)
            """
    }
    return """
        \(pattern)
            \(name) = try json.\(calls[0]) {
                try $0.\(nested(calls.dropFirst()))
            }\(rest)
        """
}

/// Returns the calls on a reader, each in the closure of the previous one. Empty if the type alone determines how the
/// field is decoded.
private func calls(_ field: Field, along path: ArraySlice<String>, into target: Target) -> [String] {
    if path.isEmpty, !field.fallsToNil, field.aliases.isEmpty { return [] }
    var calls: [String] = []
    if !field.aliases.isEmpty { calls.append("keeping(\(target.member(field)))") }
    if field.fallsToNil { calls.append("lossyOptional") }
    if !path.isEmpty {
        calls.append(
            "\(field.isRequired ? "at" : "optionalAt")([\(path.map(SwiftLiteral.string).joined(separator: ", "))])")
    }
    return calls + [target.read(field)]
}

private func nested(_ calls: ArraySlice<String>) -> String {
    calls.joined(separator: " { try $0.") + String(repeating: " }", count: calls.count - 1)
}

/// The names of parameters and variables in the code that reads a value.
private let namesInScope: Set<String> = ["json", "field", "flattenedKeys"]

/// Refers to a property in a scope that has parameters named `json` and `field`.
func propertyReference(_ field: Field) -> String {
    let name = field.storedName
    return namesInScope.contains(name) ? "self.\(name)" : SwiftName.escaped(name)
}

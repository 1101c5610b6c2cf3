/// Emits a model of fields, with its decoding and encoding:
///
///     extension TMDb {
///         /// A film, as lists show it.
///         public nonisolated struct Movie: JSONModel, Identifiable {
///             public var id: Int
///             public var posterPath: String?
///
///             /// Creates a film.
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
        \(api.access)nonisolated struct \(structure.name): JSONModel\(structure.identity == nil ? "" : ", Identifiable") {
            \(structure.fields.map { property($0, api) })
            \(identity(structure, api))
            \(initializer(of: structure, api))
            \(urls(structure, api))
        }
    }

    extension \(api.name).\(structure.name) {
        private static let fields: JSONFields = \(fieldTable(structure.fields))
        \(blank(structure))

        \(api.access)init(from json: inout JSONReader) throws {
            \(structure.isRequiredByOthers ? SwiftCode(line: "self = .blank") : blankCall("self.init", structure, margin: 8))
            try json.object(Self.fields) { field, json in
                switch field {
                \(readings(structure.fields))
                default: try json.skip()
                }
            }
        }

        \(api.access)func write(to json: inout JSONWriter) {
            json.object { json in
                \(structure.fields.map(write))
            }
        }
    }
    """
}

private func property(_ field: Field, _ api: API) -> SwiftCode {
    // The initializer that Swift synthesizes takes the default from here.
    let value = api.isPublic ? "" : field.defaultValue.map { " = \($0)" } ?? ""
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
///             public var id: String { key }
private func identity(_ structure: Structure, _ api: API) -> SwiftCode {
    guard let field = structure.identity, field.name != "id" else { return "" }
    return """

        /// The same as `\(field.name)`.
        \(api.access)var id: \(field.type.swift) { \(SwiftName.escaped(field.name)) }
        """
}

/// Emits the table of keys, in the order in which they are expected. A `?` follows each key that can be missing.
private func fieldTable(_ fields: [Field]) -> SwiftCode {
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

/// Returns a key as it is written in the table. Whitespace, `?` and `\` are escaped there, and the result is escaped
/// for the literal.
private func escapedKey(_ key: String) -> String {
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
private func readings(_ fields: [Field]) -> SwiftCode {
    var number = fields.count
    var lines: [SwiftCode.Line] = []
    for (index, field) in fields.enumerated() {
        if field.aliases.isEmpty {
            lines += reading(field, "case \(index):", along: field.path.dropFirst()).lines
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
        for (numbers, path) in cases { lines += reading(field, "case \(numbers):", along: path).lines }
    }
    return SwiftCode(lines: lines)
}

/// Emits a case on one line if it fits. Otherwise the assignment has a line of its own, and if it is still too long,
/// its outermost closure is broken.
private func reading(_ field: Field, _ pattern: String, along path: ArraySlice<String>) -> SwiftCode {
    let calls = calls(field, along: path)
    let whole = calls.isEmpty ? field.readType.readExpression : "try json.\(nested(calls[...]))"
    let rest = field.defaultValue == nil ? "" : " ?? \(reference(field))"
    let assignment = "\(reference(field)) = \(whole)\(rest)"
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
            \(reference(field)) = try json.\(calls[0]) {
                try $0.\(nested(calls.dropFirst()))
            }\(rest)
        """
}

/// Returns the calls on a reader, each in the closure of the previous one. Empty if the type alone determines how the
/// field is decoded.
private func calls(_ field: Field, along path: ArraySlice<String>) -> [String] {
    if path.isEmpty, !field.fallsToNil, field.aliases.isEmpty { return [] }
    var calls: [String] = []
    if !field.aliases.isEmpty { calls.append("keeping(\(reference(field)))") }
    if field.fallsToNil { calls.append("lossyOptional") }
    if !path.isEmpty {
        calls.append(
            "\(field.isRequired ? "at" : "optionalAt")([\(path.map(SwiftLiteral.string).joined(separator: ", "))])")
    }
    return calls + [field.readType.read]
}

private func nested(_ calls: ArraySlice<String>) -> String {
    calls.joined(separator: " { try $0.") + String(repeating: " }", count: calls.count - 1)
}

private func urls(_ structure: Structure, _ api: API) -> SwiftCode {
    if structure.urls.isEmpty { return "" }
    return """

        \(SwiftCode.separated(structure.urls.map { emit($0, modifiers: api.access) }))
        """
}

private func write(_ field: Field) -> SwiftCode {
    let form = field.type.dateForm
    let key =
        field.path.count == 1
        ? SwiftLiteral.string(field.path[0])
        : "[\(field.path.map(SwiftLiteral.string).joined(separator: ", "))]"
    // Dates behind a path are converted before, because only members with a key can be dates.
    let value =
        if let form, field.path.count > 1 {
            "\(reference(field))\(field.type.isOptional ? "?" : "").json(.\(form))"
        } else {
            form.map { "\(reference(field)), as: .\($0)" } ?? reference(field)
        }
    let text = "json.member(\(key), \(value))"
    return SwiftCode(lines: [.init(indent: 0, text: text)])
}

/// Refers to a property in a scope that has parameters named `json` and `field`.
private func reference(_ field: Field) -> String {
    field.name == "json" || field.name == "field" ? "self.\(field.name)" : SwiftName.escaped(field.name)
}

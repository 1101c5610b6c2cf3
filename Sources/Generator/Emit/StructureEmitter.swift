/// Emits a model of fields, and how it goes from and to JSON:
///
///     extension TMDb {
///         /// A film, as lists show it.
///         public nonisolated struct Movie: JSONModel, Identifiable {
///             public var id: Int
///             public var posterPath: String?
///
///             /// Makes a film.
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
            \(structure.isHeld ? SwiftCode(line: "self = .blank") : blankCall("self.init", structure, margin: 8))
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

/// Emits the table of keys: in the order in which they are expected, `?` behind those that may be missing.
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

/// A key as the table writes it: white space, `?` and `\` are escaped there, and all once more for the literal.
private func escapedKey(_ key: String) -> String {
    if isWord(key) { return key }
    var escaped = ""
    for scalar in key.unicodeScalars {
        if scalar == "?" || scalar == "\\" || scalar.properties.isWhitespace { escaped += "\\" }
        escaped.unicodeScalars.append(scalar)
    }
    return String(SwiftLiteral.string(escaped).dropFirst().dropLast())
}

/// Emits a case for each field, and for each of its aliases from where the way to the value is another; the aliases
/// stand in the table behind all fields.
private func readings(_ fields: [Field]) -> SwiftCode {
    var alias = fields.count
    var lines: [SwiftCode.Line] = []
    for (index, field) in fields.enumerated() {
        if field.aliases.isEmpty {
            lines += reading(field, "case \(index):", by: field.path.dropFirst()).lines
            continue
        }
        var cases: [(numbers: String, way: ArraySlice<String>)] = [(String(index), field.path.dropFirst())]
        for path in field.aliases {
            if let known = cases.firstIndex(where: { $0.way == path.dropFirst() }) {
                cases[known].numbers += ", \(alias)"
            } else {
                cases.append((String(alias), path.dropFirst()))
            }
            alias += 1
        }
        for (numbers, way) in cases { lines += reading(field, "case \(numbers):", by: way).lines }
    }
    return SwiftCode(lines: lines)
}

/// Emits a case: on one line, else the reading on a line of its own, else its outermost closure broken too.
private func reading(_ field: Field, _ pattern: String, by way: ArraySlice<String>) -> SwiftCode {
    let calls = calls(field, by: way)
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

/// The calls on a reader, each in the closure of the one before; none where the type alone says how it is read.
private func calls(_ field: Field, by way: ArraySlice<String>) -> [String] {
    if way.isEmpty, !field.fallsToNil, field.aliases.isEmpty { return [] }
    var calls: [String] = []
    if !field.aliases.isEmpty { calls.append("keeping(\(reference(field)))") }
    if field.fallsToNil { calls.append("lossyOptional") }
    if !way.isEmpty {
        calls.append(
            "\(field.isRequired ? "at" : "optionalAt")([\(way.map(SwiftLiteral.string).joined(separator: ", "))])")
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
    let form = field.type.dateForm.map { ", as: .\($0)" } ?? ""
    let key =
        field.path.count == 1
        ? SwiftLiteral.string(field.path[0])
        : "[\(field.path.map(SwiftLiteral.string).joined(separator: ", "))]"
    let text = "json.member(\(key), \(reference(field))\(form))"
    return SwiftCode(lines: [.init(indent: 0, text: text)])
}

/// A property where parameters called `json` and `field` are in scope.
private func reference(_ field: Field) -> String {
    field.name == "json" || field.name == "field" ? "self.\(field.name)" : SwiftName.escaped(field.name)
}

/// Emits a model of fields, and how it goes from and to JSON:
///
///     extension TMDb {
///         /// A film, as lists show it.
///         public nonisolated struct Movie: JSONModel, Identifiable {
///             public private(set) var id = 0
///             public private(set) var posterPath: String?
///         }
///     }
func emit(_ structure: Structure, in api: API) -> SwiftCode {
    """
    extension \(api.name) {
        \(documentation: structure.summary)
        \(api.access)nonisolated struct \(structure.name): JSONModel\(structure.isIdentifiable ? ", Identifiable" : "") {
            \(structure.fields.map { property($0, api) })
            \(structure.isSent ? initializers(structure, api) : "")
            \(urls(structure, api))
        }
    }

    extension \(api.name).\(structure.name) {
        private static let fields: JSONFields = \(fieldTable(structure.fields))

        \(api.access)init(from json: inout JSONReader) throws {
            self.init()
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
    let name = SwiftName.escaped(field.name)
    let declaration =
        switch field.type.placeholder {
        case (let value, true)?: "\(name) = \(value)"
        case (let value, false)?: "\(name): \(field.type.swift) = \(value)"
        case nil: "\(name): \(field.type.swift)"
        }
    let line = SwiftCode(lines: [.init(indent: 0, text: "\(api.access)private(set) var \(declaration)")])
    guard let summary = field.summary else { return line }
    return """
        \(documentation: summary)
        \(line)
        """
}

/// Emits the initializer of a model that callers send, and the one that reading starts with:
///
///         /// Makes a `NewPet` to send.
///         public init(name: String, tag: String? = nil) {
///             self.name = name
///             self.tag = tag
///         }
///
///         init() {}
private func initializers(_ structure: Structure, _ api: API) -> SwiftCode {
    let parameters = structure.fields.map { field in
        "\(SwiftName.escaped(field.name)): \(field.type.swift)\(field.isRequired ? "" : " = nil")"
    }
    let blank: SwiftCode = """

        init() {}
        """
    return """

        /// Makes a `\(structure.name)` to send.
        \(list("\(api.access)init(", parameters, ") {", margin: 8))
            \(structure.fields.map { SwiftCode("self.\(SwiftName.member($0.name)) = \(SwiftName.escaped($0.name))") })
        }
        \(parameters.isEmpty ? "" : blank)
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
    let whole = calls.isEmpty ? field.type.readExpression : "try json.\(nested(calls[...]))"
    let assignment = "\(reference(field)) = \(whole)"
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
            }
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
    return calls + [field.type.read]
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

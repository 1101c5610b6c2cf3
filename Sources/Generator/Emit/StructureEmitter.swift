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
            \(structure.fields.map { SwiftCode("self.\($0.name) = \(SwiftName.escaped($0.name))") })
        }
        \(parameters.isEmpty ? "" : blank)
        """
}

/// Emits the table of keys: in the order in which they are expected, `?` behind those that may be missing.
private func fieldTable(_ fields: [Field]) -> SwiftCode {
    let entries =
        fields.map { escapedKey($0.path[0]) + ($0.isRequired ? "" : "?") }
        + fields.flatMap { $0.aliases.map { escapedKey($0) + "?" } }
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

/// Emits a case for each field; the aliases stand in the table behind all fields.
private func readings(_ fields: [Field]) -> SwiftCode {
    var alias = fields.count
    var lines: [SwiftCode.Line] = []
    for (index, field) in fields.enumerated() {
        var pattern = String(index)
        for _ in field.aliases {
            pattern += ", \(alias)"
            alias += 1
        }
        let reading = "\(reference(field)) = \(readExpression(field))"
        if 16 + pattern.utf8.count + reading.utf8.count + 7 <= literalLineWidth {
            lines.append(.init(indent: 0, text: "case \(pattern): \(reading)"))
        } else {
            lines += [.init(indent: 0, text: "case \(pattern):"), .init(indent: 4, text: reading)]
        }
    }
    return SwiftCode(lines: lines)
}

private func readExpression(_ field: Field) -> String {
    if !field.aliases.isEmpty { return "try json.keeping(\(reference(field))) { try $0.\(field.type.read) }" }
    if field.path.count == 1 { return field.type.readExpression }
    let keys = field.path.dropFirst().map(SwiftLiteral.string).joined(separator: ", ")
    return "try json.\(field.isRequired ? "at" : "optionalAt")([\(keys)]) { try $0.\(field.type.read) }"
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

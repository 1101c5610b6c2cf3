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
        }
    }

    extension \(api.name).\(structure.name) {
        private static let fields: JSONFields = \(fieldTable(structure.fields))

        \(api.access)init(from json: inout JSONReader) throws {
            self.init()
            try json.object(Self.fields) { field, json in
                switch field {
                \(structure.fields.enumerated().map(read))
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
    return """

        /// Makes a `\(structure.name)` to send.
        \(list("\(api.access)init(", parameters, ") {", margin: 8))
            \(structure.fields.map { SwiftCode("self.\($0.name) = \(SwiftName.escaped($0.name))") })
        }

        init() {}
        """
}

/// Emits the table of keys: in the order in which they are expected, `?` behind those that may be missing.
private func fieldTable(_ fields: [Field]) -> SwiftCode {
    let entries = fields.map { escapedKey($0.key) + ($0.isRequired ? "" : "?") }
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

private func read(_ index: Int, _ field: Field) -> SwiftCode {
    SwiftCode(lines: [.init(indent: 0, text: "case \(index): \(reference(field)) = try json.\(field.type.read)")])
}

private func write(_ field: Field) -> SwiftCode {
    let form = field.type.dateForm.map { ", as: .\($0)" } ?? ""
    let text = "json.member(\(SwiftLiteral.string(field.key)), \(reference(field))\(form))"
    return SwiftCode(lines: [.init(indent: 0, text: text)])
}

/// A property where parameters called `json` and `field` are in scope.
private func reference(_ field: Field) -> String {
    ["json", "field"].contains(field.name) ? "self.\(field.name)" : SwiftName.escaped(field.name)
}

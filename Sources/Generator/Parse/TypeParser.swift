/// Parses the notation of types: `String`, `[Book]`, `[String: Int]?`, `Date(unix)`, `Page<Movie>`.
struct TypeParser {
    /// The nesting limit of arrays and dictionaries. It protects the stack, and the compiler, which fails on code
    /// that reads deeper types.
    private static let depthLimit = 8

    private let text: [UInt8]
    private let location: Location
    private(set) var index = 0
    private var depth = 0

    init(_ text: Located<String>) {
        self.text = Array(text.value.utf8)
        location = text.location
    }

    /// Parses a whole text as a type. Errors are reported at their location.
    ///
    /// - Parameters:
    ///   - text: The type as written.
    ///   - notation: The allowed notation, for messages.
    ///   - diagnostics: Receives the errors.
    /// - Returns: The type, or `nil` if the text is not a type.
    static func parse(
        _ text: Located<String>, notation: String = "types are written 'Int', '[Int]', '[String: Int]' and 'Int?'",
        _ diagnostics: inout Diagnostics
    ) -> SpecType? {
        var parser = TypeParser(text)
        do throws(Failure) {
            let type = try parser.type()
            parser.skipSpaces()
            if let found = parser.rest.first {
                throw parser.failure("unexpected '\(found)'; \(notation)")
            }
            return type
        } catch {
            diagnostics.error("'\(text.value)' is not a type: \(error.message)", at: error.location)
            return nil
        }
    }

    /// Parses a node that must be a string with a type.
    static func parse(_ node: JSONNode, as subject: String, _ diagnostics: inout Diagnostics) -> SpecType? {
        guard case .string(let text) = node.value else {
            diagnostics.error(
                "\(subject) must be a type such as \"String\", not \(node.kindInsteadOfType)", at: node.location)
            return nil
        }
        return parse(Located(text, at: node.location), &diagnostics)
    }

    private struct Failure: Error {
        let message: String
        let location: Location
    }

    private mutating func type() throws(Failure) -> SpecType {
        skipSpaces()
        var type = skip("[") ? try bracketed() : try named()
        if skip("?") { type = .optional(type) }
        if skip("?") { type = .optional(type) }
        if skip("?") { throw failure("at most two '?' are allowed: 'T??' distinguishes null from a missing value") }
        return type
    }

    /// Parses the part after an opening bracket: `T]` or `String: T]`.
    private mutating func bracketed() throws(Failure) -> SpecType {
        try enter()
        defer { depth -= 1 }
        let first = try type()
        skipSpaces()
        if skip("]") { return .array(first) }
        guard skip(":") else { throw failure("expected ']'") }
        guard first.is(.string) else {
            throw failure("the keys of a dictionary must be String, as in JSON")
        }
        let value = try type()
        skipSpaces()
        guard skip("]") else { throw failure("expected ']'") }
        return .dictionary(value)
    }

    /// Parses the part after the `<` of a generic model: `T>` or `T, U>`.
    private mutating func arguments() throws(Failure) -> [SpecType] {
        try enter()
        defer { depth -= 1 }
        var arguments = [try type()]
        skipSpaces()
        while skip(",") {
            arguments.append(try type())
            skipSpaces()
        }
        guard skip(">") else { throw failure("expected '>'") }
        return arguments
    }

    private mutating func enter() throws(Failure) {
        depth += 1
        if depth > Self.depthLimit {
            throw failure("brackets are nested more than \(Self.depthLimit) deep; use a model for the inner type")
        }
    }

    private mutating func named() throws(Failure) -> SpecType {
        let start = index
        let name = word()
        if name.isEmpty { throw failure("expected a name or '['") }
        let types = FormedType.all.filter { $0.name == name }
        if !types.isEmpty, skip("(") { return .formed(try formed(types)) }
        if name == "Date" { return .formed(.date(.iso8601)) }
        let arguments = skip("<") ? try arguments() : []
        if arguments.isEmpty, let scalar = Scalar(rawValue: name) { return .scalar(scalar) }
        return .model(ModelReference(Located(name, at: place(start)), arguments))
    }

    /// Parses the part after the opening parenthesis of a type with a form: `unix)`.
    private mutating func formed(_ types: [FormedType]) throws(Failure) -> FormedType {
        let start = index
        let form = upTo(")")
        guard let type = types.first(where: { $0.form == form }) else {
            let forms = types.map(\.form)
            let hint = suggestion(for: form, among: forms)
            let name = types[0].name.lowercased()
            throw Failure(
                message:
                    "unknown \(name) form '\(form)'\(hint.isEmpty ? "; the forms are \(forms.joined(separator: ", "))" : hint)",
                location: place(start))
        }
        guard skip(")") else { throw failure("expected ')'") }
        return type
    }

    var rest: String { String(decoding: text[index...], as: UTF8.self) }

    mutating func word() -> String {
        let start = index
        while index < text.count, isWordByte(text[index]) { index += 1 }
        return String(decoding: text[start..<index], as: UTF8.self)
    }

    private mutating func upTo(_ character: Unicode.Scalar) -> String {
        let start = index
        while index < text.count, text[index] != UInt8(ascii: character) { index += 1 }
        return String(decoding: text[start..<index], as: UTF8.self)
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < text.count, text[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    mutating func skipSpaces() {
        while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 }
    }

    private func failure(_ message: String) -> Failure { Failure(message: message, location: place(index)) }

    /// The location of a byte in the string, which starts after the opening quote. It is exact unless an escape
    /// precedes the byte.
    func place(_ index: Int) -> Location { Location(file: location.file, offset: location.offset + 1 + index) }
}

extension SpecType {
    /// Parses a type that is not part of a spec file.
    package static func parse(_ text: String) throws(Diagnostic) -> SpecType {
        var diagnostics = Diagnostics(files: [SourceFile(path: "", bytes: Array(text.utf8))])
        guard let type = TypeParser.parse(Located(text, at: Location(file: 0, offset: 0)), &diagnostics) else {
            throw diagnostics.sorted[0]
        }
        return type
    }
}

extension TypeParser {
    /// Parses the name of a generic model with its type parameters, such as `Page<T>`. Returns `nil` if the text has
    /// another form.
    static func generic(_ name: Located<String>) -> (base: String, parameters: [Located<String>])? {
        var parser = TypeParser(name)
        let base = parser.word()
        guard !base.isEmpty, parser.skip("<") else { return nil }
        var parameters: [Located<String>] = []
        repeat {
            parser.skipSpaces()
            let start = parser.index
            let parameter = parser.word()
            if parameter.isEmpty { return nil }
            parameters.append(Located(parameter, at: parser.place(start)))
            parser.skipSpaces()
        } while parser.skip(",")
        return parser.skip(">") && parser.rest.isEmpty ? (base, parameters) : nil
    }

    /// Parses the name of a model, which can have arguments. Any other text is a name that no model has.
    static func model(_ name: Located<String>) -> ModelReference {
        var diagnostics = Diagnostics(files: [])
        guard case .model(let model)? = parse(name, &diagnostics) else { return ModelReference(name) }
        return ModelReference(Located(model.base, at: name.location), model.arguments)
    }
}

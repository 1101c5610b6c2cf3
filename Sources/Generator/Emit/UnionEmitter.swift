/// Emits a union:
///
///     /// A row of a list that holds films, series and people.
///     public nonisolated enum MediaRow: JSONModel {
///         case movie(Movie)
///         case tv(Series)
///         /// A value that is unknown to this version, kept as received.
///         case unknown(JSON)
///         …
func emit(_ union: Union, in api: API) -> SwiftCode {
    """
    extension \(api.name) {
        \(documentation: union.summary)
        \(head(union, in: api))
            \(declarations(union))
            /// A value that is unknown to this version, kept as received.
            case unknown(JSON)
        }
    }

    extension \(api.name).\(union.name) {
        \(api.access)init(from json: inout JSONReader) throws {
            \(reading(union))
        }

        \(api.access)func write(to json: inout JSONWriter) {
            switch self {
            \(writing(union))
            case .unknown(let value): json.write(value)
            }
        }
    }
    """
}

private func head(_ union: Union, in api: API) -> SwiftCode {
    let keywords = union.isIndirect ? "nonisolated indirect enum" : "nonisolated enum"
    return declaration("\(api.access)\(keywords) \(union.name)", union.typeParameters, ": JSONModel {")
}

private func declarations(_ union: Union) -> [SwiftCode] {
    switch union.form {
    case .tagged(_, let cases): cases.map { SwiftCode("case \(SwiftName.escaped($0.name))(\($0.type.swift))") }
    case .shaped(let cases): cases.map { SwiftCode("case \(SwiftName.escaped($0.name))(\($0.type.swift))") }
    case .firstOf(let cases): cases.map { SwiftCode("case \(SwiftName.escaped($0.name))(\($0.type.swift))") }
    }
}

private func reading(_ union: Union) -> SwiftCode {
    switch union.form {
    case .tagged(let tag, let cases):
        let key = SwiftLiteral.string(tag)
        return """
            switch try json.tag(\(key)) {
            \(cases.map { SwiftCode("case \(SwiftLiteral.string($0.value)): self = .\(SwiftName.member($0.name))(try json.value())") })
            case let tag: self = .unknown(try json.unknown(tag: tag, of: \(key)))
            }
            """
    case .shaped(let cases):
        return """
            switch try json.shape() {
            \(cases.map(reading))
            case let shape: self = .unknown(try json.unknown(shape: shape))
            }
            """
    case .firstOf(let cases):
        return """
            self = try json.firstOf(
                [
                    \(cases.map(attempt))
                ], else: Self.unknown)
            """
    }
}

private func reading(_ shaped: Union.ShapedCase) -> SwiftCode {
    let condition = shaped.key.map { " where try json.has(\(SwiftLiteral.string($0)))" } ?? ""
    let name = SwiftName.member(shaped.name)
    return SwiftCode("case .\(shaped.shape.rawValue)\(condition): self = .\(name)(try json.\(shaped.type.read))")
}

private func attempt(_ ordered: Union.OrderedCase) -> SwiftCode {
    let name = SwiftName.member(ordered.name)
    return SwiftCode(
        "\(SwiftLiteral.string(ordered.name)): { .\(name)(try $0.\(ordered.type.read)) },")
}

private func writing(_ union: Union) -> [SwiftCode] {
    switch union.form {
    case .tagged(let tag, let cases):
        cases.map { tagged in
            let arguments =
                tagged.writesTag
                ? "value" : "value, tag: \(SwiftLiteral.string(tag)), \(SwiftLiteral.string(tagged.value))"
            return SwiftCode("case .\(SwiftName.member(tagged.name))(let value): json.write(\(arguments))")
        }
    case .shaped(let cases): cases.map { writing($0.name, $0.type) }
    case .firstOf(let cases): cases.map { writing($0.name, $0.type) }
    }
}

private func writing(_ name: String, _ type: WireType) -> SwiftCode {
    let form = type.dateForm.map { ", as: .\($0)" } ?? ""
    return SwiftCode("case .\(SwiftName.member(name))(let value): json.write(value\(form))")
}

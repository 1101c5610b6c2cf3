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
    case .tagged(let tagged):
        tagged.cases.map { declaration($0.name, $0.type) }
            + (tagged.otherwise.map { [declaration($0.name, $0.type)] } ?? [])
    case .shaped(let cases): cases.map { declaration($0.name, $0.type) }
    case .firstOf(let cases): cases.map { declaration($0.name, $0.type) }
    }
}

private func declaration(_ name: String, _ type: WireType) -> SwiftCode {
    SwiftCode("case \(SwiftName.escaped(name))(\(type.swift))")
}

private func reading(_ union: Union) -> SwiftCode {
    switch union.form {
    case .tagged(let tagged):
        let key = SwiftLiteral.string(tagged.tag)
        return """
            switch try json.tag(\(key)) {
            \(tagged.cases.map { SwiftCode("case \(SwiftLiteral.string($0.value)): self = .\(SwiftName.member($0.name))(try json.value())") })
            \(otherTag(tagged, key))
            }
            """
    case .shaped(let cases):
        return """
            switch try json.shape() {
            \(cases.map(reading))
            \(otherShape(cases))
            }
            """
    case .firstOf(let cases):
        return """
            self = try json.firstOf(
                [
                    \(cases.map { SwiftCode("\(attempt($0)),") })
                ], else: Self.unknown)
            """
    }
}

/// Emits the case for an object whose tag is that of no case. If the spec has a type for it, and that does not fit, the
/// object is unknown.
private func otherTag(_ tagged: Union.Tagged, _ key: String) -> SwiftCode {
    guard let otherwise = tagged.otherwise else {
        return SwiftCode("case let tag: self = .unknown(try json.unknown(tag: tag, of: \(key)))")
    }
    return SwiftCode("default: self = try json.firstOf([\(attempt(otherwise))], else: Self.unknown)")
}

private func reading(_ shaped: Union.ShapedCase) -> SwiftCode {
    let shapes = shaped.shapes.map { ".\($0.rawValue)" }.joined(separator: ", ")
    let name = SwiftName.member(shaped.name)
    return SwiftCode("case \(shapes)\(condition(shaped)): self = .\(name)(try json.\(shaped.type.read))")
}

/// Emits the case for a value that is none of the cases. The issue has the reasons for an object:
///
///     case let shape:
///         let reasons = ["cash: 'method' is not 'cash'", "gift: 'from' is missing"]
///         self = .unknown(try json.unknown(shape: shape, because: reasons))
private func otherShape(_ cases: [Union.ShapedCase]) -> SwiftCode {
    let reasons = cases.compactMap { shaped -> String? in
        switch shaped.condition {
        case .member(let key)?: "\(shaped.name): '\(key)' is missing"
        case .constant(let key, let value)?: "\(shaped.name): '\(key)' is not '\(value.text)'"
        case nil: nil
        }
    }
    if reasons.isEmpty { return "case let shape: self = .unknown(try json.unknown(shape: shape))" }
    return """
        case let shape:
            \(list("let reasons = [", reasons.map(SwiftLiteral.string), "]", margin: 12))
            self = .unknown(try json.unknown(shape: shape, because: reasons))
        """
}

private func condition(_ shaped: Union.ShapedCase) -> String {
    switch shaped.condition {
    case .member(let key)?: " where try json.has(\(SwiftLiteral.string(key)))"
    case .constant(let key, let value)?:
        " where try json.tag(\(SwiftLiteral.string(key))) == \(SwiftLiteral.string(value.text))"
    case nil: ""
    }
}

private func attempt(_ ordered: Union.OrderedCase) -> String {
    "\(SwiftLiteral.string(ordered.name)): { .\(SwiftName.member(ordered.name))(try $0.\(ordered.type.read)) }"
}

private func writing(_ union: Union) -> [SwiftCode] {
    switch union.form {
    case .tagged(let tagged):
        tagged.cases.map { unionCase in
            let tag = tagged.isNumber ? unionCase.value : SwiftLiteral.string(unionCase.value)
            let arguments = unionCase.writesTag ? "value" : "value, tag: \(SwiftLiteral.string(tagged.tag)), \(tag)"
            return SwiftCode("case .\(SwiftName.member(unionCase.name))(let value): json.write(\(arguments))")
        } + (tagged.otherwise.map { [writing($0.name, $0.type)] } ?? [])
    case .shaped(let cases): cases.map { writing($0.name, $0.type) }
    case .firstOf(let cases): cases.map { writing($0.name, $0.type) }
    }
}

private func writing(_ name: String, _ type: WireType) -> SwiftCode {
    SwiftCode("case .\(SwiftName.member(name))(let value): json.write(value\(type.formed.jsonStep))")
}

/// Emits the union of the responses of an endpoint:
///
///     extension Courier {
///         /// The responses of `order`.
///         public nonisolated enum OrderResponse: Hashable, Sendable {
///             /// Status 201.
///             case created(Parcel)
///             /// Status 204.
///             case noContent
///         }
///     }
func emit(_ union: ResponseUnion, in api: API) -> SwiftCode {
    """
    extension \(api.name) {
        \(documentation: union.summary)
        \(api.access)nonisolated enum \(union.name): Hashable, Sendable {
            \(union.cases.flatMap(declaration))
        }
    }
    """
}

private func declaration(_ response: ResponseUnion.Case) -> [SwiftCode] {
    let value = response.type.map { "(\($0.swift))" } ?? ""
    return ["\(documentation: response.summary)", SwiftCode(line: "case \(SwiftName.escaped(response.name))\(value)")]
}

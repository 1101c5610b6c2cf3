extension WireType {
    /// The expression that decodes a value. For `T??` the result is always `.some`, since a missing member is not
    /// decoded.
    var readExpression: String {
        if case .optional(.optional(let wrapped)) = self { return ".some(try json.\(WireType.optional(wrapped).read))" }
        return "try json.\(read)"
    }

    /// The call on a reader that decodes a value: `int()`, `optionalString()`, `array { try $0.date(.unix) }`.
    var read: String {
        switch self {
        case .scalar(let scalar): scalar.reader ?? "value()"
        case .formed(let type): "\(type.name.lowercased())(.\(type.form))"
        case .quoted(.scalar(let scalar)): scalar.quotedReader
        case .quoted(let number): "quoted\(number.capitalizedRead)"
        case .model, .boxed: "value()"
        case .array(.scalar(.string)): "strings()"
        case .array(.scalar(.int)): "ints()"
        case .array(let element): element.readsItself ? "values()" : "array { try $0.\(element.read) }"
        case .lossyArray(let element): element.readsItself ? "lossyValues()" : "lossyArray { try $0.\(element.read) }"
        case .listOrSingle(let element): "listOrSingle { try $0.\(element.read) }"
        case .listInText(let element, let separator, areTexts: true):
            "texts(separatedBy: \(separator.literal)) { try $0.\(element.read) }"
        case .listInText(let element, let separator, areTexts: false):
            "numbers(separatedBy: \(separator.literal)) { try $0.\(element.read) }"
        case .dictionary(let value): value.readsItself ? "value()" : "dictionary { try $0.\(value.read) }"
        case .optional(let wrapped): wrapped.readOptional
        }
    }

    /// The call that decodes a value or `null`. Types that are not strings also decode `""` as `nil`.
    private var readOptional: String {
        switch self {
        case .scalar(let scalar): scalar.optionalReader
        case .formed, .quoted, .array(.scalar(.string)), .array(.scalar(.int)): "optional\(capitalizedRead)"
        case .model(_, _, acceptsEmptyString: true), .optional, .listOrSingle, .listInText:
            "optional { try $0.\(read) }"
        case .model, .boxed: "optionalValue()"
        case .array(let element), .lossyArray(let element):
            element.readsItself ? "optional\(capitalizedRead)" : "optional { try $0.\(read) }"
        case .dictionary(let value): value.readsItself ? "optionalValue()" : "optional { try $0.\(read) }"
        }
    }

    private var capitalizedRead: String {
        let call = read
        return call.prefix(1).uppercased() + call.dropFirst()
    }

    /// Whether the Swift type alone determines how the value is decoded.
    var readsItself: Bool {
        switch self {
        case .scalar, .model, .boxed: true
        case .formed, .quoted, .lossyArray, .listOrSingle, .listInText: false
        case .array(let inner), .dictionary(let inner): inner.readsItself
        case .optional(let wrapped): wrapped.readOptional == "optionalValue()"
        }
    }
}

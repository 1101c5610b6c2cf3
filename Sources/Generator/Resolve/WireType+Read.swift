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
        case .string: "string()"
        case .int: "int()"
        case .int64: "int64()"
        case .double: "double()"
        case .bool: "bool()"
        case .url: "url()"
        case .day: "day()"
        case .date(let form): "date(.\(form.rawValue))"
        case .quoted(.scalar(let scalar)): "quoted\(scalar.rawValue)()"
        case .quoted(let number): "quoted\(number.capitalizedRead)"
        case .json, .scalar, .model, .boxed: "value()"
        case .array(.string): "strings()"
        case .array(.int): "ints()"
        case .array(let element): element.readsItself ? "values()" : "array { try $0.\(element.read) }"
        case .lossyArray(let element): element.readsItself ? "lossyValues()" : "lossyArray { try $0.\(element.read) }"
        case .listOrSingle(let element): "listOrSingle { try $0.\(element.read) }"
        case .dictionary(let value): value.readsItself ? "value()" : "dictionary { try $0.\(value.read) }"
        case .optional(let wrapped): wrapped.readOptional
        }
    }

    /// The call that decodes a value or `null`. Types that are not strings also decode `""` as `nil`.
    private var readOptional: String {
        switch self {
        case .string, .int, .int64, .double, .bool, .url, .day, .date, .quoted, .array(.string), .array(.int):
            "optional\(capitalizedRead)"
        case .scalar(let scalar) where scalar.acceptsEmptyString: "optional { try $0.\(read) }"
        case .model(_, _, acceptsEmptyString: true), .json, .optional, .listOrSingle: "optional { try $0.\(read) }"
        case .scalar, .model, .boxed: "optionalValue()"
        case .array(let element), .lossyArray(let element):
            element.readsItself ? "optional\(capitalizedRead)" : "optional { try $0.\(read) }"
        case .dictionary(let value): value.readsItself ? "optionalValue()" : "optional { try $0.\(read) }"
        }
    }

    private var capitalizedRead: String {
        if case .url = self { return "URL()" }
        let call = read
        return call.prefix(1).uppercased() + call.dropFirst()
    }

    /// Whether the Swift type alone determines how the value is decoded.
    var readsItself: Bool {
        switch self {
        case .string, .int, .int64, .double, .bool, .url, .json, .day, .scalar, .model, .boxed: true
        case .date, .quoted, .lossyArray, .listOrSingle: false
        case .array(let inner), .dictionary(let inner): inner.readsItself
        case .optional(let wrapped): wrapped.readOptional == "optionalValue()"
        }
    }
}

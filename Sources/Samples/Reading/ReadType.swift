import EndpointGenerator

/// A type of a spec with the form of its JSON: the calls on a reader that generated code makes for it.
indirect enum ReadType {
    case scalar(Scalar)
    case formed(FormedType)
    /// A number or a truth value that can be sent as a string.
    case quoted(ReadType)
    /// A model, by its name with arguments.
    case model(String)
    case array(ReadType)
    /// A list whose invalid elements are dropped and reported.
    case lossyArray(ReadType)
    /// A list that can be sent as a single element.
    case listOrSingle(ReadType)
    /// A list in one text, whose elements are texts, or else numbers or truth values.
    case listInText(ReadType, ListSeparator, areTexts: Bool)
    case dictionary(ReadType)
    case optional(ReadType)
}

extension ReadType {
    /// The type of a field.
    init(_ field: SpecField, _ models: ModelTable) {
        self.init(
            field.type, models, isLossy: field.isLossy, isQuoted: field.quoting.isRead, isSingle: field.isSingle,
            separator: field.separator)
    }

    init(
        _ type: SpecType, _ models: ModelTable, isLossy: Bool = false, isQuoted: Bool = false, isSingle: Bool = false,
        separator: ListSeparator? = nil
    ) {
        switch type {
        case .optional(let wrapped):
            self = .optional(
                ReadType(
                    wrapped, models, isLossy: isLossy, isQuoted: isQuoted, isSingle: isSingle, separator: separator))
        case .array(let element):
            if let separator {
                let areTexts = models.shape(of: element) == .string
                self = .listInText(ReadType(element, models), separator, areTexts: areTexts)
            } else {
                let element = ReadType(element, models, isQuoted: isQuoted)
                self = isLossy ? .lossyArray(element) : isSingle ? .listOrSingle(element) : .array(element)
            }
        case .dictionary(let value): self = .dictionary(ReadType(value, models, isQuoted: isQuoted))
        case .formed(let type): self = isQuoted ? .quoted(.formed(type)) : .formed(type)
        case .scalar(let scalar): self = isQuoted ? .quoted(.scalar(scalar)) : .scalar(scalar)
        case .model(let reference): self = .model(reference.text)
        }
    }

    /// Whether the Swift type alone determines how a value is read.
    var readsItself: Bool {
        switch self {
        case .scalar, .model: true
        case .formed, .quoted, .lossyArray, .listOrSingle, .listInText: false
        case .array(let inner), .dictionary(let inner): inner.readsItself
        case .optional(let wrapped): wrapped.isReadAsOptionalItself
        }
    }

    /// Whether the optional type alone determines how a value is read.
    private var isReadAsOptionalItself: Bool {
        switch self {
        case .scalar(.plainTime), .scalar(.uuid), .scalar(.decimal), .scalar(.duration), .model: true
        case .dictionary(let value): value.readsItself
        case .scalar, .formed, .quoted, .array, .lossyArray, .listOrSingle, .listInText, .optional: false
        }
    }
}

extension SpecField.Quoting {
    fileprivate var isRead: Bool {
        switch self {
        case .never: false
        case .sometimes, .always: true
        }
    }
}

extension SpecType {
    /// Whether a text is a value of the type, so that `""` does not mean `nil`.
    func hasEmptyString(_ models: ModelTable) -> Bool {
        guard case .model(let reference) = self else { return self.is(.string) }
        return models.acceptsEmptyString(reference.text)
    }
}

extension ModelTable {
    /// Whether `""` is a value of a model and does not mean `nil`.
    func acceptsEmptyString(_ name: String) -> Bool {
        switch self[name]?.kind {
        case .shapes(let cases)?, .firstOf(let cases)?: cases.contains { $0.type.hasEmptyString(self) }
        case .external?: true
        case .scalar(let scalar)?: scalar.acceptsEmptyString
        case .values?, .keys?: values(of: name)?.contains { $0.raw.text.isEmpty } == true
        case .fields?, .parameters?, .tagged?, .broken?, nil: false
        }
    }
}

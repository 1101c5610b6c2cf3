import EndpointGenerator
import EndpointImporter

/// A name and its value in a request, both without percent-encoding.
struct SentItem {
    let name: String
    /// The elements of a list that is one text, or else the only part of the value.
    let parts: [String]
    var separator = ""
    /// Whether the value is JSON, which has a content type of its own in a multipart body.
    var isJSON = false

    var value: String { parts.joined(separator: separator) }
}

/// The values of parameters as the client sends them: constants, defaults, or else samples.
struct SentValues {
    let models: ModelTable

    /// The items of a parameter by its style. There are none for a parameter that a caller can leave out.
    func items(of parameter: SpecParameter, in place: SpecParameter.Place) -> [SentItem] {
        if parameter.type.isOptional { return [] }
        let (name, value) = (parameter.key.value, value(of: parameter))
        switch parameter.style {
        case .repeated where place == .multipart && models.isStructured(parameter.type.element):
            return value.elements.map { Self.json($0, named: name) }
        // Lists in paths and headers are joined by default.
        case .repeated where parameter.type.isList && (place == .path || place == .header):
            return [Self.joined(value, ",", named: name)]
        case .repeated: return Self.repeated(value, named: name)
        case .comma, .pipe, .space, .tab, .newline:
            return [Self.joined(value, parameter.separator?.character ?? ",", named: name)]
        case .commaOrPipe: return value.elements.isEmpty ? [] : [Self.joined(value, ",", named: name)]
        case .segments, .label: return Self.membersOrElements(of: value, named: "")
        case .matrix: return Self.membersOrElements(of: value, named: name)
        case .members: return Self.members(of: value)
        case .pairs:
            let parts = Self.members(of: value).flatMap { [$0.name, $0.value] }
            return [SentItem(name: name, parts: parts, separator: ",")]
        case .brackets: return Self.brackets(of: value, named: name)
        case .json: return [Self.json(value, named: name)]
        }
    }

    /// The member of a JSON body. `nil` if the client omits it.
    func member(_ parameter: SpecParameter) -> (key: String, value: SpecNode)? {
        let key = parameter.key.value
        if parameter.type.isOptional {
            if parameter.hasExplicitNull { return (key, .null) }
            return nil
        }
        let value = value(of: parameter)
        guard let separator = parameter.separator else { return (key, value) }
        return (key, .text(Self.joined(value, separator.character, named: key).value))
    }

    private func value(of parameter: SpecParameter) -> SpecNode {
        if let constant = parameter.constant { return SpecNode(constant) }
        let samples = SampleValues(models)
        return parameter.defaultValue.map { samples.stated($0, as: parameter.type) }
            ?? samples.value(of: parameter.type)
    }
}

// The items of a value.
extension SentValues {
    private static func json(_ value: SpecNode, named name: String) -> SentItem {
        SentItem(name: name, parts: [value.asciiText], isJSON: true)
    }

    private static func joined(_ value: SpecNode, _ separator: Character, named name: String) -> SentItem {
        SentItem(name: name, parts: value.elements.map(\.itemText), separator: String(separator))
    }

    private static func repeated(_ value: SpecNode, named name: String) -> [SentItem] {
        value.elements.map { SentItem(name: name, parts: [$0.itemText]) }
    }

    private static func members(of value: SpecNode) -> [SentItem] {
        guard case .object(let members) = value else { return [] }
        return members.flatMap { repeated($0.value, named: $0.key) }
    }

    private static func membersOrElements(of value: SpecNode, named name: String) -> [SentItem] {
        if case .object = value { members(of: value) } else { repeated(value, named: name) }
    }

    private static func brackets(of value: SpecNode, named name: String) -> [SentItem] {
        switch value {
        case .null, .bool, .number, .text: [SentItem(name: name, parts: [value.itemText])]
        case .list(let elements):
            elements.enumerated().flatMap { index, element in
                brackets(of: element, named: element.isStructured ? "\(name)[\(index)]" : "\(name)[]")
            }
        case .object(let members): members.flatMap { brackets(of: $0.value, named: "\(name)[\($0.key)]") }
        }
    }
}

extension SpecNode {
    /// The elements of a list, or else the value itself.
    fileprivate var elements: [SpecNode] {
        if case .list(let elements) = self { elements } else { [self] }
    }

    fileprivate var isStructured: Bool {
        switch self {
        case .list, .object: true
        case .null, .bool, .number, .text: false
        }
    }

    /// The value as the text of an item, in which `null` is empty.
    fileprivate var itemText: String {
        switch self {
        case .null: ""
        case .text(let text): text
        case .bool, .number, .list, .object: tightText
        }
    }

    /// The value as JSON without spaces, as the client writes it.
    private var tightText: String {
        switch self {
        case .null, .bool, .number, .text: return compactText
        case .list(let elements): return "[\(elements.map(\.tightText).joined(separator: ","))]"
        case .object(let members):
            let texts = members.map { "\(JSONText.string($0.key)):\($0.value.tightText)" }
            return "{\(texts.joined(separator: ","))}"
        }
    }

    /// The value as JSON that can be the value of a header.
    fileprivate var asciiText: String {
        tightText.unicodeScalars.map { scalar -> String in
            scalar.value < 0x7F ? String(scalar) : String(scalar).utf16.map(JSONText.escape).joined()
        }.joined()
    }
}

import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// The members that identify the values of models.
struct Identities {
    private let reader: SpecReader
    private var models: ModelTable { reader.models }

    init(_ reader: SpecReader) { self.reader = reader }

    /// The path to the identity of a value, and its type. `nil` if it has none.
    func member(of type: SpecType, in value: SpecNode) -> (path: [String], type: SpecType)? {
        guard let model = type.containedModel.flatMap({ models[$0] }) else { return nil }
        switch model.kind {
        case .fields: return models.identity(of: model).map { ($0.path, $0.type) }
        case .tagged(let tag, let cases):
            let name = value.value(at: [tag.value])?.plainText
            return cases.first { $0.name?.value == name }.flatMap { member(of: $0.type, in: value) }
        case .shapes(let cases), .firstOf(let cases):
            return cases.lazy.compactMap { member(of: $0.type, in: value) }
                .first { value.value(at: $0.path) != nil }
        case .parameters, .scalar, .external, .values, .keys, .broken: return nil
        }
    }

    /// The value with the identity that a text names, if its type can have it.
    func value(_ value: SpecNode, of type: SpecType, named text: String) -> SpecNode {
        guard let (path, identity) = member(of: type, in: value) else { return value }
        let changed = [SpecNode.number(text), .text(text)].first { candidate in
            if case .number = candidate, Int(text) == nil { return false }
            return reader.accepts(candidate, as: identity)
        }
        return changed.map { value.setting($0, at: path) } ?? value
    }

    /// The value with an identity of its own among the elements of a list.
    func value(_ value: SpecNode, of type: SpecType, number: Int) -> SpecNode {
        guard let (path, identity) = member(of: type, in: value) else { return value }
        let changed = Self.distinct(value, at: path, number)
        // A day or a value of an enum cannot have any number.
        return changed.value(at: path).map { reader.accepts($0, as: identity) } == true ? changed : value
    }

    /// The value whose member at a path is different in each element: a number, or a text that has the number.
    static func distinct(_ value: SpecNode, at path: [String], _ number: Int) -> SpecNode {
        switch value.value(at: path) {
        case .number?: return value.setting(.number(String(number + 1)), at: path)
        case .text(let text)?: return value.setting(.text(text.numbered(number + 1)), at: path)
        case .null?, .bool?, .list?, .object?, nil: return value
        }
    }
}

extension String {
    /// A text of the same kind that has a number.
    fileprivate func numbered(_ number: Int) -> String {
        if Int(self) != nil { return String(number) }
        if isUUID {
            // With fewer digits, those before them could be the ones of another number.
            let digits = String(number, radix: 16)
            return "\(dropLast(8))\(String(repeating: "0", count: max(8 - digits.count, 0)))\(digits)"
        }
        if contains("://") { return "\(self)\(hasSuffix("/") ? "" : "/")\(number)" }
        let stem = split(separator: "-").first ?? self[...]
        return "\(stem)-\(number)"
    }

    fileprivate var isUUID: Bool { wholeMatch(of: #/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#) != nil }
}

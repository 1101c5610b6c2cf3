import EndpointGenerator
import EndpointImporter

/// Values of types: the examples of a spec, or else values that are made from the models.
struct SampleValues {
    let models: ModelTable

    /// The models around a value, so that one in itself ends.
    private var open: [String] = []

    init(_ models: ModelTable) { self.models = models }

    /// A value of a type. An optional one has a value unless it would contain itself.
    func value(of type: SpecType) -> SpecNode {
        switch type {
        case .scalar(let scalar): Self.value(of: scalar)
        case .formed(let type): Self.value(of: type)
        case .array(let element): open.count > 3 || isOpen(element) ? .list([]) : .list([value(of: element)])
        case .dictionary(let value): isOpen(value) ? .object([]) : .object([("key", self.value(of: value))])
        case .optional(let wrapped): value(of: wrapped)
        case .model(let reference): value(of: reference)
        }
    }

    /// Whether a value of the type would contain itself.
    private func isOpen(_ type: SpecType) -> Bool { type.containedModel.map { open.contains($0.text) } ?? false }

    /// Whether there is a sample of the type. A type that is written by hand has none.
    private func isKnown(_ type: SpecType) -> Bool {
        guard let model = type.containedModel else { return true }
        if case .external? = models[model]?.kind { return false }
        return !isOpen(type)
    }

    private func value(of reference: ModelReference) -> SpecNode {
        guard let model = models[reference], !open.contains(reference.text) else { return .null }
        if let example = model.example { return SpecNode(example) }
        var inner = self
        inner.open.append(reference.text)
        return inner.value(in: model)
    }

    private func value(in model: SpecModel) -> SpecNode {
        switch model.kind {
        case .fields(let fields, _): object(of: fields)
        case .parameters, .external, .broken: .object([])
        case .scalar(let scalar): Self.value(of: scalar)
        case .values, .keys: (models.values(of: model.name.value) ?? []).first.map(Self.value) ?? "text"
        case .tagged(let tag, let cases): tagged(tag.value, cases.first { $0.name != nil && !isOpen($0.type) })
        case .shapes(let cases), .firstOf(let cases):
            (cases.first { isKnown($0.type) } ?? cases.first).map { value(of: $0.type) } ?? .null
        }
    }

    private func tagged(_ tag: String, _ unionCase: SpecCase?) -> SpecNode {
        guard let unionCase, let name = unionCase.name else { return .object([]) }
        guard case .object(let members) = value(of: unionCase.type) else { return .object([(tag, .text(name.value))]) }
        return .object([(tag, .text(name.value))] + members.filter { $0.key != tag })
    }

    private func object(of fields: [SpecField]) -> SpecNode {
        var tree = SampleObject()
        for field in fields where open.count < 4 || field.isRequired {
            let value = field.defaultValue.map { SpecNode($0) } ?? value(of: field.type)
            if field.isFlattened, case .object(let members) = value {
                for (key, value) in members { tree.set(value, at: [key]) }
            } else {
                tree.set(Self.written(value, field), at: field.path[...])
            }
        }
        return tree.node
    }

    /// The value as it is sent: a list can be one text, and a number a text.
    private static func written(_ value: SpecNode, _ field: SpecField) -> SpecNode {
        if let separator = field.separator, case .list(let elements) = value {
            return .text(elements.map(\.plainText).joined(separator: String(separator.character)))
        }
        guard field.quoting == .always else { return value }
        if case .list(let elements) = value { return .list(elements.map { .text($0.plainText) }) }
        return .text(value.plainText)
    }

    private static func value(of value: SpecValue) -> SpecNode {
        switch value.raw {
        case .string(let text): .text(text)
        case .integer(let number): .number(String(number))
        }
    }

    static func value(of scalar: Scalar) -> SpecNode {
        switch scalar {
        case .string: "text"
        case .int, .int64: .number("1")
        case .double, .decimal, .duration: .number("1.5")
        case .bool: .bool(true)
        case .url: "https://example.com"
        case .json: .object([])
        case .calendarDay: "2026-01-31"
        case .plainTime: "09:30:00"
        case .uuid: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
        case .data: "AQID"
        }
    }

    static func value(of type: FormedType) -> SpecNode {
        switch type {
        case .date(.iso8601): "2026-01-31T09:30:00Z"
        case .date(.utc): "2026-01-31T09:30:00"
        case .date(.spaced): "2026-01-31 09:30:00 UTC"
        case .date(.rfc2822): "Sat, 31 Jan 2026 09:30:00 +0000"
        case .date(.http): "Sat, 31 Jan 2026 09:30:00 GMT"
        case .date(.unix): .number("1769851800")
        case .date(.unixMilliseconds): .number("1769851800000")
        case .duration(.iso8601): "PT1M30S"
        case .duration(.seconds): .number("90")
        case .duration(.milliseconds): .number("90000")
        case .data: "AQID"
        }
    }
}

/// An object whose values can be at paths of members.
private struct SampleObject {
    private var members: [(key: String, value: Member)] = []

    private indirect enum Member {
        case value(SpecNode)
        case object(SampleObject)
    }

    mutating func set(_ value: SpecNode, at path: ArraySlice<String>) {
        guard let key = path.first else { return }
        let index = members.firstIndex { $0.key == key }
        guard path.count > 1 else {
            if index == nil { members.append((key, .value(value))) }
            return
        }
        var inner = SampleObject()
        if let index, case .object(let known) = members[index].value { inner = known }
        inner.set(value, at: path.dropFirst())
        if let index { members[index].value = .object(inner) } else { members.append((key, .object(inner))) }
    }

    var node: SpecNode {
        .object(
            members.map { key, member in
                switch member {
                case .value(let value): (key, value)
                case .object(let object): (key, object.node)
                }
            })
    }
}

extension SpecNode {
    /// The value outside of JSON.
    var plainText: String {
        if case .text(let text) = self { text } else { compactText }
    }

    /// The value in several lines.
    var prettyText: String {
        var text = ""
        write(to: &text)
        return text
    }
}

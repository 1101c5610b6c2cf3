import EndpointGenerator
import EndpointImporter

/// Values of types: the examples of a spec, or else values that are made from the models.
package struct SampleValues {
    private let models: ModelTable
    private let source: any SampleSource
    private var place: SamplePlace
    /// The models around a value, so that one in itself ends.
    private var open: [String] = []
    /// Whether the value is as small as possible, because a model around it contains itself.
    private var isSmall = false

    /// The number of values after which lists and objects are empty. Models that require several others would
    /// otherwise double a sample at each level.
    private static let limit = 5_000

    /// - Parameters:
    ///   - models: The models of the spec.
    ///   - source: The values that the models leave open.
    ///   - place: The place of the value.
    package init(
        _ models: ModelTable, source: any SampleSource = PlainSamples(), at place: SamplePlace = SamplePlace()
    ) {
        self.models = models
        self.source = source
        self.place = place
    }

    /// A value of a type. An optional one has a value unless it would contain itself.
    package func value(of type: SpecType) -> SpecNode {
        var rest = Self.limit
        return value(of: type, &rest)
    }

    /// - Parameters:
    ///   - type: The type.
    ///   - rest: The number of values that the whole sample can still have.
    /// - Returns: The value.
    private func value(of type: SpecType, _ rest: inout Int) -> SpecNode {
        rest -= 1
        let isLast = isSmall || rest <= 0
        switch type {
        case .scalar(let scalar): return source.value(of: scalar, at: place)
        case .formed(let type): return source.value(of: type, at: place)
        case .array(let element): return isLast ? .list([]) : list(of: element, &rest)
        case .dictionary(let value):
            if isLast || isOpen(value) { return .object([]) }
            return .object([(source.key(at: place), inside("key").value(of: value, &rest))])
        case .optional(let wrapped): return isLast || isOpen(wrapped) ? .null : value(of: wrapped, &rest)
        case .model(let reference): return value(of: reference, &rest)
        }
    }

    /// The value that a spec states as the default of a type. That of a list of an open enum can be all of its values.
    func stated(_ value: JSONNode, as type: SpecType) -> SpecNode {
        guard case .array(.model(let model)) = type, case .string("all") = value.value,
            let values = models.values(of: model.text)
        else { return SpecNode(value) }
        // A client does not list deprecated values.
        return .list(values.filter { $0.deprecated == nil }.map { Self.value(of: $0) })
    }

    private func inside(_ key: String) -> SampleValues {
        var inner = self
        inner.place = place.inside(key)
        return inner
    }

    private func list(of element: SpecType, _ rest: inout Int) -> SpecNode {
        if open.count > 3 || isOpen(element) { return .list([]) }
        var elements: [SpecNode] = []
        for number in 0..<source.count(at: place) where rest > 0 {
            elements.append(inside("\(number)").value(of: element, &rest))
        }
        return .list(elements)
    }

    /// Whether a value of the type would contain itself.
    private func isOpen(_ type: SpecType) -> Bool { type.containedModel.map { open.contains($0.text) } ?? false }

    private func value(of reference: ModelReference, _ rest: inout Int) -> SpecNode {
        guard let model = models[reference] else { return .null }
        if let example = model.example { return SpecNode(example) }
        var inner = self
        if open.contains(reference.text) { inner.isSmall = true }
        inner.open.append(reference.text)
        return inner.value(in: model, &rest)
    }

    private func value(in model: SpecModel, _ rest: inout Int) -> SpecNode {
        switch model.kind {
        case .fields(let fields, _): return rest > 0 ? object(of: fields, &rest) : .object([])
        case .parameters, .external, .broken: return .object([])
        case .scalar(let scalar): return source.value(of: scalar, at: place)
        case .values, .keys:
            let values = models.values(of: model.name.value) ?? []
            return chosen(values).map(Self.value) ?? source.value(of: .string, at: place)
        case .tagged(let tag, let cases): return tagged(tag.value, cases.filter { $0.name != nil }, &rest)
        case .shapes(let cases), .firstOf(let cases):
            return chosenCase(cases).map { value(of: $0.type, &rest) } ?? .null
        }
    }

    private func chosen<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[source.index(below: elements.count, at: place)]
    }

    private static func value(of value: SpecValue) -> SpecNode {
        switch value.raw {
        case .string(let text): .text(text)
        case .integer(let number): .number(String(number))
        }
    }
}

// Objects.
extension SampleValues {
    private func object(of fields: [SpecField], _ rest: inout Int) -> SpecNode {
        var tree = SampleObject()
        let isFull = open.count < 4 && !isSmall
        for field in fields where isFull || field.isAlwaysWritten {
            let inner = field.isFlattened ? self : inside(field.key.value)
            let value =
                field.defaultValue.map { stated($0, as: field.type) }
                ?? (isFull || field.isRequired ? inner.value(of: field.type, &rest) : .null)
            if case .null = value, !field.isAlwaysWritten { continue }
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
        return field.quoting == .always ? value.quoted : value
    }
}

extension SpecField {
    /// Whether the member is also there without a value. By a `null`, a union can tell its object from others.
    fileprivate var isAlwaysWritten: Bool { isRequired || hasExplicitNull || type.unwrapped.isOptional }
}

// Unions.
extension SampleValues {
    /// A case whose value ends. `nil` if there is none.
    private func chosenCase(_ cases: [SpecCase]) -> SpecCase? {
        let ending = isSmall ? [] : cases.filter { isKnown($0.type) }
        return chosen(ending) ?? smallest(cases)
    }

    /// Whether there is a sample of the type. A type that is written by hand has none.
    private func isKnown(_ type: SpecType) -> Bool {
        guard let model = type.containedModel else { return true }
        if case .external? = models[model]?.kind { return false }
        return !isOpen(type)
    }

    private func tagged(_ tag: String, _ cases: [SpecCase], _ rest: inout Int) -> SpecNode {
        guard let unionCase = chosenCase(cases), let name = unionCase.name?.value else { return .object([]) }
        let written = cases.haveNumbersAsTags ? SpecNode.number(name) : SpecNode.text(name)
        guard case .object(let members) = value(of: unionCase.type, &rest) else { return .object([(tag, written)]) }
        return .object([(tag, written)] + members.filter { $0.key != tag })
    }

    /// The case whose smallest value has the fewest models inside of each other.
    private func smallest(_ cases: [SpecCase]) -> SpecCase? {
        var known: [String: Bool] = [:]
        for depth in 1...32 {
            if let fitting = cases.first(where: { fits($0.type, within: depth, &known) }) { return fitting }
        }
        return cases.first
    }

    /// Whether a value of the type has at most this number of models inside of each other.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - depth: The number of models.
    ///   - known: The answers for models and depths, because models that require several others ask again.
    /// - Returns: Whether it fits.
    private func fits(_ type: SpecType, within depth: Int, _ known: inout [String: Bool]) -> Bool {
        guard case .model(let reference) = type else { return true }
        guard depth > 0, let model = models[reference] else { return false }
        let question = "\(depth) \(reference.text)"
        if let answer = known[question] { return answer }
        let answer = model.example != nil || fits(model, within: depth, &known)
        known[question] = answer
        return answer
    }

    private func fits(_ model: SpecModel, within depth: Int, _ known: inout [String: Bool]) -> Bool {
        switch model.kind {
        case .fields(let fields, _):
            fields.allSatisfy { !$0.isRequired || fits($0.type, within: depth - 1, &known) }
        case .tagged(_, let cases): cases.contains { $0.name != nil && fits($0.type, within: depth - 1, &known) }
        case .shapes(let cases), .firstOf(let cases): cases.contains { fits($0.type, within: depth - 1, &known) }
        case .external, .broken: false
        case .parameters, .scalar, .values, .keys: true
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
    /// The value in several lines.
    package var prettyText: String {
        var text = ""
        write(to: &text)
        return text
    }
}

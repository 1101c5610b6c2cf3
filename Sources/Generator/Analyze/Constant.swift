/// A value of a type of the spec language that a spec states: a default, or a part of an example.
indirect enum Constant {
    /// The value of an optional type that is missing.
    case none
    /// The value of a doubly optional type that is `null`.
    case explicitNull
    case bool(Bool)
    /// A number as Swift writes it.
    case number(String)
    case string(String)
    /// Any value, whose numbers fit a `Double`.
    case json(JSONNode)
    case date(secondsSince1970: Double)
    case duration(Int, TimeUnit)
    /// Bytes of length zero.
    case noBytes
    /// A value that the generated code reads from its text, which is known to be valid.
    case text(String, of: Scalar)
    case list([Constant])
    case dictionary([Member])
    /// A value of a named scalar.
    case named(ModelReference, Constant)
    case enumeration(ModelReference, Case)
    /// All known values of an enumeration.
    case allCases(ModelReference)
    case structure(ModelReference, [Member])
    /// A case of a union, by its name.
    case union(ModelReference, String, Constant)
    /// A value in a box, because a struct would contain itself.
    case boxed(Constant)

    enum TimeUnit: String { case seconds, milliseconds, microseconds, nanoseconds }

    /// A value of an enumeration.
    enum Case {
        /// A known value, by its name.
        case known(String)
        /// A value without a case, because it is deprecated.
        case unknown(SpecValue.Raw)
    }

    /// A value with its key in a dictionary, or with the name of its field.
    struct Member {
        let name: String
        let value: Constant
    }

    /// Whether the value has one of a Foundation type.
    var usesFoundation: Bool {
        switch self {
        case .date, .noBytes: true
        case .text(_, let scalar): scalar.needsFoundation
        case .list(let elements): elements.contains(where: \.usesFoundation)
        case .dictionary(let members), .structure(_, let members): members.contains { $0.value.usesFoundation }
        case .named(_, let value), .union(_, _, let value), .boxed(let value): value.usesFoundation
        case .none, .explicitNull, .bool, .number, .string, .json, .duration, .enumeration, .allCases: false
        }
    }
}

extension Constant {
    /// Reads the default of a parameter or a field. Fails if the JSON is not a value of the type. The default of a list
    /// of an open enum can be `"all"`.
    init?(_ node: JSONNode, as type: SpecType, _ models: ModelTable) {
        switch (type, node.value) {
        case (.array(.model(let model)), .string("all")) where models.values(of: model.text) != nil:
            self = .allCases(model)
        case (.array(let element), .array(let nodes)):
            let elements = nodes.compactMap { Constant($0, as: element, models) }
            guard elements.count == nodes.count else { return nil }
            self = .list(elements)
        case (.dictionary(let value), .object(let members)):
            let entries = members.compactMap { member in
                Constant(member.value, as: value, models).map { Member(name: member.name.value, value: $0) }
            }
            // A literal with a key that is there twice ends the process.
            guard entries.count == members.count, Set(members.map(\.name.value)).count == members.count else {
                return nil
            }
            self = .dictionary(entries)
        case (.scalar(let scalar), _): self.init(node, as: scalar)
        case (.formed(let type), _): self.init(node, as: type)
        case (.model(let model), _): self.init(node, as: model, models)
        case (.array, _), (.dictionary, _), (.optional, _): return nil
        }
    }

    private init?(_ node: JSONNode, as model: ModelReference, _ models: ModelTable) {
        if let values = models.values(of: model.text) {
            guard let value = values.first(where: { $0.raw == SpecValue.Raw(node) }) else { return nil }
            self = .enumeration(model, value.deprecated == nil ? .known(value.swiftName) : .unknown(value.raw))
        } else {
            guard let value = models.scalar(named: model.text).flatMap({ Constant(node, as: $0) }) else { return nil }
            self = .named(model, value)
        }
    }
}

extension SpecValue.Raw {
    /// The value of JSON that is a text or a whole number.
    fileprivate init?(_ node: JSONNode) {
        switch node.value {
        case .string(let text): self = .string(text)
        case .number(let text):
            guard let number = Int(text) else { return nil }
            self = .integer(number)
        case .null, .bool, .array, .object: return nil
        }
    }
}

/// Whether a text is a valid day such as `2024-01-31`.
func isDay(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
        let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...12 ~= month && 1...lengths[month - 1] ~= day
}

/// The shape of a JSON value, which is known before the value is decoded. The names are those of the runtime's
/// `JSONShape`.
enum JSONShape: String {
    case string, number, bool, array, object
}

extension ModelTable {
    /// Returns the shape of all values of a type, or `nil` if they can have several shapes.
    func shape(of type: SpecType) -> JSONShape? {
        switch type {
        case .array: return .array
        case .dictionary: return .object
        case .optional: return nil
        case .date(let form):
            return form.isNumber ? .number : .string
        case .named(let name):
            guard let model = self[name.value] else { return Self.shape(ofBuiltIn: name.value) }
            switch model.kind {
            case .fields, .tagged: return .object
            case .values, .keys: return values(of: name.value)?.areIntegers == true ? .number : .string
            case .scalar(let type): return shape(of: type)
            case .shapes, .firstOf, .parameters, .broken: return nil
            }
        }
    }

    /// Whether a value of a type can be a value of a model at the same place in the JSON, through unions alone.
    func isAlways(_ type: SpecType, _ model: String) -> Bool {
        var visited: Set<String> = []
        var pending = [type.containedName].compactMap(\.self)
        while let name = pending.popLast() {
            if name == model { return true }
            guard visited.insert(name).inserted, case .firstOf(let cases)? = self[name]?.kind else { continue }
            pending += cases.compactMap(\.type.containedName)
        }
        return false
    }

    private static func shape(ofBuiltIn name: String) -> JSONShape? {
        switch name {
        case "String", "URL", "CalendarDay": .string
        case "Int", "Int64", "Double": .number
        case "Bool": .bool
        default: SpecScalar(rawValue: name)?.shape
        }
    }

    /// Returns the first member that every value of this case has and that the other object cases do not have.
    func distinguishingKey(of unionCase: SpecCase, among cases: [SpecCase]) -> String? {
        let others = cases.filter { $0.location != unionCase.location && shape(of: $0.type) == .object }
        guard let fields = fields(of: unionCase.type) else { return nil }
        let otherKeys = Set(others.compactMap(\.type.containedName).flatMap(members))
        return fields.first { $0.isRequired && !$0.isFlattened && !otherKeys.contains($0.key.value) }?.key.value
    }

    private func fields(of type: SpecType) -> [SpecField]? {
        guard case .named(let name) = type, case .fields(let fields, _)? = self[name.value]?.kind else { return nil }
        return fields
    }
}

extension SpecScalar {
    var shape: JSONShape {
        switch self {
        case .uuid, .data: .string
        case .decimal, .duration: .number
        }
    }
}

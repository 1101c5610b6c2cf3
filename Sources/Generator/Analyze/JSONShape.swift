/// What a JSON value looks like before it is read; the names are those of the runtime's `JSONShape`.
enum JSONShape: String {
    case string, number, bool, array, object
}

extension ModelTable {
    /// The one shape that values of a type have, where they have one.
    func shape(of type: SpecType) -> JSONShape? {
        switch type {
        case .array: return .array
        case .dictionary: return .object
        case .optional: return nil
        case .date(let form):
            switch form {
            case .iso8601, .utc, .spaced: return .string
            case .unix, .unixMilliseconds: return .number
            }
        case .named(let name):
            guard let model = self[name.value] else { return Self.shape(ofBuiltIn: name.value) }
            switch model.kind {
            case .fields, .tagged: return .object
            case .values, .keys: return values(of: name.value)?.areIntegers == true ? .number : .string
            case .shapes, .parameters, .broken: return nil
            }
        }
    }

    private static func shape(ofBuiltIn name: String) -> JSONShape? {
        switch name {
        case "String", "URL", "CalendarDay": .string
        case "Int", "Int64", "Double": .number
        case "Bool": .bool
        default: nil
        }
    }

    /// The first member that every value of this case has and no value of the other object cases.
    func tellingKey(of unionCase: SpecCase, among cases: [SpecCase]) -> String? {
        let others = cases.filter { $0.location != unionCase.location && shape(of: $0.type) == .object }
        guard let fields = fields(of: unionCase.type) else { return nil }
        let otherKeys = Set(others.flatMap { self.fields(of: $0.type) ?? [] }.map(\.key.value))
        return fields.first { $0.isRequired && !otherKeys.contains($0.key.value) }?.key.value
    }

    private func fields(of type: SpecType) -> [SpecField]? {
        guard case .named(let name) = type, case .fields(let fields, _)? = self[name.value]?.kind else { return nil }
        return fields
    }
}

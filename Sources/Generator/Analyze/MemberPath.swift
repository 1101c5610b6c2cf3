extension ModelTable {
    /// The member at the end of a path.
    struct Member {
        let type: SpecType
        /// The Swift expression that leads from the value to the member: `links?.next`.
        let expression: String
        /// Whether the expression is optional because a member of the path is.
        let isOptional: Bool
        /// Whether the member is a list that drops invalid elements.
        let isLossy: Bool
        /// The keys that lead to the member on the wire. There are several paths if a field of the path has aliases.
        let paths: [[String]]
    }

    /// Returns the member at the end of a path that starts at a model, or `nil` if a part of the path is not a field.
    func member(_ path: [String], of model: String) -> Member? {
        var model: String? = model
        var expression: [String] = []
        var paths: [[String]] = [[]]
        var isOptional = false
        var last: SpecField?
        for key in path {
            guard let name = model, case .fields(let fields, _)? = self[name]?.kind,
                let field = fields.first(where: { $0.key.value == key })
            else { return nil }
            if let last, last.type.isOptional { expression[expression.count - 1] += "?" }
            expression.append(SwiftName.escaped(field.storedName))
            paths = paths.flatMap { before in ([field.path] + field.aliases).map { before + $0 } }
            isOptional = isOptional || field.type.isOptional
            last = field
            model = field.type.containedModel?.text
        }
        return last.map { field in
            Member(
                type: field.type, expression: expression.joined(separator: "."), isOptional: isOptional,
                isLossy: field.isLossy, paths: paths)
        }
    }
}

extension ModelTable {
    /// Returns the member at the end of a path that starts at a value of a type.
    func member(_ path: [String], of type: SpecType) -> Member? {
        type.containedModel.flatMap { member(path, of: $0.text) }
    }

    /// Returns an expression for the array of dates at the end of a path, such as `$0.regular.map(\.endTime)` for a
    /// response `$0`.
    ///
    /// One member of the path can be a list. The array then has the dates of all its elements. Returns `nil` if a
    /// part of the path is not a field, or if its end is not a date.
    func dates(_ path: [String], in response: SpecType) -> String? {
        if response.isOptional { return nil }
        var datePath = DatePath(type: response)
        for key in path {
            guard let name = datePath.type.containedModel?.text, case .fields(let fields, _)? = self[name]?.kind,
                let field = fields.first(where: { $0.key.value == key }), datePath.append(field)
            else { return nil }
        }
        return datePath.expression
    }
}

/// The members of a path to dates: those before a list, and those of its elements.
private struct DatePath {
    private(set) var type: SpecType
    private var list: (expression: String, isOptional: Bool)?
    private var members: [String] = []
    private var isOptional = false

    init(type: SpecType) {
        self.type = type
        enterList()
    }

    /// Appends a field. Returns `false` if it is a second list, or a list of optional elements.
    mutating func append(_ field: SpecField) -> Bool {
        if type.isOptional, !members.isEmpty { members[members.count - 1] += "?" }
        members.append(SwiftName.escaped(field.storedName))
        isOptional = isOptional || field.type.isOptional
        type = field.type
        return enterList()
    }

    @discardableResult
    private mutating func enterList() -> Bool {
        guard case .array(let element) = type.unwrapped else { return true }
        guard list == nil else { return false }
        list = ((["$0"] + members).joined(separator: "."), isOptional)
        (members, isOptional, type) = ([], false, element)
        return !element.isOptional
    }

    var expression: String? {
        guard type.unwrapped.isDate else { return nil }
        guard let list else {
            let date = (["$0"] + members).joined(separator: ".")
            return isOptional ? "[\(date)].compactMap(\\.self)" : "[\(date)]"
        }
        let elements = list.isOptional ? "(\(list.expression) ?? [])" : list.expression
        if members.isEmpty { return elements }
        return "\(elements).\(isOptional ? "compactMap" : "map")(\\.\(members.joined(separator: ".")))"
    }
}

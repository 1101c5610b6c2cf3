extension ModelTable {
    /// A member of a value, some members deep.
    struct Member {
        let type: SpecType
        /// The Swift expression that leads from the value to it: `links?.next`.
        let expression: String
        /// Whether the expression is nil where a member on the way is.
        let isOptional: Bool
        /// Whether it is a list that drops bad elements.
        let isLossy: Bool
        /// The keys that lead to it on the wire. Several paths if a field on the way has aliases.
        let paths: [[String]]
    }

    /// What lies at the end of members with dots between them, from a model on; nothing where one of them is no field.
    func member(_ path: String, of model: String) -> Member? {
        var model: String? = model
        var expression: [String] = []
        var paths: [[String]] = [[]]
        var isOptional = false
        var last: SpecField?
        for key in path.split(separator: ".", omittingEmptySubsequences: false) {
            guard let name = model, case .fields(let fields, _)? = self[name]?.kind,
                let field = fields.first(where: { $0.key.value == key })
            else { return nil }
            if let last, last.type.isOptional { expression[expression.count - 1] += "?" }
            expression.append(SwiftName.escaped(field.swiftName))
            paths = paths.flatMap { before in ([field.path] + field.aliases).map { before + $0 } }
            isOptional = isOptional || field.type.isOptional
            last = field
            model = field.type.containedName
        }
        return last.map { field in
            Member(
                type: field.type, expression: expression.joined(separator: "."), isOptional: isOptional,
                isLossy: field.isLossy, paths: paths)
        }
    }
}

extension ModelTable {
    /// The expression for the dates at the end of a path, as an array over a response called `$0`; nothing where a member
    /// is no field, or the end no instant. One member on the way may be a list: then all of its elements count.
    /// As in `$0.regular.map(\.endTime)`.
    func dates(_ path: String, in response: SpecType) -> String? {
        if response.isOptional { return nil }
        var walk = DateWalk(type: response)
        for key in path.split(separator: ".", omittingEmptySubsequences: false) {
            guard let name = walk.type.containedName, case .fields(let fields, _)? = self[name]?.kind,
                let field = fields.first(where: { $0.key.value == key }), walk.step(to: field)
            else { return nil }
        }
        return walk.expression
    }
}

/// The way along a path: the members before a list, and those within its elements.
private struct DateWalk {
    private(set) var type: SpecType
    private var list: (expression: String, isOptional: Bool)?
    private var members: [String] = []
    private var isOptional = false

    init(type: SpecType) {
        self.type = type
        enterList()
    }

    /// `false`: a list within a list.
    mutating func step(to field: SpecField) -> Bool {
        if type.isOptional, !members.isEmpty { members[members.count - 1] += "?" }
        members.append(SwiftName.escaped(field.swiftName))
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
        guard type.unwrapped.isInstant else { return nil }
        guard let list else {
            let date = (["$0"] + members).joined(separator: ".")
            return isOptional ? "[\(date)].compactMap(\\.self)" : "[\(date)]"
        }
        let elements = list.isOptional ? "(\(list.expression) ?? [])" : list.expression
        if members.isEmpty { return elements }
        return "\(elements).\(isOptional ? "compactMap" : "map")(\\.\(members.joined(separator: ".")))"
    }
}

extension SpecType {
    fileprivate var isInstant: Bool {
        if case .date = self { true } else { isNamed("Date") }
    }
}

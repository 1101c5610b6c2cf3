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

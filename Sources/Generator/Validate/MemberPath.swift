extension ModelTable {
    /// A member of a value, some members deep.
    struct Member {
        let type: SpecType
        /// The Swift expression that leads from the value to it: `links?.next`.
        let expression: String
        /// Whether the expression is nil where a member on the way is.
        let isOptional: Bool
    }

    /// What lies at the end of members with dots between them, from a model on; nothing where one of them is no field.
    func member(_ path: String, of model: String) -> Member? {
        var model: String? = model
        var expression: [String] = []
        var isOptional = false
        var type: SpecType?
        for key in path.split(separator: ".", omittingEmptySubsequences: false) {
            guard let name = model, case .fields(let fields, _)? = self[name]?.kind,
                let field = fields.first(where: { $0.key.value == key })
            else { return nil }
            if let previous = type, previous.isOptional { expression[expression.count - 1] += "?" }
            expression.append(SwiftName.escaped(field.swiftName))
            isOptional = isOptional || field.type.isOptional
            type = field.type
            model = field.type.containedName
        }
        return type.map { Member(type: $0, expression: expression.joined(separator: "."), isOptional: isOptional) }
    }
}

extension ModelTable {
    /// The member at the end of a path.
    package struct Member {
        package let type: SpecType
        /// The fields that lead from the value to the member.
        let fields: [FieldReference]
        /// Whether the member is a list that drops invalid elements.
        let isLossy: Bool
        /// The keys that lead to the member on the wire. There are several paths if a field of the path has aliases.
        package let paths: [[String]]

        /// Whether the value of a field of the path can be missing.
        var isOptional: Bool { fields.contains(where: \.isOptional) }
    }

    /// Returns the member at the end of a path that starts at a model, or `nil` if a part of the path is not a field.
    ///
    /// No path leads through a field that distinguishes null, since `a?.b` does not pass two optionals.
    func member(_ path: [String], of model: String) -> Member? {
        var model: String? = model
        var references: [FieldReference] = []
        var paths: [[String]] = [[]]
        var last: SpecField?
        for key in path {
            guard last?.type.unwrapped.isOptional != true, let name = model, let fields = fields(to: key, of: name)
            else { return nil }
            for field in fields {
                references.append(FieldReference(field))
                paths = paths.flatMap { before in ([field.path] + field.aliases).map { before + $0 } }
            }
            last = fields.last
            model = last?.type.containedModel?.text
        }
        return last.map { field in
            Member(type: field.type, fields: references, isLossy: field.isLossy, paths: paths)
        }
    }

    /// Returns the fields that lead from a model to a member of its object: flattened ones, whose paths in the JSON are
    /// empty, and the one with the key. `nil` if there is none. The member of a flattened union depends on its case.
    private func fields(to key: String, of model: String) -> [SpecField]? {
        var visited: Set<String> = []
        return fields(to: key, of: model, &visited)
    }

    private func fields(to key: String, of model: String, _ visited: inout Set<String>) -> [SpecField]? {
        guard visited.insert(model).inserted, case .fields(let fields, _)? = self[model]?.kind else { return nil }
        if let field = fields.first(where: { $0.key.value == key }) { return [field] }
        for field in fields where field.isFlattened {
            if let inner = field.type.containedModel?.text, let rest = self.fields(to: key, of: inner, &visited) {
                return [field] + rest
            }
        }
        return nil
    }
}

extension ModelTable {
    /// Returns the member at the end of a path that starts at a value of a type.
    package func member(_ path: [String], of type: SpecType) -> Member? {
        type.containedModel.flatMap { member(path, of: $0.text) }
    }

    /// Returns the dates at the end of a path of a response.
    ///
    /// One member of the path can be a list, whose elements all have a date then. Returns `nil` if a part of the path is
    /// not a field, or if its end is not a date.
    func dates(_ path: [String], in response: SpecType) -> DatePath? {
        if response.isOptional { return nil }
        var type = response
        var datePath = DatePath()
        if case .array(let element) = type.unwrapped {
            if element.isOptional { return nil }
            datePath.enterList(of: element, &type)
        }
        for key in path {
            guard !type.unwrapped.isOptional, let name = type.containedModel?.text,
                let fields = fields(to: key, of: name), let field = fields.last
            else { return nil }
            datePath.fields += fields.map(FieldReference.init)
            type = field.type
            if case .array(let element) = type.unwrapped {
                if datePath.list != nil || element.isOptional { return nil }
                datePath.enterList(of: element, &type)
            }
        }
        return type.unwrapped.isDate ? datePath : nil
    }
}

/// A field on the way from a value to one of its members.
struct FieldReference {
    /// The name of the stored property.
    let name: String
    let isOptional: Bool

    init(_ field: SpecField) {
        name = field.storedName
        isOptional = field.type.isOptional
    }
}

/// The fields that lead from a response to dates.
struct DatePath {
    /// The fields that lead to a list. Empty if the response is the list, and `nil` if there is none.
    fileprivate(set) var list: [FieldReference]?
    /// The fields that lead to a date: from an element of the list, or else from the response.
    fileprivate(set) var fields: [FieldReference] = []

    fileprivate mutating func enterList(of element: SpecType, _ type: inout SpecType) {
        (list, fields, type) = (fields, [], element)
    }
}

extension ModelTable {
    /// A member of a JSON body.
    package struct BodyMember {
        /// The keys that lead to the member on the wire.
        package let keys: [String]
        /// `nil` if the member is in a value that can be any JSON.
        let type: SpecType?
    }

    /// Returns the member at the end of a path in a body, or `nil` if a part of the path is unknown.
    package func member(_ path: SpecPath, of body: SpecBody) -> BodyMember? {
        switch body {
        case .json(let type, _): return member(path.keys[...], of: type)
        case .jsonMembers(let parameters, _):
            guard let parameter = parameters.first(where: { $0.key.value == path.keys.first && $0.constant == nil }),
                let member = member(path.keys.dropFirst(), of: parameter.type)
            else { return nil }
            return BodyMember(keys: [parameter.key.value] + member.keys, type: member.type)
        case .none, .lines, .form, .multipart, .raw: return nil
        }
    }

    private func member(_ keys: ArraySlice<String>, of type: SpecType) -> BodyMember? {
        guard let key = keys.first else { return BodyMember(keys: [], type: type) }
        switch type.unwrapped {
        case .scalar(.json): return BodyMember(keys: Array(keys), type: nil)
        case .model(let model):
            guard let fields = fields(to: key, of: model.text), let field = fields.last,
                let member = member(keys.dropFirst(), of: field.type)
            else { return nil }
            return BodyMember(keys: fields.flatMap(\.path) + member.keys, type: member.type)
        case .dictionary(let value):
            return member(keys.dropFirst(), of: value).map { BodyMember(keys: [key] + $0.keys, type: $0.type) }
        case .scalar, .formed, .array, .optional: return nil
        }
    }
}

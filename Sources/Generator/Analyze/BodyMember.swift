extension ModelTable {
    /// A member of a JSON body.
    struct BodyMember {
        /// The keys that lead to the member on the wire.
        let keys: [String]
        /// `nil` if the member is in a value that can be any JSON.
        let type: SpecType?
    }

    /// Returns the member at the end of a path in a body, or `nil` if a part of the path is unknown.
    func member(_ path: SpecPath, of body: SpecBody) -> BodyMember? {
        switch body {
        case .json(let type, _): return member(path.keys[...], of: type)
        case .jsonMembers(let parameters, _):
            guard let parameter = parameters.first(where: { $0.key.value == path.keys.first && $0.constant == nil }),
                let member = member(path.keys.dropFirst(), of: parameter.type)
            else { return nil }
            return BodyMember(keys: [parameter.key.value] + member.keys, type: member.type)
        case .none, .form, .multipart, .raw: return nil
        }
    }

    private func member(_ keys: ArraySlice<String>, of type: SpecType) -> BodyMember? {
        guard let key = keys.first else { return BodyMember(keys: [], type: type) }
        switch type.unwrapped {
        case .scalar(.json): return BodyMember(keys: Array(keys), type: nil)
        case .model(let model):
            guard case .fields(let fields, _)? = self[model]?.kind,
                let field = fields.first(where: { $0.key.value == key }),
                let member = member(keys.dropFirst(), of: field.type)
            else { return nil }
            return BodyMember(keys: field.path + member.keys, type: member.type)
        case .dictionary(let value):
            return member(keys.dropFirst(), of: value).map { BodyMember(keys: [key] + $0.keys, type: $0.type) }
        case .scalar, .date, .array, .optional: return nil
        }
    }
}

/// The keys that an open enum has with `keysOf`.
extension ModelTable {
    /// Returns the keys of all members that a model reads from its object, as the values of an enum. A member that several
    /// models read is there once.
    func keys(of name: String) -> [SpecValue] {
        var keys: Set<String> = []
        return reachableInPlace(from: name).flatMap(ownKeys).filter { keys.insert($0.raw.text).inserted }
    }

    /// The keys of the members that a model reads itself, and not in a flattened model or a case of a union.
    private func ownKeys(of name: String) -> [SpecValue] {
        switch self[name]?.kind {
        case .fields(let fields, _)?:
            fields.filter { !$0.isFlattened }.map { field in
                value(field.path[0], named: field.swiftName, at: field.key.location)
            }
        case .tagged(let tag, _)?: [value(tag.value, named: SwiftName.lowerCamelCase(tag.value), at: tag.location)]
        case .values?, .keys?, .scalar?, .external?, .parameters?, .shapes?, .firstOf?, .broken?, nil: []
        }
    }

    private func value(_ key: String, named name: String, at location: Location) -> SpecValue {
        SpecValue(raw: .string(key), name: Located(name, at: location), isNamed: true)
    }
}

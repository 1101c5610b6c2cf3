extension Media.Inner {
    static let madge = Media.Inner(name: "InnerMadge", description: "innerDesc")
}

extension Media.ResourcePatch {
    /// Removes all members, and one of two in the map.
    static let removal = Media.ResourcePatch(
        description: .some(nil), map: ["key": .init(description: .some(nil)), "key2": nil], array: .some(nil),
        intValue: .some(nil), floatValue: .some(nil), innerModel: .some(nil), intArray: .some(nil))
}

/// Whether objects are maps, whose keys are data.
enum MapDecision {
    static func isMap(_ object: ObjectObservation) -> Bool { reason(object) != nil }

    /// The reason, in words about the keys. `nil` if the objects are no maps.
    static func reason(_ object: ObjectObservation) -> String? {
        if object.hasManyKeys { return "it has more than 256 keys" }
        let keys = object.members.map(\.key)
        guard !keys.isEmpty, object.allValues.kinds.count <= 1 else { return nil }
        func all(_ isData: (String) -> Bool) -> Bool { keys.allSatisfy(isData) }
        if all({ $0.wholeMatch(of: #/-?\d+/#) != nil }) { return "its keys are numbers" }
        if all({ TextForms(of: $0).contains(.uuid) }) { return "its keys are UUIDs" }
        if all({ TextForms(of: $0).contains(.day) }) { return "its keys are dates" }
        if all({ $0.wholeMatch(of: #/[a-z]{2,3}[-_][A-Z]{2}|[a-z]{2}-[A-Z][a-z]{3}(-[A-Z]{2})?/#) != nil }) {
            return "its keys are locales"
        }
        if keys.count > 1 || regions.contains(keys[0]), all({ $0.wholeMatch(of: #/[A-Z]{2}/#) != nil }) {
            return "its keys are codes of countries"
        }
        if all(isIdentifier) { return "its keys are identifiers" }
        return keys.count >= 12 && varies(object) ? "its keys vary between samples" : nil
    }

    /// Codes of regions that are sure to be no words of an API.
    private static let regions: Set = ["US", "EU", "GB", "DE", "FR", "JP", "CN", "ES", "CA", "AU", "BR", "KR", "MX"]

    /// A hash, base64, a key with a namespace, or letters with several digits.
    private static func isIdentifier(_ key: String) -> Bool {
        if key.wholeMatch(of: #/[0-9a-f]{8,}|[A-Za-z0-9+\/]{10,}={1,2}|[A-Za-z]+:[A-Za-z0-9_.\/-]*\d[A-Za-z0-9_.\/-]*/#)
            != nil
        {
            return key.contains(where: \.isNumber) || key.hasSuffix("=")
        }
        let digits = key.count { $0.isNumber }
        return digits >= 4 && digits * 2 >= key.count && !key.contains("_")
    }

    /// Whether each key is in few of the objects, as the keys of data are.
    private static func varies(_ object: ObjectObservation) -> Bool {
        guard object.count > 2, object.allValues.objects.isEmpty || object.members.count >= 24 else { return false }
        return object.members.allSatisfy { $0.value.count * 3 <= object.count }
    }
}

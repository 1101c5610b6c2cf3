import EndpointGenerator

/// Compares two versions of a spec.
///
/// - Parameters:
///   - old: The version that code uses today.
///   - new: The version that replaces it.
/// - Returns: The changes, the breaking ones first.
package func changes(from old: SpecVersion, to new: SpecVersion) -> [Change] {
    var comparison = Comparison(old, new)
    comparison.compareClients()
    comparison.compareEndpoints()
    comparison.compareModels()
    let changes = comparison.changes
    return changes.filter(\.isBreaking) + changes.filter { !$0.isBreaking }
}

/// The changes that have been found. Each topic has its rules in an extension.
struct Comparison {
    /// It has the names of the new version for models, and for the type parameters of the model that is compared.
    var old: SpecVersion
    let new: SpecVersion
    let modelPairs: Pairs<SpecModel>
    let endpointPairs: Pairs<SpecEndpoint>
    private(set) var changes: [Change] = []

    init(_ old: SpecVersion, _ new: SpecVersion) {
        var endpoints = Pairs(old.spec.endpoints, new.spec.endpoints).matched(\.name.value)
        endpoints.match { "\($0.method) \($0.shape)" }
        endpointPairs = endpoints
        let match = ModelMatch(old, new, endpoints)
        modelPairs = match.pairs
        self.old = old.renaming(match.oldNames)
        self.new = new.renaming(match.newNames)
    }

    mutating func add(
        _ kind: ChangeKind, _ subject: Change.Subject, _ message: String, old: Location? = nil, new: Location? = nil
    ) {
        changes.append(Change(kind: kind, subject: subject, message: message, old: old, new: new))
    }
}

/// A part of a spec in both versions, for messages and places.
struct ChangedPart {
    let subject: Change.Subject
    /// The name in messages, in quotation marks.
    let name: String
    let old: Location
    let new: Location
}

extension Comparison {
    /// Adds the elements that only one version has.
    ///
    /// - Parameters:
    ///   - pairs: The elements of both versions.
    ///   - removed: The kind of those that only the old version has.
    ///   - added: The kind of those that only the new version has.
    ///   - subject: The part that has the elements.
    ///   - place: Returns the name of an element in messages, and its place.
    mutating func addUnpaired<Element>(
        _ pairs: Pairs<Element>, _ removed: ChangeKind, _ added: ChangeKind, to subject: Change.Subject,
        _ place: (Element) -> (name: String, location: Location)
    ) {
        for (name, location) in pairs.removed.map(place) { add(removed, subject, "\(name) is removed", old: location) }
        for (name, location) in pairs.added.map(place) { add(added, subject, "\(name) is added", new: location) }
    }

    /// Adds a change of a property that a part can have or not.
    ///
    /// - Parameters:
    ///   - property: The name of the property, such as `rate limit`.
    ///   - part: The part that has the property.
    ///   - before: The old value as text. `nil` if there was none.
    ///   - after: The new value as text.
    ///   - kind: The kind of the change.
    mutating func compare(
        _ property: String, of part: ChangedPart, _ before: String?, _ after: String?, as kind: ChangeKind
    ) {
        if before == after { return }
        let article = property.first.map { "aeiou".contains($0) } == true ? "an" : "a"
        let message: String
        switch (before, after) {
        case (let before?, let after?): message = "the \(property) of \(part.name) is now \(after) (was \(before))"
        case (nil, let after?): message = "\(part.name) now has \(article) \(property) (\(after))"
        case (let before?, nil): message = "\(part.name) no longer has \(article) \(property) (was \(before))"
        case (nil, nil): return
        }
        add(kind, part.subject, message, old: part.old, new: part.new)
    }

    mutating func compareDeprecation(of part: ChangedPart, _ before: String?, _ after: String?) {
        if before == after { return }
        let (kind, message): (ChangeKind, String) =
            switch (before, after) {
            case (_, nil): (.deprecationRemoved, "\(part.name) is no longer deprecated")
            case (nil, let after?): (.deprecated, "\(part.name) is now deprecated ('\(after)')")
            case (_, let after?): (.deprecationChanged, "the deprecation of \(part.name) is now '\(after)'")
            }
        add(kind, part.subject, message, old: part.old, new: part.new)
    }

    mutating func compareExample(of part: ChangedPart, _ before: JSONNode?, _ after: JSONNode?) {
        if before?.line == after?.line { return }
        let (kind, verb): (ChangeKind, String) =
            before == nil
            ? (.exampleAdded, "now has an example")
            : after == nil ? (.exampleRemoved, "no longer has an example") : (.exampleChanged, "has another example")
        add(kind, part.subject, "\(part.name) \(verb)", old: part.old, new: part.new)
    }
}

extension String {
    /// The text in quotation marks.
    var quoted: String { "'\(self)'" }
}

extension [String] {
    /// The path of members in quotation marks. It is a list if a key has a dot, because dots separate keys otherwise.
    var quotedPath: String {
        contains { $0.contains(".") } ? "[\(map(\.quoted).joined(separator: ", "))]" : joined(separator: ".").quoted
    }
}

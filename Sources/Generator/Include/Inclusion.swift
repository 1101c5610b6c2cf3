/// Gives each model the fields and the computed URLs of the models that it includes.
///
/// They come first, in the order of `includes`. A field or URL of the model itself replaces the included one of the same
/// key. All later stages see plain fields.
struct Inclusion {
    private let models: [String: SpecModel]
    private let names: KnownNames
    private var finished: [String: SpecModel] = [:]
    /// The models that are being completed, from the outermost to the innermost.
    private var path: [String] = []
    private var diagnostics: Diagnostics

    /// Returns the spec with the included fields. Reports includes that are not possible, and leaves them out.
    static func include(in spec: Spec, _ diagnostics: inout Diagnostics) -> Spec {
        if spec.models.allSatisfy(\.includes.isEmpty) { return spec }
        var inclusion = Inclusion(spec, diagnostics)
        var spec = spec
        for (part, model) in spec.parts.indices.flatMap({ part in spec.parts[part].models.indices.map { (part, $0) } })
        {
            spec.parts[part].models[model] = inclusion.complete(spec.parts[part].models[model])
        }
        diagnostics = inclusion.diagnostics
        return spec
    }

    private init(_ spec: Spec, _ diagnostics: Diagnostics) {
        models = Dictionary(spec.models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        names = KnownNames(spec.models.filter { $0.isStructure && !$0.isGeneric }.map(\.name.value))
        self.diagnostics = diagnostics
    }

    private mutating func complete(_ model: SpecModel) -> SpecModel {
        let name = model.name.value
        if let known = finished[name], known.name.location == model.name.location { return known }
        guard case .fields(let fields, let urls) = model.kind, !model.includes.isEmpty else { return model }
        path.append(name)
        defer { path.removeLast() }
        var merged = MergedMembers()
        var complete = model
        for include in model.includes {
            guard let included = target(of: include, in: model), case .fields(let fields, let urls) = included.kind
            else { continue }
            let conflicts = merged.add(fields, urls, of: include.text, unless: model)
            for conflict in conflicts { diagnostics.error(conflict, at: include.location) }
            if complete.identifiedBy == nil, !merged.hasOtherID(than: included.identifiedBy, model) {
                complete.identifiedBy = included.identifiedBy
            }
        }
        complete.kind = merged.kind(adding: fields, urls)
        finished[name] = complete
        return complete
    }

    /// Returns the complete model that is included, or `nil` if it cannot be included.
    private mutating func target(of include: ModelReference, in model: SpecModel) -> SpecModel? {
        let name = include.text
        if let generic = models.values.first(where: { $0.isGeneric && $0.baseName == include.base }) {
            diagnostics.error(
                "'\(generic.name.value)' is generic, so it cannot be included", at: include.location)
            return nil
        }
        guard let target = models[name] else {
            diagnostics.error("there is no model '\(name)'\(names.suggestion(for: name))", at: include.location)
            return nil
        }
        if case .broken = target.kind { return nil }
        guard target.isStructure else {
            diagnostics.error(
                "'\(name)' is not a model of 'fields', so it cannot be included", at: include.location)
            return nil
        }
        if let start = path.firstIndex(of: name) {
            let others = path[start...].dropFirst().map { "'\($0)'" }.joined(separator: " and ")
            diagnostics.error(
                "'\(name)' includes itself\(others.isEmpty ? "" : " through \(others)")", at: include.location)
            return nil
        }
        if let first = model.includes.first(where: { $0.text == name }), first.location != include.location {
            diagnostics.error("'\(name)' is included twice", at: include.location)
            return nil
        }
        return complete(target)
    }
}

/// The members of the models that one model includes.
private struct MergedMembers {
    private var fields: [SpecField] = []
    private var urls: [SpecURL] = []
    /// The included model that each field and URL comes from.
    private var owners: [String: String] = [:]

    /// Adds the members of an included model. Returns a message for each that differs from a member of another one,
    /// unless the including model replaces both.
    mutating func add(
        _ newFields: [SpecField], _ newURLs: [SpecURL], of owner: String, unless model: SpecModel
    ) -> [String] {
        guard case .fields(let ownFields, let ownURLs) = model.kind else { return [] }
        var conflicts: [String] = []
        for field in newFields {
            let key = field.key.value
            guard let other = fields.first(where: { $0.key.value == key }) else {
                fields.append(field)
                owners[key] = owner
                continue
            }
            if other.isSame(as: field) || ownFields.contains(where: { $0.key.value == key }) { continue }
            conflicts.append(
                "'\(owners[key] ?? "")' and '\(owner)' have different fields '\(key)'; write it in 'fields'")
        }
        for url in newURLs {
            let name = url.name.value
            guard let other = urls.first(where: { $0.name.value == name }) else {
                urls.append(url)
                owners["\(name)()"] = owner
                continue
            }
            if other.name.location == url.name.location || ownURLs.contains(where: { $0.name.value == name }) {
                continue
            }
            conflicts.append(
                "'\(owners["\(name)()"] ?? "")' and '\(owner)' have different URLs '\(name)'; write it in 'urls'")
        }
        return conflicts
    }

    /// Whether the model has a field `id` that is not the one of this key.
    func hasOtherID(than key: Located<String>?, _ model: SpecModel) -> Bool {
        guard case .fields(let own, _) = model.kind else { return false }
        return (fields + own).contains { $0.swiftName == "id" && $0.key.value != key?.value }
    }

    /// Returns the included members, with those of the model itself in place of them or after them.
    func kind(adding ownFields: [SpecField], _ ownURLs: [SpecURL]) -> SpecModel.Kind {
        .fields(
            fields.replacing(with: ownFields) { $0.key.value == $1.key.value },
            urls: urls.replacing(with: ownURLs) { $0.name.value == $1.name.value })
    }
}

extension Array {
    /// Returns the elements, each replaced with the new one that is the same, followed by the other new elements.
    fileprivate func replacing(with new: [Element], by isSame: (Element, Element) -> Bool) -> [Element] {
        map { old in new.first { isSame(old, $0) } ?? old }
            + new.filter { element in !contains { isSame($0, element) } }
    }
}

extension SpecField {
    /// Whether both fields are defined in the same way. Their documentation can differ.
    func isSame(as other: SpecField) -> Bool {
        key.location == other.key.location
            || (type.text == other.type.text && swiftName == other.swiftName && path == other.path
                && aliases == other.aliases && isLossy == other.isLossy && quoting == other.quoting
                && isSingle == other.isSingle && hasExplicitNull == other.hasExplicitNull
                && defaultValue?.text == other.defaultValue?.text)
    }
}

extension JSONNode {
    /// The value as text on one line. Equal values have equal texts.
    var text: String {
        switch value {
        case .null: "null"
        case .bool(let flag): String(flag)
        case .number(let text): text
        case .string(let text): SwiftLiteral.string(text)
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.map { "\(SwiftLiteral.string($0.name.value)): \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}

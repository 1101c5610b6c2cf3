extension SpecParser {
    mutating func model(_ entry: JSONMember) -> SpecModel {
        var model = nongenericModel(entry)
        guard entry.name.value.contains("<") else { return model }
        guard let (base, parameters) = TypeParser.generic(entry.name) else {
            diagnostics.error(
                "'\(entry.name.value)' is not a name: a generic model is written \"Page<T>\" or "
                    + "\"Answer<Value, Failure>\"",
                at: entry.name.location)
            model.kind = .broken
            model.genericName = String(entry.name.value.prefix { $0 != "<" })
            return model
        }
        model.name = Located(ModelReference.text(base, parameters.map(\.value)), at: entry.name.location)
        model.genericName = base
        model.typeParameters = parameters
        return model
    }

    private mutating func nongenericModel(_ entry: JSONMember) -> SpecModel {
        var model = SpecModel(name: entry.name, summary: nil, kind: .broken)
        let requirement =
            "must be an object such as { \"fields\": { \"id\": \"Int\" } } or { \"values\": [\"cat\", \"dog\"] }"
        guard var members = MemberReader(entry.value, as: "a model", requirement: requirement, &diagnostics) else {
            return model
        }
        model.summary = members.string("summary", &diagnostics)?.value
        model.deprecated = members.string("deprecated", &diagnostics)
        model.example = members.member("example")
        let kinds = writtenKinds(&members)
        let extras = KindExtras(&members, &diagnostics)
        if kinds.allSatisfy(\.mayBeField), members.unknownAreFields, let first = members.unknown.first?.name {
            diagnostics.error(
                "the fields of the model '\(entry.name.value)' belong in 'fields', as in "
                    + "{ \"fields\": { \"\(first.value)\": … } }", at: first.location)
            return model
        }
        members.finish(&diagnostics)
        guard kinds.count == 1, let kind = kinds.first else {
            diagnostics.error(
                "the model '\(entry.name.value)' needs one of 'fields', 'values', 'tag' with 'cases', 'shapes', 'firstOf', 'parameters', 'keysOf', 'is' or 'swift'",
                at: entry.name.location)
            return model
        }
        reportMisplaced(extras, in: kind)
        read(kind, extras, into: &model)
        return model
    }

    /// Reads the members that say of which kind a model is. Each member, or pair of members, is a kind.
    private mutating func writtenKinds(_ members: inout MemberReader) -> [WrittenKind] {
        var kinds: [WrittenKind] = []
        let (fields, includes) = (members.member("fields"), members.member("includes"))
        if fields != nil || includes != nil { kinds.append(.fields(fields, includes: includes)) }
        if let values = members.member("values") { kinds.append(.values(values)) }
        let (tag, cases) = (members.string("tag", &diagnostics), members.member("cases"))
        if tag != nil || cases != nil { kinds.append(.union(tag: tag, cases: cases)) }
        if let shapes = members.member("shapes") { kinds.append(.shapes(shapes)) }
        if let cases = members.member("firstOf") { kinds.append(.firstOf(cases)) }
        if let parameters = members.member("parameters") { kinds.append(.parameters(parameters)) }
        if let model = members.string("keysOf", &diagnostics) { kinds.append(.keys(of: model)) }
        if let type = members.member("is") { kinds.append(.scalar(type)) }
        if let type = external(&members) { kinds.append(.external(type)) }
        return kinds
    }

    /// Reports the members that only models of another kind have.
    private mutating func reportMisplaced(_ extras: KindExtras, in kind: WrittenKind) {
        if !kind.hasFields, let url = extras.urls.first {
            diagnostics.error("only a model of 'fields' can have 'urls'", at: url.name.location)
        }
        if !kind.hasFields, let field = extras.identifiedBy {
            diagnostics.error("only a model of 'fields' can be 'identifiedBy' one", at: field.location)
        }
        if !kind.isUnionByTag, let otherwise = extras.otherwise {
            diagnostics.error("only a union by 'tag' has a case 'otherwise'", at: otherwise.location)
        }
    }

    private mutating func read(_ kind: WrittenKind, _ extras: KindExtras, into model: inout SpecModel) {
        switch kind {
        case .fields(let fields, let includes):
            model.identifiedBy = extras.identifiedBy
            model.includes = includes.map { strings($0, as: "'includes'").map(TypeParser.model) } ?? []
            model.kind = self.fields(fields, urls: extras.urls.compactMap { url($0) })
        case .values(let values): model.kind = self.values(values)
        case .union(let tag, let cases):
            model.kind = union(tag: tag, cases: cases, otherwise: extras.otherwise, of: model.name)
        case .shapes(let cases): model.kind = untaggedCases(cases, of: "shapes").map { .shapes($0) } ?? .broken
        case .firstOf(let cases): model.kind = untaggedCases(cases, of: "firstOf").map { .firstOf($0) } ?? .broken
        case .parameters(let parameters): model.kind = self.parameters(parameters)
        case .keys(let other): model.kind = .keys(of: TypeParser.model(other))
        case .scalar(let type): model.kind = scalar(type)
        case .external(let type): model.kind = .external(type)
        }
    }

    /// Reads the built-in type of a model that `is` one.
    private mutating func scalar(_ node: JSONNode) -> SpecModel.Kind {
        guard let type = TypeParser.parse(node, as: "'is'", &diagnostics) else { return .broken }
        if case .scalar(let scalar) = type, scalar.canBeNamed { return .scalar(scalar) }
        let types = Scalar.allCases.filter(\.canBeNamed).map(\.rawValue)
        let hint = if case .model(let model) = type { suggestion(for: model.text, among: types) } else { "" }
        diagnostics.error("'is' must be one of \(types.joined(separator: ", "))\(hint)", at: node.location)
        return .broken
    }

    /// Reads a type that is written by hand.
    private mutating func external(_ members: inout MemberReader) -> SpecExternal? {
        let type = members.string("swift", &diagnostics)
        let module = members.string("import", &diagnostics)
        if type == nil, let module {
            diagnostics.error("only a model of 'swift' can have an 'import'", at: module.location)
        }
        return type.map { SpecExternal(type: $0, module: module) }
    }

    private mutating func parameters(_ node: JSONNode) -> SpecModel.Kind {
        guard let members = MemberReader(node, as: "'parameters'", &diagnostics)?.all else { return .broken }
        return .parameters(members.compactMap { parameter($0) })
    }
}

/// The members of a model that say which kind it is.
private enum WrittenKind {
    case fields(JSONNode?, includes: JSONNode?)
    case values(JSONNode)
    case union(tag: Located<String>?, cases: JSONNode?)
    case shapes(JSONNode)
    case firstOf(JSONNode)
    case parameters(JSONNode)
    case keys(of: Located<String>)
    case scalar(JSONNode)
    case external(SpecExternal)

    var hasFields: Bool {
        if case .fields = self { true } else { false }
    }

    var isUnionByTag: Bool {
        if case .union = self { true } else { false }
    }

    /// Whether the author can have meant a field with the name `tag`.
    var mayBeField: Bool {
        if case .union(_, cases: nil) = self { true } else { false }
    }
}

/// The members that models of one kind have.
private struct KindExtras {
    let otherwise: JSONNode?
    let urls: [JSONMember]
    let identifiedBy: Located<String>?

    init(_ members: inout MemberReader, _ diagnostics: inout Diagnostics) {
        otherwise = members.member("otherwise")
        urls = members.entries("urls", &diagnostics)
        identifiedBy = members.string("identifiedBy", &diagnostics)
    }
}

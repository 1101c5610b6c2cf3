import EndpointGenerator

/// The models of a draft. Each has a number, by which types and other models name it.
struct DraftModels {
    private var all: [DraftModel] = []

    var indices: Range<Int> { all.indices }

    subscript(id: Int) -> DraftModel {
        get { all[id] }
        _modify { yield &all[id] }
    }

    /// Adds a model and returns its number.
    mutating func add(_ model: DraftModel) -> Int {
        all.append(model)
        return all.count - 1
    }
}

/// Models that are other types.
extension DraftModels {
    /// The type without models that are other types.
    func resolved(_ type: DraftType) -> DraftType {
        type.mapping { id in
            if case .alias(let other) = all[id].kind { resolved(other) } else { .model(id) }
        }
    }

    /// The models that are written for these.
    func resolved(_ ids: [Int]) -> [Int] { ids.flatMap { resolved(.model($0)).models } }

    /// The kind of a model that is another type. It is JSON if the type leads back to the model.
    mutating func alias(_ type: DraftType, of id: Int) -> DraftModel.Kind {
        guard leads(type, to: id) else { return .alias(type) }
        all[id].losses.append(Loss(.endlessSchema, at: all[id].location))
        return .alias(.json)
    }

    private func leads(_ type: DraftType, to id: Int) -> Bool {
        type.models.contains { other in
            if other == id { return true }
            if case .alias(let inner) = all[other].kind { return leads(inner, to: id) }
            return false
        }
    }

    /// Whether a model is a type of the spec, and not another type.
    func isWritten(_ id: Int) -> Bool {
        switch all[id].kind {
        case .fields, .texts, .integers, .union, .named: true
        case .pending, .alias: false
        }
    }

    /// The kind of the model that a type is. `nil` if it is no model.
    func kind(of type: DraftType) -> DraftModel.Kind? {
        if case .model(let id) = type { all[id].kind } else { nil }
    }
}

/// Models that name others.
extension DraftModels {
    /// The models that a model names, also those that are other types.
    func references(of id: Int) -> [Int] {
        switch all[id].kind {
        case .pending, .texts, .integers: []
        case .fields(let fields, let includes): includes + fields.flatMap(\.type.models)
        case .union(let cases, _): cases.flatMap(\.type.models)
        case .named(let type), .alias(let type): type.models
        }
    }

    /// All models that are needed for some of them.
    func reachable(from roots: some Sequence<Int>) -> Set<Int> {
        var known: Set<Int> = []
        var open = Array(roots)
        while let id = open.popLast() {
            if known.insert(id).inserted { open += references(of: id) }
        }
        return known
    }
}

/// The fields of structs, with those of the models that they include.
extension DraftModels {
    /// All fields of a model, with those that it includes. `nil` if it is not a struct, or includes one that is still being
    /// read.
    func allFields(of id: Int) -> [DraftField]? {
        var visited: Set<Int> = []
        return allFields(of: id, &visited)
    }

    /// The fields of a model that was not visited before.
    private func allFields(of id: Int, _ visited: inout Set<Int>) -> [DraftField]? {
        guard visited.insert(id).inserted else { return [] }
        guard case .fields(let own, let includes) = self[id].kind else { return nil }
        var keys = Set(own.map(\.key))
        var inherited: [DraftField] = []
        for other in includes {
            guard let fields = allFields(of: other, &visited) else { return nil }
            inherited += fields.filter { keys.insert($0.key).inserted }
        }
        return inherited + own
    }

    /// A model and all that it includes, each once.
    func included(by id: Int) -> [Int] {
        var (all, next): ([Int], [Int]) = ([], [id])
        var known: Set<Int> = []
        while let model = next.popLast() {
            guard known.insert(model).inserted else { continue }
            all.append(model)
            if case .fields(_, let includes) = self[model].kind { next += includes.reversed() }
        }
        return all
    }

    /// The members that a struct or one of its included models requires, also where another of them describes the member.
    func allRequired(of id: Int) -> Set<String> {
        included(by: id).reduce(into: []) { $0.formUnion(self[$1].required) }
    }

    /// Makes a member an `Int`, in the model or in one that it includes.
    mutating func makeInt(_ key: String, of id: Int) {
        for model in included(by: id) {
            guard case .fields(var fields, let includes) = self[model].kind,
                let index = fields.firstIndex(where: { $0.key == key })
            else { continue }
            fields[index].type = .int
            self[model].kind = .fields(fields, includes: includes)
            return
        }
    }
}

extension [DraftField] {
    /// Makes fields required that another part of the schema requires, also those of included models.
    mutating func require(_ required: Set<String>, inheriting inherited: [DraftField]) {
        for index in indices where required.contains(self[index].key) { self[index].isRequired = true }
        for field in inherited {
            if let index = firstIndex(where: { $0.key == field.key }) {
                if field.isRequired { self[index].isRequired = true }
                self[index].summary = self[index].summary ?? field.summary
            } else if required.contains(field.key), !field.isRequired {
                var field = field
                field.isRequired = true
                append(field)
            }
        }
    }
    /// Fields for the required members that are not among these.
    func undescribed(
        _ required: Set<String>, as type: DraftType, isRequired: Bool, at location: Location
    ) -> [DraftField] {
        required.subtracting(map(\.key)).filter { !$0.isEmpty && !$0.hasPrefix("//") }.sorted().map { key in
            DraftField(
                key: key, location: location, schema: .any(at: location), type: type, isRequired: isRequired,
                isNullable: false,
                summary: "The API requires this member, and does not describe it.")
        }
    }
}

/// The JSON of the values of a type.
extension DraftModels {
    /// The shapes of JSON that a value of the type can have. Empty if that is not clear.
    func shapes(of type: DraftType) -> Set<JSONShape> {
        var visited: Set<Int> = []
        return shapes(of: type, &visited) ?? []
    }

    /// The shapes, without those of models that were visited before. `nil` if they are not clear.
    private func shapes(of type: DraftType, _ visited: inout Set<Int>) -> Set<JSONShape>? {
        switch type {
        case .scalar(let scalar): return scalar.shape.map { [$0] }
        case .formed(let type): return [type.shape]
        case .file: return [.string]
        case .list: return [.array]
        case .map: return [.object]
        case .optional(let type): return shapes(of: type, &visited)
        case .model(let id):
            guard visited.insert(id).inserted else { return [] }
            switch self[id].kind {
            case .fields: return [.object]
            case .texts: return [.string]
            case .integers: return [.number]
            case .named(let type), .alias(let type): return shapes(of: type, &visited)
            case .union(let cases, _):
                var all: Set<JSONShape> = []
                for unionCase in cases {
                    guard let shapes = shapes(of: unionCase.type, &visited) else { return nil }
                    all.formUnion(shapes)
                }
                return all
            case .pending: return nil
            }
        }
    }

    /// Whether a value of the type is one text in a request.
    func isText(_ type: DraftType) -> Bool {
        switch type {
        case .scalar(let scalar): return scalar != .json
        case .formed, .file: return true
        case .optional(let type): return isText(type)
        case .list, .map: return false
        case .model(let id):
            switch self[id].kind {
            case .texts, .integers: return true
            case .named(let type), .alias(let type): return isText(type)
            case .pending, .fields, .union: return false
            }
        }
    }
}

/// Open enums.
extension DraftModels {
    /// The value of an enum that has only one.
    func onlyValue(of type: DraftType) -> JSONNode? {
        guard case .model(let id) = resolved(type) else { return nil }
        let location = self[id].location
        switch self[id].kind {
        case .texts(let values) where values.count == 1:
            return JSONNode(value: .string(values[0].raw), location: location)
        case .integers(let values) where values.count == 1:
            return JSONNode(value: .number(values[0].raw), location: location)
        case .texts, .integers, .pending, .fields, .union, .named, .alias: return nil
        }
    }

    /// The values of a type that lists them, as texts.
    func values(of type: DraftType) -> [String] {
        switch kind(of: resolved(type)) {
        case .texts(let values), .integers(let values): values.map(\.raw)
        case .pending, .fields, .union, .named, .alias, nil: type == .bool ? ["true", "false"] : []
        }
    }

    /// Adds an enum, which no single schema of the document describes.
    mutating func addEnumeration(
        _ kind: DraftModel.Kind, _ origin: DraftModel.Origin, _ texts: [String?], at location: Location
    ) -> DraftType {
        var model = DraftModel(location: location, origin: origin)
        model.kind = kind
        model.summary = Paragraphs.joined(texts)
        return .model(add(model))
    }

    /// An enum of the values of several, each once. `nil` if a type is no enum, or if not all are of one type.
    func commonEnumeration(of types: [DraftType]) -> DraftModel.Kind? {
        var (texts, integers): ([DraftValue], [DraftValue]) = ([], [])
        for type in types {
            switch kind(of: resolved(type)) {
            case .texts(let values): texts += values
            case .integers(let values): integers += values
            case .pending, .fields, .union, .named, .alias, nil: return nil
            }
        }
        if texts.isEmpty { return integers.isEmpty ? nil : .integers(integers.merged) }
        // A longer text is a sentence, and not a name.
        let areNames = texts.allSatisfy { $0.raw.utf8.count <= 60 } && DraftValue.canBeTexts(texts.map(\.raw))
        return integers.isEmpty && areNames ? .texts(texts.merged) : nil
    }

    /// Whether a value is the same in JSON and as a text, as numbers and Booleans are.
    func isSameInJSON(_ type: DraftType) -> Bool { [.int, .int64, .double, .bool].contains(resolved(type)) }

    /// The type of a value that is written as a text. `null` has no text, so that no element can be null.
    func sentAsText(_ type: DraftType) -> DraftType {
        switch type {
        case .list(.optional(let element)) where isText(element): .list(element)
        case .optional(let type): .optional(sentAsText(type))
        case .scalar, .formed, .file, .list, .map, .model: type
        }
    }
}

import EndpointGenerator
import EndpointImporter

/// Writes observations as schemas of OpenAPI 3.2.
struct SchemaWriter {
    /// The objects of a position: those inside of a model, or those of a body.
    enum Objects {
        case inside(model: Int, key: String)
        /// All values of a map.
        case valuesOf(map: Int)
        /// Those of a body, with the words for it.
        case body([ShapeGraph.Edge: [Int]], PlaceWords)
    }

    let graph: ShapeGraph
    let titles: ModelTitles
    private(set) var guesses: [Guess] = []
    /// The schemas of the models, in the order of their first use.
    private(set) var schemas: [(key: String, value: SpecNode)] = []
    private var written: Set<Int> = []
    /// The maps around the current position.
    private var open: Set<Int> = []

    init(_ graph: ShapeGraph, _ titles: ModelTitles) {
        self.graph = graph
        self.titles = titles
    }

    /// The schema of the values of a position, which `subject` names in guesses: `Film.status`. The key is that of the member.
    mutating func schema(
        of values: Observation, _ objects: Objects, lists: Int = 0, subject: String, key: String
    ) -> SpecNode {
        var cases: [SpecNode] = []
        let kinds = values.kinds
        var isNullable = values.nulls > 0
        for kind in JSONKind.allCases where kinds.contains(kind) {
            switch kind {
            case .bool: cases.append(.object([("type", .text("boolean"))]))
            case .number: cases.append(number(values, subject, key))
            case .text:
                let schema = ScalarSchema.text(values.texts, key: key)
                guess(schema.guess, subject)
                cases.append(schema.node)
                if schema.acceptsNoEmptyText, values.texts.empty > 0 { isNullable = true }
            case .array:
                let items = schema(
                    of: values.arrays.element, objects, lists: lists + 1, subject: subject, key: Words.singularLast(key)
                )
                cases.append(.object([("type", .text("array")), ("items", items)]))
            case .object: cases += self.objects(values, objects, lists, subject)
            }
        }
        if values.texts.count > 0, !kinds.contains(.text) { isNullable = true }
        if kinds.isEmpty { noteNothing(values, subject) }
        if kinds.count > 1 { noteKinds(kinds, values, subject) }
        var title: String?
        if case .body(_, let words) = objects { title = ModelTitles.type(lists == 0 ? words.own : words.item) }
        return Self.union(cases, isNullable: isNullable, title: title)
    }

    private mutating func guess(_ text: (text: String, samples: Int)?, _ subject: String) {
        if let text {
            guesses.append(Guess(subject: subject, text: text.text, certainty: .init(samples: text.samples)))
        }
    }

    private mutating func number(_ values: Observation, _ subject: String, _ key: String) -> SpecNode {
        let schema = ScalarSchema.number(values, key: key)
        guess(schema.guess, subject)
        return schema.node
    }

    private mutating func noteNothing(_ values: Observation, _ subject: String) {
        let text =
            values.count > 0
            ? "is any JSON, because only null was seen" : "has elements of any JSON, because no list had one"
        guesses.append(Guess(subject: subject, text: text, certainty: .unsure))
    }

    private mutating func noteKinds(_ kinds: Set<JSONKind>, _ values: Observation, _ subject: String) {
        let names = JSONKind.allCases.filter(kinds.contains).map(\.name).joined(separator: " or ")
        guess(("is \(names), in \(counted(values.count, "sample"))", values.count), subject)
    }

    /// A schema of one of several cases.
    private static func union(_ cases: [SpecNode], isNullable: Bool, title: String?) -> SpecNode {
        let null = SpecNode.object([("type", .text("null"))])
        if cases.isEmpty { return .object([]) }
        if cases.count == 1, !isNullable { return cases[0] }
        if cases.count == 1, case .object(var members) = cases[0], case .text(let type)? = members.first?.value,
            members.first?.key == "type"
        {
            members[0].value = .list([.text(type), .text("null")])
            return .object(members)
        }
        let members = title.map { [(key: "title", value: SpecNode.text($0))] } ?? []
        return .object(members + [("anyOf", .list(cases + (isNullable ? [null] : [])))])
    }
}

/// Objects.
extension SchemaWriter {
    private mutating func objects(
        _ values: Observation, _ objects: Objects, _ lists: Int, _ subject: String
    ) -> [SpecNode] {
        let nodes: [Int] =
            switch objects {
            case .inside(let model, let key): graph.children(of: model, .init(key: key, lists: lists))
            case .valuesOf(let map):
                graph.edges(of: map).filter { $0.lists == lists }.flatMap { graph.children(of: map, $0) }
            case .body(let edges, _): edges[.init(key: "", lists: lists)] ?? []
            }
        var seen: Set<Int> = []
        let models = nodes.map(graph.model).filter { seen.insert($0).inserted }.sorted()
        if models.count > 1, let key = graph.tag(of: models[0])?.key {
            let tags = models.flatMap { graph.tag(of: $0)?.values ?? [] }
            guess(
                (
                    "is a union of \(counted(models.count, "model")), told apart by '\(key)': \(tags.joined(separator: ", "))",
                    values.objectCount
                ), subject)
        }
        return models.map { reference(to: $0, subject) }
    }

    /// A reference to a model, or the schema of a map.
    private mutating func reference(to model: Int, _ subject: String) -> SpecNode {
        let object = graph.object(of: model)
        if let reason = MapDecision.reason(object) {
            // A map that contains itself has no end.
            guard open.insert(model).inserted else { return .object([("type", .text("object"))]) }
            defer { open.remove(model) }
            guess(("is a map: \(reason)", object.count), subject)
            let value = schema(of: object.allValues, .valuesOf(map: model), subject: "\(subject) value", key: "")
            return .object([("type", .text("object")), ("additionalProperties", value)])
        }
        if !object.members.contains(where: { Self.isField($0.key) }) {
            guess(("is a map of any JSON, because its objects had no members", object.count), subject)
            return .object([("type", .text("object"))])
        }
        let name = titles.names[model] ?? "Model"
        if written.insert(model).inserted { write(model, object, name) }
        return .object([("$ref", .text("#/components/schemas/\(name)"))])
    }

    private mutating func write(_ model: Int, _ object: ObjectObservation, _ name: String) {
        let position = schemas.count
        schemas.append((name, .null))
        noteFew(model, object, name)
        let tag = graph.tag(of: model)
        var properties: [(key: String, value: SpecNode)] = []
        for member in object.members where Self.isField(member.key) {
            var schema: SpecNode
            if let tag, tag.key == member.key {
                schema = .object([("type", .text("string")), ("enum", .list(tag.values.map(SpecNode.text)))])
            } else {
                schema = self.schema(
                    of: member.value, .inside(model: model, key: member.key), subject: "\(name).\(member.key)",
                    key: DateDecision.isTime(name) ? "\(member.key) time" : member.key)
            }
            properties.append((member.key, schema))
        }
        noteUnnamed(object, name)
        let required = object.members.filter { member in
            member.value.count == object.count && member.value.nulls < member.value.count && Self.isField(member.key)
        }
        var members: [(key: String, value: SpecNode)] = [
            ("type", .text("object")), ("properties", .object(properties)),
        ]
        if !required.isEmpty { members.append(("required", .list(required.map { .text($0.key) }))) }
        schemas[position].value = .object(members)
    }

    /// Whether a field of the spec language can have a key.
    private static func isField(_ key: String) -> Bool { !key.isEmpty && !key.hasPrefix("//") }

    private mutating func noteFew(_ model: Int, _ object: ObjectObservation, _ name: String) {
        let nodes = (graph.members[model] ?? []).map { graph.nodes[$0] }
        let words = Set(nodes.map(\.word)).sorted()
        if words.count > 1 {
            let names = words.map { "'\($0)'" }.joined(separator: ", ")
            guess(("is the model of \(names), which have the same members", object.count), name)
        }
        guard object.count < 5, !object.members.isEmpty else { return }
        let times = object.count == 1 ? "once" : "\(object.count) times"
        guesses.append(
            Guess(subject: name, text: "was seen \(times), so its required members may be optional", certainty: .unsure)
        )
    }

    private mutating func noteUnnamed(_ object: ObjectObservation, _ name: String) {
        for member in object.members where !Self.isField(member.key) {
            guesses.append(
                Guess(
                    subject: name, text: "has a member '\(member.key)', which no field can have; it is left out",
                    certainty: .sure))
        }
    }
}

import EndpointGenerator
import EndpointImporter

/// The parts of a spec that its document does not say. They are the difference between the spec and the import of the
/// document, so they are as small as the import allows.
struct Extensions {
    private let original: SpecParts
    private let name: String

    init(of sources: [SourceFile], name: String) {
        original = SpecParts(sources)
        self.name = name
    }

    /// Adds the keyword to the document, and to its operations, parameters and schemas.
    func adding(to document: ExportedDocument) -> ExportedDocument {
        var document = document
        for index in document.schemas.indices { document.schemas[index].stateKind() }
        // Models of the document are instances of generic ones.
        let generics = original.models.filter { $0.key.contains("<") }
        var imported = imported(document, generics)
        imported.models.removeAll { model in generics.contains { $0.key == model.key } }
        for path in document.paths.indices {
            for index in document.paths[path].operations.indices {
                state(imported, in: &document.paths[path].operations[index])
            }
        }
        for index in document.schemas.indices { state(imported, in: &document.schemas[index]) }
        var root = original.api.difference(from: imported.api)
        root += missing("endpoints", original.endpoints, imported.endpoints)
        root += missing("models", original.models, imported.models)
        document.head.append((SpecNode.extensionKeyword, .object(root)))
        return document
    }

    private func state(_ imported: SpecParts, in operation: inout ExportedDocument.Operation) {
        guard let own = original.endpoints[operation.endpoint], let known = imported.endpoints[operation.endpoint]
        else {
            return
        }
        var stated = StatedEndpoint(own.members, known.members, operation.members)
        stated.place()
        operation.members = stated.operation
    }

    private func state(_ imported: SpecParts, in schema: inout ExportedDocument.Component) {
        guard schema.kind == .model, let own = original.models[schema.model], let known = imported.models[schema.model]
        else { return }
        schema.schema.state(ofModel: own.members, known.members)
    }

    /// The endpoints or models that only the spec has.
    private func missing(
        _ key: String, _ original: [(key: String, value: SpecNode)], _ imported: [(key: String, value: SpecNode)]
    ) -> [(key: String, value: SpecNode)] {
        let missing = original.filter { imported[$0.key] == nil }
        return missing.isEmpty ? [] : [(key, .object(missing))]
    }

    private func imported(_ document: ExportedDocument, _ generics: [(key: String, value: SpecNode)]) -> SpecParts {
        var document = document
        let models = generics.isEmpty ? [] : [(key: "models", value: SpecNode.object(generics))]
        document.head.append((SpecNode.extensionKeyword, .object(models)))
        var options = ImportOptions(name: name)
        options.layout = .oneFile
        let source = SourceFile(path: "\(name).json", bytes: Array(document.text.utf8))
        // A document without operations has nothing to import.
        return SpecParts((try? importDocument(source, options))?.files ?? [])
    }
}

extension ExportedDocument.Component {
    /// States the name of a model that cannot be that of a schema, or that the spec has no model for the schema.
    fileprivate mutating func stateKind() {
        switch kind {
        case .model: break
        case .instance: schema.state([("name", .text(model))])
        case .noModel: schema.addExtension(.null)
        }
    }
}

extension SpecNode {
    static let extensionKeyword = "x-endpoint"

    /// Adds the keyword to an object, unless there is nothing to state.
    mutating func state(_ extensions: [(key: String, value: SpecNode)]) {
        if !extensions.isEmpty { addExtension(.object(extensions)) }
    }

    fileprivate mutating func addExtension(_ value: SpecNode) {
        self = .object(members + [(Self.extensionKeyword, value)])
    }

    /// Adds the difference between a model and its import: to its properties if all of them are fields, or else to the schema.
    fileprivate mutating func state(
        ofModel original: [(key: String, value: SpecNode)], _ imported: [(key: String, value: SpecNode)]
    ) {
        var original = original
        if let own = original["fields"], let known = imported["fields"], let fields = own.memberDifferences(from: known)
        {
            var schema = self
            if fields.allSatisfy({ schema.state($0.value, ofProperty: $0.key) }) {
                self = schema
                original = original.map { $0.key == "fields" ? ("fields", known) : $0 }
            }
        }
        state(original.difference(from: imported))
    }

    /// Adds the keyword to a property of a schema, or of the last of its parts.
    ///
    /// - Returns: Whether the schema has the property.
    mutating func state(_ extensions: [(key: String, value: SpecNode)], ofProperty key: String) -> Bool {
        if case .list(var parts)? = self["allOf"], var last = parts.popLast() {
            guard last.state(extensions, ofProperty: key) else { return false }
            self = replacing("allOf", by: .list(parts + [last]))
            return true
        }
        guard let properties = self["properties"], var property = properties[key] else { return false }
        property.state(extensions)
        self = replacing("properties", by: properties.replacing(key, by: property))
        return true
    }

    /// The object with another value of a member.
    func replacing(_ key: String, by value: SpecNode) -> SpecNode {
        .object(members.map { $0.key == key ? (key, value) : $0 })
    }

    /// The differences of fields or parameters, by their keys. `nil` if others have other keys or another order, or
    /// if a default is `null`, which would remove it.
    func memberDifferences(
        from other: SpecNode
    ) -> [(key: String, value: [(key: String, value: SpecNode)])]? {
        guard members.map(\.key) == other.members.map(\.key), !members.contains(where: \.value.hasNullDefault) else {
            return nil
        }
        return zip(members, other.members).map { own, known in
            (own.key, own.value.typed.difference(from: known.value.typed))
        }.filter { !$0.value.isEmpty }
    }

    private var hasNullDefault: Bool {
        if case .null? = typed["default"] { true } else { false }
    }

    /// The members of a field or a parameter, which can be a type alone.
    private var typed: [(key: String, value: SpecNode)] {
        if case .object(let members) = self { members } else { [("type", self)] }
    }
}

import EndpointGenerator
import EndpointImporter

/// Writes a spec as an OpenAPI document, as far as OpenAPI can say it.
struct DocumentWriter {
    let spec: Spec
    let models: ModelTable
    let schemas: ModelSchemas
    /// The names of the spec files, which are the tags of their operations. Empty if there is one file.
    private let tags: [Int: String]
    /// The keys of the credentials among the components.
    let schemeKeys: SchemeKeys

    init(_ spec: Spec, _ models: ModelTable, _ sources: [SourceFile]) {
        self.spec = spec
        self.models = models
        let used = UsedModels(spec, models)
        let errors = spec.endpoints.flatMap { spec.errorBodies(of: $0) }.map(\.models)
        let names = ComponentNames(used.all.map(\.reference), alternatives: errors)
        schemas = ModelSchemas(writer: SchemaWriter(names: names), models: models, onlySent: used.onlySent)
        schemeKeys = SchemeKeys(spec.authentication.map(\.name.value))
        tags =
            sources.count == 1
            ? [:] : Dictionary(uniqueKeysWithValues: sources.indices.map { ($0, sources[$0].stem) })
        components = used.all
    }

    /// The models that become schemas.
    private let components: [SpecModel]

    var writer: SchemaWriter { schemas.writer }

    func document() -> ExportedDocument {
        let operations = paths()
        var list = MemberList()
        list.add("openapi", "3.1.0")
        list.add("info", info)
        list.add("servers", servers)
        if spec.authentication.contains(where: \.isWhole) { list.add("security", requirements(of: nil)) }
        let names = spec.parts.filter { !$0.endpoints.isEmpty }.compactMap { tags[$0.file] }
        if !names.isEmpty { list.add("tags", .list(names.map { .object([("name", .text($0))]) })) }
        return ExportedDocument(
            head: list.members, paths: operations, schemas: namedSchemas + errorSchemas,
            securitySchemes: securitySchemes)
    }

    private var info: SpecNode {
        var list = MemberList()
        list.add("title", spec.name.value)
        list.add("version", "1.0.0")
        list.add("summary", spec.summary)
        return .object(list.members)
    }

    private var namedSchemas: [ExportedDocument.Component] {
        components.compactMap { model in
            guard let name = writer.names[model.reference], let schema = schemas.schema(of: model) else { return nil }
            return ExportedDocument.Component(
                name: name, model: model.name.value, kind: model.genericName == nil ? .model : .instance, schema: schema
            )
        }
    }

    /// The operations by path. A document has one operation for a method and a path, whatever its parameters are called.
    private func paths() -> [ExportedDocument.Path] {
        var paths: [ExportedDocument.Path] = []
        for (file, endpoint) in spec.parts.flatMap({ part in part.endpoints.map { (part.file, $0) } }) {
            guard endpoint.urlParameter == nil, let method = Self.methods[endpoint.method] else { continue }
            let path = endpoint.path.isEmpty ? "/" : endpoint.template
            // The base URL itself and its root are one path of a document.
            let shape = endpoint.path.isEmpty ? path : endpoint.path.shape
            let index = paths.firstIndex { $0.shape == shape } ?? paths.endIndex
            if index == paths.endIndex { paths.append(ExportedDocument.Path(path: path, shape: shape)) }
            guard paths[index].path == path, !paths[index].operations.contains(where: { $0.method == method }) else {
                continue
            }
            paths[index].operations.append(
                ExportedDocument.Operation(
                    method: method, endpoint: endpoint.name.value, members: operation(endpoint, tag: tags[file])))
        }
        return paths
    }

    private static let methods = Dictionary(
        uniqueKeysWithValues: ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"].map {
            ($0, $0.lowercased())
        })
}

/// The models of a spec that are schemas of its document: each, and a generic one for each list of its arguments.
struct UsedModels {
    let all: [SpecModel]
    /// The models that only requests have.
    let onlySent: Set<String>

    init(_ spec: Spec, _ models: ModelTable) {
        let plain = spec.models.filter { !$0.isGeneric && !$0.isParameters }
        let instances = models.all.filter { $0.genericName != nil && !$0.arguments.isEmpty }
            .sorted { $0.name.value < $1.name.value }
        all = plain + instances
        let sent = spec.endpoints.flatMap(\.sentReferences)
        let received = spec.endpoints.flatMap(\.receivedReferences)
        onlySent = models.reachable(from: sent).subtracting(models.reachable(from: received + spec.errorModels))
    }
}

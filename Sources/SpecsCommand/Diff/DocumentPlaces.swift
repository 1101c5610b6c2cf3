import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// The places in an OpenAPI document of the endpoints and models that an import has made of it.
struct DocumentPlaces {
    /// The name of an endpoint or of a model.
    enum Name: Hashable {
        case endpoint(String)
        case model(String)
    }

    private let positions: SpecPositions
    private let locations: [Name: Location]

    init(_ source: SourceFile, _ root: JSONNode, _ spec: Spec, _ models: ModelTable) {
        positions = SpecPositions([source])
        var locations: [Name: Location] = [:]
        for schema in (root["components"]?["schemas"] ?? root["definitions"])?.members ?? [] {
            locations[.model(SwiftName.upperCamelCase(schema.name.value))] = schema.name.location
        }
        let operations = Self.operations(in: root)
        for endpoint in spec.endpoints {
            guard let location = operations["\(endpoint.method) \(Self.shape(endpoint.template))"] else { continue }
            locations[.endpoint(endpoint.name.value)] = location
            // A model without a schema of its own is where it is first used.
            for model in models.reachable(from: endpoint.references).compactMap({ models[$0] })
            where locations[.model(model.baseName)] == nil {
                locations[.model(model.baseName)] = location
            }
        }
        self.locations = locations
    }

    /// The position of an operation or a schema, or else the beginning of the document.
    func position(of name: Name?) -> FilePosition {
        positions.position(of: name.flatMap { locations[$0] } ?? Location(file: 0, offset: 0))
    }

    /// The operations by their methods and paths.
    private static func operations(in root: JSONNode) -> [String: Location] {
        let operations = (root["paths"]?.members ?? []).flatMap { path in
            path.value.members.map { method in
                ("\(method.name.value.uppercased()) \(shape(path.name.value))", method.name.location)
            }
        }
        return Dictionary(operations, uniquingKeysWith: { first, _ in first })
    }

    /// The path without the names of its parameters, which an import can change.
    private static func shape(_ path: String) -> String { path.replacing(#/\{[^}]*\}/#, with: "{}") }
}

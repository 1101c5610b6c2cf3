import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// The places in an OpenAPI document of the endpoints and models that an import has made of it.
struct DocumentPlaces {
    /// The name of an endpoint or of a model.
    enum Name {
        case endpoint(String)
        case model(String)
    }

    private let positions: SpecPositions
    /// The operations by their methods and paths.
    private let operations: [String: Location]
    private let schemas: [String: Location]
    /// The methods and paths of the endpoints by their names.
    private let requests: [String: String]

    init(_ source: SourceFile, _ root: JSONNode, _ spec: Spec) {
        positions = SpecPositions([source])
        let paths = root["paths"]?.members ?? []
        operations = Dictionary(
            paths.flatMap { path in
                path.value.members.map { method in
                    ("\(method.name.value.uppercased()) \(Self.shape(path.name.value))", method.name.location)
                }
            }, uniquingKeysWith: { first, _ in first })
        let components = root["components"]?["schemas"] ?? root["definitions"]
        schemas = Dictionary(
            (components?.members ?? []).map {
                (SwiftName.upperCamelCase($0.name.value), $0.name.location)
            }, uniquingKeysWith: { first, _ in first })
        requests = Dictionary(
            spec.endpoints.map { ($0.name.value, "\($0.method) \(Self.shape($0.template))") },
            uniquingKeysWith: { first, _ in first })
    }

    /// The position of an operation or a schema, or else the beginning of the document.
    func position(of name: Name?) -> FilePosition {
        let location: Location? =
            switch name {
            case .endpoint(let name)?: requests[name].flatMap { operations[$0] }
            case .model(let name)?: schemas[name]
            case nil: nil
            }
        return positions.position(of: location ?? Location(file: 0, offset: 0))
    }

    /// The path without the names of its parameters, which an import can change.
    private static func shape(_ path: String) -> String { path.replacing(#/\{[^}]*\}/#, with: "{}") }
}

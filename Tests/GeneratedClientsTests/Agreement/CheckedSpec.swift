import EndpointGenerator
import EndpointRuntime
import EndpointSamples
import EndpointTestSupport
import Foundation
import Testing

/// A spec whose generated code is compiled, and the reader of its types.
struct CheckedSpec {
    let spec: Spec
    let models: ModelTable
    let files: [SourceFile]
    private let reader: SpecReader
    private let names: [String: String]

    /// The specs of this package by their namespaces.
    static func all() throws -> [String: CheckedSpec] {
        Dictionary(uniqueKeysWithValues: PackageSpec.all.map { ($0.name, CheckedSpec($0)) })
    }

    private init(_ spec: PackageSpec) {
        let sources = spec.files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
        let (spec, models, diagnostics) = checkedSpec(sources, name: spec.name)
        #expect(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
        self.spec = spec
        self.models = models
        reader = SpecReader(models)
        self.files = sources
        names = Dictionary(
            spec.models.map { ($0.swiftName, $0.baseName) }, uniquingKeysWith: { first, _ in first })
    }

    /// The examples, by the names of their models and endpoints.
    var examples: [String: JSONNode] {
        let models = spec.models.compactMap { model in model.example.map { (model.baseName, $0) } }
        let endpoints = spec.endpoints.compactMap { endpoint in endpoint.example.map { (endpoint.name.value, $0) } }
        return Dictionary(models + endpoints, uniquingKeysWith: { first, _ in first })
    }

    /// Reads a document by the spec.
    func read(_ document: Data, as type: SpecType, isLossy: Bool = false) -> SpecReading {
        let target = ReadTarget(type, isLossy: isLossy, location: Location(file: 0, offset: 0))
        return reader.read(Array(document), as: target)
    }
}

/// The name of a type in Swift, split at its namespace and its arguments: `Goldens.Zoo.Page<Goldens.Zoo.Animal>`.
struct TypeName {
    let path: [String]
    private(set) var arguments: [TypeName] = []

    init(_ type: Any.Type) {
        var text = Substring(String(reflecting: type))
        self.init(&text)
    }

    private init(_ text: inout Substring) {
        let name = text.prefix { !"<>,".contains($0) }
        path = name.split(separator: ".").map { $0.trimmingCharacters(in: .whitespaces) }
        text = text.dropFirst(name.count)
        guard text.first == "<" else { return }
        repeat {
            text = text.dropFirst()
            arguments.append(TypeName(&text))
        } while text.first == ","
        text = text.dropFirst()
    }

    /// The namespace of the first model in the type.
    var namespace: String? {
        if path.count == 3 { return path[1] }
        return arguments.lazy.compactMap(\.namespace).first
    }
}

extension CheckedSpec {
    /// The type in the spec of a type in Swift. `nil` if the spec does not use the type.
    func type(_ name: TypeName) -> (type: SpecType, isLossy: Bool)? {
        switch name.path.last {
        case "Array"?: return type(name.arguments[0]).map { (.array($0.type), false) }
        case "Lossy"?: return type(name.arguments[0]).map { (.array($0.type), true) }
        case "Optional"?: return type(name.arguments[0]).map { (.optional($0.type), false) }
        case "Dictionary"?: return type(name.arguments[1]).map { (.dictionary($0.type), false) }
        case let last? where name.path.count == 3:
            let arguments = name.arguments.compactMap { type($0)?.type }
            let base = Located(names[last] ?? last, at: Location(file: 0, offset: 0))
            let reference = ModelReference(base, arguments)
            return models[reference] == nil ? nil : (.model(reference), false)
        case let last?: return Scalar(rawValue: last).map { (.scalar($0), false) }
        case nil: return nil
        }
    }
}

import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// The round trips cover all fixtures, and all models of the specs of the package.
struct RoundTripCompletenessTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: ["OpenLibrary", "Splatoon2", "Splatoon3", "TMDb", "TMDb4"])
    func `Every fixture has a row`(api: String) throws {
        let folder = Self.root.appending(path: "Tests/Fixtures/\(api)")
        let fixtures = try FileManager.default.contentsOfDirectory(atPath: folder.path())
            .filter { $0.hasSuffix(".json") }.map { "\(api)/\($0)" }
        #expect(!fixtures.isEmpty)
        #expect(Set(fixtures).subtracting(RoundTrip.shipped.map(\.name)) == [])
    }

    @Test(.takesTurns, arguments: ["OpenLibrary", "Splatoon2", "Splatoon3", "TMDb", "TMDb4"])
    func `Every model is read from at least one body`(api: String) throws {
        var types: Set<String> = []
        for body in RoundTrip.shipped where body.name.hasPrefix(api + "/") { types.formUnion(try body.types()) }
        let models = try Self.models(of: api)
        #expect(!models.isEmpty)
        #expect(models.filter { !types.contains("\(api).\($0)") }.sorted() == [])
    }

    /// The names of the models that are read as objects or unions.
    private static func models(of api: String) throws -> [String] {
        let specs = root.appending(path: "Specs")
        let folder = specs.appending(path: api)
        let parts = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try (parts ?? [specs.appending(path: api + ".json")]).flatMap { file in
            let spec = try JSONReader.read(Data(contentsOf: file)) { try JSON(from: &$0) }.value
            guard case .object(let models)? = spec["models"] else { return [String]() }
            return models.filter { $0.value["fields"] != nil || $0.value["shapes"] != nil || $0.value["cases"] != nil }
                .map { String($0.key.prefix { $0 != "<" }) }
        }
    }
}

/// The names of the types of a value and of all values in it, without the name of the module and type arguments.
func typeNames(in value: Any) -> Set<String> {
    if value is JSON { return [] }
    let parts = String(reflecting: type(of: value)).prefix { $0 != "<" }.split(separator: ".")
    return Mirror(reflecting: value).children.reduce(into: [parts.dropFirst().joined(separator: ".")]) {
        $0.formUnion(typeNames(in: $1.value))
    }
}

import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

/// Every model of the shipped specs can be created without JSON. The code generated here is compiled and run with the
/// tests of the clients.
struct EveryModelTests {
    private static let root = testFolder.deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: ["OpenLibrary", "Splatoon2", "Splatoon3", "TMDb", "TMDb4"])
    func `Every model of the shipped specs is created by its initializer`(_ name: String) throws {
        let file = Self.root.appending(path: "Tests/GeneratedClientsTests/Goldens/EveryModelOf\(name).swift")
        expectGolden(EveryModel(try sources(of: name), name: name).text, at: file)
    }

    /// Returns the file of the spec, or the files of its folder.
    private func sources(of name: String) throws -> [SourceFile] {
        let folder = Self.root.appending(path: "Specs/\(name)")
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
        let files =
            names.map { $0.sorted().map { folder.appending(path: $0) } } ?? [folder.appendingPathExtension("json")]
        return try files.map { SourceFile(path: $0.path(), bytes: Array(try Data(contentsOf: $0))) }
    }
}

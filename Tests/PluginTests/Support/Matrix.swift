import Foundation

/// A package with the same specs and the same calls in a target for each mode.
enum Matrix {
    /// The specs that ship, those of the generator's tests, and one with all that a spec can say.
    private static let specFolders = ["Specs", "Tests/GeneratorTests/Valid", "Tests/PluginTests/Matrix"]

    /// Writes the package.
    static func prepare(_ package: TemporaryPackage) throws {
        let repository = TemporaryPackage.repository
        for folder in specFolders.map({ repository.appending(path: $0) }) {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            where name.hasSuffix(".json") {
                let spec = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                try package.write(spec, to: "Specs/\(name)")
            }
        }
        let calls = repository.appending(path: "Tests/PluginTests/Matrix/Calls.swift")
        for target in ["Swift5", "Swift6", "Swift5OnMain", "Swift6OnMain"] {
            try package.write(try String(contentsOf: calls, encoding: .utf8), to: "Sources/\(target)/Calls.swift")
            try FileManager.default.createSymbolicLink(
                atPath: package.file("Sources/\(target)/Specs").path(percentEncoded: false),
                withDestinationPath: "../../Specs"
            )
        }
        try package.write(manifest, to: "Package.swift")
    }

    private static var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        func target(_ name: String, _ settings: SwiftSetting...) -> Target {
            .target(
                name: name,
                dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-clients")],
                swiftSettings: settings + [.treatAllWarnings(as: .error)],
                plugins: [.plugin(name: "GenerateClients", package: "swift-endpoint-clients")]
            )
        }

        let package = Package(
            name: "Matrix",
            platforms: [.macOS(.v15)],
            products: [.library(name: "Swift5", targets: ["Swift5"]), .library(name: "Main", targets: ["Swift6OnMain"])],
            dependencies: [
                .package(
                    name: "swift-endpoint-clients",
                    path: "\(TemporaryPackage.repository.path(percentEncoded: false))")
            ],
            targets: [
                target("Swift5", .swiftLanguageMode(.v5)),
                target("Swift6", .swiftLanguageMode(.v6)),
                target("Swift5OnMain", .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)),
                target("Swift6OnMain", .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)),
            ]
        )
        """
    }
}

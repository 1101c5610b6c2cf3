import Foundation
import Testing

/// A package with the same specs and the same calls in a target for each mode.
enum Matrix {
    private static let targets = ["Swift5", "Swift6", "Swift5OnMain", "Swift6OnMain", "Upcoming"]

    /// Builds the package with the specs in some of the repository's folders, and the calls that go with them.
    static func build(_ folders: [String], configuration: String = "debug") async throws {
        try await Workshop.turn(with: .native, "Matrix") { package in
            try write(package, folders)
            expectSuccess(try await package.build(configuration: configuration))
        }
    }

    private static func write(_ package: TemporaryPackage, _ folders: [String]) throws {
        try? package.remove("Specs")
        try? package.remove("Sources")
        try package.write(manifest, to: "Package.swift")
        for folder in folders.map({ TemporaryPackage.repository.appending(path: $0) }) {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            where name.hasSuffix(".json") {
                let spec = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
                try package.write(spec, to: "Specs/\(name)")
            }
        }
        let calls = TemporaryPackage.repository.appending(path: "Tests/PluginTests/Matrix/Calls.swift")
        let text = folders.contains("Specs") ? "\n" : try String(contentsOf: calls, encoding: .utf8)
        for target in targets {
            try package.write(text, to: "Sources/\(target)/Calls.swift")
            try FileManager.default.createSymbolicLink(
                atPath: package.file("Sources/\(target)/Specs").path(percentEncoded: false),
                withDestinationPath: "../../Specs"
            )
        }
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
            products: [
                .library(name: "Swift5", targets: ["Swift5"]), .library(name: "Main", targets: ["Swift6OnMain"]),
                .library(name: "Upcoming", targets: ["Upcoming"]),
            ],
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
                target(
                    "Upcoming", .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
                    .enableUpcomingFeature("InternalImportsByDefault"),
                    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                    .enableUpcomingFeature("InferIsolatedConformances"), .strictMemorySafety()),
            ]
        )
        """
    }
}

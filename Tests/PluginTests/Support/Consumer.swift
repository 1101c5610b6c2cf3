import Foundation

/// A package with a target `Open` that is in a library product, a target `Closed` that is not, a target `App` that
/// imports both, a target `Bare` that uses the plugin without the runtime, and a target `Committed` that does not use it.
struct Consumer {
    let package: TemporaryPackage

    /// Runs a test with such a package. It has no specs, and `App` is empty.
    static func with(_ system: BuildSystem, _ test: (Consumer) async throws -> Void) async throws {
        try await SharedBuildFolder.withPackage("Consumer", builtBy: system) { package in
            try await test(Consumer(package))
        }
    }

    private init(_ package: TemporaryPackage) throws {
        self.package = package
        try? package.remove("Sources")
        for target in ["Open", "Closed", "Bare", "Committed", "App"] {
            try package.write("\n", to: "Sources/\(target)/\(target).swift")
        }
        try package.write("", to: "Sources/Committed/Specs/.gitkeep")
        try writeManifest()
    }

    private func writeManifest() throws {
        try package.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let runtime = Target.Dependency.product(name: "EndpointRuntime", package: "swift-endpoint-clients")
            let plugin = Target.PluginUsage.plugin(name: "GenerateClients", package: "swift-endpoint-clients")

            let package = Package(
                name: "Consumer",
                platforms: [.macOS(.v15)],
                products: [.library(name: "Open", targets: ["Open"])],
                dependencies: [.package(name: "swift-endpoint-clients", path: "\(Self.repositoryPath)")],
                targets: [
                    .target(name: "Open", dependencies: [runtime], plugins: [plugin]),
                    .target(name: "Closed", dependencies: [runtime], plugins: [plugin]),
                    .target(name: "Bare", plugins: [plugin]),
                    .target(name: "Committed", dependencies: [runtime], exclude: ["Specs"]),
                    .target(name: "App", dependencies: ["Open", "Closed"]),
                ]
            )
            """, to: "Package.swift")
    }

    private static var repositoryPath: String { TemporaryPackage.repository.path(percentEncoded: false) }

    /// Writes a spec with one endpoint `GET /things/{id}`, whose response is a model `Thing`.
    func writeSpec(_ path: String, endpoint: String = "thing", field: String = "name") throws {
        try package.write(
            """
            {
                "baseURL": "https://things.example",
                "endpoints": { "\(endpoint)": { "request": "GET /things/{id}", "response": "Thing" } },
                "models": { "Thing": { "fields": { "\(field)": "String" } } }
            }
            """, to: path)
    }

    /// Writes the lines to `App`, in an `async` function.
    func writeApp(_ lines: String..., importing module: String = "Open") throws {
        let body = lines.map { "    \($0)" }.joined(separator: "\n")
        try package.write("import \(module)\n\nfunc app() async throws {\n\(body)\n}\n", to: "Sources/App/App.swift")
    }

    /// Returns the generated files of an API by name, each with its text and its modification time.
    func generated(_ api: String, in target: String = "Open") throws -> [String: Version] {
        let root = package.scratch.appending(path: "plugins/outputs")
        let paths = FileManager.default.enumerator(atPath: root.path(percentEncoded: false))?
            .compactMap { $0 as? String }
        let folder = "/\(target)/destination/GenerateClients/\(api)/"
        var files: [String: Version] = [:]
        for path in paths ?? [] where path.contains(folder) {
            files[URL(filePath: path).lastPathComponent] = try Version(of: root.appending(path: path))
        }
        return files
    }
}

/// A version of a file.
struct Version: Equatable {
    let text: String
    let modified: Date

    init(of file: URL) throws {
        text = try String(contentsOf: file, encoding: .utf8)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
        modified = attributes[.modificationDate] as? Date ?? .distantPast
    }
}

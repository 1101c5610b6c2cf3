/// The manifests of the sample packages.
enum SampleManifest {
    static func text(_ kind: SamplePackage.Kind) -> String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Sample",
            platforms: [.macOS(.v15)],
            products: [.library(name: "Sample", targets: ["Sample"])],
            dependencies: [\(dependency(kind))],
            targets: [
                \(targets(kind))
            ]
        )

        """
    }

    private static func dependency(_ kind: SamplePackage.Kind) -> String {
        switch kind {
        case .plugin, .checkedIn: #".package(name: "swift-endpoint-clients", path: "\#(Folders.root.plainPath)")"#
        case .selfContained: ""
        }
    }

    private static func targets(_ kind: SamplePackage.Kind) -> String {
        let runtime = #".product(name: "EndpointRuntime", package: "swift-endpoint-clients")"#
        let plugin = #".plugin(name: "GenerateClients", package: "swift-endpoint-clients")"#
        return switch kind {
        case .plugin: #".target(name: "Sample", dependencies: [\#(runtime)], plugins: [\#(plugin)])"#
        case .checkedIn: #".target(name: "Sample", dependencies: [\#(runtime)])"#
        case .selfContained:
            #"""
            .target(name: "EndpointRuntime", path: "Runtime"),
                    .target(name: "Sample", dependencies: ["EndpointRuntime"])
            """#
        }
    }
}

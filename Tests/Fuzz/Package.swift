// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// All targets but 'fuzz' are links to the root package, whose generator and importer are no products. `run` passes the
// compiler flags that instrument them.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "EndpointRuntime", swiftSettings: settings),
        .target(name: "EndpointSharing", dependencies: ["EndpointRuntime"], swiftSettings: settings),
        .target(
            name: "EndpointFiles", dependencies: ["EndpointSharing", "EndpointRuntime"],
            exclude: ["PrivacyInfo.xcprivacy"],
            swiftSettings: settings),
        .target(name: "EndpointGenerator", path: "Sources/Generator", exclude: ["Schema"], swiftSettings: settings),
        .target(
            name: "EndpointImporter", dependencies: ["EndpointGenerator"], path: "Sources/Importer",
            swiftSettings: settings),
        .target(
            name: "EndpointSamples", dependencies: ["EndpointImporter", "EndpointGenerator"], path: "Sources/Samples",
            swiftSettings: settings),
        .executableTarget(name: "generate-clients", dependencies: ["EndpointGenerator"], swiftSettings: settings),
        .plugin(name: "GenerateClients", capability: .buildTool(), dependencies: ["generate-clients"]),
        .systemLibrary(name: "LibFuzzer"),
        .executableTarget(
            name: "fuzz",
            dependencies: ["EndpointGenerator", "EndpointImporter", "EndpointSamples", "EndpointFiles", "LibFuzzer"],
            swiftSettings: settings, plugins: ["GenerateClients"]),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// Apple's platforms want the privacy manifest as a resource. On others it would only be a bundle and a generated file.
// The condition is that of the machine that builds, because resources have no condition of their own.
#if canImport(Darwin)
let (privacyManifest, unusedManifest) = ([Resource.copy("PrivacyInfo.xcprivacy")], [String]())
#else
let (privacyManifest, unusedManifest) = ([Resource](), ["PrivacyInfo.xcprivacy"])
#endif

/// The library whose sources are in a folder of `Sources`. Its module is `Endpoint` and the name of the folder.
func library(
    _ folder: String, dependencies: [Target.Dependency] = ["EndpointRuntime"], exclude: [String] = [],
    resources: [Resource]? = nil
) -> Target {
    .target(
        name: "Endpoint\(folder)", dependencies: dependencies, path: "Sources/\(folder)", exclude: exclude,
        resources: resources)
}

let package = Package(
    name: "swift-endpoint-clients",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "EndpointRuntime", targets: ["EndpointRuntime"]),
        .library(name: "GeneratedClients", targets: ["GeneratedClients"]),
        .library(name: "EndpointTesting", targets: ["EndpointTesting"]),
        .library(name: "EndpointOAuth", targets: ["EndpointOAuth"]),
        .library(name: "EndpointBridges", targets: ["EndpointBridges"]),
        .library(name: "EndpointFiles", targets: ["EndpointFiles"]),
        .library(name: "EndpointSharing", targets: ["EndpointSharing"]),
        .plugin(name: "GenerateClients", targets: ["GenerateClients"]),
        .executable(name: "generate-clients", targets: ["generate-clients"]),
        .plugin(name: "WriteClients", targets: ["WriteClients"]),
        .plugin(name: "EndpointSpecs", targets: ["EndpointSpecs"]),
        .executable(name: "endpoint-specs", targets: ["endpoint-specs"]),
    ],
    targets: [
        library("Runtime", dependencies: []),
        library("Testing"),
        library("OAuth"),
        library("Bridges"),
        library("Sharing"),
        library(
            "Files", dependencies: ["EndpointSharing", "EndpointRuntime"], exclude: unusedManifest,
            resources: privacyManifest),
        .target(
            name: "GeneratedClients", dependencies: ["EndpointRuntime"], path: "Sources/Generated",
            plugins: ["GenerateClients"]),

        library("Generator", dependencies: [], exclude: ["Schema"]),
        .executableTarget(name: "generate-clients", dependencies: ["EndpointGenerator"]),
        .plugin(name: "GenerateClients", capability: .buildTool(), dependencies: ["generate-clients"]),
        .plugin(
            name: "WriteClients",
            capability: .command(
                intent: .custom(
                    verb: "generate-clients", description: "Writes the clients of specs into the sources."),
                permissions: [.writeToPackageDirectory(reason: "It writes the generated code.")]),
            dependencies: ["generate-clients"]),

        library("Importer", dependencies: ["EndpointGenerator"]),
        library("Samples", dependencies: ["EndpointImporter", "EndpointGenerator", "EndpointRuntime"]),
        library("Export", dependencies: ["EndpointImporter", "EndpointGenerator"]),
        library("Docs", dependencies: ["EndpointImporter", "EndpointGenerator"]),
        library("Diff", dependencies: ["EndpointImporter", "EndpointGenerator"]),
        .target(
            name: "SpecsCommand",
            dependencies: [
                "EndpointDiff", "EndpointDocs", "EndpointExport", "EndpointSamples", "EndpointImporter",
                "EndpointGenerator",
            ]),
        .executableTarget(name: "endpoint-specs", dependencies: ["SpecsCommand"]),
        .plugin(
            name: "EndpointSpecs",
            capability: .command(
                intent: .custom(
                    verb: "endpoint-specs", description: "Makes specs, for example from an OpenAPI document."),
                permissions: [.writeToPackageDirectory(reason: "It writes specs.")]),
            dependencies: ["endpoint-specs"]),

        // The server of 'endpoint-specs serve' in 'Tools', which the tests call without a network.
        .target(
            name: "EndpointServe",
            dependencies: ["EndpointDocs", "EndpointSamples", "EndpointImporter", "EndpointGenerator"],
            path: "Tools/Sources/Serve"),
        .executableTarget(name: "tour", dependencies: ["GeneratedClients", "LoopbackServer", "Fixtures"]),
        // Random calls to random servers, on one thread: see its README.
        .executableTarget(
            name: "simulation", dependencies: ["SimulationEngine", "EndpointRuntime"], path: "Tests/Simulation",
            exclude: ["Engine", "README.md", "mutants"]),
        // Many processes that share their limits, on one thread: see its README.
        .executableTarget(
            name: "fleet-simulation", dependencies: ["SimulationEngine", "EndpointSharing", "EndpointRuntime"],
            path: "Tests/FleetSimulation", exclude: ["README.md"]),
        .target(name: "SimulationEngine", dependencies: ["EndpointRuntime"], path: "Tests/Simulation/Engine"),
        .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
        .target(
            name: "Fixtures", path: "Tests/Fixtures",
            resources: [
                .copy("OpenLibrary"), .copy("TMDb"), .copy("TMDb4"), .copy("Splatoon2"), .copy("Splatoon3"),
            ]),
        // What the tests of several targets use: clocks, transports, waits, and the comparison with expected files.
        .target(
            name: "EndpointTestSupport", dependencies: ["EndpointRuntime", "EndpointFiles"], path: "Tests/Support"),
        .target(name: "MoneyKit", dependencies: ["EndpointRuntime"], path: "Tests/MoneyKit"),
        .target(
            name: "Goldens", dependencies: ["EndpointRuntime", "EndpointFiles", "MoneyKit"], path: "Tests/Goldens",
            exclude: ["README.md"]),

        .testTarget(
            name: "GeneratorTests", dependencies: ["EndpointGenerator", "EndpointTestSupport"],
            exclude: ["Invalid", "Valid"]),
        .testTarget(
            name: "ImporterTests", dependencies: ["EndpointImporter", "EndpointGenerator", "EndpointTestSupport"],
            exclude: ["Documents", "Scenarios", "Table.txt"]),
        .testTarget(
            name: "ExportTests",
            dependencies: ["EndpointExport", "EndpointImporter", "EndpointGenerator", "EndpointTestSupport"],
            exclude: ["Documents", "Differences.txt", "Extensions.txt"]),
        .testTarget(
            name: "DocsTests", dependencies: ["EndpointDocs", "EndpointGenerator", "EndpointTestSupport"],
            exclude: ["Pages"]),
        .testTarget(
            name: "DiffTests",
            dependencies: ["EndpointDiff", "EndpointImporter", "EndpointGenerator", "EndpointTestSupport"],
            exclude: ["Changes"]),
        .testTarget(
            name: "SamplesTests",
            dependencies: [
                "EndpointSamples", "EndpointImporter", "EndpointGenerator", "EndpointRuntime", "EndpointTestSupport",
            ], exclude: ["Table.txt"]),
        .testTarget(
            name: "GeneratedClientsTests",
            dependencies: [
                "GeneratedClients", "EndpointFiles", "Goldens", "MoneyKit", "Fixtures", "LoopbackServer",
                "EndpointTestSupport", "EndpointSamples", "EndpointGenerator", "EndpointServe",
            ]),
        .testTarget(
            name: "PluginTests",
            dependencies: ["EndpointGenerator", "generate-clients", "endpoint-specs", "EndpointTestSupport"],
            exclude: ["Help", "Matrix"]),
        .testTarget(
            name: "RuntimeTests",
            dependencies: ["EndpointRuntime", "EndpointFiles", "EndpointSharing", "EndpointTestSupport"]),
        .testTarget(name: "FilesTests", dependencies: ["EndpointFiles", "EndpointTestSupport"]),
        .testTarget(name: "BridgesTests", dependencies: ["EndpointBridges", "EndpointTestSupport"]),
        .testTarget(name: "OAuthTests", dependencies: ["EndpointOAuth", "EndpointTestSupport"]),
        .testTarget(
            name: "EndpointTestingTests", dependencies: ["EndpointTesting", "EndpointFiles", "EndpointTestSupport"]),
        // Its suites and the probe run for the other transports too, by links in their packages.
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "EndpointRuntime", "EndpointFiles", "LoopbackServer", "EndpointTestSupport", "transport-probe",
            ]),
        .executableTarget(
            name: "transport-probe", dependencies: ["EndpointRuntime", "EndpointFiles"], path: "Tests/TransportProbe"),
    ]
)

for target in package.targets where target.type != .plugin { target.swiftSettings = settings }

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
        .plugin(name: "GenerateClients", targets: ["GenerateClients"]),
        .executable(name: "generate-clients", targets: ["generate-clients"]),
        .plugin(name: "EndpointSpecs", targets: ["EndpointSpecs"]),
        .executable(name: "endpoint-specs", targets: ["endpoint-specs"]),
    ],
    targets: [
        .target(name: "EndpointRuntime", path: "Sources/Runtime", swiftSettings: settings),
        .target(name: "EndpointTesting", dependencies: ["EndpointRuntime"], swiftSettings: settings),
        .target(
            name: "EndpointOAuth", dependencies: ["EndpointRuntime"], path: "Sources/OAuth", swiftSettings: settings),
        .target(
            name: "EndpointBridges", dependencies: ["EndpointRuntime"], path: "Sources/Bridges",
            swiftSettings: settings),
        .target(
            name: "EndpointFiles", dependencies: ["EndpointRuntime"], path: "Sources/Files", exclude: unusedManifest,
            resources: privacyManifest, swiftSettings: settings),
        .target(name: "ClientGenerator", path: "Sources/Generator", exclude: ["Schema"], swiftSettings: settings),
        .target(
            name: "Importer", dependencies: ["ClientGenerator"], path: "Sources/Importer", swiftSettings: settings),
        .target(name: "SpecsCommand", dependencies: ["Importer", "ClientGenerator"], swiftSettings: settings),
        .executableTarget(name: "endpoint-specs", dependencies: ["SpecsCommand"], swiftSettings: settings),
        .executableTarget(name: "generate-clients", dependencies: ["ClientGenerator"], swiftSettings: settings),
        .plugin(name: "GenerateClients", capability: .buildTool(), dependencies: ["generate-clients"]),
        .plugin(
            name: "EndpointSpecs",
            capability: .command(
                intent: .custom(
                    verb: "endpoint-specs", description: "Makes specs, for example from an OpenAPI document."),
                permissions: [.writeToPackageDirectory(reason: "It writes specs.")]),
            dependencies: ["endpoint-specs"]
        ),
        .target(
            name: "GeneratedClients",
            dependencies: ["EndpointRuntime"],
            path: "Sources/Generated",
            swiftSettings: settings,
            plugins: ["GenerateClients"]
        ),

        .executableTarget(
            name: "tour",
            dependencies: ["GeneratedClients", "LoopbackServer", "Fixtures"],
            swiftSettings: settings
        ),
        // Random calls to random servers, on one thread: see its README.
        .executableTarget(
            name: "simulation",
            dependencies: ["EndpointRuntime"],
            path: "Tests/Simulation",
            exclude: ["README.md", "mutants"],
            swiftSettings: settings
        ),
        .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: settings),
        .target(
            name: "Fixtures",
            path: "Tests/Fixtures",
            resources: [
                .copy("OpenLibrary"), .copy("TMDb"), .copy("TMDb4"), .copy("Splatoon2"), .copy("Splatoon3"),
            ],
            swiftSettings: settings
        ),

        .target(name: "MoneyKit", dependencies: ["EndpointRuntime"], path: "Tests/MoneyKit", swiftSettings: settings),
        .target(
            name: "Goldens", dependencies: ["EndpointRuntime", "EndpointFiles", "MoneyKit"], path: "Tests/Goldens",
            swiftSettings: settings),

        .testTarget(
            name: "GeneratorTests",
            dependencies: ["ClientGenerator"],
            exclude: ["Invalid", "Valid", "Expressible/Constructs.json", "Expressible/Table.txt"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ImporterTests",
            dependencies: ["Importer", "ClientGenerator"],
            exclude: ["Documents", "Table.txt"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "GeneratedClientsTests",
            dependencies: ["GeneratedClients", "EndpointFiles", "Goldens", "MoneyKit", "Fixtures", "LoopbackServer"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "PluginTests",
            dependencies: ["ClientGenerator", "generate-clients", "endpoint-specs"],
            exclude: ["Matrix"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "RuntimeTests", dependencies: ["EndpointRuntime", "EndpointBridges", "EndpointFiles"],
            swiftSettings: settings),
        .testTarget(
            name: "EndpointTestingTests", dependencies: ["EndpointTesting", "EndpointFiles"], swiftSettings: settings),
        .testTarget(name: "OAuthTests", dependencies: ["EndpointOAuth"], swiftSettings: settings),
        // Its suites and the probe run for the other transports too, by links in their packages.
        .testTarget(
            name: "TransportTests",
            dependencies: ["EndpointRuntime", "EndpointFiles", "LoopbackServer", "transport-probe"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "transport-probe",
            dependencies: ["EndpointRuntime", "EndpointFiles"],
            path: "Tests/TransportProbe",
            swiftSettings: settings
        ),
    ]
)

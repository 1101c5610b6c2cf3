// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// Runtime, Generator, Importer, Diff, Docs, Export, Samples and SpecsCommand are links to the sources of the root
// package. SwiftPM has no package with two executables of one name, and a dependency on the root package would bring its
// 'endpoint-specs'.
let package = Package(
    name: "endpoint-specs-tools",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "endpoint-specs", targets: ["endpoint-specs"])],
    dependencies: [
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
    ],
    targets: [
        .target(name: "EndpointRuntime", path: "Sources/Runtime", swiftSettings: settings),
        .target(name: "EndpointGenerator", path: "Sources/Generator", exclude: ["Schema"], swiftSettings: settings),
        .target(
            name: "EndpointImporter", dependencies: ["EndpointGenerator"], path: "Sources/Importer",
            swiftSettings: settings),
        .target(
            name: "EndpointSamples", dependencies: ["EndpointImporter", "EndpointGenerator", "EndpointRuntime"],
            path: "Sources/Samples", swiftSettings: settings),
        .target(
            name: "EndpointExport", dependencies: ["EndpointImporter", "EndpointGenerator"], path: "Sources/Export",
            swiftSettings: settings),
        .target(
            name: "EndpointDocs", dependencies: ["EndpointImporter", "EndpointGenerator"], path: "Sources/Docs",
            swiftSettings: settings),
        .target(
            name: "EndpointDiff", dependencies: ["EndpointImporter", "EndpointGenerator"], path: "Sources/Diff",
            swiftSettings: settings),
        .target(
            name: "SpecsCommand",
            dependencies: [
                "EndpointDiff", "EndpointDocs", "EndpointExport", "EndpointSamples", "EndpointImporter",
                "EndpointGenerator",
            ],
            swiftSettings: settings),
        .target(
            name: "YAMLFormat", dependencies: ["EndpointImporter", "EndpointGenerator", "Yams"], swiftSettings: settings
        ),
        .target(
            name: "EndpointServe",
            dependencies: ["EndpointDocs", "EndpointSamples", "EndpointImporter", "EndpointGenerator"],
            path: "Sources/Serve", swiftSettings: settings),
        .target(
            name: "ServeCommand",
            dependencies: [
                "EndpointServe", "SpecsCommand", "EndpointSamples", "EndpointImporter", "EndpointGenerator",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ], swiftSettings: settings),
        .executableTarget(
            name: "endpoint-specs", dependencies: ["SpecsCommand", "ServeCommand", "YAMLFormat"],
            swiftSettings: settings),
        .testTarget(
            name: "YAMLFormatTests", dependencies: ["YAMLFormat", "EndpointImporter"], swiftSettings: settings),
        .testTarget(
            name: "ServeTests",
            dependencies: [
                "EndpointServe", "ServeCommand", "SpecsCommand", "EndpointDocs", "EndpointSamples", "EndpointImporter",
                "EndpointGenerator", "endpoint-specs",
            ], swiftSettings: settings),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// `run` passes the compiler flags that instrument this package and the code under test.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "swift-endpoint-clients", path: "../..")],
    targets: [
        .systemLibrary(name: "LibFuzzer"),
        // A link to the sources, since the root package has no product for the generator.
        .target(name: "Generator", exclude: ["Schema"], swiftSettings: settings),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "Generator", "LibFuzzer",
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
            ],
            swiftSettings: settings,
            plugins: [.plugin(name: "GenerateClients", package: "swift-endpoint-clients")]
        ),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// What makes fuzzers of it are the compiler's flags, for the code under test as well: `run` has them.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "swift-endpoint-clients", path: "../..")],
    targets: [
        .systemLibrary(name: "LibFuzzer"),
        // The root package has no product of it; this is a link to its sources.
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

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "swift-endpoint-clients", path: "..")],
    targets: [
        // The other programs are named as dependencies so that they are built along with it.
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "fixed-server", "faulty-server", "measure", "LoopbackServer", "LiveBytes",
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                .product(name: "EndpointFiles", package: "swift-endpoint-clients"),
            ],
            swiftSettings: settings,
            plugins: [.plugin(name: "GenerateClients", package: "swift-endpoint-clients")]
        ),
        .executableTarget(name: "fixed-server", swiftSettings: settings),
        .executableTarget(name: "faulty-server", dependencies: ["LoopbackServer"], swiftSettings: settings),
        .target(name: "LoopbackServer", swiftSettings: settings),
        // Swift's module of the C library lacks the functions that count memory.
        .target(name: "LiveBytes", path: "Sources/live-bytes"),
        .executableTarget(name: "measure", swiftSettings: settings),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// The samples of the README, which a test of the root package compares with the page.
let package = Package(
    name: "Readme",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(path: "../../Integrations/AsyncHTTPClient"),
    ],
    targets: [
        .target(
            name: "Readme",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                .product(name: "EndpointBridges", package: "swift-endpoint-clients"),
                .product(name: "EndpointTesting", package: "swift-endpoint-clients"),
                .product(name: "GeneratedClients", package: "swift-endpoint-clients"),
                .product(name: "AsyncHTTPClientTransport", package: "AsyncHTTPClient"),
            ],
            swiftSettings: settings,
            plugins: [.plugin(name: "GenerateClients", package: "swift-endpoint-clients")]
        )
    ]
)

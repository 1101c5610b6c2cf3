// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// `run` writes the calls in all flavors into `Sources/scenario-calls/Written`, which is not committed.
let package = Package(
    name: "Scenarios",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(name: "async-http-client-transport", path: "../../Integrations/AsyncHTTPClient"),
    ],
    targets: [
        .executableTarget(
            name: "scenario-calls",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                .product(name: "EndpointFiles", package: "swift-endpoint-clients"),
                .product(name: "AsyncHTTPClientTransport", package: "async-http-client-transport"),
            ],
            swiftSettings: settings,
            plugins: [.plugin(name: "GenerateClients", package: "swift-endpoint-clients")]
        )
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// `run` imports Prefect's document into `Sources/prefect-calls/Specs`, which is not committed.
let package = Package(
    name: "Prefect",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "prefect-calls",
            dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-clients")],
            swiftSettings: settings,
            plugins: [.plugin(name: "GenerateClients", package: "swift-endpoint-clients")]
        )
    ]
)

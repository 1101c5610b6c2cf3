// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "OwnSpec",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "forecast",
            dependencies: [.product(name: "EndpointRuntime", package: "swift-endpoint-clients")],
            plugins: [.plugin(name: "GenerateClients", package: "swift-endpoint-clients")]
        )
    ]
)

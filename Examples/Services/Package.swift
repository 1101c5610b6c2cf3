// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "Services",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(path: "../Support"),
    ],
    targets: [
        .target(
            name: "Services",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                // GitHub's archives and the objects of a store are files.
                .product(name: "EndpointFiles", package: "swift-endpoint-clients"),
            ],
            swiftSettings: settings,
            plugins: [.plugin(name: "GenerateClients", package: "swift-endpoint-clients")]
        ),
        .target(
            name: "InventedServices",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                .product(name: "ExampleSupport", package: "Support"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ServicesTests",
            dependencies: [
                "Services", "InventedServices",
                .product(name: "EndpointFiles", package: "swift-endpoint-clients"),
                .product(name: "EndpointOAuth", package: "swift-endpoint-clients"),
            ],
            swiftSettings: settings
        ),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let algorithms = Target.Dependency.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")

let package = Package(
    name: "Tonight",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(path: "../Support"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    ],
    targets: [
        .target(
            name: "Tonight",
            dependencies: [
                .product(name: "GeneratedClients", package: "swift-endpoint-clients"),
                .product(name: "EndpointBridges", package: "swift-endpoint-clients"),
                algorithms,
            ],
            swiftSettings: settings
        ),
        .target(
            name: "InventedServices",
            dependencies: ["Tonight", .product(name: "ExampleSupport", package: "Support")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "whatson",
            dependencies: ["Tonight", "InventedServices", algorithms],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TonightTests",
            dependencies: ["Tonight", "InventedServices", algorithms],
            swiftSettings: settings
        ),
    ]
)

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "ScheduleCatalog",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(path: "../Support"),
    ],
    targets: [
        .target(
            name: "ScheduleCatalog",
            dependencies: [
                .product(name: "GeneratedClients", package: "swift-endpoint-clients"),
                .product(name: "EndpointBridges", package: "swift-endpoint-clients"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "InventedRotations",
            dependencies: [.product(name: "ExampleSupport", package: "Support")],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "splatoon",
            dependencies: ["ScheduleCatalog", "InventedRotations"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ScheduleCatalogTests",
            dependencies: ["ScheduleCatalog", "InventedRotations"],
            swiftSettings: settings
        ),
    ]
)

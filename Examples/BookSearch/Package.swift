// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let support = Target.Dependency.product(name: "ExampleSupport", package: "Support")

let package = Package(
    name: "BookSearch",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(path: "../Support"),
    ],
    targets: [
        .target(
            name: "BookSearch",
            dependencies: [
                .product(name: "GeneratedClients", package: "swift-endpoint-clients"),
                .product(name: "EndpointBridges", package: "swift-endpoint-clients"),
            ],
            swiftSettings: settings
        ),
        .target(name: "InventedBooks", dependencies: [support], swiftSettings: settings),
        .executableTarget(name: "books", dependencies: ["BookSearch", "InventedBooks"], swiftSettings: settings),
        .testTarget(
            name: "BookSearchTests", dependencies: ["BookSearch", "InventedBooks", support], swiftSettings: settings),
    ]
)

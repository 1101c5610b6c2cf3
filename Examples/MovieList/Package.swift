// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "MovieList",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(path: "../Support"),
    ],
    targets: [
        .target(
            name: "MovieList",
            dependencies: [
                .product(name: "GeneratedClients", package: "swift-endpoint-clients"),
                .product(name: "EndpointBridges", package: "swift-endpoint-clients"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "InventedCinema",
            dependencies: [.product(name: "ExampleSupport", package: "Support")],
            swiftSettings: settings
        ),
        .executableTarget(name: "movies", dependencies: ["MovieList", "InventedCinema"], swiftSettings: settings),
        .testTarget(
            name: "MovieListTests",
            dependencies: [
                "MovieList", "InventedCinema",
                .product(name: "EndpointTesting", package: "swift-endpoint-clients"),
            ],
            swiftSettings: settings
        ),
    ]
)

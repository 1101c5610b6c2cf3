// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let support = Target.Dependency.product(name: "ExampleSupport", package: "Support")

let package = Package(
    name: "NetworkLayers",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "Profile", targets: ["Profile"])],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(path: "../Support"),
    ],
    targets: [
        .target(
            name: "Profile",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                .product(name: "EndpointBridges", package: "swift-endpoint-clients"),
            ],
            swiftSettings: settings,
            plugins: [.plugin(name: "GenerateClients", package: "swift-endpoint-clients")]
        ),
        .executableTarget(name: "profiles", dependencies: ["Profile", support], swiftSettings: settings),
        .testTarget(name: "ProfileTests", dependencies: ["Profile", support], swiftSettings: settings),
    ]
)

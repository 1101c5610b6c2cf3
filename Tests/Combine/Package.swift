// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "combine-on-linux",
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")],
    targets: [
        // The target has the module name that the bridges import.
        .target(
            name: "Combine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ],
            swiftSettings: settings
        ),
        // Links to the root package, since this manifest cannot add a dependency to a target of another package.
        .target(name: "EndpointRuntime", swiftSettings: settings),
        .target(name: "EndpointBridges", dependencies: ["EndpointRuntime", "Combine"], swiftSettings: settings),
        .target(name: "EndpointSharing", dependencies: ["EndpointRuntime"], swiftSettings: settings),
        .target(
            name: "EndpointFiles", dependencies: ["EndpointSharing", "EndpointRuntime"],
            exclude: ["PrivacyInfo.xcprivacy"],
            swiftSettings: settings),
        .target(
            name: "EndpointTestSupport", dependencies: ["EndpointRuntime", "EndpointFiles"], swiftSettings: settings),
        .testTarget(
            name: "CombineTests", dependencies: ["EndpointBridges", "Combine", "EndpointTestSupport"],
            swiftSettings: settings),
        // `.ci/thread-sanitizer` runs these tests here, so that it does not build the rest of the root package.
        .target(
            name: "EndpointTesting", dependencies: ["EndpointRuntime"], path: "Sources/Testing", swiftSettings: settings
        ),
        .testTarget(
            name: "RuntimeTests",
            dependencies: ["EndpointRuntime", "EndpointFiles", "EndpointSharing", "EndpointTestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "FilesTests", dependencies: ["EndpointFiles", "EndpointTestSupport"], swiftSettings: settings),
        .testTarget(
            name: "BridgesTests", dependencies: ["EndpointBridges", "EndpointTestSupport"], swiftSettings: settings),
        .testTarget(
            name: "EndpointTestingTests", dependencies: ["EndpointTesting", "EndpointFiles", "EndpointTestSupport"],
            swiftSettings: settings),
    ]
)

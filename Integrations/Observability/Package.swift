// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "endpoint-observability",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "EndpointObservability", targets: ["EndpointObservability"])
    ],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    ],
    targets: [
        .target(
            name: "EndpointObservability",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            swiftSettings: settings
        )
    ]
)

// Tests and benchmarks are links to those of the root package in part. A copy of this folder has no use for them.
// Integrations/split creates such a copy, and cuts its manifest here.
package.targets += [
    .target(
        name: "EndpointTestSupport",
        dependencies: [
            .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
            .product(name: "EndpointFiles", package: "swift-endpoint-clients"),
        ],
        path: "Tests/EndpointTestSupport",
        swiftSettings: settings
    ),
    .testTarget(
        name: "EndpointObservabilityTests",
        dependencies: [
            "EndpointObservability", "EndpointTestSupport",
            .product(name: "EndpointTesting", package: "swift-endpoint-clients"),
            .product(name: "InMemoryLogging", package: "swift-log"),
            .product(name: "MetricsTestKit", package: "swift-metrics"),
            .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        ],
        swiftSettings: settings
    ),
    .executableTarget(
        name: "observe-calls",
        dependencies: ["EndpointObservability"],
        path: "Benchmarks/observe-calls",
        swiftSettings: settings
    ),
]

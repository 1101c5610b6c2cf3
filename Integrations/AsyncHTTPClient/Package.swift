// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "async-http-client-transport",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "AsyncHTTPClientTransport", targets: ["AsyncHTTPClientTransport"])
    ],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.36.0"),
    ],
    targets: [
        .target(
            name: "AsyncHTTPClientTransport",
            dependencies: [
                "CTransportZlib",
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            swiftSettings: settings
        ),

        // The system's zlib, which the dependencies of AsyncHTTPClient also link.
        .systemLibrary(name: "CTransportZlib", providers: [.apt(["zlib1g-dev"])]),
    ]
)

// Tests and benchmarks are links to those of the root package, since all transports have the same requirements. A copy
// of this folder has no use for them. Integrations/split creates such a copy, and cuts its manifest here.
package.targets += [
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: settings),
    .target(
        name: "EndpointTestSupport",
        dependencies: [
            .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
            .product(name: "EndpointFiles", package: "swift-endpoint-clients"),
        ],
        path: "Tests/EndpointTestSupport",
        swiftSettings: settings
    ),
    .executableTarget(
        name: "transport-probe",
        dependencies: [
            "AsyncHTTPClientTransport", .product(name: "EndpointFiles", package: "swift-endpoint-clients"),
        ],
        path: "Tests/TransportProbe",
        swiftSettings: settings
    ),
    .testTarget(
        name: "AsyncHTTPClientTransportTests",
        dependencies: [
            "AsyncHTTPClientTransport", "LoopbackServer", "EndpointTestSupport", "transport-probe",
            .product(name: "EndpointFiles", package: "swift-endpoint-clients"),
            .product(name: "NIOHTTP2", package: "swift-nio-http2"),
            .product(name: "NIOSSL", package: "swift-nio-ssl"),
        ],
        swiftSettings: settings
    ),
    .executableTarget(
        name: "compare-transports",
        dependencies: ["AsyncHTTPClientTransport", "fixed-server"],
        path: "Benchmarks/compare-transports",
        swiftSettings: settings
    ),
    .executableTarget(name: "fixed-server", path: "Benchmarks/fixed-server", swiftSettings: settings),
]

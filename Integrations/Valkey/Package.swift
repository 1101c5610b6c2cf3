// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// The compiler does not search the folder of Homebrew. On Linux, it finds hiredis by itself, and SwiftPM would warn of a flag
// that pkg-config prints.
#if os(macOS)
let pkgConfig: String? = "hiredis"
#else
let pkgConfig: String? = nil
#endif

let package = Package(
    name: "endpoint-valkey",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "EndpointValkey", targets: ["EndpointValkey"])
    ],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    ],
    targets: [
        .target(
            name: "EndpointValkey",
            dependencies: [
                "CHiredis",
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                .product(name: "EndpointSharing", package: "swift-endpoint-clients"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            swiftSettings: settings
        ),

        .systemLibrary(
            name: "CHiredis", pkgConfig: pkgConfig, providers: [.apt(["libhiredis-dev"]), .brew(["hiredis"])]),
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
        name: "EndpointValkeyTests",
        dependencies: ["EndpointValkey", "EndpointTestSupport", "fleet"],
        swiftSettings: settings
    ),
    // Four processes on one machine: see the page.
    .executableTarget(
        name: "fleet",
        dependencies: [
            "EndpointValkey",
            .product(name: "NIOHTTP1", package: "swift-nio"),
        ],
        path: "Demonstration/fleet",
        swiftSettings: settings
    ),
    .executableTarget(
        name: "fleet-latency", dependencies: ["EndpointValkey"], path: "Benchmarks/fleet-latency",
        swiftSettings: settings),
]

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// The packages that a server uses together with the clients.
let neighbors: [Target.Dependency] = [
    .product(name: "AsyncHTTPClient", package: "async-http-client"),
    .product(name: "HTTPTypes", package: "swift-http-types"),
    .product(name: "Hummingbird", package: "hummingbird"),
    .product(name: "Logging", package: "swift-log"),
]

let package = Package(
    name: "FilmServer",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-endpoint-clients", path: "../.."),
        .package(path: "../../Integrations/AsyncHTTPClient"),
        .package(path: "../../Integrations/Observability"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.24.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.81.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
    ],
    targets: [
        .target(
            name: "FilmServer",
            dependencies: [
                .product(name: "EndpointRuntime", package: "swift-endpoint-clients"),
                .product(name: "GeneratedClients", package: "swift-endpoint-clients"),
                .product(name: "EndpointObservability", package: "Observability"),
            ] + neighbors,
            swiftSettings: settings
        ),
        .executableTarget(
            name: "films",
            dependencies: [
                "FilmServer",
                .product(name: "AsyncHTTPClientTransport", package: "AsyncHTTPClient"),
            ] + neighbors,
            swiftSettings: settings
        ),
        .testTarget(
            name: "FilmServerTests",
            dependencies: [
                "FilmServer",
                .product(name: "EndpointFiles", package: "swift-endpoint-clients"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ] + neighbors,
            swiftSettings: settings
        ),
    ]
)

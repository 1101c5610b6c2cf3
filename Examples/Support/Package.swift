// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// What the examples run against, offline. The folders are links into the root's tests, which are no product.
let package = Package(
    name: "Support",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Stage", targets: ["Stage", "LoopbackServer", "Fixtures"])],
    targets: [
        .target(name: "Stage", dependencies: ["LoopbackServer", "Fixtures"], swiftSettings: settings),
        .target(name: "LoopbackServer", swiftSettings: settings),
        .target(
            name: "Fixtures",
            resources: [.copy("OpenLibrary"), .copy("TMDb"), .copy("TMDb4"), .copy("Splatoon2"), .copy("Splatoon3")],
            swiftSettings: settings
        ),
    ]
)

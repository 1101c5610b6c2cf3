// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

// The offline services of the examples. The folders are links into the root's tests, which are not products.
let package = Package(
    name: "Support",
    platforms: [.macOS(.v15)],
    products: [.library(name: "ExampleSupport", targets: ["ExampleSupport", "LoopbackServer", "Fixtures"])],
    targets: [
        .target(name: "ExampleSupport", dependencies: ["LoopbackServer", "Fixtures"], swiftSettings: settings),
        .target(name: "LoopbackServer", swiftSettings: settings),
        .target(
            name: "Fixtures",
            resources: [.copy("OpenLibrary"), .copy("TMDb"), .copy("TMDb4"), .copy("Splatoon2"), .copy("Splatoon3")],
            swiftSettings: settings
        ),
    ]
)

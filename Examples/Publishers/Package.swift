// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

let support = Target.Dependency.product(name: "ExampleSupport", package: "Support")

// Links to the other examples. OpenCombine replaces Combine, so that their publishers are compiled and tested on
// systems without Combine.
let package = Package(
    name: "examples-on-opencombine",
    // Products make the generated code public.
    products: [.library(name: "Clients", targets: ["GeneratedClients", "Profile"])],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(path: "../Support"),
    ],
    targets: [
        .target(
            name: "Combine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ],
            swiftSettings: settings
        ),
        // A stand-in with the signatures of SwiftUI, so that the compiler checks the views as well.
        .target(name: "SwiftUI", dependencies: ["Combine"], swiftSettings: settings),
        // Links to the root's targets, since this manifest cannot add dependencies to targets of another package.
        .target(name: "EndpointGenerator", exclude: ["Schema"], swiftSettings: settings),
        .executableTarget(name: "generate-clients", dependencies: ["EndpointGenerator"], swiftSettings: settings),
        .plugin(name: "GenerateClients", capability: .buildTool(), dependencies: ["generate-clients"]),
        .target(name: "EndpointRuntime", swiftSettings: settings),
        .target(name: "EndpointBridges", dependencies: ["EndpointRuntime", "Combine"], swiftSettings: settings),
        .target(name: "EndpointTesting", dependencies: ["EndpointRuntime"], swiftSettings: settings),
        .target(
            name: "GeneratedClients",
            dependencies: ["EndpointRuntime"],
            swiftSettings: settings,
            plugins: ["GenerateClients"]
        ),

        .target(
            name: "BookSearch", dependencies: ["GeneratedClients", "EndpointBridges", "Combine", "SwiftUI"],
            swiftSettings: settings),
        .target(name: "InventedBooks", dependencies: [support], swiftSettings: settings),
        .executableTarget(
            name: "books", dependencies: ["BookSearch", "InventedBooks", "Combine"], swiftSettings: settings),
        .testTarget(
            name: "BookSearchTests", dependencies: ["BookSearch", "InventedBooks", support], swiftSettings: settings),

        .target(
            name: "ScheduleCatalog", dependencies: ["GeneratedClients", "EndpointBridges", "Combine"],
            swiftSettings: settings),
        .target(name: "InventedRotations", dependencies: [support], swiftSettings: settings),
        .executableTarget(
            name: "splatoon", dependencies: ["ScheduleCatalog", "InventedRotations", "Combine"],
            swiftSettings: settings),
        .testTarget(
            name: "ScheduleCatalogTests",
            dependencies: ["ScheduleCatalog", "InventedRotations"],
            swiftSettings: settings
        ),

        .target(
            name: "MovieList",
            dependencies: ["GeneratedClients", "EndpointBridges", "Combine", "SwiftUI"],
            swiftSettings: settings
        ),
        .target(name: "InventedCinema", dependencies: [support], swiftSettings: settings),
        .executableTarget(
            name: "movies", dependencies: ["MovieList", "InventedCinema", "Combine"], swiftSettings: settings),
        .testTarget(
            name: "MovieListTests",
            dependencies: ["MovieList", "InventedCinema", "EndpointTesting"],
            swiftSettings: settings
        ),

        .target(name: "ModelLoader", dependencies: ["EndpointBridges", "Combine"], swiftSettings: settings),
        .executableTarget(
            name: "models", dependencies: ["ModelLoader", "Combine", support], swiftSettings: settings),
        .testTarget(name: "ModelLoaderTests", dependencies: ["ModelLoader", support], swiftSettings: settings),

        .target(
            name: "Profile",
            dependencies: ["EndpointBridges", "Combine"],
            swiftSettings: settings,
            plugins: ["GenerateClients"]
        ),
        .executableTarget(name: "profiles", dependencies: ["Profile", "Combine", support], swiftSettings: settings),
        .testTarget(name: "ProfileTests", dependencies: ["Profile", support], swiftSettings: settings),

        // The code before on the page "Your code before, our code after". Such code is often older than Swift 6.
        .target(
            name: "Before", dependencies: ["Combine"],
            swiftSettings: [.swiftLanguageMode(.v5)] + settings.dropFirst()),

        .testTarget(name: "ViewTests", dependencies: ["BookSearch", "MovieList", "SwiftUI"], swiftSettings: settings),
    ]
)

import Foundation

/// The settings with which a module compiles generated code.
enum LanguageMode: String, CaseIterable {
    case swift6 = "Swift 6"
    case swift5 = "Swift 5"
    case mainActor = "main actor"

    /// The end of the names of targets.
    var suffix: String {
        switch self {
        case .swift6: "6"
        case .swift5: "5"
        case .mainActor: "Main"
        }
    }

    var settings: String {
        switch self {
        case .swift6: ".swiftLanguageMode(.v6)"
        case .swift5: ".swiftLanguageMode(.v5)"
        case .mainActor: ".swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)"
        }
    }
}

/// A package with a target for each document and each mode. Warnings are errors in them.
struct ModePackage {
    private let folder: URL

    init(_ names: [String], in folder: URL) throws {
        self.folder = folder
        let targets = names.flatMap { name in
            LanguageMode.allCases.map { mode in
                """
                .target(name: "\(name)\(mode.suffix)", dependencies: ["EndpointRuntime", "EndpointFiles"],
                        swiftSettings: [\(mode.settings), .treatAllWarnings(as: .error)])
                """
            }
        }
        try folder.appending(path: "Package.swift").write(
            """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Documents",
                platforms: [.macOS(.v15)],
                targets: [
                    .target(name: "EndpointRuntime", path: "Runtime"),
                    .target(name: "EndpointSharing", dependencies: ["EndpointRuntime"], path: "Sharing"),
                    .target(name: "EndpointFiles", dependencies: ["EndpointRuntime", "EndpointSharing"], path: "Files"),
                    \(targets.joined(separator: ",\n        "))
                ]
            )

            """)
        for name in ["Runtime", "Sharing", "Files"] {
            let sources = Folders.root.appending(path: "Sources/\(name)")
            try FileManager.default.copyItem(at: sources, to: folder.appending(path: name))
        }
    }

    /// The sources of a document in a mode.
    func sources(of name: String, _ mode: LanguageMode) -> URL {
        folder.appending(path: "Sources/\(name)\(mode.suffix)")
    }

    /// Compiles a target.
    @discardableResult
    func build(_ target: String) throws -> Command.Cost {
        try Command("swift", "build", "--package-path", folder.plainPath, "--target", target).measure()
    }
}

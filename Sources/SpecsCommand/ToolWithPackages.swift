import Foundation

/// The tool in `Tools`, which has the same commands with packages.
enum ToolWithPackages {
    static func sentence(about package: String) -> String {
        "The same command with \(package) is in the folder 'Tools' of swift-endpoint-clients"
    }

    /// The command line that runs the tool.
    static func command(_ words: [String]) -> String {
        let checkout = ".build/checkouts/swift-endpoint-clients/Tools"
        let folder = ["Tools", checkout].first { FileManager.default.fileExists(atPath: "\($0)/Sources/YAMLFormat") }
        return shellText(["swift", "run", "--package-path", folder ?? checkout, "endpoint-specs"] + words)
    }
}

import Foundation

/// An executable of the measured package, built for debug or for release.
struct BuiltTool {
    private let executable: URL

    /// Builds the executable in the build folder of the measured package, where it is often built already.
    init(_ product: String, _ configuration: GeneratorTool.Configuration) throws {
        progress("building \(product) for \(configuration)")
        let build = [
            "swift", "build", "--package-path", Folders.root.plainPath, "--configuration", configuration.rawValue,
            "--product", product,
        ]
        try Command(build).run()
        executable = Folders.root.appending(path: ".build/\(configuration)/\(product)")
    }

    func command(_ arguments: [String]) -> Command {
        Command([executable.plainPath] + arguments)
    }
}

import Foundation

/// An executable of the measured package, or of a package inside of it, built for debug or for release.
struct BuiltTool {
    private let executable: URL

    /// Builds the executable in the build folder of its package, where it is often built already.
    init(
        _ product: String, _ configuration: GeneratorTool.Configuration, in package: URL = Folders.root
    ) throws {
        progress("building \(product) for \(configuration)")
        let build = [
            "swift", "build", "--package-path", package.plainPath, "--configuration", configuration.rawValue,
            "--product", product,
        ]
        try Command(build).run()
        executable = package.appending(path: ".build/\(configuration)/\(product)")
    }

    func command(_ arguments: [String]) -> Command {
        Command([executable.plainPath] + arguments)
    }
}

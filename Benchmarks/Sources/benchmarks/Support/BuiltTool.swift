import Foundation

/// An executable of the measured package, or of a package inside of it, built for debug or for release.
struct BuiltTool {
    private let executable: URL

    /// Builds the executable in the build folder of its package, where CI has often built it already, with this option.
    init(
        _ product: String, _ configuration: GeneratorTool.Configuration, in package: URL = Folders.root
    ) throws {
        progress("building \(product) for \(configuration)")
        let build = [
            "swift", "build", "--package-path", package.plainPath, "--configuration", configuration.rawValue,
            "--product", product, "-Xswiftc", "-index-ignore-system-modules",
        ]
        try Command(build).run()
        executable = package.appending(path: ".build/\(configuration)/\(product)")
    }

    func command(_ arguments: [String]) -> Command {
        Command([executable.plainPath] + arguments)
    }
}

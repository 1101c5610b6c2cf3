import Foundation

/// An executable of the measured package, built for debug or for release.
struct BuiltTool {
    private let executable: URL

    /// Builds the executable in a folder that is kept, so that later runs of the benchmarks build incrementally.
    init(_ product: String, _ configuration: GeneratorTool.Configuration) throws {
        progress("building \(product) for \(configuration)")
        let scratch = Folders.benchmarks.appending(path: ".build-generator-\(configuration)")
        let build = [
            "swift", "build", "--package-path", Folders.root.plainPath, "--scratch-path", scratch.plainPath,
            "--configuration", configuration.rawValue, "--product", product,
        ]
        try Command(build).run()
        executable = scratch.appending(path: configuration.rawValue).appending(path: product)
    }

    func command(_ arguments: [String]) -> Command {
        Command([executable.plainPath] + arguments)
    }
}

import Foundation

/// The executable of the generator, built for debug or for release.
struct GeneratorTool {
    enum Configuration: String, CaseIterable {
        case debug, release
    }

    private let executable: URL

    /// Builds the generator in a folder that is kept, so that later runs of the benchmarks build incrementally.
    init(_ configuration: Configuration) throws {
        progress("building the generator for \(configuration)")
        let scratch = Folders.benchmarks.appending(path: ".build-generator-\(configuration)")
        let build = [
            "swift", "build", "--package-path", Folders.root.plainPath, "--scratch-path", scratch.plainPath,
            "--configuration", configuration.rawValue, "--product", "generate-clients",
        ]
        try Command(build).run()
        executable = scratch.appending(path: configuration.rawValue).appending(path: "generate-clients")
    }

    /// Generates the clients of a spec, and measures the cost.
    @discardableResult
    func generate(_ spec: URL, into folder: URL) throws -> Command.Cost {
        try generate([spec], name: spec.deletingPathExtension().lastPathComponent, into: folder)
    }

    /// Generates the clients of an API whose spec has several files, and measures the cost.
    @discardableResult
    func generate(_ specs: [URL], name: String, into folder: URL) throws -> Command.Cost {
        let options = ["--output", folder.plainPath, "--name", name]
        return try Command([executable.plainPath] + options + specs.map(\.plainPath)).measure()
    }
}

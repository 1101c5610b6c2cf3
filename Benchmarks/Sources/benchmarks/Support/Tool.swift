import Foundation

/// The generator as a program, built one way or the other.
struct Tool {
    enum Configuration: String, CaseIterable {
        case debug, release
    }

    /// What one run of it took.
    struct Run {
        let seconds: Double
        let peakBytes: Double
    }

    private let executable: URL

    /// Builds it, in a folder that stays, so that only the first run of the benchmarks has to wait.
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

    /// Generates the clients of a spec, and measures that.
    @discardableResult
    func generate(_ spec: URL, into folder: URL) throws -> Run {
        let output = try Command(
            Folders.executable("measure").plainPath, executable.plainPath, "--output", folder.plainPath, spec.plainPath
        ).run()
        let figures = output.split(whereSeparator: \.isWhitespace).suffix(2).compactMap { Double($0) }
        guard figures.count == 2 else { throw Command.Failure(command: "measure", output: output) }
        return Run(seconds: figures[0], peakBytes: figures[1])
    }
}

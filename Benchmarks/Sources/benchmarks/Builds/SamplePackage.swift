import Foundation

/// A package in a temporary folder: a library with API clients.
struct SamplePackage {
    enum Kind: String, CaseIterable {
        /// The plugin generates the clients.
        case plugin = "plugin"
        /// The generated files are checked in. The package uses only the runtime of the measured package.
        case checkedIn = "checked in"
        /// The runtime is copied as a target of the package. The measured package is no dependency.
        case selfContained = "runtime too"
    }

    let folder: URL

    /// Creates the package of a kind in a folder, without specs. What is built of an earlier one stays.
    init(in parent: URL, _ kind: Kind) throws {
        folder = parent.appending(path: "\(kind)")
        try? FileManager.default.removeItem(at: folder.appending(path: "Sources"))
        try folder.appending(path: "Package.swift").write(SampleManifest.text(kind))
        let runtime = folder.appending(path: "Runtime")
        if kind == .selfContained, !FileManager.default.fileExists(atPath: runtime.plainPath) {
            try FileManager.default.copyItem(at: Folders.root.appending(path: "Sources/Runtime"), to: runtime)
        }
        try sources.appending(path: "Sample.swift").write("public import EndpointRuntime\n")
    }

    var sources: URL { folder.appending(path: "Sources/Sample") }
    var build: URL { folder.appending(path: ".build") }

    /// Runs `swift build`.
    @discardableResult
    func build(_ configuration: GeneratorTool.Configuration = .debug) throws -> Command.Cost {
        try Command(
            "swift", "build", "--package-path", folder.plainPath, "--configuration", configuration.rawValue
        ).measure()
    }

    /// Waits until the next edit gets a later timestamp than the last build.
    ///
    /// The compiler records modification times in seconds, and misses a second change within the same second.
    static func waitForNewTimestamps() {
        Thread.sleep(forTimeInterval: 1.1)
    }

    func clean() throws {
        if FileManager.default.fileExists(atPath: build.plainPath) { try FileManager.default.removeItem(at: build) }
    }

    /// Writes the spec of an API.
    func write(_ name: String, spec: String) throws {
        try sources.appending(path: "Specs/\(name).json").write(spec)
    }

    /// Copies the files that a build of another package has generated. Does not write files whose content is the same.
    func copyGenerated(from other: SamplePackage) throws {
        for file in other.build.appending(path: "plugins/outputs").files(".swift") {
            let copy = sources.appending(path: file.lastPathComponent)
            let text = try String(contentsOf: file, encoding: .utf8)
            if (try? String(contentsOf: copy, encoding: .utf8)) != text { try copy.write(text) }
        }
    }
}

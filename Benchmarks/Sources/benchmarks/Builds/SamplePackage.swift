import Foundation

/// A package that somebody might write, in a temporary folder: a library with clients of some APIs.
struct SamplePackage {
    enum Kind: String, CaseIterable {
        /// The plugin generates the clients.
        case plugin = "plugin"
        /// The generated files are checked in, and nothing but the runtime is asked of the measured package.
        case checkedIn = "checked in"
        /// The runtime is a target of the package's own too: the measured package is not there.
        case selfContained = "runtime too"
    }

    let folder: URL

    init(in parent: URL, name: String, _ kind: Kind) throws {
        folder = parent.appending(path: name)
        try folder.appending(path: "Package.swift").write(SampleManifest.text(kind))
        if kind == .selfContained {
            let runtime = Folders.root.appending(path: "Sources/Runtime")
            try FileManager.default.copyItem(at: runtime, to: folder.appending(path: "Runtime"))
        }
        try sources.appending(path: "Sample.swift").write("public import EndpointRuntime\n")
    }

    var sources: URL { folder.appending(path: "Sources/Sample") }
    var build: URL { folder.appending(path: ".build") }

    /// The seconds that `swift build` takes.
    @discardableResult
    func build(_ configuration: Tool.Configuration = .debug) throws -> Double {
        try seconds {
            try Command(
                "swift", "build", "--package-path", folder.plainPath, "--configuration", configuration.rawValue
            ).run()
        }
    }

    /// Waits until edits can be told from the last build: the compiler notes by the second when a file changed, and
    /// overlooks what changes within that second once more.
    static func settle() {
        Thread.sleep(forTimeInterval: 1.1)
    }

    func clean() throws {
        if FileManager.default.fileExists(atPath: build.plainPath) { try FileManager.default.removeItem(at: build) }
    }

    /// Sets the spec of an API.
    func write(_ name: String, spec: String) throws {
        try sources.appending(path: "Specs/\(name).json").write(spec)
    }

    /// Takes over the files that a build of another package has generated; those that are the same are left alone.
    func copyGenerated(from other: SamplePackage) throws {
        for file in other.build.appending(path: "plugins/outputs").files(".swift") {
            let copy = sources.appending(path: file.lastPathComponent)
            let text = try String(contentsOf: file, encoding: .utf8)
            if (try? String(contentsOf: copy, encoding: .utf8)) != text { try copy.write(text) }
        }
    }
}

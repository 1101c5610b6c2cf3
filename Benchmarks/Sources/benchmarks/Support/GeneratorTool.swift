import Foundation

/// The executable of the generator, built for debug or for release.
struct GeneratorTool {
    enum Configuration: String, CaseIterable {
        case debug, release
    }

    private let tool: BuiltTool

    init(_ configuration: Configuration) throws {
        tool = try BuiltTool("generate-clients", configuration)
    }

    /// Generates the clients of a spec, and measures the cost.
    @discardableResult
    func generate(_ spec: URL, into folder: URL) throws -> Command.Cost {
        try generate([spec], name: spec.deletingPathExtension().lastPathComponent, into: folder)
    }

    /// Generates the clients of an API whose spec has several files, and measures the cost.
    @discardableResult
    func generate(_ specs: [URL], name: String, into folder: URL) throws -> Command.Cost {
        try tool.command(["--output", folder.plainPath, "--name", name] + specs.map(\.plainPath)).measure()
    }
}

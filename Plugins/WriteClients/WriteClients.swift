import Foundation
import PackagePlugin

/// Generates the clients of the specs of a package, and writes them into the folder `Generated` of their targets:
/// `swift package generate-clients`.
///
/// It is for packages that commit generated code. Their targets do not use the plugin `GenerateClients`.
@main
struct WriteClients: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        guard let options = try Options(arguments) else { return print(Options.usage) }
        let targets = try options.targets(of: context.package)
        let changes = try targets.flatMap { target in
            let generated = context.pluginWorkDirectoryURL.appending(path: target.name)
            try generate(target, into: generated, context)
            return try Change.changes(in: target.generatedFolder, to: generated)
        }
        if changes.isEmpty {
            return print("The generated code of \(targets.map(\.name).joined(separator: ", ")) is up to date.")
        }
        let root = context.package.directoryURL
        for change in changes {
            print(options.isCheck ? change.description(in: root) : change.summary(in: root))
            if !options.isCheck { try change.apply() }
        }
        if options.isCheck { throw OutdatedCode(files: changes.count) }
    }

    /// Generates the clients of a target into an empty folder, so that nothing has changed if a spec has errors.
    private func generate(_ target: any Target, into folder: URL, _ context: PluginContext) throws {
        let files = try target.specFiles
        let apis = SpecFiles.apis(in: files)
        // A target without specs has only files to remove.
        if !files.isEmpty { report(files, of: target) }
        guard apis.allSatisfy(\.duplicates.isEmpty) else { throw InvalidSpecs(target: target.name) }
        try? FileManager.default.removeItem(at: folder)
        for api in apis {
            let process = Process()
            process.executableURL = try context.tool(named: "generate-clients").url
            process.arguments =
                ["--output", folder.appending(path: api.name).path(percentEncoded: false), "--name", api.name]
                + toolOptions(for: target, in: context.package) + api.files.map { $0.path(percentEncoded: false) }
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus != 0 { throw InvalidSpecs(target: target.name) }
        }
    }
}

extension Target {
    /// The folder of the generated files.
    var generatedFolder: URL { directoryURL.appending(path: "Generated") }

    /// The files in the folder `Specs` of the target, which its manifest excludes from its sources.
    var specFiles: [URL] {
        get throws {
            let folder = directoryURL.appending(path: "Specs")
            let path = folder.path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: path) else { return [] }
            return try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
                .map { folder.appending(path: $0) }.filter { !$0.pathExtension.isEmpty }
        }
    }
}

/// The tool or the report has printed the errors of the specs.
private struct InvalidSpecs: Error, CustomStringConvertible {
    let target: String

    var description: String { "the specs of '\(target)' have errors, and nothing was written" }
}

private struct OutdatedCode: Error, CustomStringConvertible {
    let files: Int

    var description: String {
        (files == 1 ? "1 file is" : "\(files) files are") + " out of date; run 'swift package generate-clients'"
    }
}

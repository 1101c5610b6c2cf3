import Foundation
import PackagePlugin

/// Generates clients for the specs in the folder `Specs` of a target.
///
/// `Specs/TMDb.json` is an API of one file, and the JSON files of a folder `Specs/TMDb` are an API of several.
@main
struct GenerateClients: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let files = module.sourceFiles.map(\.url)
        report(files, of: target)
        return commands(
            for: files,
            options: toolOptions(for: target, in: context.package),
            tool: try context.tool(named: "generate-clients").url,
            folder: context.pluginWorkDirectoryURL
        )
    }

    /// Returns one command for each API.
    private func commands(for files: [URL], options: [String], tool: URL, folder: URL) -> [Command] {
        SpecFiles.apis(in: files).map { api in
            let output = folder.appending(path: api.name)
            return .buildCommand(
                displayName: "Generating clients for \(api.name)",
                executable: tool,
                arguments: ["--output", output.path(percentEncoded: false), "--name", api.name] + options
                    + api.files.map { $0.path(percentEncoded: false) },
                inputFiles: api.files,
                outputFiles: api.outputs.map { output.appending(path: $0) }
            )
        }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension GenerateClients: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        commands(
            for: target.inputFiles.map(\.url),
            options: ["--access", "internal"],
            tool: try context.tool(named: "generate-clients").url,
            folder: context.pluginWorkDirectoryURL
        )
    }
}
#endif

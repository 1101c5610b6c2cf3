import Foundation
import PackagePlugin

/// Runs `endpoint-specs` in the folder of the package: `swift package endpoint-specs import openapi.json`.
@main
struct EndpointSpecs: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "endpoint-specs").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Failure(status: process.terminationStatus) }
    }
}

/// The command has printed what is wrong.
struct Failure: Error, CustomStringConvertible {
    let status: Int32

    var description: String { "endpoint-specs has ended with the exit code \(status)" }
}

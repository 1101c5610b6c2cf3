import Foundation

/// An executable of the measured package, or of a package inside of it, built for debug or for release.
struct BuiltTool {
    private let executable: URL

    /// Builds the executable in the build folder of the root package, where it is often built already.
    init(_ product: String, _ configuration: GeneratorTool.Configuration) throws {
        let build = ["swift", "build", "--package-path", Folders.root.plainPath]
        try self.init(product, configuration, build, in: ".build")
    }

    /// Builds the executable of a package in a folder of the root, in the build folder that such packages share.
    init(_ product: String, _ configuration: GeneratorTool.Configuration, ofPackage folder: String) throws {
        let shared = Folders.root.appending(path: ".ci/shared").plainPath
        let build = [shared, "swift", "build", "--package-path", folder]
        try self.init(product, configuration, build, in: ".build-nested")
    }

    private init(
        _ product: String, _ configuration: GeneratorTool.Configuration, _ build: [String], in folder: String
    ) throws {
        progress("building \(product) for \(configuration)")
        try Command(build + ["--configuration", configuration.rawValue, "--product", product]).run()
        executable = Folders.root.appending(path: "\(folder)/\(configuration)/\(product)")
    }

    func command(_ arguments: [String]) -> Command {
        Command([executable.plainPath] + arguments)
    }
}

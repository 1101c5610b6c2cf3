import EndpointGenerator
import Foundation

/// Reads specs, runs the generator, prints its diagnostics and writes its files.
///
/// The exit code is 0 on success, 1 if a spec has errors or a file cannot be read or written, and 2 if the command
/// line is invalid.
@main
struct GenerateClients {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.contains("--help") || words.contains("-h") { return print(Arguments.usage) }
        do throws(Arguments.Failure) {
            exit(run(try Arguments(words)))
        } catch {
            printToStandardError("error: \(error.message)\n\n\(Arguments.usage)")
            exit(2)
        }
    }

    private static func run(_ arguments: Arguments) -> Int32 {
        do throws(Arguments.Failure) {
            let sources = try arguments.specs.map { path throws(Arguments.Failure) in
                // Foundation does not say that the path is one of a folder.
                if isFolder(path) {
                    throw Arguments.Failure(
                        message: "'\(path)' cannot be read: it is a folder; pass the spec files in it")
                }
                return try naming(path, "read") {
                    SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(filePath: path))))
                }
            }
            let generation = generate(
                sources, name: arguments.name, access: arguments.access, modules: arguments.modules)
            for diagnostic in generation.diagnostics { printToStandardError(diagnostic.description) }
            if generation.files.isEmpty { return 1 }
            if let output = arguments.output {
                try naming(output, "written") { try write(generation.files, to: URL(filePath: output)) }
            }
            return 0
        } catch {
            printToStandardError("error: \(error.message)")
            return 1
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Adds the path to an error, because Foundation's description does not have it.
    private static func naming<Value>(
        _ path: String, _ verb: String, _ body: () throws -> Value
    ) throws(Arguments.Failure) -> Value {
        do {
            return try body()
        } catch {
            throw Arguments.Failure(message: "'\(path)' cannot be \(verb): \(error.localizedDescription)")
        }
    }

    /// Writes only files that change, so that the others are not compiled again. A file is replaced as a whole, so
    /// that no reader sees a part of it.
    private static func write(_ files: [GeneratedFile], to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files {
            let url = folder.appending(path: file.name)
            let data = Data(file.text.utf8)
            if (try? Data(contentsOf: url)) == data { continue }
            try data.write(to: url, options: .atomic)
        }
    }

    private static func printToStandardError(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}

import EndpointGenerator
import EndpointImporter
import Foundation

/// The copy of the last import as it was, which tells the changes of a person from those of the document.
///
/// It is in the hidden folder `.imported` beside the folder `Specs`: SwiftPM reports other files that it does not know in
/// the folder of a target.
struct LastImport {
    /// The folder of the copy, such as `Sources/App/.imported/GitHub`.
    let folder: String

    init(of output: SpecOutput) {
        var parts = output.folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        if parts.last == "Specs" { parts.removeLast() }
        folder = (parts + [".imported", Substring(output.name)]).joined(separator: "/")
    }

    /// The names of its files.
    var files: [String] { Files.names(in: folder).filter { $0.hasSuffix(".json") } }

    func check() throws(CommandError) {
        if !files.isEmpty { return }
        throw CommandError(
            description: """
                '\(folder)' has no copy of the last import, so that nothing can be merged; --force replaces the spec
                """)
    }

    /// A file of the copy, which is empty if there is none.
    func file(_ name: String) throws(CommandError) -> SourceFile {
        let path = "\(folder)/\(name)"
        return SourceFile(path: path, bytes: try Files.readIfPresent(path))
    }

    /// Completes options with those of the last import: the base URL and each list of the selection that is not given.
    func complete(_ options: inout ImportOptions) throws(CommandError) {
        let text = String(decoding: try Files.readIfPresent(selectionPath), as: UTF8.self)
        func values(_ option: String) -> [String] {
            // Git can give the lines the ends of Windows.
            text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(option) }
                .map { String($0.dropFirst(option.count)) }
        }
        options.baseURL = options.baseURL ?? values("--base-url ").first
        if options.only.isEmpty { options.only = values("--only ").map { OperationSelector($0) } }
        if options.without.isEmpty { options.without = values("--without ").map { OperationSelector($0) } }
    }

    /// Replaces the copy.
    func write(_ files: [SourceFile], _ options: ImportOptions) throws(CommandError) {
        let url = options.baseURL.map { ["--base-url \($0)\n"] } ?? []
        let lines = url + options.only.map { "--only \($0)\n" } + options.without.map { "--without \($0)\n" }
        let obsolete = Set(self.files).subtracting(files.map(\.path))
        try Files.write(files.map { ("\(folder)/\($0.path)", $0.bytes) })
        try Files.write([(selectionPath, Array(lines.joined().utf8))])
        try Files.remove(obsolete.map { "\(folder)/\($0)" })
    }

    private var selectionPath: String { "\(folder)/selection" }
}

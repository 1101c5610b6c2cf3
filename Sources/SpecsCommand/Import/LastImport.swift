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
    /// The folder around `.imported`, with a slash at its end. Empty for the current one.
    private let root: String
    /// The spec in that folder: `Specs/GitHub`, or `GitHub` if it is in no folder `Specs`.
    private let spec: String

    init(of output: SpecOutput) {
        var parts = output.folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let isInSpecs = parts.last == "Specs"
        if isInSpecs { parts.removeLast() }
        root = parts.map { "\($0)/" }.joined()
        spec = isInSpecs ? "Specs/\(output.name)" : output.name
        folder = "\(root).imported/\(output.name)"
    }

    /// Throws an error if the copy is that of another spec with the name, whose edits would be lost.
    func checkOwner() throws(CommandError) {
        guard let owner = try selected("--output ").first, owner != spec else { return }
        // A spec that was moved has a copy that names its former place.
        if !SpecPlaces(root + owner).isUsed { return }
        throw CommandError(
            description: """
                '\(folder)' has the last import of '\(root)\(owner)', and would lose it for that of '\(root)\(spec)'; \
                use another name, or another folder
                """)
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
        let baseURL = try selected("--base-url ").first
        options.baseURL = options.baseURL ?? baseURL
        if options.only.isEmpty { options.only = try selected("--only ").map { OperationSelector($0) } }
        if options.without.isEmpty { options.without = try selected("--without ").map { OperationSelector($0) } }
    }

    /// The values of an option of the last import.
    private func selected(_ option: String) throws(CommandError) -> [String] {
        let text = String(decoding: try Files.readIfPresent(selectionPath), as: UTF8.self)
        // Git can give the lines the ends of Windows.
        return text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix(option) }
            .map { String($0.dropFirst(option.count)) }
    }

    /// Replaces the copy.
    func write(_ files: [SourceFile], _ options: ImportOptions) throws(CommandError) {
        let url = options.baseURL.map { ["--base-url \($0)\n"] } ?? []
        let selection = options.only.map { "--only \($0)\n" } + options.without.map { "--without \($0)\n" }
        let lines = ["--output \(spec)\n"] + url + selection
        let obsolete = Set(self.files).subtracting(files.map(\.path))
        try Files.write(files.map { ("\(folder)/\($0.path)", $0.bytes) })
        try Files.write([(selectionPath, Array(lines.joined().utf8))])
        try Files.remove(obsolete.map { "\(folder)/\($0)" })
    }

    private var selectionPath: String { "\(folder)/selection" }
}

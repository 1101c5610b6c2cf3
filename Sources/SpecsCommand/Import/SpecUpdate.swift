import EndpointGenerator
import EndpointImporter
import Foundation

/// Merges a newer import into a spec that a person may have edited.
struct SpecUpdate {
    private let output: SpecOutput
    private let last: LastImport
    /// The layout of the spec, which the new import has too.
    private let layout: SpecLayout

    init(of output: SpecOutput) throws(CommandError) {
        guard let layout = output.layout else {
            throw CommandError(description: "'\(output.folder).json' does not exist; import it without --update first")
        }
        self.output = output.existing
        self.layout = layout
        last = LastImport(of: output)
        try last.check()
    }

    /// Completes the options of the command line with those of the last import.
    func complete(_ options: inout ImportOptions) throws(CommandError) {
        options.layout = layout
        try last.complete(&options)
    }

    /// Merges the files. A file that is missing is an empty one.
    ///
    /// - Returns: The number of changed files, and the errors of the merged spec: its conflicts, or else those that the
    ///   generator finds.
    func merge(
        _ files: [SourceFile], _ options: ImportOptions
    ) throws(CommandError) -> (changes: Int, errors: [String]) {
        let new = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        var changed: [(path: String, text: [UInt8])] = []
        var conflicts: [String] = []
        for name in Set(last.files).union(new.keys).sorted() {
            let path = output.path(of: name, layout)
            let ours = SourceFile(path: path, bytes: try Files.readIfPresent(path))
            let merge = try SpecMerge(
                ours: ours, base: try last.file(name), theirs: SourceFile(path: name, bytes: new[name] ?? []))
            if merge.text != ours.bytes { changed.append((path, merge.text)) }
            if merge.conflicts > 0 { conflicts.append(Self.message(merge, path)) }
        }
        try Files.write(changed.filter { !$0.text.isEmpty })
        try Files.remove(changed.filter(\.text.isEmpty).map(\.path))
        try last.write(files, options)
        return (changed.count, try conflicts.isEmpty ? errors(options.name) : conflicts)
    }

    private static func message(_ merge: SpecMerge, _ path: String) -> String {
        let line = merge.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .firstIndex { $0.starts(with: "<<<<<<< ".utf8) }
        let count = merge.conflicts == 1 ? "1 conflict" : "\(merge.conflicts) conflicts"
        return "\(path):\((line ?? 0) + 1):1: error: \(count) of your edits with the document; choose what stays"
    }

    /// The errors of the spec, such as a name that a person has changed and that the document newly uses.
    private func errors(_ name: String) throws(CommandError) -> [String] {
        let paths =
            layout == .oneFile
            ? [output.path(of: "\(name).json", layout)] : SpecPlaces(output.folder).filesInFolder
        var files: [SourceFile] = []
        for path in paths { files.append(SourceFile(path: path, bytes: try Files.read(path))) }
        return check(files, name: name).filter { $0.severity == .error }.map(\.description)
    }
}

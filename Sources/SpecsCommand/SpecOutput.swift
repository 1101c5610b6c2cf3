import EndpointGenerator
import EndpointImporter
import Foundation

/// The place of a spec: one file, or a folder of several.
struct SpecOutput {
    /// The path of the folder, which is that of the file without its extension.
    let folder: String
    let name: String
    /// Whether a spec of one file is in the folder, and not beside it: `Specs/GitHub/`.
    private var isInFolder: Bool

    init(_ path: String, name: String) {
        let places = SpecPlaces(path)
        let isOwn = places.name == name
        folder = isOwn ? places.folder : "\(places.folder)/\(name)"
        isInFolder = isOwn && path.hasSuffix("/")
        self.name = name
    }

    /// The path of a file of the spec.
    func path(of file: String, _ layout: SpecLayout) -> String {
        layout == .oneFile && !isInFolder ? "\(folder).json" : "\(folder)/\(file)"
    }

    /// The layout of the spec in this place. `nil` if there is none.
    var layout: SpecLayout? {
        if hasFileBeside || former == ["\(folder)/\(name).json"] { return .oneFile }
        return FileManager.default.fileExists(atPath: folder) ? .byTag : nil
    }

    /// This place with a spec of one file where it is, in the folder or beside it, whatever the end of the path says.
    var existing: SpecOutput {
        var output = self
        output.isInFolder = !hasFileBeside
        return output
    }

    private var hasFileBeside: Bool { FileManager.default.fileExists(atPath: "\(folder).json") }

    /// Throws an error if there is a spec in this place, with a text about the options that deal with it.
    func checkUnused(_ options: String) throws(CommandError) {
        if layout == nil { return }
        let path = hasFileBeside ? "\(folder).json" : folder
        throw CommandError(description: "'\(path)' exists; \(options)")
    }

    /// Writes the files of an import. Then removes those of a former spec that are none of them.
    ///
    /// - Returns: The paths of the files.
    func write(_ files: [SourceFile]) throws(CommandError) -> [String] {
        let layout = files.count == 1 ? SpecLayout.oneFile : .byTag
        let former = former
        let texts = files.map { (path: path(of: $0.path, layout), text: $0.bytes) }
        try Files.write(texts)
        let paths = texts.map(\.path)
        try Files.remove(former.filter { !paths.contains($0) })
        return paths
    }

    /// The spec files that are in this place.
    private var former: [String] {
        (["\(folder).json"] + Files.names(in: folder).map { "\(folder)/\($0)" }).filter {
            $0.hasSuffix(".json") && FileManager.default.fileExists(atPath: $0)
        }
    }
}

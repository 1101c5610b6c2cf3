import EndpointGenerator

/// The files of a spec: one, or those of a folder.
package struct SpecInput {
    /// The namespace, which is the name of the file or of the folder.
    package let name: String
    package let sources: [SourceFile]

    init(name: String, _ sources: [SourceFile]) {
        self.name = name
        self.sources = sources
    }

    /// - Parameter path: The spec, with or without its extension.
    /// - Throws: ``CommandError`` if a file cannot be read.
    package init(_ path: String) throws(CommandError) {
        let places = SpecPlaces(path)
        name = places.name
        var sources: [SourceFile] = []
        for path in places.files { sources.append(SourceFile(path: path, bytes: try Files.read(path))) }
        self.sources = sources
    }
}

import EndpointGenerator

/// A format of documents beside JSON, which a package with a parser adds.
package struct DocumentFormat: Sendable {
    /// The extensions of file names, in lowercase, such as `yaml`.
    package let extensions: [String]

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - file: The index of the file, for the locations of the nodes.
    package typealias Parse = @Sendable (_ source: SourceFile, _ file: Int) throws(JSONParser.Failure) -> JSONNode
    package let parse: Parse

    package init(extensions: [String], parse: @escaping Parse) {
        self.extensions = extensions
        self.parse = parse
    }

    /// JSON, which is also the format of files with other extensions.
    static let json = DocumentFormat(extensions: ["json"]) { source, file throws(JSONParser.Failure) in
        var parser = JSONParser(source, file: file, depthLimit: depthLimit)
        return try parser.parse()
    }

    /// The nesting limit of arrays and objects in a document.
    package static let depthLimit = 512
}

extension [DocumentFormat] {
    /// Reads a file in the format of its name.
    func parse(_ source: SourceFile, file: Int) throws(JSONParser.Failure) -> JSONNode {
        let name = source.path.lowercased()
        let format = first { $0.extensions.contains { name.hasSuffix(".\($0)") } } ?? .json
        return try format.parse(source, file)
    }
}

import EndpointGenerator

/// The choice of what an import takes from a document.
public struct ImportOptions: Sendable {
    /// The name of the API, which is the namespace of the generated code.
    public var name: String
    /// The operations to import. All if it is empty.
    public var only: [OperationSelector] = []
    /// The operations to leave out.
    public var without: [OperationSelector] = []
    /// The base URL, such as `https://api.example.com/v2`, in place of the servers of the document. `nil` takes those.
    public var baseURL: String?
    /// The number of spec files.
    public var layout = SpecLayout.bySize
    /// The formats of documents beside JSON.
    package var formats: [DocumentFormat] = []

    /// Creates options that import everything.
    public init(name: String) {
        self.name = name
    }
}

/// A spec that was made from a document.
public struct ImportedSpec: Sendable {
    /// The spec files. Empty if nothing can be made of the document.
    public let files: [SourceFile]
    /// The parts of the document that the spec does not have, in the order of the document.
    public let messages: [ImportMessage]
    /// The numbers of operations.
    public let summary: ImportSummary
}

/// Converts an OpenAPI 3 or Swagger 2.0 document into a spec.
///
///     text -> document           JSON with locations; Swagger becomes OpenAPI
///     document -> operations     those that were asked for
///     operations -> drafts       the types of the language, without names
///     drafts -> drafts           equal models become one; unions get their form
///     drafts -> spec             names, and the text of the files
///
/// The same document gives the same bytes.
///
/// - Parameters:
///   - source: The document, as JSON.
///   - options: The name of the API, and the operations to take.
///   - read: Reads another file of the document's folder by its relative path. `nil` if there is none.
/// - Returns: The spec.
/// - Throws: ``ImportError`` if nothing can be made of the document.
public func importDocument(
    _ source: SourceFile, _ options: ImportOptions,
    reading read: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
) throws(ImportError) -> ImportedSpec {
    // Schemas can contain each other in long chains.
    try LargeStack.run { () throws(ImportError) in
        let document: OpenAPIDocument
        do throws(JSONParser.Failure) {
            document = try OpenAPIDocument(source, formats: options.formats, reading: read)
        } catch {
            throw ImportError(source, at: error.offset, error.message)
        }
        try document.checkVersion(of: source)
        if document.isSwagger { SwaggerReader(document).rewriteDocument() } else { document.nameRecursiveReferences() }
        let operations = document.operations()
        // An operation has the same name, whatever else is imported.
        let all = zip(operations, EndpointNames.names(of: operations)).map { operation, name in
            (operation: operation, name: document.isExport ? operation.id ?? name : name)
        }
        if all.isEmpty { throw document.absenceOfOperations(in: source) }
        if let unused = options.unusedSelector(all) { throw ImportError(source, at: 0, "no operation is \(unused)") }
        let chosen = all.filter { options.includes($0.operation, named: $0.name) }
        if chosen.isEmpty {
            throw ImportError(
                source, at: 0, "none of the \(all.count) operations is selected; see --only and --without")
        }
        var draft = Converter(document).draft(
            of: chosen, named: options.name, layout: options.layout, baseURL: options.baseURL)
        for pass in document.isExport ? Passes.ofExports : Passes.all { pass.apply(to: &draft) }
        let files: [SourceFile]
        do throws(Repair.Refusal) {
            // The spec of an export has been checked, and the models that it states are not known one by one.
            files = document.isExport ? SpecFiles(draft).files : try Repair.files(of: &draft)
        } catch {
            throw ImportError(source, at: 0, error.message)
        }
        let report = Report(draft, of: document)
        return ImportedSpec(files: files, messages: report.messages, summary: report.summary)
    }
}

extension OpenAPIDocument {
    /// The versions of OpenAPI that are read. Each has what older ones have, with the same meaning, and nothing that an older
    /// one gives another meaning. So the version decides nothing else, and a keyword may be older than its version.
    private static let versions = ["3.0", "3.1", "3.2"]

    fileprivate func checkVersion(of source: SourceFile) throws(ImportError) {
        if let version {
            if Self.versions.contains(where: { version == $0 || version.hasPrefix("\($0).") }) { return }
            throw ImportError(
                source, at: root.location.offset,
                "OpenAPI \(version) is not supported; the versions 3.0, 3.1 and 3.2 are, and Swagger 2.0")
        }
        if isSwagger { return }
        if let swaggerVersion {
            throw ImportError(
                source, at: root.location.offset,
                "Swagger \(swaggerVersion) is not supported; convert the document to Swagger 2.0 or OpenAPI 3 first")
        }
        throw ImportError(
            source, at: root.location.offset,
            "this is not an OpenAPI document: it has no member \"openapi\" such as \"3.1.0\"")
    }

    /// The reason why a document has no operations.
    fileprivate func absenceOfOperations(in source: SourceFile) -> ImportError {
        for (name, reference) in brokenPaths {
            guard let reference else { continue }
            return ImportError(
                source, at: name.location.offset,
                "the document has no operations: \(reference.absence), which describes the path '\(name.value)'")
        }
        return ImportError(source, at: 0, "the document has no operations; is \"paths\" empty?")
    }
}

/// The reason why nothing can be made of a document.
public struct ImportError: Error, Sendable, CustomStringConvertible {
    /// The place in the document, as `path:line:column`.
    public let place: String
    /// The problem, and how to solve it.
    public let message: String

    init(_ source: SourceFile, at offset: Int, _ message: String) {
        let (line, column) = LineTable(source).position(at: offset)
        place = "\(source.path):\(line):\(column)"
        self.message = message
    }

    /// The format of compiler messages.
    public var description: String { "\(place): error: \(message)" }
}

/// A generated Swift file.
public struct GeneratedFile: Hashable, Sendable {
    /// The name of the file, without a folder.
    public let name: String
    /// The text of the file.
    public let text: String
}

/// Emits a whole file:
///
///     // Generated from Specs/TMDb.json. Do not edit.
///
///     public import EndpointRuntime
///
///     extension TMDb { … }
///
/// An empty line separates the pieces. They are produced one by one, so that a large API has only one piece in memory
/// as lines.
///
/// The imports have the access level of the declarations that use them. In packages with `InternalImportsByDefault`,
/// imports without a level are internal, and Swift warns about a public import that no public declaration uses.
func file(
    _ name: String, from source: String, note: String = "", access: String = "", importsFoundation: Bool = false,
    usesFoundation: Bool = false, modules: [String] = [],
    _ pieces: some Sequence<SwiftCode>
) -> GeneratedFile {
    var imports = Dictionary((modules + ["EndpointRuntime"]).map { ($0, access) }) { first, _ in first }
    if importsFoundation { imports["Foundation"] = access } else if usesFoundation { imports["Foundation"] = "" }
    let head: SwiftCode = """
        // Generated from \(source). Do not edit.
        \(note)

        \(imports.sorted { $0.key < $1.key }.map { SwiftCode(line: "\($0.value)import \($0.key)") })
        """
    var text = ""
    head.write(to: &text)
    for piece in pieces {
        text += "\n"
        piece.write(to: &text)
    }
    return GeneratedFile(name: name, text: text)
}

/// The names of the generated files of an API. They depend only on the names of the spec files, because SwiftPM must
/// know them before the generator runs.
public enum FileNames {
    /// Returns the names for an API with this namespace. `stems` are the names of its spec files without extension.
    public static func names(namespace: String, stems: [String]) -> [String] {
        [api(namespace)] + stems.flatMap { stem in parts(stem == namespace ? stem : "\(namespace).\(stem)") }
    }

    static func api(_ namespace: String) -> String { "\(namespace).API.swift" }

    static func parts(_ prefix: String) -> [String] {
        [models(prefix), endpoints(prefix), client(prefix), callbackClient(prefix), streamClient(prefix)]
    }

    static func models(_ prefix: String) -> String { "\(prefix).Models.swift" }
    static func endpoints(_ prefix: String) -> String { "\(prefix).Endpoints.swift" }
    static func client(_ prefix: String) -> String { "\(prefix).Client.swift" }
    static func callbackClient(_ prefix: String) -> String { "\(prefix).CallbackClient.swift" }
    static func streamClient(_ prefix: String) -> String { "\(prefix).StreamClient.swift" }
}

/// Emits the Swift files of an API.
func emit(_ api: API) -> [GeneratedFile] {
    [apiFile(api)]
        + api.parts.flatMap { part in
            [
                modelsFile(part, of: api),
                endpointsFile(part, of: api),
                clientFile(part, of: api),
                callbackClientFile(part, of: api),
                streamClientFile(part, of: api),
            ]
        }
}

/// A Swift file to be written.
public struct GeneratedFile: Hashable, Sendable {
    /// The file's name, without a folder.
    public let name: String
    /// The file's text.
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
/// The pieces stand below each other with an empty line between them. They come one by one, so that of a large API
/// only one piece at a time is held as lines.
///
/// The imports have the access of the declarations that show what is imported: packages may have chosen that an import is
/// internal where it does not say otherwise, and Swift warns of a public one that nothing public needs.
func file(
    _ name: String, from source: String, note: String = "", access: String = "", importsFoundation: Bool = false,
    _ pieces: some Sequence<SwiftCode>
) -> GeneratedFile {
    let head: SwiftCode = """
        // Generated from \(source). Do not edit.
        \(note)

        \(access)import EndpointRuntime
        \(importsFoundation ? "\(access)import Foundation" : "")
        """
    var text = ""
    head.write(to: &text)
    for piece in pieces {
        text += "\n"
        piece.write(to: &text)
    }
    return GeneratedFile(name: name, text: text)
}

/// The names of the files that an API becomes. They follow from the names of the spec's files alone, because SwiftPM
/// must know them before the generator has read anything.
public enum FileNames {
    /// The names for the API called `namespace`, whose spec files are called `stems` (without extension).
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

/// Writes an API as Swift files; every decision was made before.
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

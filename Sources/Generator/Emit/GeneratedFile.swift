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

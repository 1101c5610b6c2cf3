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
///     import EndpointRuntime
///
///     extension TMDb { … }
///
/// The pieces stand below each other with an empty line between them. They come one by one, so that of a large API
/// only one piece at a time is held as lines.
func file(
    _ name: String, from source: String, note: String = "", importsFoundation: Bool = false,
    _ pieces: some Sequence<SwiftCode>
) -> GeneratedFile {
    let head: SwiftCode = """
        // Generated from \(source). Do not edit.
        \(note)

        import EndpointRuntime
        \(importsFoundation ? "import Foundation" : "")
        """
    var text = ""
    head.write(to: &text)
    for piece in pieces {
        text += "\n"
        piece.write(to: &text)
    }
    return GeneratedFile(name: name, text: text)
}

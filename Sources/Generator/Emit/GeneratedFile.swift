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
func file(_ name: String, from source: String, importsFoundation: Bool = false, _ body: SwiftCode) -> GeneratedFile {
    let code: SwiftCode = """
        // Generated from \(source). Do not edit.

        import EndpointRuntime
        \(importsFoundation ? "import Foundation" : "")

        \(body)
        """
    return GeneratedFile(name: name, text: code.text)
}

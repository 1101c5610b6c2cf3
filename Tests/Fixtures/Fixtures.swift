import Foundation

/// Response bodies in the shapes of the four services, with invented contents, and their routes.
public enum Fixtures {
    /// The fixture does not exist.
    public struct Missing: Error, CustomStringConvertible {
        /// The requested name.
        public let name: String

        /// A message with the name.
        public var description: String { "there is no fixture \(name)" }
    }

    /// Reads a body.
    ///
    /// - Parameter name: The folder and the file, such as `TMDb/movie-19.json`.
    /// - Returns: The bytes of the file.
    /// - Throws: `Missing` if the file does not exist.
    public static func data(_ name: String) throws -> Data {
        guard let folder = Bundle.module.resourceURL, let data = try? Data(contentsOf: folder.appending(path: name))
        else { throw Missing(name: name) }
        return data
    }
}

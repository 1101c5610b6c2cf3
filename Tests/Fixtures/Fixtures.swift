import Foundation

/// Response bodies of the four services, invented after their shapes, and where the services would send them.
public enum Fixtures {
    /// There is no such fixture.
    public struct Missing: Error, CustomStringConvertible {
        /// The name that was asked for.
        public let name: String

        /// The name, in a sentence.
        public var description: String { "there is no fixture \(name)" }
    }

    /// Reads a body.
    /// - Parameter name: The folder and the file, such as `TMDb/movie-19.json`.
    /// - Returns: The bytes of the file.
    /// - Throws: `Missing` when there is no such file.
    public static func data(_ name: String) throws -> Data {
        guard let folder = Bundle.module.resourceURL, let data = try? Data(contentsOf: folder.appending(path: name))
        else { throw Missing(name: name) }
        return data
    }
}

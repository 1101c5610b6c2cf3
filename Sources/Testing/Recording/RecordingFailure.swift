import Foundation

/// The reason why a call could not be recorded. The call itself is not affected.
public struct RecordingFailure: Error, CustomStringConvertible {
    /// The file.
    public let file: URL

    /// The error of the file system.
    public let reason: any Error

    /// The file and the reason.
    public var description: String {
        "\(file.path) cannot be written: \(reason.localizedDescription) The calls are kept and written with the next one."
    }
}

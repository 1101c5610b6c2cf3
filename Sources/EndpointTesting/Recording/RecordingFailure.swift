import Foundation

/// Why a call could not be recorded. The call itself has not failed because of it.
public struct RecordingFailure: Error, CustomStringConvertible {
    /// The file.
    public let file: URL

    /// What the file system reported.
    public let reason: any Error

    /// The file, and what went wrong.
    public var description: String {
        "\(file.path) cannot be written: \(reason.localizedDescription) The calls are kept and written with the next one."
    }
}

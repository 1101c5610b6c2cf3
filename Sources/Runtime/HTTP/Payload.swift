import Foundation

/// The bytes of a body, complete in memory or not.
///
/// Indirect, so that a request stores and copies one word.
package indirect enum Payload: Sendable {
    case data(Data)
    case upload(any HTTP.Upload)

    /// All bytes, which are read from files if necessary. Empty if a file cannot be read.
    var data: Data {
        switch self {
        case .data(let data): data
        case .upload(let upload): upload.data ?? Data()
        }
    }

    /// The number of bytes.
    var size: Int64 {
        switch self {
        case .data(let data): Int64(data.count)
        case .upload(let upload): upload.size
        }
    }

    /// The same payload with the present sizes of its files.
    var refreshed: Payload {
        switch self {
        case .data: self
        case .upload(let upload): .upload(upload.refreshed)
        }
    }

    var upload: (any HTTP.Upload)? {
        if case .upload(let upload) = self { upload } else { nil }
    }
}

extension Payload: Hashable {
    private var identity: AnyHashable {
        switch self {
        case .data(let data): AnyHashable(data)
        case .upload(let upload): AnyHashable(upload)
        }
    }

    package static func == (left: Payload, right: Payload) -> Bool { left.identity == right.identity }

    package func hash(into hasher: inout Hasher) { identity.hash(into: &hasher) }
}

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

extension HTTP {
    /// A body of a request that is not complete in memory, or whose progress is reported.
    ///
    /// The module `EndpointFiles` makes uploads of files. A transport sends an upload with its ``size`` as the
    /// `Content-Length`. ``HTTP/Request/body`` has the same bytes, for transports that have no use for files.
    public protocol Upload: Sendable, Hashable {
        /// The number of bytes.
        var size: Int64 { get }

        /// The bytes in parts. Each part is read when it is requested. Each iteration starts from the beginning, and
        /// reports the progress of the parts that were requested before.
        var parts: any AsyncSequence<Data, any Error> & Sendable { get }

        /// All bytes. `nil` if a file cannot be read.
        var data: Data? { get }

        /// The bytes in memory or in one file, for a transport that cannot send parts with a `Content-Length`. Files with
        /// other bytes around them are copied to a temporary file.
        ///
        /// - Throws: The error of a file that cannot be read or written. `CancellationError` if the task is cancelled.
        func prepared() async throws -> PreparedUpload

        /// The reason why a file cannot be sent. `nil` if all can.
        var problem: String? { get }

        /// The same upload with the present sizes of its files. An endpoint may have been made long before it is sent.
        var refreshed: Self { get }

        /// The same upload, which also calls `touch` when it reports its progress.
        func touching(_ touch: @escaping @Sendable () -> Void) -> Self

        /// Reports the number of bytes that have been sent.
        func report(sent: Int64)
    }

    /// The bytes of an upload, for a transport that cannot send parts.
    public enum PreparedUpload: Sendable {
        /// The bytes are in memory.
        case data(Data)

        /// The bytes are in a file, which exists as long as its owner. `nil` if it is not temporary.
        case file(URL, owner: (any AnyObject & Sendable)?)
    }
}

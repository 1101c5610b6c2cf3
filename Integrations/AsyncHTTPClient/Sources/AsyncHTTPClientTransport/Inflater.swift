import CTransportZlib
import Foundation
import NIOCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Inflates a body that is coded as `gzip` or `deflate`, one piece at a time.
///
/// `deflate` is the zlib format (RFC 9110, section 8.4.1.2). Some servers send the deflate format without it, which is
/// inflated as well.
///
/// One byte can inflate to a thousand. The size of a piece is therefore fixed, and the remaining input waits until the
/// next piece is requested.
final class Inflater {
    private static let pieceSize = 32_768

    /// zlib keeps the address of its stream.
    private let stream: UnsafeMutablePointer<z_stream>
    private var input = ByteBuffer()
    /// Whether the first byte may still show that the body is in the deflate format without zlib's.
    private var mayBeRaw: Bool
    /// Whether the last piece was full, so that zlib might have more output.
    private var wasFull = false
    /// Whether the input so far ends with the end of a compressed stream, or is empty.
    private var isComplete = true

    init(_ coding: ContentCoding) throws {
        mayBeRaw = coding == .deflate
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // A window of 2^15 bytes. 32 is added to detect whether the format is gzip or zlib.
        try check(inflateInit2_(stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)))
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Adds input. Call this only after ``next()`` has returned `nil`.
    func append(_ part: ByteBuffer) throws {
        input = part
        guard mayBeRaw, let first = part.readableBytesView.first else { return }
        mayBeRaw = false
        if Self.isRaw(first) { try check(inflateReset2(stream, -15)) }
    }

    /// Whether a body with the first byte is in the deflate format.
    ///
    /// zlib starts with 8 in the low bits (RFC 1950, section 2.2), and gzip with 31. Deflate starts with neither: the
    /// bits after the start of a stored block are zeros, and 31 would be a block of the reserved type (RFC 1951, section
    /// 3.2.3).
    private static func isRaw(_ first: UInt8) -> Bool { first & 15 != 8 && first != 31 }

    /// Returns the next piece of output, or `nil` if more input is needed.
    func next() throws -> ByteBuffer? {
        while input.readableBytes > 0 || wasFull {
            var output = ByteBuffer()
            try output.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.pieceSize) { try inflate(into: $0) }
            if output.readableBytes > 0 { return output }
        }
        return nil
    }

    /// Throws if the input is truncated. Empty input is an empty body, which some servers send with a content coding.
    func finish() throws {
        guard isComplete else { throw failure("it is truncated") }
    }

    /// Fills the output, and returns the number of bytes written.
    private func inflate(into output: UnsafeMutableRawBufferPointer) throws -> Int {
        let status = input.withUnsafeReadableBytes { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
            stream.pointee.avail_out = UInt32(output.count)
            return CTransportZlib.inflate(stream, Z_NO_FLUSH)
        }
        let consumed = input.readableBytes - Int(stream.pointee.avail_in)
        input.moveReaderIndex(forwardBy: consumed)
        wasFull = stream.pointee.avail_out == 0
        if consumed > 0 { isComplete = false }
        if status == Z_STREAM_END {
            isComplete = true
            // Another member may follow (RFC 1952, section 2.2).
            try check(inflateReset(stream))
        } else if status != Z_BUF_ERROR {
            // `Z_BUF_ERROR` means that there was neither input nor output left.
            try check(status)
        }
        return output.count - Int(stream.pointee.avail_out)
    }

    private func check(_ status: Int32) throws {
        guard status != Z_OK else { return }
        throw failure(stream.pointee.msg.map { String(cString: $0) } ?? "zlib reports \(status)")
    }

    private func failure(_ reason: String) -> URLError {
        URLError(.cannotDecodeContentData, reason: "the compressed body is damaged: \(reason)")
    }
}

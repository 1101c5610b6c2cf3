import EndpointRuntime
import Foundation

extension StoredResponse {
    private static let magic = Array("EPCache2".utf8)

    /// The response as bytes, for a store outside of the process. They contain the response in plain form.
    ///
    /// They consist of a magic number, a checksum of all that follows, and the response.
    public var bytes: Data {
        var content = ByteWriter()
        content.write(UInt64(status))
        content.write(variant)
        content.write(requested.timeIntervalSinceReferenceDate.bitPattern)
        content.write(received.timeIntervalSinceReferenceDate.bitPattern)
        content.write(UInt64(headers.fields.count))
        for field in headers.fields {
            content.write(Data(field.name.utf8))
            content.write(Data(field.value.utf8))
        }
        content.write(body)
        var file = ByteWriter()
        file.bytes += Self.magic
        file.write(Self.checksum(content.bytes))
        return file.bytes + content.bytes
    }

    /// Restores a response from its ``bytes``.
    ///
    /// Bytes that were truncated, overwritten, or made by another program do not match their checksum, and those of a
    /// version with another format have another magic number. The checksum protects against accidents only: a program that
    /// can write into the store can also compute it.
    ///
    /// - Returns: `nil` if the bytes are damaged, or of another version of this package.
    public init?(bytes: Data) {
        var reader = ByteReader(rest: bytes)
        guard reader.take(Self.magic.count)?.elementsEqual(Self.magic) == true, let sum = reader.number(),
            sum == Self.checksum(reader.rest), let status = reader.number(), let variant = reader.digest(),
            let requested = reader.time(), let received = reader.time(), let count = reader.number()
        else { return nil }
        var headers: HTTP.Headers = [:]
        for _ in 0..<count {
            guard let name = reader.text(), let value = reader.text() else { return nil }
            headers.append(name, value)
        }
        guard let body = reader.data(), reader.rest.isEmpty, status <= 999 else { return nil }
        // The copy releases the rest of the bytes, and its indices start at 0.
        let copy = body.withUnsafeBytes { Data($0) }
        let response = HTTP.Response(status: Int(status), headers: headers, body: copy)
        self.init(response, variant: variant, requested: requested, received: received)
    }

    /// The FNV-1a hash of 64 bits. A change of any single byte changes it.
    static func checksum(_ bytes: Data) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        }
    }
}

/// Writes big-endian numbers, and data preceded by its length.
private struct ByteWriter {
    var bytes = Data()

    mutating func write(_ number: UInt64) {
        bytes.append(contentsOf: number.bigEndianBytes)
    }

    mutating func write(_ digest: Digest) {
        for word in [digest.first, digest.second, digest.third, digest.fourth] { write(word) }
    }

    mutating func write(_ data: Data) {
        write(UInt64(data.count))
        bytes.append(data)
    }
}

/// Reads the values that ``ByteWriter`` writes. Returns `nil` if too few bytes are left.
private struct ByteReader {
    private(set) var rest: Data

    mutating func take(_ count: Int) -> Data? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func number() -> UInt64? {
        take(8)?.withUnsafeBytes { UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)) }
    }

    mutating func digest() -> Digest? {
        guard let first = number(), let second = number(), let third = number(), let fourth = number() else {
            return nil
        }
        return Digest(first, second, third, fourth)
    }

    mutating func time() -> Date? {
        guard let bits = number() else { return nil }
        let seconds = Double(bitPattern: bits)
        return seconds.isFinite ? Date(timeIntervalSinceReferenceDate: seconds) : nil
    }

    mutating func data() -> Data? {
        guard let count = number(), count <= UInt64(rest.count) else { return nil }
        return take(Int(count))
    }

    mutating func text() -> String? {
        data().map { String(decoding: $0, as: UTF8.self) }
    }
}

import Foundation

/// A stored response as the bytes of a file.
///
/// A mark, a checksum over all that follows, the key, the response. A file that was cut off, overwritten or made by
/// somebody else does not fit its checksum, or not its key, and is none. The checksum is against accidents: who can
/// write into the folder can also compute it.
enum EntryFile {
    private static let mark = Array("EPCache1".utf8)

    static func bytes(of entry: StoredResponse, _ key: CacheKey) -> Data {
        var content = ByteWriter()
        content.write(key.resource)
        content.write(key.caller)
        content.write(UInt64(entry.status))
        content.write(entry.variant)
        content.write(entry.requested.timeIntervalSinceReferenceDate.bitPattern)
        content.write(entry.received.timeIntervalSinceReferenceDate.bitPattern)
        content.write(UInt64(entry.headers.fields.count))
        for field in entry.headers.fields {
            content.write(Data(field.name.utf8))
            content.write(Data(field.value.utf8))
        }
        content.write(entry.body)
        var file = ByteWriter()
        file.bytes += mark
        file.write(checksum(content.bytes))
        return file.bytes + content.bytes
    }

    /// The response in a file; nil where the file is not whole, or not under that key.
    static func entry(in file: Data, _ key: CacheKey) -> StoredResponse? {
        var reader = ByteReader(rest: file)
        guard reader.take(mark.count)?.elementsEqual(mark) == true, let sum = reader.number(),
            sum == checksum(reader.rest), reader.digest() == key.resource, reader.digest() == key.caller,
            let status = reader.number(), let variant = reader.digest(), let requested = reader.time(),
            let received = reader.time(), let count = reader.number()
        else { return nil }
        var headers: HTTP.Headers = [:]
        for _ in 0..<count {
            guard let name = reader.text(), let value = reader.text() else { return nil }
            headers.append(name, value)
        }
        guard let body = reader.data(), reader.rest.isEmpty, status <= 999 else { return nil }
        // Copied, so that the rest of the file is let go of, and indices start at 0.
        let copy = body.withUnsafeBytes { Data($0) }
        let response = HTTP.Response(status: Int(status), headers: headers, body: copy)
        return StoredResponse(response, variant: variant, requested: requested, received: received)
    }

    /// FNV-1a of 64 bits: any one changed byte changes it.
    static func checksum(_ bytes: Data) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        }
    }
}

/// Writes numbers, the most significant byte first, and data after its length.
private struct ByteWriter {
    var bytes = Data()

    mutating func write(_ number: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }

    mutating func write(_ digest: Digest) {
        for word in [digest.first, digest.second, digest.third, digest.fourth] { write(word) }
    }

    mutating func write(_ data: Data) {
        write(UInt64(data.count))
        bytes.append(data)
    }
}

/// Reads what ``ByteWriter`` wrote; nil where there is too little of it.
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

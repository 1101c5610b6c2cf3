import Foundation

@testable import EndpointFiles
@testable import EndpointRuntime

/// Reads a file of the disk cache, unchanged and with a valid signature and checksum, which no mutation would find.
func fuzzEntry(_ input: [UInt8]) {
    let file = Data(input)
    if let entry = EntryFile.entry(in: file, key(in: file.dropFirst(16))) { checkFile(of: entry) }
    let sum = EntryFile.checksum(file)
    let head = mark + (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(56 - 8 * $0)) }
    guard let entry = EntryFile.entry(in: head + file, key(in: file)),
        let url = URL(string: "https://api.example.com/a")
    else { return }
    check(entry, HTTP.Request(url: url))
    checkFile(of: entry)
}

/// Checks that a stored response is equal after it is written to a file and read.
func checkFile(of entry: StoredResponse) {
    let key = CacheKey(resource: Digest(1, 2, 3, 4), caller: Digest(5, 6, 7, 8))
    let other = CacheKey(resource: Digest(1, 2, 3, 4), caller: Digest(5, 6, 7, 9))
    let file = EntryFile.bytes(of: entry, key)
    let again = EntryFile.entry(in: file, key)
    expect(
        again?.status == entry.status && again?.headers == entry.headers && again?.body == entry.body
            && again?.variant == entry.variant && again?.requested == entry.requested
            && again?.received == entry.received, "A stored response is read as an equal one: \(entry.headers)")
    expect(EntryFile.entry(in: file, other) == nil, "A file is read only with its own key")
    expect(EntryFile.entry(in: file.dropLast(), key) == nil, "A truncated file is invalid")
}

/// The key in the content of a file.
private func key(in content: Data) -> CacheKey {
    let words = (0..<8).map { index in
        content.dropFirst(8 * index).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    return CacheKey(
        resource: Digest(words[0], words[1], words[2], words[3]),
        caller: Digest(words[4], words[5], words[6], words[7]))
}

private let mark = Data("EPCache1".utf8)

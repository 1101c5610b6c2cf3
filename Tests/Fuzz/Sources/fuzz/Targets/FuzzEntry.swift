import Foundation

@testable import EndpointFiles
@testable import EndpointRuntime
@testable import EndpointSharing

/// Reads the bytes of a stored response, unchanged and with a valid signature and checksum, which no mutation would find.
func fuzzEntry(_ input: [UInt8]) {
    let bytes = Data(input)
    if let entry = StoredResponse(bytes: bytes) { checkFile(of: entry) }
    let sum = StoredResponse.checksum(bytes)
    let head = mark + (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(56 - 8 * $0)) }
    guard let entry = StoredResponse(bytes: head + bytes), let url = URL(string: "https://api.example.com/a") else {
        return
    }
    check(entry, HTTP.Request(url: url))
    checkFile(of: entry)
}

/// Checks that a stored response is equal after it is written to a file and read.
func checkFile(of entry: StoredResponse) {
    let resource = CacheKey.Resource(Digest(1, 2, 3, 4))
    let key = CacheKey(resource: resource, caller: Digest(5, 6, 7, 8))
    let other = CacheKey(resource: resource, caller: Digest(5, 6, 7, 9))
    let file = EntryFile.bytes(of: entry, key)
    let again = EntryFile.entry(in: file, key)
    expect(
        again?.status == entry.status && again?.headers == entry.headers && again?.body == entry.body
            && again?.variant == entry.variant && again?.requested == entry.requested
            && again?.received == entry.received, "A stored response is read as an equal one: \(entry.headers)")
    expect(EntryFile.entry(in: file, other) == nil, "A file is read only with its own key")
    expect(EntryFile.entry(in: file.dropLast(), key) == nil, "A truncated file is invalid")
}

private let mark = Data("EPCache2".utf8)

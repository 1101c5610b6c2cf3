import EndpointRuntime
import EndpointSharing
import Foundation

/// The file format of a stored response: its key, and its bytes. A file with another key is rejected.
enum EntryFile {
    static func bytes(of entry: StoredResponse, _ key: CacheKey) -> Data {
        prefix(of: key) + entry.bytes
    }

    /// Reads the response in a file. Returns `nil` if the file is damaged or has another key.
    static func entry(in file: Data, _ key: CacheKey) -> StoredResponse? {
        let prefix = prefix(of: key)
        return file.starts(with: prefix) ? StoredResponse(bytes: file.dropFirst(prefix.count)) : nil
    }

    private static func prefix(of key: CacheKey) -> Data {
        Data(key.resource.digest.bytes + key.caller.bytes)
    }
}

@testable import Services
import EndpointRuntime
import Foundation
import InventedServices
import Synchronization
import Testing

/// Signed uploads and downloads of any size.
struct ObjectStoreTests {
    private static let gigabyte = 1 << 30

    private func client(_ store: InventedObjectStore, secret: String = InventedObjectStore.secretAccessKey)
        -> ObjectStore.Client
    {
        let signer = StoreSigner(accessKeyID: InventedObjectStore.accessKeyID, secretAccessKey: secret)
        let settings = ClientSettings(
            baseURL: store.server.baseURL,
            retry: RetryRule(baseDelay: .microseconds(1), maximumDelay: .microseconds(1)),
            signer: signer.requestSigner)
        return ObjectStore.Client(bucket: "spice", settings: settings)
    }

    @Test
    func `Objects are stored, listed, downloaded and deleted`() async throws {
        let store = try InventedObjectStore()
        let client = client(store)
        try await client.put(key: "dunes/a b+c.txt", body: Data("spice".utf8))
        #expect(try await client.list(prefix: "dunes/").contains("<Key>dunes/a b+c.txt</Key>"))
        let folder = try TemporaryFolder()
        let file = try await client.get(key: "dunes/a b+c.txt", to: folder.url("copy"))
        #expect(file.size == 5)
        try await client.delete(key: "dunes/a b+c.txt")
        try await client.delete(key: "dunes/a b+c.txt")
    }

    /// The example "GET Bucket Lifecycle" of the documentation of Amazon S3.
    @Test
    func `A signature is that of the documentation`() throws {
        let signer = StoreSigner(
            accessKeyID: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
            now: { Date(timeIntervalSince1970: 1_369_353_600) })
        var request = HTTP.Request(
            url: try #require(URL(string: "https://examplebucket.s3.amazonaws.com/?lifecycle")))
        signer.sign(&request)
        let signature = request.headers["Authorization"]?.split(separator: "=").last
        #expect(signature == "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543")
    }

    @Test
    func `A wrong secret is refused`() async throws {
        let store = try InventedObjectStore()
        let error = try await #require(throws: APIError.self) {
            try await client(store, secret: "other").delete(key: "a")
        }
        #expect(error.statusCode == 403)
    }

    @Test
    func `A download goes on where its connection was lost`() async throws {
        let store = try InventedObjectStore(lostAfter: 600_000)
        let client = client(store)
        let folder = try TemporaryFolder()
        try await client.put(key: "a", body: .file(folder.file(ofSize: 1_000_000)))
        let file = try await client.get(key: "a", to: folder.url("copy"))
        #expect(file.size == 1_000_000)
        #expect(store.server.requests.last?.header("Range")?.hasPrefix("bytes=") == true)
    }

    /// The memory of the process includes that of the server.
    @Test
    func `A gigabyte is uploaded and downloaded with little memory`() async throws {
        let pace = Pace()
        let store = try InventedObjectStore(pace: pace)
        let client = client(store)
        let folder = try TemporaryFolder()
        let sent = Mutex<Int64>(0)
        let before = PeakMemory.bytes
        try await client.put(key: "large", body: .file(folder.file(ofSize: Self.gigabyte))) { progress in
            sent.withLock { $0 = progress.completed }
        }
        let file = try await client.get(key: "large", to: folder.url("copy")) { pace.hasRead($0.completed) }
        #expect(sent.withLock { $0 } == Self.gigabyte)
        #expect(file.size == Self.gigabyte)
        #expect(PeakMemory.bytes - before < 200 << 20)
    }
}

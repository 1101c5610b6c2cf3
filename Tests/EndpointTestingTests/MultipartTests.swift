import EndpointFiles
import EndpointRuntime
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

/// Multipart bodies are compared by their parts. Each body has another boundary.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct MultipartTests {
    private let stub = StubTransport()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x2D, 0x2D, 0xFF])

    /// An upload with a boundary of its own.
    private func upload(
        _ file: Data = png, purpose: String = "a\r\n--b", name: String = "a.png", password: String = "0123456789"
    ) -> Endpoint<Int> {
        let parts: HTTP.Multipart = [
            "file": HTTP.File(.data(file), name: name, contentType: "image/png"), "purpose": purpose,
            "password": password, "empty": "",
        ]
        return Endpoint(.post, "/uploads", body: .multipart(parts))
    }

    private var others: [Endpoint<Int>] {
        [
            upload(Data("x".utf8)), upload(purpose: "b"), upload(name: "b.png"), upload(purpose: ""),
            Endpoint(.post, "/uploads", body: .multipart(["purpose": "a"])),
            Endpoint(.post, "/uploads", body: .multipart([:])),
        ]
    }

    @Test(arguments: Flavor.allCases)
    func `A call with equal parts gets the reply`(flavor: Flavor) async throws {
        stub.reply(to: upload(), with: 1)
        stub.reply(to: upload(purpose: "c"), with: 2)
        let session = APISession.test(stub, settings: ClientSettings(retry: .none))
        #expect(upload().body != upload().body)
        #expect(try await flavor.run(upload(), on: session).get() == 1)
        #expect(try await flavor.run(upload(purpose: "c"), on: session).get() == 2)
        #expect(stub.requests(to: upload()).count == 1)
        for other in others + [upload(password: "0123456780")] {
            let error = await flavor.run(other, on: session).failure
            #expect(error.map { "\($0)".contains("is for another body") } == true, "\(String(describing: error))")
        }
    }

    @Test
    func `A file on disk is compared by its bytes`() async throws {
        let url = folder.url.appending(path: "a.png")
        try Self.png.write(to: url)
        let fromDisk = Endpoint<Int>(
            .post, "/uploads",
            body: .multipart([
                "file": .some(HTTP.File.file(url, contentType: "image/png")), "purpose": "a\r\n--b",
                "password": "0123456789", "empty": "",
            ]))
        stub.reply(to: fromDisk, with: 1)
        #expect(try await TestClient(session: .test(stub)).send(upload()) == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A recorded call is replayed`(flavor: Flavor) async throws {
        stub.reply(to: upload(), with: 1)
        stub.reply(to: upload(Data("text".utf8)), with: 2)
        let settings = ClientSettings(retry: .none)
        let recording = APISession.test(stub.recording(to: folder.archive), settings: settings)
        #expect(try await flavor.run(upload(), on: recording).get() == 1)
        #expect(try await flavor.run(upload(Data("text".utf8)), on: recording).get() == 2)
        let session = APISession.test(try .replaying(folder.archive), settings: settings)
        #expect(try await flavor.run(upload(Data("text".utf8)), on: session).get() == 2)
        // The value of a secret does not matter.
        #expect(try await flavor.run(upload(password: "another secret"), on: session).get() == 1)
        for other in others {
            let error = await flavor.run(other, on: session).failure
            #expect(error.map { "\($0)".contains("with another body") } == true, "\(String(describing: error))")
        }
    }

    @Test(arguments: [
        "multipart/form-data; boundary=x", "Multipart/Form-Data; charset=utf-8; Boundary=\"x\"",
        "multipart/mixed;boundary=x",
    ])
    func `The boundary is found in the content type`(contentType: String) async throws {
        func call(_ boundary: String, _ contentType: String) -> Endpoint<Int> {
            let text = "--\(boundary)\r\n\r\none\r\n--\(boundary) \r\nA: b\r\n\r\ntwo\r\n--\(boundary)--\r\n"
            return Endpoint(.post, "/uploads", body: .data(Data(text.utf8), contentType: contentType))
        }
        stub.reply(to: call("x", contentType), with: 1)
        let client = TestClient(session: .test(stub, settings: ClientSettings(retry: .none)))
        #expect(
            try await client.send(call("y", contentType.replacing("x\"", with: "y\"").replacing("=x", with: "=y"))) == 1
        )
        // The boundary of another body: its parts cannot be read, so its bytes are compared.
        await #expect(throws: APIError.self) { try await client.send(call("z", contentType)) }
    }

    @Test(arguments: ["", "--x", "--x\r\n", "--x\r\n\r\n", "one", "--x\r\n\r\none\r\n--x", "\r\n--x\r\n--x--"])
    func `A body that is not multipart is compared by its bytes`(text: String) async throws {
        func call(_ text: String) -> Endpoint<Int> {
            Endpoint(.post, "/uploads", body: .data(Data(text.utf8), contentType: "multipart/form-data; boundary=x"))
        }
        stub.reply(to: call(text), with: 1)
        let client = TestClient(session: .test(stub, settings: ClientSettings(retry: .none)))
        #expect(try await client.send(call(text)) == 1)
        await #expect(throws: APIError.self) { try await client.send(call(text + "two")) }
    }
}

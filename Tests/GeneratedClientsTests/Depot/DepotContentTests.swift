import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import LoopbackServer
import Testing

/// Responses that are bytes or text.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct DepotContentTests {
    private static let pdf = Data([0x25, 0x50, 0x00, 0xFF, 0x0A])

    @Test func `Bytes are the same in the three flavors`() async throws {
        let server = try LoopbackServer { request in
            let isAccepted = request.header("Accept") == "application/pdf"
            return LoopbackReply(
                status: isAccepted ? 200 : 406, headers: ["Content-Type": "application/pdf"], body: Self.pdf,
                delivery: .chunked(bytes: 2))
        }
        defer { server.stop() }
        let client = Depot.Client(
            settings: ClientSettings(baseURL: server.baseURL, callbackQueue: DispatchQueue(label: "depot")))
        #expect(try await client.invoice(id: "7") == Self.pdf)
        let result = try await called { completed in client.callbacks.invoice(id: "7") { completed($0) } }
        #expect(try result.get() == Self.pdf)
        for try await bytes in client.streams.invoice(id: "7") { #expect(bytes == Self.pdf) }
        #expect(server.requests.map(\.path) == ["/invoices/7", "/invoices/7", "/invoices/7"])
    }

    @Test func `Over a socket, the headers of a response are a model`() async throws {
        let server = try LoopbackServer { request in
            LoopbackReply(
                status: request.method == "HEAD" ? 200 : 405,
                headers: ["content-type": "image/png", "x-taken": "60"], body: Data())
        }
        defer { server.stop() }
        let client = Depot.Client(
            settings: ClientSettings(baseURL: server.baseURL, callbackQueue: DispatchQueue(label: "depot")))
        let info = Depot.PhotoInfo(contentType: "image/png", size: 0, taken: Date(timeIntervalSince1970: 60))
        #expect(try await client.photoInfo(id: "7") == info)
        let result = try await called { completed in client.callbacks.photoInfo(id: "7") { completed($0) } }
        #expect(try result.get() == info)
        for try await value in client.streams.photoInfo(id: "7") { #expect(value == info) }
    }

    @Test func `A media range is the Accept header`() async throws {
        let server = DepotServer("x", type: "image/gif")
        #expect(try await server.client().photo(id: "1") == Data("x".utf8))
        #expect(server.requests.last?.headers["Accept"] == "image/png, image/*;q=0.8")
    }

    static let texts: [(String, [UInt8], String)] = [
        ("text/plain", Array("Zoë".utf8), "Zoë"),
        ("text/plain; charset=UTF-8", [0xEF, 0xBB, 0xBF, 0x41], "A"),
        ("text/plain;format=flowed; Charset=\"iso-8859-1\"", [0x5A, 0x6F, 0xEB, 0x80], "Zoë€"),
        ("text/plain; charset=utf-16", [0xFE, 0xFF, 0x00, 0x41], "A"),
        ("text/plain; charset=utf-16le", [0x41, 0x00], "A"),
        ("text/plain; charset=shift_jis", [0x83, 0x65], "テ"),
        ("", [], ""),
    ]

    @Test(arguments: texts)
    func `Text has the charset of its content type`(type: String, bytes: [UInt8], text: String) async throws {
        let server = DepotServer(HTTP.Response(headers: ["Content-Type": type], body: Data(bytes)))
        #expect(try await server.client().log(day: CalendarDay(literal: "2024-01-31")) == text)
        #expect(server.requests.last?.headers["Accept"] == "text/plain")
    }

    @Test(arguments: [
        ("text/plain", [0x5A, 0xEB] as [UInt8], "the body is not text in the charset 'utf-8'"),
        ("text/plain; charset=klingon", [0x41], "the charset 'klingon' of the response is unknown"),
    ])
    func `Other bytes are an error`(type: String, bytes: [UInt8], reason: String) async throws {
        let server = DepotServer(HTTP.Response(headers: ["Content-Type": type], body: Data(bytes)))
        let error = await #expect(throws: APIError.self) {
            try await server.client().log(day: CalendarDay(literal: "2024-01-31"))
        }
        guard case .decoding(let body)? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(body.failure.reason == reason)
    }

    @Test func `The size limit, retries and the cache apply`() async throws {
        let server = try LoopbackServer { request in
            if request.number == 1 { return LoopbackReply(status: 503) }
            return LoopbackReply(
                headers: ["Content-Type": "text/plain", "Cache-Control": "max-age=60"], body: Data("parcel".utf8))
        }
        defer { server.stop() }
        let retry = RetryRule(baseDelay: .microseconds(1), maximumDelay: .microseconds(1))
        let client = Depot.Client(
            settings: ClientSettings(baseURL: server.baseURL, retry: retry, cache: .memory(bytes: 1 << 20)))
        let day = CalendarDay(literal: "2024-01-31")
        for _ in 0..<2 { #expect(try await client.log(day: day) == "parcel") }
        #expect(server.requestCount == 2)
        let small = client.with {
            $0.maximumBodySize = 5
            $0.cache = .none
        }
        let error = await #expect(throws: APIError.self) { try await small.log(day: day) }
        guard case .tooLarge? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test func `An endpoint without a spec can return bytes and text`() async throws {
        let server = DepotServer("a,b", type: "text/csv")
        let (text, bytes) = (
            Endpoint(.get, "/list.csv", response: .text("text/csv")),
            Endpoint(.get, "/list.csv", response: .raw("text/csv"))
        )
        #expect(try await server.client().send(text) == "a,b")
        #expect(try await server.client().send(bytes) == Data("a,b".utf8))
    }

    @Test func `The caller gives the media type of a body that can have several`() async throws {
        let server = DepotServer()
        let photo = Data([1, 2])
        try await server.client().setPhoto(id: "1", body: photo, contentType: "image/png")
        try await called { completed in
            server.client().callbacks.setPhoto(id: "1", body: photo, contentType: "image/png") { completed($0) }
        }.get()
        for try await _ in server.client().streams.setPhoto(id: "1", body: photo, contentType: "image/png") {}
        #expect(server.requests.map { $0.headers["Content-Type"] } == Array(repeating: "image/png", count: 3))
        #expect(server.requests.map(\.body) == Array(repeating: photo, count: 3))
    }
}

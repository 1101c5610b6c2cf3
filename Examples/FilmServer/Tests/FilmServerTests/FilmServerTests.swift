import AsyncHTTPClient
import EndpointRuntime
import FilmServer
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

/// Tests a server whose files import Hummingbird, HTTPTypes, AsyncHTTPClient and Logging together with the clients.
@Suite(.timeLimit(.minutes(20)))
struct FilmServerTests {
    private static let dune = #"{"id": 438631, "title": "Dune", "release_date": "2021-09-15", "poster_path": "/d.jpg"}"#
    private let log = LogRecorder()

    @Test func `A film is returned, and a second time from the cache`() async throws {
        let upstream = Upstream { _ in
            let fields: HTTPFields = [.contentType: "application/json", .cacheControl: "max-age=60"]
            return (HTTPResponse(status: .ok, headerFields: fields), Self.dune)
        }
        try await app(upstream).test(.router) { client in
            let first = try await client.execute(uri: "/films/438631", method: .get)
            #expect(first.status == .ok)
            #expect(try decoded(first.body) == ["id": 438_631, "title": "Dune", "year": 2_021])
            #expect(first.headers[.age] == nil)

            let second = try await client.execute(uri: "/films/438631", method: .get)
            #expect(try decoded(second.body) == decoded(first.body))
            #expect(second.headers[.age] == "0")
        }
        let request = try #require(upstream.requests.first)
        #expect(upstream.requests.count == 1)
        #expect(request.method == HTTPRequest.Method.get)
        #expect(request.path == "/3/movie/438631?api_key=a-key-of-tmdb")
    }

    @Test func `An unknown film is not found`() async throws {
        let upstream = Upstream { _ in
            let body = #"{"success": false, "status_code": 34, "status_message": "Nothing there."}"#
            return (HTTPResponse(status: .notFound), body)
        }
        try await app(upstream).test(.router) { client in
            let missing = try await client.execute(uri: "/films/1", method: .get)
            #expect(missing.status == .notFound)
            #expect(String(buffer: missing.body).contains("Nothing there."))
            #expect(try await client.execute(uri: "/films/dune", method: .get).status == .badRequest)
        }
        #expect(upstream.requests.count == 1)
    }

    @Test func `A Retry-After of the API is passed on, and no request is sent before`() async throws {
        let upstream = Upstream { _ in
            (HTTPResponse(status: .tooManyRequests, headerFields: [.retryAfter: "600"]), "")
        }
        try await app(upstream).test(.router) { client in
            for id in 1...2 {
                let refused = try await client.execute(uri: "/films/\(id)", method: .get)
                #expect(refused.status == .serviceUnavailable)
                #expect(refused.headers[.retryAfter] == "600")
            }
        }
        #expect(upstream.requests.count == 1)
    }

    @Test func `Every event of a call is logged without the key`() async throws {
        let upstream = Upstream { _ in (HTTPResponse(status: .notFound), "") }
        try await app(upstream).test(.router) { client in
            _ = try await client.execute(uri: "/films/1", method: .get)
        }
        #expect(log.lines.first?.level == .trace)
        #expect(log.lines.first?.text.contains("started: GET https://api.themoviedb.org/3/movie/1?") == true)
        #expect(log.lines.last?.level == .error)
        #expect(!log.lines.contains { $0.text.contains("a-key-of-tmdb") })
    }

    @Test func `A poster is streamed`() async throws {
        let upstream = Upstream { _ in (HTTPResponse(status: .ok), Self.dune) }
        let app = app(upstream) { request in
            #expect(request.url == "https://image.tmdb.org/t/p/w500/d.jpg")
            return HTTPClientResponse(headers: ["Content-Type": "image/jpeg"], body: .bytes(ByteBuffer(string: "jpeg")))
        }
        try await app.test(.router) { client in
            let poster = try await client.execute(uri: "/films/438631/poster", method: .get)
            #expect(poster.status == .ok)
            #expect(poster.headers[.contentType] == "image/jpeg")
            #expect(String(buffer: poster.body) == "jpeg")
        }
    }

    private func app(
        _ upstream: Upstream,
        load: @escaping FilmRoutes.Load = { _ in throw CancellationError() }
    ) -> some ApplicationProtocol {
        Application(
            router: FilmRoutes(key: "a-key-of-tmdb", transport: upstream, logger: log.logger, load: load).router,
            logger: log.logger)
    }

    private func decoded(_ body: ByteBuffer) throws -> JSON {
        try JSONDecoder().decode(JSON.self, from: Data(body.readableBytesView))
    }
}

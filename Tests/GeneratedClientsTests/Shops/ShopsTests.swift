import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Testing

/// The hosts of a spec: parameters of the base URL, endpoints on other hosts, URLs of the API, and named servers.
struct ShopsTests {
    private let transport = FixedTransport(
        #"{"products": [{"id": 1, "title": "Tea"}], "url": "https://files.shops.example/1", "total": 3}"#)

    private func client(_ shop: String, settings: ClientSettings = ClientSettings()) -> Shops.Client {
        var settings = settings
        settings.callbackQueue = DispatchQueue(label: "shops")
        return Shops.Client(shop: shop, authentication: .token("t"), settings: settings, transport: transport)
    }

    @Test func `The host is a parameter of the client, in all flavors`() async throws {
        let client = client("acme")
        _ = try await client.products()
        _ = try await called { client.callbacks.products(completion: $0) }.get()
        for try await page in client.streams.products() { #expect(page.products.count == 1) }
        #expect(
            Set(transport.requests.map(\.url.absoluteString)) == [
                "https://acme.shops.example/api/2024-10/products.json"
            ])
        #expect(transport.requests.count == 3)
    }

    @Test func `A parameter of the base URL can have a default`() async throws {
        let client = Shops.Client(
            shop: "acme", version: .unknown("20/26"), authentication: .token("t"), transport: transport)
        _ = try await client.products()
        #expect(transport.requests[0].url.absoluteString == "https://acme.shops.example/api/20%2F26/products.json")
    }

    @Test(arguments: ["evil.com/", "a@b", "..", "evil.com", "", "a:80", "a\r\nHost: b"])
    func `A name cannot leave its place in the host, in all flavors`(shop: String) async throws {
        let client = client(shop)
        await #expect(throws: APIError.self) { try await client.products() }
        let result = try await called { client.callbacks.products(completion: $0) }
        #expect { try result.get() } throws: { "\($0)".contains("a value in the host of the base URL") }
        await #expect(throws: APIError.self) { for try await _ in client.streams.products() {} }
        #expect(transport.requests.isEmpty)
    }

    @Test func `An endpoint on another host has the credential, unless it has none`() async throws {
        let client = client("acme")
        _ = try await client.upload(name: "a b", body: Data("x".utf8))
        _ = try? await client.rates()
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://files.shops.example/v2/pictures/a%20b", "https://rates.example/rates.json",
            ])
        #expect(transport.requests.map { $0.headers["X-Shop-Token"] } == ["t", nil])
    }

    @Test func `A URL of the API is requested as it is, with the credential only if it is on its host`() async throws {
        let client = client("acme")
        let own = try #require(URL(string: "https://acme.shops.example/reports/7?x=1"))
        let other = try #require(URL(string: "https://other.shops.example/reports/7"))
        _ = try await client.report(at: own, format: "pdf")
        _ = try await called { client.callbacks.report(at: other, completion: $0) }.get()
        for try await report in client.streams.report(at: other) { #expect(report.total == 3) }
        try await client.putPicture(uploadURL: other, body: Data("picture".utf8))
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://acme.shops.example/reports/7?x=1&format=pdf", "https://other.shops.example/reports/7",
                "https://other.shops.example/reports/7", "https://other.shops.example/reports/7",
            ])
        #expect(transport.requests.map { $0.headers["X-Shop-Token"] } == ["t", nil, nil, nil])
        #expect(transport.requests.last?.method == .put)
    }

    @Test func `The settings replace all hosts of the spec`() async throws {
        let client = client("acme", settings: ClientSettings(baseURL: URL(string: "http://127.0.0.1:80/test")))
        _ = try await client.products()
        _ = try await client.upload(name: "a", body: Data("x".utf8))
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "http://127.0.0.1:80/test/products.json", "http://127.0.0.1:80/test/pictures/a",
            ])
    }

    @Test func `A server is chosen by its name`() async throws {
        for client in [
            Bank.Client(authentication: .key("k"), transport: transport),
            Bank.Client(server: .sandbox, authentication: .key("k"), transport: transport),
        ] {
            _ = try? await client.account(id: 7)
            for server in Bank.Server.allCases {
                let url = try #require(URL(string: "\(server.rawValue)/statements/1"))
                _ = try? await client.statement(url: url)
            }
        }
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://api.bank.example/v1/accounts/7?key=k",
                "https://api.bank.example/v1/statements/1?key=k",
                "https://sandbox.bank.example/v1/statements/1?key=k",
                "https://sandbox.bank.example/v1/accounts/7?key=k",
                "https://api.bank.example/v1/statements/1?key=k",
                "https://sandbox.bank.example/v1/statements/1?key=k",
            ])
    }
}

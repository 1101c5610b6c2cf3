import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// A value of a base URL stays in its label of the host, or in its segment of the path.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct BaseURLTemplateTests {
    private func url(_ template: BaseURLTemplate) async -> String {
        let transport = FakeTransport { _ in .json(#"{"id": 1, "name": "x"}"#) }
        let service = APIService(name: "Test", baseURL: "https://{shop}.api.test/v1").on(template)
        let session = APISession(service, transport: transport)
        let results = [await Flavor.async.run(item, on: session), await Flavor.stream.run(item, on: session)]
        if case .failure(.invalidConfiguration(let failure)) = results[0] { return failure.reason }
        _ = try? results[1].get()
        return transport.requests.last?.url.absoluteString ?? "nothing"
    }

    @Test(arguments: ["acme", "ACME-2", "7"])
    func `A label is sent`(shop: String) async {
        #expect(await url("https://\(shop).api.test/v1") == "https://\(shop).api.test/v1/items/7")
    }

    @Test(arguments: [
        "evil.com/", "evil.com", "a@b", "..", ".", "", "a:80", "a#", "a?b", "a%2Fb", "a\\b", "-a", "a-", "a b", "ä",
        "a\n",
        "a_b", "[::1]", String(repeating: "a", count: 64),
    ])
    func `A value cannot leave its label`(shop: String) async {
        let expected = """
            a value in the host of the base URL is empty, or has characters that would change the URL. \
            A port needs a whole URL in ClientSettings.baseURL, such as http://localhost:8080/v1
            """
        #expect(await url("https://\(shop).api.test/v1") == expected)
        #expect(await url("https://api-\(shop)") == expected)
    }

    @Test(arguments: ["mastodon.social", "localhost", "a.b.c"])
    func `A value that is the complete host can have several labels`(host: String) async {
        #expect(await url("https://\(host)/v1") == "https://\(host)/v1/items/7")
        #expect(await url("https://\(host)") == "https://\(host)/items/7")
        #expect(await url("https://\(host):8443/v1") == "https://\(host):8443/v1/items/7")
    }

    @Test(arguments: ["datadoghq.eu", "local", "us3.datadoghq.com"])
    func `A value at the end of the host can have several labels`(site: String) async {
        #expect(await url("https://\("api").\(site)/v1") == "https://api.\(site)/v1/items/7")
        #expect(await url("https://api.\(site)") == "https://api.\(site)/items/7")
        #expect(await url("https://api.\(site):8443/v1") == "https://api.\(site):8443/v1/items/7")
    }

    @Test(arguments: ["evil.com/", "a@b", "..", "a..b", ".a", "a.", "", "a:80", "a?b", "a#b", "a\\b"])
    func `A complete host cannot become more than a host`(host: String) async {
        #expect(await url("https://\(host)/v1").hasPrefix("a value in the host"))
        #expect(await url("https://\(host)").hasPrefix("a value in the host"))
        #expect(await url("https://api.\(host)").hasPrefix("a value in the host"))
    }

    @Test func `A label before a suffix cannot have several labels`() async {
        #expect(await url("https://\("evil.com").api.test").hasPrefix("a value in the host"))
    }

    @Test func `A value in the path stays in its segment`() async {
        #expect(await url("https://a.test/\("a/b?c#d")/x") == "https://a.test/a%2Fb%3Fc%23d/x/items/7")
        #expect(await url("https://a.test/\(2)") == "https://a.test/2/items/7")
    }

    @Test(arguments: ["..", ".", "", "%2e%2e"])
    func `A value in the path cannot change the path`(value: String) async {
        #expect(await url("https://a.test/\(value)/x").hasPrefix("a value in the path"))
        #expect(await url("https://a.test/x/\(value)").hasPrefix("a value in the path"))
    }

    @Test(arguments: ["https://{shop}.api.test/v1", "/v1", "", "localhost:8080", "//api.test"])
    func `A service without a complete URL sends nothing, and says where to set one`(baseURL: String) async {
        let transport = FakeTransport { _ in .json("{}") }
        let session = APISession(APIService(name: "Test", baseURL: baseURL), transport: transport)
        #expect(
            outcome(await Flavor.async.run(item, on: session)) == """
                invalid configuration: the base URL is not an absolute http or https URL. Set ClientSettings.baseURL to \
                a whole URL, such as http://localhost:8080/v1
                """)
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: ["localhost:8080", "", "10.0.0.1"])
    func `A whole URL in the settings replaces a host, also one that is not valid`(host: String) async {
        let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }
        let service = APIService(name: "Test", baseURL: "https://{host}").on("https://\(host)/v1")
        let settings = ClientSettings(baseURL: URL(string: "http://localhost:8080/v1"))
        let session = APISession(service, settings: settings, transport: transport)
        _ = await Flavor.async.run(item, on: session)
        #expect(transport.requests.map(\.url.absoluteString) == ["http://localhost:8080/v1/items/7"])
    }
}

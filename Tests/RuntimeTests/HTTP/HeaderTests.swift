import EndpointRuntime
import EndpointTestSupport
import Testing

@Suite
struct HeaderTests {
    private let transport = FakeTransport { _ in .json(#"{"id": 7, "name": "Dune"}"#) }

    @Test(arguments: [
        ("X A", "v"), ("", "v"), ("@x", "v"), ("X-G\r\nX-Inj", "v"), ("X:", "v"), ("é", "v"), ("X", "a\r\nb"),
        ("X", "a\nb"),
        ("X", "a\0b"), ("X", "\u{1}"), ("X", "\u{7F}"), ("Content-Length", "1"), ("transfer-encoding", "chunked"),
        ("Host", "evil"), ("Connection", "close"),
    ])
    func `A header that would change the message is refused`(_ name: String, _ value: String) async {
        let endpoint = Endpoint<Item>(.get, "/a", headers: [name: value])
        #expect(outcome(await Flavor.async.run(endpoint, on: .test(transport))).hasPrefix("invalid request: the "))

        let session = APISession.test(transport, settings: ClientSettings(headers: [name: value]))
        #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("invalid configuration: the "))

        let credential = APISession.test(transport, credential: .header(name, value))
        #expect(outcome(await Flavor.async.run(item, on: credential)).hasPrefix("invalid configuration: the "))
        #expect(transport.requests.isEmpty)
    }

    @Test
    func `A header with tabs or other text is sent`() async {
        let endpoint = Endpoint<Item>(.get, "/a", headers: ["X-Tag": "a\tb é", "X-None": String?.none])
        #expect(outcome(await Flavor.async.run(endpoint, on: .test(transport))) == "Item(id: 7, name: \"Dune\")")
        #expect(transport.requests.first?.headers["x-tag"] == "a\tb é")
        #expect(transport.requests.first?.headers["x-none"] == nil)
    }

    @Test
    func `Headers are found without regard to case, and setting one replaces all with its name`() {
        var headers: HTTP.Headers = ["a": "1", "A": "2", "b": "3"]
        #expect(headers["A"] == "1")
        #expect(headers.values(of: "a") == ["1", "2"])
        headers["A"] = "4"
        #expect(headers.fields.map(\.name) == ["b", "A"])
        headers["a"] = nil
        #expect(headers.fields.map(\.value) == ["3"])
    }

    @Test(arguments: [HTTP.Method.get, .head])
    func `A GET or HEAD with a body is refused`(_ method: HTTP.Method) async {
        let endpoint = Endpoint<Item>(method, "/a", body: .form(["a": 1]))
        #expect(outcome(await Flavor.async.run(endpoint, on: .test(transport))).hasPrefix("invalid request: a "))
    }

    @Test(arguments: [
        ClientSettings(timeout: .zero), ClientSettings(timeout: .seconds(-1)),
        ClientSettings(timeout: .seconds(Int64.max)),
        ClientSettings(maximumBodySize: 0), ClientSettings(maximumBodySize: .min),
    ])
    func `Invalid settings fail every call`(_ settings: ClientSettings) async {
        let result = await Flavor.async.run(item, on: .test(transport, settings: settings))
        #expect(outcome(result).hasPrefix("invalid configuration: ClientSettings."))
    }
}

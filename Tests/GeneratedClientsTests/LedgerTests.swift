import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Testing

/// The scalars of a spec, as parameters and in models.
struct LedgerTests {
    private static let trace = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
    private static let account =
        #"{"id":"a1","trace":"\#(trace)","balance":12345678901234567890.01,"photo":"QUI=","timeout":1.5,"#
        + #""opened":"Tue, 10 Nov 2009 22:00:00 +0000","limits":{"day":0.1,"week":100},"keys":["\#(trace)"],"#
        + #""devices":["\#(trace)"],"renewals":["Wed, 10 Nov 2010 22:00:00 +0000"],"closings":{"a":5},"spent":"19.99","#
        + #""seen_at":"7","waits":["0.25","3"],"visits":[5],"reference":"\#(trace)","hint":"Tue, 10 Nov 2009 22:00:00 +0000"}"#

    private func client(_ body: String) -> (client: Ledger.Client, transport: FixedTransport) {
        let transport = FixedTransport(body)
        let settings = ClientSettings(callbackQueue: DispatchQueue(label: "test"))
        return (Ledger.Client(settings: settings, transport: transport), transport)
    }

    private func read<Model: JSONModel>(_ text: String, as type: Model.Type = Model.self) throws -> Model {
        try JSONReader.read(Data(text.utf8)) { try Model(from: &$0) }.value
    }

    private func written(_ model: some JSONModel) -> String {
        String(decoding: JSONWriter.write(model), as: UTF8.self)
    }

    @Test func `Scalars are parameters`() async throws {
        let (client, transport) = client(#"{"data":[]}"#)
        let trace = UUID(literal: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")
        _ = try await client.transfers(
            batch: trace, amounts: [Decimal(literal: "0.10"), 2], after: Date(timeIntervalSince1970: 1_257_890_400),
            accounts: ["a/1", "b"], levels: [1, 2], callback: URL(literal: "https://a.example/?b=c"),
            token: Data([0xFB, 0xFF]), xTrace: trace, xAccount: "a1", xStart: Date(timeIntervalSince1970: 0))
        let request = try #require(transport.requests.first)
        #expect(
            request.url.absoluteString == "https://ledger.example/v1/batches/\(Self.trace)/0.1,2"
                + "?after=Tue%2C%2010%20Nov%202009%2022%3A00%3A00%20%2B0000&minimum=0.01&accounts=a%2F1%2Cb&levels=1&levels=2"
                + "&window=1.5&callback=https%3A%2F%2Fa.example%2F%3Fb%3Dc&token=%2B%2F8%3D&since=1999-12-31T23%3A00%3A00Z"
        )
        #expect(request.headers["X-Trace"] == Self.trace)
        #expect(request.headers["X-Account"] == "a1")
        #expect(request.headers["X-Start"] == "Thu, 01 Jan 1970 00:00:00 +0000")
    }

    @Test func `Scalars are members of bodies`() async throws {
        let (client, transport) = client("{}")
        _ = try await client.pay(
            amount: Decimal(literal: "12345678901234567890.01"), to: "a1",
            key: UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
            seal: Data("AB".utf8), hold: .milliseconds(1500), at: Date(timeIntervalSince1970: 0),
            steps: [Decimal(literal: "0.1")])
        let json = try #require(transport.requests.first?.body)
        #expect(
            String(decoding: json, as: UTF8.self)
                == #"{"amount":12345678901234567890.01,"to":"a1","key":"\#(Self.trace)","seal":"QUI=","hold":1.5,"#
                + #""at":"Thu, 01 Jan 1970 00:00:00 +0000","steps":[0.1]}"#)
        _ = try? await client.label(
            amount: 3, batches: [UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")],
            seal: Ledger.Seal(Data("AB".utf8)),
            day: Ledger.Birthday(CalendarDay(literal: "2000-02-29")))
        let form = try #require(transport.requests.last?.body)
        #expect(
            String(decoding: form, as: UTF8.self)
                == "amount=3&batches=\(Self.trace)&seal=QUI%3D&day=2000-02-29")
    }

    @Test func `The three flavors read scalars`() async throws {
        let (client, transport) = client(Self.account)
        let account = try await client.account(id: "a/1")
        #expect(transport.requests.first?.url.absoluteString == "https://ledger.example/v1/accounts/a%2F1")
        #expect(account.id == "a1")
        #expect(account.balance == Decimal(literal: "12345678901234567890.01"))
        #expect(account.photo == Data("AB".utf8))
        #expect(account.timeout == .milliseconds(1500))
        #expect(account.opened == Date(timeIntervalSince1970: 1_257_890_400))
        #expect(account.closings == ["a": Date(timeIntervalSince1970: 5)])
        #expect(account.waits == [.milliseconds(250), .seconds(3)])
        #expect(account.reference == .id(UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")))
        #expect(account.hint == .date(Date(timeIntervalSince1970: 1_257_890_400)))
        #expect(written(account) == Self.account)
        let result = try await called { completed in client.callbacks.account(id: "a/1") { completed($0) } }
        #expect(try result.get() == account)
        var streamed: [Ledger.Account] = []
        for try await account in client.streams.account(id: "a/1") { streamed.append(account) }
        #expect(streamed == [account])
    }

    @Test func `Quoted numbers are read in both forms, and written in that of the API`() throws {
        var text = Self.account.replacingOccurrences(of: #""spent":"19.99""#, with: #""spent":19.99"#)
        text = text.replacingOccurrences(of: #""seen_at":"7""#, with: #""seen_at":7"#)
        text = text.replacingOccurrences(of: #"["0.25","3"]"#, with: "[0.25,3]")
        text = text.replacingOccurrences(of: #""visits":[5]"#, with: #""visits":["5"]"#)
        let account: Ledger.Account = try read(text)
        #expect(written(account) == Self.account)
        #expect(try account == read(Self.account))
        let encoded = try JSONEncoder().encode(account)
        #expect(String(decoding: encoded, as: UTF8.self).contains(#""spent":"19.99""#))
        #expect(try JSONDecoder().decode(Ledger.Account.self, from: encoded) == account)
    }

    @Test func `An error has the path of a scalar`() throws {
        for (member, broken, path) in [
            (#""photo":"QUI=""#, #""photo":"QU""#, "photo"), (#""day":0.1"#, #""day":1E400"#, "limits.day"),
            (#""timeout":1.5"#, #""timeout":"1.5""#, "timeout"), (#""trace":"f8"#, #""trace":"g8"#, "trace"),
        ] {
            let text = Self.account.replacingOccurrences(of: member, with: broken)
            let failure = try #require(throws: DecodingFailure.self) { try read(text, as: Ledger.Account.self) }
            #expect(failure.path == path)
        }
    }

    @Test func `A union is distinguished by the shape of a scalar`() throws {
        #expect(try read("0.10", as: Ledger.Reference.self) == .amount(Decimal(literal: "0.1")))
        #expect(try read(Self.account, as: Ledger.Reference.self) == .account(read(Self.account)))
        #expect(try read("7", as: Ledger.Hint.self) == .decimal(7))
        #expect(try read(#""x""#, as: Ledger.Hint.self) == .accountID("x"))
        #expect(try read("true", as: Ledger.Hint.self) == .unknown(true))
    }

    @Test func `An empty text is a value of a union that has a text or an enum with it`() throws {
        let text = Self.account.replacing("\"Tue, 10 Nov 2009 22:00:00 +0000\"}", with: #""","closed":""}"#)
        let account = try read(text, as: Ledger.Account.self)
        #expect(account.hint == .accountID(""))
        #expect(account.closed == .noDate(.never))
    }

    @Test func `Fields of scalars have defaults`() throws {
        let terms = Ledger.Terms()
        #expect(try read("{}", as: Ledger.Terms.self) == terms)
        #expect(
            written(terms)
                == #"{"starts":"2024-01-22T20:49:56.500Z","ends":"1969-12-31T23:59:59","signed":"2024-02-29 00:00:00 UTC","#
                + #""sent":"Tue, 10 Nov 2009 22:00:00 +0000","read_at":946684800,"closed_at":946684800123,"day":"2024-01-31","#
                + #""page":"https://ledger.example/terms?lang=en#top","trace":"\#(Self.trace)","fee":"19.99","#
                + #""fees":[1,-2.5,1000000000000000000000000000000],"limits":{"a \"b\"":7,"day":5},"seal":"QUI=","#
                + #""notice":90,"pause":-0.25,"#
                + #""details":{"kind":"plain","steps":[1,2.5,null]},"owner":"nobody","floor":0.5}"#)
        #expect(try read(written(terms), as: Ledger.Terms.self) == terms)
    }

    @Test func `Dates can be nested in members, and have several places`() throws {
        let text =
            #"{"dates":{"due":"2024-01-22T20:49:56Z"},"payment":{"time":5},"reminder":{"times":["Thu, 01 Jan 1970 00:00:06 +0000"]},"#
            + #""opening":{"times":{"a":7}},"moved":"2024-01-22T20:49:56Z","check":{"time":8},"value":{"amount":"0.1"}}"#
        let schedule: Ledger.Schedule = try read(text)
        #expect(schedule.paid == Date(timeIntervalSince1970: 5))
        #expect(schedule.offices == ["a": Date(timeIntervalSince1970: 7)])
        #expect(written(schedule) == text)
        for (member, other) in [
            (#""payment":{"time":5}"#, #""transfer":{"time":5}"#),
            (#""payment":{"time":5}"#, #""receipt":{"paid":{"at":5}}"#),
            (#""moved":"#, #""postponed":"#), (#""0.1""#, "0.1"),
        ] {
            #expect(try read(text.replacingOccurrences(of: member, with: other)) == schedule)
        }
    }

    @Test func `Scalars with a name are read, written and identify a model`() throws {
        let text =
            #"{"device":"\#(Self.trace)","level":3,"serial":9007199254740993,"rate":0.5,"prices":[0.1],"homepage":"https://a.example","#
            + #""birthday":"2000-02-29","seal":"QUI=","lock":1.5,"names":{"a":"b"},"owner":"nobody"}"#
        let names: Ledger.Names = try read(text)
        #expect(written(names) == text)
        #expect(names.id == Ledger.DeviceID(UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")))
        #expect(names.pictureURL?.absoluteString == "https://pictures.ledger.example/nobody/\(Self.trace).png")
        let copy = Ledger.Names(
            device: names.device, level: 3, serial: 9_007_199_254_740_993, rate: 0.5,
            prices: [Ledger.Price(Decimal(literal: "0.1"))],
            homepage: Ledger.Homepage(URL(literal: "https://a.example")), seal: Ledger.Seal(Data("AB".utf8)),
            lock: Ledger.Lock(.milliseconds(1500)), names: ["a": "b"])
        #expect(copy == names)
        #expect(try JSONDecoder().decode(Ledger.Names.self, from: JSONEncoder().encode(names)) == names)
    }
}

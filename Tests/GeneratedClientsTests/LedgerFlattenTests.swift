import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Testing

/// Models whose members are those of other values, and models with many fields.
struct LedgerFlattenTests {
    private static let id = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"

    private func read<Model: JSONReadable>(_ text: String, as type: Model.Type = Model.self) throws -> Model {
        try JSONReader.read(Data(text.utf8)) { try Model(from: &$0) }.value
    }

    private func written(_ model: some JSONModel) -> String {
        String(decoding: JSONWriter.write(model), as: UTF8.self)
    }

    private func json(_ text: String) throws -> JSON { try read(text) }

    @Test func `Flattened values are read from the object itself, in three flavors`() async throws {
        let text =
            #"{"method":"card","id":"\#(Self.id)","number":"4000","note":"x","created":5,"brand":"v","more":{"created":6}}"#
        let client = Ledger.Client(
            settings: ClientSettings(callbackQueue: DispatchQueue(label: "test")), transport: FixedTransport(text))
        let payment = try await client.payment(id: UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))
        #expect(payment.stamp.created == Date(timeIntervalSince1970: 5))
        #expect(payment.method == .card(Ledger.Card(number: "4000", brand: Ledger.Brand(brand: "v"))))
        #expect(payment.extra == ["note": "x", "more": ["created": 6]])
        #expect(try json(written(payment)) == json(text))
        #expect(written(payment).count == text.count)
        let result = try await called { completed in client.callbacks.payment(id: payment.id) { completed($0) } }
        #expect(try result.get() == payment)
        for try await streamed in client.streams.payment(id: payment.id) { #expect(streamed == payment) }
        #expect(try JSONDecoder().decode(Ledger.Payment.self, from: JSONEncoder().encode(payment)) == payment)
    }

    @Test func `A change of a flattened value is written, also if the map has an older value of its member`() throws {
        var payment: Ledger.Payment = try read(
            #"{"id":"\#(Self.id)","created":5,"author":null,"method":"card","number":"4000","brand":null}"#)
        payment.stamp.author = "Ada"
        payment.method = .card(Ledger.Card(number: "4000", brand: Ledger.Brand(brand: "v")))
        let expected = #"{"id":"\#(Self.id)","created":5,"author":"Ada","method":"card","number":"4000","brand":"v"}"#
        #expect(try json(written(payment)) == json(expected))
    }

    @Test(arguments: [
        #"{"id":"f81d4fae-7dec-11d0-a765-00a0c91e6bf6","created":5,"method":"cash"}"#,
        #"{"id":"f81d4fae-7dec-11d0-a765-00a0c91e6bf6","created":5,"method":"cheque","a":1,"coins":7,"number":"x"}"#,
        #"{"id":"f81d4fae-7dec-11d0-a765-00a0c91e6bf6","created":5,"author":"Ada","method":"cash","coins":[1,2],"number":[1]}"#,
    ])
    func `Every member is written exactly once`(text: String) throws {
        let payment: Ledger.Payment = try read(text)
        #expect(try read(written(payment)) == payment)
        #expect(try json(written(payment)) == json(text))
        #expect(written(payment).count == text.count)
    }

    @Test func `A payment is made by hand`() {
        let payment = Ledger.Payment(
            id: UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
            stamp: Ledger.Stamp(created: Date(timeIntervalSince1970: 5)), method: .cash(Ledger.Cash(coins: [1])))
        #expect(written(payment) == #"{"id":"\#(Self.id)","created":5,"method":"cash","coins":[1]}"#)
    }

    @Test(arguments: [
        #"{"kind":"dated","id":1,"a":5,"b":6}"#, #"{"kind":"counted","a":1,"b":"two"}"#,
        #"{"kind":"free","text":"x"}"#, #"{"kind":"free","pages":["x"]}"#, #"{"kind":"free","other":1}"#,
    ])
    func `A case of a union can be flattened, and its tag is written once`(text: String) throws {
        let memo: Ledger.Memo = try read(text)
        #expect(try json(written(memo)) == json(text))
        #expect(written(memo).count == text.count)
        #expect(try read(written(memo)) == memo)
    }

    @Test func `An error in a map has the path of the member`() throws {
        let failure = try #require(throws: DecodingFailure.self) {
            try read(#"[{"kind":"dated","id":1,"a":"x"}]"#, as: [Ledger.Memo].self)
        }
        #expect(failure.path == "[0].a")
    }

    @Test func `A model can have more than 128 fields`() throws {
        let members = (1...150).map { "\"line_\($0)\":\($0)" }
        let text = "{\(members.joined(separator: ","))}"
        let statement: Ledger.Statement = try read(text)
        #expect(statement.line1 == 1)
        #expect(statement.line150 == 150)
        #expect(written(statement) == text)
        #expect(try read("{\(members.reversed().joined(separator: ",")),\"line_150\":7}") == statement)
        let failure = try #require(throws: DecodingFailure.self) {
            try read("{\(members.dropLast().joined(separator: ","))}", as: Ledger.Statement.self)
        }
        #expect(failure.path == "line_150")
        #expect(
            try read(
                "{\(members.filter { !$0.contains("line_149\"") }.joined(separator: ","))}", as: Ledger.Statement.self
            ).line149 == nil)
    }
}

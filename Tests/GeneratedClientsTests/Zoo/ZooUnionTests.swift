import EndpointRuntime
import Foundation
import Goldens
import Testing

/// Unions in unions, and objects that a constant or a nullable member distinguishes.
struct ZooUnionTests {
    private func read(_ text: String) throws -> (entry: Zoo.Entry, issues: [String]) {
        let (entry, issues) = try JSONReader.read(Data(text.utf8)) { try Zoo.Entry(from: &$0) }
        return (entry, issues.map(\.description))
    }

    @Test(arguments: ["1", #""1""#])
    func `A tag that is a whole number is written as a number`(tag: String) throws {
        let (entry, issues) = try read(#"{"creature": {"kind": \#(tag), "lives": 9}}"#)
        #expect(issues == [])
        #expect(entry.creature == ._1(Zoo.Cat(lives: 9)))
        #expect(String(decoding: JSONWriter.write(entry), as: UTF8.self) == #"{"creature":{"kind":1,"lives":9}}"#)
    }

    @Test func `A case of a union with a tag can be a union with another tag`() throws {
        #expect(
            try read(#"{"event": {"type": "tour", "guests": "school", "pupils": 20}}"#).entry.event
                == .tour(.school(Zoo.School(pupils: 20))))
        let (entry, issues) = try read(#"{"event": {"type": "tour", "guests": "club"}}"#)
        #expect(entry.event == .tour(.unknown(["type": "tour", "guests": "club"])))
        #expect(issues == ["event: unknown guests 'club'"])
    }

    @Test(arguments: [
        (#"{"kind":"adult","name":"A"}"#, Zoo.Guest.adult(Zoo.Adult(name: "A"))),
        (#"{"kind":"robot","remark":"x"}"#, .other(Zoo.OtherGuest(kind: "robot", remark: "x"))),
        (#"{"remark":"x"}"#, .other(Zoo.OtherGuest(remark: "x"))),
    ])
    func `An object without a tag, or with another one, has a case of its own`(text: String, guest: Zoo.Guest) throws {
        let (entry, issues) = try read(#"{"guest": \#(text)}"#)
        #expect(issues == [])
        #expect(entry.guest == guest)
        #expect(String(decoding: JSONWriter.write(entry), as: UTF8.self) == #"{"guest":\#(text)}"#)
    }

    @Test func `An object that does not fit the case for other tags is unknown`() throws {
        let (entry, issues) = try read(#"{"guest": {"kind": "robot"}}"#)
        #expect(entry.guest == .unknown(["kind": "robot"]))
        #expect(issues == ["guest: no case fits an object (other: 'remark' is missing)"])
    }

    @Test(arguments: [
        (#"{"method": "cash", "amount": 1}"#, Zoo.Payment.cash(Zoo.Cash(method: .cash, amount: 1))),
        (#"{"amount": 1, "method": "card"}"#, .card(Zoo.Card(method: .card, amount: 1))),
        (#"{"code": null}"#, .voucher(Zoo.Voucher(code: .some(nil)))),
        (#"{"code": "x"}"#, .voucher(Zoo.Voucher(code: "x"))),
        (#"{"from": "me"}"#, .gift(Zoo.Gift(from: "me"))),
    ])
    func `Objects are distinguished by a constant or by a member that is present`(
        text: String, payment: Zoo.Payment
    ) throws {
        let (entry, issues) = try read(#"{"payment": \#(text)}"#)
        #expect(issues == [])
        #expect(entry.payment == payment)
    }

    @Test func `The issue of an unknown object has the reason of each case`() throws {
        let (entry, issues) = try read(#"{"payment": {"method": "coin"}}"#)
        #expect(entry.payment == .unknown(["method": "coin"]))
        #expect(
            issues == [
                "payment: no case fits an object (cash: 'method' is not 'cash'; card: 'method' is not 'card'; "
                    + "voucher: 'code' is missing; gift: 'from' is missing)"
            ])
    }

    @Test func `A union of several shapes is a case by all of them`() throws {
        #expect(try read(#"{"label": "x"}"#).entry.label == .text(.string("x")))
        #expect(
            try read(#"{"label": {"type": "birth", "name": "A"}}"#).entry.label
                == .text(.event(.birth(Zoo.Birth(name: "A")))))
        #expect(try read(#"{"label": ["x"]}"#).entry.label == .array([.string("x")]))
    }

    @Test func `A struct can require itself through a union`() throws {
        let chain = Zoo.Chain(name: "a", next: .chain(Zoo.Chain(name: "b", next: .int(0))))
        #expect(try read(#"{"chain": {"name": "a", "next": {"name": "b", "next": 0}}}"#).entry.chain == chain)
    }

    @Test func `An object or its ID is a generic union`() throws {
        #expect(try read(#"{"owner": "k1"}"#).entry.owner == .id("k1"))
        #expect(try read(#"{"owner": {}}"#).entry.owner == .value(Zoo.Keeper()))
    }
}

import EndpointRuntime
import Foundation
import Goldens
import Testing

/// Examples of the spec as Swift values. They equal what the reader makes of their JSON.
struct ZooExampleTests {
    private func read<Value: JSONReadable>(_ text: String, as type: Value.Type) throws -> Value {
        let (value, issues) = try JSONReader.read(Data(text.utf8), mode: .strict) { try Value(from: &$0) }
        #expect(issues == [])
        return value
    }

    @Test func `A model has its example`() throws {
        #expect(Zoo.Animal.example == Zoo.Animal(id: 1, name: "Kibo", photo: "kibo.jpg"))
    }

    @Test func `The example of an endpoint has the type of its response`() async throws {
        let json = """
            {"data": {"id": 1, "name": "Kibo", "born": "2019-05-01", "keeper": {"nick": "K", "shift": "late"}},
            "field": "lions", "copies": null, "meta": {"warnings": ["loud", "hungry"]}, "source": {"id": 2},
            "json": {"sister": {"id": 3, "photo": "x.jpg"}}}
            """
        let example: Zoo.Data<Zoo.AnimalDetails> = Zoo.Examples.animal
        #expect(example == (try read(json, as: Zoo.Data<Zoo.AnimalDetails>.self)))
        #expect(try await Zoo.Client(transport: FixedTransport(json)).animal(id: 1) == example)
        #expect(Zoo.Examples.keeper == (try read(#"{"level": 2}"#, as: Zoo.Keeper.self)))
    }

    @Test func `An example can have unions, models that contain themselves and any JSON`() throws {
        let json = """
            {"creature": {"kind": 2, "wings": 2}, "event": {"type": "tour", "guests": "school", "pupils": 20},
            "payment": {"method": "card", "amount": 1.5}, "label": ["x", {"type": "birth", "name": "C"}],
            "owner": "k1", "chain": {"name": "a", "next": {"name": "b", "next": 0}}, "other": [1, "y"],
            "notes": {"big": [1.5, null, true, {}, []]},
            "parent": {"owner": {"level": 1}, "other": {"code": null}}}
            """
        let example = Zoo.Entry.example
        #expect(example == (try read(json, as: Zoo.Entry.self)))
        #expect(example.parent?.other == .payment(.voucher(Zoo.Voucher(code: .some(nil)))))
    }
}

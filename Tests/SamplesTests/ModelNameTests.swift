import EndpointGenerator
import Testing

/// Names of models by keys that are no ASCII.
struct ModelNameTests {
    @Test(arguments: ["été", "статус", "日本"])
    func `A key that is no ASCII costs no model`(_ key: String) throws {
        let inferred = try inferring(
            #"[{"id": 1, "\#(key)": [{"a": 1}, 2]}, {"id": 2, "\#(key)": [3]}]"#, path: "/films")
        #expect(inferred.result.spec.messages.isEmpty)
        #expect(inferred.text.contains(#""response": "[Film]""#), "\(inferred.text)")
        #expect(inferred.models.count == 3)
        #expect(inferred.models.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }
}

import EndpointRuntime
import Testing

/// Models that are made without a server, as in a preview.
struct EveryModelTests {
    static let models =
        [
            EveryModelOfOpenLibrary().models, EveryModelOfSplatoon2().models, EveryModelOfSplatoon3().models,
            EveryModelOfTMDb().models, EveryModelOfTMDb4().models,
        ].flatMap { $0.flatMap(\.self) }

    @Test
    func `Every model that is made by hand is written and read without a loss`() throws {
        #expect(Self.models.count > 500)
        for model in Self.models { try check(model) }
    }

    private func check(_ model: some JSONModel) throws {
        let json = JSONWriter.write(model)
        let (copy, issues) = try JSONReader.read(json) { json in try type(of: model).init(from: &json) }
        #expect(issues.isEmpty)
        #expect(copy == model, "\(String(decoding: json, as: UTF8.self))")
    }
}

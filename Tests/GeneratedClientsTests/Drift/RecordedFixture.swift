import EndpointGenerator
@testable import EndpointRuntime
import EndpointSamples
import Fixtures
import Foundation

/// A fixture as a recording of an API.
struct RecordedFixture {
    let name: String
    let api: String
    let type: SpecType
    var root: JSONNode
    /// The request. `nil` if the type is known without it.
    var request: SampleRequest?

    /// The fixtures whose types are types of their specs.
    static func all(_ specs: [String: CheckedSpec]) throws -> [RecordedFixture] {
        try RoundTrip.shipped.compactMap { body in
            let name = TypeName(body.type)
            guard let api = name.namespace, let (type, isLossy) = specs[api]?.type(name), !isLossy else { return nil }
            let bytes = Array(JSONWriter.write(try body.json()))
            var parser = JSONParser(SourceFile(path: body.name, bytes: bytes), file: 0)
            return RecordedFixture(name: body.name, api: api, type: type, root: try parser.parse())
        }
    }

    var sample: EndpointSamples.Sample {
        let source = SourceFile(path: name, bytes: Array(root.text.utf8))
        let body = SampleBody(contentType: "application/json", source: source)
        return EndpointSamples.Sample(place: name, request: request, response: SampleResponse(status: 200, body: body))
    }

    /// The same JSON with the places of its values in its text.
    func located() throws -> RecordedFixture {
        var copy = self
        var parser = JSONParser(SourceFile(path: name, bytes: Array(root.text.utf8)), file: 0)
        copy.root = try parser.parse()
        return copy
    }
}

extension JSONNode {
    /// The value as JSON on one line.
    var text: String {
        switch value {
        case .null: "null"
        case .bool(let flag): String(flag)
        case .number(let text): text
        case .string(let text): JSON.string(text).description
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSON.string($0.name.value)):\($0.value.text)" }.joined(separator: ","))}"
        }
    }

    /// The value with a change of the object at an offset.
    func changing(objectAt offset: Int, _ change: ([EndpointGenerator.JSONMember]) -> [EndpointGenerator.JSONMember])
        -> JSONNode
    {
        switch value {
        case .object(let members) where location.offset == offset:
            return JSONNode(value: .object(change(members)), location: location)
        case .object(let members):
            let changed = members.map {
                EndpointGenerator.JSONMember(name: $0.name, value: $0.value.changing(objectAt: offset, change))
            }
            return JSONNode(value: .object(changed), location: location)
        case .array(let elements):
            return JSONNode(
                value: .array(elements.map { $0.changing(objectAt: offset, change) }), location: location)
        case .null, .bool, .number, .string: return self
        }
    }

    /// The member of the object at an offset.
    func member(_ key: String, ofObjectAt offset: Int) -> JSONNode? {
        switch value {
        case .object(let members):
            if location.offset == offset { return members.first { $0.name.value == key }?.value }
            return members.lazy.compactMap { $0.value.member(key, ofObjectAt: offset) }.first
        case .array(let elements): return elements.lazy.compactMap { $0.member(key, ofObjectAt: offset) }.first
        case .null, .bool, .number, .string: return nil
        }
    }
}

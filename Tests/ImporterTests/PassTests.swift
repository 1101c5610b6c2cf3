import EndpointGenerator
import Foundation
import Testing

@testable import EndpointImporter

/// Each step between the conversion of a document and the spec, with a draft of a few lines.
struct PassTests {
    @Test
    func `A field without a description has the type of the one that it inherits`() {
        let draft = Draft([.object(.field("id", .json), includes: [1]), .object(.field("id", .int))])
        #expect(draft.applying(CompleteInheritedFields()).fields(of: 0) == ["id: Int"])
    }

    @Test
    func `A struct requires a member that an included model has as optional, if the schema says so`() {
        var draft = Draft([.object(includes: [1]), .object(.field("id", isRequired: false))])
        draft.models[0].required = ["id"]
        #expect(draft.applying(CompleteInheritedFields()).fields(of: 0) == ["id: String"])
    }

    @Test
    func `A struct of nothing but alternatives is the union of these`() {
        let alternatives = DraftField.field("variant", .model(1)).with { $0.isFlattened = true }
        let draft = Draft([
            .object(.field("name"), alternatives), .oneOf(.model(2), .model(3)),
            .object(.field("name"), .field("cat")), .object(.field("name"), .field("dog")),
        ])
        #expect(draft.applying(SimplifyFlattenedUnions()).alias(of: 0) == .model(1))
    }

    @Test
    func `Alternatives that repeat only some members of their object are left out, and reported`() {
        let alternatives = DraftField.field("variant", .model(1)).with { $0.isFlattened = true }
        let draft = Draft([
            .object(.field("name"), alternatives), .oneOf(.model(2), .model(3)), .object(.field("name")),
            .object(.field("dog")),
        ]).applying(SimplifyFlattenedUnions())
        #expect(draft.fields(of: 0) == ["name: String"])
        #expect(draft.models[0].losses.map(\.words) == ["alternatives beside fields"])
    }

    @Test
    func `Equal inline models become one, and equal components stay two`() {
        var draft = Draft(
            [.object(.field("a")), .object(.field("b")), .object(.field("b")), .object(.field("a"))],
            received: [0, 1, 2, 3])
        for id in [1, 2] { draft.models[id].origin = .inline(.endpoint(id), word: "response", title: nil) }
        draft = draft.applying(MergeEqualModels())
        #expect(draft.alias(of: 2) == .model(1))
        #expect(draft.models[1].otherOrigins.count == 1)
        #expect(draft.alias(of: 3) == nil)
    }

    @Test
    func `Models become equal when the models inside of them do`() {
        var draft = Draft(
            [
                .object(.field("child", .model(2))), .object(.field("child", .model(3))), .texts("a"), .texts("a"),
            ], received: [0, 1])
        for id in 0...3 { draft.models[id].origin = .inline(.endpoint(id), word: "response", title: nil) }
        draft = draft.applying(MergeEqualModels())
        #expect(draft.alias(of: 3) == .model(2))
        #expect(draft.alias(of: 1) == .model(0))
    }

    @Test
    func `A union whose cases are one type is that type, and JSON if that is the union itself`() {
        let same = Draft([.oneOf(.model(1), .model(2)), .object(.field("a")), .alias(.model(1))])
        #expect(same.applying(SimplifyUnions()).alias(of: 0) == .model(1))
        let endless = Draft([.oneOf(.model(0), .model(0))]).applying(SimplifyUnions())
        #expect(endless.alias(of: 0) == .json)
        #expect(endless.models[0].losses.map(\.words) == ["a schema that is only itself"])
    }

    @Test
    func `A model does not include itself, also not by another one`() {
        let draft = Draft([.object(.field("a"), includes: [1]), .object(.field("b"), includes: [0])])
            .applying(CutIncludeCycles())
        #expect(draft.models.included(by: 0) == [0])
        #expect(draft.models[0].losses.map(\.words) == ["a schema that includes itself"])
    }

    @Test
    func `A read-only member stays in requests if an example sends it`() throws {
        let readOnly = ["id", "state"].map { DraftField.field($0).with { $0.isReadOnly = true } }
        var draft = Draft([.fields(readOnly + [.field("name")], includes: [])], sent: [0], received: [])
        var parser = JSONParser(SourceFile(path: "", bytes: Array(#"{ "id": "1" }"#.utf8)), file: 0)
        draft.api.endpoints[0].requestExamples = [try parser.parse()]
        draft = draft.applying(KeepSentMembers()).applying(ApplyAccessRules())
        #expect(draft.fields(of: 0) == ["id: String?", "name: String"])
    }

    @Test
    func `A request has a model of its own if the server makes a required member`() {
        let id = DraftField.field("id").with { $0.isReadOnly = true }
        let draft = Draft([.object(id, .field("name"))], sent: [0])
            .applying(SplitInputModels()).applying(ApplyAccessRules())
        #expect(draft.fields(of: 0) == ["id: String", "name: String"])
        #expect(draft.fields(of: 1) == ["name: String"])
        #expect(draft.sent == [1])
        #expect(draft.received == [0])
    }

    @Test
    func `A member that is only sent is not in a model that is only received`() {
        let password = DraftField.field("password").with { $0.isWriteOnly = true }
        let draft = Draft([.object(password, .field("name"))]).applying(ApplyAccessRules())
        #expect(draft.fields(of: 0) == ["name: String"])
    }

    @Test(arguments: [([0], [], ["token: JSON"]), ([0], [0], ["token: JSON?"]), ([], [0], [])])
    func `A caller can send a member that the schema requires and does not describe`(
        sent: [Int], received: [Int], fields: [String]
    ) {
        var draft = Draft([.object()], sent: sent, received: received)
        draft.models[0].required = ["token"]
        #expect(draft.applying(AddUndescribedMembers()).fields(of: 0) == fields)
    }

    @Test
    func `A union is told apart by its constants, by its shapes, or by the order of its cases`() throws {
        let tagged = Draft([
            .oneOf(.model(1), .model(2)), .object(.field("kind", .model(3))), .object(.field("kind", .model(4))),
            .texts("cat"), .texts("dog"),
        ]).applying(ResolveUnionForms())
        guard case .tagged("kind", let values, nil)? = tagged.models[0].form else {
            throw Unexpected(form: tagged.models[0].form)
        }
        #expect(values.map(\.value) == ["cat", "dog"])

        let shapes = Draft([.oneOf(.string, .list(.int))]).applying(ResolveUnionForms())
        guard case .shapes([.string, .list(.int)])? = shapes.models[0].form else {
            throw Unexpected(form: shapes.models[0].form)
        }

        let ordered = Draft([.oneOf(.string, .scalar(.url))]).applying(ResolveUnionForms())
        guard case .firstOf? = ordered.models[0].form else { throw Unexpected(form: ordered.models[0].form) }
    }

    private struct Unexpected: Error {
        let form: UnionForm?
    }

    @Test(arguments: [[0], [0, 1]])
    func `The union writes the tag, and only a case that is used elsewhere keeps it`(received: [Int]) {
        let draft = Draft(
            [
                .oneOf(.model(1), .model(2)), .object(.field("kind", .model(3)), .field("lives")),
                .object(.field("kind", .model(4)), .field("tricks")), .texts("cat"), .texts("dog"),
            ], received: received
        ).applying(ResolveUnionForms()).applying(RemoveCaseTags())
        #expect(draft.fields(of: 1) == (received.count == 1 ? ["lives: String"] : ["kind: Model3", "lives: String"]))
        #expect(draft.fields(of: 2) == ["tricks: String"])
    }

    @Test(arguments: [
        // What only cases include loses the tag with them.
        ([0], ["kind", "name"], ["name: String"], [3]),
        // A base without other members goes.
        ([0], ["kind"], [], []),
        // A base that is used alone keeps the tag, and so do its cases.
        ([0, 3], ["kind", "name"], ["kind: String", "name: String"], [3]),
    ])
    func `A base that only cases include loses the tag`(
        received: [Int], base: [String], fields: [String], includes: [Int]
    ) throws {
        let cases = [1, 2].map {
            DraftCase(type: .model($0), location: nowhere, reference: Reference("#/Model\($0)", from: ""))
        }
        let kinds: [DraftModel.Kind] = [
            .union(cases, tag: DraftTag(key: "kind", mapping: [])), .object(.field("lives"), includes: [3]),
            .object(.field("tricks"), includes: [3]), .fields(base.map { .field($0) }, includes: []),
        ]
        let draft = Draft(kinds, received: received).applying(ResolveUnionForms()).applying(RemoveCaseTags())
        #expect(draft.fields(of: 3) == fields)
        let own = try #require(draft.includes(of: 1))
        #expect(own == includes)
    }

    @Test
    func `The example of a case has no tag, if the union writes it`() throws {
        var draft = Draft([
            .oneOf(.model(1), .model(2)), .object(.field("kind", .model(3)), .field("lives")),
            .object(.field("kind", .model(4)), .field("tricks")), .texts("cat"), .texts("dog"),
        ])
        let members = ["kind", "lives"].map { key in
            JSONMember(name: Located(key, at: nowhere), value: JSONNode(value: .string("x"), location: nowhere))
        }
        draft.models[1].example = JSONNode(value: .object(members), location: nowhere)
        draft = draft.applying(ResolveUnionForms()).applying(RemoveCaseTags())
        #expect(draft.models[1].example?.members.map(\.name.value) == ["lives"])
    }

    @Test
    func `An error without an object has no model, and is reported`() {
        var draft = Draft([.object(.field("a")), .alias(.model(0)), .alias(.string)], received: [0])
        draft.api.endpoints[0].errors = [DraftError(status: "404", model: 1), DraftError(status: "500", model: 2)]
        draft = draft.applying(ResolveErrors())
        #expect(draft.api.endpoints[0].errors == [DraftError(status: "404", model: 0)])
        #expect(draft.api.endpoints[0].losses.map(\.words) == ["an error that is no object"])
    }

    @Test
    func `Errors that most endpoints have are those of the API`() {
        var draft = Draft([.object(.field("a")), .object(.field("b"))], received: [0, 0, 0])
        for index in 0..<3 {
            draft.api.endpoints[index].errors = [DraftError(status: "default", model: index == 2 ? 1 : 0)]
        }
        draft = draft.applying(ShareErrors())
        #expect(draft.api.errors == [DraftError(status: "default", model: 0)])
        #expect(draft.api.endpoints.map(\.errors) == [[], [], [DraftError(status: "default", model: 1)]])
    }

    @Test
    func `A base URL that most endpoints have is that of the API, if all have one`() {
        var draft = Draft([.object()], received: [0, 0, 0])
        for (index, host) in ["a", "b", "b"].enumerated() {
            draft.api.endpoints[index].baseURL = "https://\(host).example"
        }
        draft = draft.applying(ShareBaseURL())
        #expect(draft.api.host.value.compactText == #""https://b.example""#)
        #expect(draft.api.endpoints.map(\.baseURL) == ["https://a.example", nil, nil])
    }

    @Test
    func `An endpoint that accepts all credentials names none`() {
        var draft = Draft([.object()], received: [0, 0])
        draft.api.authentication = [DraftScheme(name: "key", kind: .place(.header("K", prefix: "")))]
        draft.api.endpoints[0].authentication = ["key"]
        draft.api.endpoints[1].authentication = ["none"]
        draft = draft.applying(SimplifyAuthentication())
        #expect(draft.api.endpoints.map(\.authentication) == [nil, ["none"]])
        #expect(draft.api.isAnonymous)
    }

    @Test
    func `A query item that all endpoints have is that of the client`() {
        var draft = Draft([.object()], received: [0, 0, 0])
        for index in 0..<3 {
            let language = DraftParameter(key: "language", location: nowhere, type: .string, isRequired: false)
            draft.api.endpoints[index].query = [language]
        }
        draft.api.endpoints[0].query.append(
            DraftParameter(key: "page", location: nowhere, type: .int, isRequired: false))
        draft = draft.applying(ShareParameters())
        #expect(draft.api.parameters.query.map(\.key) == ["language"])
        #expect(draft.api.endpoints.map { $0.query.map(\.key) } == [["page"], [], []])
    }

    @Test
    func `Each pass has one place in the list`() throws {
        let sources = folder.deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Importer/Finish")
        let declared = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
            .flatMap {
                try String(contentsOf: $0, encoding: .utf8).matches(of: #/struct (\w+): Pass/#).map { String($0.1) }
            }
        let listed = Passes.all.map { String(describing: type(of: $0)) }
        #expect(listed.sorted() == declared.sorted())
    }
}

import EndpointRuntime
import Foundation
import Testing

/// What servers send that a spec does not promise, one thing at a time: what comes of it, and what is reported where.
struct MutationTests {
    @Test(arguments: Mutation.all)
    func lenientlyWhatIsNewIsKeptOrPassedOverAndReported(mutation: Mutation) throws {
        switch mutation.outcome {
        case .fails(let path):
            let failure = try #require(throws: DecodingFailure.self) { try mutation.read(.lenient) }
            #expect(failure.path == path, "\(failure)")
        case .reads(let json, let paths, _):
            let (written, issues) = try mutation.read(.lenient)
            #expect(try JSON(parsing: written) == JSON(parsing: Data(json.utf8)))
            #expect(issues.map(\.path) == paths, "\(issues)")
        }
    }

    @Test(arguments: Mutation.all)
    func strictlyTheFirstIssueIsTheFailure(mutation: Mutation) throws {
        switch mutation.outcome {
        case .reads(let json, [], _):
            let (written, issues) = try mutation.read(.strict)
            #expect(try JSON(parsing: written) == JSON(parsing: Data(json.utf8)))
            #expect(issues == [])
        case .fails(let path), .reads(_, _, strictly: let path?):
            let failure = try #require(throws: DecodingFailure.self) { try mutation.read(.strict) }
            #expect(failure.path == path, "\(failure)")
        case .reads(_, let paths, strictly: nil):
            let failure = try #require(throws: DecodingFailure.self) { try mutation.read(.strict) }
            #expect(failure.path == paths[0], "\(failure)")
        }
    }

    /// What is dropped is gone, but what is kept is written as it came: reading it again reports nothing new.
    @Test(arguments: Mutation.all)
    func whatIsWrittenReadsAsTheSameValue(mutation: Mutation) throws {
        guard case .reads(_, let paths, _) = mutation.outcome else { return }
        let (written, _) = try mutation.read(.lenient)
        let (again, issues) = try mutation.read(.lenient, written)
        #expect(again == written)
        #expect(issues.count <= paths.count, "\(issues)")
    }

    @Test func everyKindOfMutationHasARow() {
        #expect(Mutation.all.count >= 60)
        #expect(Set(Mutation.all.map(\.name)).count == Mutation.all.count)
    }
}

/// One row: a piece of JSON, the model that reads it, and what must come of it.
struct Mutation: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable {
        /// A value that writes this JSON, and the paths of what is reported; in strict mode it fails at the first of
        /// them, or at a path of its own.
        case reads(String, issues: [String], strictly: String?)
        /// The path of the failure, which is the same in both modes.
        case fails(at: String)
    }

    let name: String
    let json: String
    let outcome: Outcome
    private let model: @Sendable (Data, DecodingMode) throws -> (Data, [DecodingIssue])

    static let all = values + missing + types + texts + unions + lists + documents

    private init<Model: JSONModel>(_ name: String, _ type: Model.Type, _ json: String, _ outcome: Outcome) {
        self.name = name
        self.json = json
        self.outcome = outcome
        model = { data, mode in
            let (value, issues) = try JSONReader.read(data, mode: mode) { try Model(from: &$0) }
            return (JSONWriter.write(value), issues)
        }
    }

    /// A row that reads as a value; without `writes` it is written as it came.
    static func reads<Model: JSONModel>(
        _ name: String, _ type: Model.Type, _ json: String, writes: String? = nil, issues: [String] = [],
        strictly: String? = nil
    ) -> Mutation {
        Mutation(name, type, json, .reads(writes ?? json, issues: issues, strictly: strictly))
    }

    static func fails<Model: JSONModel>(
        _ name: String, _ type: Model.Type, _ json: String, at path: String
    ) -> Mutation {
        Mutation(name, type, json, .fails(at: path))
    }

    var testDescription: String { name }

    /// The JSON that the value writes, and what was reported.
    func read(_ mode: DecodingMode, _ data: Data? = nil) throws -> (Data, [DecodingIssue]) {
        try model(data ?? Data(json.utf8), mode)
    }
}

extension JSON {
    fileprivate init(parsing data: Data) throws {
        self = try JSONReader.read(data) { try $0.json() }.value
    }
}

/// A pet with what the spec requires, and more.
func pet(_ members: String = "", kind: String = #""cat""#, home: String = #"{"house":"B"}"#) -> String {
    #"{"id":1,"name":"A","kind":\#(kind),"seen_at":[],"tags":[],"default":false,"big":1,"home":\#(home)\#(members)}"#
}

/// A loan with what the spec requires, and more.
func loan(
    _ members: String = "", id: String = "1", lentAt: String = #""2024-01-22T20:49:56Z""#, details: String = "{}"
) -> String {
    #"{"id":\#(id),"title":"T","renewed":true,"lent_at":\#(lentAt),"created":"2024-01-22T20:49:56.500","#
        + #""details":\#(details)\#(members)}"#
}

import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// JSON that differs from the spec in one way, with the value that is read and the issues that are reported.
struct MutationTests {
    @Test(arguments: Mutation.all)
    func `Lenient mode keeps or skips unexpected values, and reports them`(mutation: Mutation) throws {
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
    func `Strict mode fails at the first issue`(mutation: Mutation) throws {
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

    /// Dropped elements are lost, but all others are written as they were sent. Reading them again reports no new
    /// issues.
    @Test(arguments: Mutation.all)
    func `A value that was written is read as the same value`(mutation: Mutation) throws {
        guard case .reads(_, let paths, _) = mutation.outcome else { return }
        let (written, _) = try mutation.read(.lenient)
        let (again, issues) = try mutation.read(.lenient, written)
        #expect(again == written)
        #expect(issues.count <= paths.count, "\(issues)")
    }

    @Test func `Each kind of mutation has a row`() {
        #expect(Mutation.all.count >= 60)
        #expect(Set(Mutation.all.map(\.name)).count == Mutation.all.count)
    }
}

/// One row: a JSON text, the model that reads it, and the expected outcome.
struct Mutation: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable {
        /// A value that is written as this JSON, and the paths of its issues. Strict mode fails at the first of them,
        /// or at the path `strictly`.
        case reads(String, issues: [String], strictly: String?)
        /// The path of a failure, which is the same in both modes.
        case fails(at: String)
    }

    let name: String
    let json: String
    let outcome: Outcome
    let type: any JSONModel.Type
    private let model: @Sendable (Data, DecodingMode) throws -> (Data, [DecodingIssue])

    static let all = values + missing + types + texts + unions + lists + documents

    private init<Model: JSONModel>(_ name: String, _ type: Model.Type, _ json: String, _ outcome: Outcome) {
        self.name = name
        self.json = json
        self.outcome = outcome
        self.type = type
        model = { data, mode in
            let (value, issues) = try JSONReader.read(data, mode: mode) { try Model(from: &$0) }
            return (JSONWriter.write(value), issues)
        }
    }

    /// A row that is read as a value. The value is written as `writes`, or as `json` if that is `nil`.
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

    /// The JSON of the value, and its issues.
    func read(_ mode: DecodingMode, _ data: Data? = nil) throws -> (Data, [DecodingIssue]) {
        try model(data ?? Data(json.utf8), mode)
    }
}

extension JSON {
    fileprivate init(parsing data: Data) throws {
        self = try JSONReader.read(data) { try $0.json() }.value
    }
}

/// A pet with the required members and others.
func pet(_ members: String = "", kind: String = #""cat""#, home: String = #"{"house":"B"}"#) -> String {
    #"{"id":1,"name":"A","kind":\#(kind),"seen_at":[],"tags":[],"default":false,"big":1,"home":\#(home)\#(members)}"#
}

/// A loan with the required members and others.
func loan(
    _ members: String = "", id: String = "1", lentAt: String = #""2024-01-22T20:49:56Z""#, details: String = "{}"
) -> String {
    #"{"id":\#(id),"title":"T","renewed":true,"lent_at":\#(lentAt),"created":"2024-01-22T20:49:56.500","#
        + #""details":\#(details)\#(members)}"#
}

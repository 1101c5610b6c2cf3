import EndpointGenerator
import EndpointRuntime
import Foundation

/// Reads JSON by the types of a spec, as the generated code does.
///
/// Generated code is calls on the reader of the runtime. This type makes the same calls without being compiled for a spec,
/// so both accept the same documents, and report the same issues.
package final class SpecReader {
    package let models: ModelTable
    /// Receives the values that are read. `nil` if nobody asks for them.
    ///
    /// With an observer, a value that cannot be read is an issue, and the values after it are read too.
    let observer: Observer?
    /// The places in the spec of the problems of the document.
    var places: [JSONError: Location] = [:]
    /// The problems that are unknown values or cases.
    var kinds: [JSONError: ReadProblem.Kind] = [:]
    /// The tags of the unions around the next object, which need not be its fields.
    var tags: Set<String> = []
    /// The number of flattened values around the object, whose members belong to the object around them.
    var flattenings = 0
    /// The number of unions around the value whose cases are tried one after another.
    var attempts = 0
    private var plans: [String: Plan] = [:]

    /// - Parameters:
    ///   - models: The models of the spec.
    ///   - observer: Receives the values that are read.
    package init(_ models: ModelTable, observer: Observer? = nil) {
        self.models = models
        self.observer = observer
    }

    /// Whether a value that cannot be read is an issue.
    var isTolerant: Bool { observer != nil && attempts == 0 }

    func plan(_ name: String) -> Plan {
        if let plan = plans[name] { return plan }
        let plan = models[name].map { Plan($0, models) } ?? .external
        plans[name] = plan
        return plan
    }
}

/// A value of a spec: its type, and its place in a document.
package struct ReadTarget {
    let type: SpecType
    /// The keys of the objects around the value.
    let path: [String]
    let isLossy: Bool
    /// The place of the type in the spec.
    let location: Location

    package init(_ type: SpecType, at path: [String] = [], isLossy: Bool = false, location: Location) {
        self.type = type
        self.path = path
        self.isLossy = isLossy
        self.location = location
    }
}

/// The result of reading a document.
package struct SpecReading {
    /// The reason for which there is no value.
    package var failure: ReadProblem?
    /// The parts that were skipped, or kept as unknown values.
    package var issues: [ReadProblem]
    /// Whether an object had a field of its model. `true` if there is no model.
    package var hasField: Bool

    /// All problems in the order of the document.
    package var problems: [ReadProblem] { [failure].compactMap(\.self) + issues }
}

/// A part of a document that does not fit the spec.
package struct ReadProblem {
    package enum Kind {
        case mismatch
        /// An open enum does not have the value.
        case unknownValue
        /// A union has no case for the value.
        case unknownCase
    }

    package let kind: Kind
    /// The path in the JSON, such as `results[3].title`.
    package let path: String
    /// The expected and the found value, in a sentence for people.
    package let reason: String
    /// The position in the document, in bytes. `nil` if it has none.
    package let offset: Int?
    /// The place of the field in the spec.
    package let location: Location
}

extension SpecReader {
    /// Reads a document.
    package func read(_ document: [UInt8], as target: ReadTarget) -> SpecReading {
        (places, kinds, tags) = ([:], [:], [])
        var issueErrors: [JSONError] = []
        var failureError: JSONError?
        var hasField = true
        do throws(DecodingFailure) {
            let (_, issues) = try JSONReader.read(Data(document)) { json in
                do {
                    try self.read(target, &json)
                } catch let error as JSONError {
                    failureError = error
                    throw error
                }
                issueErrors = json.recordedIssues.kept.sorted { $0.offset < $1.offset }
                hasField = json.foundField ?? true
            }
            // The last issue of very many is their number.
            let errors = issueErrors.map { Optional($0) } + [nil]
            let problems = zip(issues, errors).map { issue, error in
                problem(issue.path, issue.reason, error?.offset, error, target)
            }
            return SpecReading(failure: nil, issues: problems, hasField: hasField)
        } catch {
            let failure = problem(error.path, error.reason, error.offset, failureError, target)
            return SpecReading(failure: failure, issues: [], hasField: hasField)
        }
    }

    private func read(_ target: ReadTarget, _ json: inout JSONReader) throws {
        let type = ReadType(target.type, models, isLossy: target.isLossy)
        let value = { (json: inout JSONReader) in
            try self.tolerating(target.location, &json) { try self.read(type, &$0) }
        }
        if target.path.isEmpty {
            try value(&json)
        } else if case .optional = type {
            _ = try json.optionalAt(target.path, value)
        } else {
            try json.at(target.path, value)
        }
    }

    private func problem(
        _ path: String, _ reason: String, _ offset: Int?, _ error: JSONError?, _ target: ReadTarget
    ) -> ReadProblem {
        ReadProblem(
            kind: error.flatMap { kinds[$0] } ?? .mismatch, path: path, reason: reason, offset: offset,
            location: error.flatMap { places[$0] } ?? target.location)
    }

    /// Records the place in the spec of the problems that `body` finds, unless they have one.
    func inPlace(_ location: Location, _ json: inout JSONReader, _ body: (inout JSONReader) throws -> Void) throws {
        let before = json.recordedIssues.kept.count
        do {
            try body(&json)
        } catch let error as JSONError {
            record(error, location)
            throw error
        }
        for error in json.recordedIssues.kept.dropFirst(before) { record(error, location) }
    }

    /// Reads a value. With an observer, a value that cannot be read is an issue.
    func tolerating(_ location: Location, _ json: inout JSONReader, _ body: (inout JSONReader) throws -> Void) throws {
        try inPlace(location, &json) { json in
            guard isTolerant else { return try body(&json) }
            let mark = observer?.mark
            _ = try json.lossyOptional { json in
                do {
                    try body(&json)
                } catch {
                    if let mark { observer?.cut(to: mark) }
                    throw error
                }
            }
        }
    }

    func record(_ error: JSONError, _ location: Location) {
        if places[error] == nil { places[error] = location }
    }
}

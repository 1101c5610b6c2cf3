import EndpointGenerator

/// Widens a spec until it reads all samples.
package struct SpecWidening {
    private let name: String
    private let original: [SourceFile]
    package private(set) var files: [SourceFile]
    package private(set) var edits: [SpecEdit] = []
    /// The number of samples that are compared with the spec, in the end.
    package private(set) var samples = 0
    /// The differences that no edit takes away, because there is none or the spec would have errors with it.
    package private(set) var rest: [Finding] = []
    /// The samples that are not compared.
    package private(set) var skipped = SkippedSamples()

    /// The number of times that the samples are compared. An edit can show further differences inside of what it adds.
    private static let limit = 10

    /// - Parameters:
    ///   - files: The files of a spec without errors.
    ///   - name: The name of the API.
    package init(of files: [SourceFile], named name: String) {
        self.name = name
        self.files = files
        original = files
    }

    /// The files that have changed.
    package var changed: [SourceFile] {
        zip(original, files).filter { $0.bytes != $1.bytes }.map(\.1)
    }

    /// Widens the spec.
    ///
    /// - Parameter read: Reads all samples. It is called several times.
    /// - Throws: The errors of `read`, and ``ImportError`` for a defect.
    package mutating func widen(_ read: ((Sample) throws -> Void) throws -> Void) throws {
        var examples: [SpecEdit] = []
        var formerUnmatched = Int.max
        for _ in 1...Self.limit {
            let newParts = NewParts()
            let survey = try compare(read, newParts)
            let findings = survey.findings.filter { !$0.isNote }
            samples = survey.samples
            skipped = survey.skipped
            rest = findings
            let former = edits.count
            let unmatched = survey.requests.values.map(\.count).reduce(0, +)
            // The endpoints that the last draft added match none of these requests. A new draft would add them again.
            if unmatched >= formerUnmatched { newParts.removeRequests() }
            let drafted = try newParts.edits(of: survey.spec, files, named: name)
            if try apply(drafted.parts) {
                examples += drafted.examples
                formerUnmatched = unmatched
            }
            try applyEach(findings.filter { !$0.isNewPart })
            // A draft can lack a part, such as a member of objects that look like maps.
            if edits.count == former { try applyEach(findings.filter(\.isNewPart)) }
            if edits.count == former { break }
        }
        for example in examples { try apply([example]) }
    }

    private func compare(
        _ read: ((Sample) throws -> Void) throws -> Void, _ newParts: NewParts
    ) throws -> DriftSurvey {
        let (spec, models, _) = checkedSpec(files, name: name)
        let survey = DriftSurvey(spec, models, files: files, newParts: newParts)
        try read { survey.add($0, as: .request) }
        return survey
    }

    /// Applies the edits of findings, except those with which the spec would have errors.
    private mutating func applyEach(_ findings: [Finding]) throws(SampleError) {
        // Several findings can have one edit: a null and a missing member both make a field optional.
        var edits: [SpecEdit] = []
        for edit in findings.compactMap({ $0.widening ?? $0.edit }) where !edits.contains(edit) { edits.append(edit) }
        if try apply(edits) { return }
        for edit in edits { try apply([edit]) }
    }

    /// Applies edits, unless the spec would have errors then, such as an example that does not fit.
    ///
    /// - Returns: Whether the edits were applied.
    @discardableResult
    private mutating func apply(_ edits: [SpecEdit]) throws(SampleError) -> Bool {
        var editor = SpecEditor(files)
        for edit in edits { try editor.apply(edit) }
        if check(editor.files, name: name).contains(where: { $0.severity == .error }) { return false }
        files = editor.files
        self.edits += edits
        return true
    }
}

extension Finding {
    /// Whether the spec lacks a whole part, which is drafted from its samples.
    fileprivate var isNewPart: Bool { kind == .newMember || kind == .newEndpoint }
}

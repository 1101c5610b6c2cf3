/// Something to tell the author of a spec, with the place that it is about.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whether code can still be generated.
    public enum Severity: String, Sendable {
        /// Nothing is generated.
        case error
        /// Code is generated, and its author should look.
        case warning
    }

    /// Whether code can still be generated.
    public let severity: Severity
    /// The path of the spec file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column in UTF-8 bytes, from 1.
    public let column: Int
    /// What is wrong, and what to do about it.
    public let message: String

    /// The form that compilers print and that SwiftPM, Xcode and editors turn into a link.
    public var description: String { "\(path):\(line):\(column): \(severity): \(message)" }
}

/// A place in one of a spec's files.
struct Location: Hashable {
    /// Which of the spec's files.
    let file: Int
    /// The offset of the first byte.
    let offset: Int
}

/// A value together with the place that says it.
struct Located<Value> {
    let value: Value
    let location: Location

    init(_ value: Value, at location: Location) {
        self.value = value
        self.location = location
    }
}

/// What the stages found to say about a spec, so that all of its errors come in one run.
struct Diagnostics {
    let files: [SourceFile]
    private var found: [(location: Location, severity: Diagnostic.Severity, message: String)] = []

    init(files: [SourceFile]) {
        self.files = files
    }

    var hasErrors: Bool { found.contains { $0.severity == .error } }

    /// Whether something was said about exactly this place.
    func mentions(_ location: Location) -> Bool {
        found.contains { $0.location == location }
    }

    mutating func error(_ message: String, at location: Location) {
        found.append((location, .error, message))
    }

    mutating func warning(_ message: String, at location: Location) {
        found.append((location, .warning, message))
    }

    /// The diagnostics in the order of the text that they are about.
    var sorted: [Diagnostic] {
        if found.isEmpty { return [] }
        let lines = files.map(LineTable.init)
        return
            found
            .sorted { ($0.location.file, $0.location.offset) < ($1.location.file, $1.location.offset) }
            .map { location, severity, message in
                let (line, column) = lines[location.file].position(at: location.offset)
                return Diagnostic(
                    severity: severity, path: files[location.file].path, line: line, column: column, message: message)
            }
    }
}

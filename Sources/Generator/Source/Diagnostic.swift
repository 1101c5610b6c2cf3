/// A message for the author of a spec, with its location.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
    /// The severity of a diagnostic.
    public enum Severity: String, Sendable {
        /// Nothing is generated.
        case error
        /// Code is generated, but the author should check the spec.
        case warning
    }

    /// The severity of the problem.
    public let severity: Severity
    /// The path of the spec file.
    public let path: String
    /// The line, from 1.
    public let line: Int
    /// The column in UTF-8 bytes, from 1.
    public let column: Int
    /// The problem, and how to fix it.
    public let message: String

    /// The format of compiler messages, which SwiftPM, Xcode and editors turn into links.
    public var description: String { "\(path):\(line):\(column): \(severity): \(message)" }
}

/// A position in one of the files of a spec.
package struct Location: Hashable, Sendable {
    /// The index of the file.
    package let file: Int
    /// The offset in bytes.
    package let offset: Int

    package init(file: Int, offset: Int) {
        self.file = file
        self.offset = offset
    }
}

/// A value and its location in the spec.
package struct Located<Value> {
    package let value: Value
    package let location: Location

    package init(_ value: Value, at location: Location) {
        self.value = value
        self.location = location
    }
}

extension Located: Sendable where Value: Sendable {}

/// The diagnostics of all stages, collected so that one run reports all errors.
struct Diagnostics {
    let files: [SourceFile]
    private var entries: [(location: Location, severity: Diagnostic.Severity, message: String)] = []

    init(files: [SourceFile]) {
        self.files = files
    }

    var hasErrors: Bool { entries.contains { $0.severity == .error } }

    /// The number of errors and warnings.
    var count: Int { entries.count }

    /// Whether there is a diagnostic at exactly this location.
    func hasDiagnostic(at location: Location) -> Bool {
        entries.contains { $0.location == location }
    }

    mutating func error(_ message: String, at location: Location) {
        entries.append((location, .error, message))
    }

    mutating func warning(_ message: String, at location: Location) {
        entries.append((location, .warning, message))
    }

    /// The diagnostics in the order of their locations.
    var sorted: [Diagnostic] {
        if entries.isEmpty { return [] }
        let lines = files.map(LineTable.init)
        // A field that several models include is checked in each of them.
        var seen: Set<String> = []
        return
            entries
            .sorted { ($0.location.file, $0.location.offset) < ($1.location.file, $1.location.offset) }
            .filter { seen.insert("\($0.location.file) \($0.location.offset) \($0.message)").inserted }
            .map { location, severity, message in
                let (line, column) = lines[location.file].position(at: location.offset)
                return Diagnostic(
                    severity: severity, path: files[location.file].path, line: line, column: column, message: message)
            }
    }
}

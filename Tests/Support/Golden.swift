import Foundation
import Testing

/// Compares a text with the file that has the expected text.
///
/// With `RECORD_GOLDENS=1` in the environment, the file is written and the test fails, so that a recording is never
/// mistaken for a check.
package func expectGolden(_ text: String, at file: URL, sourceLocation: SourceLocation = #_sourceLocation) {
    if isRecording {
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(text.utf8).write(to: file)
        Issue.record("recorded \(file.lastPathComponent); review the difference", sourceLocation: sourceLocation)
        return
    }
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
        Issue.record("there is no \(file.lastPathComponent); record it", sourceLocation: sourceLocation)
        return
    }
    let lines = differingLines(of: text, from: expected)
    if lines.isEmpty { return }
    let difference = lines.joined(separator: "\n")
    Issue.record("\(file.lastPathComponent) differs:\n\(difference)", sourceLocation: sourceLocation)
}

/// Whether expected texts are written instead of compared.
package var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }

/// The lines in which a text differs from the expected one, in order. Lines are compared byte by byte.
///
/// `-7: …` is line 7 of the expected text, and `+7: …` is line 7 of the text.
package func differingLines(of text: String, from expected: String) -> [String] {
    let (lines, expectedLines) = (lines(of: text), lines(of: expected))
    let difference = lines.difference(from: expectedLines)
    var removals = difference.removals[...]
    var insertions = difference.insertions[...]
    var (index, expectedIndex) = (0, 0)
    var result: [String] = []
    while !removals.isEmpty || !insertions.isEmpty {
        if case .remove(expectedIndex, let line, _)? = removals.first {
            removals.removeFirst()
            expectedIndex += 1
            result.append("-\(expectedIndex): \(String(decoding: line, as: UTF8.self))")
        } else if case .insert(index, let line, _)? = insertions.first {
            insertions.removeFirst()
            index += 1
            result.append("+\(index): \(String(decoding: line, as: UTF8.self))")
        } else {
            index += 1
            expectedIndex += 1
        }
    }
    return result
}

private func lines(of text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
}

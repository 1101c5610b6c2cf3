import Foundation
import Testing

/// The folder of this test target, which contains the cases.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

/// Compares a text with the file that has the expected text.
///
/// With `RECORD_GOLDENS=1` in the environment, the file is written and the test fails, so that a recording is never
/// mistaken for a check.
func expectGolden(_ text: String, at file: URL, sourceLocation: SourceLocation = #_sourceLocation) {
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
    let difference = firstDifference(text, expected)
    #expect(difference == nil, "\(file.lastPathComponent)", sourceLocation: sourceLocation)
}

/// Whether expected texts are written instead of compared.
var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }

/// Returns a message about the first line in which two texts differ.
private func firstDifference(_ text: String, _ expected: String) -> String? {
    if text == expected { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(lines, expectedLines).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let line = index ?? min(lines.count, expectedLines.count)
    return """
        line \(line + 1): expected «\(line < expectedLines.count ? expectedLines[line] : "the end")», \
        got «\(line < lines.count ? lines[line] : "the end")»
        """
}

/// Returns the names of the JSON files in a folder.
func cases(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: testFolder.appending(path: folder).path())) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
}

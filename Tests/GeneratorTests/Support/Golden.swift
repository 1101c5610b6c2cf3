import Foundation
import Testing

/// The folder of this test target, which holds the cases.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

/// Compares a text with the file that says what it should be.
///
/// With `RECORD_GOLDENS=1` in the environment the file is written anew and the test fails, so that a recording can never
/// pass for a check.
func expectGolden(_ text: String, at file: URL, sourceLocation: SourceLocation = #_sourceLocation) {
    if isRecording {
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data(text.utf8).write(to: file)
        Issue.record("recorded \(file.lastPathComponent); read its difference", sourceLocation: sourceLocation)
        return
    }
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
        Issue.record("there is no \(file.lastPathComponent); record it", sourceLocation: sourceLocation)
        return
    }
    let difference = firstDifference(text, expected)
    #expect(difference == nil, "\(file.lastPathComponent)", sourceLocation: sourceLocation)
}

/// Whether expectations are written instead of checked.
var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" }

/// The first line in which two texts differ, as a message.
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

/// The JSON files of a folder, by name.
func cases(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: testFolder.appending(path: folder).path())) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
}

import Foundation

/// The folder of this test target, which contains the cases.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

/// Returns the names of the JSON files in a folder.
func cases(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: testFolder.appending(path: folder).path())) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
}

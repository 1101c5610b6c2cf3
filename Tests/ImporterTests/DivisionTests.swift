import Importer
import Testing

/// Specs of many operations.
struct DivisionTests {
    @Test(arguments: [
        (["a", "b"], ["Shop", "A", "B"]), (["all"], ["Shop", "Boxes", "Cats"]),
        ([], ["Shop", "Boxes", "Cats"]),
    ])
    func `A large API has a file for each tag, or for the first word of each path if there is only one tag`(
        _ tags: [String], _ files: [String]
    ) throws {
        let paths = (0..<81).map { index in
            let tag = tags.isEmpty ? "" : #""tags": ["\#(tags[index % tags.count])"],"#
            let path = "/\(index % 2 == 0 ? "boxes" : "cats")/\(index)"
            return #""\#(path)": { \#(operation(body: tag, responses: #""204": {}"#)) }"#
        }
        let spec = try importing(members: #"\#(server), "paths": { \#(paths.joined(separator: ", ")) }"#)
        #expect(spec.files.map { String($0.path.dropLast(".json".count)) } == files)
    }
}

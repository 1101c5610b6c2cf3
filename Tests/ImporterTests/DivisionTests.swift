import EndpointGenerator
import EndpointImporter
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

    @Test(arguments: [
        ("Image", ["a", "tracks"], "Shop"), ("Track", ["a", "tracks"], "Tracks"), ("Track", ["a", "b"], "Shop"),
        ("Track", ["a"], "A"), ("PlaylistTrack", ["playlists", "tracks"], "Tracks"),
        ("PlaylistTracksRef", ["playlists", "tracks"], "Tracks"), ("UserList", ["lists", "user-lists"], "UserLists"),
    ])
    func `A model of several files is in the one after which it is named, or in the first`(
        _ model: String, _ tags: [String], _ file: String
    ) throws {
        let response = json(##"{ "$ref": "#/components/schemas/\##(model)" }"##)
        let paths = tags.map { tag in
            let get = operation(body: #""tags": ["\#(tag)"],"#, responses: #""200": { \#(response) }"#)
            return #""/\#(tag)": { \#(get) }"#
        }
        let members = #"""
            \#(server), "paths": { \#(paths.joined(separator: ", ")) },
            "components": { "schemas": { "\#(model)": { "properties": { "a": { "type": "string" } } } } }
            """#
        var options = ImportOptions(name: "Shop")
        options.layout = .byTag
        let source = SourceFile(path: "a.json", bytes: Array(#"{ "openapi": "3.0.0", \#(members) }"#.utf8))
        let files = try importDocument(source, options).files.filter { file in
            String(decoding: file.bytes, as: UTF8.self).contains(#""models""#)
        }
        #expect(files.map(\.path) == ["\(file).json"])
    }
}

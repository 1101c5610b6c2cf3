import Foundation
import EndpointImporter
import EndpointSamples
import Testing

@Suite("The page about samples")
struct PageTests {
    @Test("The response on the page gives the spec below it, and the guesses")
    func example() throws {
        let page = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/Runtime/EndpointRuntime.docc/FromSamples.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
        let json = blocks.filter { $0.hasPrefix("json\n") }.map { String($0.dropFirst(5)) }
        try #require(json.count == 2)
        let url = "https://api.example.com/v1/films/603"
        let inferred = try Inferred([try sample(json[0], url: url)], name: "Films")
        let example = try #require(inferred.endpoint("getFilm")?["example"])
        #expect(example.canonicalText == (try sample(json[0], url: url)).response.body?.json?.canonicalText)
        let written = try #require(try sample(json[1], url: url).response.body?.json?.canonicalText)
        #expect(
            inferred.root.canonicalText
                == written.replacing(#""getFilm":{"#, with: #""getFilm":{"example":\#(example.canonicalText),"#))
        let guesses = try #require(blocks.last { $0.hasPrefix("\nunsure") })
        for line in guesses.split(separator: "\n") {
            #expect(inferred.guesses.contains(String(line.replacing("unsure  ", with: "unsure: "))), "\(line)")
        }
    }
}

import Foundation

/// Shows what the generated clients do: each call in three flavors, over real HTTP, and compared.
///
/// Without options the three services are played by a server in this process.
@main
struct Tour {
    static func main() async {
        do {
            switch try Options(CommandLine.arguments.dropFirst(), ProcessInfo.processInfo.environment) {
            case .help: print(Options.usage)
            case .rehearsal: exit(try await rehearsal())
            case .live(let visitor): exit(await live(visitor))
            }
        } catch {
            FileHandle.standardError.write(Data("tour: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func rehearsal() async throws -> Int32 {
        let stage = try Stage()
        defer { stage.stop() }
        var guide = Guide()
        guide.say("Nothing leaves this machine: \(stage.url) plays the three services; see --help for the real ones.")
        await visit(stage.openLibrary, &guide)
        await visit(stage.tmdb, sessionID: "rehearsal", &guide)
        await visit(stage.splatoon2, &guide)
        return guide.conclude()
    }

    private static func live(_ visitor: Visitor) async -> Int32 {
        var guide = Guide()
        if let client = visitor.openLibrary {
            await visit(client, &guide)
        } else {
            guide.skip("Open Library", "it wants to know whom to write to; pass --contact me@example.org")
        }
        if let client = visitor.tmdb {
            await visit(client, sessionID: visitor.tmdbSession, &guide)
        } else {
            guide.skip("TMDb", "it wants a key; set TMDB_API_KEY to an API key or a read access token")
        }
        await visit(visitor.splatoon2, &guide)
        return guide.conclude()
    }
}

import Foundation

/// Demonstrates the generated clients: makes each call in three flavors over real HTTP, and compares the results.
///
/// By default, a server in this process replies in place of the three services.
@main
struct Tour {
    static func main() async {
        do {
            switch try Options(CommandLine.arguments.dropFirst(), ProcessInfo.processInfo.environment) {
            case .help: print(Options.usage)
            case .offline: exit(try await runOffline())
            case .live(let services): exit(await runLive(services))
            }
        } catch {
            FileHandle.standardError.write(Data("tour: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func runOffline() async throws -> Int32 {
        let services = try LocalServices()
        defer { services.stop() }
        var report = TourReport()
        report.remark("A local server (\(services.url)) replies in place of the services. See --help for live calls.")
        await makeCalls(services.openLibrary, &report)
        await makeCalls(services.tmdb, sessionID: "offline", &report)
        await makeCalls(services.splatoon2, &report)
        return report.finish()
    }

    private static func runLive(_ services: LiveServices) async -> Int32 {
        var report = TourReport()
        if let client = services.openLibrary {
            await makeCalls(client, &report)
        } else {
            report.skip("Open Library", "it requires a contact; pass --contact me@example.org")
        }
        if let client = services.tmdb {
            await makeCalls(client, sessionID: services.tmdbSession, &report)
        } else {
            report.skip("TMDb", "it requires a key; set TMDB_API_KEY to an API key or a read access token")
        }
        await makeCalls(services.splatoon2, &report)
        return report.finish()
    }
}

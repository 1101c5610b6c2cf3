import EndpointRuntime
import Foundation

/// Makes calls to a server in a separate process, for tests of crashes, leaks and memory use.
///
/// `transport-probe flavors|calls|bombs|stream|download|upload URL` prints lines with a name and a result.
@main
struct Probe {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let url = URL(string: arguments[2]) else { exit(2) }
        switch arguments[1] {
        case "flavors": await flavors(url)
        case "calls": await calls(url)
        case "bombs": await bombs(url)
        case "stream": try await stream(url)
        case "download": try await download(url)
        case "upload": try await upload(url)
        default: exit(2)
        }
    }

    /// Makes one call in each flavor.
    private static func flavors(_ url: URL) async {
        let session = APISession.probe(url, ProbedTransport())
        print("results", await session.awaited("/"), await session.calledBack("/"), await session.streamed("/"))
    }

    /// Makes many calls of all kinds. A fifth of them is cancelled, and a fifth fails.
    private static func calls(_ url: URL) async {
        _ = await MixedCalls(url: url, count: 4_000).run()
        let (memory, descriptors) = (Resources.memory, Resources.descriptors)
        let tally = await MixedCalls(url: url, count: 20_000).run()
        print("values", tally.values)
        print("failures", tally.failures)
        print("objects", tally.leakedObjects)
        await waitUntil { Resources.descriptors <= descriptors }
        print("descriptors", Resources.descriptors - descriptors)
        print("memory", Resources.memory - memory)
    }

    /// Receives bodies that inflate a thousandfold, with a limit of 10 MB.
    private static func bombs(_ url: URL) async {
        let session = APISession.probe(url, ProbedTransport(), maximumBodySize: 10_000_000)
        let memory = Resources.memory
        let results = [await session.awaited("/"), await session.awaited("/closing")]
        print("tooLarge", results.count { $0 == "tooLarge" })
        print("memory", Resources.peakMemory - memory)
    }

    /// Reads a body of long lines one by one, up to its end or an overflow. Reports each line to the server, which may
    /// wait for it: URLSession on Linux cannot slow down a server.
    private static func stream(_ url: URL) async throws {
        let session = APISession.probe(url, ProbedTransport())
        let memory = Resources.memory
        var count = 0
        do throws(APIError) {
            for try await _ in StreamClient<ProbeAPI>(session: session).elements(Endpoint<Void>(.get, "/")) {
                count += 1
                _ = try await AsyncClient<ProbeAPI>(session: session).send(Endpoint<Int>(.post, "/read"))
            }
        } catch {
            guard case .overflow = error else { throw error }
        }
        print("elements", count)
        print("memory", Resources.peakMemory - memory)
    }

    /// Waits for work on other threads, for a limited number of attempts.
    private static func waitUntil(_ condition: () -> Bool) async {
        for _ in 0..<100_000 where !condition() { await Task.yield() }
    }
}

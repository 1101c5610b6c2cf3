import EndpointRuntime
import Foundation

/// Makes calls to a server in a process of its own, for tests of what a call costs a process, its life included.
///
/// `transport-probe flavors|calls|bombs|stream URL` prints lines of a name and what was found.
@main
struct Probe {
    static func main() async throws {
        let words = CommandLine.arguments
        guard words.count == 3, let url = URL(string: words[2]) else { exit(2) }
        switch words[1] {
        case "flavors": await flavors(url)
        case "calls": await calls(url)
        case "bombs": await bombs(url)
        case "stream": try await stream(url)
        default: exit(2)
        }
    }

    /// One call in each flavor.
    private static func flavors(_ url: URL) async {
        let session = APISession.probe(url, ProbedTransport())
        print("results", await session.awaited("/"), await session.calledBack("/"), await session.streamed("/"))
    }

    /// Many calls of all kinds, a fifth of which is cancelled and a fifth of which is cut off.
    private static func calls(_ url: URL) async {
        _ = await Crowd(url: url, count: 4_000).run()
        let (memory, descriptors) = (Resources.memory, Resources.descriptors)
        let tally = await Crowd(url: url, count: 20_000).run()
        print("values", tally.values)
        print("failures", tally.failures)
        print("objects", tally.survivors)
        await settle { Resources.descriptors <= descriptors }
        print("descriptors", Resources.descriptors - descriptors)
        print("memory", Resources.memory - memory)
    }

    /// Bodies that grow a thousandfold, with a limit of 10 MB.
    private static func bombs(_ url: URL) async {
        let session = APISession.probe(url, ProbedTransport(), maximumBodySize: 10_000_000)
        let memory = Resources.memory
        let results = [await session.awaited("/"), await session.awaited("/closing")]
        print("tooLarge", results.count { $0 == "tooLarge" })
        print("memory", Resources.peakMemory - memory)
    }

    /// A body of long lines, taken one by one, as far as it does not come too fast.
    private static func stream(_ url: URL) async throws {
        let client = StreamClient<ProbeAPI>(session: .probe(url, ProbedTransport()))
        let memory = Resources.memory
        var count = 0
        do throws(APIError) {
            for try await _ in client.elements(Endpoint<Void>(.get, "/")) { count += 1 }
        } catch {
            guard case .overflow = error else { throw error }
        }
        print("elements", count)
        print("memory", Resources.peakMemory - memory)
    }

    /// Waits for what goes on in other threads, and gives up at last.
    private static func settle(_ condition: () -> Bool) async {
        for _ in 0..<100_000 where !condition() { await Task.yield() }
    }
}

import EndpointSharing
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointFiles
@testable import EndpointRuntime

/// After a change by one session, no other session on the same store uses an older response.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SharedStoreTests {
    private let held = HeldTransport()
    private let folder = TemporaryFolder()

    /// The ways in which two sessions share a store.
    enum Sharing: CaseIterable {
        case memory, disk, folder, own
    }

    private func sessions(_ sharing: Sharing) -> (APISession, APISession) {
        let disk = DiskCacheStore(folder: folder.url, bytes: 1_000_000)
        let (memory, own) = (MemoryCacheStore(bytes: 1_000_000), OwnStore())
        return switch sharing {
        case .memory: (session(.memory(memory)), session(.memory(memory)))
        case .disk: (session(.disk(disk)), session(.disk(disk)))
        case .own: (session(.shared(own, secret: "a")), session(.shared(own, secret: "a")))
        case .folder: (session(.disk(disk)), session(.disk(sameFolder, bytes: 2_000_000)))
        }
    }

    private var sameFolder: URL { folder.url.appendingPathComponent("a/..") }

    private func session(_ cache: ResponseCache) -> APISession {
        let today = WallClock().now
        return .test(held.transport, settings: ClientSettings(retry: .none, now: { today }, cache: cache))
    }

    private func answer(_ number: Int, _ name: String) {
        let body = Data(#"{"id": 7, "name": "\#(name)"}"#.utf8)
        held.answer(number, .success(HTTP.Response(headers: ["Cache-Control": "max-age=60"], body: body)))
    }

    private func change(_ session: APISession, as number: Int) async {
        held.answer(number, .success(HTTP.Response(status: 204)))
        _ = await Flavor.async.run(Endpoint<Void>(.put, "/items/7"), on: session)
        await held.transport.arrival()
    }

    @Test(arguments: Sharing.allCases)
    func `A response from before another session's change is not stored after it`(_ sharing: Sharing) async {
        let (one, other) = sessions(sharing)
        let early = Flavor.async.start(item, on: one)
        await held.transport.arrival()
        await change(other, as: 2)
        answer(1, "old")
        _ = await early.result()
        answer(3, "new")
        #expect(await one.outcome() == "new, network")
        answer(4, "newer")
        #expect(await other.outcome() == "new, cache 0")
    }

    @Test(arguments: Sharing.allCases, [HTTP.Method.get, .head])
    func `A call after another session's change joins no request from before it`(
        _ sharing: Sharing, _ method: HTTP.Method
    ) async {
        let (one, other) = sessions(sharing)
        let endpoint = Endpoint<Item>(method, "/items/7")
        let early = Flavor.async.start(endpoint, on: one)
        await held.transport.arrival()
        await change(other, as: 2)
        let late = Flavor.async.start(endpoint, on: one)
        await until { one.shared.requests.callerCount == 2 }
        for (number, name) in [(1, "old"), (3, "new"), (4, "newer")] { answer(number, name) }
        #expect(outcome(await early.result()) == #"Item(id: 7, name: "old")"#)
        #expect(outcome(await late.result()) == #"Item(id: 7, name: "new")"#)
        if method == .get { #expect(await other.outcome() == "new, cache 0") }
    }

    @Test(arguments: Sharing.allCases)
    func `A response from before a change does not replace one from after it`(_ sharing: Sharing) async {
        let (one, other) = sessions(sharing)
        let early = Flavor.async.start(item, on: one)
        await held.transport.arrival()
        await change(other, as: 2)
        answer(3, "new")
        #expect(await other.outcome() == "new, network")
        for (number, name) in [(1, "old"), (4, "newer"), (5, "newer")] { answer(number, name) }
        _ = await early.result()
        #expect(await other.outcome() == "new, cache 0")
        #expect(await one.outcome() == "new, cache 0")
    }

    @Test func `A call after the removal of all responses joins no earlier request`() async {
        let store = MemoryCacheStore(bytes: 1_000_000)
        let session = session(.memory(store))
        let early = Flavor.async.start(item, on: session)
        await held.transport.arrival()
        store.removeAll()
        let late = Flavor.async.start(item, on: session)
        await until { session.shared.requests.callerCount == 2 }
        for (number, name) in [(1, "old"), (2, "new"), (3, "newer")] { answer(number, name) }
        #expect(outcome(await late.result()) == #"Item(id: 7, name: "new")"#)
        _ = await early.result()
        #expect(await session.outcome() == "new, cache 0")
    }
}

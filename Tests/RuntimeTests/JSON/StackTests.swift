import Foundation
import Testing

@testable import EndpointRuntime

@Suite struct StackTests {
    private enum Kind: CaseIterable {
        case model, union, json, skipped, lossy, written, decoded
    }

    /// Runs `body` with the stack size of a secondary thread on Apple platforms, which is smaller than on Linux.
    private func onSmallStack(_ body: @escaping @Sendable () -> Bool) async -> Bool {
        await withCheckedContinuation { continuation in
            let thread = Thread { continuation.resume(returning: body()) }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }

    private static func document(levels: Int) -> String {
        let film = #"{"id":1,"title":"a","genre_ids":[],"media_type":"movie","parent":"#
        return String(repeating: film, count: levels) + "null" + String(repeating: "}", count: levels)
    }

    private static func reads(_ kind: Kind, _ text: String) -> Bool {
        switch kind {
        case .model: (try? read(text, as: Film.self)) != nil
        case .union: (try? read(text, as: Nested.self)) != nil
        case .json: (try? read(text, as: JSON.self)) != nil
        case .skipped: (try? read(text) { json in try json.skip() }) != nil
        case .lossy: (try? read("[\(text)]") { json in try json.lossyValues() as [Film] })?.issues == []
        case .written: (try? read(text, as: JSON.self)).map { written($0).count > 1 } ?? false
        case .decoded: (try? JSONDecoder().decode(Film.self, from: Data(text.utf8))) != nil
        }
    }

    @Test(arguments: Kind.allCases)
    private func `The deepest JSON document that is accepted fits on a stack of 512 KB`(kind: Kind) async {
        let levels = JSONReader.maximumDepth - 2
        #expect(await onSmallStack { Self.reads(kind, Self.document(levels: levels)) })
    }

    @Test(arguments: Kind.allCases, [JSONReader.maximumDepth + 1, 500, 100_000])
    private func `JSON documents that are nested deeper are rejected`(kind: Kind, levels: Int) async {
        #expect(await onSmallStack { !Self.reads(kind, Self.document(levels: levels)) })
    }

    @Test func `Large models have their own limit`() async {
        func document(_ levels: Int) -> String {
            String(repeating: #"{"parent":"#, count: levels) + "null" + String(repeating: "}", count: levels)
        }
        let levels = JSONReader.maximumOpenFields / 41
        let (fits, deeper) = (document(levels), document(levels + 1))
        #expect(await onSmallStack { (try? read(fits, as: Large.self)) != nil })
        #expect(await onSmallStack { (try? read(deeper, as: Large.self)) == nil })
        // An element that is nested too deeply is dropped, and does not count for the next one.
        let list = "[\(deeper),\(fits),\(fits)]"
        #expect(
            await onSmallStack { (try? read(list) { json in try json.lossyValues() as [Large] })?.value.count == 2 })
    }

    @Test func `The depth limit is exact`() {
        for levels in [JSONReader.maximumDepth, JSONReader.maximumDepth + 1] {
            let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            #expect(((try? read(text) { json in try json.skip() }) != nil) == (levels == JSONReader.maximumDepth))
            #expect(((try? read(text, as: JSON.self)) != nil) == (levels == JSONReader.maximumDepth))
        }
    }
}

/// A recursive union. It is the worst case for the stack, because it looks ahead before it reads.
private indirect enum Nested: JSONModel {
    case movie(Row)
    case unknown(JSON)

    init(from json: inout JSONReader) throws {
        switch try json.tag("media_type") {
        case "movie": self = .movie(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "media_type"))
        }
    }

    func write(to json: inout JSONWriter) {}

    struct Row: JSONModel {
        private(set) var parent: Indirect<Nested>?

        private static let fields: JSONFields = "parent?"

        init(from json: inout JSONReader) throws {
            try json.object(Self.fields) { field, json in
                switch field {
                case 0: parent = try json.optionalValue()
                default: try json.skip()
                }
            }
        }

        func write(to json: inout JSONWriter) {}
    }
}

/// A large recursive model. Without optimization, each field takes stack.
private struct Large: JSONModel {
    private(set) var f0: String?
    private(set) var f1: String?
    private(set) var f2: String?
    private(set) var f3: String?
    private(set) var f4: String?
    private(set) var f5: String?
    private(set) var f6: String?
    private(set) var f7: String?
    private(set) var f8: String?
    private(set) var f9: String?
    private(set) var f10: String?
    private(set) var f11: String?
    private(set) var f12: String?
    private(set) var f13: String?
    private(set) var f14: String?
    private(set) var f15: String?
    private(set) var f16: String?
    private(set) var f17: String?
    private(set) var f18: String?
    private(set) var f19: String?
    private(set) var f20: String?
    private(set) var f21: String?
    private(set) var f22: String?
    private(set) var f23: String?
    private(set) var f24: String?
    private(set) var f25: String?
    private(set) var f26: String?
    private(set) var f27: String?
    private(set) var f28: String?
    private(set) var f29: String?
    private(set) var f30: String?
    private(set) var f31: String?
    private(set) var f32: String?
    private(set) var f33: String?
    private(set) var f34: String?
    private(set) var f35: String?
    private(set) var f36: String?
    private(set) var f37: String?
    private(set) var f38: String?
    private(set) var f39: String?
    private(set) var parent: Indirect<Large>?
}

extension Large {
    private static let fields: JSONFields = """
        f0? f1? f2? f3? f4? f5? f6? f7? f8? f9? f10? f11? f12? f13? f14? f15? f16? f17? f18? f19?
        f20? f21? f22? f23? f24? f25? f26? f27? f28? f29? f30? f31? f32? f33? f34? f35? f36? f37? f38? f39? parent?
        """

    init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: f0 = try json.optionalString()
            case 1: f1 = try json.optionalString()
            case 2: f2 = try json.optionalString()
            case 3: f3 = try json.optionalString()
            case 4: f4 = try json.optionalString()
            case 5: f5 = try json.optionalString()
            case 6: f6 = try json.optionalString()
            case 7: f7 = try json.optionalString()
            case 8: f8 = try json.optionalString()
            case 9: f9 = try json.optionalString()
            case 10: f10 = try json.optionalString()
            case 11: f11 = try json.optionalString()
            case 12: f12 = try json.optionalString()
            case 13: f13 = try json.optionalString()
            case 14: f14 = try json.optionalString()
            case 15: f15 = try json.optionalString()
            case 16: f16 = try json.optionalString()
            case 17: f17 = try json.optionalString()
            case 18: f18 = try json.optionalString()
            case 19: f19 = try json.optionalString()
            case 20: f20 = try json.optionalString()
            case 21: f21 = try json.optionalString()
            case 22: f22 = try json.optionalString()
            case 23: f23 = try json.optionalString()
            case 24: f24 = try json.optionalString()
            case 25: f25 = try json.optionalString()
            case 26: f26 = try json.optionalString()
            case 27: f27 = try json.optionalString()
            case 28: f28 = try json.optionalString()
            case 29: f29 = try json.optionalString()
            case 30: f30 = try json.optionalString()
            case 31: f31 = try json.optionalString()
            case 32: f32 = try json.optionalString()
            case 33: f33 = try json.optionalString()
            case 34: f34 = try json.optionalString()
            case 35: f35 = try json.optionalString()
            case 36: f36 = try json.optionalString()
            case 37: f37 = try json.optionalString()
            case 38: f38 = try json.optionalString()
            case 39: f39 = try json.optionalString()
            case 40: parent = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {}
}

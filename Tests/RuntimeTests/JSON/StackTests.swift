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
            try json.object(Self.fields, into: &self) { model, field, json in
                switch field {
                case 0: model.parent = try json.optionalValue()
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
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.f0 = try json.optionalString()
            case 1: model.f1 = try json.optionalString()
            case 2: model.f2 = try json.optionalString()
            case 3: model.f3 = try json.optionalString()
            case 4: model.f4 = try json.optionalString()
            case 5: model.f5 = try json.optionalString()
            case 6: model.f6 = try json.optionalString()
            case 7: model.f7 = try json.optionalString()
            case 8: model.f8 = try json.optionalString()
            case 9: model.f9 = try json.optionalString()
            case 10: model.f10 = try json.optionalString()
            case 11: model.f11 = try json.optionalString()
            case 12: model.f12 = try json.optionalString()
            case 13: model.f13 = try json.optionalString()
            case 14: model.f14 = try json.optionalString()
            case 15: model.f15 = try json.optionalString()
            case 16: model.f16 = try json.optionalString()
            case 17: model.f17 = try json.optionalString()
            case 18: model.f18 = try json.optionalString()
            case 19: model.f19 = try json.optionalString()
            case 20: model.f20 = try json.optionalString()
            case 21: model.f21 = try json.optionalString()
            case 22: model.f22 = try json.optionalString()
            case 23: model.f23 = try json.optionalString()
            case 24: model.f24 = try json.optionalString()
            case 25: model.f25 = try json.optionalString()
            case 26: model.f26 = try json.optionalString()
            case 27: model.f27 = try json.optionalString()
            case 28: model.f28 = try json.optionalString()
            case 29: model.f29 = try json.optionalString()
            case 30: model.f30 = try json.optionalString()
            case 31: model.f31 = try json.optionalString()
            case 32: model.f32 = try json.optionalString()
            case 33: model.f33 = try json.optionalString()
            case 34: model.f34 = try json.optionalString()
            case 35: model.f35 = try json.optionalString()
            case 36: model.f36 = try json.optionalString()
            case 37: model.f37 = try json.optionalString()
            case 38: model.f38 = try json.optionalString()
            case 39: model.f39 = try json.optionalString()
            case 40: model.parent = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {}
}

import Foundation
import Synchronization

/// Finds secrets in bytes, all of them in one walk (Aho and Corasick), also behind the escapes of JSON and of URLs.
///
/// A plus sign and a space are equal, since a form has one in place of the other.
struct SecretSearch {
    private struct State {
        /// The state for the longest other beginning of a secret that ends here.
        var fallback = 0
        /// The length of the longest secret that ends here. 0 if there is none.
        var length = 0
    }

    /// How many times escapes are decoded, as for a URL in JSON in a form.
    private static let depth = 3

    /// Secrets of up to three bytes would mask half of every text, and are easily guessed. Examples are the key `k` of a
    /// test and the 1 of `X-Auth-Version: 1`.
    static let ignoredLength = 3

    private var states = [State()]
    /// The next state for a state and a byte.
    private var edges: [Int: Int] = [:]
    private var startsSecret = [Bool](repeating: false, count: 256)

    init(_ texts: some Sequence<String>) {
        for text in texts { insert(Array(text.utf8), Self.depth) }
        linkStates()
    }

    private static func edge(_ state: Int, _ byte: UInt8) -> Int { state &<< 8 | Int(byte) }

    private static func folded(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte }

    /// A secret that has escapes itself is also found without them, since some servers keep them and encode the rest.
    private mutating func insert(_ text: [UInt8], _ depth: Int) {
        guard text.count > Self.ignoredLength else { return }
        startsSecret[Int(Self.folded(text[0]))] = true
        var state = 0
        for byte in text {
            let edge = Self.edge(state, Self.folded(byte))
            if edges[edge] == nil {
                edges[edge] = states.count
                states.append(State())
            }
            state = edges[edge] ?? 0
        }
        states[state].length = text.count
        guard depth > 0 else { return }
        for reading in DecodedText.readings(of: text) { insert(reading.bytes, depth - 1) }
    }

    /// Finds the fallback of each state after that of the state before it.
    private mutating func linkStates() {
        var children: [[(byte: UInt8, state: Int)]] = Array(repeating: [], count: states.count)
        for (edge, state) in edges { children[edge &>> 8].append((UInt8(truncatingIfNeeded: edge), state)) }
        var queue = [0]
        var next = 0
        while next < queue.count {
            let parent = queue[next]
            next += 1
            for (byte, state) in children[parent] {
                var steps = 0
                if parent != 0 { states[state].fallback = self.state(after: states[parent].fallback, byte, &steps) }
                if states[state].length == 0 { states[state].length = states[states[state].fallback].length }
                queue.append(state)
            }
        }
    }

    private func state(after state: Int, _ byte: UInt8, _ steps: inout Int) -> Int {
        var state = state
        while true {
            steps += 1
            if let next = edges[Self.edge(state, byte)] { return next }
            if state == 0 { return 0 }
            state = states[state].fallback
        }
    }

    var isEmpty: Bool { edges.isEmpty }

    /// Whether one of the secrets is equal to these bytes.
    func contains(_ bytes: ArraySlice<UInt8>) -> Bool {
        let end = bytes.reduce(0 as Int?) { state, byte in state.flatMap { edges[Self.edge($0, Self.folded(byte))] } }
        return end.map { states[$0].length == bytes.count } ?? false
    }

    /// The places of the secrets. They can overlap, and each has the whole of an escape.
    func places(in bytes: [UInt8]) -> [Range<Int>] { isEmpty ? [] : places(in: bytes, Self.depth) }

    private func places(in bytes: [UInt8], _ depth: Int) -> [Range<Int>] {
        let places = walk(bytes).places
        guard depth > 0 else { return places }
        return DecodedText.readings(of: bytes).reduce(into: places) { places, reading in
            places += self.places(in: reading.bytes, depth - 1).map(reading.source)
        }
    }

    /// The places of the secrets without decoding: the longest one at each end. The number of steps is that of the
    /// transitions.
    func walk(_ bytes: [UInt8]) -> (places: [Range<Int>], steps: Int) {
        var (places, steps, state) = ([Range<Int>](), 0, 0)
        for (index, byte) in bytes.enumerated() {
            let byte = Self.folded(byte)
            if state == 0, !startsSecret[Int(byte)] { continue }
            state = self.state(after: state, byte, &steps)
            let length = states[state].length
            if length > 0 { places.append(index + 1 - length..<index + 1) }
        }
        return (places, steps)
    }

    /// The bytes with a mask in place of each secret. Secrets that overlap have one mask.
    func mask(_ bytes: [UInt8]) -> [UInt8] {
        places(in: bytes).map(Edit.mask).applied(to: bytes)
    }
}

/// The secrets of a request, and the search for them.
///
/// The search is made when the first text is masked, since most requests need none. A class, so that a request stores and
/// copies one word.
final class KnownSecrets: Sendable {
    /// The secrets without any encoding, except those of the body.
    let texts: Set<String>

    let body: BodySecrets

    private let madeSearch = Mutex<SecretSearch?>(nil)

    init(_ texts: Set<String>, _ body: BodySecrets) {
        self.texts = texts
        self.body = body
    }

    /// The search for all forms of the secrets.
    var search: SecretSearch {
        madeSearch.withLock { made in
            let search = made ?? SecretSearch(texts.union(body.texts).flatMap(Self.forms))
            made = search
            return search
        }
    }

    /// A secret unchanged, in base64 of both alphabets, and in markup. The search finds all of them behind escapes.
    private static func forms(of secret: String) -> [String] {
        guard secret.utf8.count > SecretSearch.ignoredLength else { return [] }
        let base64 = Data(secret.utf8).base64EncodedString()
        let unpadded = base64.replacing("=", with: "")
        let forms = [secret, base64, unpadded, unpadded.replacing("+", with: "-").replacing("/", with: "_")]
        let isEscaped = secret.unicodeScalars.contains { entities[$0] != nil }
        return isEscaped ? forms + quotes.map { inMarkup(secret, $0) } : forms
    }

    /// A text as HTML and XML write it. Servers differ in what they write for quotation marks.
    private static func inMarkup(_ text: String, _ quotes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.map { quotes[$0] ?? entities[$0] ?? String($0) }.joined()
    }

    private static let entities: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]

    private static let quotes: [[Unicode.Scalar: String]] = [
        [:], ["\"": "&#34;"], ["'": "&#x27;"], ["'": "&apos;"], ["'": "'"], ["\"": "\"", "'": "'"],
    ]
}

extension KnownSecrets: Hashable {
    static func == (left: KnownSecrets, right: KnownSecrets) -> Bool {
        left === right || left.texts == right.texts && left.body == right.body
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(texts)
        hasher.combine(body)
    }
}

import EndpointRuntime
import Foundation

/// A call without a reply.
struct UnknownCall {
    /// The reason why the call fails, as the end of a sentence, with advice.
    let reason: String

    init(_ call: CallKey, among scopes: [CallScope]) {
        let advice = "Set one with stub.reply(to: .path(\"\(Sensitive.masked(path: call.path))\"), …)"
        if let other = scopes.compactMap(\.call).first(where: { $0.name == call.name && $0.body != call.body }) {
            reason = """
                the reply that is set for it is for another body, of \(other.body?.size ?? 0) bytes. This one has \
                \(call.body?.size ?? 0) bytes. \(advice)
                """
        } else {
            reason = "no reply is set for it\(nearest(to: call.name, among: scopes.map(\.name))). \(advice)"
        }
    }
}

/// The end of a sentence that names the most similar known call.
func nearest(to name: String, among names: [String]) -> String {
    let known = names.map { (distance: editDistance($0, name), name: $0) }.min { $0 < $1 }
    return known.map { ". The most similar call that has one is \($0.name)" } ?? ", nor for any other call"
}

extension CallScope {
    /// The call. `nil` if the scope includes several calls.
    fileprivate var call: CallKey? {
        if case .call(let call) = self { call } else { nil }
    }
}

/// The number of bytes to insert, remove or replace that turns one text into the other (Levenshtein distance).
private func editDistance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for column in right.indices {
            let replaced = diagonal + (right[column] == byte ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
        }
    }
    return row[right.count]
}

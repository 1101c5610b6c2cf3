import Foundation
import Synchronization

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

    /// A secret unchanged, and in base64 of both alphabets. The search finds all of them behind escapes.
    private static func forms(of secret: String) -> [String] {
        guard secret.utf8.count > SecretSearch.ignoredLength else { return [] }
        let base64 = Data(secret.utf8).base64EncodedString()
        let unpadded = base64.replacing("=", with: "")
        return [secret, base64, unpadded, unpadded.replacing("+", with: "-").replacing("/", with: "_")]
    }
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

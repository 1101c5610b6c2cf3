import Foundation

/// The key of a stored response. It is made of digests, and reveals neither the URL nor the caller.
public struct CacheKey: Sendable, Hashable {
    /// A requested resource, whatever the caller.
    public struct Resource: Sendable, Hashable {
        /// A digest of the URL.
        package let digest: Digest

        package init(_ digest: Digest) {
            self.digest = digest
        }

        /// The name of the resource: 64 hexadecimal digits.
        public var name: String { digest.hex }
    }

    /// The resource. Keys of several callers have it in common.
    public let resource: Resource

    /// A digest of the ``Caller``, and of the headers by which the service selects a response.
    package let caller: Digest

    package init(resource: Resource, caller: Digest) {
        (self.resource, self.caller) = (resource, caller)
    }

    /// The name of the key: 128 hexadecimal digits, of which the first 64 are the name of the resource.
    public var name: String { resource.name + caller.hex }
}

/// Creates the keys for the requests of a session.
struct CacheKeys: Sendable {
    /// The names of the headers by which the service selects a response.
    let selectingHeaders: [String]

    func key(for request: HTTP.Request, _ salt: Salt) -> CacheKey {
        var texts = request.callerIdentity.texts
        for name in selectingHeaders {
            texts += ["(selecting)", name.lowercased()] + request.headers.values(of: name)
        }
        return CacheKey(resource: salt.resource(at: request.url), caller: salt.digest(texts))
    }
}

extension Salt {
    /// The resource at a URL.
    package func resource(at url: URL) -> CacheKey.Resource { CacheKey.Resource(digest([url.absoluteString])) }
}

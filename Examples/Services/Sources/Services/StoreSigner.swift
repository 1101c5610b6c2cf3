import EndpointRuntime
import Foundation

/// Signs the requests of an object store with AWS Signature Version 4.
///
/// The bytes of files are not part of the signature, so that a file is read only once. Such a request is therefore as
/// safe as its connection: use HTTPS.
///
/// See <https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html>.
public struct StoreSigner: Sendable {
    /// The identifier of the key, which is public.
    public let accessKeyID: String
    private let secretAccessKey: String
    private let region: String
    private let now: @Sendable () -> Date

    /// Creates a signer.
    public init(
        accessKeyID: String, secretAccessKey: String, region: String = "us-east-1",
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.accessKeyID = accessKeyID
        self.secretAccessKey = secretAccessKey
        self.region = region
        self.now = now
    }

    /// The signer as the settings of a client take it.
    public var requestSigner: RequestSigner {
        RequestSigner(identity: accessKeyID) { request in sign(&request) }
    }

    /// Adds the time and the signature to a request.
    func sign(_ request: inout HTTP.Request) {
        let time = now().formatted(Self.timestamp)
        let scope = "\(time.prefix(8))/\(region)/s3/aws4_request"
        let isInMemory = request.upload == nil
        let payload = isInMemory ? hex(RequestSigner.sha256(request.body ?? Data())) : "UNSIGNED-PAYLOAD"
        request.headers["x-amz-content-sha256"] = payload
        request.headers["x-amz-date"] = time
        let headers = ["host": host(of: request.url), "x-amz-content-sha256": payload, "x-amz-date": time]
        let names = headers.keys.sorted()
        let canonical =
            [request.method.rawValue, path(of: request.url), query(of: request.url)]
            + names.map { "\($0):\(headers[$0] ?? "")" } + ["", names.joined(separator: ";"), payload]
        let digest = hex(RequestSigner.sha256(Data(canonical.joined(separator: "\n").utf8)))
        let text = "AWS4-HMAC-SHA256\n\(time)\n\(scope)\n\(digest)"
        let parts = [String(time.prefix(8)), region, "s3", "aws4_request", text]
        let signature = parts.reduce(Data("AWS4\(secretAccessKey)".utf8)) { key, part in
            RequestSigner.hmacSHA256(Data(part.utf8), key: key)
        }
        request.headers["Authorization"] =
            "AWS4-HMAC-SHA256 Credential=\(accessKeyID)/\(scope), SignedHeaders=\(names.joined(separator: ";")), "
            + "Signature=\(hex(signature))"
    }

    /// Such as `20130524T000000Z`.
    private static let timestamp = Date.VerbatimFormatStyle(
        format:
            "\(year: .padded(4))\(month: .twoDigits)\(day: .twoDigits)T\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)Z",
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian))

    private func host(of url: URL) -> String {
        (url.host() ?? "") + (url.port.map { ":\($0)" } ?? "")
    }

    private func path(of url: URL) -> String {
        encoded(url.path(percentEncoded: false), allowing: "/")
    }

    private func query(of url: URL) -> String {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return items.map { "\(encoded($0.name))=\(encoded($0.value ?? ""))" }.sorted().joined(separator: "&")
    }

    /// Encodes all bytes but those that RFC 3986 does not reserve.
    private func encoded(_ text: String, allowing others: String = "") -> String {
        var allowed = CharacterSet(charactersIn: "-._~\(others)")
        allowed.insert(charactersIn: "a"..."z")
        allowed.insert(charactersIn: "A"..."Z")
        allowed.insert(charactersIn: "0"..."9")
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
    }

    private func hex(_ data: Data) -> String {
        data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}

import Foundation

/// A request of an archive.
struct HARRequest: Codable {
    var method: String
    var url: String
    /// A transport does not report the version.
    var httpVersion = "unknown"
    var cookies: [HARField] = []
    var headers: [HARField] = []
    var queryString: [HARField] = []
    var postData: HARPostData?
    /// −1 if the size is unknown.
    var headersSize = -1
    var bodySize = -1

    enum CodingKeys: CodingKey {
        case method, url, httpVersion, cookies, headers, queryString, postData, headersSize, bodySize
    }
}

extension HARRequest {
    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        method = try members.decode(String.self, forKey: .method)
        url = try members.decode(String.self, forKey: .url)
        postData = try members.decodeIfPresent(HARPostData.self, forKey: .postData)
    }
}

/// The body of a request: text, or the fields of a form.
struct HARPostData: Codable {
    var mimeType: String?
    var text: String?
    /// `base64` for bytes that are not text. Proxies write it, although HAR 1.2 does not have it.
    var encoding: String?
    var params: [HARField]?
}

/// A response of an archive.
struct HARResponse: Codable {
    /// 0 if there was no response.
    var status: Int
    var statusText = ""
    var httpVersion = "unknown"
    var cookies: [HARField] = []
    var headers: [HARField] = []
    var content = HARContent()
    var redirectURL = ""
    /// −1 if the size is unknown.
    var headersSize = -1
    var bodySize = -1

    enum CodingKeys: CodingKey {
        case status, statusText, httpVersion, cookies, headers, content, redirectURL, headersSize, bodySize
    }
}

extension HARResponse {
    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        status = try members.decodeIfPresent(Int.self, forKey: .status) ?? 0
        headers = try members.decodeIfPresent([HARField].self, forKey: .headers) ?? []
        content = try members.decodeIfPresent(HARContent.self, forKey: .content) ?? HARContent()
        redirectURL = try members.decodeIfPresent(String.self, forKey: .redirectURL) ?? ""
    }
}

/// The body of a response, without content codings.
struct HARContent: Codable {
    var size: Int? = 0
    var mimeType: String? = ""
    /// `nil` if there was no body or it was not recorded.
    var text: String?
    /// `base64` for bytes that are not text.
    var encoding: String?
}

/// Bodies that are not JSON.
enum SampleContent {
    /// A media type for what a client accepts: `image/png` for `image/png, image/*;q=0.8`, and for `image/*`.
    static func mediaType(_ accept: String) -> String {
        let first = accept.prefix { $0 != "," && $0 != ";" }.filter { $0 != " " }
        guard first.hasSuffix("/*") else { return first }
        let known = ["image/*": "image/png", "text/*": "text/plain", "application/*": "application/octet-stream"]
        return known[first] ?? "application/octet-stream"
    }

    static func bytes(_ mediaType: String, named name: String) -> [UInt8] {
        switch mediaType {
        case "image/png": png
        case "application/pdf": Array("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n".utf8)
        case "application/zip": [0x50, 0x4B, 0x05, 0x06] + Array(repeating: 0, count: 18)
        case "text/html": Array("<!doctype html><title>\(name)</title><p>\(name)</p>\n".utf8)
        case "text/csv": Array("id,name\n1,\(name)\n".utf8)
        case "image/svg+xml":
            Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0h1v1z\"/></svg>\n".utf8)
        default: Array("This is a sample of \(name).\n".utf8)
        }
    }

    /// A picture of one pixel.
    private static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
        0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53, 0xDE, 0x00, 0x00, 0x00,
        0x0C, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0xD0, 0xAA, 0xDF, 0x01, 0x00, 0x02, 0x38, 0x01, 0x62, 0x3C,
        0x51, 0x49, 0xAB, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
}

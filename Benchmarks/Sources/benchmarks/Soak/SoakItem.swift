import EndpointRuntime

/// The API of `faulty-server`.
enum SoakAPI: APINamespace {
    static let service = APIService(name: "Soak", baseURL: "http://127.0.0.1", idempotencyKey: "Idempotency-Key")

    static func item(_ id: Int, _ fault: SoakFault, method: HTTP.Method) -> Endpoint<SoakItem> {
        let body: HTTP.Body? = method == .get ? nil : .json(["id": id])
        return Endpoint(method, "/items/\(id)", query: ["fault": fault.rawValue], body: body)
    }
}

/// The fault of the server in its reply to a request.
enum SoakFault: String, CaseIterable {
    case none, close, reset, hang, cut, cutChunk, garbage, noJSON, broken, large, chunked, redirect, loop, busy, down
    case missing, challenge, stored
}

struct SoakItem: JSONReadable, Sendable {
    private(set) var id = 0

    private static let fields: JSONFields = "id"

    init(from json: inout JSONReader) throws {
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: id = try json.int()
            default: try json.skip()
            }
        }
    }
}

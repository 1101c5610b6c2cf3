import EndpointRuntime
import Foundation

enum ProbeAPI: APINamespace {
    static let service = APIService(name: "Probe", baseURL: "https://api.test")
}

extension APISession {
    static func probe(
        _ url: URL,
        _ transport: any Transport,
        maximumBodySize: Int = ClientSettings.defaultMaximumBodySize
    ) -> APISession {
        let settings = ClientSettings(
            baseURL: url,
            callbackQueue: DispatchQueue(label: "completions"),
            maximumBodySize: maximumBodySize,
            sharesRequestsInFlight: false,
            retry: .none
        )
        return APISession(ProbeAPI.service, settings: settings, transport: transport)
    }

    func awaited(_ path: HTTP.Path) async -> String {
        do throws(APIError) {
            return String(try await AsyncClient<ProbeAPI>(session: self).send(.number(at: path)))
        } catch {
            return error.kind
        }
    }

    func streamed(_ path: HTTP.Path) async -> String {
        do throws(APIError) {
            for try await number in StreamClient<ProbeAPI>(session: self).stream(.number(at: path)) {
                return String(number)
            }
            return "nothing"
        } catch {
            return error.kind
        }
    }

    func calledBack(_ path: HTTP.Path, cancels: Bool = false) async -> String {
        let result = await withCheckedContinuation { continuation in
            let handle = CallbackClient<ProbeAPI>(session: self).send(.number(at: path)) {
                continuation.resume(returning: $0)
            }
            if cancels { handle.cancel() }
        }
        switch result {
        case .success(let number): return String(number)
        case .failure(let error): return error.kind
        }
    }
}

extension Endpoint<Int> {
    static func number(at path: HTTP.Path) -> Endpoint {
        Endpoint(.get, path, response: .json { try $0.int() })
    }
}

extension APIError {
    fileprivate var kind: String {
        switch self {
        case .transport: "transport"
        case .tooLarge: "tooLarge"
        case .cancelled: "cancelled"
        case .status(let failure): "status\(failure.status)"
        default: "other"
        }
    }
}

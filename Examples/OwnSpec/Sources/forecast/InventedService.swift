import EndpointRuntime
import Foundation

/// Replies in place of a weather service that does not exist. Tests can fake a service in the same way.
struct InventedService: Transport {
    func send(_ request: HTTP.Request) async -> HTTP.Response {
        switch request.url.path() {
        case "/v1/places": json(#"[{ "id": "bgo", "name": "Bergen", "country": "NO" }]"#)
        case "/v1/places/bgo/now":
            json(#"{ "temperature": 8.5, "sky": "rain", "measured_at": "2025-11-03T07:00:00Z" }"#)
        case "/v1/places/bgo/forecast":
            // "frogs" is not a value of `Sky`. It is decoded as `.unknown("frogs")`, without an error.
            json(
                """
                { "forecast": { "days": [
                    { "weekday": "Monday", "sky": "partly_cloudy", "low": 6, "high": 9 },
                    { "weekday": "Tuesday", "sky": "frogs", "low": 5, "high": 8.5 }
                ] } }
                """)
        case "/v1/places/bgo/reports": json(#"{ "id": "report-1" }"#)
        case "/v1/reports/report-1": HTTP.Response(status: 204)
        default: json(#"{ "detail": "There is no such place." }"#, status: 404)
        }
    }

    private func json(_ text: String, status: Int = 200) -> HTTP.Response {
        HTTP.Response(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8))
    }
}

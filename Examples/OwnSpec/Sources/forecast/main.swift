import EndpointRuntime
import Foundation

// Without `transport:`, a client sends real requests. This service is invented, so its replies come from this process.
let weather = Weather.Client(transport: InventedService())

print("async: a function that is awaited")
for place in try await weather.places(named: "Bergen") { print("    \(place.name) has the id \(place.id)") }
let report = try await weather.report(id: "bgo", sky: .rain, note: "Since Tuesday.")
print("    \(report.id) is what we reported")
try await weather.withdraw(id: report.id)

print("callback: a completion that is called once, on the main queue where you do not choose another")
await withCheckedContinuation { done in
    weather.callbacks.now(id: "bgo", units: .metric) { result in
        switch result {
        case .success(let now): print("    it is \(now.temperature) °C and \(now.sky)")
        case .failure(let error): print("    \(error)")
        }
        done.resume()
    }
}

print("stream: an asynchronous sequence that sends nothing before it is iterated")
for try await days in weather.streams.forecast(id: "bgo", days: 2) {
    for day in days { print("    \(day.weekday): \(day.low) to \(day.high) °C, \(day.sky)") }
}

print("errors: one type in all three, with the service's own words")
do throws(APIError) {
    _ = try await weather.now(id: "atlantis")
} catch {
    print("    \(error)")
}

/// Makes calls in three flavors, prints their results, and counts failures.
struct TourReport {
    private let printer = Printer()
    private var calls = 0
    private var failures: [String] = []
    private var skipped: [String] = []

    /// Prints the heading of a service.
    func heading(_ service: String, _ note: String) {
        printer.title(service, note)
    }

    /// Prints a remark.
    func remark(_ text: String) {
        printer.remark(text)
    }

    /// Records and prints that a service is skipped.
    mutating func skip(_ service: String, _ reason: String) {
        skipped.append(service)
        printer.title(service, "skipped")
        printer.remark("\(service) is skipped: \(reason).")
    }

    /// Makes a call in all flavors and prints its value as a table.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - isSame: Whether the values of two flavors agree.
    ///   - rows: The table rows of a value.
    mutating func make<Value>(
        _ call: TourCall<Value>,
        isSame: (Value, Value) -> Bool,
        rows: (Value) -> [[String]]
    ) async {
        printer.call(call.text)
        var values: [Value] = []
        for flavor in Flavor.allCases {
            calls += 1
            let start = ContinuousClock.now
            do {
                let value = try await call.value(in: flavor)
                let duration = ContinuousClock.now - start
                let agrees = values.allSatisfy { isSame($0, value) }
                printer.result(
                    flavor, duration, values.isEmpty ? "succeeded" : agrees ? "same value" : "different value:")
                if !agrees { failures.append("\(call.text): the value of \(flavor.rawValue) differs") }
                if values.isEmpty || !agrees { printer.table(rows(value)) }
                values.append(value)
            } catch {
                printer.result(flavor, ContinuousClock.now - start, "failed: \(error)")
                failures.append("\(call.text): \(flavor.rawValue) failed")
            }
        }
    }

    /// Makes a call in all flavors, whose values must be equal, and prints its value as a table.
    mutating func make<Value: Equatable>(_ call: TourCall<Value>, rows: (Value) -> [[String]]) async {
        await make(call, isSame: ==, rows: rows)
    }

    /// Prints the summary.
    ///
    /// - Returns: The exit code: 0 if all calls succeeded with the same values, otherwise 1.
    func finish() -> Int32 {
        printer.title("Summary", "")
        if !skipped.isEmpty { printer.remark("Skipped: \(skipped.joined(separator: ", ")).") }
        guard failures.isEmpty else {
            printer.remark("\(calls) calls, of which some failed or returned different values:")
            printer.table(failures.map { [$0] })
            return 1
        }
        printer.remark("\(calls) calls succeeded, and the three flavors returned the same values.")
        return 0
    }
}

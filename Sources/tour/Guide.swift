/// Takes every step in three flavors, shows what comes back, and counts what goes wrong.
struct Guide {
    private let printer = Printer()
    private var calls = 0
    private var failures: [String] = []
    private var skipped: [String] = []

    /// Opens the part of one service.
    func enter(_ service: String, _ credit: String) {
        printer.title(service, credit)
    }

    /// Says a sentence by the way.
    func say(_ text: String) {
        printer.remark(text)
    }

    /// Leaves a service out, and says why.
    mutating func skip(_ what: String, _ reason: String) {
        skipped.append(what)
        printer.title(what, "left out")
        printer.remark("\(what) is left out: \(reason).")
    }

    /// Makes a call in all flavors and shows its value as rows of columns.
    ///
    /// - Parameters:
    ///   - step: The call.
    ///   - agree: Whether two values say the same.
    ///   - rows: What a person wants to see of the value.
    mutating func take<Value>(
        _ step: Step<Value>,
        agree: (Value, Value) -> Bool,
        rows: (Value) -> [[String]]
    ) async {
        printer.call(step.call)
        var answers: [(flavor: Flavor, value: Value)] = []
        for flavor in Flavor.allCases {
            calls += 1
            let start = ContinuousClock.now
            do {
                let value = try await step.value(in: flavor)
                let isSame = answers.allSatisfy { agree($0.value, value) }
                printer.answer(flavor, ContinuousClock.now - start, answers.isEmpty ? "answered" : verdict(isSame))
                if !isSame { failures.append("\(step.call): \(flavor.rawValue) disagrees") }
                if answers.isEmpty || !isSame { printer.table(rows(value)) }
                answers.append((flavor, value))
            } catch {
                printer.answer(flavor, ContinuousClock.now - start, "failed: \(error)")
                failures.append("\(step.call): \(flavor.rawValue) failed")
            }
        }
    }

    /// Makes a call in all flavors, and shows its value; the values must be equal.
    mutating func take<Value: Equatable>(_ step: Step<Value>, rows: (Value) -> [[String]]) async {
        await take(step, agree: ==, rows: rows)
    }

    /// Sums up.
    /// - Returns: The exit code: 0 when everything went well, otherwise 1.
    func conclude() -> Int32 {
        printer.title("In short", "")
        if !skipped.isEmpty { printer.remark("Left out: \(skipped.joined(separator: ", ")).") }
        guard failures.isEmpty else {
            printer.remark("\(calls) calls, and not all went well:")
            printer.table(failures.map { [$0] })
            return 1
        }
        printer.remark("\(calls) calls, and the three flavors agreed on every answer.")
        return 0
    }

    private func verdict(_ isSame: Bool) -> String {
        isSame ? "the same" : "something else:"
    }
}

import EndpointImporter

/// The schema of texts or numbers, with the guess that it is.
struct ScalarSchema {
    let node: SpecNode
    var guess: (text: String, samples: Int)?
    /// Whether an empty text is no value of the type.
    var acceptsNoEmptyText = false

    /// Texts, which can be an enum, a date, a URL or a UUID.
    static func text(_ texts: TextObservation, key: String) -> ScalarSchema {
        if texts.known > 0, texts.masked == 0, let form = form(of: texts.forms) {
            let few = texts.known < 3 && form.text != "URL"
            let guess = few ? ("is a \(form.text), in \(counted(texts.known, "sample"))", texts.known) : nil
            return ScalarSchema(node: form.schema, guess: guess, acceptsNoEmptyText: true)
        }
        if let values = EnumDecision.values(of: texts, key: key) {
            let node = SpecNode.object([("type", .text("string")), ("enum", .list(values.map(SpecNode.text)))])
            return ScalarSchema(
                node: node,
                guess: (
                    "is an open enum: \(counted(values.count, "value")) in \(counted(texts.known, "sample"))",
                    texts.known
                ),
                acceptsNoEmptyText: true)
        }
        return ScalarSchema(node: .object([("type", .text("string"))]))
    }

    private static func form(of forms: TextForms) -> (schema: SpecNode, text: String)? {
        let types: [(form: TextForms, type: String)] = [
            (.uuid, "UUID"), (.day, "CalendarDay"), (.time, "PlainTime"), (.iso8601, "Date"), (.utc, "Date(utc)"),
            (.spaced, "Date(spaced)"), (.http, "Date(http)"), (.rfc2822, "Date(rfc2822)"),
            (.duration, "Duration(iso8601)"),
            (.url, "URL"),
        ]
        guard let type = types.first(where: { forms.contains($0.form) })?.type else { return nil }
        return (.object([("type", .text("string")), ("x-endpoint-type", .text(type))]), type)
    }

    /// Numbers, which can be times.
    static func number(_ values: Observation, key: String) -> ScalarSchema {
        guard values.numbers == 0 else { return ScalarSchema(node: .object([("type", .text("number"))])) }
        let integers = values.integers
        if let unit = DateDecision.unit(of: integers, key: key) {
            let type = unit == .seconds ? "Date(unix)" : "Date(unixMilliseconds)"
            return ScalarSchema(
                node: .object([("type", .text("integer")), ("x-endpoint-type", .text(type))]),
                guess: (
                    "is a date in \(unit.name) since 1970, by its name and \(counted(integers.count, "value"))",
                    integers.count
                ))
        }
        let isLarge = integers.minimum < Int64(Int32.min) || integers.maximum > Int64(Int32.max)
        let node: [(key: String, value: SpecNode)] = [("type", .text("integer"))]
        return ScalarSchema(node: .object(node + (isLarge ? [("format", .text("int64"))] : [])))
    }

    /// A parameter, whose values are texts in any case.
    static func parameter(_ texts: TextObservation) -> SpecNode {
        func typed(_ type: String) -> SpecNode { .object([("type", .text(type))]) }
        guard texts.known > 0, texts.masked == 0, texts.empty == 0 else { return typed("string") }
        if texts.forms.contains(.integer) {
            let isLarge = texts.values?.keys.contains { Int32($0) == nil } ?? true
            return isLarge ? .object([("type", .text("integer")), ("format", .text("int64"))]) : typed("integer")
        }
        if texts.forms.contains(.number) { return typed("number") }
        if texts.forms.contains(.bool) { return typed("boolean") }
        return form(of: texts.forms.subtracting(.url))?.schema ?? typed("string")
    }
}

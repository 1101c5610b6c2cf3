import EndpointRuntime

extension Calls {
    static func durations() async {
        let durations = Folder("Encode_Duration") { Durations.Client(settings: $0, transport: $1) }
        await durations.run("Property_int32Seconds") {
            try await $0.property(form: .whole, body: .init(value: .seconds(36)))
        }
        await durations.run("Query_int32Seconds") { try await $0.query(form: .whole, input: .seconds(36)) }
        await durations.run("Header_int32Seconds") { try await $0.header(form: .whole, duration: .seconds(36)) }
        await durations.run("Property_floatSeconds") {
            try await $0.property(form: .fraction, body: .init(value: .seconds(35.625)))
        }
        await durations.run("Query_floatSeconds") { try await $0.query(form: .fraction, input: .seconds(35.625)) }
        await durations.run("Header_floatSeconds") { try await $0.header(form: .fraction, duration: .seconds(35.625)) }
        await durations.run("Property_float64Seconds") {
            try await $0.property(form: .longFraction, body: .init(value: .seconds(35.625)))
        }
        await durations.run("Query_float64Seconds") { try await $0.query(form: .longFraction, input: .seconds(35.625)) }
        await durations.run("Header_float64Seconds") {
            try await $0.header(form: .longFraction, duration: .seconds(35.625))
        }
        await durations.run("Property_int32SecondsLargerUnit") {
            try await $0.property(form: .wholeMinutes, body: .init(value: .seconds(120)))
        }
        await durations.run("Query_int32SecondsLargerUnit") {
            try await $0.query(form: .wholeMinutes, input: .seconds(120))
        }
        await durations.run("Header_int32SecondsLargerUnit") {
            try await $0.header(form: .wholeMinutes, duration: .seconds(120))
        }
        await durations.run("Property_floatSecondsLargerUnit") {
            try await $0.property(form: .minutes, body: .init(value: .seconds(150)))
        }
        await durations.run("Query_floatSecondsLargerUnit") { try await $0.query(form: .minutes, input: .seconds(150)) }
        await durations.run("Header_floatSecondsLargerUnit") {
            try await $0.header(form: .minutes, duration: .seconds(150))
        }
        await durations.run("Property_floatSecondsArray") {
            try await $0.propertyList(body: .init(value: [.seconds(35.625), .seconds(46.75)]))
        }
        await durations.run("Query_int32SecondsArray") { try await $0.queryList(input: [.seconds(36), .seconds(47)]) }
    }

    static func milliseconds() async {
        let milliseconds = Folder("Encode_Duration") { Durations.Client(settings: $0, transport: $1) }
        await milliseconds.run("Property_int32Milliseconds") {
            try await $0.milliseconds(form: .whole, body: .init(value: .seconds(36)))
        }
        await milliseconds.run("Query_int32Milliseconds") {
            try await $0.queryMilliseconds(form: .whole, input: .seconds(36))
        }
        await milliseconds.run("Header_int32Milliseconds") {
            try await $0.headerMilliseconds(form: .whole, duration: .seconds(36))
        }
        await milliseconds.run("Property_floatMilliseconds") {
            try await $0.milliseconds(form: .fraction, body: .init(value: .seconds(35.625)))
        }
        await milliseconds.run("Query_floatMilliseconds") {
            try await $0.queryMilliseconds(form: .fraction, input: .seconds(35.625))
        }
        await milliseconds.run("Header_floatMilliseconds") {
            try await $0.headerMilliseconds(form: .fraction, duration: .seconds(35.625))
        }
        await milliseconds.run("Property_float64Milliseconds") {
            try await $0.milliseconds(form: .longFraction, body: .init(value: .seconds(35.625)))
        }
        await milliseconds.run("Query_float64Milliseconds") {
            try await $0.queryMilliseconds(form: .longFraction, input: .seconds(35.625))
        }
        await milliseconds.run("Header_float64Milliseconds") {
            try await $0.headerMilliseconds(form: .longFraction, duration: .seconds(35.625))
        }
        await milliseconds.run("Property_int32MillisecondsLargerUnit") {
            try await $0.milliseconds(form: .wholeMinutes, body: .init(value: .seconds(180)))
        }
        await milliseconds.run("Query_int32MillisecondsLargerUnit") {
            try await $0.queryMilliseconds(form: .wholeMinutes, input: .seconds(180))
        }
        await milliseconds.run("Header_int32MillisecondsLargerUnit") {
            try await $0.headerMilliseconds(form: .wholeMinutes, duration: .seconds(180))
        }
        await milliseconds.run("Property_floatMillisecondsLargerUnit") {
            try await $0.milliseconds(form: .minutes, body: .init(value: .seconds(210)))
        }
        await milliseconds.run("Query_floatMillisecondsLargerUnit") {
            try await $0.queryMilliseconds(form: .minutes, input: .seconds(210))
        }
        await milliseconds.run("Header_floatMillisecondsLargerUnit") {
            try await $0.headerMilliseconds(form: .minutes, duration: .seconds(210))
        }
        await milliseconds.run("Property_floatMillisecondsArray") {
            try await $0.millisecondList(body: .init(value: [.seconds(35.625), .seconds(46.75)]))
        }
        await milliseconds.run("Query_int32MillisecondsArray") {
            try await $0.queryMillisecondList(input: [.seconds(36), .seconds(47)])
        }
        await milliseconds.run("Header_int32MillisecondsArray") {
            try await $0.headerMillisecondList(duration: [.seconds(36), .seconds(47)])
        }
    }

    static func durationTexts() async {
        let texts = Folder("Encode_Duration") { Durations.Client(settings: $0, transport: $1) }
        await texts.run("Property_default") { try await $0.text(form: .default, body: .init(value: .days(40))) }
        await texts.run("Query_default") { try await $0.queryText(form: .default, input: .days(40)) }
        await texts.run("Header_default") { try await $0.headerText(form: .default, duration: .days(40)) }
        await texts.run("Property_iso8601") { try await $0.text(form: .iso8601, body: .init(value: .days(40))) }
        await texts.run("Query_iso8601") { try await $0.queryText(form: .iso8601, input: .days(40)) }
        await texts.run("Header_iso8601") { try await $0.headerText(form: .iso8601, duration: .days(40)) }
        await texts.run("Header_iso8601Array") { try await $0.headerTextList(duration: [.days(40), .days(50)]) }
    }
}

extension Duration {
    /// `P123DT22H14M12.011S`, as in the folders of types.
    static let long = Duration(secondsComponent: 10_707_252, attosecondsComponent: 11_000_000_000_000_000)

    fileprivate static func days(_ count: Int) -> Duration { .seconds(count * 86_400) }
}

import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func bytes() async {
        let bytes = Folder("Encode_Bytes") { Bytes.Client(settings: $0, transport: $1) }
        await bytes.run("Query_default") { try await $0.query(encoding: .default, value: Data("test".utf8)) }
        await bytes.run("Header_default") { try await $0.header(encoding: .default, value: Data("test".utf8)) }
        await bytes.run("Property_default") {
            try await $0.property(encoding: .default, body: .init(value: Data("test".utf8)))
        }
        await bytes.run("Query_base64") { try await $0.query(encoding: .base64, value: Data("test".utf8)) }
        await bytes.run("Header_base64") { try await $0.header(encoding: .base64, value: Data("test".utf8)) }
        await bytes.run("Property_base64") {
            try await $0.property(encoding: .base64, body: .init(value: Data("test".utf8)))
        }
        await bytes.run("RequestBody_default") { try await $0.sendDefault(body: Pictures.png) }
        await bytes.run("RequestBody_octetStream") { try await $0.sendOctets(body: Pictures.png) }
        await bytes.run("RequestBody_customContentType") { try await $0.sendPicture(body: Pictures.png) }
        await bytes.run("RequestBody_base64") { try await $0.sendText(body: Data("test".utf8)) }
        await bytes.run("ResponseBody_default") { try await $0.readDefault() }
        await bytes.run("ResponseBody_octetStream") { try await $0.readOctets() }
        await bytes.run("ResponseBody_customContentType") { try await $0.readPicture() }
        await bytes.run("ResponseBody_base64") { try await $0.readText() }
    }

    static func instants() async {
        let instants = Folder("Encode_Datetime") { Instants.Client(settings: $0, transport: $1) }
        await instants.run("Query_default") { try await $0.queryDefault(value: .afternoon) }
        await instants.run("Query_rfc3339") { try await $0.queryRFC3339(value: .afternoon) }
        await instants.run("Query_rfc7231") { try await $0.queryRFC7231(value: .earlyAfternoon) }
        await instants.run("Query_unixTimestamp") { try await $0.queryUnix(value: .june12) }
        await instants.run("Query_unixTimestampArray") { try await $0.queryUnixList(value: [.june12, .june14]) }
        await instants.run("Header_default") { try await $0.headerDefault(value: .earlyAfternoon) }
        await instants.run("Header_rfc3339") { try await $0.headerRFC3339(value: .afternoon) }
        await instants.run("Header_rfc7231") { try await $0.headerRFC7231(value: .earlyAfternoon) }
        await instants.run("Header_unixTimestamp") { try await $0.headerUnix(value: .june12) }
        await instants.run("Header_unixTimestampArray") { try await $0.headerUnixList(value: [.june12, .june14]) }
        await instants.run("ResponseHeader_rfc3339") { try await $0.responseHeaderRFC3339() }
        await instants.run("ResponseHeader_unixTimestamp") { try await $0.responseHeaderUnix() }
        await instants.run("Property_default") { try await $0.propertyDefault(body: .init(value: .afternoon)) }
        await instants.run("Property_rfc3339") { try await $0.propertyRFC3339(body: .init(value: .afternoon)) }
        await instants.run("Property_rfc7231") { try await $0.propertyRFC7231(body: .init(value: .earlyAfternoon)) }
        await instants.run("Property_unixTimestamp") { try await $0.propertyUnix(body: .init(value: .june12)) }
        await instants.run("Property_unixTimestampArray") {
            try await $0.propertyUnixList(body: .init(value: [.june12, .june14]))
        }
    }

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

    static func numbers() async {
        let numbers = Folder("Encode_Numeric_Property") { Numbers.Client(settings: $0, transport: $1) }
        await numbers.run("safeintAsString") { try await $0.safeInteger(body: .init(value: 10_000_000_000)) }
        await numbers.run("uint32AsStringOptional") { try await $0.optionalInteger(body: .init(value: 1)) }
        await numbers.run("uint8AsString") { try await $0.smallInteger(body: .init(value: 255)) }
    }
}

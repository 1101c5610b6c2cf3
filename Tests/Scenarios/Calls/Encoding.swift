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
        await bytes.run("Query_base64url") { try await $0.queryURLText(value: Data("test".utf8)) }
        await bytes.run("Query_base64urlArray") {
            try await $0.queryURLTexts(value: [Data("test".utf8), Data("test".utf8)])
        }
        await bytes.run("Header_base64url") { try await $0.headerURLText(value: Data("test".utf8)) }
        await bytes.run("Header_base64urlArray") {
            try await $0.headerURLTexts(value: [Data("test".utf8), Data("test".utf8)])
        }
        await bytes.run("Property_base64url") {
            try await $0.propertyURLText(body: .init(value: Data("test".utf8)))
        }
        await bytes.run("Property_base64urlArray") {
            try await $0.propertyURLTexts(body: .init(value: [Data("test".utf8), Data("test".utf8)]))
        }
        await bytes.run("RequestBody_base64url") { try await $0.sendURLText(body: Data("test".utf8)) }
        await bytes.run("ResponseBody_base64url") { try await $0.readURLText() }
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
        await instants.run("ResponseHeader_default") { try await $0.responseHeaderDefault() }
        await instants.run("ResponseHeader_rfc7231") { try await $0.responseHeaderRFC7231() }
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

    static func numbers() async {
        let numbers = Folder("Encode_Numeric_Property") { Numbers.Client(settings: $0, transport: $1) }
        await numbers.run("safeintAsString") { try await $0.safeInteger(body: .init(value: 10_000_000_000)) }
        await numbers.run("uint32AsStringOptional") { try await $0.optionalInteger(body: .init(value: 1)) }
        await numbers.run("uint8AsString") { try await $0.smallInteger(body: .init(value: 255)) }
    }

    static func colors() async {
        let lists = Folder("Encode_Array_Property") { Colors.Client(settings: $0, transport: $1) }
        await lists.run("commaDelimited") { try await $0.commas(body: .init(value: ["blue", "red", "green"])) }
        await lists.run("spaceDelimited") { try await $0.spaces(body: .init(value: ["blue", "red", "green"])) }
        await lists.run("pipeDelimited") { try await $0.pipes(body: .init(value: ["blue", "red", "green"])) }
        await lists.run("newlineDelimited") { try await $0.lines(body: .init(value: ["blue", "red", "green"])) }
        await lists.run("enumCommaDelimited") {
            try await $0.colorCommas(kind: .enum, body: .init(value: [.blue, .red, .green]))
        }
        await lists.run("enumSpaceDelimited") {
            try await $0.colorSpaces(kind: .enum, body: .init(value: [.blue, .red, .green]))
        }
        await lists.run("enumPipeDelimited") {
            try await $0.colorPipes(kind: .enum, body: .init(value: [.blue, .red, .green]))
        }
        await lists.run("enumNewlineDelimited") {
            try await $0.colorLines(kind: .enum, body: .init(value: [.blue, .red, .green]))
        }
        await lists.run("extensibleEnumCommaDelimited") {
            try await $0.colorCommas(kind: .extensibleEnum, body: .init(value: [.blue, .red, .green]))
        }
        await lists.run("extensibleEnumSpaceDelimited") {
            try await $0.colorSpaces(kind: .extensibleEnum, body: .init(value: [.blue, .red, .green]))
        }
        await lists.run("extensibleEnumPipeDelimited") {
            try await $0.colorPipes(kind: .extensibleEnum, body: .init(value: [.blue, .red, .green]))
        }
        await lists.run("extensibleEnumNewlineDelimited") {
            try await $0.colorLines(kind: .extensibleEnum, body: .init(value: [.blue, .red, .green]))
        }
    }

    static func flags() async {
        let flags = Folder("Encode_Boolean_Property") { Colors.Client(settings: $0, transport: $1) }
        await flags.run("trueLower") { try await $0.flag(writing: .trueLower, body: .init(value: true)) }
        await flags.run("falseLower") { try await $0.flag(writing: .falseLower, body: .init(value: false)) }
        await flags.run("trueUpper") { try await $0.flag(writing: .trueUpper, body: .init(value: true)) }
        await flags.run("falseMixed") { try await $0.flag(writing: .falseMixed, body: .init(value: false)) }
    }
}

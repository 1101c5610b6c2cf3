import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func lists() async {
        let lists = Folder("Type_Array") { Lists.Client(settings: $0, transport: $1) }
        await lists.run("Int32Value_get") { try await $0.integers() }
        await lists.run("Int32Value_put") { try await $0.setIntegers(body: [1, 2]) }
        await lists.run("Int64Value_get") { try await $0.longIntegers() }
        await lists.run("Int64Value_put") {
            try await $0.setLongIntegers(body: [9_007_199_254_740_991, -9_007_199_254_740_991])
        }
        await lists.run("BooleanValue_get") { try await $0.booleans() }
        await lists.run("BooleanValue_put") { try await $0.setBooleans(body: [true, false]) }
        await lists.run("StringValue_get") { try await $0.texts() }
        await lists.run("StringValue_put") { try await $0.setTexts(body: ["hello", ""]) }
        await lists.run("Float32Value_get") { try await $0.decimals() }
        await lists.run("Float32Value_put") { try await $0.setDecimals(body: [43.125]) }
        await lists.run("DatetimeValue_get") { try await $0.instants() }
        await lists.run("DatetimeValue_put") { try await $0.setInstants(body: [.afternoon]) }
        await lists.run("DurationValue_get") { try await $0.durations() }
        await lists.run("DurationValue_put") { try await $0.setDurations(body: [.long]) }
        await lists.run("UnknownValue_get") { try await $0.values() }
        await lists.run("UnknownValue_put") { try await $0.setValues(body: [1, "hello", nil]) }
        await lists.run("ModelValue_get") { try await $0.models() }
        await lists.run("ModelValue_put") {
            try await $0.setModels(body: [.init(property: "hello"), .init(property: "world")])
        }
        await lists.run("NullableFloatValue_get") { try await $0.optionalDecimals() }
        await lists.run("NullableFloatValue_put") { try await $0.setOptionalDecimals(body: [1.25, nil, 3]) }
        await lists.run("NullableBooleanValue_get") { try await $0.optionalBooleans() }
        await lists.run("NullableBooleanValue_put") { try await $0.setOptionalBooleans(body: [true, nil, false]) }
        await lists.run("NullableInt32Value_get") { try await $0.optionalIntegers() }
        await lists.run("NullableInt32Value_put") { try await $0.setOptionalIntegers(body: [1, nil, 3]) }
        await lists.run("NullableStringValue_get") { try await $0.optionalTexts() }
        await lists.run("NullableStringValue_put") { try await $0.setOptionalTexts(body: ["hello", nil, "world"]) }
        await lists.run("NullableModelValue_get") { try await $0.optionalModels() }
        await lists.run("NullableModelValue_put") {
            try await $0.setOptionalModels(body: [.init(property: "hello"), nil, .init(property: "world")])
        }
    }

    static func maps() async {
        let maps = Folder("Type_Dictionary") { Maps.Client(settings: $0, transport: $1) }
        await maps.run("Int32Value_get") { try await $0.integers() }
        await maps.run("Int32Value_put") { try await $0.setIntegers(body: ["k1": 1, "k2": 2]) }
        await maps.run("Int64Value_get") { try await $0.longIntegers() }
        await maps.run("Int64Value_put") {
            try await $0.setLongIntegers(body: ["k1": 9_007_199_254_740_991, "k2": -9_007_199_254_740_991])
        }
        await maps.run("BooleanValue_get") { try await $0.booleans() }
        await maps.run("BooleanValue_put") { try await $0.setBooleans(body: ["k1": true, "k2": false]) }
        await maps.run("StringValue_get") { try await $0.texts() }
        await maps.run("StringValue_put") { try await $0.setTexts(body: ["k1": "hello", "k2": ""]) }
        await maps.run("Float32Value_get") { try await $0.decimals() }
        await maps.run("Float32Value_put") { try await $0.setDecimals(body: ["k1": 43.125]) }
        await maps.run("DatetimeValue_get") { try await $0.instants() }
        await maps.run("DatetimeValue_put") { try await $0.setInstants(body: ["k1": .afternoon]) }
        await maps.run("DurationValue_get") { try await $0.durations() }
        await maps.run("DurationValue_put") { try await $0.setDurations(body: ["k1": .long]) }
        await maps.run("UnknownValue_get") { try await $0.values() }
        await maps.run("UnknownValue_put") { try await $0.setValues(body: ["k1": 1, "k2": "hello", "k3": nil]) }
        await maps.run("ModelValue_get") { try await $0.models() }
        await maps.run("ModelValue_put") {
            try await $0.setModels(body: ["k1": .init(property: "hello"), "k2": .init(property: "world")])
        }
        await maps.run("RecursiveModelValue_get") { try await $0.recursiveModels() }
        await maps.run("RecursiveModelValue_put") {
            try await $0.setRecursiveModels(body: [
                "k1": .init(property: "hello", children: [:]),
                "k2": .init(property: "world", children: ["k2.1": .init(property: "inner world")]),
            ])
        }
        await maps.run("NullableFloatValue_get") { try await $0.optionalDecimals() }
        await maps.run("NullableFloatValue_put") {
            try await $0.setOptionalDecimals(body: ["k1": 1.25, "k2": 0.5, "k3": nil])
        }
    }

    static func days() async {
        let days = Folder("Type_Enum") { Days.Client(settings: $0, transport: $1) }
        await days.run("Extensible_String_getKnownValue") { try await $0.known() }
        await days.run("Extensible_String_putKnownValue") {
            try await $0.setKnown(body: Data(Days.Day.monday.rawValue.utf8))
        }
        await days.run("Extensible_String_getUnknownValue") { try await $0.unknown() }
        await days.run("Extensible_String_putUnknownValue") {
            try await $0.setUnknown(body: Data(Days.Day.unknown("Weekend").rawValue.utf8))
        }
        await days.run("Fixed_String_getKnownValue") { try await $0.fixed() }
        await days.run("Fixed_String_putKnownValue") { try await $0.setFixed(body: .monday) }
        await days.run("Fixed_String_putUnknownValue") { try await $0.setUnknownFixed(body: .unknown("Weekend")) }
    }

    static func scalars() async {
        let scalars = Folder("Type_Scalar") { Scalars.Client(settings: $0, transport: $1) }
        await scalars.run("String_get") { try await $0.text() }
        await scalars.run("String_put") { try await $0.setText(body: Data("test".utf8)) }
        await scalars.run("Boolean_get") { try await $0.boolean() }
        await scalars.run("Boolean_put") { try await $0.setBoolean(body: true) }
        await scalars.run("Unknown_get") { try await $0.unknown() }
        await scalars.run("Unknown_put") { try await $0.setUnknown(body: Data("test".utf8)) }
        await scalars.run("DecimalType_responseBody") { try await $0.decimal(size: .decimal) }
        await scalars.run("DecimalType_requestBody") {
            try await $0.setDecimal(size: .decimal, body: Decimal(literal: "0.33333"))
        }
        await scalars.run("DecimalType_requestParameter") {
            try await $0.decimalParameter(size: .decimal, value: Decimal(literal: "0.33333"))
        }
        await scalars.run("DecimalVerify_prepareVerify") { try await $0.decimalsToAdd(size: .decimal) }
        await scalars.run("DecimalVerify_verify") {
            try await $0.checkSum(size: .decimal, body: Decimal(literal: "0.3"))
        }
        await scalars.run("Decimal128Type_responseBody") { try await $0.decimal(size: .decimal128) }
        await scalars.run("Decimal128Type_requestBody") {
            try await $0.setDecimal(size: .decimal128, body: Decimal(literal: "0.33333"))
        }
        await scalars.run("Decimal128Type_requestParameter") {
            try await $0.decimalParameter(size: .decimal128, value: Decimal(literal: "0.33333"))
        }
        await scalars.run("Decimal128Verify_prepareVerify") { try await $0.decimalsToAdd(size: .decimal128) }
        await scalars.run("Decimal128Verify_verify") {
            try await $0.checkSum(size: .decimal128, body: Decimal(literal: "0.3"))
        }
    }

    static func uploads() async {
        let uploads = Folder("Type_File_Body") { Uploads.Client(settings: $0, transport: $1) }
        await uploads.run("uploadFileSpecificContentType") { try await $0.uploadPicture(body: Pictures.png) }
        await uploads.run("uploadFileJsonContentType") {
            try await $0.uploadJSON(body: Data(#"{"message":"test file content"}"#.utf8))
        }
        await uploads.run("uploadFileMultipleContentTypes") {
            try await $0.uploadOneOfTwo(body: Pictures.png, contentType: "image/png")
        }
        await uploads.run("uploadFileDefaultContentType") {
            try await $0.uploadAny(body: Pictures.png, contentType: "image/png")
        }
        await uploads.run("downloadFileSpecificContentType") { try await $0.downloadPicture() }
        await uploads.run("downloadFileJsonContentType") { try await $0.downloadJSON() }
        await uploads.run("downloadFileMultipleContentTypes") { try await $0.downloadOneOfTwo() }
        await uploads.run("downloadFileDefaultContentType") { try await $0.downloadAny() }
    }
}

import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func holders() async {
        let holders = Folder("Type_Property_ValueTypes") { Holders.Client(settings: $0, transport: $1) }
        await holders.run("Boolean_get") { try await $0.boolean() }
        await holders.run("Boolean_put") { try await $0.setBoolean(body: .init(property: true)) }
        await holders.run("String_get") { try await $0.string() }
        await holders.run("String_put") { try await $0.setString(body: .init(property: "hello")) }
        await holders.run("Bytes_get") { try await $0.bytes() }
        await holders.run("Bytes_put") { try await $0.setBytes(body: .init(property: Data("hello, world!".utf8))) }
        await holders.run("Int_get") { try await $0.int() }
        await holders.run("Int_put") { try await $0.setInt(body: .init(property: 42)) }
        await holders.run("Float_get") { try await $0.float() }
        await holders.run("Float_put") { try await $0.setFloat(body: .init(property: 43.125)) }
        await holders.run("Decimal_get") { try await $0.decimal() }
        await holders.run("Decimal_put") { try await $0.setDecimal(body: .init(property: Decimal(literal: "0.33333"))) }
        await holders.run("Decimal128_get") { try await $0.decimal128() }
        await holders.run("Decimal128_put") {
            try await $0.setDecimal128(body: .init(property: Decimal(literal: "0.33333")))
        }
        await holders.run("Duration_get") { try await $0.duration() }
        await holders.run("Duration_put") { try await $0.setDuration(body: .init(property: .long)) }
        await holders.run("Datetime_get") { try await $0.datetime() }
        await holders.run("Datetime_put") { try await $0.setDatetime(body: .init(property: .afternoon)) }
        await holders.run("Enum_get") { try await $0.choice() }
        await holders.run("Enum_put") { try await $0.setChoice(body: .init(property: .valueOne)) }
        await holders.run("ExtensibleEnum_get") { try await $0.extensibleChoice() }
        await holders.run("ExtensibleEnum_put") {
            try await $0.setExtensibleChoice(body: .init(property: .unknown("UnknownValue")))
        }
        await holders.run("Model_get") { try await $0.model() }
        await holders.run("Model_put") { try await $0.setModel(body: .init(property: .init(property: "hello"))) }
        await holders.run("CollectionsString_get") { try await $0.stringList() }
        await holders.run("CollectionsString_put") {
            try await $0.setStringList(body: .init(property: ["hello", "world"]))
        }
        await holders.run("CollectionsInt_get") { try await $0.intList() }
        await holders.run("CollectionsInt_put") { try await $0.setIntList(body: .init(property: [1, 2])) }
        await holders.run("CollectionsModel_get") { try await $0.modelList() }
        await holders.run("CollectionsModel_put") {
            try await $0.setModelList(body: .init(property: [.init(property: "hello"), .init(property: "world")]))
        }
        await holders.run("DictionaryString_get") { try await $0.stringMap() }
        await holders.run("DictionaryString_put") {
            try await $0.setStringMap(body: .init(property: ["k1": "hello", "k2": "world"]))
        }
        await holders.run("Never_get") { try await $0.never() }
        await holders.run("Never_put") { try await $0.setNever(body: .init()) }
        await holders.run("UnknownString_get") { try await $0.unknownString() }
        await holders.run("UnknownString_put") { try await $0.setUnknownString(body: .init(property: "hello")) }
        await holders.run("UnknownInt_get") { try await $0.unknownInt() }
        await holders.run("UnknownInt_put") { try await $0.setUnknownInt(body: .init(property: 42)) }
        await holders.run("UnknownDict_get") { try await $0.unknownMap() }
        await holders.run("UnknownDict_put") {
            try await $0.setUnknownMap(body: .init(property: ["k1": "hello", "k2": 42]))
        }
        await holders.run("UnknownArray_get") { try await $0.unknownList() }
        await holders.run("UnknownArray_put") {
            try await $0.setUnknownList(body: .init(property: ["hello", "world"]))
        }
        await holders.run("StringLiteral_get") { try await $0.stringLiteral() }
        await holders.run("StringLiteral_put") { try await $0.setStringLiteral(body: .init()) }
        await holders.run("IntLiteral_get") { try await $0.intLiteral() }
        await holders.run("IntLiteral_put") { try await $0.setIntLiteral(body: .init()) }
        await holders.run("FloatLiteral_get") { try await $0.floatLiteral() }
        await holders.run("FloatLiteral_put") { try await $0.setFloatLiteral(body: .init()) }
        await holders.run("BooleanLiteral_get") { try await $0.booleanLiteral() }
        await holders.run("BooleanLiteral_put") { try await $0.setBooleanLiteral(body: .init()) }
        await holders.run("UnionStringLiteral_get") { try await $0.unionStringLiteral() }
        await holders.run("UnionStringLiteral_put") {
            try await $0.setUnionStringLiteral(body: .init(property: .world))
        }
        await holders.run("UnionIntLiteral_get") { try await $0.unionIntLiteral() }
        await holders.run("UnionIntLiteral_put") { try await $0.setUnionIntLiteral(body: .init(property: .fortyTwo)) }
        await holders.run("UnionFloatLiteral_get") { try await $0.unionFloatLiteral() }
        await holders.run("UnionFloatLiteral_put") { try await $0.setUnionFloatLiteral(body: .init(property: 46.875)) }
        await holders.run("UnionEnumValue_get") { try await $0.unionEnumValue() }
        await holders.run("UnionEnumValue_put") { try await $0.setUnionEnumValue(body: .init(property: .value2)) }
    }

    static func unions() async {
        let unions = Folder("Type_Union") { Unions.Client(settings: $0, transport: $1) }
        await unions.run("StringsOnly_get") { try await $0.stringsOnly() }
        await unions.run("StringsOnly_send") { try await $0.sendStringsOnly(prop: .b) }
        await unions.run("StringExtensible_get") { try await $0.stringExtensible() }
        await unions.run("StringExtensible_send") { try await $0.sendStringExtensible(prop: .unknown("custom")) }
        await unions.run("StringExtensibleNamed_get") { try await $0.stringExtensibleNamed() }
        await unions.run("StringExtensibleNamed_send") {
            try await $0.sendStringExtensibleNamed(prop: .unknown("custom"))
        }
        await unions.run("IntsOnly_get") { try await $0.intsOnly() }
        await unions.run("IntsOnly_send") { try await $0.sendIntsOnly(prop: .two) }
        await unions.run("FloatsOnly_get") { try await $0.floatsOnly() }
        await unions.run("FloatsOnly_send") { try await $0.sendFloatsOnly(prop: 2.2) }
        await unions.run("ModelsOnly_get") { try await $0.modelsOnly() }
        await unions.run("ModelsOnly_send") { try await $0.sendModelsOnly(prop: .namedCat(.init(name: "test"))) }
        await unions.run("EnumsOnly_get") { try await $0.enumsOnly() }
        await unions.run("EnumsOnly_send") { try await $0.sendEnumsOnly(prop: .init(lr: .right, ud: .up)) }
        await unions.run("StringAndArray_get") { try await $0.stringAndArray() }
        await unions.run("StringAndArray_send") {
            try await $0.sendStringAndArray(prop: .init(string: .text("test"), array: .list(["test1", "test2"])))
        }
        await unions.run("MixedLiterals_get") { try await $0.mixedLiterals() }
        await unions.run("MixedLiterals_send") {
            try await $0.sendMixedLiterals(
                prop: .init(
                    stringLiteral: .text(.a), intLiteral: .number(2), floatLiteral: .number(3.3),
                    booleanLiteral: .flag(true)))
        }
        await unions.run("MixedTypes_get") { try await $0.mixedTypes() }
        await unions.run("MixedTypes_send") {
            try await $0.sendMixedTypes(
                prop: .init(
                    model: .cat(.init(name: "test")), literal: .letter(.a), int: .number(2), boolean: .flag(true),
                    array: [.cat(.init(name: "test")), .letter(.a), .number(2), .flag(true)]))
        }
        await unions.run("Discriminated_Envelope_Object_Default_get") { try await $0.envelope() }
        await unions.run("Discriminated_Envelope_Object_Default_put") {
            try await $0.setEnvelope(body: .cat(.init(value: .init(name: "Whiskers", meow: true))))
        }
        await unions.run("Discriminated_Envelope_Object_CustomProperties_get") { try await $0.customEnvelope() }
        await unions.run("Discriminated_Envelope_Object_CustomProperties_put") {
            try await $0.setCustomEnvelope(body: .cat(.init(petData: .init(name: "Whiskers", meow: true))))
        }
        await unions.run("Discriminated_NoEnvelope_Default_get") { try await $0.petOfKind() }
        await unions.run("Discriminated_NoEnvelope_Default_put") {
            try await $0.setPetOfKind(body: .cat(.init(name: "Whiskers", meow: true)))
        }
        await unions.run("Discriminated_NoEnvelope_CustomDiscriminator_get") { try await $0.petOfType() }
        await unions.run("Discriminated_NoEnvelope_CustomDiscriminator_put") {
            try await $0.setPetOfType(body: .cat(.init(name: "Whiskers", meow: true)))
        }
    }
}

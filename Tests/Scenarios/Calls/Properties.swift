import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func nullables() async {
        let nullables = Folder("Type_Property_Nullable") { Nullables.Client(settings: $0, transport: $1) }
        await nullables.run("String_getNonNull") { try await $0.string(value: .nonNull) }
        await nullables.run("String_getNull") { try await $0.string(value: .null) }
        await nullables.run("String_patchNonNull") {
            try await $0.patchString(value: .nonNull, body: .init(requiredProperty: "foo", nullableProperty: "hello"))
        }
        await nullables.run("String_patchNull") {
            try await $0.patchString(value: .null, body: .init(requiredProperty: "foo", nullableProperty: .some(nil)))
        }
        await nullables.run("Bytes_getNonNull") { try await $0.bytes(value: .nonNull) }
        await nullables.run("Bytes_getNull") { try await $0.bytes(value: .null) }
        await nullables.run("Bytes_patchNonNull") {
            try await $0.patchBytes(
                value: .nonNull, body: .init(requiredProperty: "foo", nullableProperty: Data("hello, world!".utf8)))
        }
        await nullables.run("Bytes_patchNull") {
            try await $0.patchBytes(value: .null, body: .init(requiredProperty: "foo", nullableProperty: .some(nil)))
        }
        await nullables.run("Datetime_getNonNull") { try await $0.datetime(value: .nonNull) }
        await nullables.run("Datetime_getNull") { try await $0.datetime(value: .null) }
        await nullables.run("Datetime_patchNonNull") {
            try await $0.patchDatetime(
                value: .nonNull, body: .init(requiredProperty: "foo", nullableProperty: .some(.afternoon)))
        }
        await nullables.run("Datetime_patchNull") {
            try await $0.patchDatetime(value: .null, body: .init(requiredProperty: "foo", nullableProperty: .some(nil)))
        }
        await nullables.run("Duration_getNonNull") { try await $0.duration(value: .nonNull) }
        await nullables.run("Duration_getNull") { try await $0.duration(value: .null) }
        await nullables.run("Duration_patchNonNull") {
            try await $0.patchDuration(
                value: .nonNull, body: .init(requiredProperty: "foo", nullableProperty: .some(.long)))
        }
        await nullables.run("Duration_patchNull") {
            try await $0.patchDuration(value: .null, body: .init(requiredProperty: "foo", nullableProperty: .some(nil)))
        }
        await nullables.run("CollectionsByte_getNonNull") { try await $0.bytesList(value: .nonNull) }
        await nullables.run("CollectionsByte_getNull") { try await $0.bytesList(value: .null) }
        await nullables.run("CollectionsByte_patchNonNull") {
            try await $0.patchBytesList(
                value: .nonNull,
                body: .init(
                    requiredProperty: "foo", nullableProperty: [Data("hello, world!".utf8), Data("hello, world!".utf8)])
            )
        }
        await nullables.run("CollectionsByte_patchNull") {
            try await $0.patchBytesList(
                value: .null, body: .init(requiredProperty: "foo", nullableProperty: .some(nil)))
        }
        await nullables.run("CollectionsModel_getNonNull") { try await $0.modelList(value: .nonNull) }
        await nullables.run("CollectionsModel_getNull") { try await $0.modelList(value: .null) }
        await nullables.run("CollectionsModel_patchNonNull") {
            try await $0.patchModelList(
                value: .nonNull,
                body: .init(
                    requiredProperty: "foo", nullableProperty: [.init(property: "hello"), .init(property: "world")]))
        }
        await nullables.run("CollectionsModel_patchNull") {
            try await $0.patchModelList(
                value: .null, body: .init(requiredProperty: "foo", nullableProperty: .some(nil)))
        }
        await nullables.run("CollectionsString_getNonNull") { try await $0.stringList(value: .nonNull) }
        await nullables.run("CollectionsString_getNull") { try await $0.stringList(value: .null) }
        await nullables.run("CollectionsString_patchNonNull") {
            try await $0.patchStringList(
                value: .nonNull, body: .init(requiredProperty: "foo", nullableProperty: ["hello", "world"]))
        }
        await nullables.run("CollectionsString_patchNull") {
            try await $0.patchStringList(
                value: .null, body: .init(requiredProperty: "foo", nullableProperty: .some(nil)))
        }
    }

    static func optionals() async {
        let optionals = Folder("Type_Property_Optional") { Optionals.Client(settings: $0, transport: $1) }
        await optionals.run("String_getDefault") { try await $0.string(members: .default) }
        await optionals.run("String_putDefault") { try await $0.setString(members: .default, body: .init()) }
        await optionals.run("String_getAll") { try await $0.string(members: .all) }
        await optionals.run("String_putAll") { try await $0.setString(members: .all, body: .init(property: "hello")) }
        await optionals.run("Bytes_getDefault") { try await $0.bytes(members: .default) }
        await optionals.run("Bytes_putDefault") { try await $0.setBytes(members: .default, body: .init()) }
        await optionals.run("Bytes_getAll") { try await $0.bytes(members: .all) }
        await optionals.run("Bytes_putAll") {
            try await $0.setBytes(members: .all, body: .init(property: Data("hello, world!".utf8)))
        }
        await optionals.run("Datetime_getDefault") { try await $0.datetime(members: .default) }
        await optionals.run("Datetime_putDefault") { try await $0.setDatetime(members: .default, body: .init()) }
        await optionals.run("Datetime_getAll") { try await $0.datetime(members: .all) }
        await optionals.run("Datetime_putAll") {
            try await $0.setDatetime(members: .all, body: .init(property: .afternoon))
        }
        await optionals.run("Duration_getDefault") { try await $0.duration(members: .default) }
        await optionals.run("Duration_putDefault") { try await $0.setDuration(members: .default, body: .init()) }
        await optionals.run("Duration_getAll") { try await $0.duration(members: .all) }
        await optionals.run("Duration_putAll") {
            try await $0.setDuration(members: .all, body: .init(property: .long))
        }
        await optionals.run("PlainDate_getDefault") { try await $0.plainDate(members: .default) }
        await optionals.run("PlainDate_putDefault") { try await $0.setPlainDate(members: .default, body: .init()) }
        await optionals.run("PlainDate_getAll") { try await $0.plainDate(members: .all) }
        await optionals.run("PlainDate_putAll") {
            try await $0.setPlainDate(members: .all, body: .init(property: CalendarDay(year: 2022, month: 12, day: 12)))
        }
        await optionals.run("PlainTime_getDefault") { try await $0.plainTime(members: .default) }
        await optionals.run("PlainTime_putDefault") { try await $0.setPlainTime(members: .default, body: .init()) }
        await optionals.run("PlainTime_getAll") { try await $0.plainTime(members: .all) }
        await optionals.run("PlainTime_putAll") {
            try await $0.setPlainTime(members: .all, body: .init(property: PlainTime(hour: 13, minute: 6, second: 12)))
        }
        await optionals.run("CollectionsByte_getDefault") { try await $0.bytesList(members: .default) }
        await optionals.run("CollectionsByte_putDefault") {
            try await $0.setBytesList(members: .default, body: .init())
        }
        await optionals.run("CollectionsByte_getAll") { try await $0.bytesList(members: .all) }
        await optionals.run("CollectionsByte_putAll") {
            try await $0.setBytesList(
                members: .all, body: .init(property: [Data("hello, world!".utf8), Data("hello, world!".utf8)]))
        }
        await optionals.run("CollectionsModel_getDefault") { try await $0.modelList(members: .default) }
        await optionals.run("CollectionsModel_putDefault") {
            try await $0.setModelList(members: .default, body: .init())
        }
        await optionals.run("CollectionsModel_getAll") { try await $0.modelList(members: .all) }
        await optionals.run("CollectionsModel_putAll") {
            try await $0.setModelList(
                members: .all, body: .init(property: [.init(property: "hello"), .init(property: "world")]))
        }
        await optionals.run("StringLiteral_getDefault") { try await $0.stringLiteral(members: .default) }
        await optionals.run("StringLiteral_putDefault") {
            try await $0.setStringLiteral(members: .default, body: .init())
        }
        await optionals.run("StringLiteral_getAll") { try await $0.stringLiteral(members: .all) }
        await optionals.run("StringLiteral_putAll") {
            try await $0.setStringLiteral(members: .all, body: .init(property: .hello))
        }
        await optionals.run("IntLiteral_getDefault") { try await $0.intLiteral(members: .default) }
        await optionals.run("IntLiteral_putDefault") { try await $0.setIntLiteral(members: .default, body: .init()) }
        await optionals.run("IntLiteral_getAll") { try await $0.intLiteral(members: .all) }
        await optionals.run("IntLiteral_putAll") {
            try await $0.setIntLiteral(members: .all, body: .init(property: .one))
        }
        await optionals.run("FloatLiteral_getDefault") { try await $0.floatLiteral(members: .default) }
        await optionals.run("FloatLiteral_putDefault") {
            try await $0.setFloatLiteral(members: .default, body: .init())
        }
        await optionals.run("FloatLiteral_getAll") { try await $0.floatLiteral(members: .all) }
        await optionals.run("FloatLiteral_putAll") {
            try await $0.setFloatLiteral(members: .all, body: .init(property: 1.25))
        }
        await optionals.run("BooleanLiteral_getDefault") { try await $0.booleanLiteral(members: .default) }
        await optionals.run("BooleanLiteral_putDefault") {
            try await $0.setBooleanLiteral(members: .default, body: .init())
        }
        await optionals.run("BooleanLiteral_getAll") { try await $0.booleanLiteral(members: .all) }
        await optionals.run("BooleanLiteral_putAll") {
            try await $0.setBooleanLiteral(members: .all, body: .init(property: true))
        }
        await optionals.run("UnionStringLiteral_getDefault") { try await $0.unionStringLiteral(members: .default) }
        await optionals.run("UnionStringLiteral_putDefault") {
            try await $0.setUnionStringLiteral(members: .default, body: .init())
        }
        await optionals.run("UnionStringLiteral_getAll") { try await $0.unionStringLiteral(members: .all) }
        await optionals.run("UnionStringLiteral_putAll") {
            try await $0.setUnionStringLiteral(members: .all, body: .init(property: .world))
        }
        await optionals.run("UnionIntLiteral_getDefault") { try await $0.unionIntLiteral(members: .default) }
        await optionals.run("UnionIntLiteral_putDefault") {
            try await $0.setUnionIntLiteral(members: .default, body: .init())
        }
        await optionals.run("UnionIntLiteral_getAll") { try await $0.unionIntLiteral(members: .all) }
        await optionals.run("UnionIntLiteral_putAll") {
            try await $0.setUnionIntLiteral(members: .all, body: .init(property: .two))
        }
        await optionals.run("UnionFloatLiteral_getDefault") { try await $0.unionFloatLiteral(members: .default) }
        await optionals.run("UnionFloatLiteral_putDefault") {
            try await $0.setUnionFloatLiteral(members: .default, body: .init())
        }
        await optionals.run("UnionFloatLiteral_getAll") { try await $0.unionFloatLiteral(members: .all) }
        await optionals.run("UnionFloatLiteral_putAll") {
            try await $0.setUnionFloatLiteral(members: .all, body: .init(property: 2.375))
        }
        await optionals.run("RequiredAndOptional_getRequiredOnly") { try await $0.requiredOnly() }
        await optionals.run("RequiredAndOptional_putRequiredOnly") {
            try await $0.setRequiredOnly(body: .init(requiredProperty: 42))
        }
        await optionals.run("RequiredAndOptional_getAll") { try await $0.requiredAndOptional() }
        await optionals.run("RequiredAndOptional_putAll") {
            try await $0.setRequiredAndOptional(body: .init(requiredProperty: 42, optionalProperty: "hello"))
        }
    }
}

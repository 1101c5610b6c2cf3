import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func records() async {
        let records = Folder("Type_Property_AdditionalProperties") { Records.Client(settings: $0, transport: $1) }
        await records.run("ExtendsUnknown_get") { try await $0.extendsUnknown() }
        await records.run("ExtendsUnknown_put") {
            try await $0.setExtendsUnknown(
                body: .init(
                    name: "ExtendsUnknownAdditionalProperties", others: ["prop1": 32, "prop2": true, "prop3": "abc"]))
        }
        await records.run("ExtendsUnknownDerived_get") { try await $0.extendsUnknownDerived() }
        await records.run("ExtendsUnknownDerived_put") {
            try await $0.setExtendsUnknownDerived(
                body: .init(
                    name: "ExtendsUnknownAdditionalProperties", index: 314, age: 2.71875,
                    others: ["prop1": 32, "prop2": true, "prop3": "abc"]))
        }
        await records.run("ExtendsUnknownDiscriminated_get") { try await $0.extendsUnknownDiscriminated() }
        await records.run("ExtendsUnknownDiscriminated_put") {
            try await $0.setExtendsUnknownDiscriminated(
                body: .derived(
                    .init(
                        name: "Derived", index: 314, age: 2.71875, others: ["prop1": 32, "prop2": true, "prop3": "abc"])
                ))
        }
        await records.run("ExtendsString_get") { try await $0.extendsString() }
        await records.run("ExtendsString_put") {
            try await $0.setExtendsString(
                body: .init(name: "ExtendsStringAdditionalProperties", others: ["prop": "abc"]))
        }
        await records.run("IsUnknown_get") { try await $0.isUnknown() }
        await records.run("IsUnknown_put") {
            try await $0.setIsUnknown(
                body: .init(
                    name: "IsUnknownAdditionalProperties", others: ["prop1": 32, "prop2": true, "prop3": "abc"]))
        }
        await records.run("IsUnknownDerived_get") { try await $0.isUnknownDerived() }
        await records.run("IsUnknownDerived_put") {
            try await $0.setIsUnknownDerived(
                body: .init(
                    name: "IsUnknownAdditionalProperties", index: 314, age: 2.71875,
                    others: ["prop1": 32, "prop2": true, "prop3": "abc"]))
        }
        await records.run("IsUnknownDiscriminated_get") { try await $0.isUnknownDiscriminated() }
        await records.run("IsUnknownDiscriminated_put") {
            try await $0.setIsUnknownDiscriminated(
                body: .derived(
                    .init(
                        name: "Derived", index: 314, age: 2.71875, others: ["prop1": 32, "prop2": true, "prop3": "abc"])
                ))
        }
        await records.run("IsString_get") { try await $0.isString() }
        await records.run("IsString_put") {
            try await $0.setIsString(body: .init(name: "IsStringAdditionalProperties", others: ["prop": "abc"]))
        }
        await records.run("ExtendsFloat_get") { try await $0.extendsFloat() }
        await records.run("ExtendsFloat_put") {
            try await $0.setExtendsFloat(body: .init(id: 43.125, others: ["prop": 43.125]))
        }
        await records.run("ExtendsModel_get") { try await $0.extendsModel() }
        await records.run("ExtendsModel_put") {
            try await $0.setExtendsModel(
                body: .init(knownProp: .init(state: "ok"), others: ["prop": .init(state: "ok")]))
        }
        await records.run("ExtendsModelArray_get") { try await $0.extendsModelArray() }
        await records.run("ExtendsModelArray_put") {
            try await $0.setExtendsModelArray(
                body: .init(
                    knownProp: [.init(state: "ok"), .init(state: "ok")],
                    others: ["prop": [.init(state: "ok"), .init(state: "ok")]]))
        }
        await records.run("IsFloat_get") { try await $0.isFloat() }
        await records.run("IsFloat_put") { try await $0.setIsFloat(body: .init(id: 43.125, others: ["prop": 43.125])) }
        await records.run("IsModel_get") { try await $0.isModel() }
        await records.run("IsModel_put") {
            try await $0.setIsModel(body: .init(knownProp: .init(state: "ok"), others: ["prop": .init(state: "ok")]))
        }
        await records.run("IsModelArray_get") { try await $0.isModelArray() }
        await records.run("IsModelArray_put") {
            try await $0.setIsModelArray(
                body: .init(
                    knownProp: [.init(state: "ok"), .init(state: "ok")],
                    others: ["prop": [.init(state: "ok"), .init(state: "ok")]]))
        }
        await records.run("SpreadFloat_get") { try await $0.spreadFloat() }
        await records.run("SpreadFloat_put") {
            try await $0.setSpreadFloat(body: .init(id: 43.125, others: ["prop": 43.125]))
        }
        await records.run("SpreadModel_get") { try await $0.spreadModel() }
        await records.run("SpreadModel_put") {
            try await $0.setSpreadModel(
                body: .init(knownProp: .init(state: "ok"), others: ["prop": .init(state: "ok")]))
        }
        await records.run("SpreadModelArray_get") { try await $0.spreadModelArray() }
        await records.run("SpreadModelArray_put") {
            try await $0.setSpreadModelArray(
                body: .init(
                    knownProp: [.init(state: "ok"), .init(state: "ok")],
                    others: ["prop": [.init(state: "ok"), .init(state: "ok")]]))
        }
        await records.run("SpreadString_get") { try await $0.spreadString() }
        await records.run("SpreadString_put") {
            try await $0.setSpreadString(body: .init(name: "SpreadSpringRecord", others: ["prop": "abc"]))
        }
        await records.run("SpreadDifferentString_get") { try await $0.spreadDifferentString() }
        await records.run("SpreadDifferentString_put") {
            try await $0.setSpreadDifferentString(body: .init(id: 43.125, others: ["prop": "abc"]))
        }
        await records.run("ExtendsDifferentSpreadString_get") { try await $0.extendsDifferentSpreadString() }
        await records.run("ExtendsDifferentSpreadString_put") {
            try await $0.setExtendsDifferentSpreadString(
                body: .init(id: 43.125, others: ["prop": "abc"], derivedProp: "abc"))
        }
        await records.run("SpreadDifferentFloat_get") { try await $0.spreadDifferentFloat() }
        await records.run("SpreadDifferentFloat_put") {
            try await $0.setSpreadDifferentFloat(body: .init(name: "abc", others: ["prop": 43.125]))
        }
        await records.run("ExtendsDifferentSpreadFloat_get") { try await $0.extendsDifferentSpreadFloat() }
        await records.run("ExtendsDifferentSpreadFloat_put") {
            try await $0.setExtendsDifferentSpreadFloat(
                body: .init(name: "abc", others: ["prop": 43.125], derivedProp: 43.125))
        }
        await records.run("SpreadDifferentModel_get") { try await $0.spreadDifferentModel() }
        await records.run("SpreadDifferentModel_put") {
            try await $0.setSpreadDifferentModel(body: .init(knownProp: "abc", others: ["prop": .init(state: "ok")]))
        }
        await records.run("ExtendsDifferentSpreadModel_get") { try await $0.extendsDifferentSpreadModel() }
        await records.run("ExtendsDifferentSpreadModel_put") {
            try await $0.setExtendsDifferentSpreadModel(
                body: .init(knownProp: "abc", others: ["prop": .init(state: "ok")], derivedProp: .init(state: "ok")))
        }
        await records.run("SpreadDifferentModelArray_get") { try await $0.spreadDifferentModelArray() }
        await records.run("SpreadDifferentModelArray_put") {
            try await $0.setSpreadDifferentModelArray(
                body: .init(knownProp: "abc", others: ["prop": [.init(state: "ok"), .init(state: "ok")]]))
        }
        await records.run("ExtendsDifferentSpreadModelArray_get") { try await $0.extendsDifferentSpreadModelArray() }
        await records.run("ExtendsDifferentSpreadModelArray_put") {
            try await $0.setExtendsDifferentSpreadModelArray(
                body: .init(
                    knownProp: "abc", others: ["prop": [.init(state: "ok"), .init(state: "ok")]],
                    derivedProp: [.init(state: "ok"), .init(state: "ok")]))
        }
        await records.run("MultipleSpread_get") { try await $0.multipleSpread() }
        await records.run("MultipleSpread_put") {
            try await $0.setMultipleSpread(
                body: .init(flag: true, others: ["prop1": .text("abc"), "prop2": .number(43.125)]))
        }
        await records.run("SpreadRecordUnion_get") { try await $0.spreadUnion() }
        await records.run("SpreadRecordUnion_put") {
            try await $0.setSpreadUnion(
                body: .init(flag: true, others: ["prop1": .text("abc"), "prop2": .number(43.125)]))
        }
        await records.run("SpreadRecordNonDiscriminatedUnion_get") { try await $0.spreadWidgets() }
        await records.run("SpreadRecordNonDiscriminatedUnion_put") {
            try await $0.setSpreadWidgets(
                body: .init(
                    name: "abc",
                    others: [
                        "prop1": .kind0(.init(fooProp: "abc")),
                        "prop2": .kind1(.init(start: .newYear, end: .newYearsEnd)),
                    ]))
        }
        await records.run("SpreadRecordNonDiscriminatedUnion2_get") { try await $0.spreadWidgets2() }
        await records.run("SpreadRecordNonDiscriminatedUnion2_put") {
            try await $0.setSpreadWidgets2(
                body: .init(
                    name: "abc",
                    others: [
                        "prop1": .kind1(.init(start: .newYear)),
                        "prop2": .kind1(.init(start: .newYear, end: .newYearsEnd)),
                    ]))
        }
        await records.run("SpreadRecordNonDiscriminatedUnion3_get") { try await $0.spreadWidgetLists() }
        await records.run("SpreadRecordNonDiscriminatedUnion3_put") {
            try await $0.setSpreadWidgetLists(
                body: .init(
                    name: "abc",
                    others: [
                        "prop1": .widgets([.kind1(.init(start: .newYear)), .kind1(.init(start: .newYear))]),
                        "prop2": .widget(.kind1(.init(start: .newYear, end: .newYearsEnd))),
                    ]))
        }
    }
}

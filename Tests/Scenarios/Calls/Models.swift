import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func models() async {
        let models = Folder("Type_Model") { Animals.Client(settings: $0, transport: $1) }
        await models.run("Empty_getEmpty") { try await $0.empty() }
        await models.run("Empty_putEmpty") { try await $0.setEmpty(body: .init()) }
        await models.run("Empty_postRoundTripEmpty") { try await $0.postEmpty(body: .init()) }
        await models.run("Usage_input") { try await $0.sendMessage(body: .init(requiredProp: "example-value")) }
        await models.run("Usage_output") { try await $0.receiveMessage() }
        await models.run("Usage_inputAndOutput") {
            try await $0.sendAndReceiveMessage(body: .init(requiredProp: "example-value"))
        }
        await models.run("Visibility_putReadOnlyModel") { try await $0.readOnly() }
        await models.run("Visibility_headModel") { try await $0.headModel(queryProp: 123) }
        await models.run("Visibility_getModel") { try await $0.model(queryProp: 123) }
        await models.run("Visibility_postModel") { try await $0.createModel(createProp: ["foo", "bar"]) }
        await models.run("Visibility_putModel") {
            try await $0.replaceModel(createProp: ["foo", "bar"], updateProp: [1, 2])
        }
        await models.run("Visibility_patchModel") { try await $0.updateModel(updateProp: [1, 2]) }
        await models.run("Visibility_deleteModel") { try await $0.deleteModel(deleteProp: true) }
    }

    static func inheritance() async {
        let animals = Folder("Type_Model_Inheritance") { Animals.Client(settings: $0, transport: $1) }
        await animals.run("EnumDiscriminator_getExtensibleModel") { try await $0.dog() }
        await animals.run("EnumDiscriminator_putExtensibleModel") {
            try await $0.setDog(body: .golden(.init(weight: 10)))
        }
        await animals.run("EnumDiscriminator_getExtensibleModelMissingDiscriminator") { try await $0.dogWithoutKind() }
        await animals.run("EnumDiscriminator_getExtensibleModelWrongDiscriminator") { try await $0.dogOfUnknownKind() }
        await animals.run("EnumDiscriminator_getFixedModel") { try await $0.snake() }
        await animals.run("EnumDiscriminator_putFixedModel") { try await $0.setSnake(body: .cobra(.init(length: 10))) }
        await animals.run("EnumDiscriminator_getFixedModelMissingDiscriminator") { try await $0.snakeWithoutKind() }
        await animals.run("EnumDiscriminator_getFixedModelWrongDiscriminator") { try await $0.snakeOfUnknownKind() }
        await animals.run("NestedDiscriminator_getModel") { try await $0.fish() }
        await animals.run("NestedDiscriminator_putModel") { try await $0.setFish(body: .goblin(age: 1)) }
        await animals.run("NestedDiscriminator_getRecursiveModel") { try await $0.salmon() }
        await animals.run("NestedDiscriminator_putRecursiveModel") { try await $0.setSalmon(body: .family) }
        await animals.run("NestedDiscriminator_getMissingDiscriminator") { try await $0.fishWithoutKind() }
        await animals.run("NestedDiscriminator_getWrongDiscriminator") { try await $0.fishOfUnknownKind() }
        await animals.run("NotDiscriminated_getValid") { try await $0.siamese() }
        await animals.run("NotDiscriminated_postValid") {
            try await $0.addSiamese(body: .init(name: "abc", age: 32, smart: true))
        }
        await animals.run("NotDiscriminated_putValid") {
            try await $0.setSiamese(body: .init(name: "abc", age: 32, smart: true))
        }
        await animals.run("Recursive_get") { try await $0.extension() }
        await animals.run("Recursive_put") {
            try await $0.setExtension(
                body: .init(extension: [.init(extension: [.init(level: 2)], level: 1), .init(level: 1)], level: 0))
        }
        await animals.run("SingleDiscriminator_getModel") { try await $0.bird() }
        await animals.run("SingleDiscriminator_putModel") { try await $0.setBird(body: .sparrow(.init(wingspan: 1))) }
        await animals.run("SingleDiscriminator_getRecursiveModel") { try await $0.eagle() }
        await animals.run("SingleDiscriminator_putRecursiveModel") { try await $0.setEagle(body: .family) }
        await animals.run("SingleDiscriminator_getMissingDiscriminator") { try await $0.birdWithoutKind() }
        await animals.run("SingleDiscriminator_getWrongDiscriminator") { try await $0.birdOfUnknownKind() }
        await animals.run("SingleDiscriminator_getLegacyModel") { try await $0.dinosaur() }
        await animals.run("SingleDiscriminator_getNoSubtypesModel") { try await $0.lonelyFish() }
        await animals.run("SingleDiscriminator_putNoSubtypesModel") {
            try await $0.setLonelyFish(body: .init(kind: "salmon", size: 10))
        }
    }
}

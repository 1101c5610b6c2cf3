import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func parameters() async {
        let parameters = Folder("Parameters") { Parameters.Client(settings: $0, transport: $1) }
        await parameters.run("Basic_ExplicitBody_simple") { try await $0.explicitBody(body: .init(name: "foo")) }
        await parameters.run("Basic_ImplicitBody_simple") { try await $0.implicitBody(name: "foo") }
        await parameters.run("BodyOptionality_requiredExplicit") {
            try await $0.requiredExplicit(body: .init(name: "foo"))
        }
        await parameters.run("BodyOptionality_requiredImplicit") { try await $0.requiredImplicit(name: "foo") }
        await parameters.run("BodyOptionality_OptionalExplicit") { try await $0.set(body: .init(name: "foo")) }
        await parameters.run("BodyOptionality_OptionalExplicit") { try await $0.omit() }
        await parameters.run("BodyRoot_nested") {
            try await $0.nested(body: .init(category: "widget", linkType: "hard", wasSuccessful: true))
        }
        await parameters.run("CollectionFormat_Query_multi") {
            try await $0.repeatedColors(colors: ["blue", "red", "green"])
        }
        await parameters.run("CollectionFormat_Query_csv") {
            try await $0.commaColors(colors: ["blue", "red", "green"])
        }
        await parameters.run("CollectionFormat_Query_ssv") {
            try await $0.spaceColors(colors: ["blue", "red", "green"])
        }
        await parameters.run("CollectionFormat_Query_pipes") {
            try await $0.pipeColors(colors: ["blue", "red", "green"])
        }
        await parameters.run("CollectionFormat_Header_csv") {
            try await $0.headerColors(colors: ["blue", "red", "green"])
        }
        await parameters.run("Path_normal") { try await $0.normalPath(name: "foo") }
        await parameters.run("Path_optional") { try await $0.withoutName() }
        await parameters.run("Path_optional") { try await $0.withName(name: "foo") }
        await parameters.run("Query_Constant_post") { try await $0.constantQuery() }
        await parameters.run("Query_SpecialChar_dollarSign") { try await $0.dollarSign(filter: "status eq 'active'") }
        await parameters.run("Spread_Model_spreadAsRequestBody") { try await $0.spreadModel(name: "foo") }
        await parameters.run("Spread_Model_spreadCompositeRequestOnlyWithBody") {
            try await $0.spreadOnlyBody(body: .init(name: "foo"))
        }
        await parameters.run("Spread_Model_spreadCompositeRequestWithoutBody") {
            try await $0.spreadWithoutBody(name: "foo", testHeader: "bar")
        }
        await parameters.run("Spread_Model_spreadCompositeRequest") {
            try await $0.spreadComposite(name: "foo", testHeader: "bar", body: .init(name: "foo"))
        }
        await parameters.run("Spread_Model_spreadCompositeRequestMix") {
            try await $0.spreadMix(name: "foo", testHeader: "bar", prop: "foo")
        }
        await parameters.run("Spread_Alias_spreadAsRequestBody") { try await $0.spreadAlias(name: "foo") }
        await parameters.run("Spread_Alias_spreadAsRequestParameter") {
            try await $0.spreadAliasParameter(id: "1", testHeader: "bar", name: "foo")
        }
        await parameters.run("Spread_Alias_spreadWithMultipleParameters") {
            try await $0.spreadMultipleParameters(
                id: "1", testHeader: "bar", requiredString: "foo", optionalInt: 1, requiredIntList: [1, 2],
                optionalStringList: ["foo", "bar"])
        }
        await parameters.run("Spread_Alias_spreadParameterWithInnerModel") {
            try await $0.spreadInnerModel(id: "1", testHeader: "bar", name: "foo")
        }
        await parameters.run("Spread_Alias_spreadParameterWithInnerAlias") {
            try await $0.spreadInnerAlias(id: "1", testHeader: "bar", name: "foo", age: 1)
        }
    }

    static func routes() async {
        let routes = Folder("Routes") { Routes.Client(settings: $0, transport: $1) }
        await routes.run("fixed") { try await $0.fixed() }
        await routes.run("InInterface") { try await $0.fixedInInterface() }
        await routes.run("PathParameters_templateOnly") { try await $0.templateOnly(param: "a") }
        await routes.run("PathParameters_explicit") { try await $0.explicit(param: "a") }
        await routes.run("PathParameters_annotationOnly") { try await $0.annotationOnly(param: "a") }
        await routes.run("PathParameters_ReservedExpansion_template") {
            try await $0.reservedTemplate(param: "foo/bar baz")
        }
        await routes.run("PathParameters_ReservedExpansion_annotation") {
            try await $0.reservedAnnotation(param: "foo/bar baz")
        }
        await routes.run("PathParameters_SimpleExpansion_Standard_primitive") { try await $0.simple(param: "a") }
        await routes.run("PathParameters_SimpleExpansion_Standard_array") {
            try await $0.simpleList(param: ["a", "b"])
        }
        await routes.run("PathParameters_SimpleExpansion_Explode_primitive") { try await $0.simpleExploded(param: "a") }
        await routes.run("PathParameters_SimpleExpansion_Explode_array") {
            try await $0.simpleListExploded(param: ["a", "b"])
        }
        await routes.run("PathParameters_PathExpansion_Standard_primitive") { try await $0.path(param: "a") }
        await routes.run("PathParameters_PathExpansion_Standard_array") { try await $0.pathList(param: ["a", "b"]) }
        await routes.run("PathParameters_PathExpansion_Explode_primitive") { try await $0.pathExploded(param: "a") }
        await routes.run("PathParameters_LabelExpansion_Standard_primitive") { try await $0.label(param: "a") }
        await routes.run("PathParameters_LabelExpansion_Standard_array") { try await $0.labelList(param: ["a", "b"]) }
        await routes.run("PathParameters_LabelExpansion_Explode_primitive") { try await $0.labelExploded(param: "a") }
        await routes.run("PathParameters_MatrixExpansion_Standard_primitive") { try await $0.matrix(param: "a") }
        await routes.run("PathParameters_MatrixExpansion_Standard_array") {
            try await $0.matrixList(param: ["a", "b"])
        }
        await routes.run("PathParameters_MatrixExpansion_Explode_primitive") { try await $0.matrixExploded(param: "a") }
        await routes.run("PathParameters_SimpleExpansion_Standard_record") {
            try await $0.simpleMap(param: ["a": 1, "b": 2])
        }
        await routes.run("PathParameters_SimpleExpansion_Explode_record") {
            try await $0.simpleMapExploded(param: ["a": 1, "b": 2])
        }
        await routes.run("PathParameters_PathExpansion_Standard_record") {
            try await $0.pathMap(param: ["a": 1, "b": 2])
        }
        await routes.run("PathParameters_PathExpansion_Explode_record") {
            try await $0.pathMapExploded(param: ["a": 1, "b": 2])
        }
        await routes.run("PathParameters_PathExpansion_Explode_array") {
            try await $0.pathListExploded(param: ["a", "b"])
        }
        await routes.run("PathParameters_LabelExpansion_Standard_record") {
            try await $0.labelMap(param: ["a": 1, "b": 2])
        }
        await routes.run("PathParameters_LabelExpansion_Explode_record") {
            try await $0.labelMapExploded(param: ["a": 1, "b": 2])
        }
        await routes.run("PathParameters_LabelExpansion_Explode_array") {
            try await $0.labelListExploded(param: ["a", "b"])
        }
        await routes.run("PathParameters_MatrixExpansion_Standard_record") {
            try await $0.matrixMap(param: ["a": 1, "b": 2])
        }
        await routes.run("PathParameters_MatrixExpansion_Explode_record") {
            try await $0.matrixMapExploded(param: ["a": 1, "b": 2])
        }
        await routes.run("PathParameters_MatrixExpansion_Explode_array") {
            try await $0.matrixListExploded(param: ["a", "b"])
        }
        await routes.run("QueryParameters_QueryExpansion_Standard_record") {
            try await $0.queryMap(param: ["a": 1, "b": 2])
        }
        await routes.run("QueryParameters_QueryContinuation_Standard_record") {
            try await $0.continuationMap(param: ["a": 1, "b": 2])
        }
        await routes.run("QueryParameters_templateOnly") { try await $0.queryTemplateOnly(param: "a") }
        await routes.run("QueryParameters_explicit") { try await $0.queryExplicit(param: "a") }
        await routes.run("QueryParameters_annotationOnly") { try await $0.queryAnnotationOnly(param: "a") }
        await routes.run("QueryParameters_QueryExpansion_Standard_primitive") { try await $0.query(param: "a") }
        await routes.run("QueryParameters_QueryExpansion_Standard_array") { try await $0.queryList(param: ["a", "b"]) }
        await routes.run("QueryParameters_QueryExpansion_Explode_primitive") { try await $0.queryExploded(param: "a") }
        await routes.run("QueryParameters_QueryExpansion_Explode_array") {
            try await $0.queryListExploded(param: ["a", "b"])
        }
        await routes.run("QueryParameters_QueryExpansion_Explode_model") {
            try await $0.queryModelExploded(param: .init(field: "status", value: "active"))
        }
        await routes.run("QueryParameters_QueryExpansion_Explode_record") {
            try await $0.queryMapExploded(param: ["a": 1, "b": 2])
        }
        await routes.run("QueryParameters_QueryContinuation_Standard_primitive") {
            try await $0.continuation(param: "a")
        }
        await routes.run("QueryParameters_QueryContinuation_Standard_array") {
            try await $0.continuationList(param: ["a", "b"])
        }
        await routes.run("QueryParameters_QueryContinuation_Explode_primitive") {
            try await $0.continuationExploded(param: "a")
        }
        await routes.run("QueryParameters_QueryContinuation_Explode_array") {
            try await $0.continuationListExploded(param: ["a", "b"])
        }
        await routes.run("QueryParameters_QueryContinuation_Explode_record") {
            try await $0.continuationMapExploded(param: ["a": 1, "b": 2])
        }
    }
}

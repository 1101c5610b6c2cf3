import EndpointGenerator
import Testing

@testable import EndpointImporter

struct SelectionTests {
    @Test(arguments: [
        (["tag:breads"], [], ["listBreads", "createBread", "getBread", "replaceBread"]),
        (["path:/breads/{bread-id}"], [], ["getBread", "replaceBread", "photo", "addPhoto"]),
        (["operation:photo", "breads_get"], [], ["getBread", "photo"]),
        ([], ["/breads/{bread-id}"], ["listBreads", "createBread"]),
        (["tag:Breads"], ["operation:breads_create"], ["listBreads", "getBread", "replaceBread"]),
    ])
    func `Only the selected operations are imported`(_ only: [String], _ without: [String], _ names: [String]) throws {
        var options = ImportOptions(name: "Bakery")
        options.only = only.map { OperationSelector($0) }
        options.without = without.map { OperationSelector($0) }
        let spec = try importDocument(try document("Bakery"), options)
        let text = String(decoding: spec.files[0].bytes, as: UTF8.self)
        let all = ["listBreads", "createBread", "getBread", "replaceBread", "photo", "addPhoto"]
        #expect(all.filter { text.contains("\"\($0)\": {") } == names)
        #expect(spec.summary.operations == names.count)
    }

    @Test
    func `A spec has only the models that its operations need`() throws {
        var options = ImportOptions(name: "Bakery")
        options.only = [.operation("photo")]
        let spec = try importDocument(try document("Bakery"), options)
        #expect(!String(decoding: spec.files[0].bytes, as: UTF8.self).contains("\"models\""))
    }

    @Test
    func `An operation is selected by its identifier or by its name in the spec`() throws {
        var options = ImportOptions(name: "Bakery")
        options.only = [.operation("breads_get"), .operation("getBread")]
        #expect(try importDocument(try document("Bakery"), options).summary.operations == 1)
    }

    @Test(arguments: [
        ("operation:getBreads", "called 'getBreads'; did you mean 'breads_get'?"),
        ("operation:addPhotos", "called 'addPhotos'; did you mean 'addPhoto'?"),
        ("tag:bread-s", "tagged 'bread-s'; did you mean 'breads'?"), ("operation:zzz", "called 'zzz'"),
    ])
    func `A selector that selects nothing is reported with what is similar`(_ selector: String, _ end: String) throws {
        var options = ImportOptions(name: "Bakery")
        options.only = [OperationSelector(selector)]
        let error = #expect(throws: ImportError.self) { try importDocument(try document("Bakery"), options) }
        #expect(error?.message == "no operation is \(end)")
    }
}

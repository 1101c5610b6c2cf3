import ClientGenerator
import Foundation
import Importer

@main
struct EndpointSpecs {
    static func main() throws {
        let path = CommandLine.arguments[1]
        let source = SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(filePath: path))))
        let spec = try importDocument(source, ImportOptions(name: CommandLine.arguments[2]))
        for message in spec.messages { print(message) }
        print(spec.summary)
        if CommandLine.arguments.count > 3 {
            for file in spec.files { try Data(file.bytes).write(to: URL(filePath: CommandLine.arguments[3]).appending(path: file.path)) }
        }
    }
}

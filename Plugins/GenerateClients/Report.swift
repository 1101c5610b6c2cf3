import Foundation
import PackagePlugin

/// Reports problems of the layout of a target, for which the compiler has no helpful message.
func report(_ files: [URL], of target: any Target) {
    let apis = SpecFiles.apis(in: files)
    for duplicates in apis.flatMap(\.duplicates) {
        let names = duplicates.map { path(of: $0, in: target) }.joined(separator: " and ")
        Diagnostics.error("\(names) would generate the same Swift files; rename one of them")
    }
    let generated = Set(apis.flatMap(\.outputs))
    for file in files where generated.contains(file.lastPathComponent) {
        Diagnostics.error(
            "\(path(of: file, in: target)) is generated in each build, too; remove it, or remove the plugin from "
                + "'\(target.name)'")
    }
    for file in SpecFiles.ignored(in: files, below: target.directoryURL) {
        Diagnostics.warning(
            "\(path(of: file, in: target)) is ignored: a spec is Specs/NAME.json or Specs/NAME/PART.json")
    }
    if apis.isEmpty {
        Diagnostics.warning("'\(target.name)' has no specs: add one to its folder as Specs/NAME.json")
    } else if !target.recursiveTargetDependencies.contains(where: { $0.name == "EndpointRuntime" }) {
        let runtime = #".product(name: "EndpointRuntime", package: "swift-endpoint-clients")"#
        Diagnostics.warning("'\(target.name)' needs \(runtime) as a dependency")
    }
}

private func path(of file: URL, in target: any Target) -> String {
    file.pathComponents.dropFirst(target.directoryURL.pathComponents.count).joined(separator: "/")
}

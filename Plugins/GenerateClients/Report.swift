import Foundation
import PackagePlugin

/// Says what is wrong with the layout of a target: the compiler would say nothing, or something of no help.
func report(_ files: [URL], of target: any Target) {
    let apis = SpecFiles.apis(in: files)
    for namesakes in apis.flatMap(\.namesakes) {
        let names = namesakes.map { path(of: $0, in: target) }.joined(separator: " and ")
        Diagnostics.error("\(names) would become the same Swift files; rename one of them")
    }
    for stray in SpecFiles.strays(in: files, below: target.directoryURL) {
        Diagnostics.warning(
            "\(path(of: stray, in: target)) is not read: a spec is Specs/NAME.json or Specs/NAME/PART.json")
    }
    if apis.isEmpty {
        Diagnostics.warning("'\(target.name)' has no specs: put one into its folder, as Specs/NAME.json")
    } else if !target.recursiveTargetDependencies.contains(where: { $0.name == "EndpointRuntime" }) {
        let runtime = #".product(name: "EndpointRuntime", package: "swift-endpoint-clients")"#
        Diagnostics.warning("'\(target.name)' needs \(runtime) as a dependency")
    }
}

private func path(of file: URL, in target: any Target) -> String {
    file.pathComponents.dropFirst(target.directoryURL.pathComponents.count).joined(separator: "/")
}

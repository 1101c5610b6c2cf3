import PackagePlugin

/// The options of `generate-clients` that depend on the target: code of a library product is public, and the names of
/// the modules that the target can import are known.
func toolOptions(for target: any Target, in package: Package) -> [String] {
    let isPublic = package.products(ofType: LibraryProduct.self).contains { library in
        library.targets.contains { $0.id == target.id }
    }
    return [
        "--access", isPublic ? "public" : "internal",
        "--modules", target.recursiveTargetDependencies.map(\.name).joined(separator: ","),
    ]
}

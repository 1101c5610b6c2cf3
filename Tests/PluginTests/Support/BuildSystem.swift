/// A build system of `swift build`.
enum BuildSystem: String, CaseIterable {
    case native
    case swiftbuild
}

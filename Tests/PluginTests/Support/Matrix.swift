import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

/// A mode in which a package can compile generated code.
enum Mode: CaseIterable {
    case swift5, swift6, swift5OnMain, swift6OnMain
    /// With upcoming features of Swift.
    case upcoming

    var access: Access {
        switch self {
        case .swift5, .swift6OnMain, .upcoming: .public
        case .swift6, .swift5OnMain: .internal
        }
    }

    fileprivate var options: [String] {
        switch self {
        case .swift5: ["-swift-version", "5"]
        case .swift6: ["-swift-version", "6"]
        case .swift5OnMain: ["-swift-version", "5", "-default-isolation", "MainActor"]
        case .swift6OnMain: ["-swift-version", "6", "-default-isolation", "MainActor"]
        case .upcoming: ["-swift-version", "6", "-strict-memory-safety"] + Self.features
        }
    }

    private static let features = [
        "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault", "NonisolatedNonsendingByDefault",
        "InferIsolatedConformances",
    ].flatMap { ["-enable-upcoming-feature", $0] }
}

/// A kind of build. Both find all errors and warnings. No machine code is generated, since it does not depend on the
/// mode.
enum Build {
    case debug, release

    fileprivate var options: [String] {
        switch self {
        case .debug: ["-Onone"]
        case .release: ["-O"]
        }
    }
}

/// Compiles Swift files as a module that imports the runtime. Warnings are errors.
///
/// It runs only the compiler, because a package would build the runtime and the generator again.
func compile(_ files: [GeneratedFile], with calls: URL? = nil, in mode: Mode, _ build: Build) async throws -> Outcome {
    let tool = try Tool()
    let paths = try files.map { try tool.write($0.text, to: $0.name) }
    let products = try Tool.products
    let modules = [products, products.appending(path: "Modules")].flatMap { ["-I", $0.path(percentEncoded: false)] }
    let command = Command(
        executable: URL(filePath: "/usr/bin/env"),
        arguments: ["swiftc", "-module-name", "Module", "-wmo", "-warnings-as-errors", "-emit-sil", "-o", "/dev/null"]
            + modules + mode.options + build.options + paths
            + [calls?.path(percentEncoded: false)].compactMap(\.self))
    return try await command.run()
}

/// Returns the spec files of each API in a folder of this repository. An API is a file, or a folder of files.
func specs(in folder: String) throws -> [[URL]] {
    let manager = FileManager.default
    func contents(_ folder: URL) throws -> [URL] {
        try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).sorted { $0.path < $1.path }
    }
    return try contents(TemporaryPackage.repository.appending(path: folder)).compactMap { url in
        switch url.pathExtension {
        case "json": [url]
        case "": try contents(url)
        default: nil
        }
    }
}

/// Returns the generated files of an API.
func generated(_ spec: [URL], _ access: Access) throws -> [GeneratedFile] {
    let name = spec.count > 1 ? spec[0].deletingLastPathComponent() : spec[0].deletingPathExtension()
    let sources = try spec.map { SourceFile(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0))) }
    return generate(sources, name: name.lastPathComponent, access: access).files
}

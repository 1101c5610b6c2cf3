import EndpointFiles
import EndpointRuntime
import Foundation

/// The pictures of the data, which `run` passes in the environment.
enum Pictures {
    static let png = bytes("PROOF_PNG")
    static let jpeg = bytes("PROOF_JPEG")

    private static func bytes(_ name: String) -> Data {
        Data(base64Encoded: ProcessInfo.processInfo.environment[name] ?? "") ?? Data()
    }
}

extension HTTP.File {
    static let png = HTTP.File(.data(Pictures.png), name: "image.png")
    static let jpeg = HTTP.File(.data(Pictures.jpeg), name: "image.jpg")
}

extension Date {
    /// The second of `2022-08-26T18:38:00Z`.
    static let afternoon = Date(timeIntervalSince1970: 1_661_539_080)
    /// The second of `2022-08-26T14:38:00Z`.
    static let earlyAfternoon = Date(timeIntervalSince1970: 1_661_524_680)
    static let june12 = Date(timeIntervalSince1970: 1_686_566_864)
    static let june14 = Date(timeIntervalSince1970: 1_686_734_256)
    static let newYear = Date(timeIntervalSince1970: 1_609_459_200)
    static let newYearsEnd = Date(timeIntervalSince1970: 1_609_545_600)
}

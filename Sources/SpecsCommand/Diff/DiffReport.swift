import EndpointDiff
import EndpointGenerator
import EndpointSamples

/// The changes between two versions, with their positions in the files.
struct DiffReport {
    private let changes: [(change: Change, old: FilePosition?, new: FilePosition?)]
    let breaking: Int

    init(_ changes: [Change], _ old: ComparedVersion, _ new: ComparedVersion) {
        self.changes = changes.map { change in
            (
                change, change.old.map { old.position(of: $0, in: change.subject.oldName) },
                change.new.map { new.position(of: $0, in: change.subject.newName) }
            )
        }
        breaking = changes.count(where: \.isBreaking)
    }

    var summary: String {
        "\(counted(breaking, "breaking change")), \(counted(changes.count - breaking, "other"))"
    }

    /// The changes in the format of compiler messages. The place is in the new version, or in the old one for a removal.
    func lines(hidesOthers: Bool) -> [(text: String, isBreaking: Bool)] {
        shown(hidesOthers).map { change, old, new in
            let place = (new ?? old).map { "\($0): " } ?? ""
            let effect = change.kind.effect
            return ("\(place)\(effect.name): \(change.message); \(effect.reason)", change.isBreaking)
        }
    }

    /// The report for machines.
    func json(hidesOthers: Bool) throws -> String {
        let encoded = Encoded(
            breaking: breaking, others: changes.count - breaking,
            changes: shown(hidesOthers).map { change, old, new in
                EncodedChange(
                    effect: change.kind.effect.name, kind: change.kind.rawValue, message: change.message,
                    reason: change.kind.effect.reason, old: old.map(EncodedPosition.init),
                    new: new.map(EncodedPosition.init))
            })
        return try encoded.jsonReport
    }

    private func shown(_ hidesOthers: Bool) -> [(change: Change, old: FilePosition?, new: FilePosition?)] {
        hidesOthers ? changes.filter { $0.change.isBreaking } : changes
    }

    private struct Encoded: Encodable {
        let breaking: Int
        let others: Int
        let changes: [EncodedChange]
    }

    private struct EncodedChange: Encodable {
        let effect: String
        let kind: String
        let message: String
        let reason: String
        let old: EncodedPosition?
        let new: EncodedPosition?
    }
}

extension Change.Subject {
    fileprivate var oldName: DocumentPlaces.Name? {
        switch self {
        case .api: nil
        case .endpoint(let old, _): old.map { .endpoint($0) }
        case .model(let old, _): old.map { .model($0) }
        }
    }

    fileprivate var newName: DocumentPlaces.Name? {
        switch self {
        case .api: nil
        case .endpoint(_, let new): new.map { .endpoint($0) }
        case .model(_, let new): new.map { .model($0) }
        }
    }
}

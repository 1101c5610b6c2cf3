import Combine
import Dispatch
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Testing

/// The style in which a service is written or consumed.
enum Style: CaseIterable {
    case callback, async, publisher
}

/// A service in one style, consumed in another.
struct Pairing: CaseIterable, CustomTestStringConvertible {
    let service: Style
    let consumer: Style

    static var allCases: [Pairing] {
        Style.allCases.flatMap { service in Style.allCases.map { Pairing(service: service, consumer: $0) } }
    }

    var testDescription: String { "\(service) consumed as \(consumer)" }
}

/// A call in flight, with the events that its consumer receives.
struct Consumption: Sendable {
    let cancel: @Sendable () -> Void
    let outcome: @Sendable () async -> Work.Outcome?
    let count: @Sendable () -> Int
}

extension Pairing {
    /// Consumes the service.
    func start(_ work: Work) -> Consumption {
        switch consumer {
        case .callback: withCompletion(work)
        case .async: inTask(work)
        case .publisher: published(work).consumption
        }
    }

    private func withCompletion(_ work: Work) -> Consumption {
        let recorder = Recorder<Work.Outcome, Never>()
        let completion: Work.Callback = { _ = recorder.receive($0) }
        let queue = DispatchQueue(label: "completions")
        let handle =
            switch service {
            case .callback: work.callback(completion)
            case .async:
                startTask(
                    on: queue, cancellation: ServiceError.cancelled,
                    operation: { () async throws(ServiceError) in try await work.async() }, completion: completion)
            case .publisher:
                work.publisher().firstValue(on: queue, cancellation: .cancelled) { completion($0.map { $0 ?? 0 }) }
            }
        return Consumption {
            handle.cancel()
        } outcome: {
            guard case .value(let outcome) = await recorder.next() else { return nil }
            return outcome
        } count: {
            recorder.log.count
        }
    }

    private func inTask(_ work: Work) -> Consumption {
        let recorder = Recorder<Work.Outcome, Never>()
        let task = Task { [service] in
            do throws(ServiceError) {
                let value =
                    switch service {
                    case .callback:
                        try await withCallback(cancellation: ServiceError.cancelled) { work.callback($0) }
                    case .async: try await work.async()
                    case .publisher: try await work.publisher().firstValue(cancellation: .cancelled) ?? 0
                    }
                _ = recorder.receive(.success(value))
            } catch {
                _ = recorder.receive(.failure(error))
            }
        }
        return Consumption {
            task.cancel()
        } outcome: {
            guard case .value(let outcome) = await recorder.next() else { return nil }
            return outcome
        } count: {
            recorder.log.count
        }
    }

    private func published(_ work: Work) -> AnyPublisher<Int, ServiceError> {
        switch service {
        case .callback: CallPublisher { work.callback($0) }.eraseToAnyPublisher()
        case .async:
            CallPublisher { () async throws(ServiceError) in try await work.async() }.eraseToAnyPublisher()
        case .publisher: work.publisher().eraseToAnyPublisher()
        }
    }
}

extension Publisher<Int, ServiceError> {
    /// Subscribes with unlimited demand.
    fileprivate var consumption: Consumption {
        let recorder = recorded()
        recorder.request(.unlimited)
        return Consumption {
            recorder.cancel()
        } outcome: {
            switch await recorder.next() {
            case .value(let value): .success(value)
            case .failure(let error): .failure(error)
            case .finished, nil: nil
            }
        } count: {
            recorder.log.filter { if case .finished = $0 { false } else { true } }.count
        }
    }
}

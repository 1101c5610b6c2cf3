// Generated from Specs/Depot.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension CallbackClient<Depot> {
    /// Sends `POST /parcels/batch`.
    @discardableResult
    public func addParcels(
        body: [Depot.Parcel], completion: @escaping Completion<[Depot.Parcel]>
    ) -> CancellationHandle {
        send(API.Endpoints.addParcels(body: body), completion: completion)
    }

    /// Sends `POST /parcels/log`.
    @discardableResult
    public func logParcels(body: [Depot.Parcel], completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.logParcels(body: body), completion: completion)
    }

    /// Sends `POST /times`.
    @discardableResult
    public func logTimes(body: [Date]? = nil, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.logTimes(body: body), completion: completion)
    }

    /// Sends `PUT /parcels/{id}/labels`.
    @discardableResult
    public func label(
        id: String, body: [String: String], completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.label(id: id, body: body), completion: completion)
    }

    /// Sends `PUT /parcels/{id}/weight`.
    @discardableResult
    public func weigh(id: String, body: Double, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.weigh(id: id, body: body), completion: completion)
    }

    /// Sends `POST /parcels/{id}/release`.
    @discardableResult
    public func release(
        id: String, body: Depot.Parcel? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.release(id: id, body: body), completion: completion)
    }

    /// Sends `PUT /parcels/{id}/note`.
    @discardableResult
    public func note(id: String, body: String?? = nil, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.note(id: id, body: body), completion: completion)
    }

    /// Sends `PUT /parcels/{id}/pickups`.
    @discardableResult
    public func schedule(id: String, body: [Date], completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.schedule(id: id, body: body), completion: completion)
    }

    /// Sends `PUT /plan`.
    @discardableResult
    public func plan(body: [String: [Date?]]? = nil, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.plan(body: body), completion: completion)
    }

    /// Sends `PATCH /parcels/{id}`.
    @discardableResult
    public func patchParcel(
        id: String, body: Depot.ParcelPatch, completion: @escaping Completion<Depot.Parcel>
    ) -> CancellationHandle {
        send(API.Endpoints.patchParcel(id: id, body: body), completion: completion)
    }

    /// Ships parcels together.
    @discardableResult
    public func ship(
        parcels: [Depot.Parcel], sender: Depot.Address, receiver: Depot.Address? = nil, tags: [String: JSON]? = nil,
        remark: String?? = nil, collectedAt: Date? = nil, pickups: [Date]? = nil, byDay: [String: [Date]]? = nil,
        urgent: Bool = false, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(
            API.Endpoints.ship(
                parcels: parcels, sender: sender, receiver: receiver, tags: tags, remark: remark,
                collectedAt: collectedAt, pickups: pickups, byDay: byDay, urgent: urgent),
            completion: completion)
    }

    /// Sends `GET /invoices/{id}`.
    @discardableResult
    public func invoice(id: String, completion: @escaping Completion<Data>) -> CancellationHandle {
        send(API.Endpoints.invoice(id: id), completion: completion)
    }

    /// Sends `GET /parcels/{id}/photo`.
    @discardableResult
    public func photo(id: String, completion: @escaping Completion<Data>) -> CancellationHandle {
        send(API.Endpoints.photo(id: id), completion: completion)
    }

    /// The log of a day, as text.
    @discardableResult
    public func log(day: CalendarDay, completion: @escaping Completion<String>) -> CancellationHandle {
        send(API.Endpoints.log(day: day), completion: completion)
    }

    /// All labels of a year.
    @discardableResult
    public func archive(
        year: Int, to: URL, progress: HTTP.ProgressHandler? = nil,
        completion: @escaping Completion<HTTP.DownloadedFile>
    ) -> CancellationHandle {
        send(API.Endpoints.archive(year: year, to: to, progress: progress), completion: completion)
    }

    /// Sends `POST /imports`.
    @discardableResult
    public func importParcels(
        body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil,
        completion: @escaping Completion<[Depot.Parcel]>
    ) -> CancellationHandle {
        send(API.Endpoints.importParcels(body: body, progress: progress), completion: completion)
    }

    /// Sends `PUT /parcels/{id}/handover`.
    @discardableResult
    public func handOver(
        id: String, body: Depot.Handover, completion: @escaping Completion<Depot.Handover>
    ) -> CancellationHandle {
        send(API.Endpoints.handOver(id: id, body: body), completion: completion)
    }

    /// Sends `PUT /parcels/{id}/photo`.
    @discardableResult
    public func setPhoto(
        id: String, body: some HTTP.Content, contentType: String, progress: HTTP.ProgressHandler? = nil,
        completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(
            API.Endpoints.setPhoto(id: id, body: body, contentType: contentType, progress: progress),
            completion: completion)
    }

    /// Sends `POST /conversions`.
    @discardableResult
    public func convert(
        body: some HTTP.Content, to: URL, progress: HTTP.ProgressHandler? = nil,
        completion: @escaping Completion<HTTP.DownloadedFile>
    ) -> CancellationHandle {
        send(API.Endpoints.convert(body: body, to: to, progress: progress), completion: completion)
    }

    /// Uploads the scan of a parcel.
    @discardableResult
    public func scan(
        id: String, file: HTTP.File, title: String, parcel: Depot.Parcel? = nil, pages: [HTTP.File]? = nil,
        tags: [String]? = nil, receivers: [Depot.Address]? = nil, taken: Date? = nil, patch: Depot.ParcelPatch? = nil,
        stops: [Depot.Address]? = nil, progress: HTTP.ProgressHandler? = nil,
        completion: @escaping Completion<Depot.Parcel>
    ) -> CancellationHandle {
        send(
            API.Endpoints.scan(
                id: id, file: file, title: title, parcel: parcel, pages: pages, tags: tags, receivers: receivers,
                taken: taken, patch: patch, stops: stops, progress: progress),
            completion: completion)
    }

    /// Sends `GET /parcels`.
    @discardableResult
    public func findParcels(
        metadata: [String: String?]? = nil, expand: [String]? = nil, items: [Depot.Address]? = nil,
        created: [String: Date]? = nil, labels: [String: [String]]? = nil, filter: Depot.ParcelPatch? = nil,
        group: Depot.ParcelGroup = .init(), xRegions: [String]? = nil, xOptions: Depot.Address? = nil,
        completion: @escaping Completion<[Depot.Parcel]>
    ) -> CancellationHandle {
        send(
            API.Endpoints.findParcels(
                metadata: metadata, expand: expand, items: items, created: created, labels: labels, filter: filter,
                group: group, xRegions: xRegions, xOptions: xOptions),
            completion: completion)
    }

    /// Sends `GET`.
    @discardableResult
    public func overview(completion: @escaping Completion<JSON>) -> CancellationHandle {
        send(API.Endpoints.overview(), completion: completion)
    }

    /// Sends `HEAD /parcels/{id}/photo`.
    @discardableResult
    public func photoInfo(id: String, completion: @escaping Completion<Depot.PhotoInfo>) -> CancellationHandle {
        send(API.Endpoints.photoInfo(id: id), completion: completion)
    }

    /// Sends `GET /stock/{halls}/{size}/bin{shelf}{limits}/{marks}`.
    @discardableResult
    public func stock(
        halls: [String], size: [String: Int], shelf: [Int], limits: [String: Int], marks: [String: String],
        zone: [String: Int]? = nil, completion: @escaping Completion<Int>
    ) -> CancellationHandle {
        send(
            API.Endpoints.stock(halls: halls, size: size, shelf: shelf, limits: limits, marks: marks, zone: zone),
            completion: completion)
    }

    /// Sends `GET /on/{days}{at}/{to}`.
    @discardableResult
    public func stockOn(
        days: [CalendarDay], at: [Date], to: [String: Date], completion: @escaping Completion<Int>
    ) -> CancellationHandle {
        send(API.Endpoints.stockOn(days: days, at: at, to: to), completion: completion)
    }

    /// Sends `GET /parcels/{ids}/on/{days}`.
    @discardableResult
    public func parcelsByID(
        ids: [Int], days: [Date], completion: @escaping Completion<[Depot.Parcel]>
    ) -> CancellationHandle {
        send(API.Endpoints.parcelsByID(ids: ids, days: days), completion: completion)
    }

    /// Sends `POST /charges`.
    @discardableResult
    public func charge(
        amount: Int, card: Depot.Card, metadata: [String: JSON]? = nil, lines: [Depot.Address],
        context: Depot.Address? = nil, custom: [String: JSON]? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(
            API.Endpoints.charge(
                amount: amount, card: card, metadata: metadata, lines: lines, context: context, custom: custom),
            completion: completion)
    }
}

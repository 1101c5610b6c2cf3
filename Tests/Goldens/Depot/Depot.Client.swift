// Generated from Specs/Depot.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension AsyncClient<Depot> {
    /// Sends `POST /parcels/batch`.
    public func addParcels(body: [Depot.Parcel]) async throws(APIError) -> [Depot.Parcel] {
        try await send(API.Endpoints.addParcels(body: body))
    }

    /// Sends `POST /parcels/log`.
    public func logParcels(body: [Depot.Parcel]) async throws(APIError) {
        try await send(API.Endpoints.logParcels(body: body))
    }

    /// Sends `POST /times`.
    ///
    /// - Parameter body: The times of pickups.
    public func logTimes(body: [Date]? = nil) async throws(APIError) {
        try await send(API.Endpoints.logTimes(body: body))
    }

    /// Sends `PUT /parcels/{id}/labels`.
    public func label(id: String, body: [String: String]) async throws(APIError) {
        try await send(API.Endpoints.label(id: id, body: body))
    }

    /// Sends `PUT /parcels/{id}/weight`.
    public func weigh(id: String, body: Double) async throws(APIError) {
        try await send(API.Endpoints.weigh(id: id, body: body))
    }

    /// Sends `POST /parcels/{id}/release`.
    public func release(id: String, body: Depot.Parcel? = nil) async throws(APIError) {
        try await send(API.Endpoints.release(id: id, body: body))
    }

    /// Sends `PUT /parcels/{id}/note`.
    public func note(id: String, body: String?? = nil) async throws(APIError) {
        try await send(API.Endpoints.note(id: id, body: body))
    }

    /// Sends `PUT /parcels/{id}/pickups`.
    public func schedule(id: String, body: [Date]) async throws(APIError) {
        try await send(API.Endpoints.schedule(id: id, body: body))
    }

    /// Sends `PUT /plan`.
    public func plan(body: [String: [Date?]]? = nil) async throws(APIError) {
        try await send(API.Endpoints.plan(body: body))
    }

    /// Sends `PATCH /parcels/{id}`.
    ///
    /// - Parameter body: What changes.
    public func patchParcel(id: String, body: Depot.ParcelPatch) async throws(APIError) -> Depot.Parcel {
        try await send(API.Endpoints.patchParcel(id: id, body: body))
    }

    /// Ships parcels together. `POST /shipments`
    public func ship(
        parcels: [Depot.Parcel], sender: Depot.Address, receiver: Depot.Address? = nil, tags: [String: JSON]? = nil,
        remark: String?? = nil, collectedAt: Date? = nil, pickups: [Date]? = nil, byDay: [String: [Date]]? = nil,
        urgent: Bool = false
    ) async throws(APIError) {
        try await send(
            API.Endpoints.ship(
                parcels: parcels, sender: sender, receiver: receiver, tags: tags, remark: remark,
                collectedAt: collectedAt, pickups: pickups, byDay: byDay, urgent: urgent))
    }

    /// Sends `GET /invoices/{id}`.
    public func invoice(id: String) async throws(APIError) -> Data {
        try await send(API.Endpoints.invoice(id: id))
    }

    /// Sends `GET /parcels/{id}/photo`.
    public func photo(id: String) async throws(APIError) -> Data {
        try await send(API.Endpoints.photo(id: id))
    }

    /// The log of a day, as text. `GET /logs/{day}`
    public func log(day: CalendarDay) async throws(APIError) -> String {
        try await send(API.Endpoints.log(day: day))
    }

    /// All labels of a year. `GET /archives/{year}`
    public func archive(
        year: Int, to: URL, progress: HTTP.ProgressHandler? = nil
    ) async throws(APIError) -> HTTP.DownloadedFile {
        try await send(API.Endpoints.archive(year: year, to: to, progress: progress))
    }

    /// Sends `POST /imports`.
    public func importParcels(
        body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil
    ) async throws(APIError) -> [Depot.Parcel] {
        try await send(API.Endpoints.importParcels(body: body, progress: progress))
    }

    /// Sends `PUT /parcels/{id}/handover`.
    public func handOver(id: String, body: Depot.Handover) async throws(APIError) -> Depot.Handover {
        try await send(API.Endpoints.handOver(id: id, body: body))
    }

    /// Sends `PUT /parcels/{id}/photo`.
    ///
    /// - Parameter contentType: The media type of the body, one of `image/*`.
    public func setPhoto(
        id: String, body: some HTTP.Content, contentType: String, progress: HTTP.ProgressHandler? = nil
    ) async throws(APIError) {
        try await send(API.Endpoints.setPhoto(id: id, body: body, contentType: contentType, progress: progress))
    }

    /// Sends `POST /conversions`.
    public func convert(
        body: some HTTP.Content, to: URL, progress: HTTP.ProgressHandler? = nil
    ) async throws(APIError) -> HTTP.DownloadedFile {
        try await send(API.Endpoints.convert(body: body, to: to, progress: progress))
    }

    /// Uploads the scan of a parcel. `POST /parcels/{id}/scans`
    public func scan(
        id: String, file: HTTP.File, title: String, parcel: Depot.Parcel? = nil, pages: [HTTP.File]? = nil,
        tags: [String]? = nil, receivers: [Depot.Address]? = nil, taken: Date? = nil, patch: Depot.ParcelPatch? = nil,
        stops: [Depot.Address]? = nil, progress: HTTP.ProgressHandler? = nil
    ) async throws(APIError) -> Depot.Parcel {
        try await send(
            API.Endpoints.scan(
                id: id, file: file, title: title, parcel: parcel, pages: pages, tags: tags, receivers: receivers,
                taken: taken, patch: patch, stops: stops, progress: progress))
    }

    /// Sends `GET /parcels`.
    public func findParcels(
        metadata: [String: String?]? = nil, expand: [String]? = nil, items: [Depot.Address]? = nil,
        created: [String: Date]? = nil, labels: [String: [String]]? = nil, filter: Depot.ParcelPatch? = nil,
        group: Depot.ParcelGroup = .init(), xRegions: [String]? = nil, xOptions: Depot.Address? = nil
    ) async throws(APIError) -> [Depot.Parcel] {
        try await send(
            API.Endpoints.findParcels(
                metadata: metadata, expand: expand, items: items, created: created, labels: labels, filter: filter,
                group: group, xRegions: xRegions, xOptions: xOptions))
    }

    /// Sends `GET`.
    public func overview() async throws(APIError) -> JSON {
        try await send(API.Endpoints.overview())
    }

    /// Sends `HEAD /parcels/{id}/photo`.
    public func photoInfo(id: String) async throws(APIError) -> Depot.PhotoInfo {
        try await send(API.Endpoints.photoInfo(id: id))
    }

    /// Sends `GET /stock/{halls}/{size}/bin{shelf}{limits}/{marks}`.
    public func stock(
        halls: [String], size: [String: Int], shelf: [Int], limits: [String: Int], marks: [String: String],
        zone: [String: Int]? = nil
    ) async throws(APIError) -> Int {
        try await send(
            API.Endpoints.stock(halls: halls, size: size, shelf: shelf, limits: limits, marks: marks, zone: zone))
    }

    /// Sends `GET /on/{days}{at}/{to}`.
    public func stockOn(days: [CalendarDay], at: [Date], to: [String: Date]) async throws(APIError) -> Int {
        try await send(API.Endpoints.stockOn(days: days, at: at, to: to))
    }

    /// Sends `GET /parcels/{ids}/on/{days}`.
    public func parcelsByID(ids: [Int], days: [Date]) async throws(APIError) -> [Depot.Parcel] {
        try await send(API.Endpoints.parcelsByID(ids: ids, days: days))
    }

    /// Sends `POST /charges`.
    public func charge(
        amount: Int, card: Depot.Card, metadata: [String: JSON]? = nil, lines: [Depot.Address],
        context: Depot.Address? = nil, custom: [String: JSON]? = nil
    ) async throws(APIError) {
        try await send(
            API.Endpoints.charge(
                amount: amount, card: card, metadata: metadata, lines: lines, context: context, custom: custom))
    }
}
